// At which table lessons are told.
const KEY = 'donjon.learn'

export function learning(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function learnAt(table: string): void {
  try {
    localStorage.setItem(KEY, table)
  } catch {
    // Then there is no lesson, but still a game.
  }
}
