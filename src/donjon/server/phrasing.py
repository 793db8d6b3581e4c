"""What people read, in both languages: questions, options, log lines, cards, and the server's own few sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from donjon.kernel.choice import Option
from donjon.kernel.errors import DonjonError
from donjon.kernel.events import Event
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.spec import GameSpec
from donjon.kernel.tally import Line
from donjon.server.http_types import CardHelp, GameHelp, OptionHelp, RuleParagraph, Rules, RuleSection, Said, Term
from donjon.server.server_messages import ExplainedLine, LogLine, Question, ShownEvent, ShownOption
from donjon.text.language import Language, language_of
from donjon.text.rulebook import rulebook
from donjon.text.terms import rules_behind, terms_of, terms_on

CODES = ("en", "fr")
LEVELS = ("random", "novice", "adept", "master")

# The server's own words, by the code of a refusal or an event.
PHRASES: dict[str, Said] = {
    "stale": Said("The table has moved on: here is how it stands.", "La table a avancé : voici où elle en est."),
    "not_asked": Said("You are not asked now.", "Ce n'est pas à vous de répondre."),
    "illegal": Said("That is not one of the answers.", "Ce n'est pas une des réponses."),
    "not_playing": Said("The game is not going on.", "La partie n'est pas en cours."),
    "no_undo": Said(
        "This cannot be taken back: something was revealed, or another player has answered. Ask the others.",
        "Impossible de revenir en arrière : quelque chose a été révélé, ou un autre joueur a répondu. "
        "Demandez aux autres.",
    ),
    "undo_off": Said("Nothing is taken back at this table.", "À cette table, on ne revient pas en arrière."),
    "watching": Said("Spectators only look.", "Les spectateurs ne font que regarder."),
    "wrong_table": Said("This line belongs to another table.", "Cette connexion est celle d'une autre table."),
    "no_proposal": Said("Nothing like that is proposed now.", "Rien de tel n'est proposé en ce moment."),
    "bad_proposal": Said("That cannot be proposed.", "Cela ne peut pas être proposé."),
    "chat_off": Said("There is no chat at this table.", "Il n'y a pas de discussion à cette table."),
    "hints_off": Said("There are no hints at this table.", "Il n'y a pas de conseils à cette table."),
    "too_fast": Said("Too fast: wait a little.", "Trop vite : attendez un peu."),
    "too_large": Said("The message is too large.", "Le message est trop grand."),
    "unreadable": Said("The message could not be read.", "Le message n'a pas pu être lu."),
    "unknown": Said("There is no such table, or the link does not open it.", "Table inconnue, ou lien non valable."),
    "busy": Said("The server cannot do this now: try again.", "Le serveur ne peut pas le faire : réessayez."),
    "rules": Said(
        "The rules failed on this answer. Nothing was changed; a report was kept.",
        "Les règles ont échoué sur cette réponse. Rien n'a changé ; un rapport est gardé.",
    ),
    "nothing": Said("There is nothing to explain there.", "Il n'y a rien à expliquer là."),
    "not_over": Said("Only when the game is over.", "Seulement quand la partie est finie."),
    "old_rules": Said(
        "This game was begun under other rules than those installed here; it is kept as it is.",
        "Cette partie a commencé sous d'autres règles que celles installées ici ; elle est gardée telle quelle.",
    ),
    "broken": Said(
        "The log of this game does not hold under these rules; it is kept as it is.",
        "Le journal de cette partie ne tient pas sous ces règles ; il est gardé tel quel.",
    ),
    "not_allowed": Said("The link does not allow this.", "Le lien ne permet pas cela."),
    "started": Said("The game has started.", "La partie a commencé."),
    "full": Said("No such seat is free.", "Aucune place de ce genre n'est libre."),
    "seats_open": Said("Some seats are still open.", "Des places sont encore libres."),
    "name_taken": Said("That name is taken, or looks like another.", "Ce nom est pris, ou ressemble à un autre."),
    "bad_name": Said("A name needs letters that can be seen.", "Un nom a besoin de lettres visibles."),
    "bad_password": Said("Name and password do not fit.", "Le nom et le mot de passe ne vont pas ensemble."),
    "signed_out": Said("You are not signed in.", "Vous n'êtes pas connecté."),
    "bad_setup": Said("The game cannot be set up that way.", "La partie ne peut pas être préparée ainsi."),
    "bad_code": Said(
        "This code has a slip in it, or belongs to something else. Nothing changed.",
        "Ce code comporte une erreur, ou désigne autre chose. Rien n'a changé.",
    ),
    "unknown_card": Said(
        "One of these cards is not known here. Nothing changed.",
        "Une de ces cartes n'est pas connue ici. Rien n'a changé.",
    ),
    "no_watching": Said("Nobody watches at this table.", "On ne regarde pas à cette table."),
    "bad_webhook": Said("That address cannot be called.", "Cette adresse ne peut pas être appelée."),
    "missing": Said("There is nothing here.", "Il n'y a rien ici."),
    "method": Said("That is not done this way.", "Cela ne se fait pas ainsi."),
    "origin": Said("This page may not speak to this server.", "Cette page ne peut pas parler à ce serveur."),
}


def both(say: Any) -> Said:
    """A text in both languages, from a function of the language."""
    return Said(say("en"), say("fr"))


@lru_cache(maxsize=32)
def languages(game: str) -> dict[str, Language]:
    spec = find_game(game)
    return {code: language_of(spec, code) for code in CODES}


@lru_cache(maxsize=50_000)
def option_of(game: str, number: int) -> ShownOption:
    """An option never changes: it is said once."""
    spec = find_game(game)
    option = spec.options.options[number]
    cards = spec.catalogue.cards
    return ShownOption(
        word=option.word,
        verb=option.verb,
        label=both(lambda code: languages(game)[code].label(option, spec)),
        card=cards[option.card].key if option.card >= 0 else None,
        other=cards[option.other].key if 0 <= option.other < len(cards) else None,
        value=option.value,
    )


def label_of(game: Game, option: Option) -> Said:
    return option_of(game.spec.name, option.number).label


def question_of(game: Game) -> Question:
    """The question of a position; only for the viewer who is asked."""
    name = game.spec.name
    choice = game.choice
    assert choice is not None
    return Question(
        seat=game.asked,
        prompt=both(lambda code: languages(name)[code].prompt(game)),
        options=[option_of(name, option.number) for option in game.options],
        source=game.kinds[choice.source].key if choice.source >= 0 else None,
        rules=rules_behind(game.spec, choice.asked_by),
    )


def line_of(game: str, version: int, event: Event, seat: int, names: list[str]) -> LogLine:
    """A line of the log as this seat may know it; -1 is a spectator."""
    seen = event.for_seat(seat)
    said = both(lambda code: languages(game)[code].tell(event, seat, names))
    shown = ShownEvent(seen.verb, seen.seat, list(seen.cards), seen.amount, seen.about, seen.source)
    return LogLine(version, shown, said)


def undo_line(version: int, seat: int, names: list[str]) -> LogLine:
    """Something was taken back."""
    who = names[seat] if 0 <= seat < len(names) else ""
    said = Said(f"{who} takes an answer back." if who else "Answers are taken back.", f"{who} revient en arrière.")
    if not who:
        said = Said(said.en, "On revient en arrière.")
    return LogLine(version, ShownEvent("undo", seat, [], 0, "", ""), said)


def explained(game: str, lines: list[Line]) -> list[ExplainedLine]:
    def line_said(line: Line) -> Said:
        return both(lambda code: languages(game)[code].line(line))

    return [ExplainedLine(line.source, line.amount, line.rule, line_said(line)) for line in lines]


def reason_of(game: str, key: str) -> Said | None:
    """Why an option is good."""
    if not key:
        return None
    try:
        return both(lambda code: languages(game)[code].reason(key))
    except DonjonError:  # a game of others may name no reasons
        return None


@lru_cache(maxsize=32)
def game_help(game: str) -> GameHelp:
    spec = find_game(game)
    options = [
        OptionHelp(each.name, list(each.values), each.default, Said(each.help["en"], each.help["fr"]))
        for each in spec.setup
    ]
    title = both(lambda code: languages(game)[code].title())
    return GameHelp(game, title, spec.version, spec.players[0], spec.players[1], options, list(LEVELS))


@lru_cache(maxsize=32)
def card_help(game: str) -> list[CardHelp]:
    spec = find_game(game)
    return [card_entry(spec, listed) for listed in spec.card_list()]


def card_entry(spec: GameSpec, listed: dict[str, Any]) -> CardHelp:
    key = str(listed["key"])
    card = spec.catalogue.by_key[key]
    speak = languages(spec.name)
    return CardHelp(
        key=key,
        name=both(lambda code: speak[code].card(key)),
        text=both(lambda code: speak[code].whole_card(speak[code], card)),
        set=str(listed["set"]),
        kind=str(listed["kind"]),
        count=int(listed["count"]),
        types=list(card.types),
        level=int(getattr(card, "level", 0)),
        stats=listed["stats"],
        terms=terms_on(spec, listed),
    )


@lru_cache(maxsize=32)
def rules_of(game: str) -> Rules:
    """The rulebook and the terms of a game; both languages have the same shape."""
    spec = find_game(game)
    english, french = rulebook(spec, "en"), rulebook(spec, "fr")
    sections = [
        RuleSection(
            Said(here.title, there.title),
            [
                RuleParagraph(list(each.rules), Said(each.text, other.text))
                for each, other in zip(here.paragraphs, there.paragraphs, strict=True)
            ],
        )
        for here, there in zip(english.sections, french.sections, strict=True)
    ]
    terms = [Term(each.key, Said(**each.name), Said(**each.said), list(each.rules)) for each in terms_of(spec)]
    return Rules(game, Said(english.title, french.title), sections, terms)


@lru_cache(maxsize=32)
def names_of(game: str) -> dict[str, dict[str, str]]:
    """Every name the languages of a game know, by key: "piles.hand", "numbers.gold", "types.hero"."""
    found: dict[str, dict[str, str]] = {}
    for code, language in languages(game).items():
        each: Language | None = language
        names: dict[str, str] = {}
        while each is not None:
            for key, name in each.names.items():
                names.setdefault(key, name.one)
            each = each.parent
        found[code] = dict(sorted(names.items()))
    return found
