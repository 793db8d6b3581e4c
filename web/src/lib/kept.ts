// The links to one's own tables. A guest has no account: these tokens are the seats.
export interface Kept {
  table: string
  token: string
  game: string
  invite?: string
  watch?: string
  host?: string
  at: number
}

const KEY = 'donjon.tables'

export function keptTables(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

export function keep(kept: Kept): void {
  const others = keptTables().filter((each) => each.table !== kept.table)
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, 60)))
  } catch {
    // The link in the address bar is enough.
  }
}

export function keptFor(table: string): Kept | undefined {
  return keptTables().find((each) => each.table === table)
}
