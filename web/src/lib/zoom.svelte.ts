// The enlarged card: beside the pointer while it rests on a card, or pinned until closed.
import type { Face } from './face'

interface Zoom {
  face: Face | null
  pinned: boolean
  left: number
  top: number
}

export const zoom = $state<Zoom>({ face: null, pinned: false, left: 0, top: 0 })

const W = 300
const H = 420
let timer = 0

export function pin(face: Face): void {
  clearTimeout(timer)
  Object.assign(zoom, { face, pinned: true })
}

export function unpin(): void {
  clearTimeout(timer)
  Object.assign(zoom, { face: null, pinned: false })
}

/** Shows the card beside its small picture, after a moment. */
export function peek(face: Face, from: Element, delay: number): void {
  clearTimeout(timer)
  if (zoom.pinned) return
  timer = window.setTimeout(() => {
    if (!from.isConnected) return
    const box = from.getBoundingClientRect()
    const right = box.right + 12 + W < innerWidth
    const left = right ? box.right + 12 : Math.max(8, box.left - W - 12)
    const top = Math.max(8, Math.min(innerHeight - H - 8, box.top + box.height / 2 - H / 2))
    Object.assign(zoom, { face, pinned: false, left, top })
  }, delay)
}

export function unpeek(): void {
  clearTimeout(timer)
  if (!zoom.pinned) zoom.face = null
}
