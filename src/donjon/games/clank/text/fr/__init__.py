"""Clank! en français."""

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
from donjon.text.fr import GRAMMAR, SHARED, verb
from donjon.text.language import Language, Voice
from donjon.text.spans import PARAGRAPH, heading, keyword

FRENCH = Language("fr", SHARED)
FRENCH.read_names(Path(__file__).with_name("names.toml"))
FRENCH.read_purse(PURSE)
COLON = "\u00a0: "
CLANK = keyword("clank", "Clank!")
LATER = keyword("later", "avant ou après")
CAVES = keyword("crystal", "cavernes de cristal")
SECRET = keyword("secret", "secret")
TRASH = keyword("trash", "bannissez")
BURGLE = FRENCH.card("burgle")

# -- Les mots --------------------------------------------------------------------------------------------------


@FRENCH.phrase(Do)
def _do(lang: Language, effect: Do, voice: Voice) -> str:
    return together(lang, effect, voice, "ce tour, ", "gagnez ")


@FRENCH.phrase(w.MakeClank)
def _make_clank(lang: Language, effect: w.MakeClank, voice: Voice) -> str:
    return f"{verb('faites', 'fait', 'faire', voice)} {clank(effect.n)}"


@FRENCH.phrase(w.RemoveClank)
def _remove_clank(lang: Language, effect: w.RemoveClank, voice: Voice) -> str:
    return clank(f"−{effect.n}")


@FRENCH.phrase(w.AllMakeClank)
def _all_make_clank(lang: Language, effect: w.AllMakeClank, voice: Voice) -> str:
    return f"chaque joueur encore dans le donjon fait {clank(effect.n)}"


@FRENCH.phrase(w.OthersMakeClank)
def _others_make_clank(lang: Language, effect: w.OthersMakeClank, voice: Voice) -> str:
    return f"chaque autre joueur encore dans le donjon fait {clank(effect.n)}"


@FRENCH.phrase(w.Heal)
def _heal(lang: Language, effect: w.Heal, voice: Voice) -> str:
    said = verb("soignez", "soigne", "soigner", voice)
    return f"{keyword('heal', said)} {amount(lang, 'damage', effect.n)}"


@FRENCH.phrase(w.ReturnBlackCubes)
def _return_black_cubes(lang: Language, effect: w.ReturnBlackCubes, voice: Voice) -> str:
    return f"jusqu'à {effect.n} cubes noirs mis de côté retournent dans le sac du dragon"


@FRENCH.phrase(w.SkillForEachClank)
def _skill_for_each_clank(lang: Language, effect: w.SkillForEachClank, voice: Voice) -> str:
    gained = amount(lang, "skill", effect.n)
    return f"gagnez {gained} pour chaque {CLANK} que vous faites ce tour, {LATER}"


@FRENCH.phrase(w.MoreGoldForEachGain)
def _more_gold(lang: Language, effect: w.MoreGoldForEachGain, voice: Voice) -> str:
    gain = f"chaque gain d'{keyword('gold', 'or')} de ce tour, {LATER}"
    return f"{gain}, rapporte {amount(lang, 'gold', effect.n)} de plus"


@FRENCH.phrase(w.BuySecretTomes)
def _buy_secret_tomes(lang: Language, effect: w.BuySecretTomes, voice: Voice) -> str:
    pay = verb("payez", "paie", "payer", voice)
    take = verb("placez", "place", "placer", Voice.TO if voice is Voice.YOU_MAY else voice)
    mine = "sa" if voice is Voice.THEY else "votre"
    tomes = f"{effect.n} {lang.name('cards.secret_tome').many} de la réserve"
    return f"{pay} {amount(lang, 'gold', effect.price)} et {take} {tomes} dans {mine} défausse"


@FRENCH.phrase(c.CanBuySecretTomes)
def _can_buy(lang: Language, condition: c.CanBuySecretTomes, voice: Voice) -> str:
    return f"vous avez {amount(lang, 'gold', condition.price)} et il reste un {lang.card('secret_tome')}"


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
    return f"vous avez au moins deux de ces {len(names)} choses{COLON}{', '.join(names)}"


@FRENCH.phrase(c.PointsIf)
def _points_if(lang: Language, word: c.PointsIf, voice: Voice) -> str:
    return f"{points(word.n)} si {lang(word.condition, voice)}"


@FRENCH.phrase(c.PointsPerGold)
def _points_per_gold(lang: Language, word: c.PointsPerGold, voice: Voice) -> str:
    return f"{points(1)} par tranche de {amount(lang, 'gold', word.gold)} que vous avez"


@FRENCH.phrase(c.PointsPerCard)
def _points_per_card(lang: Language, word: c.PointsPerCard, voice: Voice) -> str:
    return f"{points(word.n)} pour chaque {lang.card(word.key)} dans tout votre deck"


@FRENCH.phrase(AsSoonAs)
def _as_soon_as(lang: Language, word: AsSoonAs, voice: Voice) -> str:
    later = keyword("later", "maintenant ou plus tard dans le tour")
    return f"si {lang(word.condition, voice)} ({later}), {lang(word.do, voice)}"


@FRENCH.phrase(Modify)
def _modify(lang: Language, word: Modify, voice: Voice) -> str:
    assert isinstance(word.by, int) and word.by < 0
    return f"les {lang.kind_of(word.which).many} coûtent {amount(lang, 'skill', -word.by)} de moins"


@FRENCH.phrase(ForThisTurn)
def _for_this_turn(lang: Language, word: ForThisTurn, voice: Voice) -> str:
    said = lang(word.word, voice)
    return said if isinstance(word.word, AsSoonAs) else f"dès maintenant et jusqu'à la fin du tour, {said}"


PLAIN: dict[type[Word], str] = {
    w.DragonAttacks: "le dragon attaque aussitôt",
    w.EnrageDragon: f"le {keyword('rage', 'marqueur Dragon')} avance d'une case",
    w.IgnoreCaves: f"ce tour, les {CAVES} ne vous arrêtent pas",
    w.IgnoreMonsters: "ce tour, les monstres des tunnels ne vous blessent pas",
    w.TrashACard: f"{TRASH} une carte de votre défausse ou de votre zone de jeu avant la fin du tour",
    w.TrashABurgle: f"{TRASH} une carte {BURGLE} de votre défausse ou de votre zone de jeu avant la fin du tour",
    w.TrashWhenTheTurnEnds: f"à la fin de ce tour, {TRASH} une carte de votre défausse ou de votre zone de jeu",
    w.ReplaceRowCard: "défaussez une carte de la piste du donjon et remplacez-la aussitôt\u00a0: la nouvelle carte "
    "fait son apparition, mais son symbole Dragon ne compte pas",
    w.TakeSecretNextDoor: f"prenez un {SECRET} dans une salle reliée à la vôtre par un tunnel",
    c.SecretNextDoor: "il y a un secret dans une salle voisine",
    TakeTurn: "jouez vos cartes et agissez",
    TakeToken: "prenez un jeton de cette salle, ou laissez-le",
    LastTrashes: f"votre tour s'achève\u00a0: {TRASH} une carte",
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


HAD = {MONSTER: "Ne se combat", DEVICE: "Ne s'utilise"}  # une carte de la piste
ACQUIRED = "Ne s'acquiert"  # les autres
LABELS = {
    "acquire": heading("acquire", f"Acquisition{COLON}"),
    "arrive": heading("arrive", f"Apparition{COLON}"),
    "defeat": heading("defeat", f"Vaincu{COLON}"),
    "use": heading("use", f"Utiliser{COLON}"),
    "endgame": heading("endgame", f"À la fin{COLON}"),
}


def card_text(lang: Language, card: Card) -> str:
    assert isinstance(card, ClankCard)
    notes = [only(card)] if card.only != ANYWHERE else []
    notes += [f"{keyword('dragon', 'Symbole Dragon')}."] if card.dragon else []
    notes += [f"{keyword('danger', 'Danger')}."] if card.danger else []
    market = {
        KEY: "Ouvre les tunnels verrouillés.",
        BACKPACK: f"Vous pouvez porter {GRAMMAR.a(lang.name('types.artifact'))} de plus.",
    }
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
            parts.append(lang.sentence(LABELS[what] + lang(effect).removeprefix(f"choisissez{COLON}")))
    stays = card.box == "reserve" and card.role == MONSTER
    parts.append("Il reste là, et se combat autant de fois qu'on veut." if stays else "")
    parts.append(f"Vaut {points(card.points)}." if card.points else "")
    return PARAGRAPH.join(part for part in parts if part)


def only(card: ClankCard) -> str:
    """Où il faut être pour l'avoir ; ce qu'on a se joue partout (CL-31)."""
    depths = f"dans les {keyword('depths', 'Profondeurs')}"
    place = depths if card.only == DEPTHS else f"dans une {keyword('crystal', 'caverne de cristal')}"
    return f"{HAD.get(card.role, ACQUIRED)} que {place}."


FRENCH.whole_card = card_text

# -- Options et événements -------------------------------------------------------------------------------------

FRENCH.options(
    end="Finir le tour",
    play="Jouer {card}",
    acquire="Acquérir {card}",
    use="Utiliser {the_card}",
    fight="Combattre {the_card}",
    buy="Acheter {the_card} pour 7 pièces d'or",
    move="Aller dans la salle {value}",
    move_with_1="Aller dans la salle {value} en dépensant 1 épée",
    move_with_2="Aller dans la salle {value} en dépensant 2 épées",
    move_with_3="Aller dans la salle {value} en dépensant 3 épées",
    teleport="Se téléporter dans la salle {value}",
    trash="Bannir {card}",
    trash_in_play="Bannir {card} (l'exemplaire en jeu)",
    trash_a_burgle="Bannir une carte Cambrioler (Maître cambrioleur)",
    trash_a_burgle_in_play="Bannir une carte Cambrioler en jeu (Maître cambrioleur)",
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
    ("use", "vous utilisez {the_things}", "{who} utilise {the_things}"),
    ("fight", "vous battez {the_things}", "{who} bat {the_things}"),
    ("take", "vous prenez {the_things}", "{who} prend {the_things}"),
    (
        "buy",
        "vous achetez {the_things} pour {amount} pièces d'or",
        "{who} achète {the_things} pour {amount} pièces d'or",
    ),
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
    ("hush", "vous annulerez {about} plus tard dans ce tour", "{who} annulera {about} plus tard dans ce tour"),
    ("heal", "vous soignez {about}", "{who} soigne {about}"),
    ("hurt", "le dragon vous blesse\u00a0: {about}", "le dragon blesse {who}\u00a0: {about}"),
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
    ("leave", "vous quittez le donjon avec un jeton {things}", "{who} quitte le donjon avec un jeton {things}"),
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
