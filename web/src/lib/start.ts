import { api, nonce, type SeatAsked } from './api'
import { learnAt } from './coach'
import { keep } from './kept'
import { prefs } from './prefs.svelte'
import { go, tableAddress } from './route.svelte'
import { t } from './say.svelte'

/** How the three games are played at once against the computer. */
export const QUICK: Record<string, { players: number; minutes: number }> = {
  thunderstone: { players: 2, minutes: 45 },
  clank: { players: 2, minutes: 50 },
  heroik: { players: 2, minutes: 30 },
}

export function myName(): string {
  return prefs.name || t().guest
}

export async function lay(game: string, seats: SeatAsked[], setup: Record<string, string> = {}, learn = false): Promise<void> {
  const made = await api.make({ game, seats, setup, nonce: nonce() })
  if (!made.seat) throw new Error('a table without a seat of ours')
  keep({ table: made.table, token: made.seat, game, invite: made.invite, watch: made.watch, host: made.host, at: Date.now() })
  if (learn) learnAt(made.table)
  go(tableAddress(made.table, 'seat', made.seat))
}

export function playNow(game: string, learn = false): Promise<void> {
  const quick = QUICK[game] ?? { players: 2, minutes: 45 }
  const seats: SeatAsked[] = [{ kind: 'me', name: myName() }]
  while (seats.length < quick.players) seats.push({ kind: 'computer', level: learn ? 'novice' : 'adept' })
  return lay(game, seats, {}, learn)
}
