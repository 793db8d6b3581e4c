"""A set-up at hand while the wishes change: what still fits stays; and what each promise rests on."""

from __future__ import annotations

from donjon.games.thunderstone.setup import Advice, Count, Request, advise
from donjon.games.thunderstone.setup_pieces import PIECE_KEYS, PIECES, PROMISES
from donjon.kernel.errors import BadSetup, nearest
from donjon.kernel.rng import Rng


def wishing(request: Request, more: list[str]) -> Request:
    """The same request, which also wants these pieces."""
    must = (*request.must, *[key for key in more if key not in request.must])
    return Request(request.sets, must, request.ban, request.promises, *request.sizes, seed=request.seed)


def possible(request: Request) -> bool:
    return Count(request, request.must, request.ban, request.promises).total() > 0


def change(request: Request, at_hand: list[str], rng: Rng) -> Advice:
    """A set-up that meets the request and keeps as many pieces at hand as it can, tried in a random order."""
    asked = advise(request, rng)
    if asked.conflict:
        return asked
    staying = [key for key in at_hand if key not in request.ban]
    kept = staying if possible(wishing(request, staying)) else []
    if not kept:
        order = list(range(len(staying)))
        rng.shuffle(order)
        for place in order:
            if possible(wishing(request, [*kept, staying[place]])):
                kept.append(staying[place])
    found = advise(wishing(request, kept), rng)
    found.ways = asked.ways
    return found


def draw_again(request: Request, at_hand: list[str], keys: list[str], rng: Rng) -> Advice:
    """Only these pieces drawn again, all others staying; one alone is replaced by another for certain."""
    for key in keys:
        if key not in at_hand:
            raise BadSetup("thunderstone.unknown_piece", **nearest(key, at_hand))
    free = Request(
        request.sets,
        tuple([key for key in request.must if key not in keys]),
        (*request.ban, *keys) if len(keys) == 1 else request.ban,
        request.promises,
        *request.sizes,
        seed=request.seed,
    )
    found = advise(wishing(free, [key for key in at_hand if key not in keys]), rng)
    if not found.conflict:
        found.ways = advise(request, rng).ways
    return found


def needed(promise: str, keys: list[str]) -> list[str]:
    """Which of these pieces make one wish for what the promise brings."""
    bit = 1 << PROMISES.index(promise)
    return [piece.key for piece in PIECES if piece.key in keys and piece.needs & bit]


def given(promise: str, keys: list[str]) -> list[str]:
    """Which of these pieces bring it."""
    bit = 1 << PROMISES.index(promise)
    return [piece.key for piece in PIECES if piece.key in keys and piece.gives & bit]


def keeps(promise: str, keys: list[str]) -> bool:
    """Whether a set-up of these pieces keeps the promise."""
    return not needed(promise, keys) or bool(given(promise, keys))


def others(request: Request, keys: list[str], key: str) -> int:
    """How many other pieces could stand in the place of this one, all others staying."""
    slot = PIECES[PIECE_KEYS.index(key)].slot
    rest = [each for each in keys if each != key]
    found = 0
    for piece in PIECES:
        fits = piece.slot == slot and piece.box in request.sets and piece.key not in keys
        if fits and piece.key not in request.ban:
            broken = [promise for promise in request.promises if not keeps(promise, [*rest, piece.key])]
            found += 0 if broken else 1
    return found
