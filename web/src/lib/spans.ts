// A text as the server says it: plain words and spans (docs/protocol.md, "Texts"). Nothing here reads prose.
import type { SaidSpan } from '../wire'

export type Span = string | SaidSpan

/** The words of a span, as they are read aloud. */
export function wordsOf(span: Span): string {
  return typeof span === 'string' ? span : span.words
}

export function joined(spans: Span[]): string {
  return spans.map(wordsOf).join('')
}

/** The clauses of a card, or a paragraph and the items of its list. */
export function clauses(spans: Span[]): Span[][] {
  const parts: Span[][] = [[]]
  for (const span of spans) {
    if (typeof span !== 'string' && span.new) parts.push([])
    else parts.at(-1)!.push(span)
  }
  return parts.filter((part) => part.length > 0)
}

/** A clause without the keyword it begins with. */
export function headless(clause: Span[]): Span[] {
  return clause.filter((span) => typeof span === 'string' || !span.heading)
}
