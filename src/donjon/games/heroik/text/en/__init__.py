"""Hero IK in English."""

from __future__ import annotations

from pathlib import Path

from donjon.games.heroik import aftermath, combat, deeds, deepest_dungeon, equipment, powers, turn, words
from donjon.games.heroik.cards import COLOURS, Adventurer, Equipment, Foe
from donjon.games.heroik.options import PAIRS
from donjon.games.heroik.text.boxes import Bonuses, BoxLanguage, texts
from donjon.kernel.card import Card
from donjon.text.en import SHARED, verb
from donjon.text.language import Language, Voice
from donjon.text.spans import PARAGRAPH, heading, keyword, number

ENGLISH = BoxLanguage("en", SHARED)
ENGLISH.read_names(Path(__file__).with_name("names.toml"))

MANA = keyword("mana", "Mana")
COURAGE = keyword("courage", "Courage")
FEAR = keyword("fear", "Fear")
STRENGTH = keyword("strength", "Strength")
TENACITY = keyword("tenacity", "Tenacity")
FINAL = keyword("hk-final", "final monster")
DESTROY = keyword("destroy", "destroy")


def courage(n: int) -> str:
    return number(n, "courage", f"{n} Courage")


def fear(n: int) -> str:
    return number(n, "fear", f"{n} Fear")


def strength(n: int | str) -> str:
    return number(n, "strength", f"Strength {n}")


def against(lang: Language, what: str) -> str:
    return "" if what == "any" else f" against {lang.name(f'types.{what}').many}"


def foes(lang: Language, what: str, most: int, one: bool) -> str:
    """A face-up blue card of Strength 6 or less; all face-up undead."""
    name = lang.name(f"types.{what}")
    limit = f" of {strength(most)} or less" if most else ""
    return f"a face-up {name.one}{limit}" if one else f"all face-up {name.many}{limit}"


# -- Gifts -----------------------------------------------------------------------------------------------------

PER = {
    "fear": f"{FEAR} of the dungeon",
    "mana": f"{MANA} on the adventurers",
    "companions": "other adventurer",
    "empty_corridors": "empty corridor",
    "tenacity": f"face-up card with {TENACITY}",
}


def bonus(lang: Language, word: words.Bonus) -> str:
    per = ""
    if word.per:
        per = f" for each {PER[word.per] if word.per in PER else 'face-up ' + lang.name(f'types.{word.per}').one}"
    return f"+{word.n}{per}{against(lang, word.against)}"


@ENGLISH.phrase(words.Bonus)
def _bonus(lang: Language, word: words.Bonus, voice: Voice) -> str:
    return f"combat roll {bonus(lang, word)}"


@ENGLISH.phrase(Bonuses)
def _bonuses(lang: Language, word: Bonuses, voice: Voice) -> str:
    parts = [bonus(lang, each) for each in word.each]
    return f"combat roll {', '.join(parts)}" + (" (they add up)" if word.meet() else "")


@ENGLISH.phrase(words.OtherDie)
def _other_die(lang: Language, word: words.OtherDie, voice: Voice) -> str:
    return f"roll a d{word.n} instead of a d6{against(lang, word.against)}"


@ENGLISH.phrase(words.SecondTry)
def _second_try(lang: Language, word: words.SecondTry, voice: Voice) -> str:
    shows = "a 1" if word.n == 1 else f"{word.n} or less"
    return f"once in each fight you may reroll a die that shows {shows}"


@ENGLISH.phrase(words.StartCourage)
def _start_courage(lang: Language, word: words.StartCourage, voice: Voice) -> str:
    return f"start the game with {word.n} more {COURAGE}"


@ENGLISH.phrase(words.MoreCorridors)
def _more_corridors(lang: Language, word: words.MoreCorridors, voice: Voice) -> str:
    return f"the dungeon is dealt into {word.n} corridors"


@ENGLISH.phrase(words.NoFear)
def _no_fear(lang: Language, word: words.NoFear, voice: Voice) -> str:
    return f"the dungeon gains no {FEAR} from your rolls"


@ENGLISH.phrase(words.KeepsMana)
def _keeps_mana(lang: Language, word: words.KeepsMana, voice: Voice) -> str:
    return f"the dungeon cannot take {MANA} from the party"


@ENGLISH.phrase(words.Discount)
def _discount(lang: Language, word: words.Discount, voice: Voice) -> str:
    cards = "card" if word.n == 1 else "cards"
    return f"{keyword('ultimate', 'ultimate powers')} cost {word.n} {cards} of each colour less, but at least 1"


@ENGLISH.phrase(words.Stronger)
def _stronger(lang: Language, word: words.Stronger, voice: Voice) -> str:
    who = "all dungeon cards" if word.against == "any" else lang.name(f"types.{word.against}").many
    return f"{who}: {strength(f'+{word.n}')}"


@ENGLISH.phrase(words.StartFear)
def _start_fear(lang: Language, word: words.StartFear, voice: Voice) -> str:
    return f"the dungeon master starts with {fear(word.n)} for each adventurer"


@ENGLISH.phrase(words.CheapTenacity)
def _cheap(lang: Language, word: words.CheapTenacity, voice: Voice) -> str:
    return f"{TENACITY} costs {fear(word.n)} only"


@ENGLISH.phrase(words.FearfulRolls)
def _fearful(lang: Language, word: words.FearfulRolls, voice: Voice) -> str:
    return f"the dungeon master gains {fear(1)} when the die shows {word.n} or less"


@ENGLISH.phrase(words.Harsh)
def _harsh(lang: Language, word: words.Harsh, voice: Voice) -> str:
    return f"a lost fight{against(lang, word.against)} costs 1 more {COURAGE}"


# -- In a fight ------------------------------------------------------------------------------------------------


@ENGLISH.phrase(powers.Add)
def _add(lang: Language, effect: powers.Add, voice: Voice) -> str:
    return f"this combat roll +{effect.n}{against(lang, effect.against)}"


@ENGLISH.phrase(powers.Times)
def _times(lang: Language, effect: powers.Times, voice: Voice) -> str:
    how = {2: "double", 3: "triple"}.get(effect.n, f"multiply by {effect.n}")
    return f"{how} this combat roll" + (f" if the die is {effect.parity}" if effect.parity else "")


@ENGLISH.phrase(powers.RollAgain)
def _again(lang: Language, effect: powers.RollAgain, voice: Voice) -> str:
    return "reroll the combat die"


@ENGLISH.phrase(powers.TakeDie)
def _take_die(lang: Language, effect: powers.TakeDie, voice: Voice) -> str:
    return f"before the roll: roll a d{effect.n} in this fight"


@ENGLISH.phrase(powers.Ignore)
def _ignore(lang: Language, effect: powers.Ignore, voice: Voice) -> str:
    what = {
        "tenacity": TENACITY,
        "auras": "bonuses from other cards",
        "immunity": keyword("immunity", "Immunity"),
    }[effect.what]
    return (
        f"in this fight the foe's {what} do not count"
        if effect.what == "auras"
        else f"in this fight the foe's {what} does not count"
    )


@ENGLISH.phrase(powers.Shielded)
def _shielded(lang: Language, effect: powers.Shielded, voice: Voice) -> str:
    return f"if you lose this fight you lose no {COURAGE}"


@ENGLISH.phrase(powers.PlayAgain)
def _play_again(lang: Language, effect: powers.PlayAgain, voice: Voice) -> str:
    return f"play a lost round of {keyword('hands', 'rock-paper-scissors')} again"


# -- At once ---------------------------------------------------------------------------------------------------


@ENGLISH.phrase(deeds.Courage)
def _courage(lang: Language, effect: deeds.Courage, voice: Voice) -> str:
    return f"{verb('gain', 'gains', voice)} {courage(effect.n)}" if effect.n > 0 else f"lose {courage(-effect.n)}"


@ENGLISH.phrase(deeds.Fear)
def _fear(lang: Language, effect: deeds.Fear, voice: Voice) -> str:
    return f"the dungeon {'gains' if effect.n > 0 else 'loses'} {fear(abs(effect.n))}"


@ENGLISH.phrase(deeds.Mana)
def _mana(lang: Language, effect: deeds.Mana, voice: Voice) -> str:
    if effect.n >= 4:
        return f"each adventurer without {MANA} gains one"
    who = "an adventurer" if effect.n == 1 else f"{effect.n} adventurers"
    return f"{who} without {MANA} gain{'s' if effect.n == 1 else ''} one"


@ENGLISH.phrase(deeds.LoseMana)
def _lose_mana(lang: Language, effect: deeds.LoseMana, voice: Voice) -> str:
    return f"choose {'an adventurer' if effect.n == 1 else f'{effect.n} adventurers'} to lose {MANA}"


@ENGLISH.phrase(deeds.Prepare)
def _prepare(lang: Language, effect: deeds.Prepare, voice: Voice) -> str:
    return f"this turn's combat roll +{effect.n} (not against the {FINAL})"


@ENGLISH.phrase(deeds.DestroyAll)
def _destroy_all(lang: Language, effect: deeds.DestroyAll, voice: Voice) -> str:
    return f"{DESTROY} {foes(lang, effect.what, effect.most, False)}"


@ENGLISH.phrase(deeds.DestroyOne)
def _destroy_one(lang: Language, effect: deeds.DestroyOne, voice: Voice) -> str:
    return f"{DESTROY} {foes(lang, effect.what, effect.most, True)}"


@ENGLISH.phrase(deeds.TakeAll)
def _take_all(lang: Language, effect: deeds.TakeAll, voice: Voice) -> str:
    return f"put {foes(lang, effect.what, effect.most, False)} among your won cards"


@ENGLISH.phrase(deeds.TakeOne)
def _take_one(lang: Language, effect: deeds.TakeOne, voice: Voice) -> str:
    return f"put {foes(lang, effect.what, effect.most, True)} among your won cards"


@ENGLISH.phrase(deeds.Weaken)
def _weaken(lang: Language, effect: deeds.Weaken, voice: Voice) -> str:
    return f"remove all {TENACITY} from the corridors"


@ENGLISH.phrase(deeds.Unmask)
def _unmask(lang: Language, effect: deeds.Unmask, voice: Voice) -> str:
    return "turn up all face-down cards"


@ENGLISH.phrase(deeds.Look)
def _look(lang: Language, effect: deeds.Look, voice: Voice) -> str:
    return f"look at the next {effect.n} cards of a corridor"


@ENGLISH.phrase(deeds.Dig)
def _dig(lang: Language, effect: deeds.Dig, voice: Voice) -> str:
    return f"{DESTROY} the next {effect.n} cards behind the front of a corridor"


@ENGLISH.phrase(deeds.Refill)
def _refill(lang: Language, effect: deeds.Refill, voice: Voice) -> str:
    return f"take back a {keyword('potion', 'potion')} you drank"


@ENGLISH.phrase(deeds.Reinforce)
def _reinforce(lang: Language, effect: deeds.Reinforce, voice: Voice) -> str:
    return f"each face-up monster of the corridors gets a {TENACITY} token"


# -- Questions of the rules ------------------------------------------------------------------------------------

QUESTIONS = {
    turn.PickAdventurers: "choose your adventurers, one to four",
    turn.ChooseExtra: f"choose how many more cards your party has; the rest is {COURAGE}",
    turn.PickEquipment: "choose equipment, up to five cards with your adventurers",
    turn.DealDungeon: "the dungeon is dealt",
    turn.Construction: "construction phase",
    turn.Swap: "you may swap two corridors",
    turn.SwapDecks: "you may swap two decks; the front cards stay",
    turn.ChooseFight: "choose whom to fight",
    deepest_dungeon.Recruit: "you may take a new card",
    deepest_dungeon.NextDungeon: "the next dungeon is laid",
    deepest_dungeon.Enter: "the party enters the next dungeon",
    deepest_dungeon.Lairs: f"you may switch the {keyword('hk-final', 'final monsters')} or turn one up",
    equipment.EquipmentPhase: f"you may buy and use equipment and {keyword('ultimate', 'ultimate powers')}",
    equipment.FreshQuests: "a new equipment phase begins",
    equipment.PayFor: f"choose how many cards with {keyword('bounty', 'Bounty')} you spend",
    equipment.Drink: f"drink a {keyword('potion', 'potion')}",
    combat.Fight: "the fight begins",
    combat.BeforeRoll: "use powers, then roll",
    combat.Roll: "roll the die",
    combat.MasterReroll: f"you may pay {fear(3)} to have the die rolled again",
    combat.AfterRoll: "the roll is too low: use a power, or accept defeat",
    combat.Round: keyword("hands", "rock, paper or scissors"),
    combat.MasterHand: keyword("hands", "rock, paper or scissors"),
    combat.LostHand: "you lost the round: use a power, or accept defeat",
    aftermath.WonFight: "the fight is won",
    aftermath.LostFight: "the fight is lost",
    aftermath.GainMana: f"choose an adventurer to gain {MANA}",
    aftermath.Psi: f"choose an adventurer to lose {MANA}",
    aftermath.Bodyguard: f"put a {TENACITY} token on a face-up monster",
    aftermath.NextCard: "the next card comes",
    aftermath.Lay: "choose how the next card lies",
    aftermath.TurnUpMissing: "the next cards come",
}


@ENGLISH.phrase(*QUESTIONS)
def _question(lang: Language, effect: object, voice: Voice) -> str:
    return QUESTIONS[type(effect)]


# -- Cards -----------------------------------------------------------------------------------------------------

ABILITIES = {
    "pain": f"{heading('pain', 'Pain: ')}losing to this card costs {courage(2)}",
    "bodyguard": (
        f"{heading('bodyguard', 'Bodyguard: ')}when beaten, a face-up monster gets {TENACITY} (alone: the weakest)"
    ),
    "fierce": f"{heading('fierce', 'Fierce: ')}{TENACITY} on this card counts 2",
    "psi": (
        f"{heading('psi', 'Psi: ')}when beaten in a fight, it may take {MANA} from an adventurer (alone: you choose)"
    ),
    "supremacy": f"{heading('supremacy', 'Supremacy: ')}{strength('+2')} while there is more {FEAR} than {COURAGE}",
    "bounty": f"{heading('bounty', 'Bounty: ')}once won, it pays one card of every colour at once",
    "unique": keyword("unique", "Unique"),
}
LETTER_TEXTS = {
    1: f"{heading('letter', 'A: ')}the number of adventurers",
    2: f"{heading('letter', 'C: ')}the party's {COURAGE} when the fight begins",
    3: f"{heading('letter', 'M: ')}the {MANA} on the adventurers when the fight begins",
    4: f"{heading('letter', 'F: ')}the {FEAR} when the fight begins",
}


def foe_text(lang: Language, card: Foe) -> str:
    lines = [f"{STRENGTH} {card.strength.text()}"]
    if card.hands:
        alone = "4" if card.greenskin else card.strength.text()
        lines = [f"{keyword('hands', 'Rock-paper-scissors')} (alone: {STRENGTH} {alone})"]
    elif card.letter:
        lines.append(LETTER_TEXTS[card.letter])
    if card.mana:
        lines.append(MANA)
    if card.nemesis:
        kind = lang.grammar.a(lang.name(f"types.{card.nemesis}"))
        lines.append(
            f"{heading('nemesis', 'Nemesis: ')}{strength(card.right)} if the party has {kind}, otherwise {card.base}"
        )
    if card.nemesis_plus:
        lines.append(
            f"While face up, {keyword('nemesis', 'Nemesis')} monsters have {strength(f'+{card.nemesis_plus}')}"
        )
    if card.aura:
        family = lang.name(f"types.{card.aura_family}").many
        lines.append(f"While face up, {family} have {strength(f'+{card.aura}')}")
    if card.immunity:
        title = heading("immunity", f"Immunity {card.immunity}: ")
        lines.append(f"{title}it cannot be beaten when the die shows {card.immunity}")
    lines += [ABILITIES[ability] for ability in card.abilities]
    return PARAGRAPH.join([f"{line}." for line in lines] + [lang.text(word) for word in card.gifts])


def card_text(lang: Language, card: Card) -> str:
    """The whole text of a card."""
    if isinstance(card, Adventurer):
        parts = (
            (heading("skillgift", "Skill: "), card.skill),
            (heading("power", "Power (1 Mana): "), card.power),
            (heading("ultimate", "Ultimate power: "), card.ultimate),
        )
        return PARAGRAPH.join([f"{title}{texts(lang, words)}" for title, words in parts])
    if isinstance(card, Equipment):
        price = ", ".join([f"{n} {COLOURS[colour]}" for colour, n in enumerate(card.cost) if n])
        title = f"{card.kind.capitalize()} ({price}): " if price else f"{card.kind.capitalize()}: "
        return heading(card.kind, title) + texts(lang, card.gifts or card.deeds)
    assert isinstance(card, Foe)
    return foe_text(lang, card)


ENGLISH.whole_card = card_text

# -- Options and events ----------------------------------------------------------------------------------------

ENGLISH.options(
    **{"pass": "Pass", "fight final": "Fight the final monster", "target final": "The final monster"},
    **{f"swap {a + 1} {b + 1}": f"Swap corridors {a + 1} and {b + 1}" for a, b in PAIRS},
    **{f"decks {a + 1} {b + 1}": f"Swap the decks of corridors {a + 1} and {b + 1}" for a, b in PAIRS},
    **{"fight deep final": "Fight the final monster below", "target deep final": "The final monster below"},
    **{"unveil final": f"Turn up the final monster above ({fear(2)})"},
    **{"unveil deep final": f"Turn up the final monster below ({fear(2)})"},
    **{"extra 0": f"No more cards, all in {COURAGE}", "extra 1": "1 more card"},
    **{"throw rock": "Rock", "throw paper": "Paper", "throw scissors": "Scissors"},
    roll="Roll the die",
    accept="Accept defeat",
    reroll=f"Have it rolled again ({fear(3)})",
    show="Face up",
    hide=f"Face down ({fear(1)})",
    toughen=f"Face up with {TENACITY}",
    fight="Fight in corridor {value}",
    corridor="Corridor {value}",
    target="The card of corridor {value}",
    calm=f"Remove the {TENACITY} in corridor {{value}} ({courage(1)})",
    retreat=f"Retreat from corridor {{value}} ({courage(1)})",
    switch=f"Switch the final monsters ({fear(1)})",
    extra="{value} more cards",
    bounty=f"Spend {{value}} with {keyword('bounty', 'Bounty')}",
    take="Take {card}",
    power="Use the power of {card}",
    skill="Reroll with {card}",
    ultimate="Use the ultimate power of {card}",
    use="Use {card}",
    drink="Drink {card}",
    mana=f"{MANA} for {{card}}",
    drain=f"Take the {MANA} of {{card}}",
    refill="Take back {card}",
)

for _a, _b in PAIRS:
    _both = f"corridors {_a + 1} and {_b + 1}"
    ENGLISH.event(f"swap_{_a + 1}_{_b + 1}", f"you swap {_both}", f"{{who}} swaps {_both}")
    _both = f"the decks of corridors {_a + 1} and {_b + 1}"
    ENGLISH.event(f"decks_{_a + 1}_{_b + 1}", f"you swap {_both}", f"{{who}} swaps {_both}")
for _hand in ("rock", "paper", "scissors"):
    ENGLISH.event(f"throw_{_hand}", f"you show {_hand}", f"{{who}} shows {_hand}")

EVENTS = {
    "take": ("you take {things}", "{who} takes {things}"),
    "turn_up": ("corridor {amount}: {things}", "corridor {amount}: {things}"),
    "ambush": ("you lay a card face down in corridor {amount}", "{who} lays a card face down in corridor {amount}"),
    "fight": ("you fight {things}", "{who} fights {things}"),
    "fight_hidden": (
        "you fight the hidden card of corridor {amount}",
        "{who} fights the hidden card of corridor {amount}",
    ),
    "strength_die": ("the die for {things} shows {amount}", "the die for {things} shows {amount}"),
    "roll": ("you roll {amount}", "{who} rolls {amount}"),
    "reroll": ("you have the die rolled again", "{who} has the die rolled again"),
    "power": ("you use the power of {things}", "{who} uses the power of {things}"),
    "skill": ("you reroll with {things}", "{who} rerolls with {things}"),
    "bonus": ("your roll gets +{amount}", "{who}'s roll gets +{amount}"),
    "multiply": ("your roll is multiplied by {amount}", "{who}'s roll is multiplied by {amount}"),
    "other_die": ("you take the d{amount}", "{who} takes the d{amount}"),
    "beaten": ("you beat {things}", "{who} beats {things}"),
    "lost": ("you lose to {things}", "{who} loses to {things}"),
    "mana": (f"{{things}} gains {MANA}", f"{{things}} gains {MANA}"),
    "no_mana": (f"{{things}} loses {MANA}", f"{{things}} loses {MANA}"),
    "tenacity": (f"{{things}} gets {TENACITY}", f"{{things}} gets {TENACITY}"),
    "no_tenacity": (f"{{things}} loses {TENACITY}", f"{{things}} loses {TENACITY}"),
    "destroyed": ("you destroy {things}", "{who} destroys {things}"),
    "taken": ("you win {things} without a fight", "{who} wins {things} without a fight"),
    "look": ("you look at {things}", "{who} looks at {things}"),
    "dig": ("you dig away {things}", "{who} digs away {things}"),
    "refill": ("you take back {things}", "{who} takes back {things}"),
    "drink": ("you drink {things}", "{who} drinks {things}"),
    "use": ("you use {things}", "{who} uses {things}"),
    "ultimate": ("you use the ultimate power of {things}", "{who} uses the ultimate power of {things}"),
    "pay": ("you pay {things}", "{who} pays {things}"),
    "retreat": ("you retreat from {things}", "{who} retreats from {things}"),
    "dungeon_gain": ("the dungeon gains {about}", "the dungeon gains {about}"),
    "dungeon_lose": ("the dungeon loses {about}", "the dungeon loses {about}"),
    "strength": ("{things} has Strength {amount}", "{things} has Strength {amount}"),
    "keep": ("{things} joins the won cards", "{things} joins the won cards"),
    "come": ("a card comes to corridor {amount}", "a card comes to corridor {amount}"),
    "into_play": ("you put {things} into play", "{who} puts {things} into play"),
    "quest": ("you go on the quest {things}", "{who} goes on the quest {things}"),
    "fresh": ("can be used again: {things}", "can be used again: {things}"),
    "extra": ("cards more for the party: {amount}", "cards more for the party: {amount}"),
    "deal": ("the dungeon is dealt", "the dungeon is dealt"),
    "next_dungeon": ("the next dungeon opens", "the next dungeon opens"),
    "unveil": ("the final monster shows itself: {things}", "the final monster shows itself: {things}"),
    "switch": ("you switch the final monsters", "{who} switches the final monsters"),
    "step": ("the scenario comes to step {amount}", "the scenario comes to step {amount}"),
}
for _verb, (_you, _they) in EVENTS.items():
    ENGLISH.event(_verb, _you, _they)

LANGUAGE = ENGLISH
