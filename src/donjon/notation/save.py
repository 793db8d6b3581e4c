"""A position as JSON, in the middle of an effect too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from donjon.kernel.errors import BadRecord, DonjonError
from donjon.kernel.game import Game, Outcome, Resolution
from donjon.kernel.reactions import Standing
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_position
from donjon.kernel.spec import GameSpec
from donjon.kernel.table import TOKENS
from donjon.kernel.tally import Line
from donjon.kernel.words import Effect, Word
from donjon.notation.reading import (
    anything,
    fields_of,
    flag,
    key_number,
    list_of,
    optional,
    parse,
    row_of,
    string,
    strings,
    table_of,
    whole,
    wholes,
    written,
)
from donjon.notation.values import from_data, to_data

Kind = TypeVar("Kind")

FORMAT = 1
LARGEST = 4_000_000  # bytes; a position takes some tens of thousands


@dataclass
class SavedText:
    """A text being carried out."""

    actor: int
    source: int
    amount: int
    did: bool
    todo: list[Any]
    named: dict[str, list[int]] | None


@dataclass
class SavedLine:
    source: str
    amount: int
    rule: str


@dataclass
class SavedOutcome:
    scores: list[int | None]
    winners: list[int]
    details: list[list[SavedLine]]


@dataclass
class SavedStanding:
    word: Any
    seat: int
    card: int


@dataclass
class SavedGame:
    """A whole position."""

    donjon: int
    game: str
    version: str
    players: int
    setup: dict[str, str]
    rng: tuple[str, int, int]
    kinds: list[tuple[str, int]]  # runs of equal cards: key, how many
    piles: list[list[int]]
    purses: list[list[int]]
    counts: list[int]
    tokens: dict[int, int]
    known: dict[int, int]
    active: int
    looks: int
    answers: int
    standing: list[SavedStanding]
    stack: list[SavedText]
    asking: Any
    asked: int
    options: list[str]
    outcome: SavedOutcome | None


LINE = fields_of(SavedLine, source=string, amount=whole, rule=string)
OUTCOME = fields_of(SavedOutcome, scores=list_of(optional(whole)), winners=wholes, details=list_of(list_of(LINE)))
TEXT = fields_of(
    SavedText,
    actor=whole,
    source=whole,
    amount=whole,
    did=flag,
    todo=list_of(anything),
    named=optional(table_of(string, wholes)),
)
STANDING = fields_of(SavedStanding, word=anything, seat=whole, card=whole)
POSITION = fields_of(
    SavedGame,
    donjon=whole,
    game=string,
    version=string,
    players=whole,
    setup=table_of(string, string),
    rng=row_of(string, whole, whole),
    kinds=list_of(row_of(string, whole)),
    piles=list_of(wholes),
    purses=list_of(wholes),
    counts=wholes,
    tokens=table_of(key_number, whole),
    known=table_of(key_number, whole),
    active=whole,
    looks=whole,
    answers=whole,
    standing=list_of(STANDING),
    stack=list_of(TEXT),
    asking=anything,
    asked=whole,
    options=strings,
    outcome=optional(OUTCOME),
)


def save(game: Game) -> str:
    """The position as JSON. It holds the hidden cards and the seed: it is for whoever may see everything."""
    return written(position_of(game))


def position_of(game: Game) -> SavedGame:
    runs: list[tuple[str, int]] = []
    for kind in game.kinds:
        if runs and runs[-1][0] == kind.key:
            runs[-1] = (kind.key, runs[-1][1] + 1)
        else:
            runs.append((kind.key, 1))
    outcome = game.outcome
    return SavedGame(
        donjon=FORMAT,
        game=game.spec.name,
        version=game.spec.version,
        players=game.players,
        setup=dict(game.setup),
        rng=game.rng.position(),
        kinds=runs,
        piles=[list(pile) for pile in game.piles],
        purses=[list(purse) for purse in game.purses],
        counts=list(game.counts),
        tokens=dict(sorted(game.tokens.items())),
        known=dict(sorted(game.known.items())),
        active=game.active,
        looks=game.looks,
        answers=game.answers,
        standing=[SavedStanding(to_data(each.word), each.seat, each.card) for each in game.standing],
        stack=[
            SavedText(text.actor, text.source, text.amount, text.did, to_data(text.todo), text.named)
            for text in game.stack
        ],
        asking=to_data(game.asking),
        asked=game.asked,
        options=[option.word for option in game.options],
        outcome=None if outcome is None else outcome_of(outcome),
    )


def outcome_of(outcome: Outcome) -> SavedOutcome:
    details = [[SavedLine(line.source, line.amount, line.rule) for line in lines] for lines in outcome.details]
    return SavedOutcome(list(outcome.scores), list(outcome.winners), details)


def load(saved: str | bytes) -> Game:
    """The position that `save` wrote. What is broken or does not fit together is refused with a sentence."""
    position = read_position(saved)
    try:
        spec = find_game(position.game)
        check(position, spec)
        return restore(position, spec)
    except DonjonError as problem:
        raise BadRecord(problem.key, **problem.facts) from None
    except (
        AssertionError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        RecursionError,
    ) as problem:
        raise BadRecord("position_contradicts", problem=type(problem).__name__) from None


def read_position(saved: str | bytes) -> SavedGame:
    """The parts of a position, each of its kind; whether they fit together is not looked at yet."""
    if len(saved) > LARGEST:
        raise BadRecord("position_too_large")
    try:
        return POSITION(parse(saved), "$")
    except BadRecord as problem:
        raise BadRecord("not_a_position", problem=problem) from None


def check(saved: SavedGame, spec: GameSpec) -> None:
    """Refuse a position whose parts do not fit the game."""
    if saved.donjon != FORMAT:
        raise BadRecord("position_of_other_format", theirs=saved.donjon, ours=FORMAT)
    if saved.version != spec.version:
        raise BadRecord("position_of_other_rules", theirs=saved.version, game=spec.name, ours=spec.version)
    setup = spec.check_setup(saved.players, saved.setup)
    if setup != saved.setup:
        raise BadRecord("setup_not_complete")
    cards = sum(count for _, count in saved.kinds)
    if cards > 10_000 or any(count < 1 for _, count in saved.kinds):
        raise BadRecord("impossible_cards")
    seats = saved.players
    shapes = (
        (len(saved.piles), seats * len(spec.seat_piles) + len(spec.shared_piles), "piles"),
        (len(saved.purses), seats, "purses"),
        (min(map(len, saved.purses)), len(spec.purse), "numbers"),
        (max(map(len, saved.purses)), len(spec.purse), "numbers"),
        (len(saved.counts), len(spec.counts), "counts"),
    )
    for found, expected, part in shapes:
        if found != expected:
            raise BadRecord("other_number_of", part=part, found=found, expected=expected, game=spec.name)
    lying = [card for pile in saved.piles for card in pile if card != -1]
    marked = [number // TOKENS for number in saved.tokens]
    if len(set(lying)) != len(lying) or any(not 0 <= card < cards for card in [*lying, *marked]):
        raise BadRecord("card_in_two_places")
    if not 0 <= saved.active < seats or not -1 <= saved.asked < seats:
        raise BadRecord("asks_nobody")
    if (saved.asking is None) != (saved.outcome is not None):
        raise BadRecord("asks_nothing")


def restore(saved: SavedGame, spec: GameSpec) -> Game:
    game = spec.empty()
    game.lay(saved.players, from_position(*saved.rng), dict(saved.setup))
    for key, count in saved.kinds:
        if key not in spec.catalogue.by_key:
            raise BadRecord("no_such_card", game=spec.name, card=key)
        game.mint(spec.catalogue.by_key[key], count)
    game.piles = saved.piles
    game.purses = saved.purses
    game.counts = saved.counts
    for number, n in saved.tokens.items():
        game.put_token(number // TOKENS, number % TOKENS, n)
    game.known = saved.known
    game.active = saved.active
    game.looks = saved.looks
    game.answers = saved.answers
    for each in saved.standing:
        game.standing.append(Standing(expect(from_data(each.word, spec), Word), each.seat, each.card))
    for text in saved.stack:
        resolution = Resolution(text.actor, text.source, text.amount)
        resolution.did = text.did
        resolution.todo = [expect(from_data(each, spec), Effect) for each in text.todo]
        resolution.named = text.named
        game.stack.append(resolution)
    if saved.outcome is not None:
        details = [[Line(x.source, x.amount, x.rule) for x in lines] for lines in saved.outcome.details]
        game.outcome = Outcome(saved.outcome.scores, saved.outcome.winners, details)
        game.over = True
    else:
        game.asking = expect(from_data(saved.asking, spec), Effect)
        game.asked = saved.asked
        if not game.stack or not game.ask_anew():
            raise BadRecord("question_not_asked")
        if [option.word for option in game.options] != saved.options or game.asked != saved.asked:
            raise BadRecord("options_of_another_question")
    return game


def expect(value: object, kind: type[Kind]) -> Kind:
    """The value, if it is of the kind that belongs there."""
    if not isinstance(value, kind):
        raise BadRecord("not_what_belongs", value=repr(value), expected=kind.__name__.lower())
    return value
