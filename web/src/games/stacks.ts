import type { ShownCard } from '../wire'

/** Equal cards as one with a count, in the order of their first; what lies on a card tells it apart. */
export function stacked(cards: (ShownCard | null)[]): { card: ShownCard; count: number }[] {
  const found = new Map<string, { card: ShownCard; count: number }>()
  for (const card of cards) {
    if (!card) continue
    const key = card.card + JSON.stringify(card.tokens ?? {})
    const same = found.get(key)
    if (same) same.count += 1
    else found.set(key, { card, count: 1 })
  }
  return [...found.values()]
}
