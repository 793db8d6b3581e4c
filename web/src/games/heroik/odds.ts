// The odds of Hero IK as the server says them; here it is only found which of its figures are meant.

/** The odds against a card, counting on one set of helpers. */
export interface Way {
  chance: string
  /** For each face of the die, how many of the Strengths that the card may have it beats. */
  faces?: number[]
  /** Up to this face a lost die may be rolled again. */
  again?: number
  /** The chance if the dungeon master has the die rolled again. */
  rerolled?: string
  /** What a won, a drawn and a lost round of rock-paper-scissors mean. */
  hands?: Meaning[]
}
export type Meaning = 'win' | 'lose' | 'again' | 'die'

export interface Foe {
  card: string
  strength: string
  bonus?: number
  strengths?: number
  /** The face, or the hand, that lies on the table: 1 for the first, 0 for none. */
  thrown: number
  helpers: string[]
  /** One for each set of the helpers: bit n of its place stands for helper n. */
  ways: Way[]
}

export interface Odds {
  helpers?: string[]
  fight?: string
  foes?: Record<string, Foe>
}

/** A face of the die, or a hand: what it does, whether only with help, and how often where that is open. */
export interface Cell {
  face: number
  mark: 'win' | 'part' | Meaning
  helped: boolean
  share: number
  /** Where it does not win, the die may be rolled again. */
  again: boolean
  thrown: boolean
}

/** "5/8" as a number. */
export function ratio(text: string): number {
  const [part, whole = '1'] = text.split('/')
  return Number(part) / Number(whole)
}

/** The odds when one counts on these helpers. */
export function counting(foe: Foe, on: string[]): Way {
  return foe.ways[foe.helpers.reduce((bits, key, n) => bits | (on.includes(key) ? 1 << n : 0), 0)]!
}

export function cells(foe: Foe, on: string[]): Cell[] {
  const bare = foe.ways[0]!
  const way = counting(foe, on)
  const whole = foe.strengths ?? 1
  const hands = way.hands?.map((mark, k) => ({ mark, helped: mark !== bare.hands![k], share: 1, again: mark === 'again' }))
  const faces = way.faces?.map((beaten, k) => {
    const again = beaten < whole && k < (way.again ?? 0)
    const mark: Cell['mark'] = beaten === whole ? 'win' : beaten ? 'part' : again ? 'again' : 'lose'
    // A face that only another die has wins by that die.
    return { mark, helped: beaten > (bare.faces![k] ?? 0), share: beaten / whole, again }
  })
  return (hands ?? faces ?? []).map((cell, k) => ({ ...cell, face: k + 1, thrown: foe.thrown === k + 1 }))
}

/** With a helper more, or without it. */
export function toggled(on: string[], key: string): string[] {
  return on.includes(key) ? on.filter((each) => each !== key) : [...on, key]
}
