// What the browser keeps for us. A browser without storage plays just as well.
export function load<T>(key: string, otherwise: T, shelf: Storage = localStorage): T {
  try {
    return (JSON.parse(shelf.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

export function save(key: string, value: unknown, shelf: Storage = localStorage): void {
  try {
    if (value === null) shelf.removeItem(key)
    else shelf.setItem(key, JSON.stringify(value))
  } catch {
    // Then it is not kept.
  }
}
