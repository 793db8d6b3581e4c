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
from donjon.kernel.nouns import In, One
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Effect, Word
from donjon.text import en
from donjon.text.en import SHARED, add_verb, thing
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import PARAGRAPH, capital, card_ref, filled, heading, keyword, number

ENGLISH = Language("en", SHARED)
ENGLISH.read_names(Path(__file__).with_name("names.toml"))
ENGLISH.read_purse(PURSE)

ATTACK = keyword("attack", "Attack")
MAGIC = keyword("magic", "Magic Attack")
LIGHT = keyword("light", "Light")
STRENGTH = keyword("strength", "Strength")
GOLD = keyword("gold", "gold")
XP = keyword("xp", "XP")
RANK = keyword("rank", "rank")
DISCARD = keyword("discard", "discard")
DESTROY = keyword("destroy", "destroy")
DESTROYED = keyword("destroy", "destroyed")


def attack(n: int | str) -> str:
    """Attack +2."""
    return number(f"+{n}", "attack", f"Attack +{n}")


def magic(n: int | str) -> str:
    return number(f"+{n}", "magic", f"Magic Attack +{n}")


def strength(n: str) -> str:
    """Strength +2, Strength −1."""
    return number(n, "strength", f"Strength {n}")


LESS = (number(1, "attack", "1 Attack"), number(1, "magic", "1 Magic Attack"))

# -- Cards that words talk about -----------------------------------------------------------------------------------


@ENGLISH.noun(In)
def _in(lang: Language, noun: In, voice: Voice) -> tuple[Name, str]:
    if noun.zone == ASIDE:
        return lang.kind_of(noun.which), "among them"
    return en._in(lang, noun, voice)


@ENGLISH.noun(w.Strongest)
def _strongest(lang: Language, noun: w.Strongest, voice: Voice) -> tuple[Name, str]:
    return Name(f"hero with the highest {STRENGTH}", f"heroes with the highest {STRENGTH}"), "of your party"


@ENGLISH.kind(w.Unused)
def _unused(lang: Language, which: w.Unused) -> Name:
    name = lang.kind_of(which.which)
    return Name(f"unused {name.one}", f"unused {name.many}")


@ENGLISH.kind(w.UnusedOrThis)
def _unused_or_this(lang: Language, which: w.UnusedOrThis) -> Name:
    return Name("unused card (or this one)", "unused cards (or this one)")


@ENGLISH.kind(w.PrintsGold)
def _prints_gold(lang: Language, which: w.PrintsGold) -> Name:
    return Name(f"card with a {GOLD} value", f"cards with a {GOLD} value")


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
    gets = "gets" if isinstance(effect.what, One) else "get"
    return f"{thing(lang, effect.what, voice)} {gets} {strength(f'+{effect.n}')} for the battle"


@ENGLISH.phrase(w.TurnMagic)
def _turn_magic(lang: Language, effect: w.TurnMagic, voice: Voice) -> str:
    return f"all the {ATTACK} of that hero, weapon included, counts as {MAGIC}"


@ENGLISH.phrase(w.Embolden)
def _embolden(lang: Language, effect: w.Embolden, voice: Voice) -> str:
    return f"this hero gets {attack(effect.n)} for the battle"


@ENGLISH.phrase(w.EmboldenPerLightItem)
def _per_light(lang: Language, effect: w.EmboldenPerLightItem, voice: Voice) -> str:
    return f"this hero gets {attack(effect.n)} for each Item of your party that gives {LIGHT}"


@ENGLISH.phrase(w.EmboldenPerMonster)
def _per_monster(lang: Language, effect: w.EmboldenPerMonster, voice: Voice) -> str:
    return f"this hero gets {attack(effect.n)} for each monster card in your hand"


@ENGLISH.phrase(w.Rally)
def _rally(lang: Language, effect: w.Rally, voice: Voice) -> str:
    more = f"{strength(f'+{effect.strength}')} and " if effect.strength else ""
    return f"each hero of your party gets {more}{attack(effect.attack)} for the battle"


@ENGLISH.phrase(w.WeaponsWeighNothing)
def _weightless(lang: Language, effect: w.WeaponsWeighNothing, voice: Voice) -> str:
    return f"all weapons {keyword('weight', 'weigh')} 0 for the battle"


@ENGLISH.phrase(w.EquippedTurnMagic)
def _equipped_turn_magic(lang: Language, effect: w.EquippedTurnMagic, voice: Voice) -> str:
    return f"all the {ATTACK} of heroes with a weapon, weapon included, counts as {MAGIC}"


@ENGLISH.phrase(w.Throw)
def _throw(lang: Language, effect: w.Throw, voice: Voice) -> str:
    return f"if a hero carries it, {DESTROY} this card for {attack(effect.n)}; it still counts as equipped"


@ENGLISH.phrase(w.DiscardHeroOrShow)
def _hero_or_show(lang: Language, effect: w.DiscardHeroOrShow, voice: Voice) -> str:
    if voice is Voice.THEY:
        return f"(you too) {keyword('discard', 'discards')} a hero, or shows a hand without heroes"
    return f"{DISCARD} a hero, or show a hand without heroes"


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
    return f"gain its {GOLD} value and {number(effect.more, 'gold', f'{effect.more} gold')} more"


# -- Battle, Breach, hall ------------------------------------------------------------------------------------------


@ENGLISH.phrase(f.GainDisease)
def _gain_disease(lang: Language, effect: f.GainDisease, voice: Voice) -> str:
    take = en.verb("take", "takes", voice)
    return f"{take} {lang.grammar.counted(effect.n, lang.name('cards.disease'))}"


@ENGLISH.phrase(f.BackToSupply)
def _back_to_supply(lang: Language, effect: f.BackToSupply, voice: Voice) -> str:
    return "it goes back to its supply"


@ENGLISH.phrase(f.Doom)
def _doom(lang: Language, effect: f.Doom, voice: Voice) -> str:
    return f"when the battle is over, {DESTROY} {thing(lang, effect.what, voice)}"


@ENGLISH.phrase(f.Weaken)
def _weaken(lang: Language, effect: f.Weaken, voice: Voice) -> str:
    return f"each hero has {strength(f'−{effect.n}')} in this battle"


@ENGLISH.phrase(f.DoomTheWeak)
def _doom_the_weak(lang: Language, effect: f.DoomTheWeak, voice: Voice) -> str:
    return f"each hero whose {STRENGTH} is then 0 or less is {DESTROYED} when the battle is over"


@ENGLISH.phrase(f.EquippedAttackMore)
def _equipped_attack_more(lang: Language, effect: f.EquippedAttackMore, voice: Voice) -> str:
    return f"each hero with a weapon gets {attack(effect.n)} in this battle"


@ENGLISH.phrase(f.Stop)
def _stop(lang: Language, effect: f.Stop, voice: Voice) -> str:
    return f"choose {thing(lang, effect.what, voice)}: it cannot attack in this battle"


@ENGLISH.phrase(f.EachHeroIsJudged, f.Judged)
def _judged(lang: Language, effect: f.EachHeroIsJudged | f.Judged, voice: Voice) -> str:
    whole = isinstance(effect, f.EachHeroIsJudged)
    return f"{'each' if whole else 'this'} hero loses {' or '.join(LESS)}, as you choose"


@ENGLISH.phrase(f.DestroyTopHeroes)
def _destroy_top(lang: Language, effect: f.DestroyTopHeroes, voice: Voice) -> str:
    return f"the top {effect.n} cards of each hero stack, {lang.card('militia')} included, are {DESTROYED}"


@ENGLISH.phrase(f.TurnOver)
def _turn_over(lang: Language, effect: f.TurnOver, voice: Voice) -> str:
    return f"{en.verb('turn over', 'turns over', voice)} the top {effect.n} cards of {en.whose(voice)} deck"


@ENGLISH.phrase(f.DiscardAside)
def _discard_aside(lang: Language, effect: f.DiscardAside, voice: Voice) -> str:
    return f"{en.verb(DISCARD, keyword('discard', 'discards'), voice)} the others"


@ENGLISH.phrase(hall.PutMonsterUnder, hall.MayPutMonsterUnder)
def _under(lang: Language, effect: hall.PutMonsterUnder | hall.MayPutMonsterUnder, voice: Voice) -> str:
    may = "you may " if isinstance(effect, hall.MayPutMonsterUnder) else ""
    return f"{may}put a monster of the hall under the dungeon deck, and refill the hall"


@ENGLISH.phrase(hall.PutUnderOrRearrange)
def _under_or_order(lang: Language, effect: hall.PutUnderOrRearrange, voice: Voice) -> str:
    return "put a monster of the hall under the dungeon deck and refill the hall, or put the hall in another order"


@ENGLISH.phrase(hall.Capture)
def _capture(lang: Language, effect: hall.Capture, voice: Voice) -> str:
    pile = keyword("discard", "discard pile")
    points = f"{effect.least} or {effect.most} {keyword('vp', 'victory points')}"
    return f"put a monster of the hall worth {points} on your {pile}, without {XP}, and refill the hall"


@ENGLISH.phrase(hall.Refill)
def _refill(lang: Language, effect: hall.Refill, voice: Voice) -> str:
    return "refill the hall"


@ENGLISH.phrase(hall.Settle)
def _settle(lang: Language, effect: hall.Settle, voice: Voice) -> str:
    return f"see who stands in {RANK} 1"


# -- The turn ------------------------------------------------------------------------------------------------------


@ENGLISH.phrase(turn.TakeAction)
def _take_action(lang: Language, effect: turn.TakeAction, voice: Voice) -> str:
    return f"visit the {keyword('village', 'Village')}, enter the {keyword('dungeon', 'Dungeon')}, or rest"


@ENGLISH.phrase(turn.EndTurn)
def _end_turn(lang: Language, effect: turn.EndTurn, voice: Voice) -> str:
    return f"{DISCARD} your hand and {en.DRAW[0]} six cards"


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
    return f"{lang.grammar.a(lang.name('cards.disease'))} takes {' or '.join(LESS)}"


@ENGLISH.phrase(dungeon.Compare)
def _compare(lang: Language, effect: dungeon.Compare, voice: Voice) -> str:
    return "compare your attack with the monster's health"


@ENGLISH.phrase(dungeon.HeroEffects)
def _hero_effects(lang: Language, effect: dungeon.HeroEffects, voice: Voice) -> str:
    return "heroes act after the victory"


# -- Whole cards ---------------------------------------------------------------------------------------------------


@ENGLISH.phrase(a.Village)
def _village_ability(lang: Language, word: a.Village, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    return heading("village", "Village: ") + said


@ENGLISH.phrase(a.Dungeon)
def _dungeon_ability(lang: Language, word: a.Dungeon, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    if word.repeat:
        return heading("dungeon", "Dungeon, ") + heading("repeat", "repeat: ") + said
    return heading("dungeon", "Dungeon: ") + said


def priced(lang: Language, cost: CardVerb, effect: Effect) -> str:
    """A price, then what it buys."""
    return f"{capital(lang(cost))}: {lang(effect)}."


@ENGLISH.phrase(a.Spoils)
def _spoils(lang: Language, word: a.Spoils, voice: Voice) -> str:
    what = "card of the Village" if word.which is None else f"{lang.kind_of(word.which).one} of the Village"
    return f"{heading('spoils', 'Spoils: ')}you may buy {lang.grammar.a(Name(what, what))}"


@ENGLISH.phrase(a.SpoilsEffect)
def _spoils_effect(lang: Language, word: a.SpoilsEffect, voice: Voice) -> str:
    return f"{heading('spoils', 'Spoils: ')}{lang.text(word.effect)}"


@ENGLISH.phrase(a.AfterVictory)
def _after_victory(lang: Language, word: a.AfterVictory, voice: Voice) -> str:
    return f"{heading('after_victory', 'After a victory: ')}{lang(word.effect)}"


@ENGLISH.phrase(a.Battle)
def _battle(lang: Language, word: a.Battle, voice: Voice) -> str:
    return f"{heading('battle', 'Battle: ')}{lang.text(word.effect)}"


@ENGLISH.phrase(a.Breach)
def _breach(lang: Language, word: a.Breach, voice: Voice) -> str:
    return f"{heading('breach', 'Breach: ')}{lang.text(word.effect)}"


@ENGLISH.phrase(a.Trophy)
def _trophy(lang: Language, word: a.Trophy, voice: Voice) -> str:
    parts = ((word.attack, "attack", "Attack"), (word.magic, "magic", "Magic Attack"), (word.light, "light", "Light"))
    given = [number(f"+{n}", symbol, f"{what} +{n}") for n, symbol, what in parts if n]
    return f"{heading('trophy', 'Trophy: ')}{', '.join(given)}"


HALVED = keyword("halved", "halved")
IMMUNE = keyword("immune", "Immune")
PLAIN: dict[type[Word], str] = {
    a.KeepsItsDistance: f"Cannot attack a monster in {RANK} 1",
    a.DoublesMagic: f"Doubles the {MAGIC} of your party",
    a.NeedsLight: f"Cannot be attacked with any {LIGHT} penalty",
    a.ImmuneToMagic: f"{IMMUNE} to {MAGIC}",
    a.MagicOnly: f"Only {MAGIC} {keyword('immune', 'counts')}",
    a.HalfMagic: f"{MAGIC} is {HALVED}",
    a.HalvedWithoutMagic: f"The whole attack is {HALVED} without {MAGIC}",
    a.HalvedWithoutWeapon: f"The whole attack is {HALVED} without an equipped weapon",
    a.MagicRequired: f"{keyword('no_magic', 'Cannot be beaten')} without {MAGIC}",
    a.ImmuneToEdged: f"{IMMUNE} to {keyword('edged', 'Edged weapons')}",
    a.WardsOffUnarmed: "Heroes without a weapon cannot attack it",
}
NUMBERED: dict[type[Word], str] = {
    a.FarBonus: f"{attack('{n}')} against a monster in {RANK} 2 or 3",
    a.EdgedBonus: f"{attack('{n}')} when equipped with an {keyword('edged', 'Edged weapon')}",
    a.MarksmanXp: f"Gain {number('{n}', 'xp', '{n} XP')} more for a monster beaten in {RANK} 3",
    a.LeadsMilitia: f"Each {card_ref('militia', 'Militia')} of your party gets {attack('{n}')}",
    a.LeadsOthers: f"Each hero of your party who is not a Fighter gets {attack('{n}')}",
    a.EmpowersMagic: f"Each Item, and each Spell with {MAGIC}, gives {magic('{n}')}",
    a.HolyBlow: f"{attack('{n}')} more for a Cleric against a Doomknight or an Undead",
    a.Darker: number("−{n}", "light", "Light −{n}"),
}


@ENGLISH.phrase(*PLAIN, *NUMBERED)
def _trait(lang: Language, word: Word, voice: Voice) -> str:
    return PLAIN[type(word)] if type(word) in PLAIN else filled(NUMBERED[type(word)], n=getattr(word, "n", 0))


@ENGLISH.phrase(a.StrongArm)
def _strong_arm(lang: Language, word: a.StrongArm, voice: Voice) -> str:
    return f"{attack(word.n)} more with {STRENGTH} {word.strength} or more"


DISEASE = (
    f"Each {card_ref('disease', 'Disease')} in your hand takes 1 from your {ATTACK} or from your {MAGIC}. "
    "It goes back to its supply."
)
STONE = f"When it comes to {RANK} 1 the game ends; whoever beat the monster before it takes it."


def whole_card(lang: Language, card: Card) -> str:
    """All the abilities of a card, one sentence each."""
    assert isinstance(card, Kind)
    if card.is_disease or card.is_stone:
        return DISEASE if card.is_disease else STONE
    return PARAGRAPH.join(lang.sentence(lang(word)) for word in card.abilities)


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
    lose_attack=f"{{card}}: {LESS[0]} less",
    lose_magic=f"{{card}}: {LESS[1]} less",
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
    ("advance", "", "the ranks of the hall close up"),
    ("held", "", "the monsters do not advance"),
    ("breach", "", "{things} breaks through"),
    ("stone", "you take the Thunderstone", "{who} takes the Thunderstone"),
    ("stone_lost", "", "the Thunderstone is lost to all"),
    ("rearrange", "you rearrange the hall: {things}", "{who} rearranges the hall: {things}"),
    ("capture", "you capture {things}", "{who} captures {things}"),
    ("strengthen", *(2 * (f"{{things}}: {strength('+{amount}')}",))),
    ("borrow", "you borrow {things}", "{who} borrows {things}"),
    ("receive", "you take {things}", "{who} takes {things}"),
    ("doom", f"{{things}} will be {DESTROYED}", f"{{things}} of {{who}} will be {DESTROYED}"),
    ("stop", "{things} cannot attack", "{things} of {who} cannot attack"),
    ("lose_attack", f"{{things}}: {LESS[0]} less", f"{{things}} of {{who}}: {LESS[0]} less"),
    ("lose_magic", f"{{things}}: {LESS[1]} less", f"{{things}} of {{who}}: {LESS[1]} less"),
    ("lost", "", "{things} leaves the Village for good"),
    ("clean_up", "you discard {things}", "{who} discards {things}"),
    ("escape", "", "{things} escapes to the village"),
    ("too_long", "", "nobody dares to go on: the Thunderstone is lost"),
):
    ENGLISH.event(verb, you, they)

LANGUAGE = ENGLISH
