import type { TableOptions } from '../wire'
import { account } from './account.svelte'
import { api, nonce, type SeatAsked } from './api'
import { learnAt } from './coach'
import { uiOf } from './games'
import { keep } from './kept'
import { prefs } from './prefs.svelte'
import { go, tableAddress } from './route.svelte'
import { t } from './say.svelte'

/** How a game is played at once against the computer. */
export function quickOf(game: string): { players: number; minutes: number } {
  return uiOf(game)?.quick ?? { players: 2, minutes: 0 }
}

export function myName(): string {
  return prefs.name || account.signed?.name || t().guest
}

interface Around {
  options?: Partial<TableOptions>
  title?: string
  learn?: boolean
}

/** Computer players have names of their own in the reader's language; their level is said beside. */
function named(seats: SeatAsked[]): SeatAsked[] {
  const taken = seats.map((seat) => seat.name)
  const free = t().computers.split(' ').filter((name) => !taken.includes(name))
  let next = Math.floor(Math.random() * free.length)
  return seats.map((seat) => (seat.kind === 'computer' && !seat.name ? { ...seat, name: free[next++ % free.length] } : seat))
}

export async function lay(game: string, seats: SeatAsked[], setup: Record<string, string> = {}, around: Around = {}): Promise<void> {
  const made = await api.make({ game, seats: named(seats), setup, options: around.options ?? {}, title: around.title ?? '', nonce: nonce() })
  const token = made.seat ?? made.watch
  keep({ table: made.table, token, game, invite: made.invite, watch: made.watch, host: made.host, watching: !made.seat, at: Date.now() })
  if (around.learn) learnAt(made.table)
  go(tableAddress(made.table, made.seat ? 'seat' : 'watch', token))
}

export function playNow(game: string, learn = false): Promise<void> {
  const quick = quickOf(game)
  const seats: SeatAsked[] = [{ kind: 'me', name: myName() }]
  while (seats.length < quick.players) seats.push({ kind: 'computer', level: learn ? 'novice' : 'adept' })
  return lay(game, seats, {}, { learn })
}
