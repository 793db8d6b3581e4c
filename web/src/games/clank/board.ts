// A side of the board, and where it is drawn.
import drawn from './charts.json'

export interface Room {
  id: number
  x: number
  y: number
  depths: boolean
  crystal_cave: boolean
  market: boolean
  healing: boolean
  monkey_shrine: boolean
  artifact: number | null
  major_secret: boolean
  minor_secret: boolean
}

export interface Tunnel {
  from: number
  to: number
  boots: number
  monsters: number
  locked: boolean
  one_way: boolean
  wrap: boolean
}

export interface Chart {
  board: string
  start: number
  rooms: Room[]
  tunnels: Tunnel[]
}

/** Both sides; tools/charts.py writes them from the maps that the game itself reads. */
export const charts: Record<string, Chart> = drawn

export const WIDE = 752
export const HIGH = 780
const EDGE_X = 46
const EDGE_TOP = 46
const EDGE_BOTTOM = 44

export type Point = [x: number, y: number]

/** From the data's square to the picture; and the line where the Depths begin. */
export function projection(chart: Chart): { at: (room: Room) => Point; ground: number } {
  const xs = chart.rooms.map((room) => room.x)
  const ys = chart.rooms.map((room) => room.y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const py = (y: number) => EDGE_TOP + ((y - y0) / (y1 - y0)) * (HIGH - EDGE_TOP - EDGE_BOTTOM)
  const at = (room: Room): Point => [EDGE_X + ((room.x - x0) / (x1 - x0)) * (WIDE - 2 * EDGE_X), py(room.y)]
  const above = chart.rooms.filter((room) => !room.depths).map((room) => room.y)
  const below = chart.rooms.filter((room) => room.depths).map((room) => room.y)
  return { at, ground: py((Math.max(...above) + Math.min(...below)) / 2) }
}

/** The outline of a room about its middle. */
export function outline(room: Room, start: boolean, w: number, h: number): string {
  const x = -w / 2
  const y = -h / 2
  if (room.crystal_cave) {
    const c = h * 0.36
    return `M${x + c} ${y}L${x + w - c * 0.7} ${y + 1}L${x + w} ${y + h * 0.42}L${x + w - c} ${y + h}L${x + c * 0.8} ${y + h - 1}L${x} ${y + h * 0.55}Z`
  }
  if (start) return `M${x} ${y + h}V${y + 6}h${w * 0.18}v-6h${w * 0.18}v6h${w * 0.28}v-6h${w * 0.18}v6h${w * 0.18}V${y + h}Z`
  if (room.monkey_shrine) return `M${x} ${y + h}V${y + h * 0.45}Q${x} ${y} 0 ${y}Q${x + w} ${y} ${x + w} ${y + h * 0.45}V${y + h}Z`
  const q = 9
  return `M${x + q} ${y}H${x + w - q}Q${x + w} ${y} ${x + w} ${y + q}V${y + h - q}Q${x + w} ${y + h} ${x + w - q} ${y + h}H${x + q}Q${x} ${y + h} ${x} ${y + h - q}V${y + q}Q${x} ${y} ${x + q} ${y}Z`
}
