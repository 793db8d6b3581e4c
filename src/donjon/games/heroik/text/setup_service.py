"""What players of Hero IK ask before they play: which boxes there are, whether one of their own is fine."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import cast

from donjon.games.heroik import dungeon
from donjon.games.heroik.boxfile import check_text
from donjon.games.heroik.cards import COLOURS, Adventurer, Box, Equipment, Foe, Names
from donjon.games.heroik.deepest_dungeon import MOST_ADVENTURERS, PARTY_CARDS
from donjon.games.heroik.spec import HeroSpec
from donjon.games.heroik.text import LANGUAGES
from donjon.games.heroik.text.boxes import table_of
from donjon.games.heroik.text.dungeon import fault_line, final_missing
from donjon.kernel.errors import BadSetup, DonjonError
from donjon.kernel.spec import GameSpec
from donjon.text.codes import CODES, Said, in_every_language
from donjon.text.errors import say
from donjon.text.setup_service import SetupLookup, SetupRefused, SetupRequest, SetupService, short
from donjon.text.spans import plain, worded

# -- Asked and given ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BuiltDungeon:
    """A dungeon of Hero IK in the making: a final monster and how many of each card; or the `code` of one."""

    final: str = ""
    cards: dict[str, int] = field(default_factory=dict)
    longer: bool = False
    code: str = ""

    def __post_init__(self) -> None:
        short(self.cards, 400)
        if len(self.final) > 60 or len(self.code) > 2000 or any(not 0 <= n <= 15 for n in self.cards.values()):
            raise ValueError("no such dungeon")


@dataclass(frozen=True)
class PartySetup:
    """A party of Hero IK in the making: the set-up it stands in, and for how many players."""

    players: int
    setup: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        short(self.setup, 40)
        if not 1 <= self.players <= 12 or any(len(value) > 4000 for value in self.setup.values()):
            raise ValueError("no such party")


@dataclass(frozen=True)
class BoxText:
    """A box of Hero IK as its owner types it: docs/your_own_box.md."""

    text: str

    def __post_init__(self) -> None:
        if len(self.text) > 60_000:
            raise ValueError("no box is that long")


@dataclass(frozen=True)
class ShownScenario:
    """A solo scenario of Hero IK: what each Fear adds."""

    key: str
    name: Said
    steps: list[Said]


@dataclass(frozen=True)
class ShownBox:
    """A box of Hero IK: the keys of its cards, its scenarios and recommended parties."""

    key: str
    name: Said
    adventurers: list[str]
    equipment: list[str]
    dungeon: dict[str, int]
    final: str
    scenarios: list[ShownScenario]
    parties: list[list[str]]


@dataclass(frozen=True)
class ColourCount:
    """The cards of a colour in a dungeon, those with Mana, and how many of both there should be."""

    colour: str
    cards: int
    mana: int
    wanted: int
    wanted_mana: int


@dataclass(frozen=True)
class DungeonCheck:
    """A built dungeon and what is wrong with it; nothing wrong: its `code` is a value of the option `dungeon`."""

    final: str
    cards: dict[str, int]
    size: int
    wanted: int
    colours: list[ColourCount]
    problems: list[Said]
    code: str


@dataclass(frozen=True)
class PartyCheck:
    """A party in the making: its adventurers and cards, how many there may be, the cards that may still join, and
    what is wrong with it as it is."""

    adventurers: int
    most_adventurers: int
    cards: int
    most_cards: int
    may_join: list[str]
    problem: Said | None


@dataclass(frozen=True)
class BoxCheck:
    """Whether a typed box can be played; if not, the line (where there is one) and what is wrong there."""

    fine: bool
    line: int | None
    problem: Said | None
    name: Said | None


# -- Answers -----------------------------------------------------------------------------------------------------


def said(names: Names) -> Said:
    """A name that a box file gives, in English where the file does not have the language."""
    return in_every_language(lambda code: plain(getattr(names, code, names.en)))


def shown_box(box: Box) -> ShownBox:
    scenarios = []
    for each in box.scenarios:
        lines = {code: table_of(LANGUAGES[code], each) for code in CODES}
        steps = [{code: worded(lines[code][at]) for code in CODES} for at in range(len(lines[CODES[0]]))]
        scenarios.append(ShownScenario(each.key, said(each.names), steps))
    return ShownBox(
        box.key,
        said(box.names),
        [card.key for card in box.adventurers],
        [card.key for card in box.equipment],
        {card.key: card.count for card in box.dungeon},
        box.final.key,
        scenarios,
        [list(party) for party in box.parties],
    )


def hero_boxes(spec: GameSpec) -> list[ShownBox]:
    """The boxes of Hero IK that can be played here."""
    return [shown_box(box) for box in cast(HeroSpec, spec).boxes]


def check_dungeon(spec: GameSpec, form: BuiltDungeon) -> DungeonCheck:
    """Whether a built dungeon of Hero IK can be played; if so, its code."""
    foes = {card.key: card for card in spec.catalogue.cards if isinstance(card, Foe)}
    final, cards = form.final, {key: n for key, n in form.cards.items() if n}
    if form.code:
        try:
            final, cards = dungeon.read_code(form.code.strip(), list(foes))
        except BadSetup:
            raise SetupRefused("bad_code") from None
    if any(key not in foes for key in (*cards, *([final] if final else []))):
        raise SetupRefused("unknown_card")
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


def check_party(spec: GameSpec, form: PartySetup) -> PartyCheck:
    """How far a party of Hero IK is: what it has, what may still join it, and whether a table would take it."""
    rules = cast(HeroSpec, spec)
    setup = {option.name: option.default for option in spec.setup} | form.setup
    problem: Said | None = None
    try:
        spec.check_setup(form.players, form.setup)
    except BadSetup as wrong:
        problem = refused(wrong)
    try:
        party, most = rules.party(setup), rules.most_cards(setup)
    except BadSetup as wrong:
        return PartyCheck(0, MOST_ADVENTURERS, 0, PARTY_CARDS, [], refused(wrong))
    heroes = sum(isinstance(card, Adventurer) for card in party)
    if not party:
        problem = None  # it is picked at the table
    join = [
        card.key
        for card in spec.catalogue.cards
        if isinstance(card, (Adventurer, Equipment))
        and card not in party
        and len(party) < most
        and (heroes < MOST_ADVENTURERS or not isinstance(card, Adventurer))
    ]
    return PartyCheck(heroes, MOST_ADVENTURERS, len(party), most, join, problem)


def refused(problem: DonjonError) -> Said:
    return in_every_language(partial(say, problem))


def check_box(spec: GameSpec, form: BoxText) -> BoxCheck:
    """Whether the text of a box of Hero IK is fine; what is wrong is said with its line."""
    try:
        box = check_text("box", form.text)
    except (DonjonError, ValueError, TypeError, AttributeError, LookupError, RecursionError) as problem:
        return refused_box(problem if isinstance(problem, DonjonError) else BadSetup("heroik.unreadable_text"))
    return BoxCheck(True, None, None, said(box.names))


def refused_box(problem: DonjonError) -> BoxCheck:
    """What is wrong with a box without its place, the file and the line, which the page shows itself."""
    line, inner = problem.facts.get("line"), problem.facts.get("problem")
    wrong = inner if isinstance(inner, DonjonError) else problem
    return BoxCheck(False, line if isinstance(line, int) else None, refused(wrong), None)


SERVICE = SetupService(
    lookups=(SetupLookup("", hero_boxes, list[ShownBox]),),
    requests=(
        SetupRequest("dungeon", check_dungeon, DungeonCheck, BuiltDungeon),
        SetupRequest("party", check_party, PartyCheck, PartySetup),
        SetupRequest("box", check_box, BoxCheck, BoxText, cost=2.0),
    ),
)
