"""What good players of Hero IK know, on both sides.

The party takes the fight it is likely to win on the shortest way to the final monster, and keeps Mana and potions for
fights that they decide; the dungeon master keeps Fear for re-rolls that hurt. Hands of rock-paper-scissors are thrown
at random, as nothing else is safe.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from donjon.games.heroik import chances, combat, deeds, equipment, policy, turn
from donjon.games.heroik.cards import Adventurer, Equipment
from donjon.games.heroik.places import (
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    EQUIPMENT,
    FEAR,
    FINAL_PLACE,
    FOE,
    FRONTS,
    MASTER,
    PARTY,
    PARTY_SEAT,
    WON,
)
from donjon.games.heroik.table import HeroGame
from donjon.kernel.choice import Option
from donjon.kernel.game import Game
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect
from donjon.players.policy import Policy

NOTHING: Final[tuple[Effect, ...]] = ()
LIKED: Final = 5.0  # the weight of what the rules of thumb choose; anything else weighs 1


class HeroPolicy(Policy):
    """The policy of Hero IK."""

    def depth(self) -> int:
        return 60

    def at_once(self, game: Game, random: Random) -> int:
        asking = game.asking
        if isinstance(asking, (combat.MasterHand, combat.Round)):
            return int(random.random() * 3.0)  # the three hands come first
        if isinstance(asking, (turn.Swap, turn.PickAdventurers)):
            return 0  # corridors lie as well here as there; four adventurers are the strongest party
        return -1

    def weigh(self, game: Game) -> list[float]:
        assert isinstance(game, HeroGame)
        asking = game.asking
        if isinstance(asking, turn.ChooseFight):
            return weigh_fights(game)
        if isinstance(asking, turn.PickEquipment):
            return weigh_equipment(game)
        if isinstance(asking, combat.GainMana):
            return [1.0] * len(game.options)
        if isinstance(asking, combat.Psi):
            return [1.0 if option.card >= 0 else 0.05 for option in game.options]
        chosen = policy.choose_master(game) if game.asked == MASTER else choose_adventurer(game)
        return [LIKED if option is chosen else 1.0 for option in game.options]

    def values(self, game: Game) -> list[float]:
        assert isinstance(game, HeroGame)
        party = party_chance(game)
        return [1.0 - party if seat == MASTER else party for seat in range(game.players)]

    def verdict(self, game: Game) -> list[float]:
        outcome = game.outcome
        assert outcome is not None
        return [1.0 if seat in outcome.winners else 0.0 for seat in range(game.players)]  # the party wins together

    def reason(self, game: Game, option: Option) -> str:
        assert isinstance(game, HeroGame)
        verb = option.verb
        if verb == "fight":
            if option.value == 0:
                return "final_in_reach"
            return "likely_victory" if game.pile(FRONTS)[option.value - 1] != EMPTY else "short_way"
        if verb in ("power", "skill", "drink"):
            return "turns_the_fight" if game.counts[FOE] else "keeps_courage"
        return REASONS_OF_VERBS.get(verb, "saves_for_later")


REASONS_OF_VERBS: Final = {
    "use": "well_spent",
    "ultimate": "well_spent",
    "bounty": "well_spent",
    "reroll": "roll_too_good",
    "hide": "stops_the_party",
    "toughen": "stops_the_party",
    "target": "stops_the_party",
    "drain": "stops_the_party",
    "take": "good_company",
    "mana": "good_company",
    "refill": "good_company",
}


def likely(game: HeroGame, card: int, uses: tuple[Effect, ...] = NOTHING) -> float:
    """The chance to beat a card now, using these words."""
    foe = game.foe(card)
    if foe.hands and game.players > 1:
        return float(chances.by_hand(game, card, uses))
    roll = chances.Roll(game, card, uses)
    won = 0
    left = roll.again + len(roll.tries)
    for total in roll.strengths:
        if roll.die:
            won += roll.wins(total, roll.again, roll.tries, roll.die) * roll.sides
        else:
            won += roll.fresh(total, roll.again, roll.tries)
    return won / (len(roll.strengths) * float(roll.sides ** (left + 1)))


def helped(game: HeroGame, card: int) -> float:
    """The chance with the best single power at hand, a little less worth than the bare chance."""
    bare = likely(game, card)
    if bare >= 1.0:
        return bare
    most = bare
    for kind, uses in chances.helpers(game, PARTY_SEAT):
        if isinstance(kind, Adventurer):
            most = max(most, likely(game, card, uses))
    return bare + (most - bare) * 0.7


def all_in(game: HeroGame, card: int) -> float:
    """The chance with every power and potion at hand: for the fight that ends the game."""
    together: tuple[Effect, ...] = ()
    for _, uses in chances.helpers(game, PARTY_SEAT):
        together = together + uses
    return max(likely(game, card), likely(game, card, together))


def weigh_fights(game: HeroGame) -> list[float]:
    """Each fight by what it promises; a potion only for its own sake."""
    drink = policy.best_drink(game)
    weights: list[float] = []
    for option in game.options:
        if option.verb == "drink":
            weights.append(60.0 if option is drink else 0.02)
        else:
            weights.append(math.exp(4.0 * fight_worth(game, option)))
    return weights


def fight_worth(game: HeroGame, option: Option) -> float:
    """Victory and the way it opens, against the Courage it may cost; 1 is a sure and free step."""
    courage = game.counts[COURAGE]
    if option.value == 0:
        won = all_in(game, game.front(FINAL_PLACE))
        return won * 2.2 - (1 - won) * (1.6 if courage <= 1 else 0.6)
    place = option.value - 1
    left = len(game.pile(CORRIDOR + place))
    way = left * 0.04
    if game.pile(FRONTS)[place] == EMPTY:
        return policy.UNKNOWN - way - (0.4 if courage <= 2 else 0.0)
    card = game.front(place)
    foe = game.foe(card)
    won = helped(game, card)
    price = 1.6 if foe.pain else 0.8
    if courage <= (2 if foe.pain else 1):
        price = 2.5
    worth = won - (1 - won) * price - way
    if foe.trap:
        worth += 0.3 * (1 - won)
    if foe.mana or foe.bounty:
        worth += 0.1
    return worth


def weigh_equipment(game: HeroGame) -> list[float]:
    """Objects and potions before quests."""
    weights: list[float] = []
    for option in game.options:
        kind = game.spec.catalogue.cards[option.card]
        assert isinstance(kind, Equipment)
        weights.append(0.7 if kind.kind == "quest" else 2.0 if kind.kind == "potion" else 1.8)
    return weights


def choose_adventurer(game: HeroGame) -> Option:
    """The rules of thumb, with Mana and potions for fights that can still be turned."""
    asking = game.asking
    if isinstance(asking, (combat.BeforeRoll, combat.AfterRoll, combat.LostHand)):
        return choose_power(game)
    if isinstance(asking, equipment.EquipmentPhase):
        return policy.choose_purchase(game)
    if isinstance(asking, (deeds.DestroyOne, deeds.TakeOne)):
        return policy.hardest(game)
    if isinstance(asking, deeds.ToDeck):
        return policy.shortest(game)
    return game.options[0]


def choose_power(game: HeroGame) -> Option:
    """The single help that turns the fight; for the final monster or the last Courage, several together."""
    chosen = policy.choose_power(game)
    card = game.front(game.counts[FOE] - 1)
    if chosen.card >= 0 or not isinstance(game.asking, combat.AfterRoll):
        return chosen
    if not game.foe(card).final and game.counts[COURAGE] > 1:
        return chosen
    helps = [option for option in game.options if option.verb == "power" or option.verb == "drink"]
    together: tuple[Effect, ...] = ()
    for option in helps:
        together = together + policy.uses_of(game, option)
    most = likely(game, card, together)
    if most <= likely(game, card) + 0.1:
        return chosen
    for option in helps:
        without: tuple[Effect, ...] = ()
        for other in helps:
            if other is not option:
                without = without + policy.uses_of(game, other)
        if likely(game, card, without) < most:
            return option
    return chosen


def shortest_way(game: HeroGame) -> int:
    """How many cards lie before the final monster on the shortest way."""
    fewest = 99
    for place in range(game.counts[CORRIDORS]):
        left = len(game.pile(CORRIDOR + place)) + (1 if game.front(place) != EMPTY else 0)
        fewest = min(fewest, left)
    return fewest


def party_chance(game: HeroGame) -> float:
    """The party's chance to win: Courage and Mana against the way left, the final monster and the Fear.

    The numbers were fitted to 1,500 games of greedy players who slip now and then.
    """
    if not game.pile(FRONTS):
        return 0.5
    counts = game.counts
    courage = float(max(1, counts[COURAGE]))
    potions = 0
    for card in game.pile(EQUIPMENT, PARTY_SEAT):
        potions += 1 if game.gear(card).kind == "potion" else 0
    first = second = 0.0
    for card in game.pile(FRONTS):
        if card != EMPTY:
            won = likely(game, card)
            if won > first:
                second = first
                first = won
            elif won > second:
                second = won
    way = shortest_way(game)
    if way == 0:
        first = 1.0
    sure = 2.3 * likely(game, game.front(FINAL_PLACE)) + 0.75 * first + 0.7 * second - 2.63
    worth = 2.13 * math.log(courage) - 0.34 * courage + 0.41 * game.manas() + 0.2 * len(game.pile(PARTY))
    worth += 0.33 * potions + 0.03 * len(game.pile(WON)) - 0.155 * counts[FEAR]
    worth -= 0.063 * way + 0.114 * math.sqrt(way)
    return 1.0 / (1.0 + math.exp(-sure - worth))


POLICY: Final = HeroPolicy()
