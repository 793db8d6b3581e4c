"""French: how the shared words are said. A game's French is `Language("fr", SHARED)` with its own words added."""

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
from donjon.text.fr.grammar import French
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import begins, keyword

GRAMMAR = French()
SHARED = Language("fr")
neutral.teach(SHARED)
SHARED.grammar = GRAMMAR

SHARED.names.update(
    {
        "nouns.card": Name("carte", "cartes", "f"),
        f"zones.{DECK}": Name("pioche", "pioches", "f"),
        f"zones.{HAND}": Name("main", "mains", "f"),
        f"zones.{DISCARD}": Name("défausse", "défausses", "f"),
        f"zones.{PLAY}": Name("zone de jeu", "zones de jeu", "f"),
    }
)


def verb(you: str, they: str, to: str, voice: Voice) -> str:
    """Un verbe dans sa voix : détruisez, vous pouvez détruire, détruit, détruire."""
    return {Voice.YOU: you, Voice.YOU_MAY: f"vous pouvez {to}", Voice.THEY: they, Voice.TO: to}[voice]


def place_of(lang: Language, zone: int, voice: Voice) -> str:
    """De votre main, de sa main, de la salle."""
    name = lang.name(f"zones.{zone}")
    if zone >= FIRST_SHARED:
        return GRAMMAR.of_the(name)
    if voice is not Voice.THEY:
        return f"de votre {name.one}"
    return f"de {'sa' if name.gender == 'f' and not GRAMMAR.elides(name) else 'son'} {name.one}"


def thing(lang: Language, noun: Noun, voice: Voice) -> str:
    """Le complément : une carte de votre main, tous les héros de votre main, cette carte."""
    if isinstance(noun, This):
        return "cette carte"
    inner = noun.of if isinstance(noun, (One, UpTo, Exactly)) else noun
    name, place = lang.cards_of(inner, voice)
    if isinstance(noun, One):
        said = GRAMMAR.a(name)
    elif isinstance(noun, UpTo):
        said = (
            f"autant {GRAMMAR.of(name, 2)} que vous voulez"
            if noun.n >= 99
            else f"jusqu'à {GRAMMAR.counted(noun.n, name)}"
        )
    elif isinstance(noun, Exactly):
        said = GRAMMAR.counted(noun.n, name)
    elif isinstance(noun, Those):
        return f"ces {name.many}"
    else:
        said = f"{'toutes' if name.gender == 'f' else 'tous'} les {name.many}"
    return f"{said} {place}".strip()


def add_verb(lang: Language, kind: type[CardVerb], you: str, they: str, to: str, term: str) -> None:
    """Enseigne un verbe qui porte sur des cartes ; son complément est dit par `thing`."""
    you, they, to = keyword(term, you), keyword(term, they), keyword(term, to)

    @lang.phrase(kind)
    def _(lang: Language, effect: CardVerb, voice: Voice) -> str:
        optional = isinstance(effect.what, (One, UpTo)) and getattr(effect.what, "optional", True)
        spoken = Voice.YOU_MAY if optional and voice is Voice.YOU else voice
        said = verb(you, they, to, spoken)
        if optional and voice is Voice.THEY:
            said = f"peut {to}"
        return f"{said} {thing(lang, effect.what, voice)}"


add_verb(SHARED, Discard, "défaussez", "défausse", "défausser", "discard")
add_verb(SHARED, Destroy, "détruisez", "détruit", "détruire", "destroy")
DRAW = (keyword("draw", "piochez"), keyword("draw", "pioche"), keyword("draw", "piocher"))


def number(lang: Language, n: int | Amount, name: Name) -> str:
    """Tant de choses : 2 cartes, 1 or par héros de votre main."""
    if isinstance(n, int):
        return GRAMMAR.counted(n, name)
    said = lang(n).replace("{things}", name.one).replace("{many}", name.many)
    return said.replace("{of many}", GRAMMAR.of(name, 2))


@SHARED.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    return lang.kind_of(noun.which), place_of(lang, noun.zone, voice)


@SHARED.noun(Those)
def _those(lang: Language, noun: Those, voice: Voice) -> tuple[Name, str]:
    participle = lang.name(f"participles.{noun.name}").one
    card = lang.name("nouns.card")
    return card, f"{GRAMMAR.agree(participle, card)} ainsi"


@SHARED.noun(This)
def _this(lang: Language, noun: This, voice: Voice) -> tuple[Name, str]:
    return Name("cette carte", "ces cartes", "f", mass=True), ""


@SHARED.phrase(Draw)
def _draw(lang: Language, effect: Draw, voice: Voice) -> str:
    return f"{verb(*DRAW, voice)} {number(lang, effect.n, lang.name('nouns.card'))}"


@SHARED.phrase(Gain)
def _gain(lang: Language, effect: Gain, voice: Voice) -> str:
    return f"{verb('gagnez', 'gagne', 'gagner', voice)} {number(lang, effect.n, lang.name(f'purse.{effect.what}'))}"


@SHARED.phrase(IfYouDo)
def _if_you_do(lang: Language, effect: IfYouDo, voice: Voice) -> str:
    lead = "s'il le fait, il" if voice is Voice.THEY else "si vous le faites,"
    return f"{lead} {lang(effect.then, voice)}"


@SHARED.phrase(If)
def _if(lang: Language, effect: If, voice: Voice) -> str:
    condition = lang(effect.condition, voice)
    lead = "s'" if begins(condition, "il ", "ils ") else "si "
    said = f"{lead}{condition}, {lang(effect.then, voice)}"
    return said if effect.otherwise is None else f"{said} ; sinon {lang(effect.otherwise, voice)}"


@SHARED.phrase(OneOf)
def _one_of(lang: Language, effect: OneOf, voice: Voice) -> str:
    lead = "choisit" if voice is Voice.THEY else "choisissez"
    return f"{lead}\u00a0: {', ou '.join(lang(case, voice) for case in effect.cases)}"


@SHARED.phrase(EachOtherPlayer)
def _each_other(lang: Language, effect: EachOtherPlayer, voice: Voice) -> str:
    return f"chaque autre joueur {lang(effect.body, Voice.THEY)}"


@SHARED.phrase(EachPlayer)
def _each(lang: Language, effect: EachPlayer, voice: Voice) -> str:
    return f"chaque joueur {lang(effect.body, Voice.THEY)}"


@SHARED.phrase(NextPlayer)
def _next(lang: Language, effect: NextPlayer, voice: Voice) -> str:
    return "le tour passe à gauche"


@SHARED.phrase(ThereIs)
def _there_is(lang: Language, condition: ThereIs, voice: Voice) -> str:
    name, place = lang.cards_of(condition.of, voice)
    inside = place.replace("de ", "dans ", 1) if place.startswith("de ") else place
    return f"il y a {GRAMMAR.a(name)} {inside}".strip()


@SHARED.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    condition = lang(word.condition, voice)
    lead = "s'" if begins(condition, "il ", "ils ") else "si "
    return f"{lead}{condition} (maintenant ou plus tard dans le tour), {lang(word.do, voice)}"


@SHARED.phrase(Instead)
def _instead(lang: Language, word: Instead, voice: Voice) -> str:
    return f"{lang.name(f'happens.{word.of}').one}, à la place {lang(word.do, voice)}"


@SHARED.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    by = f"{word.by:+d}" if isinstance(word.by, int) else lang(word.by)
    return f"{lang.kind_of(word.which).many}\u00a0: {lang.name(f'stats.{word.stat}').one} {by}"


@SHARED.phrase(ForThisTurn)
def _for_this_turn(lang: Language, word: ForThisTurn, voice: Voice) -> str:
    said = lang(word.word, voice)
    return said if isinstance(word.word, AsSoonAs) else f"pendant ce tour, {said}"


SHARED.options(
    **{"pass": "Passer", "yes": "Oui"},
    discard="Défausser {card}",
    destroy="Détruire {card}",
)

SHARED.event("draw", "vous piochez {things}", "{who} pioche {things}")
SHARED.event(
    "shuffle",
    "vous mélangez votre défausse pour former une nouvelle pioche",
    "{who} mélange sa défausse pour former une nouvelle pioche",
)
SHARED.event("discard", "vous défaussez {things}", "{who} défausse {things}")
SHARED.event("destroy", "vous détruisez {things}", "{who} détruit {things}")
SHARED.event("gain", "vous gagnez {about}", "{who} gagne {about}")
SHARED.event("lose", "vous perdez {about}", "{who} perd {about}")
SHARED.event("turn", "c'est votre tour", "{who} commence son tour")
SHARED.event("applies", "{source}\u00a0: l'effet s'applique", "{source}\u00a0: l'effet s'applique")
SHARED.event("in_force", "l'effet s'applique", "l'effet s'applique")
SHARED.event("end", "la partie est finie", "la partie est finie")
SHARED.event("undo", "vous revenez en arrière", "{who} revient en arrière")
SHARED.event("undo_all", "", "on revient en arrière")
