"""How a party of Hero IK stands: its Courage against the defeats still to come on the shortest way.

Everything is counted in defeats. A card that is beaten half the time costs one on the average, a trap costs half a
defeat and goes all the same; a corridor costs what its front costs and the usual for every card behind. The party's
chance follows from what it has to set against that. A choice is weighed by changing these few numbers, not the game.
"""

from __future__ import annotations

import math
from typing import Final

from donjon.games.heroik import chances, deeds, equipment, powers, strength, words
from donjon.games.heroik.cards import ADVENTURERS, COURAGES, FEARS, MANAS, Equipment, Foe
from donjon.games.heroik.game import HeroGame
from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    EQUIPMENT,
    FEAR,
    FINAL_PLACE,
    FLAGS,
    FRONTS,
    LOST_ROUND,
    MANA,
    MASTER,
    OBJECTS,
    PARTY,
    PARTY_SEAT,
    STEP,
    WON,
)
from donjon.kernel import hidden
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

NOTHING: Final[tuple[Effect, ...]] = ()
ENOUGH_FEAR: Final = 10  # for three more rolls at the final monster; what is beyond is better spent on the way
LEAST: Final = 0.2  # a chance smaller than this is waited for, not tried again and again
HAND: Final = 2.0 / 3.0  # a draw wins against a greenskin


class Odds:
    """The chances against the cards of a position: for one question, each card is looked at once."""

    def __init__(self, game: HeroGame) -> None:
        self.game = game
        self.gifts = gifts_of(game)
        self.rolls: dict[int, chances.RollOdds] = {}
        self.bare: dict[int, float] = {}

    def likely(self, card: int, uses: tuple[Effect, ...] = NOTHING) -> float:
        """The chance to beat a card now, using these words."""
        if not uses:
            known = self.bare.get(card, -1.0)
            if known >= 0.0:
                return known
        found = self.by_hand(card, uses) if chances.has_hands(self.game, card) else self.by_die(card, uses, False)
        if not uses:
            self.bare[card] = found
        return found

    def by_die(self, card: int, uses: tuple[Effect, ...], rerolled: bool) -> float:
        """`RollOdds.chance` in floating point, which is enough here and faster."""
        roll = self.rolls.get(card)
        if roll is None:
            roll = chances.RollOdds(self.game, card, self.known(card))
            self.rolls[card] = roll
        won, ways = roll.ways(uses, rerolled)
        return won / ways

    def known(self, card: int) -> chances.Gifts:
        """What the party's skills and objects do against a card."""
        kind = self.game.kinds[card].index
        found = self.gifts.get(kind)
        if found is None:
            found = chances.Gifts(self.game, self.game.foe(card))
            self.gifts[kind] = found
        return found

    def by_hand(self, card: int, uses: tuple[Effect, ...]) -> float:
        """`chances.by_hand` without fractions for greenskins, whose draws are victories: nearly all there are."""
        game = self.game
        if not game.foe(card).greenskin:
            return float(chances.by_hand(game, card, uses))
        again = 0.0  # what playing a lost round again is worth
        for word in uses:
            if isinstance(word, powers.PlayAgain):
                again = HAND
        if chances.fought(game, card) and game.counts[FLAGS] & LOST_ROUND:
            return again
        return HAND + again / 3.0


def defeats(foe: Foe, won: float) -> float:
    """How many Courage a card costs before it is out of the way, if it is beaten so often."""
    lost = 1.0 - won if foe.trap else (1.0 - won) / max(won, LEAST)
    return 2.0 * lost if foe.pain else lost


class Situation:
    """The numbers that a position comes down to. `seat` may know the ambushes (the dungeon master) or not."""

    def __init__(self, game: HeroGame, seat: int, odds: Odds) -> None:
        counts = game.counts
        self.odds = odds
        self.courage = counts[COURAGE]
        self.fear = counts[FEAR]
        self.mana = mana_worth(game)
        self.heroes = len(game.pile(PARTY))
        self.usual = usual(game)
        self.step = 0.04 * counts[STEP]
        self.fronts: list[float] = []  # the defeats that each front costs; 0 where there is none
        self.behind: list[int] = []  # and the cards behind it
        self.next: list[float] = []  # how much more than usual the first of them costs, where it is known
        self.moving = game.decks_move()
        fronts = game.pile(FRONTS)
        ambushes = game.pile(AMBUSHES)
        for place in range(counts[CORRIDORS]):
            card = fronts[place]
            cost = 0.0
            if card == EMPTY and ambushes[place] != EMPTY:
                if seat != MASTER:
                    cost = self.unseen()
                else:
                    card = ambushes[place]
            if card != EMPTY:
                cost = defeats(game.foe(card), odds.likely(card))
            self.fronts.append(cost)
            deck = game.pile(CORRIDOR + place)
            self.behind.append(len(deck))
            more = 0.0
            if self.moving and deck and hidden.knows(game, seat, deck[-1]):
                more = defeats(game.foe(deck[-1]), odds.likely(deck[-1])) - self.unseen()
            self.next.append(more)
        final = game.front(FINAL_PLACE)
        self.final = defeats(game.foe(final), odds.likely(final))
        self.cheer = 0.0  # Courage in potions
        self.potions = 0.0  # other potions
        self.plans = 0.0  # objects and quests still to be paid
        for card in game.pile(EQUIPMENT, PARTY_SEAT):
            self.pack(game.gear(card), 1.0)
        self.purse = float(len(game.pile(WON)))
        self.price = float(max(equipment.ultimate_cost(game)))

    def pack(self, gear: Equipment, n: float) -> None:
        """Equipment comes (1) or goes (-1)."""
        if gear.kind != "potion":
            self.plans += n
            return
        first = gear.deeds[0]
        if isinstance(first, deeds.Courage):
            self.cheer += n * first.n
        else:
            self.potions += n

    def swap(self, one: int, other: int) -> None:
        """Two decks change places (HK-19)."""
        self.behind[one], self.behind[other] = self.behind[other], self.behind[one]
        self.next[one], self.next[other] = self.next[other], self.next[one]

    def unseen(self) -> float:
        """The defeats that a card costs which nobody has seen."""
        return self.usual[min(self.fear, MOST_FEAR)] + self.step

    def siege(self) -> float:
        """The defeats at the final monster: every 3 Fear have a roll that beats it rolled again."""
        return min(self.final * (1.0 + min(self.fear, ENOUGH_FEAR) / 3.0), 12.0)

    def ways(self) -> tuple[float, float]:
        """The defeats before the final monster on the shortest way, and on the next one."""
        way = second = 99.0
        unseen = self.unseen()
        for place in range(len(self.fronts)):
            cost = self.fronts[place] + self.behind[place] * unseen
            if cost < way:
                second = way
                way = cost
            elif cost < second:
                second = cost
        return way, second

    def blocked_way(self) -> tuple[float, float]:
        """The same where decks move: the shortest one comes to lie behind the hardest front, so this one has to be
        beaten, and then whatever comes up with the cards of that deck.
        """
        unseen = self.unseen()
        hardest = second = 0.0
        shortest = 99.0
        for place in range(len(self.fronts)):
            front = self.fronts[place]
            deck = self.behind[place] + self.next[place] / max(unseen, 0.1)
            if front <= 0.0:  # beaten, or sure to be
                if self.behind[place] == 0:
                    return 0.0, 0.0
                front = unseen + self.next[place]
                deck = self.behind[place] - 1.0
            if front > hardest:
                second = hardest
                hardest = front
            elif front > second:
                second = front
            shortest = min(shortest, deck)
        way = hardest + shortest * max(unseen, 0.5 * (unseen + second))
        return way, way

    def chance(self) -> float:
        """The party's chance to win.

        Courage, potions, Mana and plans against the defeats on the shortest way and at the final monster; the longer
        it takes, the more is left to luck. The numbers were fitted to games of all parties, each with a strength of
        its own beside them: they say what is worth how much to a party, not which party is the best.
        """
        if self.courage <= 0:
            return 0.0
        way, second = self.blocked_way() if self.moving else self.ways()
        siege = self.siege()
        luck = math.sqrt(1.0 + 0.3 * (0.4 * way + siege))
        for_it = 0.1 * self.cheer + 0.6 * self.mana + 1.4 * self.potions + 0.43 * self.plans + 0.9 * self.heroes
        for_it += 0.3 * min(self.purse / (4.0 * self.price), 2.0)
        against = 0.35 * way + 0.17 * siege + 0.17 * min(self.fear, ENOUGH_FEAR) + 0.1 * min(second - way, 3.0)
        worth = -0.6 + 0.8 * math.log(self.courage) + (for_it - against) / luck
        return 1.0 / (1.0 + math.exp(-worth))


def mana_worth(game: HeroGame) -> float:
    """The Mana of the party, each by what its power does."""
    worth = 0.0
    for card in game.pile(PARTY):
        if game.token(card, MANA):
            worth += power_worth(game.adventurer(card).power)
    return worth


def power_worth(power: tuple[Effect, ...]) -> float:
    """About how many defeats a power saves."""
    worth = 0.0
    for word in power:
        if isinstance(word, powers.Add):
            worth += 0.3 * word.n
        elif isinstance(word, (powers.Times, powers.RollAgain)):
            worth += 0.7
        elif isinstance(word, powers.TakeDie):
            worth += 0.1 * (word.n - 6)
        elif isinstance(word, powers.Shielded):
            worth += 0.9
        elif isinstance(word, powers.PlayAgain):
            worth += 0.4
        elif isinstance(word, deeds.Fear):
            worth -= 0.1 * word.n
        elif isinstance(word, powers.Ignore):
            worth += 0.15
    return max(0.1, worth)


# -- The cards nobody has seen -----------------------------------------------------------------------------------


# Worked out once for each dungeon and party with its objects.
USUAL: Final[dict[tuple[str, str, int, int], list[float]]] = {}
MOST_FEAR: Final = 15  # more makes no difference


def fear_ahead(fear: int) -> float:
    """The Fear when a card behind will be fought: it comes and goes, nearer to the usual than now."""
    return 4.0 + 0.4 * fear


def usual(game: HeroGame) -> list[float]:
    """The defeats that a card of this dungeon costs this party on the average, with what it has in play, by Fear."""
    key = (game.setup["box"], game.setup["dungeon"], game.players, company(game))
    found = USUAL.get(key)
    if found is None:
        found = [work_out(game, fear_ahead(fear)) for fear in range(MOST_FEAR + 1)]
        USUAL[key] = found
    return found


def likely_unseen(game: HeroGame) -> float:
    """The chance to beat a face-down card: what the usual defeats come from."""
    return 1.0 / (1.0 + usual(game)[min(game.counts[FEAR], MOST_FEAR)])


def company(game: HeroGame) -> int:
    """The adventurers and objects in play, a bit for each."""
    bits = 0
    for card in game.pile(PARTY):
        bits |= 1 << game.kinds[card].index
    for card in game.pile(OBJECTS):
        bits |= 1 << game.kinds[card].index
    return bits


def gifts_of(game: HeroGame) -> dict[int, chances.Gifts]:
    """What this company does against each kind of foe, as far as it was asked before."""
    known = game.hero.gifts
    bits = company(game)
    found = known.get(bits)
    if found is None:
        found = {}
        known[bits] = found
    return found


def work_out(game: HeroGame, fear: float) -> float:
    """The same with so much Fear."""
    gifts = strength.party_gifts(game)
    total = 0.0
    cards = 0
    for kind in game.kinds:
        if isinstance(kind, Foe) and not kind.final:
            total += usual_defeats(game, kind, gifts, fear)
            cards += 1
    return total / cards


def usual_defeats(game: HeroGame, foe: Foe, gifts: list[words.Gift], fear: float) -> float:
    """The same of one card, in the middle of a game."""
    if foe.hands and game.players > 1:
        return defeats(foe, HAND)
    heroes = len(game.pile(PARTY))
    total = float(foe.base)
    if foe.nemesis:
        for card in game.pile(PARTY):
            if game.adventurer(card).calling == foe.nemesis:
                total = float(foe.right)
    if foe.letter == ADVENTURERS:
        total += heroes
    elif foe.letter == COURAGES:
        total += 4.0
    elif foe.letter == MANAS:
        total += 0.5 * heroes
    elif foe.letter == FEARS:
        total += fear
    total += 0.5 * foe.die
    sides = 6
    again = 0
    for gift in gifts:
        if isinstance(gift, words.Bonus) and gift.per:
            if gift.against in foe.types:
                total -= gift.n * (heroes - 1 if gift.per == "companions" else 1)
        else:
            total -= gift.bonus(game, foe)
        sides = max(sides, gift.sides(foe))
        if isinstance(gift, words.SecondTry):
            again = max(again, gift.n)
    won = min(1.0, max(0.0, (sides + 1 - total) / sides))
    won += (1.0 - won) * won * min(1.0, again / max(1.0, total - 1.0))
    return defeats(foe, won)
