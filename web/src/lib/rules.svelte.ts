// The rulebook of a game: fetched once, read on a page of its own or over the table.
import type { Rules } from '../wire'
import { api } from './api'

/** The game of the table one sits at. */
export const here = $state({ game: '' })
/** What is read over the table; no game: nothing. */
export const reading = $state({ game: '', at: '' })

const shelf = new Map<string, Promise<Rules>>()

export function loadRules(game: string): Promise<Rules> {
  const found = shelf.get(game)
  if (found) return found
  const loading = api.rules(game)
  shelf.set(game, loading)
  loading.catch(() => shelf.delete(game))
  return loading
}

export function rulesAddress(game: string, at = ''): string {
  return `/#rules=${game}${at ? `&at=${at}` : ''}`
}

/** Opens the rulebook over the table. A step back in the browser closes it: the table stays. */
export function openRules(at = '', game = here.game): void {
  if (!game) return
  if (!reading.game) history.pushState({ rules: true }, '')
  Object.assign(reading, { game, at })
}

export function closeRules(): void {
  if (history.state?.rules) history.back()
  reading.game = ''
}

addEventListener('popstate', () => {
  if (!history.state?.rules) reading.game = ''
})
