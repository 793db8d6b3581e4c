"""English: how the shared words are said. A game's English is `Language("en", SHARED)` with its own words added."""

from __future__ import annotations

from donjon.kernel.joins import (
    EachOtherPlayer,
    EachPlayer,
    If,
    IfYouDo,
    NextPlayer,
    OneOf,
)
from donjon.kernel.modifiers import Modify
from donjon.kernel.nouns import (
    Exactly,
    In,
    One,
    ThereIs,
    This,
    Those,
    UpTo,
)
from donjon.kernel.reactions import AsSoonAs, ForThisTurn, Instead
from donjon.kernel.table import DECK, DISCARD, HAND, PLAY
from donjon.kernel.table import SHARED as FIRST_SHARED
from donjon.kernel.verbs import CardVerb, Destroy, Discard, Draw, Gain
from donjon.kernel.words import Amount, Noun
from donjon.text import neutral
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import keyword

SHARED = Language("en")
neutral.teach(SHARED)

SHARED.names.update(
    {
        "nouns.card": Name("card", "cards"),
        f"zones.{DECK}": Name("deck", "decks"),
        f"zones.{HAND}": Name("hand", "hands"),
        f"zones.{DISCARD}": Name("discard pile", "discard piles"),
        f"zones.{PLAY}": Name("play area", "play areas"),
    }
)


def verb(base: str, third: str, voice: Voice) -> str:
    """A verb in its voice: destroy, you may destroy, destroys, to destroy."""
    return {
        Voice.YOU: base,
        Voice.YOU_MAY: f"you may {base}",
        Voice.THEY: third,
        Voice.TO: f"to {base}",
    }[voice]


def whose(voice: Voice) -> str:
    return "their" if voice is Voice.THEY else "your"


def thing(lang: Language, noun: Noun, voice: Voice) -> str:
    """The object of a sentence: a card from your hand, all heroes in your hand, this card."""
    if isinstance(noun, This):
        return "this card"
    inner = noun.of if isinstance(noun, (One, UpTo, Exactly)) else noun
    name, place = lang.cards_of(inner, voice)
    if isinstance(noun, One):
        said = lang.grammar.a(name)
    elif isinstance(noun, UpTo):
        said = f"any number of {name.many}" if noun.n >= 99 else f"up to {lang.grammar.counted(noun.n, name)}"
    elif isinstance(noun, Exactly):
        said = lang.grammar.counted(noun.n, name)
    elif isinstance(noun, Those):
        return f"those {name.many}"
    else:
        said = f"all {name.many}"
    return f"{said} {place}".strip()


def add_verb(lang: Language, kind: type[CardVerb], base: str, third: str, term: str) -> None:
    """Teach a verb about cards: its object is said by `thing`."""
    base, third = keyword(term, base), keyword(term, third)

    @lang.phrase(kind)
    def _(lang: Language, effect: CardVerb, voice: Voice) -> str:
        optional = isinstance(effect.what, (One, UpTo)) and getattr(effect.what, "optional", True)
        spoken = Voice.YOU_MAY if optional and voice is Voice.YOU else voice
        said = verb(base, third, spoken)
        if optional and voice is Voice.THEY:
            said = f"may {base}"
        return f"{said} {thing(lang, effect.what, voice)}"


add_verb(SHARED, Discard, "discard", "discards", "discard")
add_verb(SHARED, Destroy, "destroy", "destroys", "destroy")
DRAW = (keyword("draw", "draw"), keyword("draw", "draws"))


def number(lang: Language, n: int | Amount, name: Name) -> str:
    """So many things: 2 cards, 1 gold for each hero in your hand."""
    if isinstance(n, int):
        return lang.grammar.counted(n, name)
    return lang(n).replace("{things}", name.one).replace("{many}", name.many)


@SHARED.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    zone = lang.name(f"zones.{noun.zone}").one
    owner = whose(voice) if noun.zone < FIRST_SHARED else "the"
    return lang.kind_of(noun.which), f"from {owner} {zone}"


@SHARED.noun(Those)
def _those(lang: Language, noun: Those, voice: Voice) -> tuple[Name, str]:
    return lang.name("nouns.card"), f"{noun.name} this way"


@SHARED.noun(This)
def _this(lang: Language, noun: This, voice: Voice) -> tuple[Name, str]:
    return Name("this card", "these cards", mass=True), ""


@SHARED.phrase(Draw)
def _draw(lang: Language, effect: Draw, voice: Voice) -> str:
    return f"{verb(*DRAW, voice)} {number(lang, effect.n, lang.name('nouns.card'))}"


@SHARED.phrase(Gain)
def _gain(lang: Language, effect: Gain, voice: Voice) -> str:
    return f"{verb('gain', 'gains', voice)} {number(lang, effect.n, lang.name(f'purse.{effect.what}'))}"


@SHARED.phrase(IfYouDo)
def _if_you_do(lang: Language, effect: IfYouDo, voice: Voice) -> str:
    lead = "if they do, they" if voice is Voice.THEY else "if you do,"
    return f"{lead} {lang(effect.then, Voice.YOU)}"


@SHARED.phrase(If)
def _if(lang: Language, effect: If, voice: Voice) -> str:
    said = f"if {lang(effect.condition, voice)}, {lang(effect.then, voice)}"
    return said if effect.otherwise is None else f"{said}; otherwise {lang(effect.otherwise, voice)}"


@SHARED.phrase(OneOf)
def _one_of(lang: Language, effect: OneOf, voice: Voice) -> str:
    lead = "chooses" if voice is Voice.THEY else "choose"
    return f"{lead}: {', or '.join(lang(case, Voice.YOU) for case in effect.cases)}"


@SHARED.phrase(EachOtherPlayer)
def _each_other(lang: Language, effect: EachOtherPlayer, voice: Voice) -> str:
    return f"each other player {lang(effect.body, Voice.THEY)}"


@SHARED.phrase(EachPlayer)
def _each(lang: Language, effect: EachPlayer, voice: Voice) -> str:
    return f"each player {lang(effect.body, Voice.THEY)}"


@SHARED.phrase(NextPlayer)
def _next(lang: Language, effect: NextPlayer, voice: Voice) -> str:
    return "the turn passes to the left"


@SHARED.phrase(ThereIs)
def _there_is(lang: Language, condition: ThereIs, voice: Voice) -> str:
    name, place = lang.cards_of(condition.of, voice)
    return f"there is {lang.grammar.a(name)} {place.replace('from', 'in', 1)}".strip()


@SHARED.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    return f"if {lang(word.condition, voice)} (now or later this turn), {lang(word.do, voice)}"


@SHARED.phrase(Instead)
def _instead(lang: Language, word: Instead, voice: Voice) -> str:
    return f"when {lang.name(f'happens.{word.of}').one}, instead {lang(word.do, voice)}"


@SHARED.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    by = f"{word.by:+d}" if isinstance(word.by, int) else lang(word.by)
    return f"{lang.kind_of(word.which).many}: {lang.name(f'stats.{word.stat}').one} {by}"


@SHARED.phrase(ForThisTurn)
def _for_this_turn(lang: Language, word: ForThisTurn, voice: Voice) -> str:
    said = lang(word.word, voice)
    return said if isinstance(word.word, AsSoonAs) else f"this turn, {said}"


SHARED.options(
    **{"pass": "Pass", "yes": "Yes"},
    discard="Discard {card}",
    destroy="Destroy {card}",
)

SHARED.event("draw", "you draw {things}", "{who} draws {things}")
SHARED.event(
    "shuffle",
    "you shuffle your discard pile into a new deck",
    "{who} shuffles the discard pile into a new deck",
)
SHARED.event("discard", "you discard {things}", "{who} discards {things}")
SHARED.event("destroy", "you destroy {things}", "{who} destroys {things}")
SHARED.event("gain", "you gain {about}", "{who} gains {about}")
SHARED.event("lose", "you lose {about}", "{who} loses {about}")
SHARED.event("turn", "it is your turn", "it is {who}'s turn")
SHARED.event("applies", "{source} takes effect", "{source} takes effect")
SHARED.event("in_force", "this counts from now on", "this counts from now on")
SHARED.event("end", "the game is over", "the game is over")
SHARED.event("undo", "you take an answer back", "{who} takes an answer back")
SHARED.event("undo_all", "", "answers are taken back")
