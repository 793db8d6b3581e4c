"""A position in plain lines, by the keys of the cards: what `render` shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from donjon.kernel.game import Game


def picture(game: Game, seat: int) -> str:
    """What the seat sees; -1 is a spectator."""
    view: dict[str, Any] = game.view(seat)
    lines = [f"{view['game']}, {view['players']} players; asked: {view['asked']}, {view['question']}"]
    for number, each in enumerate(view["seats"]):
        numbers = " ".join(f"{name} {n}" for name, n in each["purse"].items() if n)
        lines.append(f"seat {number}{' (you)' if number == seat else ''}: {numbers}".rstrip(": "))
        lines += drawn(each["piles"])
    lines.append("table: " + " ".join(f"{name} {n}" for name, n in view["counts"].items() if n))
    lines += drawn(view["shared"])
    if view["outcome"] is not None:
        lines.append(f"scores {view['outcome']['scores']}, won by {view['outcome']['winners']}")
    return "\n".join(lines)


def drawn(piles: dict[str, Any]) -> list[str]:
    """A line for each pile in which something lies."""
    lines = []
    for name, pile in piles.items():
        if pile["count"]:
            seen = Counter(card["card"] for card in pile.get("cards", ()) if card is not None)
            cards = ", ".join(f"{key} x{n}" if n > 1 else key for key, n in seen.items())
            lines.append(f"  {name} ({pile['count']}){': ' + cards if cards else ''}")
    return lines
