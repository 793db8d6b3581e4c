import type { Said } from '../wire'
import { prefs } from './prefs.svelte'
import { joined, type Span } from './spans'
import { WORDS, type Words } from './words'

/** The interface's words in the reader's language. */
export function t(): Words {
  return WORDS[prefs.lang]
}

/** Words with their typography; `on`: a span follows them. */
function typeset(words: string, on: boolean): string {
  const curly = words.replace(on ? /(\p{L})'(?=\p{L}|$)/gu : /(\p{L})'(?=\p{L})/gu, '$1’')
  return prefs.lang === 'fr' ? curly.replace(/ ([:;!?»%])/g, '\u00a0$1') : curly
}

/** What the server said in the reader's language: its spans. */
export function spoken(text: Said | null | undefined): Span[] {
  const found = text?.[prefs.lang] ?? ''
  if (typeof found === 'string') return found ? [typeset(found, false)] : []
  return found.map((span, at) => (typeof span === 'string' ? typeset(span, at < found.length - 1) : { ...span, words: typeset(span.words, false) }))
}

/** The same as plain words. */
export function said(text: Said | null | undefined): string {
  return joined(spoken(text))
}

/** "Title: text", with the space that French wants. */
export function colon(title: string, text: string): string {
  return prefs.lang === 'fr' ? `${title}\u00a0: ${text}` : `${title}: ${text}`
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}${prefs.lang === 'fr' ? '\u00a0' : '\u202f'}%`
}

/** A number with its sign, as printed: a true minus. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`
}

export function plain(n: number): string {
  return n < 0 ? `−${-n}` : `${n}`
}

/** Seconds as people say them: 0:42, 12:05, 3 h 20, 2 d 4 h. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  if (hours >= 24) return `${t().days(Math.floor(hours / 24))} ${t().hours(hours % 24)}`
  if (hours) return `${t().hours(hours)} ${two(Math.floor(whole / 60) % 60)}`
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}
