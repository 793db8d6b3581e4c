"""The numbers of a card, said alike in both languages."""

from __future__ import annotations

from donjon.games.clank.card import ClankCard
from donjon.text.language import Language


def numbers(lang: Language, card: ClankCard) -> str:
    """What a card gives when it is played: 2 skill, 1 sword, +1 Clank!"""
    parts: list[str] = []
    for key, n in (("skill", card.skill), ("swords", card.swords), ("boots", card.boots), ("gold", card.gold)):
        if n:
            name = lang.name(f"numbers.{key}")
            parts.append(f"{n} {name.one if n == 1 else name.many}")
    if card.clank:
        parts.append(f"{'+' if card.clank > 0 else '−'}{abs(card.clank)} Clank!")
    return ", ".join(parts)
