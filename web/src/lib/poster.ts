// The picture of a game on its door: a few silhouettes on one ink.
import { INKS, seeded, type InkName } from './art'

export interface PosterArt {
  ink: InkName
  /** Where the rays come from. */
  cy: number
  layers: [icon: string, x: number, y: number, size: number, tone: 'figure' | 'mark' | 'lamp'][]
}

const NAMES = Object.keys(INKS) as InkName[]

/** For a game that brings none: its ink follows from its name. */
export function plainPoster(game: string): PosterArt {
  const ink = NAMES[Math.floor(seeded(game)(0, NAMES.length))]!
  return { ink, cy: 150, layers: [['p-cards', 150, 158, 190, 'figure'], ['p-die', 92, 296, 84, 'mark'], ['p-meeple', 206, 292, 92, 'lamp']] }
}
