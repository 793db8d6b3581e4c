// What a table needs of its game, loaded when the table is opened.
import type { Component } from 'svelte'
import type { CardHelp } from '../wire'
import { api } from './api'
import { addIcons } from './icons.svelte'
import type { Draw } from './play.svelte'

export interface Loaded {
  game: string
  cards: Record<string, CardHelp>
  draw: Draw
  Table: Component<any>
  charts: Record<string, import('../games/board').Chart> | null
}

const LOAD: Record<string, () => Promise<{ draw: Draw; Table: Component<any>; icons: Parameters<typeof addIcons>[0]; charts?: Loaded['charts'] }>> = {
  clank: async () => {
    const [icons, look, table, maps] = await Promise.all([import('virtual:icons/clank'), import('../games/clank'), import('../games/ClankTable.svelte'), import('virtual:maps')])
    return { icons, draw: look.drawClank, Table: table.default, charts: maps.default }
  },
  thunderstone: async () => {
    const [icons, look, table] = await Promise.all([import('virtual:icons/thunderstone'), import('../games/thunderstone'), import('../games/ThunderstoneTable.svelte')])
    return { icons, draw: look.drawThunderstone, Table: table.default }
  },
  heroik: async () => {
    const [icons, look, table] = await Promise.all([import('virtual:icons/heroik'), import('../games/heroik'), import('../games/HeroTable.svelte')])
    return { icons, draw: look.drawHeroik, Table: table.default }
  },
}

const ready = new Map<string, Promise<Loaded>>()

export function loadGame(game: string): Promise<Loaded> {
  const found = ready.get(game)
  if (found) return found
  const loading = (async () => {
    const [part, cards] = await Promise.all([LOAD[game]!(), api.cards(game)])
    addIcons(part.icons)
    return { game, draw: part.draw, Table: part.Table, charts: part.charts ?? null, cards: Object.fromEntries(cards.map((card) => [card.key, card])) }
  })()
  ready.set(game, loading)
  loading.catch(() => ready.delete(game))
  return loading
}

export function gameTitle(game: string): string {
  return { thunderstone: 'Thunderstone', clank: 'Clank!', heroik: 'Hero: Immortal King' }[game] ?? game
}
