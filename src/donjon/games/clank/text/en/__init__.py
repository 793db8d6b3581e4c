"""Clank! in English."""

from __future__ import annotations

from pathlib import Path

from donjon.games.clank import conditions as c
from donjon.games.clank import words as w
from donjon.games.clank.card import BACKPACK, CAVE, DEPTHS, KEY, ClankCard
from donjon.games.clank.dragon import CountDown
from donjon.games.clank.state import PURSE
from donjon.games.clank.text.numbers import numbers
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
from donjon.kernel.reactions import AsSoonAs
from donjon.kernel.words import Word
from donjon.text.en import SHARED, verb, whose
from donjon.text.language import Language, Voice

ENGLISH = Language("en", SHARED)
ENGLISH.read_names(Path(__file__).with_name("names.toml"))
ENGLISH.read_purse(PURSE)

# -- Words -----------------------------------------------------------------------------------------------------


@ENGLISH.phrase(w.MakeClank)
def _make_clank(lang: Language, effect: w.MakeClank, voice: Voice) -> str:
    return f"+{effect.n} Clank!"


@ENGLISH.phrase(w.RemoveClank)
def _remove_clank(lang: Language, effect: w.RemoveClank, voice: Voice) -> str:
    return f"−{effect.n} Clank!"


@ENGLISH.phrase(w.AllMakeClank)
def _all_make_clank(lang: Language, effect: w.AllMakeClank, voice: Voice) -> str:
    return f"everyone still in the dungeon: +{effect.n} Clank!"


@ENGLISH.phrase(w.OthersMakeClank)
def _others_make_clank(lang: Language, effect: w.OthersMakeClank, voice: Voice) -> str:
    return f"everyone else still in the dungeon: +{effect.n} Clank!"


@ENGLISH.phrase(w.Heal)
def _heal(lang: Language, effect: w.Heal, voice: Voice) -> str:
    return f"{verb('heal', 'heals', voice)} {effect.n} damage"


@ENGLISH.phrase(w.ReturnBlackCubes)
def _return_black_cubes(lang: Language, effect: w.ReturnBlackCubes, voice: Voice) -> str:
    return f"up to {effect.n} black cubes set aside go back into the dragon bag"


@ENGLISH.phrase(w.SkillForEachClank)
def _skill_for_each_clank(lang: Language, effect: w.SkillForEachClank, voice: Voice) -> str:
    return f"{effect.n} skill for each Clank! you make this turn, before or after"


@ENGLISH.phrase(w.MoreGoldForEachGain)
def _more_gold(lang: Language, effect: w.MoreGoldForEachGain, voice: Voice) -> str:
    return f"each time you gain gold this turn, before or after, it is {effect.n} more"


@ENGLISH.phrase(w.BuySecretTomes)
def _buy_secret_tomes(lang: Language, effect: w.BuySecretTomes, voice: Voice) -> str:
    pay, pile = verb("pay", "pays", voice), f"{whose(voice)} discard pile"
    return f"{pay} {effect.price} gold and put {effect.n} Secret Tomes of the reserve into {pile}"


@ENGLISH.phrase(c.CanBuySecretTomes)
def _can_buy(lang: Language, condition: c.CanBuySecretTomes, voice: Voice) -> str:
    return f"you have {condition.price} gold and a Secret Tome is left"


@ENGLISH.phrase(c.Owns)
def _owns(lang: Language, condition: c.Owns, voice: Voice) -> str:
    return f"you have {lang.grammar.a(lang.name(f'types.{condition.type}'))}"


@ENGLISH.phrase(c.AnotherInPlay)
def _another(lang: Language, condition: c.AnotherInPlay, voice: Voice) -> str:
    return f"another {lang.name(f'types.{condition.type}').one} is in your play area"


@ENGLISH.phrase(c.TwoKindsOf)
def _two_kinds(lang: Language, condition: c.TwoKindsOf, voice: Voice) -> str:
    names = [lang.grammar.a(lang.name(f"types.{each}")) for each in condition.types]
    return f"you have at least two of: {lang.grammar.join(names)}"


@ENGLISH.phrase(c.PointsIf)
def _points_if(lang: Language, amount: c.PointsIf, voice: Voice) -> str:
    return f"{amount.n} points if {lang(amount.condition, voice)}"


@ENGLISH.phrase(c.PointsPerGold)
def _points_per_gold(lang: Language, amount: c.PointsPerGold, voice: Voice) -> str:
    return f"1 point for every {amount.gold} gold you have"


@ENGLISH.phrase(c.PointsPerCard)
def _points_per_card(lang: Language, amount: c.PointsPerCard, voice: Voice) -> str:
    return f"{amount.n} points for each {lang.card(amount.key)} in your whole deck"


@ENGLISH.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    effects = word.do.effects if isinstance(word.do, Do) else (word.do,)
    done = lang.grammar.join([lang(each, voice) for each in effects])
    return f"if {lang(word.condition, voice)} (now or later this turn), {done}"


@ENGLISH.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    assert isinstance(word.by, int) and word.by < 0
    return f"{lang.kind_of(word.which).many} cost {-word.by} skill less"


PLAIN: dict[type[Word], str] = {
    w.DragonAttacks: "the dragon attacks at once",
    w.EnrageDragon: "the dragon marker advances one space",
    w.IgnoreCaves: "this turn, crystal caves do not stop you",
    w.IgnoreMonsters: "this turn, tunnel monsters do not hurt you",
    w.TrashACard: "trash a card from your discard pile or play area by the end of the turn",
    w.TrashABurgle: "trash a Burgle from your discard pile or play area by the end of the turn",
    w.TrashWhenTheTurnEnds: "when this turn ends, trash a card from your discard pile or play area",
    w.ReplaceRowCard: "discard a card of the dungeon row and replace it at once; the dragon does not attack for it",
    w.TakeSecretNextDoor: "take a secret from a room at the other end of a tunnel",
    c.SecretNextDoor: "there is a secret next door",
    TakeTurn: "play your cards and act",
    TakeToken: "take a token of this room, or leave it",
    LastTrashes: "your turn ends: trash a card",
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


def card_text(lang: Language, card: Card) -> str:
    assert isinstance(card, ClankCard)
    parts = [{DEPTHS: "Only in the Depths.", CAVE: "Only in a crystal cave."}.get(card.only, "")]
    parts.append("Dragon symbol." if card.dragon else "")
    parts.append("Danger." if card.danger else "")
    parts.append({KEY: "Opens locked tunnels.", BACKPACK: "Carry one more artifact."}.get(card.role, ""))
    parts.append(lang.sentence(numbers(lang, card)))
    parts.append(f"Draw {lang.grammar.counted(card.draw, lang.name('nouns.card'))}." if card.draw else "")
    for label, effect in (
        ("", card.play),
        ("Acquire: ", card.acquire),
        ("Arrive: ", card.arrive),
        ("Defeat: ", card.defeat),
        ("Use: ", card.use),
        ("At the end: ", card.endgame),
    ):
        if effect is not None:
            said = lang(effect).removeprefix("choose: ") if label else lang(effect)
            parts.append(lang.sentence(label + said))
    parts.append(f"Worth {card.points} point{'s' if card.points > 1 else ''}." if card.points else "")
    return " ".join(part for part in parts if part)


ENGLISH.whole_card = card_text

# -- Options and events ----------------------------------------------------------------------------------------

ENGLISH.options(
    end="End the turn",
    play="Play {card}",
    acquire="Acquire {card}",
    use="Use {card}",
    fight="Fight {card}",
    buy="Buy {card} for 7 gold",
    move="Move to room {value}",
    move_with_1="Move to room {value}, spending 1 sword",
    move_with_2="Move to room {value}, spending 2 swords",
    move_with_3="Move to room {value}, spending 3 swords",
    teleport="Teleport to room {value}",
    trash="Trash {card}",
    trash_a_burgle="Trash a Burgle (Master Burglar)",
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
    ("use", "you use {things}", "{who} uses {things}"),
    ("fight", "you defeat {things}", "{who} defeats {things}"),
    ("take", "you take {things}", "{who} takes {things}"),
    ("buy", "you buy {things} for {amount} gold", "{who} buys {things} for {amount} gold"),
    ("clean_up", "your turn ends", "the turn of {who} ends"),
    ("teleport", "you teleport to room {amount}", "{who} teleports to room {amount}"),
    ("muffle", "you cancel {about}", "{who} cancels {about}"),
    ("bitten", "the monsters of the tunnel hurt you: {about}", "the monsters of the tunnel hurt {who}: {about}"),
    ("enter", "you enter room {amount}", "{who} enters room {amount}"),
    ("clank", "you make {about}", "{who} makes {about}"),
    ("quiet", "you take back {about}", "{who} takes back {about}"),
    ("heal", "you heal {about}", "{who} heals {about}"),
    ("hurt", "you suffer {about}", "{who} suffers {about}"),
    ("trash", "you trash {things}", "{who} trashes {things}"),
    ("replace", "you discard {things} from the dungeon row", "{who} discards {things} from the dungeon row"),
    ("reveal", "{things} comes into the dungeon row", "{things} comes into the dungeon row"),
    ("attack", "the dragon attacks: {amount} cubes", "the dragon attacks: {amount} cubes"),
    ("black_cube", "a black cube", "a black cube"),
    ("lost_cube", "a cube of yours, harmless", "a cube of {who}, harmless"),
    ("return_cubes", "black cubes back in the bag: {amount}", "black cubes back in the bag: {amount}"),
    ("rage", "the dragon's rage rises to space {amount}", "the dragon's rage rises to space {amount}"),
    ("leave", "you leave the dungeon: {things}", "{who} leaves the dungeon: {things}"),
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
