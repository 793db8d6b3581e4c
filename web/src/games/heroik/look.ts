import { seeded, type InkName, type Pattern } from '../../lib/art'
import { blank, type Face } from '../../lib/face'
import { hasIcon, iconsLike } from '../../lib/icons.svelte'
import { t, words } from './words'
import type { GameLook } from '../../lib/games'
import type { Staging } from '../../lib/stage/moments'
import type { Span } from '../../lib/spans'
import type { CardHelp } from '../../wire'
import './style.css'

const COLOUR: Record<string, InkName> = { blue: 'blue', yellow: 'gold', red: 'blood', green: 'moss' }
const CALLING: Record<string, InkName> = { fighter: 'steel', priest: 'teal', thief: 'ochre', sorcerer: 'violet' }
const GEAR: Record<string, [InkName, Pattern, Face['shape']]> = {
  potion: ['ember', 'waves', 'ticket'],
  object: ['ochre', 'hatch', ''],
  quest: ['moss', 'stones', ''],
}

/** One of the family's silhouettes; the same card always gets the same. */
function picture(key: string, family: string): string {
  if (hasIcon(`card:${key}`)) return `card:${key}`
  const pool = iconsLike(`pool:${family}:`)
  return pool[Math.floor(seeded(key)(0, pool.length))] ?? (hasIcon(family) ? family : 'info')
}

function draw(card: CardHelp, name: string, text: Span[]): Face {
  const face = blank(card.key, name)
  const stats = card.stats
  face.game = 'heroik'
  face.terms = card.terms
  const words = t()
  face.text = text
  if (typeof stats.family === 'string') {
    const final = !stats.colour
    const colour = final ? 'final' : String(stats.colour)
    face.shape = 'cut'
    face.ink = final ? 'plum' : (COLOUR[colour] ?? 'bone')
    face.pattern = final ? 'rays' : stats.family === 'traps' ? 'stones' : 'rain'
    face.icon = picture(card.key, final ? 'final' : stats.family)
    face.seal = [`hk-${colour}`, stats.rock_paper_scissors ? '' : String(stats.strength ?? '').replace('F', words.fearLetter)]
    face.stats = [[stats.family, '']]
    if (stats.mana) face.stats.push(['mana', ''])
    const family = words.concept[stats.family] ?? stats.family
    face.type = final ? words.kinds.final! : `${family[0]!.toUpperCase()}${family.slice(1)} · ${words.concept[`hk-${colour}`] ?? colour}`
    return face
  }
  if (typeof stats.kind === 'string') {
    ;[face.ink, face.pattern, face.shape] = GEAR[stats.kind] ?? ['ochre', 'hatch', '']
    face.icon = picture(card.key, stats.kind)
    face.seal = [stats.kind, '']
    face.foot = Object.entries((stats.cost ?? {}) as Record<string, number>).map(([colour, n]) => [`hk-${colour}`, String(n)])
    face.type = words.kinds[stats.kind] ?? ''
    return face
  }
  const calling = String(stats.type ?? '')
  face.ink = CALLING[calling] ?? 'blue'
  face.pattern = 'rays'
  face.icon = picture(card.key, calling)
  face.seal = hasIcon(calling) ? [calling, ''] : null
  face.type = `${words.kinds.adventurer} · ${words.concept[calling] ?? calling}`
  return face
}

const staging: Staging = {
  kinds: { roll: 'die', beaten: 'strike', lost: 'strike', throw_rock: 'sign', throw_paper: 'sign', throw_scissors: 'sign' },
  die: ({ counts }) => (counts.die ? { face: counts.die, sides: counts.sides ?? 6 } : null),
}

const look: GameLook = { draw, words, staging, weighty: ['take'], sounds: { roll: 'die', reroll: 'die', other_die: 'die', strength_die: 'die' } }
export default look
