// Dungeons of Hero IK that were built in this browser.
import { load, save } from '../../lib/store'

export interface Built {
  final: string
  cards: Record<string, number>
  longer: boolean
}

export interface SavedDungeon extends Built {
  name: string
  /** Empty while something is wrong with it. */
  code: string
}

const SAVED = 'donjon.dungeons'
const DRAFT = 'donjon.dungeon.draft'

export const NOTHING: Built = { final: '', cards: {}, longer: false }

export function savedDungeons(): SavedDungeon[] {
  return load<SavedDungeon[]>(SAVED, [])
}

export function saveDungeon(dungeon: SavedDungeon): void {
  save(SAVED, [...savedDungeons().filter((each) => each.name !== dungeon.name), dungeon].sort((a, b) => a.name.localeCompare(b.name)))
}

export function removeDungeon(name: string): void {
  save(SAVED, savedDungeons().filter((each) => each.name !== name))
}

/** What is being built: it survives leaving the page. */
export function draft(): Built {
  return load<Built>(DRAFT, NOTHING)
}

export function keepDraft(built: Built): void {
  save(DRAFT, built)
}
