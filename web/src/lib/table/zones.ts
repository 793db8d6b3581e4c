// Where the things of any game lie, found from nothing but what the server shows.
import type { ShownCard, ShownPile } from '../../wire'
import { stacked, type Stack } from '../stacks'

export interface Zone {
  key: string
  /** Its place in the game's own list of piles: names go by it. */
  at: number
  pile: ShownPile
  stacks: Stack[]
  /** Cards or places that the viewer does not know. */
  hidden: number
}

export function zonesOf(piles: Record<string, ShownPile>): Zone[] {
  return Object.entries(piles).map(([key, pile], at) => {
    const cards = pile.cards ?? []
    const known = cards.filter((card): card is ShownCard => card !== null)
    return { key, at, pile, stacks: stacked(known), hidden: Math.max(0, pile.count - known.length) }
  })
}

/** What is spread out on the table: known cards of more than one sort. The first shared pile holds the cards out of the game. */
export function isRow(zone: Zone): boolean {
  return zone.at > 0 && zone.stacks.length > 1
}

/** Piles that are looked into rather than at. */
const CLOSED = ['deck', 'discard']
export function isOpen(zone: Zone): boolean {
  return zone.stacks.length > 0 && !CLOSED.includes(zone.key)
}

const MANY = 6
/** A few numbers are all shown; of many, those that are not nothing. */
export function worthShowing(numbers: Record<string, number>): [name: string, n: number][] {
  const all = Object.entries(numbers)
  return all.length <= MANY ? all : all.filter(([, n]) => n !== 0)
}
