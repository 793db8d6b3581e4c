"""Thunderstone en français."""

from __future__ import annotations

from pathlib import Path

from donjon.games.thunderstone import abilities as a
from donjon.games.thunderstone import dungeon, hall, turn, village
from donjon.games.thunderstone import fight as f
from donjon.games.thunderstone import words as w
from donjon.games.thunderstone.card import Kind
from donjon.games.thunderstone.state import ASIDE, PURSE
from donjon.kernel.card import Card
from donjon.kernel.joins import OneOf
from donjon.kernel.nouns import In, One
from donjon.kernel.table import DECK
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Effect, Word
from donjon.text import fr
from donjon.text.fr import GRAMMAR, SHARED, add_verb, thing
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import PARAGRAPH, capital, card_ref, filled, heading, keyword, number

FRENCH = Language("fr", SHARED)
FRENCH.read_names(Path(__file__).with_name("names.toml"))
FRENCH.read_purse(PURSE)
COLON = "\u00a0: "
SEMICOLON = "\u00a0; "

ATTACK = keyword("attack", "Attaque")
MAGIC = keyword("magic", "Attaque Magique")
MAGICS = keyword("magic", "Attaques Magiques")
LIGHT = keyword("light", "Lumière")
STRENGTH = keyword("strength", "Force")
GOLD = keyword("gold", "or")
XP = keyword("xp", "XP")
RANK = keyword("rank", "rang")
DISCARD = keyword("discard", "défaussez")
DESTROY = keyword("destroy", "détruisez")


def attack(n: int | str) -> str:
    """Attaque +2."""
    return number(f"+{n}", "attack", f"Attaque +{n}")


def magic(n: int | str) -> str:
    return number(f"+{n}", "magic", f"Attaque Magique +{n}")


def strength(n: str) -> str:
    """Force +2, Force −1."""
    return number(n, "strength", f"Force {n}")


def titled(term: str, title: str) -> str:
    """Le mot-clef d'une capacité."""
    return heading(term, f"{title}{COLON}")


LESS = (number(1, "attack", "1 Attaque"), number(1, "magic", "1 Attaque Magique"))
IN_LESS = (number(1, "attack", "1 en Attaque"), number(1, "magic", "1 en Attaque Magique"))

# -- Les cartes dont on parle --------------------------------------------------------------------------------------


@FRENCH.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    if noun.zone == ASIDE:
        return lang.kind_of(noun.which), "parmi elles"
    return fr._in(lang, noun, voice)


@FRENCH.noun(w.Strongest)
def _strongest(lang: Language, noun: w.Strongest, voice: Voice) -> tuple[Name, str]:
    return Name(*(2 * (f"héros à la {STRENGTH} la plus élevée",)), elides=False), "de votre groupe"


@FRENCH.kind(w.Unused)
def _unused(lang: Language, which: w.Unused) -> Name:
    name = lang.kind_of(which.which)
    one, many = GRAMMAR.agree("inutilisé", name), GRAMMAR.agree("inutilisé", name, 2)
    return Name(f"{name.one} {one}", f"{name.many} {many}", name.gender, name.elides)


@FRENCH.kind(w.UnusedOrThis)
def _unused_or_this(lang: Language, which: w.UnusedOrThis) -> Name:
    return Name("carte inutilisée (ou celle-ci)", "cartes inutilisées (ou celle-ci)", "f")


@FRENCH.kind(w.PrintsGold)
def _prints_gold(lang: Language, which: w.PrintsGold) -> Name:
    return Name(f"carte ayant une valeur en {GOLD}", f"cartes ayant une valeur en {GOLD}", "f")


@FRENCH.kind(w.IsAnyOf)
def _is_any_of(lang: Language, which: w.IsAnyOf) -> Name:
    names = [lang.name(f"types.{each}") for each in which.types]
    return Name(" ou ".join(name.one for name in names), " et ".join(name.many for name in names))


@FRENCH.phrase(w.Equipped)
def _equipped(lang: Language, word: w.Equipped, voice: Voice) -> str:
    return "un héros porte cette arme"


@FRENCH.phrase(w.NobodyEquipped)
def _nobody_equipped(lang: Language, word: w.NobodyEquipped, voice: Voice) -> str:
    return "aucun héros n'est équipé d'une arme"


@FRENCH.phrase(hall.MonsterInHall)
def _monster_in_hall(lang: Language, word: hall.MonsterInHall, voice: Voice) -> str:
    return "il y a un tel monstre dans le hall"


# -- La préparation ------------------------------------------------------------------------------------------------


@FRENCH.phrase(w.Strengthen)
def _strengthen(lang: Language, effect: w.Strengthen, voice: Voice) -> str:
    gets = "gagne" if isinstance(effect.what, One) else "gagnent"
    return f"{thing(lang, effect.what, voice)} {gets} {strength(f'+{effect.n}')} pour le combat"


@FRENCH.phrase(w.TurnMagic)
def _turn_magic(lang: Language, effect: w.TurnMagic, voice: Voice) -> str:
    return f"toute l'{ATTACK} de ce héros, arme comprise, devient de l'{MAGIC}"


@FRENCH.phrase(w.Embolden)
def _embolden(lang: Language, effect: w.Embolden, voice: Voice) -> str:
    return f"ce héros gagne {attack(effect.n)} pour le combat"


@FRENCH.phrase(w.EmboldenPerLightItem)
def _per_light(lang: Language, effect: w.EmboldenPerLightItem, voice: Voice) -> str:
    return f"ce héros gagne {attack(effect.n)} par Objet de votre groupe qui donne de la {LIGHT}"


@FRENCH.phrase(w.EmboldenPerMonster)
def _per_monster(lang: Language, effect: w.EmboldenPerMonster, voice: Voice) -> str:
    return f"ce héros gagne {attack(effect.n)} par carte Monstre de votre main"


@FRENCH.phrase(w.Rally)
def _rally(lang: Language, effect: w.Rally, voice: Voice) -> str:
    more = f"{strength(f'+{effect.strength}')} et " if effect.strength else ""
    return f"chaque héros de votre groupe gagne {more}{attack(effect.attack)} pour le combat"


@FRENCH.phrase(w.WeaponsWeighNothing)
def _weightless(lang: Language, effect: w.WeaponsWeighNothing, voice: Voice) -> str:
    return f"le {keyword('weight', 'poids')} de toutes vos armes est de 0 pour le combat"


@FRENCH.phrase(w.EquippedTurnMagic)
def _equipped_turn_magic(lang: Language, effect: w.EquippedTurnMagic, voice: Voice) -> str:
    return f"toute l'{ATTACK} des héros équipés d'une arme, arme comprise, devient de l'{MAGIC}"


@FRENCH.phrase(w.Throw)
def _throw(lang: Language, effect: w.Throw, voice: Voice) -> str:
    kept = "elle compte encore comme équipée"
    return f"si un héros la porte, {DESTROY} cette carte pour {attack(effect.n)}{SEMICOLON}{kept}"


@FRENCH.phrase(w.DiscardHeroOrShow)
def _hero_or_show(lang: Language, effect: w.DiscardHeroOrShow, voice: Voice) -> str:
    if voice is Voice.THEY:
        return f"(vous aussi) {keyword('discard', 'défausse')} un héros ou montre une main sans héros"
    return f"{DISCARD} un héros ou montrez une main sans héros"


add_verb(FRENCH, w.DiscardHero, "défaussez", "défausse", "défausser", "discard")


@FRENCH.phrase(OneOf)
def _one_of(lang: Language, effect: OneOf, voice: Voice) -> str:
    if voice is Voice.THEY:
        return " ou ".join(lang(case, voice) for case in effect.cases)
    return f"choisissez{COLON}{', ou '.join(lang(case, voice) for case in effect.cases)}"


@FRENCH.phrase(w.Borrow)
def _borrow(lang: Language, effect: w.Borrow, voice: Voice) -> str:
    return "vous pouvez prendre l'un de ces héros dans votre groupe pour ce combat"


# -- Le Village ----------------------------------------------------------------------------------------------------


@FRENCH.phrase(w.GoldOf)
def _gold_of(lang: Language, effect: w.GoldOf, voice: Voice) -> str:
    return f"gagnez sa valeur en {GOLD} et {number(effect.more, 'gold', f'{effect.more} or')} de plus"


# -- Combat, Brèche, hall ------------------------------------------------------------------------------------------


@FRENCH.phrase(f.GainDisease)
def _gain_disease(lang: Language, effect: f.GainDisease, voice: Voice) -> str:
    take = fr.verb("prenez", "prend", "prendre", voice)
    return f"{take} {GRAMMAR.counted(effect.n, lang.name('cards.disease'))}"


@FRENCH.phrase(f.BackToSupply)
def _back_to_supply(lang: Language, effect: f.BackToSupply, voice: Voice) -> str:
    return "elle retourne dans sa réserve"


@FRENCH.phrase(f.Doom)
def _doom(lang: Language, effect: f.Doom, voice: Voice) -> str:
    return f"à la fin du combat, {DESTROY} {thing(lang, effect.what, voice)}"


@FRENCH.phrase(f.Weaken)
def _weaken(lang: Language, effect: f.Weaken, voice: Voice) -> str:
    return f"chaque héros subit {strength(f'−{effect.n}')} pour ce combat"


@FRENCH.phrase(f.DoomTheWeak)
def _doom_the_weak(lang: Language, effect: f.DoomTheWeak, voice: Voice) -> str:
    destroyed = keyword("destroy", "détruit")
    return f"chaque héros dont la {STRENGTH} est alors de 0 ou moins est {destroyed} à la fin du combat"


@FRENCH.phrase(f.EquippedAttackMore)
def _equipped_attack_more(lang: Language, effect: f.EquippedAttackMore, voice: Voice) -> str:
    return f"chaque héros équipé d'une arme gagne {attack(effect.n)} pour ce combat"


@FRENCH.phrase(f.Stop)
def _stop(lang: Language, effect: f.Stop, voice: Voice) -> str:
    return f"choisissez {thing(lang, effect.what, voice)}{COLON}il ne peut pas attaquer pendant ce combat"


@FRENCH.phrase(f.EachHeroIsJudged, f.Judged)
def _judged(lang: Language, effect: f.EachHeroIsJudged | f.Judged, voice: Voice) -> str:
    whole = isinstance(effect, f.EachHeroIsJudged)
    return f"{'chaque' if whole else 'ce'} héros perd {' ou '.join(IN_LESS)}, à votre choix"


@FRENCH.phrase(f.DestroyTopHeroes)
def _destroy_top(lang: Language, effect: f.DestroyTopHeroes, voice: Voice) -> str:
    militia, destroyed = lang.card("militia"), keyword("destroy", "détruites")
    return f"les {effect.n} premières cartes de chaque pile de héros, {militia} comprise, sont {destroyed}"


@FRENCH.phrase(f.TurnOver)
def _turn_over(lang: Language, effect: f.TurnOver, voice: Voice) -> str:
    turn_over = fr.verb("révélez", "révèle", "révéler", voice)
    return f"{turn_over} les {effect.n} premières cartes {fr.place_of(lang, DECK, voice)}"


@FRENCH.phrase(f.DiscardAside)
def _discard_aside(lang: Language, effect: f.DiscardAside, voice: Voice) -> str:
    discard = fr.verb(DISCARD, keyword("discard", "défausse"), keyword("discard", "défausser"), voice)
    return f"{discard} les autres"


@FRENCH.phrase(hall.PutMonsterUnder)
def _under(lang: Language, effect: hall.PutMonsterUnder, voice: Voice) -> str:
    return "placez un monstre du hall sous le paquet Donjon et complétez le hall"


@FRENCH.phrase(hall.MayPutMonsterUnder)
def _may_under(lang: Language, effect: hall.MayPutMonsterUnder, voice: Voice) -> str:
    return "vous pouvez placer un monstre du hall sous le paquet Donjon et compléter le hall"


@FRENCH.phrase(hall.PutUnderOrRearrange)
def _under_or_order(lang: Language, effect: hall.PutUnderOrRearrange, voice: Voice) -> str:
    return "placez un monstre du hall sous le paquet Donjon et complétez le hall, ou changez l'ordre du hall"


@FRENCH.phrase(hall.Capture)
def _capture(lang: Language, effect: hall.Capture, voice: Voice) -> str:
    pile = keyword("discard", "défausse")
    points = f"{effect.least} ou {effect.most} {keyword('vp', 'points de victoire')}"
    return f"placez un monstre du hall valant {points} dans votre {pile}, sans gagner d'{XP}, et complétez le hall"


@FRENCH.phrase(hall.Refill)
def _refill(lang: Language, effect: hall.Refill, voice: Voice) -> str:
    return "complétez le hall"


@FRENCH.phrase(hall.Settle)
def _settle(lang: Language, effect: hall.Settle, voice: Voice) -> str:
    return f"voyez qui se trouve au {RANK} 1"


# -- Le tour -------------------------------------------------------------------------------------------------------


@FRENCH.phrase(turn.TakeAction)
def _take_action(lang: Language, effect: turn.TakeAction, voice: Voice) -> str:
    return (
        f"visitez le {keyword('village', 'Village')}, entrez dans le {keyword('dungeon', 'Donjon')} ou reposez-vous"
    )


@FRENCH.phrase(turn.EndTurn)
def _end_turn(lang: Language, effect: turn.EndTurn, voice: Voice) -> str:
    return f"{DISCARD} votre main et {fr.DRAW[0]} six cartes"


@FRENCH.phrase(turn.Advance)
def _advance(lang: Language, effect: turn.Advance, voice: Voice) -> str:
    return "les monstres avancent"


@FRENCH.phrase(village.VisitVillage)
def _visit(lang: Language, effect: village.VisitVillage, voice: Voice) -> str:
    return "utilisez des effets Village, puis achetez"


@FRENCH.phrase(village.LevelUp)
def _level_up(lang: Language, effect: village.LevelUp, voice: Voice) -> str:
    return "faites monter des héros de niveau"


@FRENCH.phrase(village.TakeSpoils)
def _take_spoils(lang: Language, effect: village.TakeSpoils, voice: Voice) -> str:
    return "prenez le butin de votre victoire"


@FRENCH.phrase(village.BuySpoils)
def _buy_spoils(lang: Language, effect: village.BuySpoils, voice: Voice) -> str:
    return "vous pouvez acheter une carte comme butin"


@FRENCH.phrase(dungeon.Prepare)
def _prepare(lang: Language, effect: dungeon.Prepare, voice: Voice) -> str:
    return "préparez votre groupe, puis attaquez un monstre"


@FRENCH.phrase(dungeon.SufferDiseases)
def _suffer(lang: Language, effect: dungeon.SufferDiseases, voice: Voice) -> str:
    return f"{GRAMMAR.a(lang.name('cards.disease'))} retire {' ou '.join(IN_LESS)}"


@FRENCH.phrase(dungeon.Compare)
def _compare(lang: Language, effect: dungeon.Compare, voice: Voice) -> str:
    return "comparez votre attaque à la vie du monstre"


@FRENCH.phrase(dungeon.HeroEffects)
def _hero_effects(lang: Language, effect: dungeon.HeroEffects, voice: Voice) -> str:
    return "des héros agissent après la victoire"


# -- Les cartes entières -------------------------------------------------------------------------------------------


@FRENCH.phrase(a.Village)
def _village_ability(lang: Language, word: a.Village, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    return titled("village", "Village") + said


@FRENCH.phrase(a.Dungeon)
def _dungeon_ability(lang: Language, word: a.Dungeon, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    return (heading("repeat", "Répéter ") if word.repeat else "") + titled("dungeon", "Donjon") + said


def priced(lang: Language, cost: CardVerb, effect: Effect) -> str:
    """Un prix, puis ce qu'il rapporte."""
    return f"{capital(lang(cost))}{COLON}{lang(effect)}."


@FRENCH.phrase(a.Spoils)
def _spoils(lang: Language, word: a.Spoils, voice: Voice) -> str:
    name = lang.name("nouns.card") if word.which is None else lang.kind_of(word.which)
    return f"{titled('spoils', 'Butin')}vous pouvez acheter {GRAMMAR.a(name)} du Village"


@FRENCH.phrase(a.SpoilsEffect)
def _spoils_effect(lang: Language, word: a.SpoilsEffect, voice: Voice) -> str:
    return f"{titled('spoils', 'Butin')}{lang.text(word.effect)}"


@FRENCH.phrase(a.AfterVictory)
def _after_victory(lang: Language, word: a.AfterVictory, voice: Voice) -> str:
    return f"{titled('after_victory', 'Après une victoire')}{lang(word.effect)}"


@FRENCH.phrase(a.Battle)
def _battle(lang: Language, word: a.Battle, voice: Voice) -> str:
    return f"{titled('battle', 'Combat')}{lang.text(word.effect)}"


@FRENCH.phrase(a.Breach)
def _breach(lang: Language, word: a.Breach, voice: Voice) -> str:
    return f"{titled('breach', 'Brèche')}{lang.text(word.effect)}"


@FRENCH.phrase(a.Trophy)
def _trophy(lang: Language, word: a.Trophy, voice: Voice) -> str:
    parts = (
        (word.attack, "attack", "Attaque"),
        (word.magic, "magic", "Attaque Magique"),
        (word.light, "light", "Lumière"),
    )
    given = [number(f"+{n}", symbol, f"{what} +{n}") for n, symbol, what in parts if n]
    return f"{titled('trophy', 'Trophée')}{', '.join(given)}"


HALVED = keyword("halved", "réduite de moitié")
IMMUNE = keyword("immune", "Immunisé")
PLAIN: dict[type[Word], str] = {
    a.KeepsItsDistance: f"Ne peut pas attaquer un monstre de {RANK} 1",
    a.DoublesMagic: f"Double l'{MAGIC} de votre groupe",
    a.NeedsLight: f"Ne peut pas être attaqué avec une pénalité de {LIGHT}",
    a.ImmuneToMagic: f"{IMMUNE} aux {MAGICS}",
    a.MagicOnly: f"Seule l'{MAGIC} {keyword('immune', 'compte')}",
    a.HalfMagic: f"L'{MAGIC} est {HALVED}",
    a.HalvedWithoutMagic: f"L'attaque totale est {HALVED} sans {MAGIC}",
    a.HalvedWithoutWeapon: f"L'attaque totale est {HALVED} sans arme équipée",
    a.MagicRequired: f"{keyword('no_magic', 'Ne peut pas être vaincu')} sans {MAGIC}",
    a.ImmuneToEdged: f"{IMMUNE} aux {keyword('edged', 'Armes Tranchantes')}",
    a.WardsOffUnarmed: "Les héros sans arme ne peuvent pas l'attaquer",
}
NUMBERED: dict[type[Word], str] = {
    a.FarBonus: f"{attack('{n}')} contre un monstre de {RANK} 2 ou 3",
    a.EdgedBonus: f"{attack('{n}')} s'il porte une {keyword('edged', 'Arme Tranchante')}",
    a.MarksmanXp: f"Gagnez {number('{n}', 'xp', '{n} XP')} de plus pour un monstre vaincu au {RANK} 3",
    a.LeadsMilitia: f"Chaque {card_ref('militia', 'Milice')} de votre groupe gagne {attack('{n}')}",
    a.LeadsOthers: f"Chaque héros de votre groupe qui n'est pas un Guerrier gagne {attack('{n}')}",
    a.EmpowersMagic: f"Chaque Objet, et chaque Sort ayant une {MAGIC}, donne {magic('{n}')}",
    a.HolyBlow: f"{attack('{n}')} de plus pour un Clerc contre un Chevalier Maudit ou un Mort-vivant",
    a.Darker: number("−{n}", "light", "Lumière −{n}"),
}


@FRENCH.phrase(*PLAIN, *NUMBERED)
def _trait(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)] if type(word) in PLAIN else filled(NUMBERED[type(word)], n=getattr(word, "n", 0))


@FRENCH.phrase(a.StrongArm)
def _strong_arm(lang: Language, word: a.StrongArm, voice: Voice) -> str:
    return f"{attack(word.n)} de plus avec une {STRENGTH} de {word.strength} ou plus"


DISEASE = (
    f"Chaque {card_ref('disease', 'Maladie')} de votre main retire 1 à votre {ATTACK} ou à votre {MAGIC}. "
    "Détruite, elle retourne dans sa réserve."
)
STONE = f"Quand elle arrive au {RANK} 1, la partie se termine{SEMICOLON}qui a vaincu le monstre devant elle la prend."


def whole_card(lang: Language, card: Card) -> str:
    """Toutes les capacités d'une carte, une phrase pour chacune."""
    assert isinstance(card, Kind)
    if card.is_disease or card.is_stone:
        return DISEASE if card.is_disease else STONE
    return PARAGRAPH.join(lang.sentence(lang(word)) for word in card.abilities)


FRENCH.whole_card = whole_card

# -- Options et événements -----------------------------------------------------------------------------------------

FRENCH.options(
    village="Visiter le Village",
    dungeon="Entrer dans le Donjon",
    rest="Se reposer",
    attack="Attaquer le rang {value}",
    under="Placer le rang {value} sous le paquet Donjon",
    capture="Capturer le monstre de rang {value}",
    use="Utiliser {card}, effet {value}",
    equip="Équiper {other}" + COLON + "{card}",
    buy="Acheter {card}",
    level="Monter de niveau" + COLON + "{card}",
    promote="Former une Milice" + COLON + "{card}",
    loot="Butin de {card}",
    lose_attack=f"{{card}}{COLON}{LESS[0]} de moins",
    lose_magic=f"{{card}}{COLON}{LESS[1]} de moins",
    feed="Choisir {card}",
    stop="{card} ne peut pas attaquer",
    borrow="Emprunter {card} (joueur {value})",
    choose__hero="Défausser un héros",
    choose__two_cards="Défausser deux cartes",
)
for order in hall.ORDERS:
    FRENCH.options(**{f"order {order}": f"Nouvel ordre du hall{COLON}{', '.join(f'rang {rank}' for rank in order)}"})

for verb, you, they in (
    ("village", "vous visitez le Village", "{who} visite le Village"),
    ("dungeon", "vous entrez dans le Donjon", "{who} entre dans le Donjon"),
    ("rest", "vous vous reposez", "{who} se repose"),
    ("reveal", "vous révélez {things}", "{who} révèle {things}"),
    ("use", "vous utilisez {things}", "{who} utilise {things}"),
    ("buy", "vous achetez {things}", "{who} achète {things}"),
    (
        "train",
        f"un héros monte de niveau{COLON}vous obtenez {{things}}",
        f"un héros monte de niveau{COLON}{{who}} obtient {{things}}",
    ),
    ("equip", f"vous équipez {{things}}{COLON}{{source}}", f"{{who}} équipe {{things}}{COLON}{{source}}"),
    ("attack", "vous attaquez {things} au rang {amount}", "{who} attaque {things} au rang {amount}"),
    ("strike", f"votre attaque contre {{things}}{COLON}{{amount}}", f"{{who}} contre {{things}}{COLON}{{amount}}"),
    ("win", "vous avez vaincu {things}", "{who} a vaincu {things}"),
    ("defeat", "{things} vous résiste", "{things} résiste à {who}"),
    ("under", "{things} passe sous le paquet Donjon", "{things} passe sous le paquet Donjon"),
    ("appear", "", "{things} entre dans le hall"),
    ("advance", "", "les rangs du hall se resserrent"),
    ("held", "", "les monstres n'avancent pas"),
    ("breach", "", f"brèche{COLON}{{things}}"),
    ("stone", "vous prenez la Thunderstone", "{who} prend la Thunderstone"),
    ("stone_lost", "", "la Thunderstone est perdue pour tous"),
    (
        "rearrange",
        f"vous changez l'ordre du hall{COLON}{{things}}",
        f"{{who}} change l'ordre du hall{COLON}{{things}}",
    ),
    ("capture", "vous capturez {things}", "{who} capture {things}"),
    ("strengthen", *(2 * (f"{{things}}{COLON}{strength('+{amount}')}",))),
    ("borrow", "vous empruntez {things}", "{who} emprunte {things}"),
    ("receive", "vous prenez {things}", "{who} prend {things}"),
    (
        "doom",
        *(2 * (f"sera {keyword('destroy', 'détruit')} à la fin du combat{COLON}{{things}}",)),
    ),
    ("stop", "{things} ne peut pas attaquer", "{things} ne peut pas attaquer"),
    ("lose_attack", *(2 * (f"{{things}}{COLON}{LESS[0]} de moins",))),
    ("lose_magic", *(2 * (f"{{things}}{COLON}{LESS[1]} de moins",))),
    ("lost", "", "{things} quitte le Village pour de bon"),
    ("clean_up", "vous défaussez {things}", "{who} défausse {things}"),
    ("escape", "", "{things} s'échappe vers le village"),
    ("too_long", "", f"personne n'ose plus descendre{COLON}la Thunderstone est perdue"),
):
    FRENCH.event(verb, you, they)

LANGUAGE = FRENCH
