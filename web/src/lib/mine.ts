// One's tables: those of this browser and those of the account.
import type { MyTable } from '../wire'
import { account } from './account.svelte'
import { api } from './api'
import { hiddenTables, keep, keptFor, keptTables } from './kept'
import { go, tableAddress } from './route.svelte'
import { t } from './say.svelte'

const AT_ONCE = 40

/** What waits for us first, then the newest. */
export function inOrder(tables: MyTable[]): MyTable[] {
  return [...tables].sort((a, b) => Number(b.asked) - Number(a.asked) || b.info.created - a.info.created)
}

/** All tables, told as they come in: a long list takes a while. */
export async function myTables(tell: (tables: MyTable[]) => void): Promise<void> {
  const tokens = keptTables().map((each) => each.token)
  const hidden = new Set(hiddenTables())
  const found = new Map<string, MyTable>()
  for (let at = 0; at < Math.max(1, tokens.length); at += AT_ONCE) {
    const part = tokens.slice(at, at + AT_ONCE)
    if (!part.length && !account.signed) break
    for (const each of await api.mine(part)) {
      const before = found.get(each.info.id)
      if (!hidden.has(each.info.id) && (!before || before.role === 'account')) found.set(each.info.id, each)
    }
    tell(inOrder([...found.values()]))
  }
}

/** Open a table of ours; from another device the account gives a new link. */
export async function openTable(table: MyTable, more = ''): Promise<void> {
  let kept = keptFor(table.info.id)
  if (!kept || (kept.watching && table.role === 'account')) {
    const seat = await api.sit(table.info.id)
    kept = { table: table.info.id, token: seat.token, game: table.info.game, at: Date.now() }
    keep(kept)
  }
  go(tableAddress(kept.table, kept.watching ? 'watch' : 'seat', kept.token) + more)
}

export function othersOf(table: MyTable): string {
  return table.info.seats
    .filter((seat) => !table.seats.includes(seat.seat) && seat.kind !== 'open')
    .map((seat) => seat.name)
    .join(', ')
}

export function standing(table: MyTable): string {
  const words = t()
  if (table.info.state === 'over') {
    if (!table.winners) return words.finished
    if (!table.winners.length) return words.nobodyWon
    if (table.winners.some((seat) => table.seats.includes(seat))) return words.youWon
    return words.wonBy(table.winners.map((seat) => table.info.seats[seat]?.name ?? '').join(', '))
  }
  if (table.info.state === 'open') return words.notStarted
  return table.asked ? words.yourTurn : words.waiting
}

/** A link that somebody pasted: to a seat, an invitation, or for looking on. */
export function readLink(text: string): { table: string; role: 'seat' | 'invite' | 'watch'; token: string } | null {
  const found = /\/t\/([\w-]+)#(invite|watch|seat)=([\w-]+)/.exec(text)
  return found ? { table: found[1]!, role: found[2] as 'seat', token: found[3]! } : null
}
