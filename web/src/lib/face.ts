// What is drawn on a card, whatever the game.
import type { InkName, Pattern } from './art'
import type { Span } from './spans'

export type Mark = [icon: string, n: string]

export interface Face {
  key: string
  name: string
  type: string
  text: Span[]
  icon: string
  ink: InkName
  pattern: Pattern
  /** Round: yours or for sale. Cut: hostile. Ticket: used once. */
  shape: '' | 'cut' | 'ticket'
  seal: Mark | null
  stats: Mark[]
  foot: Mark[]
  badges: string[]
  level: number
  /** Of which game, and which symbols and keywords of its rulebook. */
  game: string
  terms: string[]
}

export function blank(key: string, name: string): Face {
  return { key, name, type: '', text: [], icon: 'info', ink: 'grey', pattern: 'hatch', shape: '', seal: null, stats: [], foot: [], badges: [], level: 0, game: '', terms: [] }
}

/** The marks of a card whose number is worth showing. */
export function shown(pairs: [icon: string, n: unknown, sign?: boolean][]): Mark[] {
  return pairs
    .filter((pair): pair is [string, number, boolean?] => typeof pair[1] === 'number' && pair[1] !== 0)
    .map(([icon, n, sign]) => [icon, n < 0 ? `−${-n}` : sign ? `+${n}` : `${n}`])
}
