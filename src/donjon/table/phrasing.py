"""What people at a table read, in every language: questions, options, log lines, explanations, reasons."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from donjon.kernel.choice import Option
from donjon.kernel.errors import DonjonError
from donjon.kernel.events import EVERYBODY, Event
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec
from donjon.kernel.tally import Line
from donjon.table.messages import ExplainedLine, LogLine, Question, Said, ShownEvent, ShownOption
from donjon.table.moments import Step
from donjon.table.numbers import Numbers
from donjon.text.codes import CODES, in_every_language
from donjon.text.errors import say
from donjon.text.language import Language, MissingPhrase, language_of
from donjon.text.spans import plain
from donjon.text.terms import rules_behind


def refused(problem: DonjonError) -> Said:
    """Why something was refused."""
    return in_every_language(lambda code: plain(say(problem, code)))


@lru_cache(maxsize=32)
def languages(spec: GameSpec) -> dict[str, Language]:
    return {code: language_of(spec, code) for code in CODES}


@lru_cache(maxsize=50_000)
def option_of(spec: GameSpec, option: Option) -> ShownOption:
    """An option never changes: it is said once."""
    cards = spec.catalogue.cards
    return ShownOption(
        word=option.word,
        verb=option.verb,
        label=in_every_language(lambda code: languages(spec)[code].label(option, spec)),
        card=cards[option.card].key if option.card >= 0 else None,
        other=cards[option.other].key if 0 <= option.other < len(cards) else None,
        value=option.value,
    )


def question_of(game: Game, numbers: Numbers) -> Question:
    """The question of a position; only for the viewer who is asked, whose numbers of the cards it carries."""
    choice = game.choice
    assert choice is not None
    return Question(
        seat=game.asked,
        prompt=in_every_language(lambda code: languages(game.spec)[code].prompt(game)),
        options=[numbered(game, option, numbers) for option in game.options],
        source=game.kinds[choice.source].key if choice.source >= 0 else None,
        rules=rules_behind(game.spec, choice.asked_by),
    )


def numbered(game: Game, option: Option, numbers: Numbers) -> ShownOption:
    """An option with the viewer's numbers of the cards it is about."""
    shown = option_of(game.spec, option)
    no = numbers.of.get(game.card_of(option))
    other = numbers.of.get(game.bearer_of(option))
    return shown if no is None and other is None else replace(shown, no=no, other_no=other)


def line_of(
    spec: GameSpec, version: int, event: Event, seat: int, names: list[str], step: Step | None, last: bool = False
) -> LogLine:
    """A line of the log as this seat may know it; -1 is a spectator. `step` is how the seat saw it, if that is known;
    after the `last` line the view follows, and says what changed.
    """
    option = event.option
    seen = event.for_seat(seat)
    if option is not None:
        said = option_of(spec, option).label
    else:
        mine = seen.seat >= 0 and seen.seat == seat
        who = names[seen.seat] if seen.seat >= 0 and not mine else ""
        said = told(spec, seen.verb, mine, who, seen.cards, seen.amount, seen.about, seen.source)
    shown = ShownEvent(
        verb=seen.verb,
        seat=seen.seat,
        cards=list(seen.cards),
        amount=seen.amount,
        about=seen.about,
        source=seen.source,
        against=seen.against,
        quiet=option is not None,
        nos=step.nos if step is not None else [],
        moves=step.moves() if step is not None else [],
    )
    return LogLine(version, shown, said, step.changes() if step is not None and not last else [])


@lru_cache(maxsize=20_000)
def told(
    spec: GameSpec, verb: str, mine: bool, who: str, cards: tuple[str, ...], amount: int, about: str, source: str
) -> Said:
    """An event to whom it happened, or to the others: all of them are told the same, and much of it over and over."""
    event = Event(verb, 0 if mine or who else -1, cards, amount, EVERYBODY, about, source)
    return in_every_language(lambda code: languages(spec)[code].tell(event, 0 if mine else -1, [who]))


def undo_event(seat: int) -> Event:
    """A seat took an answer back; -1: several were, by agreement."""
    return Event("undo" if seat >= 0 else "undo_all", seat, (), 0, EVERYBODY, "", "")


def explained(spec: GameSpec, lines: list[Line]) -> list[ExplainedLine]:
    return [ExplainedLine(line.source, line.amount, line.rule, line_said(spec, line.source)) for line in lines]


@lru_cache(maxsize=5_000)
def line_said(spec: GameSpec, source: str) -> Said:
    """Where an amount comes from."""
    return in_every_language(lambda code: languages(spec)[code].line(Line(source, 0, "")))


def reason_of(spec: GameSpec, key: str) -> Said | None:
    """Why an option is good."""
    try:
        return in_every_language(lambda code: languages(spec)[code].reason(key)) if key else None
    except MissingPhrase:  # a game of others may name no reasons
        return None
