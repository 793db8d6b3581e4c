// A card changes place along a straight line; with movement off it is simply there.
import { cubicOut } from 'svelte/easing'
import { crossfade, fade } from 'svelte/transition'
import { prefs } from './prefs.svelte'

export function pace(ms: number): number {
  return prefs.motion === 'off' ? 0 : prefs.motion === 'fast' ? ms / 2 : ms
}

export const [send, receive] = crossfade({
  duration: () => pace(180),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: pace(140) }),
})
