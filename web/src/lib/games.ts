// What the client knows of each game: a folder of src/games, found by its manifest, and the catalogue the server gives.
// A game without a folder here is drawn by the general table.
import type { Component, Snippet } from 'svelte'
import type { CardHelp, GameHelp, Said, TableInfo } from '../wire'
import { api, type SeatAsked } from './api'
import { blank, type Face } from './face'
import { addIcons } from './icons.svelte'
import type { Draw, Play } from './play.svelte'
import type { PosterArt } from './poster'
import { prefs } from './prefs.svelte'
import { route } from './route.svelte'
import { said, spoken } from './say.svelte'
import type { Colour } from './seats'
import { shelf } from './catalogue.svelte'
import type { SoundName } from './sound'
import type { Staging } from './stage/moments'

type Icons = Parameters<typeof addIcons>[0]
type Part<Props extends Record<string, any>> = () => Promise<{ default: Component<Props> }>

export interface TableProps extends Record<string, any> {
  play: Play
  /** The bar with the question; the table puts it where it belongs, with what it adds and the option to press first. */
  prompt: Snippet<[Snippet, string]>
}

export interface SetupProps extends Record<string, any> {
  help: GameHelp
  setup: Record<string, string>
  seats: SeatAsked[]
  code: string
  onready: (is: boolean) => void
  onresize: (count: number) => void
}

/** How the cards of a game are drawn, and what its table says beside the shell's words. */
export interface GameLook {
  draw: Draw
  /** The game's symbols, kinds and verbs join the shell's words. */
  words: () => void
  /** What a verb of the log sounds like. */
  sounds?: Record<string, SoundName>
  /** What its events look like when they happen. */
  staging?: Staging
  /** Verbs that end more than they seem to: the first click chooses, a second one does it. */
  weighty?: string[]
}

/** The manifest of a game: what the start page shows at once, and where everything else is, loaded when it is needed. */
export interface GameUi {
  /** Its place on the start page. */
  place: number
  about: Said
  /** How it is played at once against the computer. */
  quick: { players: number; minutes: number }
  poster: PosterArt
  look: () => Promise<{ default: GameLook }>
  icons: () => Promise<Icons>
  Table: Part<TableProps>
  /** Its part of the page of a new table; without one the options are listed as the server describes them. */
  Setup?: Part<SetupProps>
  /** What was chosen for a table, told to those who are invited; `Told` covers these options. */
  Told?: { part: Part<{ info: TableInfo }>; covers: (info: TableInfo) => string[] }
  /** What the end page shows instead of points. */
  Standing?: Part<{ play: Play }>
  /** What each kind of option means, told once in the first game. */
  lessons?: () => Promise<{ default: Record<string, Said> }>
  /** Pages of its own, by the word of their address; `front`: linked from the top of the start page. */
  pages?: Record<string, { title: Said; front: boolean; part: Part<Record<string, never>> }>
  seats?: { colours?: Record<number, Colour>; names?: Said[] }
  /** What stands beside the title of a table. */
  note?: (setup: Record<string, string>) => Said
  raceNote?: Said
}

const found = import.meta.glob<{ default: GameUi }>('../games/*/index.ts', { eager: true })
/** The games that have a folder here, by their names. */
const GAMES: Record<string, GameUi> = Object.fromEntries(Object.entries(found).map(([path, { default: ui }]) => [path.split('/').at(-2)!, ui]))

export function uiOf(game: string): GameUi | undefined {
  return GAMES[game]
}

/** The pages that belong to a game, by the word of their address. */
export const PAGES = Object.fromEntries(Object.values(GAMES).flatMap((ui) => Object.entries(ui.pages ?? {})))

/** The games of this server, those with a folder here first. */
export function listed(): GameHelp[] {
  const place = (game: GameHelp) => GAMES[game.name]?.place ?? Infinity
  return [...shelf.games].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}

export async function loadGames(): Promise<GameHelp[]> {
  shelf.games = await api.games()
  return shelf.games
}

export function gameTitle(game: string): string {
  return said(shelf.games.find((each) => each.name === game)?.title) || game
}

export function seatName(game: string, seat: number): string {
  return said(GAMES[game]?.seats?.names?.[seat])
}

/** The cards of a game and how they are drawn. */
export interface Look extends Omit<GameLook, 'words'> {
  game: string
  cards: Record<string, CardHelp>
}

export interface Loaded extends Look {
  Table: Component<TableProps>
  Standing: Component<{ play: Play }> | null
}

/** Each is loaded once; what failed may be tried again. */
function once<T>(load: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const ready = new Map<string, Promise<T>>()
  return (game) => {
    const known = ready.get(game)
    if (known) return known
    const loading = load(game)
    ready.set(game, loading)
    loading.catch(() => ready.delete(game))
    return loading
  }
}

async function lookOf(game: string): Promise<Look> {
  const ui = GAMES[game]
  const icons = ui ? ui.icons() : import('virtual:icons/general')
  const look = ui ? ui.look().then((part) => part.default) : import('./table/look').then((part) => part.lookOf(game))
  const [drawn, { draw, sounds, staging, weighty, words }, cards] = await Promise.all([icons, look, api.cards(game)])
  addIcons(drawn)
  words()
  return { game, draw, sounds, staging, weighty, cards: Object.fromEntries(cards.map((card) => [card.key, card])) }
}

export const loadLook = once(lookOf)

/** Whether the general table was asked for: in the address, or once and for all in the preferences. */
export function wantsGeneral(): boolean {
  return route.general || prefs.general
}

const own = once(async (game): Promise<Loaded> => {
  const ui = GAMES[game]
  if (!ui) return general(game)
  const [look, table, standing] = await Promise.all([loadLook(game), ui.Table(), ui.Standing?.()])
  return { ...look, Table: table.default, Standing: standing?.default ?? null }
})

/** A table that knows nothing but what the server says. */
const general = once(async (game): Promise<Loaded> => {
  const [look, table] = await Promise.all([loadLook(game), import('./table/Table.svelte')])
  return { ...look, Table: table.default, Standing: null }
})

export const loadGame = (game: string): Promise<Loaded> => (wantsGeneral() ? general(game) : own(game))

/** A card as it is drawn, in the reader's language. */
export function faceOf(look: Look, key: string): Face {
  const card = look.cards[key]
  return card ? look.draw(card, said(card.name), spoken(card.text)) : blank(key, key.replaceAll('_', ' '))
}
