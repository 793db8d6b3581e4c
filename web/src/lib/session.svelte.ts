// The line to a table: one socket, kept alive, opened again when it breaks. The server's version is the truth;
// a command that was on its way when the line broke is sent again with the same id and takes effect once.
import type { ChatLine, Clock, ExplainedLine, FromServer, HintReply, Proposal, Said, TableInfo, View } from '../wire'
import { Play } from './play.svelte'
import { prefs } from './prefs.svelte'

export type Line = 'connecting' | 'live' | 'broken' | 'refused'

/** Milliseconds between two pings. */
const PULSE = 15_000

let counter = 0
function newId(): string {
  return `${Date.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`
}

type Arrival = Extract<FromServer, { type: 'position' }>

export class Session extends Play {
  line = $state<Line>('connecting')
  info = $state.raw<TableInfo | null>(null)
  role = $state('')
  version = $state(-1)
  answers = $state(0)
  mayUndo = $state(false)
  result = $state.raw<ExplainedLine[][] | null>(null)
  advice = $state.raw<HintReply | null>(null)
  thinking = $state(false)
  notice = $state.raw<Said | null>(null)
  busy = $state(false)
  chatter = $state.raw<ChatLine[]>([])
  /** The clock of the last position, and when it came. */
  clock = $state.raw<(Clock & { at: number }) | null>(null)
  /** What became of the last proposal: `undo`, `end` or `replace` when it was agreed, `no` when it was refused. */
  verdict = $state('')
  /** What one's answers were called, by their number: so that undo can name what it takes back. */
  private given = new Map<number, Said>()
  /** The newest view, perhaps not shown yet. */
  private newest: View | null = null
  /** The line was away: what happened meanwhile is not played. */
  private returned = false

  /** The end of the turn that waits for a second yes, where that is preferred. */
  ending = $state('')

  private rush = false
  private socket: WebSocket | null = null
  private closed = false
  private wait = 250
  private timer = 0
  private pending: { id: string; message: string } | null = null
  private asks = new Map<string, string>()
  /** Chat, votes and the like until they are answered: what is said while the line is broken is said when it is back. */
  private unanswered = new Map<string, string>()
  private heard = 0
  private pulse = 0

  constructor(
    readonly table: string,
    private readonly token: string,
    look: Play['look'],
  ) {
    super(look, (word) => this.answer(word))
    this.connect()
    this.pulse = window.setInterval(() => this.feel(), PULSE)
  }

  /** A line that is dead without being closed is opened anew. */
  private feel(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    if (performance.now() - this.heard > 2.5 * PULSE) this.socket.close()
    else this.socket.send(JSON.stringify({ type: 'ping', n: 0 }))
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    this.socket = socket
    socket.onopen = () => {
      this.heard = performance.now()
      const known = this.version >= 0 ? this.version : null
      socket.send(JSON.stringify({ type: 'hello', table: this.table, token: this.token, version: known }))
      this.again()
    }
    socket.onmessage = (event) => {
      this.heard = performance.now()
      this.hear(JSON.parse(event.data as string) as FromServer)
    }
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return
      this.thinking = false
      this.asks.clear()
      if (this.line !== 'refused') {
        this.returned = true
        this.line = this.version >= 0 ? 'broken' : 'connecting'
        this.timer = window.setTimeout(() => this.connect(), this.wait)
        this.wait = Math.min(5000, this.wait * 1.7)
      }
    }
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    this.stage.clear()
    this.socket?.close()
  }

  private tell(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ table: this.table, ...message }))
  }

  /** Tells until it is answered, over as many lines as it takes: the same id takes effect once. */
  private insist(message: Record<string, unknown>): void {
    const id = newId()
    const text = JSON.stringify({ table: this.table, id, ...message })
    this.unanswered.set(id, text)
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.line = 'live'
        this.wait = 250
        this.role = message.role
        this.seats = message.seats
        break
      case 'table':
        if (this.info?.proposal && !message.info.proposal) this.decided(this.info, message.info, this.info.proposal)
        else if (message.info.proposal) this.verdict = ''
        this.info = message.info
        this.players = message.info.seats
        break
      case 'position':
        this.arrive(message)
        break
      case 'done':
        this.unanswered.delete(message.id)
        if (this.pending?.id === message.id) this.settle()
        break
      case 'refused':
        this.unanswered.delete(message.id)
        if (this.pending?.id === message.id) this.settle()
        this.rush = false
        if (this.asks.get(message.id) === undefined || this.thinking) this.notice = message.said
        if (this.asks.delete(message.id)) this.thinking = false
        break
      case 'advice':
        this.thinking = false
        if (message.version === this.version) {
          this.advice = message
          this.hinted = message.options[0]?.word ?? ''
        }
        break
      case 'chatted':
        this.chatter = [...this.chatter.filter((line) => !message.lines.some((each) => each.number === line.number)), ...message.lines].slice(-100)
        break
      case 'problem':
        if (message.code === 'unknown') this.line = 'refused'
        else if (message.code !== 'too_fast') this.notice = message.said
        else if (this.pending || this.unanswered.size) setTimeout(() => this.again(), 800)
        break
    }
  }

  private arrive(position: Arrival): void {
    const before = this.newest
    const returned = this.returned
    const fresh = position.version !== this.version
    this.returned = false
    this.version = position.version
    this.newest = position.view
    this.busy = false
    const after = () => this.settled(position, fresh)
    if (before && position.stepwise && position.since !== null) {
      // After a broken line the table lies as it is by now; only the last thing that happened is shown.
      if (returned) this.stage.settle()
      this.stage.show(before, position.lines, position.view, after, returned)
    } else {
      this.stage.clear()
      this.view = position.view
      this.lines = position.since === null ? position.lines : [...this.lines, ...position.lines].slice(-400)
      after()
    }
  }

  /** The table lies as this position says, and whoever is asked may answer. */
  private settled(position: Arrival, fresh: boolean): void {
    this.answers = position.answers
    if (position.seats.length) this.seats = position.seats
    this.mayUndo = position.may_undo
    this.explained = position.explained
    this.odds = position.odds
    this.result = position.result
    this.question = position.version === this.version ? position.question : null
    if (fresh) {
      this.advice = null
      this.hinted = this.picked = ''
      this.choosing = null
    }
    this.clock = position.clock && { ...position.clock, at: performance.now() }
    if (this.rush) this.rushOn()
  }

  /** A proposal is gone: everybody agreed with it if what it asks for has come true. */
  private decided(before: TableInfo, after: TableInfo, proposal: Proposal): void {
    const undone = after.answers < before.answers || (proposal.to !== null && after.answers <= proposal.to)
    const held = { undo: undone, end: after.state === 'over', replace: after.seats[proposal.seat ?? -1]?.away }[proposal.what]
    this.verdict = held ? proposal.what : 'no'
  }

  private ask1(type: string, rest: Record<string, unknown>): void {
    const id = newId()
    this.asks.set(id, String(this.version))
    this.tell({ type, id, ...rest })
  }

  private command(message: Record<string, unknown>): void {
    if (this.busy) return
    const id = newId()
    this.busy = true
    this.notice = null
    this.pending = { id, message: JSON.stringify({ id, table: this.table, version: this.version, ...message }) }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(this.pending.message)
  }

  /** Sends what was not answered once more: the same id takes effect once. */
  private again(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    if (this.pending) this.socket.send(this.pending.message)
    for (const message of this.unanswered.values()) this.socket.send(message)
  }

  private settle(): void {
    this.pending = null
    this.busy = false
  }

  answer(word: string): void {
    if (!this.option(word)) return
    if (this.busy) return
    if (prefs.confirmEnd && (word === 'end' || word === 'pass') && this.ending !== word) {
      this.ending = word
      return
    }
    this.ending = ''
    this.choosing = null
    this.mine = this.version + 1
    this.given.set(this.answers + 1, this.option(word)!.label)
    this.command({ type: 'answer', word })
  }

  /** What undo would take back. */
  get lastGiven(): Said | undefined {
    return this.mayUndo ? this.given.get(this.answers) : undefined
  }

  /** Plays card after card, until one asks something or none is left. */
  playAll(): void {
    this.rush = true
    this.rushOn()
  }

  private rushOn(): void {
    const next = this.options.find((option) => option.verb === 'play')
    if (next) this.answer(next.word)
    else this.rush = false
  }

  undo(): void {
    if (this.mayUndo) this.command({ type: 'undo' })
  }

  /** Asks everybody: the last `n` answers back, the end of the game, or a computer player on a seat. */
  propose(what: 'undo' | 'end' | 'replace', { n = 1, seat = null }: { n?: number; seat?: number | null } = {}): void {
    this.verdict = ''
    this.command({ type: 'propose', what, to: what === 'undo' ? Math.max(0, this.answers - n) : null, seat })
  }

  vote(agree: boolean): void {
    const proposal = this.info?.proposal
    if (proposal) this.insist({ type: 'vote', proposal: proposal.id, agree })
  }

  /** Whether a computer plays one's seats. */
  get away(): boolean {
    return this.seats.some((seat) => this.players.find((player) => player.seat === seat)?.away)
  }

  leave(): void {
    this.insist({ type: 'leave' })
  }

  back(): void {
    this.insist({ type: 'back' })
  }

  hint(): void {
    if (this.thinking || !this.question) return
    this.thinking = true
    this.ask1('hint', { version: this.version })
  }

  chat(text: string): void {
    this.insist({ type: 'chat', text })
  }
}
