// The pile somebody looks through: one at a time, drawn anew while it changes.
import type { ShownPile } from '../wire'

interface Opened {
  title: string
  of: (() => ShownPile | undefined) | null
}

export const opened = $state<Opened>({ title: '', of: null })

export function openPile(title: string, of: () => ShownPile | undefined): void {
  Object.assign(opened, { title, of })
}

export function closePile(): void {
  opened.of = null
}
