"""Set-ups of Thunderstone for those who choose one: what they are made of, drawn, changed, explained."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from donjon.games.thunderstone import setup, setup_changes, setup_pieces
from donjon.games.thunderstone.text import LANGUAGES
from donjon.games.thunderstone.text.setup import advice_lines, conflict_line, piece_name, promise_line
from donjon.kernel.errors import BadSetup
from donjon.kernel.rng import from_seed
from donjon.kernel.spec import GameSpec
from donjon.text.codes import Said, in_every_language
from donjon.text.setup_service import Drawn, SetupLookup, SetupRefused, SetupRequest, SetupService, Wish, short

# -- Asked and given ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wishes:
    """What a set-up of Thunderstone is to be like. With the `code` of one at hand, as much of it stays as the wishes
    allow; with `reroll` only these pieces of it are drawn again. `monsters`: how many groups, if not those at hand
    or 3. The same `seed` draws the same."""

    must: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    promises: list[str] = field(default_factory=list)
    monsters: int | None = None
    code: str = ""
    reroll: list[str] = field(default_factory=list)
    seed: str = ""

    def __post_init__(self) -> None:
        for keys, most in ((self.must, 30), (self.ban, 60), (self.promises, 30), (self.reroll, 30)):
            short(keys, most)
        if len(self.code) > 60 or len(self.seed) > 60 or not 3 <= (self.monsters or 3) <= 8:
            raise ValueError("no such set-up")


@dataclass(frozen=True)
class ShownPiece:
    """A group or card that a set-up of Thunderstone may use; `slot` is monsters, heroes or village."""

    key: str
    slot: str
    box: str
    name: Said
    cards: list[str]


@dataclass(frozen=True)
class PromiseHelp:
    """Something a set-up of Thunderstone may promise."""

    key: str
    said: Said


@dataclass(frozen=True)
class Pieces:
    """All that set-ups of Thunderstone are made of, and the code of the one recommended for a first game."""

    pieces: list[ShownPiece]
    promises: list[PromiseHelp]
    first_game: str


@dataclass(frozen=True)
class PromiseKept:
    """How a promise stands in a set-up: which of its pieces call for it, and which bring it."""

    key: str
    kept: bool
    needed_by: list[str]
    given_by: list[str]


@dataclass(frozen=True)
class SetupAdvice:
    """A set-up of Thunderstone: `code` is the value of the option `setup`; `ways` how many meet the wishes; `others`
    how many could stand in the place of each piece. With a `conflict` there is none: `said` tells why."""

    monsters: list[str]
    heroes: list[str]
    village: list[str]
    code: str
    ways: int
    others: dict[str, int]
    promises: list[PromiseKept]
    conflict: list[str]
    said: Said | None


# -- Answers -----------------------------------------------------------------------------------------------------


def list_pieces(spec: GameSpec) -> Pieces:
    """What set-ups of Thunderstone are made of, and what they may promise."""
    found = [
        ShownPiece(
            each.key,
            setup_pieces.SLOTS[each.slot],
            each.box,
            in_every_language(lambda code, key=each.key: piece_name(LANGUAGES[code], key)),  # type: ignore[misc]
            [kind.key for kind in each.kinds],
        )
        for each in setup_pieces.PIECES
    ]
    promises = [
        PromiseHelp(each, in_every_language(lambda code, key=each: promise_line(key, code)))  # type: ignore[misc]
        for each in setup_pieces.PROMISES
    ]
    return Pieces(found, promises, setup_pieces.code_of([list(each) for each in setup_pieces.FIRST_GAME]))


def draw_setup(spec: GameSpec, form: Wishes) -> SetupAdvice:
    """A set-up drawn evenly among those that meet the wishes; or the fewest wishes that contradict each other."""
    rng = from_seed(form.seed or secrets.token_hex(16))
    chosen: list[list[str]] = [[], [], []]
    if form.code:
        try:
            chosen = setup_pieces.from_code(form.code)
        except BadSetup:
            raise SetupRefused("bad_code") from None
    at_hand = [key for slot in chosen for key in slot]
    wanted = setup.Request(
        must=tuple(form.must),
        ban=tuple(form.ban),
        promises=tuple(form.promises),
        monsters=form.monsters or len(chosen[setup_pieces.MONSTERS]) or 3,
    )
    try:
        wanted.check()
        if form.reroll:
            advice = setup_changes.draw_again(wanted, at_hand, form.reroll, rng)
        elif at_hand:
            advice = setup_changes.change(wanted, at_hand, rng)
        else:
            advice = setup.advise(wanted, rng)
        return told(wanted, advice)
    except BadSetup:
        raise SetupRefused("unknown_card") from None


def told(wanted: setup.Request, advice: setup.Advice) -> SetupAdvice:
    """The advice with what stands behind it."""
    keys = [*advice.monsters, *advice.heroes, *advice.village]
    kept = [
        PromiseKept(
            each, setup_changes.keeps(each, keys), setup_changes.needed(each, keys), setup_changes.given(each, keys)
        )
        for each in setup_pieces.PROMISES
        if not advice.conflict
    ]
    return SetupAdvice(
        advice.monsters,
        advice.heroes,
        advice.village,
        advice.code,
        advice.ways,
        {key: setup_changes.others(wanted, keys, key) for key in keys},
        kept,
        advice.conflict,
        in_every_language(lambda code: conflict_line(advice.conflict, code)) if advice.conflict else None,
    )


def draw(wish: Wish, code: str) -> Drawn:
    """A set-up for people with a box, and the piles to fetch from it."""
    promises = tuple(setup_pieces.PROMISES) if wish.promises == ("all",) else wish.promises
    seed = wish.seed or secrets.token_hex(8)
    request = setup.Request(must=wish.must, ban=wish.ban, promises=promises, monsters=wish.groups, seed=seed)
    if not wish.code:
        advice = setup.advise(request)
    else:
        chosen = setup_pieces.from_code(wish.code)
        request.sizes = (len(chosen[0]), len(chosen[1]), len(chosen[2]))
        advice = setup.Advice(chosen, 1, [])
        if wish.again:
            advice = setup.reroll(request, advice, wish.again)
    return Drawn(advice_lines(advice, code), advice.as_data(), not advice.conflict)


SERVICE = SetupService(
    lookups=(SetupLookup("", list_pieces, Pieces),),
    requests=(SetupRequest("", draw_setup, SetupAdvice, Wishes, cost=2.0),),
    draw=draw,
)
