// Written by tools/wire_types.py from the types in src/donjon/server; do not change it here.
// docs/protocol.md says what the messages mean.

/** A text in every language, by its code. */
export type Said = Record<string, string | (string | SaidSpan)[]>

/** What runs here: the version, the `engine` (`compiled` or `interpreted`), and how far the building of the
    compiled one is (`build`: `none`, `building`, `built`, `failed`; `done` files `of` so many).

    In a household, `addresses` are those under which friends on the same network find the page; `network` says
    whether they can, and is null where nobody may change it from here. */
export interface About {
  version: string
  engine: string
  build: string
  done: number
  of: number
  network: boolean | null
  addresses: string[]
}

/** An option with a computer player's opinion of it. */
export interface Advised {
  word: string
  label: Said
  chance: number
  visits: number
  reason: Said | null
}

/** The answer to the question of this version: the word of one of its options. */
export interface Answer {
  type: 'answer'
  id: string
  table: string
  version: number
  word: string
}

/** A seat of a new table: `me` (several: one device for several people), `open` to join, or a `computer`. */
export interface AskedSeat {
  kind: string
  name?: string | null
  level?: string
}

/** Take one's seats again. */
export interface Back {
  type: 'back'
  id: string
  table: string
}

/** Whether a typed box can be played; if not, the line (where there is one) and what is wrong there. */
export interface BoxCheck {
  fine: boolean
  line: number | null
  problem: Said | null
  name: Said | null
}

/** A box of Hero IK as its owner types it: docs/your_own_box.md. */
export interface BoxText {
  text: string
}

/** A dungeon of Hero IK in the making: a final monster and how many of each card; or the `code` of one. */
export interface BuiltDungeon {
  final?: string
  cards?: Record<string, number>
  longer?: boolean
  code?: string
}

/** A card: its name and the clauses of its text in both languages, its types and level (of heroes), its numbers,
    and the terms of `Rules` that stand on it. */
export interface CardHelp {
  key: string
  name: Said
  text: Said
  set: string
  kind: string
  count: number
  types: string[]
  level: number
  stats: Record<string, any>
  terms: string[]
}

/** Something that differs in a view: `path` leads there ("seats.0.purse.gold"). Either it has a new `value`; or it
    is a list in which `drop` entries from `at` on give way to `put`. */
export interface Change {
  at?: number
  drop?: number
  path: string
  put?: any[]
  value?: any
}

/** Say something at the table. */
export interface Chat {
  type: 'chat'
  id: string
  table: string
  text: string
}

/** Something said at the table; seat -1 is a spectator. */
export interface ChatLine {
  number: number
  seat: number
  name: string
  text: string
  at: number
}

/** What was said since. */
export interface ChatNews {
  type: 'chatted'
  lines: ChatLine[]
}

/** The time of the player who is asked: `left` seconds of this decision or bank, `banks` of each seat. */
export interface Clock {
  seat: number
  left: number
  banks: number[] | null
}

/** So many seconds for each decision, or a bank for the whole game with an increment for each decision. */
export interface ClockRule {
  kind: string
  seconds: number
  increment: number
}

/** The cards of a colour in a dungeon, those with Mana, and how many of both there should be. */
export interface ColourCount {
  colour: string
  cards: number
  mana: number
  wanted: number
  wanted_mana: number
}

/** Name and password of an account. */
export interface Credentials {
  name: string
  password: string
}

/** A proposal that was carried out, for those who were not there. */
export interface Decided {
  what: string
  by: number
  to: number | null
  seat: number | null
  agreed: number[]
  at: number
}

/** The command with this id took effect (once); `version` is the log entry it made, if any. */
export interface Done {
  type: 'done'
  id: string
  version: number | null
}

/** A built dungeon and what is wrong with it; nothing wrong: its `code` is a value of the option `dungeon`. */
export interface DungeonCheck {
  final: string
  cards: Record<string, number>
  size: number
  wanted: number
  colours: ColourCount[]
  problems: Said[]
  code: string
}

/** A number of the viewer's own seat, line by line. */
export interface Explained {
  total: number
  lines: ExplainedLine[]
}

/** A term of a sum: from where (a card's key or a label), how much, by which rule, and how it reads. */
export interface ExplainedLine {
  source: string
  amount: number
  rule: string
  said: Said
}

/** Play on from a decision of a finished game: `exact`, or with what `seat` could not know dealt anew. */
export interface Fork {
  at: number
  seats: AskedSeat[]
  exact?: boolean
  seat?: number
  options?: Partial<TableOptions>
}

/** A game that can be played here. */
export interface GameHelp {
  name: string
  title: Said
  rules: string
  least: number
  most: number
  setup: OptionHelp[]
  levels: string[]
}

/** The first message: which table, by which token, and the version the client already has, if any. */
export interface Hello {
  type: 'hello'
  table: string
  token: string
  version?: number | null
}

/** What a computer player would do in one's place. */
export interface Hint {
  type: 'hint'
  id: string
  table: string
  version: number
}

/** The options, best first, with their estimated chance to win. */
export interface HintReply {
  type: 'advice'
  id: string
  version: number
  options: Advised[]
}

/** Sit down: on this open seat, or on the first one. */
export interface Join {
  name: string
  seat?: number | null
  nonce?: string
  webhook?: string
}

/** A seat of one's own; who lays the table of a rematch is its host and may invite. */
export interface Joined {
  table: string
  token: string
  seats: number[]
  host: string | null
  invite: string | null
}

/** A computer player takes over one's seats, until one comes back. */
export interface Leave {
  type: 'leave'
  id: string
  table: string
}

/** A line of the log: at which version, what happened, and how it is told to this viewer; `changes` make the view
    after it of the view before it. */
export interface LogLine {
  version: number
  event: ShownEvent
  said: Said
  changes?: Change[]
}

/** A new table. Tokens are shown here once and never again: `seat` plays, `invite` seats others, `watch` looks. */
export interface Made {
  table: string
  host: string
  invite: string
  watch: string
  seat: string | null
  seats: number[]
}

/** The tokens a guest keeps. */
export interface Mine {
  tokens?: string[]
}

/** A card that came from one pile (a path in the view) to another; or `count` cards the viewer did not see. */
export interface Move {
  card?: string
  count?: number
  end: string
  no?: number
  start: string
}

/** Hear (or hear no more) what a seat says; -1 is the spectators. */
export interface Mute {
  type: 'mute'
  id: string
  table: string
  seat: number
  on: boolean
}

/** A table of mine: my seats there, whether I am asked, and after the end who won with which scores. */
export interface MyTable {
  info: TableInfo
  role: string
  seats: number[]
  asked: boolean
  winners: number[] | null
  scores: (number | null)[] | null
}

/** The table somebody wants. */
export interface NewTable {
  game: string
  seats: AskedSeat[]
  setup?: Record<string, string>
  options?: Partial<TableOptions>
  title?: string
  nonce?: string
  webhook?: string
}

/** A set-up option: its values (none: any text), the default, and what it means. */
export interface OptionHelp {
  name: string
  values: string[]
  default: string
  help: Said
}

/** A party in the making: its adventurers and cards, how many there may be, the cards that may still join, and
    what is wrong with it as it is. */
export interface PartyCheck {
  adventurers: number
  most_adventurers: number
  cards: number
  most_cards: number
  may_join: string[]
  problem: Said | null
}

/** A party of Hero IK in the making: the set-up it stands in, and for how many players. */
export interface PartySetup {
  players: number
  setup?: Record<string, string>
}

/** All that set-ups of Thunderstone are made of, and the code of the one recommended for a first game. */
export interface Pieces {
  pieces: ShownPiece[]
  promises: PromiseHelp[]
  first_game: string
}

/** Is the line alive? */
export interface Ping {
  type: 'ping'
  n?: number
}

/** The line is alive. */
export interface Pong {
  type: 'pong'
  n: number
}

/** The position at a version. `lines` come after version `since`; with `since` null they replace the whole log.

    With `stepwise` each line says what it changed in the view that the viewer had at `since`, step by step, up to
    `view`; the last line leaves that out, because `view` follows.

    `explained` are the numbers behind the question the viewer is asked, by their names, and `odds` the exact chances
    the viewer may work out: both of the viewer's own seat, and of nobody else's. */
export interface Position {
  table: string
  version: number
  answers: number
  since: number | null
  seats: number[]
  view: View
  question: Question | null
  lines: LogLine[]
  explained: Record<string, Explained>
  odds: Record<string, any>
  may_undo: boolean
  type: 'position'
  clock: Clock | null
  result: ExplainedLine[][] | null
  stepwise: boolean
}

/** The message could not be read, or came too fast; `code` says which. */
export interface Problem {
  type: 'problem'
  code: string
  said: Said
}

/** Something a set-up of Thunderstone may promise. */
export interface PromiseHelp {
  key: string
  said: Said
}

/** How a promise stands in a set-up: which of its pieces call for it, and which bring it. */
export interface PromiseKept {
  key: string
  kept: boolean
  needed_by: string[]
  given_by: string[]
}

/** What it takes to check the shuffles: after the end also the seed, and what does not hold. */
export interface Proof {
  commitment: string
  nonces: string[]
  over: boolean
  seed: string | null
  problems: Said[] | null
}

/** Something everybody must agree with; `agreed` are the seats that did. */
export interface Proposal {
  id: string
  what: string
  by: number
  to: number | null
  seat: number | null
  agreed: number[]
}

/** Ask everybody: `undo` (back to the answer number `to`), `end` the game, `replace` the player of `seat`. */
export interface Propose {
  type: 'propose'
  id: string
  table: string
  version: number
  what: string
  to?: number | null
  seat?: number | null
}

/** What the viewer is asked, as which seat, and the possible answers; `rules` are those that say more. */
export interface Question {
  seat: number
  prompt: Said
  options: ShownOption[]
  rules: string[]
  source: string | null
}

/** A finished game at some of its moments: after `at` answers, the `progress` of each seat (points; empty where
    the game counts none) and the chance to win that a computer player gives it. */
export interface Race {
  at: number[]
  progress: number[][]
  chances: number[][]
}

/** The command had no effect, and why. After `stale` the fresh position follows. */
export interface Refused {
  type: 'refused'
  id: string
  code: string
  said: Said
  version: number | null
}

/** What a seat knew after `at` of the answers that count; the `version` of a line is the number of its answer.

    The lines of the last answer have `changes`, which begin with the view `before` it; null where there is none. */
export interface Replayed {
  at: number
  answers: number
  view: View
  lines: LogLine[]
  before: View | null
}

/** What these rules say: a paragraph, and perhaps the items of a list. */
export interface RuleParagraph {
  rules: string[]
  text: Said
}

/** A chapter of the rulebook. */
export interface RuleSection {
  title: Said
  paragraphs: RuleParagraph[]
}

/** The rulebook of a game. */
export interface Rules {
  game: string
  title: Said
  sections: RuleSection[]
  terms: TermHelp[]
}

/** A span in a message: its words, and one of a `symbol` (with the number `n` beside it), the `term` of a keyword
    (`heading`: a clause begins with it), a `card`, a `style`, or the `new` paragraph or item that comes after it. */
export interface SaidSpan {
  card?: string
  heading?: true
  n?: string
  new?: 'item' | 'paragraph'
  style?: 'emphasis' | 'strong'
  symbol?: string
  term?: string
  words: string
}

/** A set-up of Thunderstone: `code` is the value of the option `setup`; `ways` how many meet the wishes; `others`
    how many could stand in the place of each piece. With a `conflict` there is none: `said` tells why. */
export interface SetupAdvice {
  monsters: string[]
  heroes: string[]
  village: string[]
  code: string
  ways: number
  others: Record<string, number>
  promises: PromiseKept[]
  conflict: string[]
  said: Said | null
}

/** A box of Hero IK: the keys of its cards, its scenarios and recommended parties. */
export interface ShownBox {
  key: string
  name: Said
  adventurers: string[]
  equipment: string[]
  dungeon: Record<string, number>
  final: string
  scenarios: ShownScenario[]
  parties: string[][]
}

/** A card that the viewer sees. */
export interface ShownCard {
  card: string
  no: number
  tokens?: Record<string, number>
}

/** Something that happened, as data; `cards` is empty when the viewer may only know how many.

    `nos` are the viewer's numbers of these cards, null for one it does not see; `moves` which cards came from where
    to where; `against` what `amount` had to reach, in a fight. A `quiet` event is an answer that the game gave by
    itself, for want of another. */
export interface ShownEvent {
  verb: string
  seat: number
  cards: string[]
  amount: number
  about: string
  source: string
  against: number
  quiet: boolean
  nos?: (number | null)[]
  moves?: Move[]
}

/** A possible answer: its word (to send back), its parts, and how it reads.

    `no` is the card it is about, by the viewer's number, and `other_no` the second one, if there is one (who carries
    a weapon). */
export interface ShownOption {
  word: string
  verb: string
  label: Said
  card: string | null
  other: string | null
  value: number
  no: number | null
  other_no: number | null
}

/** How the game ended: a score for each seat (null: none), the winners, every point itemised. */
export interface ShownOutcome {
  details: TallyLine[][]
  scores: (number | null)[]
  winners: number[]
}

/** A group or card that a set-up of Thunderstone may use; `slot` is monsters, heroes or village. */
export interface ShownPiece {
  key: string
  slot: string
  box: string
  name: Said
  cards: string[]
}

/** A pile: how many cards; `cards` when the viewer knows some, null for a card or place it does not know;
    `inside`, of one's own face-down pile: what is in it, in no order. */
export interface ShownPile {
  cards?: (ShownCard | null)[]
  count: number
  inside?: string[]
}

/** Who sits on a seat: `open`, `person` or `computer`; `away`: a computer player stands in; `gone`: because they
    left by their own word, so that the others decide without them. */
export interface ShownPlayer {
  seat: number
  kind: string
  name: string
  level: string | null
  present: boolean
  away: boolean
  account: boolean
  gone: boolean
}

/** A solo scenario of Hero IK: what each Fear adds. */
export interface ShownScenario {
  key: string
  name: Said
  steps: Said[]
}

/** What lies before a player, and their numbers that the viewer may see. */
export interface ShownSeat {
  piles: Record<string, ShownPile>
  purse: Record<string, number>
}

/** A session of an account. */
export interface Signed {
  name: string
  session: string
}

/** A table without its position: who sits there, what was agreed, where it stands. */
export interface TableInfo {
  id: string
  game: string
  rules: string
  players: number
  setup: Record<string, string>
  options: TableOptions
  state: string
  title: string
  seats: ShownPlayer[]
  commitment: string
  nonces: string[]
  created: number
  started: number | null
  ended: number | null
  watchers: number
  answers: number
  proposal: Proposal | null
  forked_from: string | null
  next: string | null
  decided: Decided[]
  trouble: Said | null
}

/** The table changed beside its position: a player came, a proposal was made, the game started. */
export interface TableNews {
  type: 'table'
  info: TableInfo
}

/** What the players agree on beside the rules of the game. */
export interface TableOptions {
  public: boolean
  watch: boolean
  delay: number
  hints: boolean
  undo: boolean
  chat: boolean
  rated: boolean
  clock: ClockRule | null
  stand_in: string
}

/** One term of a sum: from where (a card's key or a label), how much, by which rule. */
export interface TallyLine {
  amount: number
  rule: string
  source: string
}

/** A symbol or keyword of the cards: what it means, and which rules say more. */
export interface TermHelp {
  key: string
  name: Said
  text: Said
  rules: string[]
}

/** Take back one's own last answer, when nothing was revealed since and nobody else has answered. */
export interface Undo {
  type: 'undo'
  id: string
  table: string
  version: number
}

/** All that a viewer may see of a position. Each game adds fields of its own beside these. */
export interface View {
  active: number
  asked: number | null
  counts: Record<string, number>
  game: string
  options: string[] | null
  outcome: ShownOutcome | null
  players: number
  question: string | null
  seats: ShownSeat[]
  setup: Record<string, string>
  shared: Record<string, ShownPile>
  you: number | null
  [field: string]: any
}

/** Agree or not with what was proposed. */
export interface Vote {
  type: 'vote'
  id: string
  table: string
  proposal: string
  agree: boolean
}

/** The first reply: the role of the token and the seats it plays. */
export interface Welcome {
  type: 'welcome'
  table: string
  role: string
  seats: number[]
}

/** What a set-up of Thunderstone is to be like. With the `code` of one at hand, as much of it stays as the wishes
    allow; with `reroll` only these pieces of it are drawn again. `monsters`: how many groups, if not those at hand
    or 3. The same `seed` draws the same. */
export interface Wishes {
  must?: string[]
  ban?: string[]
  promises?: string[]
  monsters?: number | null
  code?: string
  reroll?: string[]
  seed?: string
}

/** Why a request was refused. */
export interface Wrong {
  code: string
  said: Said
}

export type FromClient = Hello | Answer | Undo | Propose | Vote | Leave | Back | Chat | Mute | Hint | Ping

export type FromServer = Welcome | Position | TableNews | Done | Refused | ChatNews | HintReply | Problem | Pong
