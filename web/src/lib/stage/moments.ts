// From events to moments: what of a sequence is shown as one thing, and how large.
import type { LogLine, View } from '../../wire'
import type { Extra } from '../play.svelte'
import type { Step } from './changes'

/** `strike`: a number against another; `die`: a die that was thrown; `alarm`: something that befalls everybody, with places
 *  for what comes of it; `drawn`: one of these; `sign`: a hand that was shown; `told`: a sentence on its own; `step`: seen on
 *  the table itself. */
export type Kind = 'strike' | 'die' | 'alarm' | 'drawn' | 'sign' | 'told' | 'step'

/** What a game says of its events beside what they carry themselves. */
export interface Staging {
  kinds?: Record<string, Kind>
  /** The symbol of a moment, by verb. */
  icons?: Record<string, string>
  /** The die that lies on the table. */
  die?: (view: Extra) => Die | null
  /** The numbers of a purse that fly to their owner, with their symbols. */
  purse?: Record<string, string>
}

export interface Die {
  face: number
  sides: number
}

export interface Moment {
  kind: Kind
  /** The line that is said, and all that belong to the moment. */
  line: LogLine
  lines: LogLine[]
  before: Extra
  view: Extra
  seat: number
  /** The card it is about, by its key and the viewer's number. */
  card: string
  no: number | null
  die: Die | null
  icon: string
  /** Whose cubes were drawn so far, -1 for nobody's, and how many will be. */
  drawn: number[]
  places: number
  /** Caused by whoever watches: it waits for nobody. */
  own: boolean
  /** What runs when it lies on the table: a question may follow. */
  after: (() => void) | null
}

function kindOf(line: LogLine, staging: Staging): Kind {
  const named = staging.kinds?.[line.event.verb] ?? (line.event.against ? 'strike' : 'step')
  // A fight that no number decided is only told.
  return named === 'strike' && !line.event.against ? 'told' : named
}

/** Whether nothing of it can be seen. */
function silent(line: LogLine): boolean {
  return line.event.quiet && !line.changes?.length
}

/** The moments of an answer. Steps of one verb by one player are one; the end of the game is told before it is shown. */
export function momentsOf(steps: Step[], staging: Staging, mine: number[], after: () => void): Moment[] {
  const found: Moment[] = []
  let alarm: Moment | null = null
  for (const { line, before, view } of steps) {
    const { event } = line
    let kind = kindOf(line, staging)
    if (kind === 'drawn' && !alarm) kind = 'step'
    if (kind === 'step' && ends(before, view)) kind = 'told'
    const own = mine.includes(event.seat >= 0 ? event.seat : before.active)
    const last = found.at(-1)
    const joins = last && (silent(line) || (kind === 'sign' && last.kind === 'sign') || (kind === 'step' && last.kind === 'step' && ((own && last.own) || (event.verb === last.line.event.verb && event.seat === last.line.event.seat))))
    if (joins) {
      last.lines.push(line)
      last.view = view as Extra
      if (!silent(line)) last.line = line
      continue
    }
    const moment: Moment = {
      kind,
      line,
      lines: [line],
      before: before as Extra,
      view: view as Extra,
      seat: event.seat,
      card: event.cards.at(-1) ?? '',
      no: event.nos?.at(-1) ?? null,
      die: kind === 'die' || kind === 'strike' ? (staging.die?.((kind === 'die' ? view : before) as Extra) ?? null) : null,
      icon: staging.icons?.[event.verb] ?? '',
      drawn: [],
      places: 0,
      own,
      after: null,
    }
    if (kind === 'alarm') {
      moment.places = event.amount
      alarm = moment
    } else if (kind === 'drawn' && alarm) {
      const drawn: number[] = [...(last?.drawn ?? []), event.seat]
      Object.assign(moment, { drawn, places: Math.max(alarm.places, drawn.length), icon: alarm.icon })
    } else if (kind !== 'step') alarm = null
    found.push(moment)
  }
  if (found.length) found.at(-1)!.after = after
  return found
}

function ends(before: View, view: View): boolean {
  return !before.outcome && Boolean(view.outcome)
}
