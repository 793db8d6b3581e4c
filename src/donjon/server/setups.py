"""Requests before a table is laid: set-ups of Thunderstone, parties, dungeons and boxes of Hero IK."""

from __future__ import annotations

import asyncio
import secrets
from functools import lru_cache, partial

from starlette.requests import Request

from donjon.games.heroik import dungeon
from donjon.games.heroik.boxfile import check_text
from donjon.games.heroik.cards import COLOURS, Box, Foe, Scenario
from donjon.games.heroik.spec import HeroSpec
from donjon.games.heroik.text.boxes import table_of
from donjon.games.heroik.text.dungeon import fault_line, final_missing
from donjon.games.thunderstone import setup, setup_changes, setup_pieces
from donjon.games.thunderstone.text.setup import PROMISES, conflict_line, piece_name
from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.server.http_types import (
    BoxCheck,
    BoxText,
    BuiltDungeon,
    ColourCount,
    DungeonCheck,
    Pieces,
    PromiseHelp,
    PromiseKept,
    SetupAdvice,
    ShownBox,
    ShownPiece,
    ShownScenario,
    Wishes,
)
from donjon.server.request_context import RequestContext
from donjon.server.tables import Refusal
from donjon.table.messages import Said
from donjon.table.phrasing import in_every_language, languages, refused
from donjon.text.codes import CODES
from donjon.text.spans import plain, worded

# -- Thunderstone ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def all_pieces() -> Pieces:
    speak = languages(find_game("thunderstone"))

    def name(key: str) -> Said:
        return in_every_language(lambda code: piece_name(speak[code], key))

    found = [
        ShownPiece(
            each.key, setup_pieces.SLOTS[each.slot], each.box, name(each.key), [kind.key for kind in each.kinds]
        )
        for each in setup_pieces.PIECES
    ]
    promises = [PromiseHelp(each, {code: PROMISES[code][each] for code in CODES}) for each in setup_pieces.PROMISES]
    return Pieces(found, promises, setup_pieces.code_of([list(each) for each in setup_pieces.FIRST_GAME]))


async def list_pieces(context: RequestContext, request: Request) -> Pieces:
    """What set-ups of Thunderstone are made of, and what they may promise."""
    return all_pieces()


async def draw_setup(context: RequestContext, request: Request) -> SetupAdvice:
    """A set-up drawn evenly among those that meet the wishes; or the fewest wishes that contradict each other."""
    form = await context.form(request, Wishes)
    try:
        return await asyncio.to_thread(draw, form)
    except BadSetup:
        raise Refusal("unknown_card", 422) from None


def draw(form: Wishes) -> SetupAdvice:
    rng = from_seed(form.seed or secrets.token_hex(16))
    chosen: list[list[str]] = [[], [], []]
    if form.code:
        try:
            chosen = setup_pieces.from_code(form.code)
        except BadSetup:
            raise Refusal("bad_code", 422) from None
    at_hand = [key for slot in chosen for key in slot]
    wanted = setup.Request(
        must=tuple(form.must),
        ban=tuple(form.ban),
        promises=tuple(form.promises),
        monsters=form.monsters or len(chosen[setup_pieces.MONSTERS]) or 3,
    )
    wanted.check()
    if form.reroll:
        advice = setup_changes.draw_again(wanted, at_hand, form.reroll, rng)
    elif at_hand:
        advice = setup_changes.change(wanted, at_hand, rng)
    else:
        advice = setup.advise(wanted, rng)
    return told(wanted, advice)


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


# -- Hero IK -----------------------------------------------------------------------------------------------------


def heroik() -> HeroSpec:
    spec = find_game("heroik")
    assert isinstance(spec, HeroSpec)
    return spec


def name_of(named: Box | Scenario) -> Said:
    """A name that somebody typed."""
    return {"en": plain(named.names.en), "fr": plain(named.names.fr)}


def shown_box(box: Box) -> ShownBox:
    speak = languages(heroik())
    scenarios = []
    for each in box.scenarios:
        lines = {code: table_of(speak[code], each) for code in CODES}
        steps = [{code: worded(lines[code][at]) for code in CODES} for at in range(len(lines[CODES[0]]))]
        scenarios.append(ShownScenario(each.key, name_of(each), steps))
    return ShownBox(
        box.key,
        name_of(box),
        [card.key for card in box.adventurers],
        [card.key for card in box.equipment],
        {card.key: card.count for card in box.dungeon},
        box.final.key,
        scenarios,
        [list(party) for party in box.parties],
    )


async def hero_boxes(context: RequestContext, request: Request) -> list[ShownBox]:
    """The boxes of Hero IK that can be played here."""
    return [shown_box(box) for box in heroik().boxes]


async def check_dungeon(context: RequestContext, request: Request) -> DungeonCheck:
    """Whether a built dungeon of Hero IK can be played; if so, its code."""
    form = await context.form(request, BuiltDungeon)
    foes = {card.key: card for card in heroik().catalogue.cards if isinstance(card, Foe)}
    final, cards = form.final, {key: n for key, n in form.cards.items() if n}
    if form.code:
        try:
            final, cards = dungeon.read_code(form.code.strip(), list(foes))
        except BadSetup:
            raise Refusal("bad_code", 422) from None
    if any(key not in foes for key in (*cards, *([final] if final else []))):
        raise Refusal("unknown_card", 422)
    return checked(foes, final, cards, form.longer)


def checked(foes: dict[str, Foe], final: str, cards: dict[str, int], longer: bool) -> DungeonCheck:
    laid = [foes[key] for key in sorted(cards) for _ in range(cards[key])]
    faults = dungeon.faults(laid, longer)
    problems = [in_every_language(partial(fault_line, fault)) for fault in faults]
    if not final or not foes[final].final:
        problems.append(in_every_language(final_missing))
    wanted = len(laid) if longer and not any(fault.key == "heroik.longer_size" for fault in faults) else dungeon.SIZE
    counts = [
        ColourCount(
            name,
            sum(card.colour == colour for card in laid),
            sum(card.colour == colour and card.mana for card in laid),
            wanted // 4,
            wanted // 8,
        )
        for colour, name in enumerate(COLOURS)
    ]
    code = dungeon.write_code(final, cards) if not problems else ""
    return DungeonCheck(final, cards, len(laid), wanted, counts, problems, code)


async def check_box(context: RequestContext, request: Request) -> BoxCheck:
    """Whether the text of a box of Hero IK is fine; what is wrong is said with its line."""
    form = await context.form(request, BoxText)
    return await asyncio.to_thread(checked_box, form.text)


def checked_box(text: str) -> BoxCheck:
    try:
        box = check_text("box", text)
    except (DonjonError, ValueError, TypeError, AttributeError, LookupError, RecursionError) as problem:
        wrong = problem if isinstance(problem, DonjonError) else BadSetup("unreadable_text")
        return refused_box(wrong)
    return BoxCheck(True, None, None, name_of(box))


def refused_box(problem: DonjonError) -> BoxCheck:
    """What is wrong with a box without its place, the file and the line, which the page shows itself."""
    line, inner = problem.facts.get("line"), problem.facts.get("problem")
    wrong = inner if isinstance(inner, DonjonError) else problem
    return BoxCheck(False, line if isinstance(line, int) else None, refused(wrong), None)
