"""Set-up advice: draws a set-up uniformly among those that keep every promise, by exact counting.

A set-up is a choice of monster groups, hero groups and village cards. Each of them may *need* something (magic,
light, a cure...) and may *give* it; a promise says that what is needed is given. The number of set-ups that keep all
promises is counted piece by piece, remembering only what is still needed and what is given; walking the same count
with random numbers picks each of them with the same chance.
"""

from __future__ import annotations

import math
from typing import Final

from donjon.games.thunderstone.options import KINDS
from donjon.games.thunderstone.sets import owned
from donjon.games.thunderstone.setup_pieces import (
    EVERYTHING,
    FEATURES,
    GUARDIAN,
    HEROES,
    MONSTERS,
    PICK_TWO,
    PIECE_KEYS,
    PIECES,
    PROMISES,
    SET_KEYS,
    SLOTS,
    STONE,
    STONES,
    VILLAGE,
    code_of,
    features_of,
    gives,
    is_guardian,
)
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.rng import Rng, from_seed

MANY: Final = 16


class Request:
    """What the players want: boxes owned, what must be there, what must not, which promises, how many groups."""

    def __init__(
        self,
        sets: tuple[str, ...] = ("base",),
        must: tuple[str, ...] = (),
        ban: tuple[str, ...] = (),
        promises: tuple[str, ...] = (),
        monsters: int = 3,
        heroes: int = 4,
        village: int = 8,
        seed: str = "",
    ) -> None:
        self.sets = sets
        self.must = must
        self.ban = ban
        self.promises = promises
        self.sizes = (monsters, heroes, village)
        self.seed = seed

    def check(self) -> None:
        """Refuse names that nobody knows."""
        for each in self.sets:
            if each not in SET_KEYS:
                raise BadSetup("thunderstone.unknown_set", **nearest(each, list(SET_KEYS)))
        for each in (*self.must, *self.ban):
            if each not in PIECE_KEYS:
                raise BadSetup("thunderstone.unknown_group_or_card", **nearest(each, list(PIECE_KEYS)))
        for each in self.promises:
            if each not in PROMISES:
                raise BadSetup("thunderstone.unknown_promise", **nearest(each, list(PROMISES)))


class Advice:
    """The answer: a set-up with its code and how many would do; or the smallest conditions that contradict."""

    def __init__(self, chosen: list[list[str]], ways: int, conflict: list[str]) -> None:
        self.monsters = chosen[MONSTERS]
        self.heroes = chosen[HEROES]
        self.village = chosen[VILLAGE]
        self.features = chosen[FEATURES] if len(chosen) > FEATURES else []
        self.stone = chosen[STONES][0] if len(chosen) > STONES and chosen[STONES] else STONE
        self.ways = ways
        self.conflict = conflict
        self.chosen = chosen

    @property
    def code(self) -> str:
        """The set-up as a short code."""
        return code_of(self.chosen) if not self.conflict else ""

    def piles(self) -> list[tuple[str, int]]:
        """Which cards to fetch from the box, and how many of each."""
        chosen = [*self.monsters, *self.heroes, *self.village]
        return [(kind.key, kind.count) for piece in PIECES if piece.key in chosen for kind in piece.kinds]

    def as_data(self) -> dict[str, object]:
        return {
            "monsters": self.monsters,
            "heroes": self.heroes,
            "village": self.village,
            "code": self.code,
            "ways": self.ways,
            "conflict": self.conflict,
            "piles": [{"card": key, "count": count} for key, count in self.piles()],
        }


class Count:
    """How many set-ups keep the promises, counted from any piece on."""

    def __init__(
        self, request: Request, must: tuple[str, ...], ban: tuple[str, ...], promises: tuple[str, ...]
    ) -> None:
        self.pieces = [piece for piece in PIECES if piece.box in request.sets and piece.key not in ban]
        self.must = must
        self.sizes = request.sizes
        self.kept = 0
        for name in promises:
            self.kept |= 1 << PROMISES.index(name)
        self.always = 0  # the basic cards are always there
        for kind in KINDS:
            if kind.kind == "basic":
                for bit, promise in enumerate(PROMISES):
                    if gives(kind, promise) and promise not in ("light", "weapons", "edge", "food"):
                        self.always |= 1 << bit
        self.known: dict[int, int] = {}

    def total(self) -> int:
        return self.ways(0, 0, 0, self.always)

    def ways(self, index: int, picked: int, needed: int, given: int) -> int:
        """How many ways there are from this piece on, so many of its slot picked, this needed and that given."""
        open_needs = needed & ~given & self.kept
        given &= self.kept
        key = ((index * 32 + picked) << 16) | (open_needs << 8) | given
        found = self.known.get(key, -1)
        if found < 0:
            found = self.count(index, picked, open_needs, given)
            self.known[key] = found
        return found

    def count(self, index: int, picked: int, needed: int, given: int) -> int:
        if index == len(self.pieces):
            return 1 if needed == 0 and self.complete(index - 1, picked) else 0
        return self.without(index, picked, needed, given) + self.taking(index, picked, needed, given)

    def complete(self, index: int, picked: int) -> bool:
        """Whether the slot that ends with this piece has its number, and later slots have pieces at all."""
        last = self.pieces[index].slot if index >= 0 else -1
        if last >= 0 and picked != self.sizes[last]:
            return False
        following = self.pieces[index + 1].slot if index + 1 < len(self.pieces) else FEATURES
        return all(self.sizes[slot] == 0 for slot in range(last + 1, following))

    def entering(self, index: int, picked: int) -> int:
        """How many of the piece's slot are picked before it; -1 if the slot before it is not complete."""
        if index == 0 or self.pieces[index - 1].slot != self.pieces[index].slot:
            return 0 if self.complete(index - 1, picked) else -1
        return picked

    def taking(self, index: int, picked: int, needed: int, given: int) -> int:
        """The ways that take this piece."""
        piece = self.pieces[index]
        before = self.entering(index, picked)
        if before < 0 or before >= self.sizes[piece.slot]:
            return 0
        return self.ways(index + 1, before + 1, needed | piece.needs, given | piece.gives)

    def without(self, index: int, picked: int, needed: int, given: int) -> int:
        """The ways that leave this piece in the box."""
        before = self.entering(index, picked)
        if before < 0 or self.pieces[index].key in self.must:
            return 0
        return self.ways(index + 1, before, needed, given)

    def pick(self, rng: Rng) -> list[list[str]]:
        """One of the set-ups, each with the same chance."""
        chosen: list[list[str]] = [[], [], []]
        picked, needed, given = 0, 0, self.always
        for index, piece in enumerate(self.pieces):
            taking = self.taking(index, picked, needed, given)
            whole = taking + self.without(index, picked, needed, given)
            before = self.entering(index, picked)
            if below(rng, whole) < taking:
                chosen[piece.slot].append(piece.key)
                picked, needed, given = before + 1, needed | piece.needs, given | piece.gives
            else:
                picked = before
        return chosen


def below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, each equally likely, however large n is."""
    span = 1
    while span < n:
        span *= 65536
    limit = span - span % n
    while True:
        value = 0
        width = 1
        while width < span:
            value = value * 65536 + rng.below(65536)
            width *= 65536
        if value < limit:
            return value % n


def advise(request: Request, rng: Rng | None = None) -> Advice:
    """A set-up that meets the request, or why there is none."""
    request.check()
    if not conditions_of(request) and possible_sizes(request):
        return draw_freely(request, rng if rng is not None else from_seed(request.seed))
    count = Count(request, request.must, request.ban, request.promises)
    ways = count.total() if not [key for key in request.must if key in request.ban] else 0
    if ways == 0:
        return Advice([[], [], []], 0, smallest_conflict(request))
    return Advice(count.pick(rng if rng is not None else from_seed(request.seed)), ways, [])


def draw_freely(request: Request, rng: Rng) -> Advice:
    """Without conditions a shuffle does it: the quick way, for whoever plays many games."""
    chosen: list[list[str]] = []
    ways = 1
    for slot, size in enumerate(request.sizes):
        places = [place for place, piece in enumerate(PIECES) if piece.slot == slot and piece.box in request.sets]
        for taken in range(size):
            other = taken + rng.below(len(places) - taken)
            places[taken], places[other] = places[other], places[taken]
        ways *= math.comb(len(places), size)
        chosen.append([PIECE_KEYS[place] for place in sorted(places[:size])])
    return Advice(chosen, ways, [])


# -- Features and the stone (TSX-2, TSX-3, TSX-7, TSX-10) ----------------------------------------------------------


def draw_features(sets: tuple[str, ...], groups: int, rng: Rng) -> list[str]:
    """Groups of traps or treasures, and guardians, as they come up: perhaps none.

    Feature randomizers lie shuffled among those of the monsters; each one met before so many monster groups are out
    draws a card of the feature deck (TSX-2, R-TSX-22). Which monsters come has no part in it.
    """
    boxes = owned(sets)
    rest = sum([box.randomizers for box in boxes])
    if rest == 0:
        return []
    monsters = len([piece for piece in PIECES if piece.slot == MONSTERS and piece.box in sets])
    met = 0
    while groups > 0 and monsters > 0:
        if rng.below(monsters + rest) < rest:
            met, rest = met + 1, rest - 1
        else:
            monsters, groups = monsters - 1, groups - 1
    deck = [name for box in boxes for name, count in box.features for _ in range(count)]
    guardians = [key for key in features_of(sets) if is_guardian(key)]
    found: list[str] = []
    while met > 0 and deck:
        met -= 1
        card = deck.pop(rng.below(len(deck)))
        if card == PICK_TWO:
            met += 2
        elif card != GUARDIAN:
            found.append(card)
        elif guardians:  # one too many has no effect (R-TSX-9)
            found.append(guardians.pop(rng.below(len(guardians))))
    return found


def joining(sets: tuple[str, ...], groups: list[str]) -> list[str]:
    """The single cards of these sets that join one of the groups (TSX-66)."""
    return [piece.key for piece in EVERYTHING if piece.joins and piece.joins in groups and piece.box in sets]


def draw_stone(sets: tuple[str, ...], rng: Rng) -> str:
    """Any one of the Thunderstones of these sets (TSX-10)."""
    stones = [piece.key for piece in EVERYTHING if piece.slot == STONES and piece.box in sets]
    if len(stones) < 2:
        return stones[0] if stones else STONE
    return stones[rng.below(len(stones))]


def reroll(request: Request, advice: Advice, key: str, rng: Rng | None = None) -> Advice:
    """Another piece in the place of one, all others staying and every promise kept."""
    chosen = [*advice.monsters, *advice.heroes, *advice.village]
    if key not in chosen:
        raise BadSetup("thunderstone.unknown_piece", **nearest(key, chosen))
    rest = tuple([each for each in chosen if each != key])
    fixed = Request(request.sets, rest, (*request.ban, key), request.promises, *request.sizes, seed=request.seed)
    return advise(fixed, rng)


# -- Conflicts -----------------------------------------------------------------------------------------------------


def conditions_of(request: Request) -> list[str]:
    """Each condition of a request by itself: `must fireball`, `ban elf`, `promise light`."""
    return [
        *[f"must {key}" for key in request.must],
        *[f"ban {key}" for key in request.ban],
        *[f"promise {name}" for name in request.promises],
    ]


def condition(written: str) -> BadSetup:
    """The same condition by itself, for whoever says it in a language."""
    verb, _, name = written.partition(" ")
    return BadSetup("thunderstone.condition", verb=verb, name=name)


def possible(request: Request, conditions: list[str]) -> bool:
    """Whether some set-up meets these conditions alone."""
    parts: dict[str, list[str]] = {"must": [], "ban": [], "promise": []}
    for condition in conditions:
        verb, _, name = condition.partition(" ")
        parts[verb].append(name)
    if [key for key in parts["must"] if key in parts["ban"]]:
        return False
    return Count(request, tuple(parts["must"]), tuple(parts["ban"]), tuple(parts["promise"])).total() > 0


def smallest_conflict(request: Request) -> list[str]:
    """The fewest conditions that no set-up meets together; sizes that cannot be met come alone."""
    if not possible(request, []):
        return [f"size {SLOTS[slot]} {size}" for slot, size in enumerate(request.sizes) if not enough(request, slot)]
    core = conditions_of(request)
    for condition in core[:]:
        rest = [each for each in core if each != condition]
        if not possible(request, rest):
            core = rest
    smaller = first_of_size(request, conditions_of(request), len(core))
    return smaller if smaller else core


def possible_sizes(request: Request) -> bool:
    return enough(request, MONSTERS) and enough(request, HEROES) and enough(request, VILLAGE)


def enough(request: Request, slot: int) -> bool:
    owned = [piece for piece in PIECES if piece.slot == slot and piece.box in request.sets]
    return 0 <= request.sizes[slot] <= len(owned)


def first_of_size(request: Request, conditions: list[str], below_size: int) -> list[str]:
    """A conflict of fewer conditions than that, the smallest there is; conflicts of up to three are looked for.

    (Of more than MANY conditions only up to two: a person waits for the answer.)
    """
    n = len(conditions)
    for one in range(n):
        if below_size > 1 and not possible(request, [conditions[one]]):
            return [conditions[one]]
    for one in range(n if below_size > 2 else 0):
        for two in range(one + 1, n):
            if not possible(request, [conditions[one], conditions[two]]):
                return [conditions[one], conditions[two]]
    for one in range(n if below_size > 3 and n <= MANY else 0):
        for two in range(one + 1, n):
            for three in range(two + 1, n):
                if not possible(request, [conditions[one], conditions[two], conditions[three]]):
                    return [conditions[one], conditions[two], conditions[three]]
    return []
