"""Who knows what: the view of a seat, and positions that a seat cannot tell apart.

A view is built by adding what a seat may know, never by deleting from the position. The law, tested on every game:
`view(game, seat) == view(hide_from(game, seat, rng), seat)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from donjon.kernel.errors import BadRules
from donjon.kernel.rng import Rng
from donjon.kernel.spec import EVERYONE, NOBODY, OWNER
from donjon.kernel.table import EMPTY, SHARED, TOKENS

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


def view(
    game: Game, seat: int, before: Game | None = None, shown: dict[str, object] | None = None
) -> dict[str, object]:
    """All that this seat may see, as plain data; seat -1 is a spectator.

    Whoever has `shown` the view of the table `before` already gets the very piles of it back where they are the same:
    from one moment to the next hardly anything changes.
    """
    spec = game.spec
    width = game.width
    touched: set[int] = set()
    old_seats: list[dict[str, object]] = []
    old_shared: dict[str, object] = {}
    if before is not None and shown is not None and before.kinds is game.kinds:
        touched = touched_cards(game, before)
        old_seats = cast("list[dict[str, object]]", shown["seats"])
        old_shared = cast("dict[str, object]", shown["shared"])
    else:
        before = None
    seats: list[object] = []
    for owner in range(game.players):
        old_piles: dict[str, object] = {}
        old_purse: dict[str, object] | None = None
        if before is not None:
            old_piles = cast("dict[str, object]", old_seats[owner]["piles"])
            if before.purses[owner] == game.purses[owner]:
                old_purse = cast("dict[str, object]", old_seats[owner]["purse"])
        piles: dict[str, object] = {}
        for zone, pile in enumerate(spec.seat_piles):
            cards = game.piles[owner * width + zone]
            if before is not None and is_same(before.piles[owner * width + zone], cards, touched):
                piles[pile.name] = old_piles[pile.name]
                continue
            lying = show_pile(game, cards, seat, pile.seen, owner)
            if owner == seat and pile.seen == NOBODY:
                # Whoever remembers what came and went knows what is left, only not in which order.
                lying["inside"] = sorted([game.kinds[card].key for card in cards if card != EMPTY])
            piles[pile.name] = lying
        seats.append({"piles": piles, "purse": old_purse if old_purse is not None else show_purse(game, seat, owner)})
    shared: dict[str, object] = {}
    for zone, pile in enumerate(spec.shared_piles):
        cards = game.piles[game.players * width + zone]
        if before is not None and is_same(before.piles[game.players * width + zone], cards, touched):
            shared[pile.name] = old_shared[pile.name]
        else:
            shared[pile.name] = show_pile(game, cards, seat, pile.seen, -1)
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


def show_purse(game: Game, seat: int, owner: int) -> dict[str, object]:
    """The numbers of a player that a seat may see."""
    purse: dict[str, object] = {}
    for what, number in enumerate(game.spec.purse):
        if number.seen == EVERYONE or (number.seen == OWNER and seat == owner):
            purse[number.name] = game.purses[owner][what]
    return purse


def is_same(before: list[int], now: list[int], touched: set[int]) -> bool:
    """Whether a pile is still shown as it was: the same cards, and nothing about them changed where they lie."""
    if before != now:
        return False
    if touched:
        for card in now:
            if card in touched:
                return False
    return True


def touched_cards(game: Game, before: Game) -> set[int]:
    """The cards that may be shown otherwise than before, in the same place: other tokens, or other people know them.

    What lies on a card may name another one, under the number by which the viewer sees it now: always shown anew.
    """
    found: set[int] = set()
    if game.known != before.known:
        found.update([card for card, seats in game.known.items() if before.known.get(card, 0) != seats])
        found.update([card for card in before.known if card not in game.known])
    if game.tokens != before.tokens:
        found.update([key // TOKENS for key, n in game.tokens.items() if before.tokens.get(key, 0) != n])
        found.update([key // TOKENS for key in before.tokens if key not in game.tokens])
    if game.tokens and game.spec.refers:
        names, refers = game.spec.tokens, game.spec.refers
        found.update([key // TOKENS for key in game.tokens if names[key % TOKENS] in refers])
    return found


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
