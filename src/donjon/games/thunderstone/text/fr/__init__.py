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
from donjon.kernel.nouns import In
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Effect, Word
from donjon.text import fr
from donjon.text.fr import GRAMMAR, SHARED, add_verb, thing
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import capital

FRENCH = Language("fr", SHARED)
FRENCH.read_names(Path(__file__).with_name("names.toml"))
FRENCH.read_purse(PURSE)
COLON = "\u00a0: "
SEMICOLON = "\u00a0; "

# -- Les cartes dont on parle --------------------------------------------------------------------------------------


@FRENCH.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    if noun.zone == ASIDE:
        return lang.kind_of(noun.which), "parmi elles"
    return fr._in(lang, noun, voice)


@FRENCH.noun(w.Strongest)
def _strongest(lang: Language, noun: w.Strongest, voice: Voice) -> tuple[Name, str]:
    return Name("héros à la Force la plus élevée", "héros à la Force la plus élevée", elides=False), "de votre groupe"


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
    return Name("carte ayant une valeur en or", "cartes ayant une valeur en or", "f")


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
    return f"{thing(lang, effect.what, voice)} gagne Force +{effect.n} pour le combat"


@FRENCH.phrase(w.TurnMagic)
def _turn_magic(lang: Language, effect: w.TurnMagic, voice: Voice) -> str:
    return "toute l'Attaque de ce héros, arme comprise, devient de l'Attaque Magique"


@FRENCH.phrase(w.Embolden)
def _embolden(lang: Language, effect: w.Embolden, voice: Voice) -> str:
    return f"ce héros gagne Attaque +{effect.n} pour le combat"


@FRENCH.phrase(w.EmboldenPerLightItem)
def _per_light(lang: Language, effect: w.EmboldenPerLightItem, voice: Voice) -> str:
    return f"ce héros gagne Attaque +{effect.n} par Objet de votre groupe qui donne de la Lumière"


@FRENCH.phrase(w.EmboldenPerMonster)
def _per_monster(lang: Language, effect: w.EmboldenPerMonster, voice: Voice) -> str:
    return f"ce héros gagne Attaque +{effect.n} par carte Monstre de votre main"


@FRENCH.phrase(w.Rally)
def _rally(lang: Language, effect: w.Rally, voice: Voice) -> str:
    strength = f"Force +{effect.strength} et " if effect.strength else ""
    return f"chaque héros de votre groupe gagne {strength}Attaque +{effect.attack} pour le combat"


@FRENCH.phrase(w.WeaponsWeighNothing)
def _weightless(lang: Language, effect: w.WeaponsWeighNothing, voice: Voice) -> str:
    return "le poids de toutes vos armes est de 0 pour le combat"


@FRENCH.phrase(w.EquippedTurnMagic)
def _equipped_turn_magic(lang: Language, effect: w.EquippedTurnMagic, voice: Voice) -> str:
    return "toute l'Attaque des héros équipés d'une arme, arme comprise, devient de l'Attaque Magique"


@FRENCH.phrase(w.Throw)
def _throw(lang: Language, effect: w.Throw, voice: Voice) -> str:
    kept = "elle compte encore comme équipée"
    return f"si un héros la porte, détruisez cette carte pour Attaque +{effect.n}{SEMICOLON}{kept}"


@FRENCH.phrase(w.DiscardHeroOrShow)
def _hero_or_show(lang: Language, effect: w.DiscardHeroOrShow, voice: Voice) -> str:
    if voice is Voice.THEY:
        return "(vous aussi) défausse un héros ou montre une main sans héros"
    return "défaussez un héros ou montrez une main sans héros"


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
    return f"gagnez sa valeur en or et {effect.more} or de plus"


# -- Combat, Brèche, hall ------------------------------------------------------------------------------------------


@FRENCH.phrase(f.GainDisease)
def _gain_disease(lang: Language, effect: f.GainDisease, voice: Voice) -> str:
    return f"prenez {GRAMMAR.counted(effect.n, lang.name('cards.disease'))}"


@FRENCH.phrase(f.BackToSupply)
def _back_to_supply(lang: Language, effect: f.BackToSupply, voice: Voice) -> str:
    return "elle retourne dans sa réserve"


@FRENCH.phrase(f.Doom)
def _doom(lang: Language, effect: f.Doom, voice: Voice) -> str:
    return f"à la fin du combat, détruisez {thing(lang, effect.what, voice)}"


@FRENCH.phrase(f.Weaken)
def _weaken(lang: Language, effect: f.Weaken, voice: Voice) -> str:
    return f"chaque héros subit Force −{effect.n} pour ce combat"


@FRENCH.phrase(f.DoomTheWeak)
def _doom_the_weak(lang: Language, effect: f.DoomTheWeak, voice: Voice) -> str:
    return "chaque héros dont la Force est alors de 0 ou moins est détruit à la fin du combat"


@FRENCH.phrase(f.EquippedAttackMore)
def _equipped_attack_more(lang: Language, effect: f.EquippedAttackMore, voice: Voice) -> str:
    return f"chaque héros équipé d'une arme gagne Attaque +{effect.n} pour ce combat"


@FRENCH.phrase(f.Stop)
def _stop(lang: Language, effect: f.Stop, voice: Voice) -> str:
    return f"choisissez {thing(lang, effect.what, voice)}{COLON}il ne peut pas attaquer pendant ce combat"


@FRENCH.phrase(f.EachHeroIsJudged, f.Judged)
def _judged(lang: Language, effect: f.EachHeroIsJudged | f.Judged, voice: Voice) -> str:
    whole = isinstance(effect, f.EachHeroIsJudged)
    return f"{'chaque' if whole else 'ce'} héros perd 1 en Attaque ou 1 en Attaque Magique, à votre choix"


@FRENCH.phrase(f.DestroyTopHeroes)
def _destroy_top(lang: Language, effect: f.DestroyTopHeroes, voice: Voice) -> str:
    return f"les {effect.n} premières cartes de chaque pile de héros, Milice comprise, sont détruites"


@FRENCH.phrase(f.TurnOver)
def _turn_over(lang: Language, effect: f.TurnOver, voice: Voice) -> str:
    return f"révélez les {effect.n} premières cartes de votre pioche"


@FRENCH.phrase(f.DiscardAside)
def _discard_aside(lang: Language, effect: f.DiscardAside, voice: Voice) -> str:
    return "défaussez les autres"


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
    points = f"{effect.least} ou {effect.most} points de victoire"
    return f"placez un monstre du hall valant {points} dans votre défausse, sans gagner d'XP, et complétez le hall"


@FRENCH.phrase(hall.Refill)
def _refill(lang: Language, effect: hall.Refill, voice: Voice) -> str:
    return "complétez le hall"


@FRENCH.phrase(hall.Settle)
def _settle(lang: Language, effect: hall.Settle, voice: Voice) -> str:
    return "voyez qui se trouve au rang 1"


# -- Le tour -------------------------------------------------------------------------------------------------------


@FRENCH.phrase(turn.TakeAction)
def _take_action(lang: Language, effect: turn.TakeAction, voice: Voice) -> str:
    return "visitez le Village, entrez dans le Donjon ou reposez-vous"


@FRENCH.phrase(turn.EndTurn)
def _end_turn(lang: Language, effect: turn.EndTurn, voice: Voice) -> str:
    return "défaussez votre main et piochez six cartes"


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
    return "une Maladie retire 1 en Attaque ou 1 en Attaque Magique"


@FRENCH.phrase(dungeon.Compare)
def _compare(lang: Language, effect: dungeon.Compare, voice: Voice) -> str:
    return "comparez votre attaque à la vie du monstre"


@FRENCH.phrase(dungeon.HeroEffects)
def _hero_effects(lang: Language, effect: dungeon.HeroEffects, voice: Voice) -> str:
    return "des héros agissent après la victoire"


# -- Les cartes entières -------------------------------------------------------------------------------------------


@FRENCH.phrase(a.Village)
def _village_ability(lang: Language, word: a.Village, voice: Voice) -> str:
    return f"Village{COLON}{lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)}"


@FRENCH.phrase(a.Dungeon)
def _dungeon_ability(lang: Language, word: a.Dungeon, voice: Voice) -> str:
    title = "Répéter Donjon" if word.repeat else "Donjon"
    return f"{title}{COLON}{lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)}"


def priced(lang: Language, cost: CardVerb, effect: Effect) -> str:
    """Un prix, puis ce qu'il rapporte."""
    return f"{capital(lang(cost))}{COLON}{lang(effect)}."


@FRENCH.phrase(a.Spoils)
def _spoils(lang: Language, word: a.Spoils, voice: Voice) -> str:
    name = lang.name("nouns.card") if word.which is None else lang.kind_of(word.which)
    return f"Butin{COLON}vous pouvez acheter {GRAMMAR.a(name)} du Village"


@FRENCH.phrase(a.SpoilsEffect)
def _spoils_effect(lang: Language, word: a.SpoilsEffect, voice: Voice) -> str:
    return f"Butin{COLON}{lang.text(word.effect)}"


@FRENCH.phrase(a.AfterVictory)
def _after_victory(lang: Language, word: a.AfterVictory, voice: Voice) -> str:
    return f"Après une victoire{COLON}{lang(word.effect)}"


@FRENCH.phrase(a.Battle)
def _battle(lang: Language, word: a.Battle, voice: Voice) -> str:
    return f"Combat{COLON}{lang.text(word.effect)}"


@FRENCH.phrase(a.Breach)
def _breach(lang: Language, word: a.Breach, voice: Voice) -> str:
    return f"Brèche{COLON}{lang.text(word.effect)}"


@FRENCH.phrase(a.Trophy)
def _trophy(lang: Language, word: a.Trophy, voice: Voice) -> str:
    parts = ((word.attack, "Attaque"), (word.magic, "Attaque Magique"), (word.light, "Lumière"))
    return f"Trophée{COLON}{', '.join(f'{what} +{n}' for n, what in parts if n)}"


PLAIN: dict[type[Word], str] = {
    a.KeepsItsDistance: "Ne peut pas attaquer un monstre de rang 1",
    a.DoublesMagic: "Double l'Attaque Magique de votre groupe",
    a.NeedsLight: "Ne peut pas être attaqué avec une pénalité de Lumière",
    a.ImmuneToMagic: "Immunisé aux Attaques Magiques",
    a.MagicOnly: "Seule l'Attaque Magique compte",
    a.HalfMagic: "L'Attaque Magique est réduite de moitié",
    a.HalvedWithoutMagic: "L'attaque totale est réduite de moitié sans Attaque Magique",
    a.HalvedWithoutWeapon: "L'attaque totale est réduite de moitié sans arme équipée",
    a.MagicRequired: "Ne peut pas être vaincu sans Attaque Magique",
    a.ImmuneToEdged: "Immunisé aux Armes Tranchantes",
    a.WardsOffUnarmed: "Les héros sans arme ne peuvent pas l'attaquer",
}
NUMBERED: dict[type[Word], str] = {
    a.FarBonus: "Attaque +{n} contre un monstre de rang 2 ou 3",
    a.EdgedBonus: "Attaque +{n} s'il porte une Arme Tranchante",
    a.MarksmanXp: "Gagnez {n} XP de plus pour un monstre vaincu au rang 3",
    a.LeadsMilitia: "Chaque Milice de votre groupe gagne Attaque +{n}",
    a.LeadsOthers: "Chaque héros de votre groupe qui n'est pas un Guerrier gagne Attaque +{n}",
    a.EmpowersMagic: "Chaque Objet, et chaque Sort ayant une Attaque Magique, donne Attaque Magique +{n}",
    a.HolyBlow: "Attaque +{n} de plus pour un Clerc contre un Chevalier Maudit ou un Mort-vivant",
    a.Darker: "Lumière −{n}",
}


@FRENCH.phrase(*PLAIN, *NUMBERED)
def _trait(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)] if type(word) in PLAIN else NUMBERED[type(word)].format(n=getattr(word, "n", 0))


@FRENCH.phrase(a.StrongArm)
def _strong_arm(lang: Language, word: a.StrongArm, voice: Voice) -> str:
    return f"Attaque +{word.n} de plus avec une Force de {word.strength} ou plus"


DISEASE = (
    "Chaque Maladie de votre main retire 1 à votre Attaque ou à votre Attaque Magique. "
    "Détruite, elle retourne dans sa réserve."
)
STONE = f"Quand elle arrive au rang 1, la partie se termine{SEMICOLON}qui a vaincu le monstre devant elle la prend."


def whole_card(lang: Language, card: Card) -> str:
    """Toutes les capacités d'une carte, une phrase pour chacune."""
    assert isinstance(card, Kind)
    if card.is_disease or card.is_stone:
        return DISEASE if card.is_disease else STONE
    return " ".join(lang.sentence(lang(word)) for word in card.abilities)


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
    lose_attack="{card}" + COLON + "1 Attaque de moins",
    lose_magic="{card}" + COLON + "1 Attaque Magique de moins",
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
    ("breach", "", f"brèche{COLON}{{things}}"),
    ("stone", "vous prenez la Thunderstone", "{who} prend la Thunderstone"),
    ("stone_lost", "", "la Thunderstone est perdue pour tous"),
    (
        "rearrange",
        f"vous changez l'ordre du hall{COLON}{{things}}",
        f"{{who}} change l'ordre du hall{COLON}{{things}}",
    ),
    ("capture", "vous capturez {things}", "{who} capture {things}"),
    ("strengthen", f"{{things}}{COLON}Force +{{amount}}", f"{{things}}{COLON}Force +{{amount}}"),
    ("borrow", "vous empruntez {things}", "{who} emprunte {things}"),
    ("receive", "vous prenez {things}", "{who} prend {things}"),
    (
        "doom",
        f"sera détruit à la fin du combat{COLON}{{things}}",
        f"sera détruit à la fin du combat{COLON}{{things}}",
    ),
    ("stop", "{things} ne peut pas attaquer", "{things} ne peut pas attaquer"),
    ("lose_attack", f"{{things}}{COLON}1 Attaque de moins", f"{{things}}{COLON}1 Attaque de moins"),
    ("lose_magic", f"{{things}}{COLON}1 Attaque Magique de moins", f"{{things}}{COLON}1 Attaque Magique de moins"),
    ("lost", "", "{things} quitte le Village pour de bon"),
    ("clean_up", "vous défaussez {things}", "{who} défausse {things}"),
    ("escape", "", "{things} s'échappe vers le village"),
    ("too_long", "", f"personne n'ose plus descendre{COLON}la Thunderstone est perdue"),
):
    FRENCH.event(verb, you, they)
