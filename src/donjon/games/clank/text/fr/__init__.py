"""Clank! en français."""

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
from donjon.text.fr import GRAMMAR, SHARED, verb
from donjon.text.language import Language, Voice

FRENCH = Language("fr", SHARED)
FRENCH.read_names(Path(__file__).with_name("names.toml"))
FRENCH.read_purse(PURSE)
COLON = "\u00a0: "

# -- Les mots --------------------------------------------------------------------------------------------------


@FRENCH.phrase(w.MakeClank)
def _make_clank(lang: Language, effect: w.MakeClank, voice: Voice) -> str:
    return f"+{effect.n} Clank!"


@FRENCH.phrase(w.RemoveClank)
def _remove_clank(lang: Language, effect: w.RemoveClank, voice: Voice) -> str:
    return f"−{effect.n} Clank!"


@FRENCH.phrase(w.AllMakeClank)
def _all_make_clank(lang: Language, effect: w.AllMakeClank, voice: Voice) -> str:
    return f"chaque joueur encore dans le donjon{COLON}+{effect.n} Clank!"


@FRENCH.phrase(w.OthersMakeClank)
def _others_make_clank(lang: Language, effect: w.OthersMakeClank, voice: Voice) -> str:
    return f"chaque autre joueur encore dans le donjon{COLON}+{effect.n} Clank!"


@FRENCH.phrase(w.Heal)
def _heal(lang: Language, effect: w.Heal, voice: Voice) -> str:
    said = verb("soignez", "soigne", "soigner", voice)
    return f"{said} {effect.n} {'dégâts' if effect.n > 1 else 'dégât'}"


@FRENCH.phrase(w.ReturnBlackCubes)
def _return_black_cubes(lang: Language, effect: w.ReturnBlackCubes, voice: Voice) -> str:
    return f"jusqu'à {effect.n} cubes noirs mis de côté retournent dans le sac du dragon"


@FRENCH.phrase(w.SkillForEachClank)
def _skill_for_each_clank(lang: Language, effect: w.SkillForEachClank, voice: Voice) -> str:
    return f"{effect.n} compétence pour chaque Clank! que vous faites ce tour, avant ou après"


@FRENCH.phrase(w.MoreGoldForEachGain)
def _more_gold(lang: Language, effect: w.MoreGoldForEachGain, voice: Voice) -> str:
    return f"chaque gain d'or de ce tour, avant ou après, rapporte {effect.n} pièce d'or de plus"


@FRENCH.phrase(w.BuySecretTomes)
def _buy_secret_tomes(lang: Language, effect: w.BuySecretTomes, voice: Voice) -> str:
    pay = verb("payez", "paie", "payer", voice)
    take = verb("placez", "place", "placer", Voice.TO if voice is Voice.YOU_MAY else voice)
    mine = "sa" if voice is Voice.THEY else "votre"
    return (
        f"{pay} {effect.price} pièces d'or et {take} {effect.n} Livres des secrets de la réserve dans {mine} défausse"
    )


@FRENCH.phrase(c.CanBuySecretTomes)
def _can_buy(lang: Language, condition: c.CanBuySecretTomes, voice: Voice) -> str:
    return f"vous avez {condition.price} pièces d'or et il reste un Livre des secrets"


@FRENCH.phrase(c.Owns)
def _owns(lang: Language, condition: c.Owns, voice: Voice) -> str:
    return f"vous avez {GRAMMAR.a(lang.name(f'types.{condition.type}'))}"


@FRENCH.phrase(c.AnotherInPlay)
def _another(lang: Language, condition: c.AnotherInPlay, voice: Voice) -> str:
    name = lang.name(f"types.{condition.type}")
    return f"{'une' if name.gender == 'f' else 'un'} autre {name.one} est dans votre zone de jeu"


@FRENCH.phrase(c.TwoKindsOf)
def _two_kinds(lang: Language, condition: c.TwoKindsOf, voice: Voice) -> str:
    names = [GRAMMAR.a(lang.name(f"types.{each}")) for each in condition.types]
    return f"vous avez au moins deux de ces trois choses{COLON}{GRAMMAR.join(names)}"


@FRENCH.phrase(c.PointsIf)
def _points_if(lang: Language, amount: c.PointsIf, voice: Voice) -> str:
    return f"{amount.n} points si {lang(amount.condition, voice)}"


@FRENCH.phrase(c.PointsPerGold)
def _points_per_gold(lang: Language, amount: c.PointsPerGold, voice: Voice) -> str:
    return f"1 point par tranche de {amount.gold} pièces d'or"


@FRENCH.phrase(c.PointsPerCard)
def _points_per_card(lang: Language, amount: c.PointsPerCard, voice: Voice) -> str:
    return f"{amount.n} points pour chaque {lang.card(amount.key)} que vous possédez"


@FRENCH.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    effects = word.do.effects if isinstance(word.do, Do) else (word.do,)
    done = GRAMMAR.join([lang(each, voice) for each in effects])
    return f"si {lang(word.condition, voice)} (maintenant ou plus tard dans le tour), {done}"


@FRENCH.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    assert isinstance(word.by, int) and word.by < 0
    return f"les {lang.kind_of(word.which).many} coûtent {-word.by} compétences de moins"


PLAIN: dict[type[Word], str] = {
    w.DragonAttacks: "le dragon attaque aussitôt",
    w.EnrageDragon: "le marqueur Dragon avance d'une case",
    w.IgnoreCaves: "ce tour, les cavernes de cristal ne vous arrêtent pas",
    w.IgnoreMonsters: "ce tour, les monstres des tunnels ne vous blessent pas",
    w.TrashACard: "bannissez une carte de votre défausse ou de votre zone de jeu avant la fin du tour",
    w.TrashABurgle: "bannissez un Cambrioler de votre défausse ou de votre zone de jeu avant la fin du tour",
    w.TrashWhenTheTurnEnds: "à la fin de ce tour, bannissez une carte de votre défausse ou de votre zone de jeu",
    w.ReplaceRowCard: "défaussez une carte de la piste du donjon et remplacez-la aussitôt, sans attaque du dragon",
    w.TakeSecretNextDoor: "prenez un secret dans une salle reliée à la vôtre par un tunnel",
    c.SecretNextDoor: "il y a un secret dans une salle voisine",
    TakeTurn: "jouez vos cartes et agissez",
    TakeToken: "prenez un jeton de cette salle, ou laissez-le",
    LastTrashes: "votre tour s'achève\u00a0: bannissez une carte",
    CleanUp: "défaussez les cartes jouées et piochez-en cinq",
    RefillRow: "complétez la piste du donjon",
    PassTheTurn: "le tour passe à gauche",
    StillInside: "vous êtes encore dans le donjon",
    CountDown: "avancez sur la piste de compte à rebours",
}


@FRENCH.phrase(*PLAIN)
def _plain(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)]


# -- Les cartes entières ---------------------------------------------------------------------------------------


def card_text(lang: Language, card: Card) -> str:
    assert isinstance(card, ClankCard)
    only = {DEPTHS: "Seulement dans les Profondeurs.", CAVE: "Seulement dans une caverne de cristal."}
    parts = [only.get(card.only, "")]
    parts.append("Symbole Dragon." if card.dragon else "")
    parts.append("Danger." if card.danger else "")
    market = {KEY: "Ouvre les tunnels verrouillés.", BACKPACK: "Vous pouvez porter un artefact de plus."}
    parts.append(market.get(card.role, ""))
    parts.append(lang.sentence(numbers(lang, card)))
    parts.append(f"Piochez {GRAMMAR.counted(card.draw, lang.name('nouns.card'))}." if card.draw else "")
    for label, effect in (
        ("", card.play),
        (f"Acquisition{COLON}", card.acquire),
        (f"Apparition{COLON}", card.arrive),
        (f"Vaincu{COLON}", card.defeat),
        (f"Utiliser{COLON}", card.use),
        (f"À la fin{COLON}", card.endgame),
    ):
        if effect is not None:
            said = lang(effect).removeprefix(f"choisissez{COLON}") if label else lang(effect)
            parts.append(lang.sentence(label + said))
    parts.append(f"Vaut {card.points} point{'s' if card.points > 1 else ''}." if card.points else "")
    return " ".join(part for part in parts if part)


FRENCH.whole_card = card_text

# -- Options et événements -------------------------------------------------------------------------------------

FRENCH.options(
    end="Finir le tour",
    play="Jouer {card}",
    acquire="Acquérir {card}",
    use="Utiliser {card}",
    fight="Combattre {card}",
    buy="Acheter {card} pour 7 pièces d'or",
    move="Aller dans la salle {value}",
    move_with_1="Aller dans la salle {value} en dépensant 1 épée",
    move_with_2="Aller dans la salle {value} en dépensant 2 épées",
    move_with_3="Aller dans la salle {value} en dépensant 3 épées",
    teleport="Se téléporter dans la salle {value}",
    trash="Bannir {card}",
    trash_a_burgle="Bannir un Cambrioler (Maître cambrioleur)",
    replace="Remplacer {card}",
    reach="Prendre le secret de la salle {value}",
    **{
        "take secret": "Prendre un secret",
        "take idol": "Prendre une idole du singe",
        "take artifact": "Prendre l'artefact",
        "choose swords": "Des épées",
        "choose gold": "De l'or",
        "choose heal": "Se soigner",
        "choose trash": "Bannir une carte",
        "choose attack": "Le dragon attaque",
        "choose quiet": "Retirer des Clank!",
        "choose tomes": "Des Livres des secrets",
        "choose teleport": "Une téléportation",
        "choose secret": "Un secret d'une salle voisine",
    },
)

for event, you, they in (
    ("play", "vous jouez {things}", "{who} joue {things}"),
    ("acquire", "vous acquérez {things}", "{who} acquiert {things}"),
    ("use", "vous utilisez {things}", "{who} utilise {things}"),
    ("fight", "vous battez {things}", "{who} bat {things}"),
    ("take", "vous prenez {things}", "{who} prend {things}"),
    ("buy", "vous achetez {things} pour {amount} pièces d'or", "{who} achète {things} pour {amount} pièces d'or"),
    ("clean_up", "votre tour s'achève", "{who} termine son tour"),
    ("teleport", "vous vous téléportez dans la salle {amount}", "{who} se téléporte dans la salle {amount}"),
    ("muffle", "vous annulez {about}", "{who} annule {about}"),
    (
        "bitten",
        "les monstres du tunnel vous blessent\u00a0: {about}",
        "les monstres du tunnel blessent {who}\u00a0: {about}",
    ),
    ("enter", "vous entrez dans la salle {amount}", "{who} entre dans la salle {amount}"),
    ("clank", "vous faites {about}", "{who} fait {about}"),
    ("quiet", "vous retirez {about}", "{who} retire {about}"),
    ("heal", "vous soignez {about}", "{who} soigne {about}"),
    ("hurt", "vous subissez {about}", "{who} subit {about}"),
    ("trash", "vous bannissez {things}", "{who} bannit {things}"),
    ("replace", "vous défaussez {things} de la piste du donjon", "{who} défausse {things} de la piste du donjon"),
    ("reveal", "{things} apparaît sur la piste du donjon", "{things} apparaît sur la piste du donjon"),
    ("attack", "le dragon attaque\u00a0: {amount} cubes", "le dragon attaque\u00a0: {amount} cubes"),
    ("black_cube", "un cube noir", "un cube noir"),
    ("lost_cube", "un de vos cubes, sans effet", "{who}\u00a0: un cube sans effet"),
    (
        "return_cubes",
        "cubes noirs remis dans le sac\u00a0: {amount}",
        "cubes noirs remis dans le sac\u00a0: {amount}",
    ),
    ("rage", "la fureur du dragon monte à la case {amount}", "la fureur du dragon monte à la case {amount}"),
    ("leave", "vous quittez le donjon\u00a0: {things}", "{who} quitte le donjon\u00a0: {things}"),
    (
        "rescued",
        "vous êtes hors de combat, mais les villageois vous sauvent",
        "{who} est hors de combat, mais les villageois sauvent son butin",
    ),
    ("lost", "vous êtes hors de combat\u00a0: tout est perdu", "{who} est hors de combat et perd tout"),
    (
        "countdown",
        "vous avancez à la case {amount} du compte à rebours",
        "{who} avance à la case {amount} du compte à rebours",
    ),
    ("turn_limit", "la limite de tours est atteinte", "la limite de tours est atteinte"),
):
    FRENCH.event(event, you, they)

LANGUAGE = FRENCH
