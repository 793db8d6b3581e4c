// Card pictures, cut like a lino print: one flat ink, gouge marks around a figure, one pale silhouette.
// The marks come from a generator seeded with the card's key: a card always looks the same.

export interface Ink {
  ground: string
  deep: string
  mark: string
  figure: string
}

function ink(ground: string, deep: string, mark: string, figure: string): Ink {
  return { ground, deep, mark, figure }
}

export const INKS = {
  blue: ink('#20466f', '#122b48', '#3f74a8', '#dcebf7'),
  steel: ink('#3e4f5a', '#232f37', '#6c8494', '#e6eef2'),
  ochre: ink('#6d4d18', '#412c0a', '#a67c34', '#f8e9c8'),
  violet: ink('#4a3a80', '#2b2052', '#7b69bd', '#e9e3fb'),
  moss: ink('#3c5a35', '#213620', '#6a915d', '#e6f2dc'),
  blood: ink('#7a2a2c', '#491416', '#b3524e', '#fbe2d8'),
  bone: ink('#4a4c52', '#292b30', '#7b7f88', '#f0efe8'),
  acid: ink('#4c6118', '#2b390a', '#82a234', '#eff7c9'),
  indigo: ink('#2f3d7a', '#1a2450', '#5a6cb8', '#e0e6fb'),
  ember: ink('#8a3d14', '#552209', '#cf7334', '#fdead2'),
  plum: ink('#642a5c', '#3c1437', '#a0559a', '#f8e0f4'),
  teal: ink('#16575c', '#0a3538', '#3b8e92', '#d8f3f0'),
  sick: ink('#5d5a17', '#38360a', '#948f35', '#f5f2c4'),
  gold: ink('#7d5a10', '#4b3405', '#bd8f2b', '#fdf0c8'),
  grey: ink('#4b5257', '#2a3034', '#7a848a', '#eceff0'),
  purple: ink('#58357f', '#341c52', '#8e63bb', '#f0e3fb'),
  night: ink('#232c4e', '#12182f', '#4d5b94', '#e3e7f7'),
  rust: ink('#6f3a2a', '#432016', '#a9664f', '#f8e3d8'),
} as const

export type InkName = keyof typeof INKS
export type Pattern = 'rays' | 'rain' | 'waves' | 'hatch' | 'arcs' | 'stones'

export type Random = (low: number, high: number) => number

/** The same numbers for the same seed, for ever. */
export function seeded(seed: string): Random {
  let h = 2166136261
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619)
  let a = h >>> 0
  return (low, high) => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return low + ((high - low) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296
  }
}

interface Cut {
  d: string
  box: [number, number, number, number]
}

const f = (n: number) => String(Math.round(n * 10) / 10)

/** One tapered cut, widest past the middle. */
export function gouge(x1: number, y1: number, x2: number, y2: number, w: number, bend = 0): Cut {
  const dx = x2 - x1
  const dy = y2 - y1
  const n = Math.hypot(dx, dy) || 1
  const nx = -dy / n
  const ny = dx / n
  const mx = x1 + dx * 0.6 + nx * bend
  const my = y1 + dy * 0.6 + ny * bend
  const d = `M${f(x1)} ${f(y1)}Q${f(mx + nx * w)} ${f(my + ny * w)} ${f(x2)} ${f(y2)}Q${f(mx - nx * w)} ${f(my - ny * w)} ${f(x1)} ${f(y1)}Z`
  return { d, box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] }
}

type Cutter = (r: Random, w: number, h: number, cx: number, cy: number, r0: number) => Cut[]

const CUTTERS: Record<Pattern, Cutter> = {
  rays(r, w, h, cx, cy, r0) {
    return Array.from({ length: 46 }, (_, k) => {
      const a = (2 * Math.PI * (k + r(-0.32, 0.32))) / 46
      const s = r0 * r(0.8, 1.18)
      const e = s + Math.max(w, h) * r(0.34, 0.95)
      return gouge(cx + Math.cos(a) * s, cy + Math.sin(a) * s, cx + Math.cos(a) * e, cy + Math.sin(a) * e, r(1.7, 4))
    })
  },
  rain(r, w, h) {
    const cuts: Cut[] = []
    for (let y = -h * 0.3; y < h * 1.1; y += r(20, 28))
      for (let x = -w * 0.2 + r(0, 14); x < w * 1.2; x += r(11, 20)) {
        const long = r(14, 42)
        cuts.push(gouge(x, y, x - long * 0.34, y + long, r(1.2, 2.6)))
      }
    return cuts
  },
  waves(r, w, h) {
    const cuts: Cut[] = []
    for (let y = 4; y < h + 6; y += r(7.5, 10))
      for (let x = -30 + r(-20, 10); x < w + 10; ) {
        const long = r(26, 70)
        cuts.push(gouge(x, y + 3 * Math.sin(x / 19), x + long, y + 3 * Math.sin((x + long) / 19), r(0.9, 2.1), r(-7, 7)))
        x += long + r(4, 12)
      }
    return cuts
  },
  hatch(r, _w, h) {
    const cuts: Cut[] = []
    for (let k = -20; k < 46; k++)
      for (let y0 = -20; y0 < h + 20; y0 += 34) {
        const x = k * 9 + r(-1.5, 1.5)
        const y = y0 + r(-8, 8)
        const long = r(22, 34)
        cuts.push(gouge(x + y * 0.55, y, x + (y + long) * 0.55, y + long, r(0.8, 1.8)))
      }
    return cuts
  },
  arcs(r, w, h, cx, cy, r0) {
    const cuts: Cut[] = []
    for (let rad = r0 * 0.9; rad < Math.max(w, h) * 1.15; rad += r(6.5, 9))
      for (let a = r(0, 0.5); a < 2 * Math.PI; ) {
        const st = r(9, 26) / rad
        const bend = -rad * (1 - Math.cos(st / 2)) * 0.8
        cuts.push(gouge(cx + Math.cos(a) * rad, cy + Math.sin(a) * rad, cx + Math.cos(a + st) * rad, cy + Math.sin(a + st) * rad, r(0.9, 2), bend))
        a += st + r(3, 9) / rad
      }
    return cuts
  },
  stones(r, w, h) {
    const cuts: Cut[] = []
    for (let y = -2, row = 0; y < h + 10; y += 19, row++)
      for (let x = -24 + (row % 2) * 20 + r(-3, 3); x < w + 10; ) {
        const wide = r(34, 48)
        cuts.push(gouge(x, y + r(-1, 1), x + wide, y + r(-1, 1), 1.3), gouge(x, y + 1, x + r(-1, 1), y + 19, 1.1))
        x += wide
      }
    return cuts
  },
}

const kept = new Map<string, string>()

/** The gouge marks of a picture as one path; only the cuts that touch the panel. */
export function marks(seed: string, pattern: Pattern, w: number, h: number, cx: number, cy: number, r0: number): string {
  const key = `${seed}|${pattern}|${w}|${h}|${cx}|${cy}|${r0}`
  const found = kept.get(key)
  if (found !== undefined) return found
  const cuts = CUTTERS[pattern](seeded(seed), w, h, cx, cy, r0)
  const d = cuts
    .filter(({ box: [x1, y1, x2, y2] }) => x2 > 0 && x1 < w && y2 > 0 && y1 < h)
    .map((cut) => cut.d)
    .join('')
  kept.set(key, d)
  return d
}
