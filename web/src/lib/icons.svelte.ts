// Drawings come in sets: the shell's with the first load, a game's with its table.
import { drawings as shellDrawings, names as shellNames } from 'virtual:icons/shell'

type Drawings = Record<string, [string, number]>

const shelf = $state<{ names: Record<string, string>; drawings: Drawings }>({
  names: { ...shellNames },
  drawings: { ...shellDrawings },
})

export function addIcons(set: { names: Record<string, string>; drawings: Drawings }): void {
  Object.assign(shelf.names, set.names)
  Object.assign(shelf.drawings, set.drawings)
}

/** Every drawing on the shelf, for the page's one sprite. */
export function allDrawings(): [id: string, body: string, size: number][] {
  return Object.entries(shelf.drawings).map(([ref, [body, size]]) => [idOf(ref), body, size])
}

function idOf(ref: string): string {
  return `i-${ref.replace(':', '-')}`
}

export function hasIcon(name: string): boolean {
  return name in shelf.names
}

/** Where a concept's drawing is in the sprite. */
export function iconHref(name: string): string {
  return `#${idOf(shelf.names[name] ?? 'l:info')}`
}

/** Its box: 512 for silhouettes, 24 for the interface. */
export function iconBox(name: string): number {
  return shelf.drawings[shelf.names[name] ?? '']?.[1] ?? 24
}

/** The names of a set that begin so: the pictures of a family. */
export function iconsLike(prefix: string): string[] {
  return Object.keys(shelf.names).filter((name) => name.startsWith(prefix))
}
