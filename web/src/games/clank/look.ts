import type { InkName, Pattern } from '../../lib/art'
import { blank, shown, type Face } from '../../lib/face'
import { hasIcon } from '../../lib/icons.svelte'
import { t, words } from './words'
import type { GameLook } from '../../lib/games'
import type { Staging } from '../../lib/stage/moments'
import type { Span } from '../../lib/spans'
import type { CardHelp } from '../../wire'
import './style.css'

const LOOK: Record<string, [InkName, Pattern, Face['shape']]> = {
  starter: ['grey', 'hatch', ''],
  companion: ['blue', 'arcs', ''],
  item: ['blue', 'rays', ''],
  action: ['blue', 'rays', ''],
  gem: ['teal', 'rays', ''],
  device: ['purple', 'stones', 'ticket'],
  monster: ['blood', 'rain', 'cut'],
}

/** The picture of a token. */
export function tokenIcon(key: string): string {
  if (key.startsWith('artifact')) return 'artifact'
  if (key.startsWith('crown')) return 'crown'
  for (const name of ['key', 'backpack', 'mastery', 'idol', 'egg', 'chalice', 'heal', 'potion']) if (key.includes(name)) return hasIcon(name) ? name : 'secret'
  return 'secret'
}

function draw(card: CardHelp, name: string, text: Span[]): Face {
  const face = blank(card.key, name)
  const stats = card.stats
  face.game = 'clank'
  face.terms = card.terms
  const [ink, pattern, shape] = LOOK[card.kind] ?? ['gold', 'rays', '']
  face.ink = card.set === 'reserve' && card.kind !== 'monster' ? 'gold' : ink
  face.pattern = pattern
  face.shape = shape
  face.icon = hasIcon(`card:${card.key}`) ? `card:${card.key}` : tokenIcon(card.key)
  face.type = t().kinds[card.kind] ?? ''
  face.text = text
  if (stats.fight !== null && stats.fight !== undefined) face.seal = ['sword', String(stats.fight)]
  else if (stats.cost !== null && stats.cost !== undefined) face.seal = ['skill', String(stats.cost)]
  face.stats = shown([['skill', stats.skill], ['sword', stats.swords], ['boot', stats.boots], ['gold', stats.gold], ['clank', stats.clank, true], ['draw', stats.draw]])
  face.foot = shown([['vp', stats.points]])
  if (stats.danger) face.badges.push('danger')
  if (stats.dragon_attack) face.badges.push('dragon')
  if (stats.restriction === 'depths') face.badges.push('depths')
  if (stats.restriction === 'crystal_cave') face.badges.push('crystal')
  return face
}

const staging: Staging = {
  kinds: { attack: 'alarm', black_cube: 'drawn', hurt: 'drawn', lost_cube: 'drawn', lost: 'told', rescued: 'told' },
  icons: { attack: 'dragon' },
  purse: { gold: 'gold' },
}

const look: GameLook = { draw, words, staging, sounds: { clank: 'cube' } }
export default look
