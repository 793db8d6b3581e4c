import type { InkName, Pattern } from '../../lib/art'
import { blank, shown, type Face } from '../../lib/face'
import { hasIcon } from '../../lib/icons.svelte'
import { t, words } from './words'
import type { GameLook } from '../../lib/games'
import type { Staging } from '../../lib/stage/moments'
import type { Span } from '../../lib/spans'
import type { CardHelp } from '../../wire'
import './style.css'

const LOOK: Record<string, [InkName, Pattern]> = {
  hero: ['blue', 'rays'],
  weapon: ['steel', 'hatch'],
  item: ['ochre', 'arcs'],
  spell: ['violet', 'rays'],
  villager: ['moss', 'stones'],
  abyssal: ['plum', 'rays'],
  doomknight: ['bone', 'rain'],
  dragon: ['ember', 'rays'],
  enchanted: ['indigo', 'arcs'],
  humanoid: ['rust', 'hatch'],
  ooze: ['acid', 'waves'],
  undead: ['bone', 'rain'],
  disease: ['sick', 'rain'],
  thunderstone: ['night', 'rays'],
}

/** A number of a card that may be 0 and still says something. */
function known(icon: string, n: unknown): [string, string][] {
  return typeof n === 'number' ? [[icon, n < 0 ? `−${-n}` : String(n)]] : []
}

function draw(card: CardHelp, name: string, text: Span[]): Face {
  const face = blank(card.key, name)
  const stats = card.stats
  face.game = 'thunderstone'
  face.terms = card.terms
  // The colour of the frame: what sort of card it is.
  const types = card.types
  const main = types.find((type) => type in LOOK) ?? (card.key === 'disease' ? 'disease' : card.kind)
  const monster = typeof stats.health === 'number'
  ;[face.ink, face.pattern] = LOOK[main] ?? (monster ? ['bone', 'rain'] : ['ochre', 'arcs'])
  if (card.key === 'militia') [face.ink, face.pattern] = ['grey', 'hatch']
  face.icon = [`card:${card.key}`, `kind:${main}`, monster ? 'kind:monster' : 'kind:item'].find(hasIcon) ?? 'info'
  const shownTypes = types.filter((type) => type !== 'hero' || types.length === 1 || types.includes('militia')).map((type) => t().types[type] ?? '')
  face.type = shownTypes.filter(Boolean).join(' · ') || (t().kinds[card.kind] ?? '')
  face.text = text
  face.level = card.level
  if (monster) {
    face.shape = 'cut'
    face.seal = ['health', String(stats.health)]
    face.stats = shown([['light', stats.light, true]])
    face.foot = [...known('gold', stats.gold), ...known('xp', stats.xp), ...known('vp', stats.vp)]
    return face
  }
  if (card.key === 'disease') {
    face.shape = 'cut'
    face.seal = ['disease', '']
    return face
  }
  if (card.kind === 'thunderstone' || card.key.startsWith('stone_of')) {
    face.ink = 'night'
    face.shape = 'cut'
    face.seal = ['thunderstone', '']
    face.foot = shown([['vp', stats.vp]])
    return face
  }
  if (typeof stats.cost === 'number') face.seal = ['gold', String(stats.cost)]
  face.stats = [...known('strength', stats.strength), ...known('weight', stats.weight), ...known('attack', stats.attack), ...known('magic', stats.magic_attack), ...shown([['light', stats.light]])]
  face.foot = [...known('gold', stats.gold), ...shown([['xp', stats.level_up], ['vp', stats.vp]])]
  return face
}

const staging: Staging = {
  kinds: { strike: 'strike', breach: 'told' },
  purse: { xp: 'xp' },
}

const look: GameLook = { draw, words, staging, weighty: ['buy'] }
export default look
