// The view after an event, made of the view before it and the changes of its line (docs/protocol.md). Nothing is changed in
// place: what stayed the same is the same object, and the view before can still be shown.
import type { Change, LogLine, View } from '../../wire'

type Branch = Record<string, unknown> | unknown[]

function put(branch: Branch, way: string[], leaf: (old: unknown) => unknown): Branch {
  const [step, ...rest] = way as [string, ...string[]]
  const copy: any = Array.isArray(branch) ? [...branch] : { ...branch }
  copy[step] = rest.length ? put(copy[step], rest, leaf) : leaf(copy[step])
  return copy
}

function changed(view: View, change: Change): View {
  const leaf = (old: unknown) => (change.put ? (old as unknown[]).toSpliced(change.at!, change.drop!, ...change.put) : change.value)
  return put(view as unknown as Branch, change.path.split('.'), leaf) as unknown as View
}

export interface Step {
  line: LogLine
  before: View
  view: View
}

/** Each line with the view before and after it; after the last one lies `last`. */
export function stepsOf(before: View, lines: LogLine[], last: View): Step[] {
  let view = before
  return lines.map((line, at) => {
    const was = view
    view = at === lines.length - 1 ? last : (line.changes ?? []).reduce(changed, was)
    return { line, before: was, view }
  })
}
