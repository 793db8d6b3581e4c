// A position as a table component sees it: live, replayed or sketched.
import type { CardHelp, Explained, LogLine, Question, ShownCard, ShownOption, ShownPlayer, View } from '../wire'
import { blank, type Face } from './face'
import { prefs } from './prefs.svelte'
import type { SoundName } from './sound'
import type { Staging } from './stage/moments'
import { Stage } from './stage/stage.svelte'
import { said, spoken, t } from './say.svelte'
import type { Span } from './spans'

export type Extra = View & Record<string, any>
export type Draw = (card: CardHelp, name: string, text: Span[]) => Face

/** The physical card an option means, by the number under which this viewer sees it. */
export function copyOf(option: ShownOption): number | null {
  return option.no ?? null
}

/** The same of the other card of an option with two: the bearer of a weapon. */
export function otherOf(option: ShownOption): number | null {
  return option.other_no ?? null
}

export class Play {
  view = $state.raw<Extra | null>(null)
  question = $state.raw<Question | null>(null)
  lines = $state.raw<LogLine[]>([])
  players = $state.raw<ShownPlayer[]>([])
  odds = $state.raw<Record<string, any> | null>(null)
  explained = $state.raw<Record<string, Explained>>({})
  seats = $state.raw<number[]>([])
  /** Options the player is choosing among, when a card or place stands for several. */
  choosing = $state.raw<ShownOption[] | null>(null)
  hinted = $state('')
  /** What was chosen by a first click and waits for the second one. */
  picked = $state('')
  /** The version of one's own last answer. */
  mine = $state(-1)

  /** Events one after the other: the view is that of those shown so far. */
  readonly stage = new Stage(this)

  /** The table's name, to keep a preference for it; a replay has none. */
  readonly table: string = ''

  constructor(
    readonly look: { game: string; cards: Record<string, CardHelp>; draw: Draw; sounds?: Record<string, SoundName>; staging?: Staging; weighty?: string[] },
    readonly send: (word: string) => void = () => {},
  ) {}

  get cards(): Record<string, CardHelp> {
    return this.look.cards
  }

  /** A card as it is drawn, in the reader's language. */
  face(key: string): Face {
    const card = this.cards[key]
    if (!card) return blank(key, key.replaceAll('_', ' '))
    return this.look.draw(card, said(card.name), spoken(card.text))
  }

  name(key: string): string {
    const card = this.cards[key]
    return card ? said(card.name) : key.replaceAll('_', ' ')
  }

  /** The seat whose things lie in front: the one asked, or the first of ours. */
  get me(): number {
    return this.view?.you ?? this.seats[0] ?? 0
  }

  /** The seat in the middle of the table: one's own when one is asked or nobody else acts, else that of whoever acts. */
  get front(): number {
    const view = this.view
    if (!view || view.outcome || view.active < 0 || this.question) return this.me
    return view.active
  }

  /** While moments are shown nobody can answer, and the numbers of the last question hold no more. */
  hold(): void {
    this.question = null
    this.explained = {}
    this.odds = null
    this.choosing = null
    this.picked = ''
  }

  /** What was told is in the log. */
  log(lines: LogLine[]): void {
    this.lines = [...this.lines, ...lines].slice(-400)
  }

  get options(): ShownOption[] {
    return this.question?.options ?? []
  }

  /** The options of some verbs, for a card (or its second, different copy). */
  of(verbs: string | string[], card?: string): ShownOption[] {
    const wanted = Array.isArray(verbs) ? verbs : [verbs]
    return this.options.filter((option) => wanted.includes(option.verb) && (card === undefined || option.card === card))
  }

  /** The options that mean one of these copies of a card: those that name its number, or that name no number at all and are said
   *  of its kind. */
  on(cards: ShownCard[], verbs?: string[]): ShownOption[] {
    const numbers = cards.map((card) => card.no)
    return this.options.filter((option) => (!verbs || verbs.includes(option.verb)) && (copyOf(option) === null ? option.card === cards[0]?.card : numbers.includes(copyOf(option)!)))
  }

  /** What the seat lacks for a card that it cannot pay, as the server says it: of which number, and how much. */
  short(key: string): [of: string, n: number] | null {
    const lack = (this.odds?.short as Record<string, Record<string, number>> | undefined)?.[key]
    return (lack && Object.entries(lack)[0]) ?? null
  }

  option(word: string): ShownOption | undefined {
    return this.options.find((option) => option.word === word)
  }

  /** One option is answered; among several the player is asked. */
  use(options: ShownOption[]): void {
    const [only] = options
    if (options.length === 1 && only) {
      this.choosing = null
      if (this.weighs(only) && this.picked !== only.word) this.picked = only.word
      else this.send(only.word)
    } else if (options.length) this.choosing = options
  }

  /** Whether one click is not enough for it; a single option needs no second look. */
  private weighs(option: ShownOption): boolean {
    return prefs.twice && this.options.length > 1 && (this.look.weighty ?? []).includes(option.verb)
  }

  playAll(): void {}

  playerName(seat: number): string {
    const player = this.players.find((each) => each.seat === seat)
    return player?.name || t().seat(seat + 1)
  }

  get lang() {
    return prefs.lang
  }
}
