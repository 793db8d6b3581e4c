"""Thunderstone in English."""

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
from donjon.text import en
from donjon.text.en import SHARED, add_verb, thing
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import capital

ENGLISH = Language("en", SHARED)
ENGLISH.read_names(Path(__file__).with_name("names.toml"))
ENGLISH.read_purse(PURSE)

# -- Cards that words talk about -----------------------------------------------------------------------------------


@ENGLISH.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    if noun.zone == ASIDE:
        return lang.kind_of(noun.which), "among them"
    return en._in(lang, noun, voice)


@ENGLISH.noun(w.Strongest)
def _strongest(lang: Language, noun: w.Strongest, voice: Voice) -> tuple[Name, str]:
    return Name("hero with the highest Strength", "heroes with the highest Strength"), "of your party"


@ENGLISH.kind(w.Unused)
def _unused(lang: Language, which: w.Unused) -> Name:
    name = lang.kind_of(which.which)
    return Name(f"unused {name.one}", f"unused {name.many}")


@ENGLISH.kind(w.UnusedOrThis)
def _unused_or_this(lang: Language, which: w.UnusedOrThis) -> Name:
    return Name("unused card (or this one)", "unused cards (or this one)")


@ENGLISH.kind(w.PrintsGold)
def _prints_gold(lang: Language, which: w.PrintsGold) -> Name:
    return Name("card with a gold value", "cards with a gold value")


@ENGLISH.kind(w.IsAnyOf)
def _is_any_of(lang: Language, which: w.IsAnyOf) -> Name:
    names = [lang.name(f"types.{each}") for each in which.types]
    return Name(" or ".join(name.one for name in names), " and ".join(name.many for name in names))


@ENGLISH.phrase(w.Equipped)
def _equipped(lang: Language, word: w.Equipped, voice: Voice) -> str:
    return "a hero carries this weapon"


@ENGLISH.phrase(w.NobodyEquipped)
def _nobody_equipped(lang: Language, word: w.NobodyEquipped, voice: Voice) -> str:
    return "no hero has a weapon equipped"


@ENGLISH.phrase(hall.MonsterInHall)
def _monster_in_hall(lang: Language, word: hall.MonsterInHall, voice: Voice) -> str:
    return "there is such a monster in the hall"


# -- Preparation ---------------------------------------------------------------------------------------------------


@ENGLISH.phrase(w.Strengthen)
def _strengthen(lang: Language, effect: w.Strengthen, voice: Voice) -> str:
    return f"{thing(lang, effect.what, voice)} gets Strength +{effect.n} for the battle"


@ENGLISH.phrase(w.TurnMagic)
def _turn_magic(lang: Language, effect: w.TurnMagic, voice: Voice) -> str:
    return "all the Attack of that hero, weapon included, counts as Magic Attack"


@ENGLISH.phrase(w.Embolden)
def _embolden(lang: Language, effect: w.Embolden, voice: Voice) -> str:
    return f"this hero gets Attack +{effect.n} for the battle"


@ENGLISH.phrase(w.EmboldenPerLightItem)
def _per_light(lang: Language, effect: w.EmboldenPerLightItem, voice: Voice) -> str:
    return f"this hero gets Attack +{effect.n} for each Item of your party that gives Light"


@ENGLISH.phrase(w.EmboldenPerMonster)
def _per_monster(lang: Language, effect: w.EmboldenPerMonster, voice: Voice) -> str:
    return f"this hero gets Attack +{effect.n} for each monster card in your hand"


@ENGLISH.phrase(w.Rally)
def _rally(lang: Language, effect: w.Rally, voice: Voice) -> str:
    strength = f"Strength +{effect.strength} and " if effect.strength else ""
    return f"each hero of your party gets {strength}Attack +{effect.attack} for the battle"


@ENGLISH.phrase(w.WeaponsWeighNothing)
def _weightless(lang: Language, effect: w.WeaponsWeighNothing, voice: Voice) -> str:
    return "all weapons weigh 0 for the battle"


@ENGLISH.phrase(w.EquippedTurnMagic)
def _equipped_turn_magic(lang: Language, effect: w.EquippedTurnMagic, voice: Voice) -> str:
    return "all the Attack of heroes with a weapon, weapon included, counts as Magic Attack"


@ENGLISH.phrase(w.Throw)
def _throw(lang: Language, effect: w.Throw, voice: Voice) -> str:
    return f"if a hero carries it, destroy this card for Attack +{effect.n}; it still counts as equipped"


@ENGLISH.phrase(w.DiscardHeroOrShow)
def _hero_or_show(lang: Language, effect: w.DiscardHeroOrShow, voice: Voice) -> str:
    if voice is Voice.THEY:
        return "(you too) discards a hero, or shows a hand without heroes"
    return "discard a hero, or show a hand without heroes"


add_verb(ENGLISH, w.DiscardHero, "discard", "discards", "discard")


@ENGLISH.phrase(OneOf)
def _one_of(lang: Language, effect: OneOf, voice: Voice) -> str:
    return (
        f"{'either ' if voice is Voice.THEY else 'choose: '}{' or '.join(lang(case, voice) for case in effect.cases)}"
    )


@ENGLISH.phrase(w.Borrow)
def _borrow(lang: Language, effect: w.Borrow, voice: Voice) -> str:
    return "you may take one of these heroes into your party for this battle"


# -- Village -------------------------------------------------------------------------------------------------------


@ENGLISH.phrase(w.GoldOf)
def _gold_of(lang: Language, effect: w.GoldOf, voice: Voice) -> str:
    return f"gain its gold value and {effect.more} gold more"


# -- Battle, Breach, hall ------------------------------------------------------------------------------------------


@ENGLISH.phrase(f.GainDisease)
def _gain_disease(lang: Language, effect: f.GainDisease, voice: Voice) -> str:
    return f"take {lang.grammar.counted(effect.n, lang.name('cards.disease'))}"


@ENGLISH.phrase(f.BackToSupply)
def _back_to_supply(lang: Language, effect: f.BackToSupply, voice: Voice) -> str:
    return "it goes back to its supply"


@ENGLISH.phrase(f.Doom)
def _doom(lang: Language, effect: f.Doom, voice: Voice) -> str:
    return f"when the battle is over, destroy {thing(lang, effect.what, voice)}"


@ENGLISH.phrase(f.Weaken)
def _weaken(lang: Language, effect: f.Weaken, voice: Voice) -> str:
    return f"each hero has Strength −{effect.n} in this battle"


@ENGLISH.phrase(f.DoomTheWeak)
def _doom_the_weak(lang: Language, effect: f.DoomTheWeak, voice: Voice) -> str:
    return "each hero whose Strength is then 0 or less is destroyed when the battle is over"


@ENGLISH.phrase(f.EquippedAttackMore)
def _equipped_attack_more(lang: Language, effect: f.EquippedAttackMore, voice: Voice) -> str:
    return f"each hero with a weapon gets Attack +{effect.n} in this battle"


@ENGLISH.phrase(f.Stop)
def _stop(lang: Language, effect: f.Stop, voice: Voice) -> str:
    return f"choose {thing(lang, effect.what, voice)}: it cannot attack in this battle"


@ENGLISH.phrase(f.EachHeroIsJudged, f.Judged)
def _judged(lang: Language, effect: f.EachHeroIsJudged | f.Judged, voice: Voice) -> str:
    whole = isinstance(effect, f.EachHeroIsJudged)
    return f"{'each' if whole else 'this'} hero loses 1 Attack or 1 Magic Attack, as you choose"


@ENGLISH.phrase(f.DestroyTopHeroes)
def _destroy_top(lang: Language, effect: f.DestroyTopHeroes, voice: Voice) -> str:
    return f"the top {effect.n} cards of each hero stack, Militia included, are destroyed"


@ENGLISH.phrase(f.TurnOver)
def _turn_over(lang: Language, effect: f.TurnOver, voice: Voice) -> str:
    return f"turn over the top {effect.n} cards of your deck"


@ENGLISH.phrase(f.DiscardAside)
def _discard_aside(lang: Language, effect: f.DiscardAside, voice: Voice) -> str:
    return "discard the others"


@ENGLISH.phrase(hall.PutMonsterUnder, hall.MayPutMonsterUnder)
def _under(lang: Language, effect: hall.PutMonsterUnder | hall.MayPutMonsterUnder, voice: Voice) -> str:
    may = "you may " if isinstance(effect, hall.MayPutMonsterUnder) else ""
    return f"{may}put a monster of the hall under the dungeon deck, and refill the hall"


@ENGLISH.phrase(hall.PutUnderOrRearrange)
def _under_or_order(lang: Language, effect: hall.PutUnderOrRearrange, voice: Voice) -> str:
    return "put a monster of the hall under the dungeon deck and refill the hall, or put the hall in another order"


@ENGLISH.phrase(hall.Capture)
def _capture(lang: Language, effect: hall.Capture, voice: Voice) -> str:
    points = f"{effect.least} or {effect.most} victory points"
    return f"put a monster of the hall worth {points} on your discard pile, without XP, and refill the hall"


@ENGLISH.phrase(hall.Refill)
def _refill(lang: Language, effect: hall.Refill, voice: Voice) -> str:
    return "refill the hall"


@ENGLISH.phrase(hall.Settle)
def _settle(lang: Language, effect: hall.Settle, voice: Voice) -> str:
    return "see who stands in rank 1"


# -- The turn ------------------------------------------------------------------------------------------------------


@ENGLISH.phrase(turn.TakeAction)
def _take_action(lang: Language, effect: turn.TakeAction, voice: Voice) -> str:
    return "visit the Village, enter the Dungeon, or rest"


@ENGLISH.phrase(turn.EndTurn)
def _end_turn(lang: Language, effect: turn.EndTurn, voice: Voice) -> str:
    return "discard your hand and draw six cards"


@ENGLISH.phrase(turn.Advance)
def _advance(lang: Language, effect: turn.Advance, voice: Voice) -> str:
    return "the monsters advance"


@ENGLISH.phrase(village.VisitVillage)
def _visit(lang: Language, effect: village.VisitVillage, voice: Voice) -> str:
    return "use Village effects, then buy"


@ENGLISH.phrase(village.LevelUp)
def _level_up(lang: Language, effect: village.LevelUp, voice: Voice) -> str:
    return "let heroes level up"


@ENGLISH.phrase(village.TakeSpoils)
def _take_spoils(lang: Language, effect: village.TakeSpoils, voice: Voice) -> str:
    return "take the spoils of your victory"


@ENGLISH.phrase(village.BuySpoils)
def _buy_spoils(lang: Language, effect: village.BuySpoils, voice: Voice) -> str:
    return "you may buy a card as spoils"


@ENGLISH.phrase(dungeon.Prepare)
def _prepare(lang: Language, effect: dungeon.Prepare, voice: Voice) -> str:
    return "prepare your party, then attack a monster"


@ENGLISH.phrase(dungeon.SufferDiseases)
def _suffer(lang: Language, effect: dungeon.SufferDiseases, voice: Voice) -> str:
    return "a Disease takes 1 Attack or 1 Magic Attack"


@ENGLISH.phrase(dungeon.Compare)
def _compare(lang: Language, effect: dungeon.Compare, voice: Voice) -> str:
    return "compare your attack with the monster's health"


@ENGLISH.phrase(dungeon.HeroEffects)
def _hero_effects(lang: Language, effect: dungeon.HeroEffects, voice: Voice) -> str:
    return "heroes act after the victory"


# -- Whole cards ---------------------------------------------------------------------------------------------------


@ENGLISH.phrase(a.Village)
def _village_ability(lang: Language, word: a.Village, voice: Voice) -> str:
    return f"Village: {lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)}"


@ENGLISH.phrase(a.Dungeon)
def _dungeon_ability(lang: Language, word: a.Dungeon, voice: Voice) -> str:
    title = "Dungeon, repeat" if word.repeat else "Dungeon"
    return f"{title}: {lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)}"


def priced(lang: Language, cost: CardVerb, effect: Effect) -> str:
    """A price, then what it buys."""
    return f"{capital(lang(cost))}: {lang(effect)}."


@ENGLISH.phrase(a.Spoils)
def _spoils(lang: Language, word: a.Spoils, voice: Voice) -> str:
    what = "card of the Village" if word.which is None else f"{lang.kind_of(word.which).one} of the Village"
    return f"Spoils: you may buy {lang.grammar.a(Name(what, what))}"


@ENGLISH.phrase(a.SpoilsEffect)
def _spoils_effect(lang: Language, word: a.SpoilsEffect, voice: Voice) -> str:
    return f"Spoils: {lang.text(word.effect)}"


@ENGLISH.phrase(a.AfterVictory)
def _after_victory(lang: Language, word: a.AfterVictory, voice: Voice) -> str:
    return f"After a victory: {lang(word.effect)}"


@ENGLISH.phrase(a.Battle)
def _battle(lang: Language, word: a.Battle, voice: Voice) -> str:
    return f"Battle: {lang.text(word.effect)}"


@ENGLISH.phrase(a.Breach)
def _breach(lang: Language, word: a.Breach, voice: Voice) -> str:
    return f"Breach: {lang.text(word.effect)}"


@ENGLISH.phrase(a.Trophy)
def _trophy(lang: Language, word: a.Trophy, voice: Voice) -> str:
    parts = ((word.attack, "Attack"), (word.magic, "Magic Attack"), (word.light, "Light"))
    return f"Trophy: {', '.join(f'{what} +{n}' for n, what in parts if n)}"


PLAIN: dict[type[Word], str] = {
    a.KeepsItsDistance: "Cannot attack a monster in rank 1",
    a.DoublesMagic: "Doubles the Magic Attack of your party",
    a.NeedsLight: "Cannot be attacked with any Light penalty",
    a.ImmuneToMagic: "Immune to Magic Attack",
    a.MagicOnly: "Only Magic Attack counts",
    a.HalfMagic: "Magic Attack is halved",
    a.HalvedWithoutMagic: "The whole attack is halved without Magic Attack",
    a.HalvedWithoutWeapon: "The whole attack is halved without an equipped weapon",
    a.MagicRequired: "Cannot be beaten without Magic Attack",
    a.ImmuneToEdged: "Immune to Edged weapons",
    a.WardsOffUnarmed: "Heroes without a weapon cannot attack it",
}
NUMBERED: dict[type[Word], str] = {
    a.FarBonus: "Attack +{n} against a monster in rank 2 or 3",
    a.EdgedBonus: "Attack +{n} when equipped with an Edged weapon",
    a.MarksmanXp: "Gain {n} XP more for a monster beaten in rank 3",
    a.LeadsMilitia: "Each Militia of your party gets Attack +{n}",
    a.LeadsOthers: "Each hero of your party who is not a Fighter gets Attack +{n}",
    a.EmpowersMagic: "Each Item, and each Spell with Magic Attack, gives Magic Attack +{n}",
    a.HolyBlow: "Attack +{n} more for a Cleric against a Doomknight or an Undead",
    a.Darker: "Light −{n}",
}


@ENGLISH.phrase(*PLAIN, *NUMBERED)
def _trait(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)] if type(word) in PLAIN else NUMBERED[type(word)].format(n=getattr(word, "n", 0))


@ENGLISH.phrase(a.StrongArm)
def _strong_arm(lang: Language, word: a.StrongArm, voice: Voice) -> str:
    return f"Attack +{word.n} more with Strength {word.strength} or more"


DISEASE = "Each Disease in your hand takes 1 from your Attack or from your Magic Attack. It goes back to its supply."
STONE = "When it comes to rank 1 the game ends; whoever beat the monster before it takes it."


def whole_card(lang: Language, card: Card) -> str:
    """All the abilities of a card, one sentence each."""
    assert isinstance(card, Kind)
    if card.is_disease or card.is_stone:
        return DISEASE if card.is_disease else STONE
    return " ".join(lang.sentence(lang(word)) for word in card.abilities)


ENGLISH.whole_card = whole_card

# -- Options and events --------------------------------------------------------------------------------------------

ENGLISH.options(
    village="Visit the Village",
    dungeon="Enter the Dungeon",
    rest="Rest",
    attack="Attack rank {value}",
    under="Put rank {value} under the dungeon deck",
    capture="Capture the monster in rank {value}",
    use="Use {card}, effect {value}",
    equip="Give {card} to {other}",
    buy="Buy {card}",
    level="Level up {card}",
    promote="Train a Militia: {card}",
    loot="Spoils of {card}",
    lose_attack="{card}: 1 Attack less",
    lose_magic="{card}: 1 Magic Attack less",
    feed="Choose {card}",
    stop="{card} cannot attack",
    borrow="Borrow {card} (player {value})",
    choose__hero="Discard a hero",
    choose__two_cards="Discard two cards",
)
for order in hall.ORDERS:
    ENGLISH.options(**{f"order {order}": f"New order of the hall: {', '.join(f'rank {rank}' for rank in order)}"})

for verb, you, they in (
    ("village", "you visit the Village", "{who} visits the Village"),
    ("dungeon", "you enter the Dungeon", "{who} enters the Dungeon"),
    ("rest", "you rest", "{who} rests"),
    ("reveal", "you reveal {things}", "{who} reveals {things}"),
    ("use", "you use {things}", "{who} uses {things}"),
    ("buy", "you buy {things}", "{who} buys {things}"),
    ("train", "a hero levels up: you get {things}", "a hero levels up: {who} gets {things}"),
    ("equip", "you give {source} to {things}", "{who} gives {source} to {things}"),
    ("attack", "you attack {things} in rank {amount}", "{who} attacks {things} in rank {amount}"),
    ("strike", "your attack on {things}: {amount}", "the attack of {who} on {things}: {amount}"),
    ("win", "you beat {things}", "{who} beats {things}"),
    ("defeat", "{things} withstands you", "{things} withstands {who}"),
    ("under", "{things} goes under the dungeon deck", "{things} goes under the dungeon deck"),
    ("appear", "", "{things} enters the hall"),
    ("breach", "", "{things} breaks through"),
    ("stone", "you take the Thunderstone", "{who} takes the Thunderstone"),
    ("stone_lost", "", "the Thunderstone is lost to all"),
    ("rearrange", "you rearrange the hall: {things}", "{who} rearranges the hall: {things}"),
    ("capture", "you capture {things}", "{who} captures {things}"),
    ("strengthen", "{things}: Strength +{amount}", "{things}: Strength +{amount}"),
    ("borrow", "you borrow {things}", "{who} borrows {things}"),
    ("receive", "you take {things}", "{who} takes {things}"),
    ("doom", "{things} will be destroyed", "{things} of {who} will be destroyed"),
    ("stop", "{things} cannot attack", "{things} of {who} cannot attack"),
    ("lose_attack", "{things}: 1 Attack less", "{things} of {who}: 1 Attack less"),
    ("lose_magic", "{things}: 1 Magic Attack less", "{things} of {who}: 1 Magic Attack less"),
    ("lost", "", "{things} leaves the Village for good"),
    ("clean_up", "you discard {things}", "{who} discards {things}"),
    ("escape", "", "{things} escapes to the village"),
    ("too_long", "", "nobody dares to go on: the Thunderstone is lost"),
):
    ENGLISH.event(verb, you, they)
