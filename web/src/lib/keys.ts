// Keys of the table: plain letters, and arrows that go to the nearest thing in their direction.

/** The key, when it is meant for the table: not while somebody writes, with a modifier, or in an open sheet. */
export function plainKey(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey) return ''
  if ((event.target as HTMLElement).matches('input, select, textarea')) return ''
  if (document.querySelector('dialog[open]')) return ''
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

const WAYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Moves the focus to the nearest neighbour that way, inside the hand, hall, village or map; whether it did. */
export function walk(key: string, from: Element): boolean {
  const way = WAYS[key]
  const field = from.closest('[data-arrows]')
  if (!way || !field) return false
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect()
    return [box.left + box.width / 2, box.top + box.height / 2] as const
  }
  const [x0, y0] = middle(from)
  let best: HTMLElement | SVGElement | null = null
  let least = Infinity
  for (const each of field.querySelectorAll<HTMLElement | SVGElement>('button:not(:disabled), [tabindex="0"]')) {
    const [x, y] = middle(each)
    const along = (x - x0) * way[0] + (y - y0) * way[1]
    const aside = Math.abs((x - x0) * way[1]) + Math.abs((y - y0) * way[0])
    if (each === from || along < 4 || along + 2 * aside >= least) continue
    least = along + 2 * aside
    best = each
  }
  best?.focus()
  return best !== null
}
