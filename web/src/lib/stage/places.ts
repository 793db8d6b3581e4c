// Where things lie on the screen: cards by the viewer's numbers, piles and players by their paths in the view.

export interface Box {
  x: number
  y: number
  w: number
  h: number
  element: Element | null
}

function measured(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return width && height ? { x: left, y: top, w: width, h: height, element } : null
}

/** All cards in sight, by their numbers; copies in a stack lie where the stack lies. */
export function boxes(): Map<number, Box> {
  const found = new Map<number, Box>()
  for (const element of document.querySelectorAll<HTMLElement>('main [data-nos]')) {
    const box = measured(element)
    if (box) for (const no of element.dataset.nos!.split(' ')) found.set(Number(no), box)
  }
  return found
}

export function boxOf(no: number): Box | null {
  const element = document.querySelector(`main [data-nos~="${no}"]`)
  return element && measured(element)
}

/** A place by its path, or the nearest thing that holds it: the pile, else the player. */
export function placeOf(path: string): Box | null {
  for (let way = path; way; way = way.slice(0, Math.max(0, way.lastIndexOf('.')))) {
    const element = document.querySelector(`[data-place="${way}"]`)
    const box = element && measured(element)
    if (box) return box
  }
  return null
}
