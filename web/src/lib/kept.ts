// The links to one's own tables. A guest has no account: these tokens are the seats.
import { load, save } from './store'

export interface Kept {
  table: string
  token: string
  game: string
  invite?: string
  watch?: string
  host?: string
  /** Only looked at: the token is a spectator's. */
  watching?: boolean
  at: number
}

const KEY = 'donjon.tables'
const HIDDEN = 'donjon.hidden'
const MOST = 500

export function keptTables(): Kept[] {
  return load<Kept[]>(KEY, [])
}

export function keep(kept: Kept): void {
  const others = keptTables().filter((each) => each.table !== kept.table)
  save(KEY, [kept, ...others].slice(0, MOST))
  save(HIDDEN, hiddenTables().filter((each) => each !== kept.table))
}

export function keptFor(table: string): Kept | undefined {
  return keptTables().find((each) => each.table === table)
}

/** Tables that the account knows and that are not to be listed here. */
export function hiddenTables(): string[] {
  return load<string[]>(HIDDEN, [])
}

/** Take a table off the list; the game itself stays. Gives back what brings it back. */
export function forget(table: string): () => void {
  const before = keptTables()
  save(KEY, before.filter((each) => each.table !== table))
  save(HIDDEN, [table, ...hiddenTables().filter((each) => each !== table)].slice(0, MOST))
  return () => {
    save(KEY, before)
    save(HIDDEN, hiddenTables().filter((each) => each !== table))
  }
}
