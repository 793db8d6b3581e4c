// The manifest of this game: what the shell may know of it.
import { drawings, names } from 'virtual:icons/thunderstone/poster'
import type { GameUi } from '../../lib/games'
import { addIcons } from '../../lib/icons.svelte'
import { isCode } from './code'

addIcons({ names, drawings })

const ui: GameUi = {
  place: 1,
  about: {
    en: 'Build a deck in the village, carry light into the dungeon, beat what waits in three ranks.',
    fr: 'Bâtissez un deck au village, portez la lumière dans le donjon, battez ce qui attend sur trois rangs.',
  },
  quick: { players: 2, minutes: 45 },
  poster: {
    ink: 'indigo',
    cy: 122,
    layers: [['p-sphinx', 78, 216, 88, 'mark'], ['p-wyvern', 224, 208, 92, 'mark'], ['p-stone', 150, 122, 150, 'figure'], ['p-knight', 150, 282, 128, 'lamp']],
  },
  look: () => import('./look'),
  icons: () => import('virtual:icons/thunderstone'),
  Table: () => import('./Table.svelte'),
  lessons: () => import('./lessons'),
  Setup: () => import('./Setup.svelte'),
  Told: { part: () => import('./Told.svelte'), covers: (info) => (isCode(info.setup.setup) ? ['setup'] : []) },
}
export default ui
