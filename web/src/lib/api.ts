// What is asked of the server over HTTP.
import type { About, CardHelp, GameHelp, Joined, Made, MyTable, Proof, Race, Replayed, Rules, Said, Signed, TableInfo, TableOptions } from '../wire'
import { account, signedOut } from './account.svelte'
import { said, t } from './say.svelte'

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { code?: string; said?: Said } | null,
  ) {
    super(String(body?.said?.en ?? `HTTP ${status}`)) // what is refused is said in plain words
  }
}

export async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const session = account.signed?.session
  if (session) headers['donjon-session'] = session
  const reply = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  if (!reply.ok) {
    const refusal = new Refusal(reply.status, await reply.json().catch(() => null))
    if (refusal.body?.code === 'signed_out' && session) {
      // The session is over: one is a guest again, and plays on.
      signedOut(true)
      return call<T>(method, path, body, token)
    }
    throw refusal
  }
  return (await reply.json()) as T
}

/** What went wrong, in the reader's language. */
export function why(problem: unknown): string {
  return problem instanceof Refusal ? said(problem.body?.said) || problem.message : t().noServer
}

export interface SeatAsked {
  kind: 'me' | 'open' | 'computer'
  name?: string
  level?: string
}

export const api = {
  about: () => call<About>('GET', '/api/about'),
  openNetwork: () => call<About>('POST', '/api/network', {}),
  games: () => call<GameHelp[]>('GET', '/api/games'),
  cards: (game: string) => call<CardHelp[]>('GET', `/api/cards/${game}`),
  rules: (game: string) => call<Rules>('GET', `/api/rules/${game}`),
  names: (game: string) => call<Record<string, Record<string, string>>>('GET', `/api/names/${game}`),
  create: (name: string, password: string) => call<Signed>('POST', '/api/accounts', { name, password }),
  signIn: (name: string, password: string) => call<Signed>('POST', '/api/sessions', { name, password }),
  signOut: () => call<object>('DELETE', '/api/sessions'),
  tables: () => call<TableInfo[]>('GET', '/api/tables'),
  make: (table: { game: string; seats: SeatAsked[]; setup?: Record<string, string>; options?: Partial<TableOptions>; title?: string; nonce?: string }) => call<Made>('POST', '/api/tables', table),
  info: (table: string, token: string) => call<TableInfo>('GET', `/api/tables/${table}`, undefined, token),
  join: (table: string, token: string, name: string, seat: number | null = null) => call<Joined>('POST', `/api/tables/${table}/join`, { name, seat, nonce: nonce() }, token),
  watch: (table: string, token: string) => call<Joined>('POST', `/api/tables/${table}/watch`, {}, token),
  sit: (table: string) => call<Joined>('POST', `/api/tables/${table}/sit`, {}),
  claim: (table: string, token: string) => call<TableInfo>('POST', `/api/tables/${table}/claim`, {}, token),
  start: (table: string, host: string) => call<TableInfo>('POST', `/api/tables/${table}/start`, {}, host),
  rematch: (table: string, token: string) => call<Joined>('POST', `/api/tables/${table}/rematch`, {}, token),
  fork: (table: string, token: string, form: { at: number; seats: SeatAsked[]; seat: number; exact: boolean }) => call<Made>('POST', `/api/tables/${table}/fork`, form, token),
  mine: (tokens: string[]) => call<MyTable[]>('POST', '/api/mine', { tokens }),
  replay: (table: string, token: string, at: number, seat: number) => call<Replayed>('GET', `/api/tables/${table}/replay?at=${at}&seat=${seat}&since=${Math.max(0, at - 12)}`, undefined, token),
  race: (table: string, token: string) => call<Race>('GET', `/api/tables/${table}/race`, undefined, token),
  proof: (table: string, token: string) => call<Proof>('GET', `/api/tables/${table}/proof`, undefined, token),
  record: (table: string, token: string) => call<object>('GET', `/api/tables/${table}/record`, undefined, token),
}

/** This seat's share in the shuffles. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(36)).join('').slice(0, 24)
}
