// The manifest of this game: what the shell may know of it.
import { drawings, names } from 'virtual:icons/heroik/poster'
import type { GameUi } from '../../lib/games'
import { addIcons } from '../../lib/icons.svelte'

addIcons({ names, drawings })

const ui: GameUi = {
  place: 3,
  about: {
    en: 'Three corridors, a party of adventurers, and a dungeon master who feeds on fear.',
    fr: 'Trois couloirs, un groupe d’aventuriers, et un maître du donjon qui se nourrit de la peur.',
  },
  quick: { players: 2, minutes: 30 },
  poster: {
    ink: 'plum',
    cy: 132,
    layers: [['p-doorway', 80, 266, 104, 'mark'], ['p-doorway', 220, 266, 104, 'mark'], ['p-skull', 150, 132, 172, 'figure'], ['p-hood', 96, 300, 80, 'lamp'], ['p-ninja', 154, 306, 84, 'lamp'], ['p-wizard', 214, 302, 66, 'lamp']],
  },
  look: () => import('./look'),
  icons: () => import('virtual:icons/heroik'),
  Table: () => import('./Table.svelte'),
  lessons: () => import('./lessons'),
  Setup: () => import('./Setup.svelte'),
  Standing: () => import('./Standing.svelte'),
  pages: {
    dungeon: { title: { en: 'Build a dungeon', fr: 'Construire un donjon' }, front: true, part: () => import('./Dungeon.svelte') },
    box: { title: { en: 'A box of your own', fr: 'Votre propre boîte' }, front: false, part: () => import('./OwnBox.svelte') },
  },
  seats: { colours: { 1: 'violet' }, names: [{ en: 'Adventurers', fr: 'Aventuriers' }, { en: 'Dungeon master', fr: 'Maître du donjon' }] },
  raceNote: { en: 'Courage of the adventurers, Fear of the dungeon master', fr: 'Courage des aventuriers, Peur du maître du donjon' },
}
export default ui
