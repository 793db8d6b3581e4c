"""Phrases of the modules, in English."""

from __future__ import annotations

from donjon.games.thunderstone import abilities as a
from donjon.games.thunderstone import arts as r
from donjon.games.thunderstone import hall, turn
from donjon.games.thunderstone import modules as m
from donjon.games.thunderstone import traps as t
from donjon.games.thunderstone.text.en import (
    DESTROY,
    DESTROYED,
    ENGLISH,
    LIGHT,
    MAGIC,
    RANK,
    STRENGTH,
    attack,
    magic,
    priced,
)
from donjon.text.en import thing
from donjon.text.language import Language, Name, Voice
from donjon.text.spans import heading, keyword, number


@ENGLISH.phrase(m.KeepsOutWeak)
def _keeps_out_weak(lang: Language, word: m.KeepsOutWeak, voice: Voice) -> str:
    return f"Heroes with a {STRENGTH} below {word.n} cannot attack it"


@ENGLISH.phrase(m.AsTurnsEnd)
def _as_turns_end(lang: Language, word: m.AsTurnsEnd, voice: Voice) -> str:
    return heading("rank0", "Rank 0, at the end of each turn: ") + lang.text(word.effect)


@ENGLISH.phrase(m.AsTurnsBegin)
def _as_turns_begin(lang: Language, word: m.AsTurnsBegin, voice: Voice) -> str:
    return heading("rank0", "Rank 0, as each turn begins: ") + lang.text(word.effect)


@ENGLISH.phrase(m.OthersTougher)
def _others_tougher(lang: Language, word: m.OthersTougher, voice: Voice) -> str:
    health = number(f"+{word.n}", "health", f"health +{word.n}")
    return heading("rank0", "Rank 0: ") + f"every other monster has {health}"


@ENGLISH.phrase(m.BattleAgain)
def _battle_again(lang: Language, word: m.BattleAgain, voice: Voice) -> str:
    return heading("rank0", "Rank 0: ") + "every Battle Effect happens once more"


@ENGLISH.phrase(m.HoldsTheHall)
def _holds(lang: Language, word: m.HoldsTheHall, voice: Voice) -> str:
    return "While it is in the hall, no monster leaves the hall but by its defeat"


@ENGLISH.phrase(m.LightsTheHall)
def _lights(lang: Language, word: m.LightsTheHall, voice: Voice) -> str:
    n = f"+{word.n}" if word.n > 0 else f"\N{MINUS SIGN}{-word.n}"
    return f"While it is in the hall, every party has {number(n, 'light', f'Light {n}')}"


@ENGLISH.phrase(m.StandsIn)
def _stands_in(lang: Language, word: m.StandsIn, voice: Voice) -> str:
    return f"When it is turned up, the top card of its pile takes its place, and it is {DESTROYED}"


@ENGLISH.phrase(m.PerOwned)
def _per_owned(lang: Language, word: m.PerOwned, voice: Voice) -> str:
    name = lang.name(f"types.{word.type}").one
    return f"Worth {number(1, 'vp', '1 victory point')} for each {name} you own, {word.most} at most"


@ENGLISH.phrase(hall.StepOut)
def _step_out(lang: Language, effect: hall.StepOut, voice: Voice) -> str:
    return f"it moves to {RANK} 0, and the hall is refilled"


@ENGLISH.phrase(turn.BeginTurn)
def _begin_turn(lang: Language, effect: turn.BeginTurn, voice: Voice) -> str:
    return "begin your turn"


ENGLISH.event("step_out", "", "{things} leaves the dungeon and stands before the village")
ENGLISH.event("stand_in", "", "the Horde sends {things}")
ENGLISH.event("stone_waits", "", "{things} waits in rank 1 for the last guardian to fall")


# -- Traps and treasures -------------------------------------------------------------------------------------------


@ENGLISH.phrase(t.Trap)
def _trap(lang: Language, word: t.Trap, voice: Voice) -> str:
    return heading("trap", "Trap: ") + lang.text(word.effect)


@ENGLISH.phrase(t.Treasure)
def _treasure(lang: Language, word: t.Treasure, voice: Voice) -> str:
    return heading("treasure", "Treasure: ") + "whoever finds it keeps it beside the deck"


@ENGLISH.phrase(t.Disarm)
def _disarm(lang: Language, effect: t.Disarm, voice: Voice) -> str:
    return f"{DESTROY} the trap"


@ENGLISH.phrase(t.GuardsAgainstTraps)
def _guards(lang: Language, word: t.GuardsAgainstTraps, voice: Voice) -> str:
    return "Show it from your hand at any time: a trap does nothing to you"


@ENGLISH.phrase(t.FromActive)
def _from_active(lang: Language, effect: t.FromActive, voice: Voice) -> str:
    return f"each player {lang(effect.body, Voice.THEY)}"


@ENGLISH.phrase(t.UnlessShown)
def _unless_shown(lang: Language, effect: t.UnlessShown, voice: Voice) -> str:
    said = lang(effect.then, voice)
    if effect.spared is None:
        return said
    shows = "shows" if voice is Voice.THEY else "you show"
    return f"{said}, or {shows} {lang.grammar.a(lang.kind_of(effect.spared))}"


@ENGLISH.phrase(t.ShowHand)
def _show_hand(lang: Language, effect: t.ShowHand, voice: Voice) -> str:
    return "shows the hand" if voice is Voice.THEY else "show your hand"


@ENGLISH.phrase(t.OrShowHand)
def _or_show_hand(lang: Language, effect: t.OrShowHand, voice: Voice) -> str:
    return f"{lang(effect.verb, voice)}, or {lang(t.SHOW_HAND, voice)} without one"


@ENGLISH.phrase(t.FallIn)
def _fall_in(lang: Language, effect: t.FallIn, voice: Voice) -> str:
    shows = "shows" if voice is Voice.THEY else "show"
    spared = lang.grammar.a(lang.name(f"types.{effect.spared}"))
    return f"{shows} {thing(lang, effect.what, voice)} ({DESTROYED}, unless it is {spared})"


@ENGLISH.phrase(t.StandInTheWay)
def _in_the_way(lang: Language, effect: t.StandInTheWay, voice: Voice) -> str:
    return "stands in the way" if voice is Voice.THEY else "stand in the way"


@ENGLISH.phrase(t.RollOver)
def _roll_over(lang: Language, effect: t.RollOver, voice: Voice) -> str:
    pile = keyword("discard", "discard")
    return (
        f"one card each, in turn, they turn the top of their decks over and {pile} it, until {effect.n} heroes "
        f"came up; those are {DESTROYED}"
    )


@ENGLISH.phrase(t.Ensnare)
def _ensnare(lang: Language, effect: t.Ensnare, voice: Voice) -> str:
    hero = thing(lang, effect.what, voice)
    return f"put {hero} under this trap, which stays; whoever beats the next monster gets the hero"


# -- Which cards, how many -----------------------------------------------------------------------------------------


@ENGLISH.kind(r.IsMonster)
def _is_monster(lang: Language, which: r.IsMonster) -> Name:
    return Name("monster card", "monster cards")


@ENGLISH.kind(r.IsDisease)
def _is_disease(lang: Language, which: r.IsDisease) -> Name:
    return lang.name("cards.disease")


@ENGLISH.kind(r.IsMonsterOrDisease)
def _is_monster_or_disease(lang: Language, which: r.IsMonsterOrDisease) -> Name:
    return Name("monster card or Disease", "monster cards and Diseases")


@ENGLISH.kind(r.IsLightItem)
def _is_light_item(lang: Language, which: r.IsLightItem) -> Name:
    light = keyword("light", "Light")
    return Name(f"{light} Item", f"{light} Items")


@ENGLISH.kind(r.OfLevel)
def _of_level(lang: Language, which: r.OfLevel) -> Name:
    return Name(f"hero of level {which.level}", f"heroes of level {which.level}")


@ENGLISH.kind(r.HasPoints)
def _has_points(lang: Language, which: r.HasPoints) -> Name:
    points = keyword("vp", "victory points")
    return Name(f"card with {points}", f"cards with {points}")


@ENGLISH.noun(r.OtherHeroes)
def _other_heroes(lang: Language, noun: r.OtherHeroes, voice: Voice) -> tuple[Name, str]:
    return Name("other hero", "other heroes"), "of your party"


@ENGLISH.noun(r.Defenceless)
def _defenceless(lang: Language, noun: r.Defenceless, voice: Voice) -> tuple[Name, str]:
    return Name("hero", "heroes"), f"with neither a weapon nor {MAGIC}"


@ENGLISH.noun(r.Among)
def _among(lang: Language, noun: r.Among, voice: Voice) -> tuple[Name, str]:
    return lang.kind_of(noun.which), "among them"


@ENGLISH.phrase(r.PerCard)
def _per_card(lang: Language, amount: r.PerCard, voice: Voice) -> str:
    name, place = lang.cards_of(amount.of, Voice.YOU)
    what = "{things}" if amount.n == 1 else "{many}"
    return f"{amount.n} {what} for each {name.one} {place.replace('from', 'in', 1)}"


@ENGLISH.phrase(r.PerPlayer)
def _per_player(lang: Language, amount: r.PerPlayer, voice: Voice) -> str:
    return f"{amount.n} {{things}} for each player"


@ENGLISH.phrase(r.GoldValues)
def _gold_values(lang: Language, amount: r.GoldValues, voice: Voice) -> str:
    return f"as much {{things}} as the cards {amount.name} this way are worth"


@ENGLISH.phrase(r.NoneIs)
def _none_is(lang: Language, condition: r.NoneIs, voice: Voice) -> str:
    return f"no {lang.kind_of(condition.which).one} was {condition.name} this way"


@ENGLISH.phrase(r.Both)
def _both(lang: Language, condition: r.Both, voice: Voice) -> str:
    return f"{lang(condition.one)} and {lang(condition.other)}"


@ENGLISH.phrase(r.BorneBy)
def _borne_by(lang: Language, condition: r.BorneBy, voice: Voice) -> str:
    return f"{lang.grammar.a(lang.name(f'types.{condition.type}'))} carries this weapon"


# -- What heroes get, what monsters ask for ------------------------------------------------------------------------


@ENGLISH.phrase(r.Enchant)
def _enchant(lang: Language, effect: r.Enchant, voice: Voice) -> str:
    return f"this hero gets {magic(effect.n)} for the battle"


@ENGLISH.phrase(r.EmboldenPerHeld)
def _per_held(lang: Language, effect: r.EmboldenPerHeld, voice: Voice) -> str:
    disease = lang.card("disease")
    return f"this hero gets {attack(effect.n)} for each monster card and each {disease} in your hand"


@ENGLISH.phrase(r.MagicWithoutLightItem)
def _without_light(lang: Language, word: r.MagicWithoutLightItem, voice: Voice) -> str:
    return f"{magic(word.n)} without any {keyword('light', 'Light')} Item in your hand"


@ENGLISH.phrase(r.SeesInTheDark)
def _sees(lang: Language, word: r.SeesInTheDark, voice: Voice) -> str:
    return f"While this hero attacks there is no {LIGHT} penalty"


@ENGLISH.phrase(r.ShootBolt)
def _bolt(lang: Language, effect: r.ShootBolt, voice: Voice) -> str:
    return f"{magic(effect.n)} against a monster in {RANK} {effect.rank}"


@ENGLISH.phrase(r.FarBlow)
def _far_blow(lang: Language, word: r.FarBlow, voice: Voice) -> str:
    return f"{attack(word.n)} against a monster in {RANK} 2 or 3"


@ENGLISH.phrase(r.Aim)
def _aim(lang: Language, effect: r.Aim, voice: Voice) -> str:
    return f"{attack(effect.n)} more against a monster in {RANK} 2 or 3, if an Archer carries it"


@ENGLISH.phrase(r.WhenEquipped)
def _when_equipped(lang: Language, word: r.WhenEquipped, voice: Voice) -> str:
    return f"When a hero takes it, {lang(word.effect)}"


@ENGLISH.phrase(r.ShunsSpells)
def _shuns_spells(lang: Language, word: r.ShunsSpells, voice: Voice) -> str:
    return "Cannot be attacked if a Spell was used in this turn"


@ENGLISH.phrase(r.ShunsArms)
def _shuns_arms(lang: Language, word: r.ShunsArms, voice: Voice) -> str:
    return "Cannot be attacked if a hero has a weapon equipped"


@ENGLISH.phrase(r.ImmuneToSpells)
def _immune_to_spells(lang: Language, word: r.ImmuneToSpells, voice: Voice) -> str:
    return f"{keyword('immune', 'Immune')} to Spells"


@ENGLISH.phrase(r.ImmuneToUnarmed)
def _immune_to_unarmed(lang: Language, word: r.ImmuneToUnarmed, voice: Voice) -> str:
    return f"{keyword('immune', 'Immune')} to heroes without a weapon"


@ENGLISH.phrase(r.HalvedWithoutType)
def _halved_without(lang: Language, word: r.HalvedWithoutType, voice: Voice) -> str:
    card = lang.grammar.a(lang.name(f"types.{word.type}"))
    return f"The whole attack is {keyword('halved', 'halved')} without {card} in your hand"


@ENGLISH.phrase(r.SwallowsLight)
def _swallows(lang: Language, word: r.SwallowsLight, voice: Voice) -> str:
    return f"Your {LIGHT} does not lessen the penalty"


@ENGLISH.phrase(r.StrikeAtRandom)
def _strike_at_random(lang: Language, effect: r.StrikeAtRandom, voice: Voice) -> str:
    spared = lang.grammar.a(lang.name(f"types.{effect.spared}"))
    return f"when the battle is over, {DESTROY} a card of your hand drawn by lot, unless it is {spared}"


@ENGLISH.phrase(r.TrophyEffect)
def _trophy_effect(lang: Language, word: r.TrophyEffect, voice: Voice) -> str:
    return heading("trophy", "Trophy: ") + lang.text(word.effect)


@ENGLISH.phrase(r.BuyOneMoreAfter)
def _one_more(lang: Language, effect: r.BuyOneMoreAfter, voice: Voice) -> str:
    return f"if you buy {lang.grammar.a(lang.name(f'types.{effect.type}'))} in this turn you may buy one more card"


@ENGLISH.phrase(r.PutOnDeck)
def _put_on_deck(lang: Language, effect: r.PutOnDeck, voice: Voice) -> str:
    return f"put {thing(lang, effect.what, voice)} on top of your deck"


@ENGLISH.phrase(a.VillageOrDungeon)
def _village_or_dungeon(lang: Language, word: a.VillageOrDungeon, voice: Voice) -> str:
    said = lang.text(word.effect) if word.cost is None else priced(lang, word.cost, word.effect)
    return heading("village", "Village or ") + heading("dungeon", "Dungeon: ") + said


@ENGLISH.phrase(hall.ComeIn)
def _come_in(lang: Language, effect: hall.ComeIn, voice: Voice) -> str:
    return "one more card enters the hall"


@ENGLISH.noun(r.OtherArmed)
def _other_armed(lang: Language, noun: r.OtherArmed, voice: Voice) -> tuple[Name, str]:
    return Name("other hero", "other heroes"), "with a weapon"


@ENGLISH.noun(r.Weakest)
def _weakest(lang: Language, noun: r.Weakest, voice: Voice) -> tuple[Name, str]:
    return Name(f"hero with the lowest {STRENGTH}", f"heroes with the lowest {STRENGTH}"), "in your hand"


@ENGLISH.phrase(r.Hearten)
def _hearten(lang: Language, effect: r.Hearten, voice: Voice) -> str:
    return f"{thing(lang, effect.what, voice)} get {attack(effect.n)} for the battle"


@ENGLISH.phrase(t.CutDown)
def _cut_down(lang: Language, effect: t.CutDown, voice: Voice) -> str:
    return f"all heroes turned over are {DESTROYED} but those with the highest {STRENGTH}; the rest is discarded"


ENGLISH.options(**{"show": "Show {card}"})
for verb, you, they in (
    ("spring", "", "a trap: {things}"),
    ("disarm", "", "{things} is done"),
    ("show", "you show {things}", "{who} shows {things}"),
    ("snare", "{source} holds {things}", "{source} holds {things} of {who}"),
    ("set_free", "you set free: {things}", "{who} sets free: {things}"),
    ("find", "you find a treasure: {things}", "{who} finds a treasure: {things}"),
    ("spare", "{source} spares {things}", "{source} spares {things} of {who}"),
    ("on_deck", "you put {things} on your deck", "{who} puts {things} on the deck"),
):
    ENGLISH.event(verb, you, they)
