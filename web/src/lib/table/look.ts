// How a card is drawn when nothing is known of its game but what the server says of the card.
import { INKS, seeded, type InkName, type Pattern } from '../art'
import { api } from '../api'
import { blank, type Face } from '../face'
import type { GameLook } from '../games'
import { hasIcon } from '../icons.svelte'
import { prefs } from '../prefs.svelte'
import { plain } from '../say.svelte'
import { nameConcepts } from '../words'
import type { Span } from '../spans'
import type { CardHelp } from '../../wire'

const NAMES = (Object.keys(INKS) as InkName[]).filter((name) => name !== 'night')
const PATTERNS: Pattern[] = ['rays', 'rain', 'waves', 'hatch', 'arcs', 'stones']
/** A price stands on the seal; failing that, the first number does. */
const PRICES = ['cost', 'price']

/** A drawing named by the card, else its first letter. */
function picture(card: CardHelp, name: string): string {
  const drawn = [card.key, ...card.key.split('_').reverse()].map((word) => `pic:${word}`).find(hasIcon)
  return drawn ?? `letter:${[...name][0]?.toUpperCase() ?? '?'}`
}

/** A game whose cards are all of one kind is coloured card by card. */
export function drawCard(card: CardHelp, name: string, text: Span[], kinds: number): Face {
  const face = blank(card.key, name)
  const random = seeded(kinds > 1 ? card.kind : card.key)
  face.ink = NAMES[Math.floor(random(0, NAMES.length))]!
  face.pattern = PATTERNS[Math.floor(random(0, PATTERNS.length))]!
  face.icon = picture(card, name)
  face.text = text
  face.level = card.level
  face.terms = card.terms
  const numbers = Object.entries(card.stats).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  const seal = numbers.find(([stat]) => PRICES.includes(stat)) ?? numbers.find(([, n]) => n !== 0)
  if (seal) face.seal = [seal[0], plain(seal[1])]
  face.stats = numbers.filter((each) => each !== seal && each[1] !== 0).map(([stat, n]) => [stat, plain(n)])
  return face
}

/** The look of a game without a folder of its own: its numbers are called what the server calls them. */
export async function lookOf(game: string): Promise<GameLook> {
  const [names, cards] = await Promise.all([api.names(game), api.cards(game)])
  const kinds = new Set(cards.map((card) => card.kind)).size
  const titles = (lang: 'en' | 'fr') => {
    const all = Object.entries(names[lang] ?? {})
    const under = (group: string) => all.filter(([key]) => key.startsWith(`${group}.`)).map(([key, name]) => [key.slice(group.length + 1), name])
    return Object.fromEntries([...under('numbers'), ...under('stats')]) as Record<string, string>
  }
  const type = (card: CardHelp) => (kinds > 1 ? card.kind : '')
  return {
    draw: (card, name, text) => ({ ...drawCard(card, name, text, kinds), game, type: typeOf(names, type(card)) }),
    words: () => nameConcepts({ en: titles('en'), fr: titles('fr') }),
  }
}

function typeOf(names: Awaited<ReturnType<typeof api.names>>, kind: string): string {
  const name = names[prefs.lang]?.[`types.${kind}`] ?? names[prefs.lang]?.[`kinds.${kind}`] ?? kind.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
