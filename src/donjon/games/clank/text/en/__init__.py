"""Clank! in English."""

from __future__ import annotations

from pathlib import Path

from donjon.games.clank import conditions as c
from donjon.games.clank import words as w
from donjon.games.clank.card import ANYWHERE, BACKPACK, DEPTHS, DEVICE, KEY, MONSTER, ClankCard
from donjon.games.clank.dragon import CountDown
from donjon.games.clank.state import PURSE
from donjon.games.clank.text.alike import amount, clank, numbers, points, together
from donjon.games.clank.turn import (
    CleanUp,
    LastTrashes,
    PassTheTurn,
    RefillRow,
    StillInside,
    TakeToken,
    TakeTurn,
)
from donjon.kernel.card import Card
from donjon.kernel.joins import Do
from donjon.kernel.modifiers import Modify
from donjon.kernel.reactions import AsSoonAs, ForThisTurn
from donjon.kernel.verbs import Draw
from donjon.kernel.words import Word
from donjon.text.en import SHARED, verb, whose
from donjon.text.language import Language, Voice
from donjon.text.spans import PARAGRAPH, heading, keyword

ENGLISH = Language("en", SHARED)
ENGLISH.read_names(Path(__file__).with_name("names.toml"))
ENGLISH.read_purse(PURSE)

CLANK = keyword("clank", "Clank!")
GOLD = keyword("gold", "gold")
LATER = keyword("later", "before or after")
CAVES = keyword("crystal", "crystal caves")
TRASH = keyword("trash", "trash")
SECRET = keyword("secret", "secret")
BURGLE = ENGLISH.card("burgle")


# -- Words -----------------------------------------------------------------------------------------------------


@ENGLISH.phrase(Do)
def _do(lang: Language, effect: Do, voice: Voice) -> str:
    return together(lang, effect, voice, "this turn, ", "gain ")


@ENGLISH.phrase(w.MakeClank)
def _make_clank(lang: Language, effect: w.MakeClank, voice: Voice) -> str:
    return f"{verb('make', 'makes', voice)} {clank(effect.n)}"


@ENGLISH.phrase(w.RemoveClank)
def _remove_clank(lang: Language, effect: w.RemoveClank, voice: Voice) -> str:
    return clank(f"−{effect.n}")


@ENGLISH.phrase(w.AllMakeClank)
def _all_make_clank(lang: Language, effect: w.AllMakeClank, voice: Voice) -> str:
    return f"everyone still in the dungeon makes {clank(effect.n)}"


@ENGLISH.phrase(w.OthersMakeClank)
def _others_make_clank(lang: Language, effect: w.OthersMakeClank, voice: Voice) -> str:
    return f"everyone else still in the dungeon makes {clank(effect.n)}"


@ENGLISH.phrase(w.Heal)
def _heal(lang: Language, effect: w.Heal, voice: Voice) -> str:
    return f"{verb(keyword('heal', 'heal'), keyword('heal', 'heals'), voice)} {effect.n} damage"


@ENGLISH.phrase(w.ReturnBlackCubes)
def _return_black_cubes(lang: Language, effect: w.ReturnBlackCubes, voice: Voice) -> str:
    return f"up to {effect.n} black cubes set aside go back into the dragon bag"


@ENGLISH.phrase(w.SkillForEachClank)
def _skill_for_each_clank(lang: Language, effect: w.SkillForEachClank, voice: Voice) -> str:
    gained = amount(lang, "skill", effect.n)
    return f"gain {gained} for each {CLANK} you make this turn, {LATER}"


@ENGLISH.phrase(w.MoreGoldForEachGain)
def _more_gold(lang: Language, effect: w.MoreGoldForEachGain, voice: Voice) -> str:
    return f"each time you gain {GOLD} this turn, {LATER}, gain {amount(lang, 'gold', effect.n)} more"


@ENGLISH.phrase(w.BuySecretTomes)
def _buy_secret_tomes(lang: Language, effect: w.BuySecretTomes, voice: Voice) -> str:
    pay, pile = verb("pay", "pays", voice), f"{whose(voice)} discard pile"
    tomes = f"{effect.n} {lang.name('cards.secret_tome').many} of the reserve"
    return f"{pay} {amount(lang, 'gold', effect.price)} and put {tomes} into {pile}"


@ENGLISH.phrase(c.CanBuySecretTomes)
def _can_buy(lang: Language, condition: c.CanBuySecretTomes, voice: Voice) -> str:
    return f"you have {amount(lang, 'gold', condition.price)} and a {lang.card('secret_tome')} is left"


@ENGLISH.phrase(c.Owns)
def _owns(lang: Language, condition: c.Owns, voice: Voice) -> str:
    return f"you have {lang.grammar.a(lang.name(f'types.{condition.type}'))}"


@ENGLISH.phrase(c.AnotherInPlay)
def _another(lang: Language, condition: c.AnotherInPlay, voice: Voice) -> str:
    return f"another {lang.name(f'types.{condition.type}').one} is in your play area"


@ENGLISH.phrase(c.TwoKindsOf)
def _two_kinds(lang: Language, condition: c.TwoKindsOf, voice: Voice) -> str:
    names = [lang.grammar.a(lang.name(f"types.{each}")) for each in condition.types]
    return f"you have at least two of these {len(names)}: {', '.join(names)}"


@ENGLISH.phrase(c.PointsIf)
def _points_if(lang: Language, word: c.PointsIf, voice: Voice) -> str:
    return f"{points(word.n)} if {lang(word.condition, voice)}"


@ENGLISH.phrase(c.PointsPerGold)
def _points_per_gold(lang: Language, word: c.PointsPerGold, voice: Voice) -> str:
    return f"{points(1)} for every {amount(lang, 'gold', word.gold)} you have"


@ENGLISH.phrase(c.PointsPerCard)
def _points_per_card(lang: Language, word: c.PointsPerCard, voice: Voice) -> str:
    return f"{points(word.n)} for each {lang.card(word.key)} in your whole deck"


@ENGLISH.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    return f"if {lang(word.condition, voice)} ({keyword('later', 'now or later this turn')}), {lang(word.do, voice)}"


@ENGLISH.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    assert isinstance(word.by, int) and word.by < 0
    return f"{lang.kind_of(word.which).many} cost {amount(lang, 'skill', -word.by)} less"


@ENGLISH.phrase(ForThisTurn)
def _for_this_turn(lang: Language, word: ForThisTurn, voice: Voice) -> str:
    said = lang(word.word, voice)
    return said if isinstance(word.word, AsSoonAs) else f"from now on this turn, {said}"


PLAIN: dict[type[Word], str] = {
    w.DragonAttacks: "the dragon attacks at once",
    w.EnrageDragon: f"the {keyword('rage', 'dragon marker')} advances one space",
    w.IgnoreCaves: f"this turn, {CAVES} do not stop you",
    w.IgnoreMonsters: "this turn, tunnel monsters do not hurt you",
    w.TrashACard: f"{TRASH} a card from your discard pile or play area by the end of the turn",
    w.TrashABurgle: f"{TRASH} a {BURGLE} from your discard pile or play area by the end of the turn",
    w.TrashWhenTheTurnEnds: f"when this turn ends, {TRASH} a card from your discard pile or play area",
    w.ReplaceRowCard: "discard a card of the dungeon row and replace it at once: the new card arrives, but a dragon "
    "symbol on it does not count",
    w.TakeSecretNextDoor: f"take a {SECRET} from a room at the other end of a tunnel",
    c.SecretNextDoor: "there is a secret next door",
    TakeTurn: "play your cards and act",
    TakeToken: "take a token of this room, or leave it",
    LastTrashes: f"your turn ends: {TRASH} a card",
    CleanUp: "discard the cards you played and draw five",
    RefillRow: "refill the dungeon row",
    PassTheTurn: "the turn passes to the left",
    StillInside: "you are still in the dungeon",
    CountDown: "advance on the countdown track",
}


@ENGLISH.phrase(*PLAIN)
def _plain(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)]


# -- Whole cards -----------------------------------------------------------------------------------------------


HAD = {MONSTER: "Fight", DEVICE: "Use"}  # what is done with a card of the row; the others are acquired
LABELS = {
    "acquire": heading("acquire", "Acquire: "),
    "arrive": heading("arrive", "Arrive: "),
    "defeat": heading("defeat", "Defeat: "),
    "use": heading("use", "Use: "),
    "endgame": heading("endgame", "At the end: "),
}


def card_text(lang: Language, card: Card) -> str:
    assert isinstance(card, ClankCard)
    notes = [only(card)] if card.only != ANYWHERE else []
    notes += [f"{keyword('dragon', 'Dragon symbol')}."] if card.dragon else []
    notes += [f"{keyword('danger', 'Danger')}."] if card.danger else []
    market = {KEY: "Opens locked tunnels.", BACKPACK: f"Carry one more {lang.name('types.artifact').one}."}
    gives = [lang.sentence(numbers(lang, card))] if numbers(lang, card) else []
    gives += [lang.text(Draw(card.draw))] if card.draw else []
    parts = [" ".join(notes), market.get(card.role, ""), " ".join(gives)]
    parts.append(lang.text(card.play) if card.play is not None else "")
    for what, effect in (
        ("acquire", card.acquire),
        ("arrive", card.arrive),
        ("defeat", card.defeat),
        ("use", card.use),
        ("endgame", card.endgame),
    ):
        if effect is not None:
            parts.append(lang.sentence(LABELS[what] + lang(effect).removeprefix("choose: ")))
    parts.append("It stays, and can be fought again." if card.box == "reserve" and card.role == MONSTER else "")
    parts.append(f"Worth {points(card.points)}." if card.points else "")
    return PARAGRAPH.join(part for part in parts if part)


def only(card: ClankCard) -> str:
    """Where one must be to have it; what one has may be played anywhere (CL-31)."""
    place = (
        f"in the {keyword('depths', 'Depths')}"
        if card.only == DEPTHS
        else f"in a {keyword('crystal', 'crystal cave')}"
    )
    return f"{HAD.get(card.role, 'Acquire')} it only {place}."


ENGLISH.whole_card = card_text

# -- Options and events ----------------------------------------------------------------------------------------

ENGLISH.options(
    end="End the turn",
    play="Play {card}",
    acquire="Acquire {card}",
    use="Use {the_card}",
    fight="Fight {the_card}",
    buy="Buy {the_card} for 7 gold",
    move="Move to room {value}",
    move_with_1="Move to room {value}, spending 1 sword",
    move_with_2="Move to room {value}, spending 2 swords",
    move_with_3="Move to room {value}, spending 3 swords",
    teleport="Teleport to room {value}",
    trash="Trash {card}",
    trash_in_play="Trash {card} (the one in play)",
    trash_a_burgle="Trash a Burgle (Master Burglar)",
    trash_a_burgle_in_play="Trash a Burgle in play (Master Burglar)",
    replace="Replace {card}",
    reach="Take the secret of room {value}",
    **{
        "take secret": "Take a secret",
        "take idol": "Take a monkey idol",
        "take artifact": "Take the artifact",
        "choose swords": "Swords",
        "choose gold": "Gold",
        "choose heal": "Heal",
        "choose trash": "Trash a card",
        "choose attack": "The dragon attacks",
        "choose quiet": "Negative clank",
        "choose tomes": "Secret Tomes",
        "choose teleport": "Teleport",
        "choose secret": "A secret next door",
    },
)

for event, you, they in (
    ("play", "you play {things}", "{who} plays {things}"),
    ("acquire", "you acquire {things}", "{who} acquires {things}"),
    ("use", "you use {the_things}", "{who} uses {the_things}"),
    ("fight", "you defeat {the_things}", "{who} defeats {the_things}"),
    ("take", "you take {the_things}", "{who} takes {the_things}"),
    ("buy", "you buy {the_things} for {amount} gold", "{who} buys {the_things} for {amount} gold"),
    ("clean_up", "your turn ends", "the turn of {who} ends"),
    ("teleport", "you teleport to room {amount}", "{who} teleports to room {amount}"),
    ("muffle", "you cancel {about}", "{who} cancels {about}"),
    ("bitten", "the monsters of the tunnel hurt you: {about}", "the monsters of the tunnel hurt {who}: {about}"),
    ("enter", "you enter room {amount}", "{who} enters room {amount}"),
    ("clank", "you make {about}", "{who} makes {about}"),
    ("quiet", "you take back {about}", "{who} takes back {about}"),
    ("hush", "you will cancel {about} later this turn", "{who} will cancel {about} later this turn"),
    ("heal", "you heal {about}", "{who} heals {about}"),
    ("hurt", "the dragon hurts you: {about}", "the dragon hurts {who}: {about}"),
    ("trash", "you trash {things}", "{who} trashes {things}"),
    ("replace", "you discard {things} from the dungeon row", "{who} discards {things} from the dungeon row"),
    ("reveal", "{things} comes into the dungeon row", "{things} comes into the dungeon row"),
    ("attack", "the dragon attacks: {amount} cubes", "the dragon attacks: {amount} cubes"),
    ("black_cube", "a black cube", "a black cube"),
    ("lost_cube", "a cube of yours, harmless", "a cube of {who}, harmless"),
    ("return_cubes", "black cubes back in the bag: {amount}", "black cubes back in the bag: {amount}"),
    ("rage", "the dragon's rage rises to space {amount}", "the dragon's rage rises to space {amount}"),
    ("leave", "you leave the dungeon with the token {things}", "{who} leaves the dungeon with the token {things}"),
    ("rescued", "you are knocked out, and rescued", "{who} is knocked out, and rescued"),
    ("lost", "you are knocked out, and lost", "{who} is knocked out, and lost"),
    (
        "countdown",
        "you advance to space {amount} of the countdown",
        "{who} advances to space {amount} of the countdown",
    ),
    ("turn_limit", "the turn limit is reached", "the turn limit is reached"),
):
    ENGLISH.event(event, you, they)

LANGUAGE = ENGLISH
