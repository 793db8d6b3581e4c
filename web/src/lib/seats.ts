import { uiOf } from './games'

// Seats: each a colour, a shape and a letter, so that none is told apart by colour alone.
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'violet'

const ORDER: Colour[] = ['red', 'blue', 'green', 'yellow', 'violet']

export function colourOf(seat: number, game = ''): Colour {
  return uiOf(game)?.seats?.colours?.[seat] ?? ORDER[seat] ?? 'violet'
}

/** The outline of a mark in a box of 24; none: a disc. */
export const SHAPES: Record<Colour, string> = {
  red: 'M12 1.5 23 21.5H1z',
  yellow: '',
  green: 'M12 .5 23.5 12 12 23.5.5 12z',
  blue: 'M2 2h20v20H2z',
  violet: 'M12 .8 22 6.4v11.2L12 23.2 2 17.6V6.4z',
}

/** The same shape punched into a cube. */
export const GLYPHS: Record<string, string> = {
  red: 'M12 6.2 18 17H6z',
  green: 'M12 5.5 18.5 12 12 18.5 5.5 12z',
  blue: 'M7.3 7.3h9.4v9.4H7.3z',
  yellow: '',
  violet: 'M12 5.5l5.5 3v7l-5.5 3-5.5-3v-7z',
}

/** The same shape for a cell of the health track. */
export const CLIPS: Record<Colour, string> = {
  red: 'polygon(50% 0,100% 100%,0 100%)',
  yellow: 'circle(50%)',
  green: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
  blue: 'inset(0)',
  violet: 'polygon(50% 0,100% 25%,100% 75%,50% 100%,0 75%,0 25%)',
}

export const DASHES: Record<Colour, string> = { red: '', blue: '9 5', green: '2 5', yellow: '12 4 2 4', violet: '5 3' }
