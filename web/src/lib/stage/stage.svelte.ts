// The stage: events are shown one after the other, and the table on the screen is that of the events shown so far.
import { tick } from 'svelte'
import type { LogLine, View } from '../../wire'
import type { Play } from '../play.svelte'
import { prefs, still } from '../prefs.svelte'
import { hearPosition } from '../sound'
import { stepsOf } from './changes'
import { boxOf, boxes, placeOf, type Box } from './places'
import { momentsOf, type Moment } from './moments'

/** Milliseconds at a normal pace. */
const ACT = 340
const SAY = 1000
const STEP = 900
const BARE = 500
const TRAVEL = 420
const LAST = 2200
const FACTOR = { calm: 1.6, normal: 1, quick: 0.45, off: 0 }
/** What would take longer than this is shown quickly. */
const PATIENCE = 12_000
/** So many cards fly at once; others are simply there. */
const MOST = 6

/** A card, a card back or a number on its way. */
export interface Flight {
  id: number
  card: string
  icon: string
  label: string
  from: Box
  to: Box
  ms: number
}

export class Stage {
  /** What is shown now; and where the thing it is about lies. */
  moment = $state.raw<Moment | null>(null)
  spot = $state.raw<Box | null>(null)
  flights = $state.raw<Flight[]>([])
  /** Where cards came from and went, for those who want nothing to move. */
  marks = $state.raw<Box[]>([])
  busy = $state(false)
  paused = $state(false)
  /** The moments shown since the table last lay still, and those that wait. */
  past = $state(0)
  ahead = $state(0)

  private queue: Moment[] = []
  private running = false
  /** Grows whenever everything is settled at once: what was being shown then is over. */
  private era = 0
  private release: (() => void) | null = null
  private held: (() => void) | null = null
  private ids = 0

  constructor(private readonly play: Play) {}

  /** Shows what these lines tell, from the view before them to the view after them; then `after`. `brief`: only the last of it. */
  show(before: View, lines: LogLine[], view: View, after: () => void, brief = false): void {
    const moments = momentsOf(stepsOf(before, lines, view), this.play.look.staging ?? {}, this.play.seats, after)
    if (!moments.length) {
      this.settle()
      this.play.view = view as Play['view']
      after()
      return
    }
    if (brief) for (const moment of moments.splice(0, moments.length - 1)) this.lay(moment)
    this.queue.push(...moments)
    if (prefs.pace === 'off' || document.hidden) this.settle()
    else {
      this.ahead = this.queue.length
      if (!this.running) void this.run()
    }
  }

  /** The end of the present beat. */
  skip(): void {
    this.paused = false
    this.release?.()
  }

  /** Everything that waits lies on the table at once. */
  settle(): void {
    const rest = this.queue
    this.queue = []
    if (!rest.length && !this.moment) return
    this.era++
    const now = this.moment && !this.placed ? [this.moment] : []
    for (const moment of [...now, ...rest]) this.lay(moment)
    if (rest.length && prefs.pace === 'off') this.hear(...rest)
    this.rest()
    this.skip()
  }

  pause(on: boolean): void {
    this.paused = on
    if (!on) this.held?.()
  }

  /** Forgets what waits: another table lies there now. */
  clear(): void {
    this.queue = []
    this.era++
    this.rest()
    this.skip()
  }

  private placed = true

  private rest(): void {
    this.running = this.busy = false
    this.moment = null
    this.spot = null
    this.flights = []
    this.marks = []
    this.past = this.ahead = 0
    this.placed = true
  }

  private get factor(): number {
    const factor = FACTOR[prefs.pace]
    const waits = this.queue.reduce((ms, moment) => ms + (moment.own && moment.kind === 'step' ? 0 : moment.kind === 'step' ? STEP : ACT + SAY), 0)
    return waits * factor > PATIENCE ? Math.min(factor, FACTOR.quick) : factor
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer)
        this.release = this.held = null
        done()
      }
      const timer = setTimeout(() => (this.paused ? (this.held = end) : end()), ms)
      this.release = end
    })
  }

  private async run(): Promise<void> {
    const era = this.era
    this.running = true
    while (this.queue.length && era === this.era) {
      const moment = this.queue.shift()!
      this.ahead = this.queue.length
      await this.enact(moment, era)
      this.past++
    }
    if (era === this.era) this.rest()
  }

  /** One moment from its first beat to its last. */
  private async enact(moment: Moment, era: number): Promise<void> {
    const factor = this.factor
    const over = () => era !== this.era
    this.placed = false
    if (moment.own && moment.kind === 'step') {
      this.placed = true
      this.hear(moment)
      await this.move(moment, TRAVEL * 0.6)
      return
    }
    this.busy = true
    this.play.hold()
    this.moment = moment
    this.hear(moment)
    if (moment.kind === 'step') {
      this.placed = true
      const seen = await this.move(moment, TRAVEL * factor)
      if (!over()) await this.wait((seen ? STEP : BARE) * factor)
      return
    }
    await tick() // what belonged to the last question is gone: things may have changed places
    if (over()) return
    this.spot = moment.no === null ? null : boxOf(moment.no)
    await this.wait(ACT * factor)
    if (over()) return
    await this.wait(moment.view.outcome ? LAST * factor : prefs.pace === 'quick' ? Math.max(400, SAY * factor) : SAY * Math.max(factor, 0.45))
    if (over()) return
    await this.pay(moment, factor)
    if (over()) return
    this.placed = true
    await this.move(moment, TRAVEL * factor)
    if (over()) return
    if (this.queue[0]?.kind !== 'drawn') this.spot = null
    if (!['drawn', 'alarm'].includes(moment.kind) || this.queue[0]?.kind !== 'drawn') {
      this.moment = null
      await this.wait(TRAVEL * 0.6 * factor)
    }
  }

  private hear(...moments: Moment[]): void {
    hearPosition(moments.flatMap((moment) => moment.lines), moments.some((moment) => moment.view.outcome !== null), this.play.look.sounds)
  }

  /** Puts a moment on the table. */
  private lay(moment: Moment): void {
    this.play.view = moment.view
    this.play.log(moment.lines)
    moment.after?.()
  }

  /** Puts a moment on the table, and lets its cards travel there; whether there was anything to see. */
  private async move(moment: Moment, ms: number): Promise<boolean> {
    const moves = moment.lines.flatMap((line) => line.event.moves ?? [])
    const before = boxes()
    const era = this.era
    this.lay(moment)
    await tick()
    if (era !== this.era || !moves.length) return moment.lines.some((line) => line.changes?.length)
    const after = boxes()
    const flights: Flight[] = []
    const marks: Box[] = []
    const gone = new Set<number>()
    for (const { no, card, start, end } of moves) {
      const from = (no !== undefined && before.get(no)) || placeOf(start)
      const to = (no !== undefined && after.get(no)) || placeOf(end)
      if (no !== undefined) gone.add(no)
      if (!from || !to || flights.length === MOST || Math.hypot(from.x - to.x, from.y - to.y) < 4) continue
      marks.push(from, to)
      flights.push({ id: this.ids++, card: card ?? '', icon: '', label: '', from, to, ms })
      to.element?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.94 }, { opacity: 1 }], { duration: still() ? 0 : ms })
    }
    if (still()) {
      this.marks = marks
      return marks.length > 0
    }
    // Those that made room glide to their new places.
    for (const [no, box] of after) {
      const was = before.get(no)
      if (!was || gone.has(no) || box.element === null || Math.hypot(was.x - box.x, was.y - box.y) < 2) continue
      box.element.animate([{ transform: `translate(${was.x - box.x}px, ${was.y - box.y}px)` }, { transform: 'none' }], { duration: ms, easing: 'ease-out' })
    }
    this.fly(flights)
    return true
  }

  /** What somebody gains flies to them from where it was won, before it is counted. */
  private async pay(moment: Moment, factor: number): Promise<void> {
    const from = this.spot ?? placeOf('moment')
    if (!from || still()) return
    const flights: Flight[] = []
    for (const [name, icon] of Object.entries(this.play.look.staging?.purse ?? {}))
      moment.view.seats.forEach((seat, at) => {
        const more = (seat.purse[name] ?? 0) - (moment.before.seats[at]?.purse[name] ?? 0)
        const to = more > 0 ? placeOf(`seats.${at}`) : null
        if (to) flights.push({ id: this.ids++, card: '', icon, label: `+${more}`, from, to, ms: TRAVEL * 1.4 * factor })
      })
    if (!flights.length) return
    this.fly(flights)
    await this.wait(TRAVEL * 1.4 * factor)
  }

  private fly(flights: Flight[]): void {
    this.flights = [...this.flights, ...flights]
  }

  /** A flight has landed. */
  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id)
  }
}
