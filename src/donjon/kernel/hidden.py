"""Who knows what: the view of a seat, and positions that a seat cannot tell apart.

A view is built by adding what a seat may know, never by deleting from the position. The law, tested on every game:
`view(game, seat) == view(hide_from(game, seat, rng), seat)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from donjon.kernel.errors import BadRules
from donjon.kernel.rng import Rng
from donjon.kernel.spec import EVERYONE, NOBODY, OWNER
from donjon.kernel.table import EMPTY, SHARED

if TYPE_CHECKING:
    from donjon.kernel.game import Game

TRIES: Final = 20  # redeals that contradict the question now asked are dealt again, so many times
ROUNDS: Final = 4  # swaps tried for each hidden card, where that does not help


def sees(game: Game, seat: int, seen: int, owner: int, card: int) -> bool:
    """Whether the seat knows this card of a pile."""
    if seen == EVERYONE or (seen == OWNER and seat == owner):
        return True
    return knows(game, seat, card)


def knows(game: Game, seat: int, card: int) -> bool:
    """Whether the seat knows where this hidden card lies; a spectator knows what every player knows."""
    seats = game.known.get(card, 0)
    return seats == (1 << game.players) - 1 if seat < 0 else seats >> seat & 1 == 1


def show_card(game: Game, card: int) -> dict[str, object]:
    """A card lying face up: its number (stable, for the animation), what it is, what lies on it."""
    shown: dict[str, object] = {"no": card, "card": game.kinds[card].key}
    if game.bears[card]:
        tokens: dict[str, object] = {}
        for what, name in enumerate(game.spec.tokens):
            n = game.token(card, what)
            if n and name:
                tokens[name] = n
        if tokens:
            shown["tokens"] = tokens
    return shown


def show_pile(game: Game, pile: list[int], seat: int, seen: int, owner: int) -> dict[str, object]:
    """A pile as a seat sees it: how many cards, and those it knows (None: face down or an empty place)."""
    cards: list[object] = []
    any_known = False
    for card in pile:
        if card != EMPTY and sees(game, seat, seen, owner, card):
            cards.append(show_card(game, card))
            any_known = True
        else:
            cards.append(None)
    shown: dict[str, object] = {"count": len([card for card in pile if card != EMPTY])}
    if any_known or seen == EVERYONE:
        shown["cards"] = cards
    return shown


def view(game: Game, seat: int) -> dict[str, object]:
    """All that this seat may see, as plain data; seat -1 is a spectator."""
    spec = game.spec
    seats: list[object] = []
    for owner in range(game.players):
        piles: dict[str, object] = {}
        for zone, pile in enumerate(spec.seat_piles):
            shown = show_pile(game, game.pile(zone, owner), seat, pile.seen, owner)
            if owner == seat and pile.seen == NOBODY:
                # Whoever remembers what came and went knows what is left, only not in which order.
                shown["inside"] = sorted([game.kinds[card].key for card in game.pile(zone, owner) if card != EMPTY])
            piles[pile.name] = shown
        purse: dict[str, object] = {}
        for what, number in enumerate(spec.purse):
            if number.seen == EVERYONE or (number.seen == OWNER and seat == owner):
                purse[number.name] = game.purses[owner][what]
        seats.append({"piles": piles, "purse": purse})
    shared: dict[str, object] = {}
    for zone, pile in enumerate(spec.shared_piles):
        shared[pile.name] = show_pile(game, game.pile(SHARED + zone), seat, pile.seen, -1)
    counts: dict[str, object] = {}
    for what, number in enumerate(spec.counts):
        if number.seen == EVERYONE:
            counts[number.name] = game.counts[what]
    seen: dict[str, object] = {
        "game": spec.name,
        "players": game.players,
        "setup": dict(game.setup),
        "you": seat if seat >= 0 else None,
        "active": game.active,
        "seats": seats,
        "shared": shared,
        "counts": counts,
        "asked": game.asked if game.asking is not None else None,
        # To the others every question is alike: its kind may tell what the one who is asked holds.
        "question": type(game.asking).__name__ if game.asking is not None and game.asked == seat else None,
        "options": [option.word for option in game.options] if game.asked == seat and game.waits() else None,
        "outcome": game.outcome.as_data() if game.outcome is not None else None,
    }
    game.add_to_view(seen, seat)
    return seen


def hide_from(game: Game, seat: int, rng: Rng) -> Game:
    """A clone in which everything the seat cannot know is dealt anew, future chance included."""
    twin = game.clone()
    for _ in range(TRIES):
        twin.redeal(seat, rng)
        twin.rng = rng.fork()
        if twin.asked == seat or twin.ask_anew():
            return twin
        twin = game.clone()
    return dealt_step_by_step(game, seat, rng)


def dealt_step_by_step(game: Game, seat: int, rng: Rng) -> Game:
    """The same where the question now asked leaves few deals: from the true hands, by swaps that keep it possible.

    Every other deal that such swaps lead to is as likely as any other in the long run. The true hands are never
    given back where one swap leads to others; where the question hangs on more than hands, it is an error.
    """
    for _ in range(TRIES):
        twin = game.clone()
        twin.redeal(seat, rng)
        if lay_hands_back(game, twin) and twin.ask_anew():
            twin = swapped_at_random(game, twin, seat, rng)
            twin.rng = rng.fork()
            return twin
    raise BadRules("cannot_deal_anew", game=game.spec.name, word=type(game.asking).__name__)


def lay_hands_back(game: Game, twin: Game) -> bool:
    """Lay the piles of all seats as they truly are; False where their cards went elsewhere."""
    for index in range(game.players * game.width):
        twin.piles[index] = game.piles[index][:]
    return sorted([card for pile in twin.piles for card in pile]) == sorted([card for p in game.piles for card in p])


def swapped_at_random(game: Game, twin: Game, seat: int, rng: Rng) -> Game:
    """Swap cards that the seat does not know, within the piles of their owners, while the question stays possible."""
    for _ in range(2):  # to go there; and on, if that led back
        for group in hidden_places(twin, seat):
            for _ in range(ROUNDS * len(group)):
                one, other = group[rng.below(len(group))], group[rng.below(len(group))]
                twin = swapped(twin, one, other)
        if not same_deal(game, twin):
            return twin
    for group in hidden_places(twin, seat):
        for index, one in enumerate(group):
            for other in group[:index]:
                trial = swapped(twin, one, other)
                if trial is not twin:
                    return trial
    return twin


def swapped(game: Game, one: tuple[int, int], other: tuple[int, int]) -> Game:
    """A clone in which two different cards have changed places; the game itself if its question forbids that."""
    piles = game.piles
    if game.kinds[piles[one[0]][one[1]]] is game.kinds[piles[other[0]][other[1]]]:
        return game
    twin = game.clone()
    piles = twin.piles
    held = piles[one[0]][one[1]]
    piles[one[0]][one[1]] = piles[other[0]][other[1]]
    piles[other[0]][other[1]] = held
    return twin if twin.ask_anew() else game


def hidden_places(game: Game, seat: int) -> list[list[tuple[int, int]]]:
    """For each owner the places, as pile and index, of the cards in their piles that the seat does not know."""
    found: list[list[tuple[int, int]]] = []
    for owner in range(game.players):
        places: list[tuple[int, int]] = []
        for zone, pile in enumerate(game.spec.seat_piles):
            if pile.seen == NOBODY or (pile.seen == OWNER and owner != seat):
                index = owner * game.width + zone
                for at, card in enumerate(game.piles[index]):
                    if is_unknown(game, card, seat):
                        places.append((index, at))
        if len(places) > 1:
            found.append(places)
    return found


def same_deal(game: Game, twin: Game) -> bool:
    """Whether the same kinds of card lie in the same places before all seats."""
    for index in range(game.players * game.width):
        if [game.kinds[c].index for c in game.piles[index] if c != EMPTY] != [
            game.kinds[c].index for c in twin.piles[index] if c != EMPTY
        ]:
            return False
    return True


def redeal(game: Game, seat: int, rng: Rng) -> None:
    """The general case: each player's hidden cards among themselves, each hidden shared pile within itself."""
    spec = game.spec
    for owner in range(game.players):
        piles: list[list[int]] = []
        for zone, pile in enumerate(spec.seat_piles):
            if pile.seen == NOBODY or (pile.seen == OWNER and owner != seat):
                piles.append(game.pile(zone, owner))
        deal_among(game, piles, seat, rng)
    for zone, pile in enumerate(spec.shared_piles):
        if pile.seen == NOBODY:
            deal_among(game, [game.pile(SHARED + zone)], seat, rng)


def deal_among(game: Game, piles: list[list[int]], seat: int, rng: Rng) -> None:
    """Shuffle the cards of these piles that the seat does not know, each place getting one of them."""
    if game.known:
        deal_among_unknown(game, piles, seat, rng)
        return
    if len(piles) == 1 and EMPTY not in piles[0]:
        rng.shuffle(piles[0])
        return
    cards: list[int] = []
    for pile in piles:
        if EMPTY in pile:
            deal_among_unknown(game, piles, seat, rng)
            return
        cards.extend(pile)
    rng.shuffle(cards)
    at = 0
    for pile in piles:
        end = at + len(pile)
        pile.clear()
        pile.extend(cards[at:end])
        at = end


def deal_among_unknown(game: Game, piles: list[list[int]], seat: int, rng: Rng) -> None:
    """The same where some places are empty, or hold cards that the seat knows: those stay."""
    cards: list[int] = []
    for pile in piles:
        for card in pile:
            if is_unknown(game, card, seat):
                cards.append(card)
    rng.shuffle(cards)
    at = 0
    for pile in piles:
        for index in range(len(pile)):
            if is_unknown(game, pile[index], seat):
                pile[index] = cards[at]
                at += 1


def is_unknown(game: Game, card: int, seat: int) -> bool:
    """Whether there is a card in that place, and the seat does not know which."""
    return card != EMPTY and not knows(game, seat, card)
