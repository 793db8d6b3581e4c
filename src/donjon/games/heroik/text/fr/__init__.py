"""Hero IK en français."""

from __future__ import annotations

from pathlib import Path

from donjon.games.heroik import aftermath, combat, deeds, deepest_dungeon, equipment, powers, turn, words
from donjon.games.heroik.cards import COLOURS, LETTERS, Adventurer, Equipment, Foe
from donjon.games.heroik.options import PAIRS
from donjon.games.heroik.text.boxes import Bonuses, BoxLanguage, texts
from donjon.kernel.card import Card
from donjon.text.fr import GRAMMAR, SHARED, verb
from donjon.text.language import Language, Voice
from donjon.text.spans import PARAGRAPH, heading, keyword, number

FRENCH = BoxLanguage("fr", SHARED)
FRENCH.read_names(Path(__file__).with_name("names.toml"))
COLON = "\u00a0: "

MANA = keyword("mana", "Mana")
COURAGE = keyword("courage", "Courage")
FEAR = keyword("fear", "Peur")
STRENGTH = keyword("strength", "Puissance")
TENACITY = keyword("tenacity", "Ténacité")
FINAL = keyword("hk-final", "monstre final")
FINALS = keyword("hk-final", "monstres finaux")
DESTROY = keyword("destroy", "détruisez")


def courage(n: int) -> str:
    return number(n, "courage", f"{n} Courage")


def fear(n: int) -> str:
    return number(n, "fear", f"{n} Peur")


def strength(n: int | str) -> str:
    return number(n, "strength", f"Puissance {n}")


def titled(term: str, title: str) -> str:
    """Le mot-clef d'une capacité."""
    return heading(term, f"{title}{COLON}")


def against(lang: Language, what: str) -> str:
    return "" if what == "any" else f" contre les {lang.name(f'types.{what}').many}"


def foes(lang: Language, what: str, most: int, one: bool) -> str:
    """Une carte bleue visible de Puissance 6 ou moins ; tous les morts-vivants visibles."""
    name = lang.name(f"types.{what}")
    limit = f" de {strength(most)} ou moins" if most else ""
    if one:
        return f"{GRAMMAR.a(name)} visible{limit}"
    return f"{'toutes' if name.gender == 'f' else 'tous'} les {name.many} visibles{limit}"


# -- Les dons --------------------------------------------------------------------------------------------------

PER = {
    "fear": f"jeton {FEAR} du donjon",
    "mana": f"{MANA} des aventuriers",
    "companions": "autre aventurier",
    "empty_corridors": "couloir vide",
    "tenacity": f"carte visible avec {TENACITY}",
}


def bonus(lang: Language, word: words.Bonus) -> str:
    per = ""
    if word.per:
        per = f" par {PER[word.per] if word.per in PER else lang.name(f'types.{word.per}').one + ' visible'}"
    return f"+{word.n}{per}{against(lang, word.against)}"


@FRENCH.phrase(words.Bonus)
def _bonus(lang: Language, word: words.Bonus, voice: Voice) -> str:
    return f"jet de combat {bonus(lang, word)}"


@FRENCH.phrase(Bonuses)
def _bonuses(lang: Language, word: Bonuses, voice: Voice) -> str:
    parts = [bonus(lang, each) for each in word.each]
    return f"jet de combat {', '.join(parts)}" + (" (cumulables)" if word.meet() else "")


@FRENCH.phrase(words.OtherDie)
def _other_die(lang: Language, word: words.OtherDie, voice: Voice) -> str:
    return f"lancez un d{word.n} au lieu d'un d6{against(lang, word.against)}"


@FRENCH.phrase(words.SecondTry)
def _second_try(lang: Language, word: words.SecondTry, voice: Voice) -> str:
    shows = "un 1" if word.n == 1 else f"{word.n} ou moins"
    return f"une fois par combat, vous pouvez relancer un dé qui affiche {shows}"


@FRENCH.phrase(words.StartCourage)
def _start_courage(lang: Language, word: words.StartCourage, voice: Voice) -> str:
    return f"vous commencez la partie avec {word.n} {COURAGE} de plus"


@FRENCH.phrase(words.MoreCorridors)
def _more_corridors(lang: Language, word: words.MoreCorridors, voice: Voice) -> str:
    return f"le donjon est réparti en {word.n} couloirs"


@FRENCH.phrase(words.NoFear)
def _no_fear(lang: Language, word: words.NoFear, voice: Voice) -> str:
    return f"vos jets ne donnent pas de {FEAR} au donjon"


@FRENCH.phrase(words.KeepsMana)
def _keeps_mana(lang: Language, word: words.KeepsMana, voice: Voice) -> str:
    return f"le donjon ne peut pas prendre de {MANA} au groupe"


@FRENCH.phrase(words.Discount)
def _discount(lang: Language, word: words.Discount, voice: Voice) -> str:
    cards = "carte" if word.n == 1 else "cartes"
    named = keyword("ultimate", "pouvoirs ultimes")
    return f"les {named} coûtent {word.n} {cards} de moins dans chaque couleur, mais au moins 1"


@FRENCH.phrase(words.Stronger)
def _stronger(lang: Language, word: words.Stronger, voice: Voice) -> str:
    who = "toutes les cartes donjon" if word.against == "any" else f"les {lang.name(f'types.{word.against}').many}"
    return f"{who}{COLON}{strength(f'+{word.n}')}"


@FRENCH.phrase(words.StartFear)
def _start_fear(lang: Language, word: words.StartFear, voice: Voice) -> str:
    return f"le maître du donjon commence avec {fear(word.n)} par aventurier"


@FRENCH.phrase(words.CheapTenacity)
def _cheap(lang: Language, word: words.CheapTenacity, voice: Voice) -> str:
    return f"un jeton {TENACITY} ne coûte que {fear(word.n)}"


@FRENCH.phrase(words.FearfulRolls)
def _fearful(lang: Language, word: words.FearfulRolls, voice: Voice) -> str:
    return f"le maître du donjon gagne {fear(1)} quand le dé affiche {word.n} ou moins"


@FRENCH.phrase(words.Harsh)
def _harsh(lang: Language, word: words.Harsh, voice: Voice) -> str:
    return f"un combat perdu{against(lang, word.against)} coûte 1 {COURAGE} de plus"


# -- Pendant un combat -----------------------------------------------------------------------------------------


@FRENCH.phrase(powers.Add)
def _add(lang: Language, effect: powers.Add, voice: Voice) -> str:
    return f"ce jet de combat +{effect.n}{against(lang, effect.against)}"


@FRENCH.phrase(powers.Times)
def _times(lang: Language, effect: powers.Times, voice: Voice) -> str:
    how = {2: "doublez", 3: "triplez"}.get(effect.n, f"multipliez par {effect.n}")
    if not effect.parity:
        return f"{how} ce jet de combat"
    return f"{how} ce jet de combat si le dé est {'pair' if effect.parity == 'even' else 'impair'}"


@FRENCH.phrase(powers.RollAgain)
def _again(lang: Language, effect: powers.RollAgain, voice: Voice) -> str:
    return "relancez le dé de combat"


@FRENCH.phrase(powers.TakeDie)
def _take_die(lang: Language, effect: powers.TakeDie, voice: Voice) -> str:
    return f"avant le jet{COLON}prenez un d{effect.n}"


IGNORED = {
    "tenacity": f"ignorez la {TENACITY} de l'adversaire",
    "auras": "ignorez les bonus des autres cartes",
    "immunity": f"ignorez l'{keyword('immunity', 'Immunité')} de l'adversaire",
}


@FRENCH.phrase(powers.Ignore)
def _ignore(lang: Language, effect: powers.Ignore, voice: Voice) -> str:
    return IGNORED[effect.what]


@FRENCH.phrase(powers.Shielded)
def _shielded(lang: Language, effect: powers.Shielded, voice: Voice) -> str:
    return f"si vous perdez ce combat, vous ne perdez pas de {COURAGE}"


@FRENCH.phrase(powers.PlayAgain)
def _play_again(lang: Language, effect: powers.PlayAgain, voice: Voice) -> str:
    return f"rejouez une manche perdue de {keyword('hands', 'pierre-papier-ciseaux')}"


# -- Tout de suite ---------------------------------------------------------------------------------------------


@FRENCH.phrase(deeds.Courage)
def _courage(lang: Language, effect: deeds.Courage, voice: Voice) -> str:
    if effect.n < 0:
        return f"perdez {courage(-effect.n)}"
    return f"{verb('gagnez', 'gagne', 'gagner', voice)} {courage(effect.n)}"


@FRENCH.phrase(deeds.Fear)
def _fear(lang: Language, effect: deeds.Fear, voice: Voice) -> str:
    return f"le donjon {'gagne' if effect.n > 0 else 'perd'} {fear(abs(effect.n))}"


@FRENCH.phrase(deeds.Mana)
def _mana(lang: Language, effect: deeds.Mana, voice: Voice) -> str:
    if effect.n >= 4:
        return f"chaque aventurier sans {MANA} en gagne un"
    if effect.n == 1:
        return f"un aventurier sans {MANA} en gagne un"
    return f"{effect.n} aventuriers sans {MANA} en gagnent un"


@FRENCH.phrase(deeds.LoseMana)
def _lose_mana(lang: Language, effect: deeds.LoseMana, voice: Voice) -> str:
    if effect.n == 1:
        return f"choisissez un aventurier qui perd son {MANA}"
    return f"choisissez {effect.n} aventuriers qui perdent leur {MANA}"


@FRENCH.phrase(deeds.Prepare)
def _prepare(lang: Language, effect: deeds.Prepare, voice: Voice) -> str:
    return f"le jet de combat de ce tour +{effect.n} (sauf contre le {FINAL})"


@FRENCH.phrase(deeds.DestroyAll)
def _destroy_all(lang: Language, effect: deeds.DestroyAll, voice: Voice) -> str:
    return f"{DESTROY} {foes(lang, effect.what, effect.most, False)}"


@FRENCH.phrase(deeds.DestroyOne)
def _destroy_one(lang: Language, effect: deeds.DestroyOne, voice: Voice) -> str:
    return f"{DESTROY} {foes(lang, effect.what, effect.most, True)}"


@FRENCH.phrase(deeds.TakeAll)
def _take_all(lang: Language, effect: deeds.TakeAll, voice: Voice) -> str:
    return f"ajoutez {foes(lang, effect.what, effect.most, False)} à vos cartes gagnées"


@FRENCH.phrase(deeds.TakeOne)
def _take_one(lang: Language, effect: deeds.TakeOne, voice: Voice) -> str:
    return f"ajoutez {foes(lang, effect.what, effect.most, True)} à vos cartes gagnées"


@FRENCH.phrase(deeds.Weaken)
def _weaken(lang: Language, effect: deeds.Weaken, voice: Voice) -> str:
    return f"retirez tous les jetons {TENACITY} des couloirs"


@FRENCH.phrase(deeds.Unmask)
def _unmask(lang: Language, effect: deeds.Unmask, voice: Voice) -> str:
    return "retournez toutes les cartes face cachée"


@FRENCH.phrase(deeds.Look)
def _look(lang: Language, effect: deeds.Look, voice: Voice) -> str:
    return f"regardez les {effect.n} prochaines cartes d'un couloir"


@FRENCH.phrase(deeds.Dig)
def _dig(lang: Language, effect: deeds.Dig, voice: Voice) -> str:
    return f"{DESTROY} les {effect.n} cartes derrière la première d'un couloir"


@FRENCH.phrase(deeds.Refill)
def _refill(lang: Language, effect: deeds.Refill, voice: Voice) -> str:
    return f"reprenez une {keyword('potion', 'potion')} déjà bue"


@FRENCH.phrase(deeds.Reinforce)
def _reinforce(lang: Language, effect: deeds.Reinforce, voice: Voice) -> str:
    return f"chaque monstre visible des couloirs reçoit un jeton {TENACITY}"


# -- Les questions des règles ----------------------------------------------------------------------------------

QUESTIONS = {
    turn.PickAdventurers: "choisissez vos aventuriers, de un à quatre",
    turn.ChooseExtra: f"choisissez combien de cartes votre groupe a en plus\u00a0; le reste devient du {COURAGE}",
    turn.PickEquipment: "choisissez des équipements, jusqu'à cinq cartes avec vos aventuriers",
    turn.DealDungeon: "le donjon est réparti",
    turn.Construction: "phase de construction",
    turn.Swap: "vous pouvez intervertir deux couloirs",
    turn.SwapDecks: "vous pouvez intervertir deux paquets, sans toucher aux cartes de tête",
    turn.ChooseFight: "choisissez votre adversaire",
    deepest_dungeon.Recruit: "vous pouvez prendre une nouvelle carte",
    deepest_dungeon.NextDungeon: "le donjon suivant est préparé",
    deepest_dungeon.Enter: "le groupe entre dans le donjon suivant",
    deepest_dungeon.Lairs: f"vous pouvez intervertir les {FINALS} ou en révéler un",
    equipment.EquipmentPhase: f"vous pouvez payer des équipements et des {keyword('ultimate', 'pouvoirs ultimes')}",
    equipment.FreshQuests: "une nouvelle phase d'équipement commence",
    equipment.PayFor: f"choisissez combien de cartes {keyword('bounty', 'Trésor')} vous dépensez",
    equipment.Drink: f"buvez une {keyword('potion', 'potion')}",
    combat.Fight: "le combat commence",
    combat.BeforeRoll: "utilisez vos pouvoirs, puis lancez le dé",
    combat.Roll: "lancez le dé",
    combat.MasterReroll: f"vous pouvez dépenser {fear(3)} pour faire relancer le dé",
    combat.AfterRoll: "le jet ne suffit pas\u00a0: utilisez un pouvoir ou acceptez la défaite",
    combat.Round: keyword("hands", "pierre, papier ou ciseaux"),
    combat.MasterHand: keyword("hands", "pierre, papier ou ciseaux"),
    combat.LostHand: "la manche est perdue\u00a0: utilisez un pouvoir ou acceptez la défaite",
    aftermath.WonFight: "le combat est gagné",
    aftermath.LostFight: "le combat est perdu",
    aftermath.GainMana: f"choisissez l'aventurier qui gagne un {MANA}",
    aftermath.Psi: f"choisissez l'aventurier qui perd son {MANA}",
    aftermath.Bodyguard: f"posez un jeton {TENACITY} sur un monstre visible",
    aftermath.NextCard: "la carte suivante arrive",
    aftermath.Lay: "choisissez comment poser la carte suivante",
    aftermath.TurnUpMissing: "les cartes suivantes arrivent",
}


@FRENCH.phrase(*QUESTIONS)
def _question(lang: Language, effect: object, voice: Voice) -> str:
    return QUESTIONS[type(effect)]


# -- Les cartes ------------------------------------------------------------------------------------------------

ABILITIES = {
    "pain": f"{titled('pain', 'Douleur')}perdre contre cette carte coûte {courage(2)}",
    "bodyguard": (
        f"{titled('bodyguard', 'Garde du corps')}quand elle est vaincue, "
        f"un monstre visible reçoit {TENACITY} (en solitaire, le plus faible)"
    ),
    "fierce": f"{titled('fierce', 'Hargneux')}la {TENACITY} de cette carte compte double",
    "psi": (
        f"{titled('psi', 'Psi')}quand elle est vaincue en combat, "
        f"elle peut prendre le {MANA} d'un aventurier (en solitaire, vous choisissez)"
    ),
    "supremacy": (
        f"{titled('supremacy', 'Suprématie')}{strength('+2')} tant qu'il y a plus de {FEAR} que de {COURAGE}"
    ),
    "bounty": f"{titled('bounty', 'Trésor')}gagnée, elle paie une carte de chaque couleur en une fois",
    "unique": keyword("unique", "Unique"),
}
LETTER_TEXTS = {
    1: f"{titled('letter', 'A')}le nombre d'aventuriers",
    2: f"{titled('letter', 'C')}le {COURAGE} du groupe au début du combat",
    3: f"{titled('letter', 'M')}le {MANA} des aventuriers au début du combat",
    4: f"{titled('letter', 'P')}la {FEAR} au début du combat",
}


def printed(card: Foe) -> str:
    """La Puissance telle qu'elle est imprimée : la Peur s'écrit P."""
    text = card.strength.text()
    return text.replace("F", "P") if card.letter == LETTERS.index("F") else text


def foe_text(lang: Language, card: Foe) -> str:
    lines = [f"{STRENGTH} {printed(card)}"]
    if card.hands:
        alone = "4" if card.greenskin else printed(card)
        lines = [f"{keyword('hands', 'Pierre-papier-ciseaux')} (en solitaire{COLON}{STRENGTH} {alone})"]
    elif card.letter:
        lines.append(LETTER_TEXTS[card.letter])
    if card.mana:
        lines.append(MANA)
    if card.nemesis:
        kind = GRAMMAR.a(lang.name(f"types.{card.nemesis}"))
        title = titled("nemesis", "Némésis")
        lines.append(f"{title}{strength(card.right)} si le groupe compte {kind}, sinon {card.base}")
    if card.nemesis_plus:
        foes = f"les monstres {keyword('nemesis', 'Némésis')}"
        lines.append(f"Tant que la carte est visible, {foes} ont {strength(f'+{card.nemesis_plus}')}")
    if card.aura:
        family = lang.name(f"types.{card.aura_family}").many
        lines.append(f"Tant que la carte est visible, les {family} ont {strength(f'+{card.aura}')}")
    if card.immunity:
        title = titled("immunity", f"Immunité {card.immunity}")
        lines.append(f"{title}elle ne peut pas être vaincue si le dé affiche {card.immunity}")
    lines += [ABILITIES[ability] for ability in card.abilities]
    return PARAGRAPH.join([f"{line}." for line in lines] + [lang.text(word) for word in card.gifts])


KINDS = {"potion": "Potion", "object": "Objet", "quest": "Quête"}


def card_text(lang: Language, card: Card) -> str:
    """Le texte entier d'une carte."""
    if isinstance(card, Adventurer):
        parts = (
            (titled("skillgift", "Don"), card.skill),
            (titled("power", "Pouvoir (1 Mana)"), card.power),
            (titled("ultimate", "Pouvoir ultime"), card.ultimate),
        )
        return PARAGRAPH.join([f"{title}{texts(lang, words)}" for title, words in parts])
    if isinstance(card, Equipment):
        parts_of_price = []
        for colour, n in enumerate(card.cost):
            if n:
                name = lang.name(f"colours.{COLOURS[colour]}")
                parts_of_price.append(f"{n} {name.one if n == 1 else name.many}")
        price = f" ({', '.join(parts_of_price)})" if parts_of_price else ""
        return f"{titled(card.kind, KINDS[card.kind] + price)}{texts(lang, card.gifts or card.deeds)}"
    assert isinstance(card, Foe)
    return foe_text(lang, card)


FRENCH.whole_card = card_text

# -- Options et événements -------------------------------------------------------------------------------------

FRENCH.options(
    **{"pass": "Passer", "fight final": "Affronter le monstre final", "target final": "Le monstre final"},
    **{f"swap {a + 1} {b + 1}": f"Intervertir les couloirs {a + 1} et {b + 1}" for a, b in PAIRS},
    **{f"decks {a + 1} {b + 1}": f"Intervertir les paquets des couloirs {a + 1} et {b + 1}" for a, b in PAIRS},
    **{"fight deep final": "Affronter le monstre final du bas", "target deep final": "Le monstre final du bas"},
    **{"unveil final": f"Révéler le monstre final du haut ({fear(2)})"},
    **{"unveil deep final": f"Révéler le monstre final du bas ({fear(2)})"},
    **{"extra 0": f"Aucune carte de plus, tout en {COURAGE}", "extra 1": "1 carte de plus"},
    **{"throw rock": "Pierre", "throw paper": "Papier", "throw scissors": "Ciseaux"},
    roll="Lancer le dé",
    accept="Accepter la défaite",
    reroll=f"Faire relancer le dé ({fear(3)})",
    show="Face visible",
    hide=f"Face cachée ({fear(1)})",
    toughen=f"Face visible avec {TENACITY}",
    fight="Combattre dans le couloir {value}",
    corridor="Couloir {value}",
    target="La carte du couloir {value}",
    calm=f"Retirer la {TENACITY} du couloir {{value}} ({courage(1)})",
    retreat=f"Battre en retraite du couloir {{value}} ({courage(1)})",
    switch=f"Intervertir les monstres finaux ({fear(1)})",
    extra="{value} cartes de plus",
    bounty=f"Dépenser {{value}} {keyword('bounty', 'Trésor')}",
    take="Prendre {card}",
    power="Utiliser le pouvoir de {card}",
    skill="Relancer grâce à {card}",
    ultimate="Utiliser le pouvoir ultime de {card}",
    use="Utiliser {card}",
    drink="Boire {card}",
    mana=f"{MANA} pour {{card}}",
    drain=f"Prendre le {MANA} de {{card}}",
    refill="Reprendre {card}",
)

for _a, _b in PAIRS:
    _both = f"les couloirs {_a + 1} et {_b + 1}"
    FRENCH.event(f"swap_{_a + 1}_{_b + 1}", f"vous intervertissez {_both}", f"{{who}} intervertit {_both}")
    _both = f"les paquets des couloirs {_a + 1} et {_b + 1}"
    FRENCH.event(f"decks_{_a + 1}_{_b + 1}", f"vous intervertissez {_both}", f"{{who}} intervertit {_both}")
for _hand, _said in (("rock", "pierre"), ("paper", "papier"), ("scissors", "ciseaux")):
    FRENCH.event(f"throw_{_hand}", f"vous jouez {_said}", f"{{who}} joue {_said}")

EVENTS = {
    "take": ("vous prenez {things}", "{who} prend {things}"),
    "turn_up": (f"couloir {{amount}}{COLON}{{things}}", f"couloir {{amount}}{COLON}{{things}}"),
    "ambush": (
        "vous posez une carte face cachée dans le couloir {amount}",
        "{who} pose une carte face cachée dans le couloir {amount}",
    ),
    "fight": ("vous affrontez {things}", "{who} affronte {things}"),
    "fight_hidden": (
        "vous affrontez la carte cachée du couloir {amount}",
        "{who} affronte la carte cachée du couloir {amount}",
    ),
    "strength_die": ("le dé de {things} affiche {amount}", "le dé de {things} affiche {amount}"),
    "roll": ("vous obtenez {amount}", "{who} obtient {amount}"),
    "reroll": ("vous faites relancer le dé", "{who} fait relancer le dé"),
    "power": ("vous utilisez le pouvoir de {things}", "{who} utilise le pouvoir de {things}"),
    "skill": ("vous relancez grâce à {things}", "{who} relance grâce à {things}"),
    "bonus": ("votre jet gagne +{amount}", "le jet de {who} gagne +{amount}"),
    "multiply": ("votre jet est multiplié par {amount}", "le jet de {who} est multiplié par {amount}"),
    "other_die": ("vous prenez le d{amount}", "{who} prend le d{amount}"),
    "beaten": ("vous triomphez de {things}", "{who} triomphe de {things}"),
    "lost": ("vous perdez contre {things}", "{who} perd contre {things}"),
    "mana": (f"{{things}} gagne un {MANA}", f"{{things}} gagne un {MANA}"),
    "no_mana": (f"{{things}} perd son {MANA}", f"{{things}} perd son {MANA}"),
    "tenacity": (f"{{things}} reçoit un jeton {TENACITY}", f"{{things}} reçoit un jeton {TENACITY}"),
    "no_tenacity": (f"{{things}} perd son jeton {TENACITY}", f"{{things}} perd son jeton {TENACITY}"),
    "destroyed": ("vous détruisez {things}", "{who} détruit {things}"),
    "taken": ("vous gagnez {things} sans combattre", "{who} gagne {things} sans combattre"),
    "look": ("vous regardez {things}", "{who} regarde {things}"),
    "dig": ("vous déblayez {things}", "{who} déblaie {things}"),
    "refill": ("vous reprenez {things}", "{who} reprend {things}"),
    "drink": ("vous buvez {things}", "{who} boit {things}"),
    "use": ("vous utilisez {things}", "{who} utilise {things}"),
    "ultimate": ("vous utilisez le pouvoir ultime de {things}", "{who} utilise le pouvoir ultime de {things}"),
    "pay": ("vous payez {things}", "{who} paie {things}"),
    "retreat": ("vous battez en retraite devant {things}", "{who} bat en retraite devant {things}"),
    "dungeon_gain": ("le donjon gagne {about}", "le donjon gagne {about}"),
    "dungeon_lose": ("le donjon perd {about}", "le donjon perd {about}"),
    "strength": (f"Force de {{things}}{COLON}{{amount}}", f"Force de {{things}}{COLON}{{amount}}"),
    "keep": ("{things} rejoint les cartes gagnées", "{things} rejoint les cartes gagnées"),
    "come": ("une carte arrive dans le couloir {amount}", "une carte arrive dans le couloir {amount}"),
    "into_play": ("vous mettez {things} en jeu", "{who} met {things} en jeu"),
    "quest": (f"vous partez en quête{COLON}{{things}}", f"{{who}} part en quête{COLON}{{things}}"),
    "fresh": (f"à nouveau utilisable{COLON}{{things}}", f"à nouveau utilisable{COLON}{{things}}"),
    "extra": (f"cartes de plus pour le groupe{COLON}{{amount}}", f"cartes de plus pour le groupe{COLON}{{amount}}"),
    "deal": ("le donjon est distribué", "le donjon est distribué"),
    "next_dungeon": ("le donjon suivant s'ouvre", "le donjon suivant s'ouvre"),
    "unveil": (f"le monstre final se montre{COLON}{{things}}", f"le monstre final se montre{COLON}{{things}}"),
    "switch": ("vous intervertissez les monstres finaux", "{who} intervertit les monstres finaux"),
    "step": ("le scénario passe à l'étape {amount}", "le scénario passe à l'étape {amount}"),
}
for _verb, (_you, _they) in EVENTS.items():
    FRENCH.event(_verb, _you, _they)

LANGUAGE = FRENCH
