// The manifest of this game: what the shell may know of it.
import { drawings, names } from 'virtual:icons/clank/poster'
import type { GameUi } from '../../lib/games'
import { addIcons } from '../../lib/icons.svelte'
import type { Said } from '../../wire'

const BOARDS: Record<string, Said> = { day: { en: 'Day map', fr: 'Plan de jour' }, dusk: { en: 'Dusk map', fr: 'Plan du crépuscule' } }

addIcons({ names, drawings })

const ui: GameUi = {
  place: 2,
  about: {
    en: 'Sneak in, grab an artifact, get out. Every noise puts your cubes in the dragon’s bag.',
    fr: 'Entrez, prenez un artefact, sortez. Chaque bruit met vos cubes dans le sac du dragon.',
  },
  quick: { players: 2, minutes: 50 },
  poster: {
    ink: 'ember',
    cy: 140,
    layers: [['p-dragon', 146, 150, 258, 'figure'], ['p-coins', 70, 292, 188, 'mark'], ['p-coins', 244, 320, 130, 'mark'], ['p-robber', 160, 306, 106, 'lamp']],
  },
  look: () => import('./look'),
  icons: () => import('virtual:icons/clank'),
  Table: () => import('./Table.svelte'),
  lessons: () => import('./lessons'),
  note: (setup) => BOARDS[setup.board ?? 'day'] ?? BOARDS.day!,
}
export default ui
