// What the reader prefers; kept in the browser, and only there.
export type Lang = 'en' | 'fr'
export type Theme = 'dark' | 'light'
/** How fast events are shown. */
export type Pace = 'calm' | 'normal' | 'quick' | 'off'
export const PACES: Pace[] = ['calm', 'normal', 'quick', 'off']

interface Prefs {
  lang: Lang
  theme: Theme
  pace: Pace
  confirmEnd: boolean
  /** What ends more than it seems to is chosen first and done by a second click. */
  twice: boolean
  sound: boolean
  /** Every game on the table that knows none. */
  general: boolean
  name: string
}

const KEY = 'donjon.prefs'

function read(): Prefs {
  const first: Prefs = {
    lang: navigator.language.startsWith('fr') ? 'fr' : 'en',
    theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    pace: 'normal',
    confirmEnd: false,
    twice: true,
    sound: false,
    general: false,
    name: '',
  }
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return first
  }
}

export const prefs = $state(read())

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
/** Whether nothing may move: moments are still pictures then. */
export function still(): boolean {
  return reduced.matches
}

/** Puts the preferences on the page and keeps them; called once, from a component. */
export function keepPrefs(): void {
  $effect(() => {
    const root = document.documentElement
    root.lang = prefs.lang
    root.dataset.theme = prefs.theme
    root.dataset.motion = prefs.pace === 'off' || still() ? 'off' : 'on'
    try {
      localStorage.setItem(KEY, JSON.stringify(prefs))
    } catch {
      // A browser without storage plays just as well.
    }
  })
}

/** Whoever reads letters twice as large has a screen half as wide. */
function isNarrow(): boolean {
  return innerWidth < 45 * parseFloat(getComputedStyle(document.documentElement).fontSize)
}
const screen = $state({ narrow: isNarrow() })
function measure(): void {
  screen.narrow = isNarrow()
  document.documentElement.classList.toggle('narrow', screen.narrow)
  document.documentElement.classList.toggle('short', innerHeight < 36 * parseFloat(getComputedStyle(document.documentElement).fontSize))
}
measure()
addEventListener('resize', measure)
const letter = document.createElement('div')
letter.style.cssText = 'position:absolute;visibility:hidden;width:1rem'
document.body.append(letter)
new ResizeObserver(measure).observe(letter)

/** Whether the page is a phone's. */
export function narrow(): boolean {
  return screen.narrow
}
