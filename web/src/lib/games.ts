// What a table needs of its game, loaded when the table is opened.
import type { Component } from 'svelte'
import type { CardHelp } from '../wire'
import { api } from './api'
import { blank, type Face } from './face'
import { addIcons } from './icons.svelte'
import type { Draw } from './play.svelte'
import { said, spoken } from './say.svelte'

/** The cards of a game and how they are drawn. */
export interface Look {
  game: string
  cards: Record<string, CardHelp>
  draw: Draw
}

export interface Loaded extends Look {
  Table: Component<any>
  charts: Record<string, import('../games/board').Chart> | null
}

type Icons = Parameters<typeof addIcons>[0]

const LOOK: Record<string, () => Promise<[Icons, Draw]>> = {
  clank: async () => {
    const [icons, look] = await Promise.all([import('virtual:icons/clank'), import('../games/clank')])
    return [icons, look.drawClank]
  },
  thunderstone: async () => {
    const [icons, look] = await Promise.all([import('virtual:icons/thunderstone'), import('../games/thunderstone')])
    return [icons, look.drawThunderstone]
  },
  heroik: async () => {
    const [icons, look] = await Promise.all([import('virtual:icons/heroik'), import('../games/heroik')])
    return [icons, look.drawHeroik]
  },
}

const TABLE: Record<string, () => Promise<{ Table: Component<any>; charts?: Loaded['charts'] }>> = {
  clank: async () => {
    const [table, maps] = await Promise.all([import('../games/ClankTable.svelte'), import('virtual:maps')])
    return { Table: table.default, charts: maps.default }
  },
  thunderstone: async () => ({ Table: (await import('../games/ThunderstoneTable.svelte')).default }),
  heroik: async () => ({ Table: (await import('../games/HeroTable.svelte')).default }),
}

/** Each is loaded once; what failed may be tried again. */
function once<T>(load: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const ready = new Map<string, Promise<T>>()
  return (game) => {
    const found = ready.get(game)
    if (found) return found
    const loading = load(game)
    ready.set(game, loading)
    loading.catch(() => ready.delete(game))
    return loading
  }
}

export const loadLook = once(async (game): Promise<Look> => {
  const [[icons, draw], cards] = await Promise.all([LOOK[game]!(), api.cards(game)])
  addIcons(icons)
  return { game, draw, cards: Object.fromEntries(cards.map((card) => [card.key, card])) }
})

export const loadGame = once(async (game): Promise<Loaded> => {
  const [look, { Table, charts }] = await Promise.all([loadLook(game), TABLE[game]!()])
  return { ...look, Table, charts: charts ?? null }
})

/** A card as it is drawn, in the reader's language. */
export function faceOf(look: Look, key: string): Face {
  const card = look.cards[key]
  return card ? look.draw(card, said(card.name), spoken(card.text)) : blank(key, key.replaceAll('_', ' '))
}

export function gameTitle(game: string): string {
  return { thunderstone: 'Thunderstone', clank: 'Clank!', heroik: 'Hero: Immortal King' }[game] ?? game
}
