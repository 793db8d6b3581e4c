"""Positions that a seat cannot tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.games.heroik.state import (
    AMBUSHES,
    BURIED,
    CORRIDOR,
    EQUIPMENT,
    HAND,
    HOME,
    LAIRS,
    MASTER,
    PARTY_SEAT,
    SPARE,
)
from donjon.kernel import hidden
from donjon.kernel.rng import Rng
from donjon.kernel.spec import NOBODY
from donjon.kernel.table import EMPTY

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame


def redeal(game: HeroGame, seat: int, rng: Rng) -> None:
    """Deal anew the decks and face-down fronts, the party's hidden equipment, and its hand if it is shown to nobody.

    A front that went back into its deck (HK-65) stays in that deck, wherever it goes (HK-19), or among the face-down
    fronts that came from it; what lies on a level (HK-70) stays on it.
    """
    if seat < 0 or seat == MASTER:
        hidden.deal_among(game, [game.pile(EQUIPMENT, PARTY_SEAT), game.pile(SPARE, PARTY_SEAT)], seat, rng)
    if seat != game.active and game.counts[HAND]:
        game.counts[HAND] = rng.below(3) + 1
    if game.pile(LAIRS):
        hidden.deal_among(game, [game.pile(LAIRS)], seat, rng)
    for first, last in game.levels():
        redeal_level(game, seat, rng, first, last)


def redeal_level(game: HeroGame, seat: int, rng: Rng, first: int, last: int) -> None:
    """Deal anew what a seat does not know of the corridors of one level."""
    ambushes = game.pile(AMBUSHES)
    homes = [game.home(place) for place in range(len(ambushes))]
    for place in range(first, last):
        if homes[place] != place:
            game.put_token(ambushes[place], HOME, 0)
    free: list[int] = []
    holes: list[Slot] = []
    for place in range(first, last):
        deck = game.pile(CORRIDOR + place)
        slots = [Slot(game, deck, at) for at in range(len(deck)) if not knows(game, seat, deck[at])]
        for front in range(first, last):
            if homes[front] == place and ambushes[front] != EMPTY and not knows(game, seat, ambushes[front]):
                slots.append(Slot(game, ambushes, front))
        buried = [slot.card() for slot in slots if game.token(slot.card(), BURIED)]
        free.extend([slot.card() for slot in slots if not game.token(slot.card(), BURIED)])
        for card in buried:
            slots.pop(rng.below(len(slots))).lay(game, card)
        holes.extend(slots)
    rng.shuffle(free)
    for slot, card in zip(holes, free, strict=True):
        slot.lay(game, card)
    for place in range(first, last):
        if homes[place] != place:
            game.put_token(ambushes[place], HOME, homes[place] + 1)


class Slot:
    """A place in a pile, and who knows what lies there: the knowledge stays with the place."""

    def __init__(self, game: HeroGame, pile: list[int], at: int) -> None:
        self.pile = pile
        self.at = at
        self.known = game.known.pop(pile[at], 0)

    def card(self) -> int:
        return self.pile[self.at]

    def lay(self, game: HeroGame, card: int) -> None:
        self.pile[self.at] = card
        if self.known:
            game.known[card] = self.known


def knows(game: HeroGame, seat: int, card: int) -> bool:
    return hidden.sees(game, seat, NOBODY, -1, card)
