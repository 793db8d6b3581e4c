// Sky, castle, grass and earth behind the rooms; the grass line is where the Depths begin.
import { gouge, seeded } from '../../lib/art'
import { HIGH, WIDE } from './board'

export interface Ground {
  wall: string
  bricks: string
  earth: string
  grass: string
  blades: string
  marks: string
  towers: { d: string; flag: string }[]
}

export function ground(seed: string, gy: number): Ground {
  const r = seeded(seed)
  const top = 76
  const end = 610
  let wall = `M-4 ${gy}L-4 ${top}`
  for (let x = -4; x < end; x += 26) wall += `L${x} ${top}L${x} ${top - 11}L${x + 15} ${top - 11}L${x + 15} ${top}`
  wall += `L${end} ${top}L${end} ${gy + 20}L-4 ${gy + 20}Z`
  let grass = `M-10 ${gy}`
  for (let x = 0; x < WIDE + 20; x += 26) grass += `L${x} ${(gy + 5 * Math.sin(x / 47) + r(-2.5, 2.5)).toFixed(1)}`
  let blades = ''
  for (let x = 0; x < WIDE; x += r(9, 22)) {
    const y = gy + 5 * Math.sin(x / 47)
    for (const a of [-3.2, 0, 3.2]) blades += `M${(x + a * 0.6).toFixed(1)} ${(y + 2).toFixed(1)}Q${(x + a).toFixed(1)} ${(y - 5).toFixed(1)} ${(x + a * 1.7).toFixed(1)} ${(y - r(6, 10)).toFixed(1)}`
  }
  let marks = ''
  for (let y = gy + 16; y < HIGH; y += r(11, 16))
    for (let x = r(-20, 10); x < WIDE; ) {
      const long = r(10, 30)
      marks += gouge(x, y + r(-5, 5), x + long, y + r(-5, 5), r(0.6, 1.6), r(-2, 2)).d
      x += long + r(9, 26)
    }
  let bricks = ''
  for (let y = top + 9, row = 0; y < gy - 8; y += 17, row++)
    for (let x = -30 + (row % 2) * 24; x < end - 10; ) {
      const wide = r(44, 64)
      if (r(0, 1) < 0.5) bricks += `M${x.toFixed(0)} ${y}h${wide.toFixed(0)}`
      if (r(0, 1) < 0.35) bricks += `M${x.toFixed(0)} ${y}v17`
      x += wide
    }
  const towers = ([[125, 58, 54, false], [220, 76, 35, true], [357, 50, 56, false], [453, 84, 26, true], [573, 52, 49, false]] as const).map(([x, w, y, flag]) => {
    const m = w / 7
    let d = `M${x} ${top + 40}V${y}`
    for (let j = 0; j < 4; j++) d += `v-8h${m}v8${j < 3 ? `h${m}` : ''}`
    return { d: `${d}V${top + 40}Z`, flag: flag ? `M${x + w / 2} ${y}v-24l16 5l-16 5` : '' }
  })
  return { wall, bricks, earth: `${grass}L${WIDE + 20} ${HIGH + 10}L-10 ${HIGH + 10}Z`, grass, blades, marks, towers }
}
