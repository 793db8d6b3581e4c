"""The fight: one card against the whole party, by die or by rock-paper-scissors, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik import strength
from donjon.games.heroik.aftermath import (
    AMBUSH_PRICE,
    LOST_FIGHT,
    WON_FIGHT,
    hero,
    member,
    tenacity_price,
    turn_up,
)
from donjon.games.heroik.aftermath import GainMana as GainMana  # players look for the questions of a fight here
from donjon.games.heroik.aftermath import Psi as Psi
from donjon.games.heroik.cards import Adventurer
from donjon.games.heroik.deepest_dungeon import SWITCH_PRICE, UNVEIL_PRICE
from donjon.games.heroik.powers import MOST_DRAWS, TakeDie, by_hand, usable
from donjon.games.heroik.state import (
    BONUS,
    DIE,
    DIE_DECIDES,
    DRAWS,
    FEAR,
    FINAL_PLACE,
    FIXED,
    FLAGS,
    FOE,
    FRONTS,
    HAND,
    HELPER,
    LAIRS,
    LOST_ROUND,
    MANA,
    MASTER,
    PARTY,
    SIDES,
    TIMES,
    TIMES_OF_ROLL,
    USED,
)
from donjon.games.heroik.words import FearfulRolls
from donjon.kernel.table import EMPTY
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution

REROLL_PRICE: Final = 3

ROCK: Final = 1
HANDS: Final = ("", "rock", "paper", "scissors")


@dataclass(frozen=True)
class Fight(Effect):
    """The fight at the chosen place, from its beginning (HK-24, HK-43)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        counts = table.counts
        place = counts[FOE] - 1
        if place >= FINAL_PLACE:
            table.unveil(place - FINAL_PLACE)
        elif table.pile(FRONTS)[place] == EMPTY:
            turn_up(table, place)
        card = table.front(place)
        foe = table.foe(card)
        tally = Tally()
        strength.counted(table, foe, tally)
        rolled = 0
        die = strength.strength_die(table, foe)
        if die:
            rolled = table.rng.roll(die)
            tally.add(rolled, "strength_die", "HK-38")
            table.looks += 1
        counts[FIXED] = tally.total
        counts[DIE] = counts[SIDES] = counts[BONUS] = counts[FLAGS] = counts[DRAWS] = counts[HELPER] = 0
        counts[TIMES] = 1
        if rolled:
            table.tell("strength_die", -1, [card], rolled)
        elif tally.total and table.listener is not None:
            table.tell("strength", -1, [card], tally.total)
        now.then(ROUND if by_hand(table, place) else BEFORE_ROLL)


# -- The die --------------------------------------------------------------------------------------------


def power_options(game: HeroGame, seat: int) -> list[Option]:
    """The temporary powers that this player can use now, for the Mana of their adventurer (HK-5)."""
    options: list[Option] = []
    for card in game.pile(PARTY):
        mine = game.players <= 2 or game.owner(card) == seat
        if mine and game.token(card, MANA) and usable(game, game.adventurer(card).power):
            options.append(game.says.power.of(game.kinds[card].index))
    return options


def use_power(game: HeroGame, kind: int) -> None:
    """The adventurer's Mana is spent, and the power does what it says."""
    card = member(game, kind)
    game.counts[HELPER] = 0
    game.put_token(card, MANA, 0)
    game.tell("power", game.owner(card), [card])
    game.start(game.owner(card), game.adventurer(card).power_text, card)


def next_helper(game: HeroGame, before: bool) -> int:
    """The next of the other adventurer players whose power may help (HK-71); -1 if there is none.

    Before the roll only what must be said then is asked for; after it, the one whose turn it is comes first.
    """
    if game.players > 2:
        seats = helpers(game)
        for seat in seats[game.counts[HELPER] if before else max(0, game.counts[HELPER] - 1) :]:
            for option in power_options(game, seat):
                if not before or says_die(game, option):
                    return seat
    return -1


def helpers(game: HeroGame) -> list[int]:
    """The adventurer players whose turn it is not, the next one first."""
    seats = game.party_seats()
    at = seats.index(game.active)
    return seats[at + 1 :] + seats[:at]


def says_die(game: HeroGame, option: Option) -> bool:
    """Whether this power gives another die, which is said before the roll."""
    kind = cast(Adventurer, game.spec.catalogue.cards[option.card])
    return len([word for word in kind.power if isinstance(word, TakeDie)]) > 0


@dataclass(frozen=True)
class BeforeRoll(Effect):
    """The party may use powers, then rolls (HK-5, HK-26); the other adventurer players say first how they help."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        seat = next_helper(table, True)
        if seat >= 0:
            options = [option for option in power_options(table, seat) if says_die(table, option)]
        else:
            seat = table.active
            options = power_options(table, seat)
        options.append(table.says.roll)
        game.ask(seat, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option.card >= 0:
            now.then(self)
            use_power(table, option.card)
            return
        helper = next_helper(table, True)
        if helper >= 0:
            table.counts[HELPER] = helpers(table).index(helper) + 1
            now.then(self)
        else:
            now.then(ROLL, AFTER_ROLL)


@dataclass(frozen=True)
class Roll(Effect):
    """The combat die is rolled; a 1 gives the dungeon master Fear (HK-26), who may then have it rolled again."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        counts = table.counts
        if counts[FLAGS] & TIMES_OF_ROLL:
            counts[TIMES] = 1
            counts[FLAGS] &= ~TIMES_OF_ROLL
        die = table.rng.roll(strength.combat_die(table, table.foe(table.front(counts[FOE] - 1))))
        counts[DIE] = die
        counts[HELPER] = 0
        table.looks += 1
        table.tell("roll", table.active, [], die)
        if table.players > 1:
            if die <= fearful(table) and not strength.fearless(table):
                table.change_fear(1)
            now.then(MASTER_REROLL)


def fearful(game: HeroGame) -> int:
    """The highest roll that gives the dungeon master Fear: 1, unless the final monster says more."""
    for word in game.gifts():
        if isinstance(word, FearfulRolls):
            return word.n
    return 1


@dataclass(frozen=True)
class MasterReroll(Effect):
    """For 3 Fear the dungeon master has the die rolled again, before bonuses count (HK-27)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if table.counts[FEAR] >= REROLL_PRICE:
            game.ask(MASTER, self, [table.says.reroll, table.says.done])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option is table.says.reroll:
            table.change_fear(-REROLL_PRICE)
            table.tell("reroll", MASTER, [])
            now.then(ROLL)


@dataclass(frozen=True)
class AfterRoll(Effect):
    """The party may still use powers and skills, unless the fight is won as it is (HK-5)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if strength.wins(table) and not table.reasking:
            now.then(WON_FIGHT)
            return
        if table.counts[HELPER]:
            ask_helper(table, self)
            return
        options = power_options(table, table.active)
        for card in strength.second_tries(table, table.counts[DIE]):
            if not table.token(card, USED):
                options.append(table.says.skill.of(table.kinds[card].index))
        options.append(table.says.accept)
        game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option.card < 0:
            now.then(given_up(table, self))
            return
        now.then(self)
        if option.verb == "power":
            use_power(table, option.card)
        else:
            card = member(table, option.card)
            table.put_token(card, USED, 1)
            table.tell("skill", table.active, [card])
            table.start(table.active, ROLL, card)


def ask_helper(game: HeroGame, question: Effect) -> None:
    """Once the one at turn has given up, the others are asked in turn (HK-71)."""
    seat = next_helper(game, False)
    options = power_options(game, seat)
    options.append(game.says.accept)
    game.ask(seat, question, options)


def given_up(game: HeroGame, question: Effect) -> Effect:
    """Whoever was asked accepts the defeat: it is for the next one to help; when nobody can, the fight is lost."""
    if game.counts[HELPER] == 0:
        game.counts[HELPER] = 1
    else:
        game.counts[HELPER] = helpers(game).index(next_helper(game, False)) + 2
    return LOST_FIGHT if next_helper(game, False) < 0 else question


# -- Rock-paper-scissors --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round(Effect):
    """The party shows a hand first, for nobody to see (HK-29)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        game.ask(table.active, self, table.says.throw + power_options(table, table.active))

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.card >= 0:
            now.then(self)
            use_power(hero(game), option.card)
        else:
            game.counts[HAND] = option.value + 1
            now.then(MASTER_HAND)


@dataclass(frozen=True)
class MasterHand(Effect):
    """The dungeon master shows a hand without knowing the other (HK-29)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.ask(MASTER, self, hero(game).says.throw)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        mine = table.counts[HAND]
        theirs = option.value + 1
        table.counts[HAND] = 0
        table.looks += 1
        if mine == theirs:
            foe = table.foe(table.front(table.counts[FOE] - 1))
            now.then(WON_FIGHT if foe.greenskin else drawn(table))
        elif (mine - theirs) % 3 == 1:
            now.then(WON_FIGHT)
        else:
            table.counts[DRAWS] = 0
            table.counts[FLAGS] |= LOST_ROUND
            now.then(LOST_HAND)
        table.tell(f"throw_{HANDS[mine]}", table.active, [])
        table.tell(f"throw_{HANDS[theirs]}", MASTER, [])


def drawn(game: HeroGame) -> Effect:
    """A drawn round is played again; after the twentieth in a row the die decides, as in the solo game (R-HK-8)."""
    game.counts[DRAWS] += 1
    if game.counts[DRAWS] < MOST_DRAWS:
        return ROUND
    game.counts[FLAGS] |= DIE_DECIDES
    return BEFORE_ROLL


@dataclass(frozen=True)
class LostHand(Effect):
    """A lost round: a power may have it played again."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if table.counts[FLAGS] & LOST_ROUND == 0:
            now.then(ROUND)
            return
        if table.counts[HELPER]:
            ask_helper(table, self)
            return
        options = power_options(table, table.active)
        options.append(table.says.accept)
        game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.card >= 0:
            now.then(self)
            use_power(hero(game), option.card)
        else:
            now.then(given_up(hero(game), self))


def prices(game: HeroGame) -> dict[str, object]:
    """What the dungeon master's answers cost in Fear (HK-27, HK-32, HK-33; HK-70 with two final monsters)."""
    found: dict[str, object] = {"hide": AMBUSH_PRICE, "toughen": tenacity_price(game), "reroll": REROLL_PRICE}
    if game.pile(LAIRS):
        found["switch"] = SWITCH_PRICE
        found["unveil"] = UNVEIL_PRICE
    return found


FIGHT: Final = Fight()
BEFORE_ROLL: Final = BeforeRoll()
ROLL: Final = Roll()
MASTER_REROLL: Final = MasterReroll()
AFTER_ROLL: Final = AfterRoll()
ROUND: Final = Round()
MASTER_HAND: Final = MasterHand()
LOST_HAND: Final = LostHand()
