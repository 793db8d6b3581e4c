// A paragraph of the rulebook as it is drawn: lines of pieces, with what was searched for marked.
import { clauses, wordsOf as wordsIn, type Span } from './spans'

export interface Piece {
  text: string
  as: 'strong' | 'emphasis' | ''
  found: boolean
}

/** A text without accents and capitals, letter for letter, so that places stay the same. */
export function bare(text: string): string {
  return [...text].map((letter) => (letter === '’' ? "'" : (letter.normalize('NFD')[0] ?? letter).toLowerCase())).join('')
}

export function wordsOf(search: string): string[] {
  return bare(search).split(/\s+/).filter(Boolean)
}

/** Whether a paragraph has all the words, in its text, its numbers or the title above it. */
export function fits(words: string[], text: string, rules: string[], title: string): boolean {
  const all = bare(`${text} ${title}`)
  return words.every((word) => all.includes(word) || rules.some((rule) => bare(rule) === word || rule.split('-')[1] === word))
}

/** The lines of a paragraph: the first is its text, the others are items of a list. */
export function linesOf(text: Span[], words: string[]): Piece[][] {
  return clauses(text).map((line) => line.flatMap((span) => piecesOf(wordsIn(span), typeof span === 'string' ? '' : (span.style ?? ''), words)))
}

function piecesOf(text: string, as: Piece['as'], words: string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const [start, end] of places(text, words)) {
    if (start > from) pieces.push({ text: text.slice(from, start), as, found: false })
    pieces.push({ text: text.slice(start, end), as, found: true })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), as, found: false })
  return pieces
}

/** Where the words are in a text, in order and apart. */
function places(text: string, words: string[]): [number, number][] {
  const all = bare(text)
  const found: [number, number][] = []
  for (const word of words) for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length)) found.push([at, at + word.length])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter(([start], n) => !found.slice(0, n).some(([, end]) => start < end))
}
