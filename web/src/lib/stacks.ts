import type { ShownCard } from '../wire'

export interface Stack {
  card: ShownCard
  cards: ShownCard[]
  count: number
}

/** Equal cards as one with a count, in the order of their first; what lies on a card tells it apart. */
export function stacked(cards: (ShownCard | null)[]): Stack[] {
  const found = new Map<string, Stack>()
  for (const card of cards) {
    if (!card) continue
    const key = card.card + JSON.stringify(card.tokens ?? {})
    const same = found.get(key)
    if (same) same.count = same.cards.push(card)
    else found.set(key, { card, cards: [card], count: 1 })
  }
  return [...found.values()]
}
