"""The dungeon hall: refill, Breach, the Thunderstone, and words that move its cards (TS-104 to TS-113).

Refilling goes one card at a time and comes back to itself, so that a card turned up on the way may do something
first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone import scoring
from donjon.games.thunderstone.battle import in_play
from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.state import (
    BREACHED,
    DUNGEON,
    FRONT,
    HALL,
    OF_ONE_STAY,
    RANK0,
    RANKS,
    WAITING,
    WON_FRONT,
)
from donjon.kernel.choice import Option
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import DISCARD, EMPTY, NO_CARD
from donjon.kernel.words import Condition, Effect

ANY: Final = 99  # more points than any monster has; one without a number is never looked for by it (TSX-59)
ORDERS: Final = ("123", "132", "213", "231", "312", "321")  # who stands in rank 1, 2, 3 afterwards


def in_rank(game: Game, rank: int) -> int:
    """The card in a rank, or EMPTY."""
    return game.pile(HALL)[RANKS - rank]


def is_monster(game: Game, card: int) -> bool:
    """Whether there is a monster: the Thunderstone is none (TS-109)."""
    return card != EMPTY and find_kind(game.kinds[card]).is_monster


def remove(game: Game, rank: int) -> int:
    """Take the card of a rank out of the hall; its place is empty."""
    hall = game.pile(HALL)
    card = hall[RANKS - rank]
    hall[RANKS - rank] = EMPTY
    leave(game, card)
    return card


def leave(game: Game, card: int) -> None:
    """A card of the hall leaves it, and what lay on it for its stay is gone (TS-107)."""
    for what in OF_ONE_STAY:
        game.put_token(card, what, 0)
    if find_kind(game.kinds[card]).is_stone:
        game.counts[WAITING] = 0


def put_under(game: Game, card: int) -> None:
    """Face down under the dungeon deck; everybody saw it go there."""
    game.pile(DUNGEON).insert(0, card)
    game.know(card, EVERYBODY)
    game.tell("under", game.active, [card])


def close_ranks(game: Game) -> None:
    """Cards of higher ranks move down until no gap is left (TS-104)."""
    hall = game.pile(HALL)
    before = hall[:] if game.listener is not None else hall
    cards = [card for card in hall if card != EMPTY]
    for index in range(RANKS):
        left = index - (RANKS - len(cards))
        hall[index] = cards[left] if left >= 0 else EMPTY
    if before != hall:
        game.tell("advance", -1, [])


def can_leave(game: Game, card: int) -> bool:
    """Whether anything but its defeat takes the card out of the hall: never a guardian (TSX-31, TSX-47)."""
    if find_kind(game.kinds[card]).is_guardian:
        return False
    for other in in_play(game):
        for presence in find_kind(game.kinds[other]).presences:
            if presence.holds(game, other, card):
                return False
    return True


@dataclass(frozen=True)
class Refill(Effect):
    """Close the ranks; the top card of the dungeon deck enters at rank 3, until the hall is full (TS-104, TS-105).

    A card that does something else when it is turned up does that, and the next one is turned up (TSX-16).
    """

    def step(self, game: Game, now: Resolution) -> None:
        close_ranks(game)
        if stone_arrived(game):
            return
        hall = game.pile(HALL)
        deck = game.pile(DUNGEON)
        if hall[0] == EMPTY and deck:
            now.then(self)
            turn_up(game, now)
        else:
            now.then(SETTLE)


@dataclass(frozen=True)
class ComeIn(Effect):
    """One more card enters at rank 3, whatever gaps there are: the solo game fills its hall turn by turn (TS-169)."""

    def step(self, game: Game, now: Resolution) -> None:
        if game.pile(HALL)[0] == EMPTY and game.pile(DUNGEON):
            now.then(self)
            turn_up(game, now)
        else:
            now.then(SETTLE)


def turn_up(game: Game, now: Resolution) -> None:
    """The top card of the dungeon deck comes to rank 3, face up, and may do something there (TSX-16)."""
    card = game.pile(DUNGEON).pop()
    game.forget(card)
    game.pile(HALL)[0] = card
    game.looks += 1
    game.tell("appear", -1, [card])
    arrival = find_kind(game.kinds[card]).arrival
    if arrival is not None:
        arrival.arrive(game, now, card)


@dataclass(frozen=True)
class Settle(Effect):
    """Who arrived in rank 1: the Thunderstone ends the game, a monster may breach, once a stay (TS-106, TS-107)."""

    def step(self, game: Game, now: Resolution) -> None:
        if stone_arrived(game):
            return
        card = in_rank(game, 1)
        if card + 1 == game.counts[FRONT]:
            return
        game.counts[FRONT] = card + 1
        if card == EMPTY:
            return
        breach = find_kind(game.kinds[card]).breach
        if breach is not None and game.token(card, BREACHED) == 0:
            game.put_token(card, BREACHED, 1)
            game.tell("breach", -1, [card])
            game.start(game.active, breach, card)


REFILL: Final = Refill()
COME_IN: Final = ComeIn()
SETTLE: Final = Settle()


def stone_arrived(game: Game) -> bool:
    """With the Thunderstone in rank 1 the game ends; whoever beat the monster before it takes it (TS-110 to 112).

    While a guardian is in play it cannot be taken: it waits, and whoever beats the last guardian has it (TSX-51 to
    TSX-53). If it comes there in another way the game ends, guardian or not.
    """
    card = in_rank(game, 1)
    if card == EMPTY or not find_kind(game.kinds[card]).is_stone:
        return False
    if game.counts[WON_FRONT] or game.counts[WAITING]:
        if guardian_in_play(game):
            if not game.counts[WAITING]:
                game.counts[WON_FRONT] = 0
                game.counts[WAITING] = 1
                game.tell("stone_waits", -1, [card])
            return False
        remove(game, 1)
        game.pile(DISCARD, game.active).append(card)
        game.tell("stone", game.active, [card])
    else:
        game.tell("stone_lost", -1, [card])
    scoring.finish(game)
    return True


def guardian_in_play(game: Game) -> bool:
    """Whether a guardian lies face up in the hall or in rank 0 (TSX-51)."""
    hall = [card for card in game.pile(HALL) if card != EMPTY and find_kind(game.kinds[card]).is_guardian]
    return len(hall) > 0 or len(game.pile(RANK0)) > 0


def stone_is_next(game: Game) -> bool:
    """Whether the Thunderstone stands next behind rank 1, guardians left out: they step aside (TSX-54)."""
    for rank in range(2, RANKS + 1):
        card = in_rank(game, rank)
        if card != EMPTY and not find_kind(game.kinds[card]).is_guardian:
            return find_kind(game.kinds[card]).is_stone
    return False


@dataclass(frozen=True)
class StepOut(Effect):
    """The guardian leaves the dungeon for rank 0, before the village; its gap is filled (TSX-29)."""

    def step(self, game: Game, now: Resolution) -> None:
        guardian = remove(game, 1)
        assert guardian == now.source
        game.pile(RANK0).append(guardian)
        game.tell("step_out", -1, [guardian])
        now.then(REFILL)


# -- Words of cards ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MonsterInHall(Condition):
    """There is a monster in the hall; worth so many points, if that is said."""

    least: int = -1
    most: int = ANY

    def holds(self, game: Game, now: Resolution) -> bool:
        return len(ranks_of_monsters(game, self.least, self.most)) > 0


def ranks_of_monsters(game: Game, least: int = -1, most: int = ANY) -> list[int]:
    """The ranks with a monster worth so many points."""
    found: list[int] = []
    for rank in range(1, RANKS + 1):
        card = in_rank(game, rank)
        if is_monster(game, card) and can_leave(game, card):
            kind = find_kind(game.kinds[card])
            if most == ANY or (kind.has_vp and least <= kind.vp <= most):
                found.append(rank)
    return found


def rank_options(game: Game, verb: str, ranks: list[int]) -> list[Option]:
    """One option for each of the ranks."""
    return [game.spec.options.find(f"{verb} {rank}") for rank in ranks]


def monster_of(game: Game, option: Option) -> int:
    """The monster in the rank that an option names; NO_CARD where it names none."""
    return in_rank(game, option.value) if option.verb in ("under", "capture") else NO_CARD


@dataclass(frozen=True)
class PutMonsterUnder(Effect):
    """Put a monster of the hall under the dungeon deck and refill, Breach and all (TS-59, TS-131)."""

    def step(self, game: Game, now: Resolution) -> None:
        ranks = ranks_of_monsters(game)
        if ranks:
            game.ask(now.actor, self, rank_options(game, "under", ranks))

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        put_under(game, remove(game, option.value))
        now.then(REFILL)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return monster_of(game, option)


@dataclass(frozen=True)
class MayPutMonsterUnder(Effect):
    """The same after a victory: the hero may leave it (TS-101)."""

    def step(self, game: Game, now: Resolution) -> None:
        ranks = ranks_of_monsters(game)
        if ranks:
            game.ask(now.actor, self, [*rank_options(game, "under", ranks), game.spec.options.find("pass")])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.verb == "under":
            put_under(game, remove(game, option.value))
            now.then(REFILL)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return monster_of(game, option)


@dataclass(frozen=True)
class PutUnderOrRearrange(Effect):
    """Put a monster of the hall under the deck and refill, or put the hall in another order (TS-122)."""

    def step(self, game: Game, now: Resolution) -> None:
        options = rank_options(game, "under", ranks_of_monsters(game))
        options += [game.spec.options.find(f"order {order}") for order in other_orders(game)]
        if options:
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.verb == "under":
            put_under(game, remove(game, option.value))
            now.then(REFILL)
            return
        hall = game.pile(HALL)
        hall[:] = rearranged(hall, ORDERS[option.value])
        game.tell("rearrange", now.actor, [card for card in reversed(hall) if card != EMPTY])
        now.then(SETTLE)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return monster_of(game, option)


def rearranged(hall: list[int], order: str) -> list[int]:
    """The hall in another order: "213" lets the first two ranks change places."""
    return [hall[RANKS - int(order[rank - 1])] for rank in range(RANKS, 0, -1)]


def other_orders(game: Game) -> list[str]:
    """The orders that differ to the eye from the present one and from each other; empty places stay (A-13)."""
    hall = game.pile(HALL)
    seen = [looks(game, hall)]
    found: list[str] = []
    for order in ORDERS[1:]:
        cards = rearranged(hall, order)
        places = [card == EMPTY for card in cards]
        image = looks(game, cards)
        if places == [card == EMPTY for card in hall] and all_fixed_stay(game, hall, cards) and image not in seen:
            seen.append(image)
            found.append(order)
    return found


def all_fixed_stay(game: Game, hall: list[int], cards: list[int]) -> bool:
    """Whether guardians, and a Thunderstone that waits, keep their places in another order (TSX-32, TSX-53)."""
    for index, card in enumerate(hall):
        if card != EMPTY and card != cards[index]:
            kind = find_kind(game.kinds[card])
            if kind.is_guardian or (kind.is_stone and game.counts[WAITING]):
                return False
    return True


def looks(game: Game, cards: list[int]) -> list[int]:
    """What people see of cards in a row."""
    return [-1 if card == EMPTY else game.kinds[card].index * 2 + game.token(card, BREACHED) for card in cards]


@dataclass(frozen=True)
class Capture(Effect):
    """Put a monster of the hall worth so many points on the discard pile, without XP, and refill (TS-159)."""

    least: int
    most: int

    def step(self, game: Game, now: Resolution) -> None:
        ranks = ranks_of_monsters(game, self.least, self.most)
        if ranks:
            game.ask(now.actor, self, rank_options(game, "capture", ranks))

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        card = remove(game, option.value)
        game.pile(DISCARD, now.actor).append(card)
        game.tell("capture", now.actor, [card])
        now.then(REFILL)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return monster_of(game, option)
