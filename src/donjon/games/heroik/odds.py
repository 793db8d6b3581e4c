"""The odds as a seat may know them: each card it sees against the die, face by face, whatever help it counts on.

Help is the powers with Mana and the potions. Which of them to count on is for the reader to say, so the odds are
given for each set of them. Only readers ask for this: computer players reckon with `chances` alone.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from donjon.games.heroik import chances
from donjon.games.heroik.chances import Gifts, RollOdds, falls
from donjon.games.heroik.combat import REROLL_PRICE, MasterReroll
from donjon.games.heroik.powers import MOST_DRAWS, Add, Ignore, PlayAgain, RollAgain, TakeDie, Times
from donjon.games.heroik.state import (
    DRAWS,
    EQUIPMENT,
    FEAR,
    FLAGS,
    FOE,
    FRONTS,
    LOST_ROUND,
    MANA,
    PARTY,
    PARTY_SEAT,
    SIDES,
)
from donjon.kernel import hidden
from donjon.kernel.spec import OWNER
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame

MOST_HELPERS: Final = 6  # each further one would double the answer; a usual party has five cards in all
LOST: Final = 3  # of the three hands: won, drawn, lost


class Helper:
    """A power with Mana or a potion, and what it does to a fight."""

    def __init__(self, key: str, text: tuple[Effect, ...]) -> None:
        self.key = key
        self.uses = [word for word in text if isinstance(word, (Add, Times, RollAgain, TakeDie, Ignore, PlayAgain))]


def helpers(game: HeroGame, seat: int) -> list[Helper]:
    """The powers with Mana and the potions this seat knows of that may change a fight (HK-5, HK-7, HK-8)."""
    found: list[Helper] = []
    for card in game.pile(PARTY):
        if game.token(card, MANA):
            found.append(Helper(game.kinds[card].key, game.adventurer(card).power))
    for card in game.pile(EQUIPMENT, PARTY_SEAT):
        if game.gear(card).kind == "potion" and hidden.sees(game, seat, OWNER, PARTY_SEAT, card):
            found.append(Helper(game.kinds[card].key, game.gear(card).deeds))
    return [helper for helper in found if helper.uses][:MOST_HELPERS]


def every_set(found: list[Helper]) -> list[list[Effect]]:
    """The words of each set of helpers; bit n of its place in the list stands for helper n."""
    sets: list[list[Effect]] = [[]]
    for helper in found:
        sets.extend([[*words, *helper.uses] for words in sets])
    return sets


# -- The die -----------------------------------------------------------------------------------------------------


class HelpedRoll:
    """The combat roll against a card when the party counts on some help, each word of it used where it wins.

    Help is called for when the die lies there, so one of several multipliers may serve one face and one another
    (HK-30). Only another die is taken before the roll: this is the throw of one die.
    """

    def __init__(self, roll: RollOdds, words: list[Effect], sides: int) -> None:
        self.die = roll.die
        self.sides = sides
        self.tries = roll.tries
        self.again = 0
        times: list[Times] = []
        for word in words:
            if isinstance(word, Times):
                times.append(word)
            elif isinstance(word, RollAgain):
                self.again += 1
            elif not isinstance(word, TakeDie):
                roll.use(word)
        self.beaten = [[roll.beats(die, total) for die in range(1, sides + 1)] for total in roll.strengths]
        for word in times:
            roll.use(word)
            for row, total in zip(self.beaten, roll.strengths, strict=True):
                for die in range(1, sides + 1):
                    if roll.beats(die, total):
                        row[die - 1] = True

    def faces(self) -> list[int]:
        """For each face, how many of the Strengths that the foe may have it beats (HK-38)."""
        return [len([1 for row in self.beaten if row[face]]) for face in range(self.sides)]

    def rolled_again(self) -> int:
        """The highest face that may be rolled again where it loses."""
        return self.sides if self.again else max([0, *self.tries])

    def chance(self) -> Fraction:
        """The chance to win, with the die that lies there or the one to be rolled."""
        if not self.die:
            return self.fresh_chance()
        won = 0
        for row in self.beaten:
            won += self.lying(row, self.again, self.tries)[self.die - 1]
        return Fraction(won, len(self.beaten) * falls(self.sides, self.again + len(self.tries)))

    def fresh_chance(self) -> Fraction:
        won = 0
        for row in self.beaten:
            won += self.fresh(row, self.again, self.tries)
        return Fraction(won, len(self.beaten) * falls(self.sides, self.again + len(self.tries) + 1))

    def rerolled(self) -> Fraction:
        """The same if the master has the die rolled again once, wherever that takes away from the chance (HK-27)."""
        if self.die:
            return self.fresh_chance()
        won = 0
        for row in self.beaten:
            anew = self.fresh(row, self.again, self.tries)
            for lies in self.lying(row, self.again, self.tries):
                won += min(lies * self.sides, anew)
        return Fraction(won, len(self.beaten) * falls(self.sides, self.again + len(self.tries) + 2))

    def lying(self, row: list[bool], again: int, tries: list[int]) -> list[int]:
        """For each face: in how many of the ways that the dice still to roll may fall it wins, at best."""
        every = falls(self.sides, again + len(tries))
        after = self.fresh(row, again - 1, tries) if again else 0
        left = [self.fresh(row, again, tries[:at] + tries[at + 1 :]) for at in range(len(tries))]
        found: list[int] = []
        for face in range(self.sides):
            best = every if row[face] else after
            for at, most in enumerate(tries):
                if face < most:
                    best = max(best, left[at])
            found.append(best)
        return found

    def fresh(self, row: list[bool], again: int, tries: list[int]) -> int:
        """The same for a die about to be rolled, over all its faces."""
        return sum(self.lying(row, again, tries))


def by_die(game: HeroGame, card: int, words: list[Effect], known: Gifts) -> HelpedRoll:
    """The best throw with this help: with the usual die, or with one that is taken for this fight."""
    usual = RollOdds(game, card, known)
    best = HelpedRoll(usual, words, usual.sides)
    taken = game.counts[SIDES] if usual.here else 0
    for word in words:
        if isinstance(word, TakeDie) and not usual.die and word.n > taken:
            other = HelpedRoll(RollOdds(game, card, known), words, word.n)
            if other.chance() > best.chance():
                best = other
    return best


def die_odds(game: HeroGame, card: int, found: list[Helper]) -> dict[str, object]:
    """A card that is fought with the die."""
    known = Gifts(game, game.foe(card))
    bare = RollOdds(game, card, known)
    useful = [helper for helper in found if touches(bare, helper)]
    reroll = game.players > 1 and game.counts[FEAR] >= REROLL_PRICE
    if bare.die:
        reroll = reroll and isinstance(game.asking, MasterReroll)  # afterwards the die stays as it lies
    ways: list[object] = []
    for words in every_set(useful):
        throw = by_die(game, card, words, known)
        way: dict[str, object] = {"chance": str(throw.chance()), "faces": throw.faces()}
        if throw.rolled_again():
            way["again"] = throw.rolled_again()
        if reroll:
            way["rerolled"] = str(throw.rerolled())
        ways.append(way)
    return {
        "bonus": bare.bonus,
        "strengths": len(bare.strengths),
        "thrown": bare.die,
        "helpers": [helper.key for helper in useful],
        "ways": ways,
    }


def touches(roll: RollOdds, helper: Helper) -> bool:
    """Whether a help may change this roll, alone or beside others."""
    for word in helper.uses:
        if isinstance(word, Add):
            if word.against in roll.foe.types:
                return True
        elif isinstance(word, Times):
            if roll.times == 1:
                return True
        elif isinstance(word, TakeDie):
            if not roll.die:
                return True
        elif not isinstance(word, PlayAgain):
            return True
    return False


# -- Rock-paper-scissors -----------------------------------------------------------------------------------------


def hand_odds(game: HeroGame, card: int, found: list[Helper]) -> dict[str, object]:
    """A card that is fought by rock-paper-scissors: what a won, a drawn and a lost round mean (HK-29, R-HK-8)."""
    foe = game.foe(card)
    here = chances.fought(game, card)
    left = MOST_DRAWS - (game.counts[DRAWS] if here else 0)
    lost = here and game.counts[FLAGS] & LOST_ROUND != 0
    known = Gifts(game, foe)
    bare = RollOdds(game, card, known)
    useful: list[Helper] = []
    for helper in found:
        plays = len([word for word in helper.uses if isinstance(word, PlayAgain)]) > 0
        if plays or (not foe.greenskin and touches(bare, helper)):
            useful.append(helper)
    ways: list[object] = []
    for words in every_set(useful):
        again = len([word for word in words if isinstance(word, PlayAgain)])
        die = Fraction(1) if foe.greenskin else by_die(game, card, words, known).chance()
        if not lost:
            chance = chances.rounds(foe, left, die, again)
        else:
            chance = chances.rounds(foe, left, die, again - 1) if again else Fraction(0)
        drawn = "win" if foe.greenskin else "again" if left > 1 else "die"
        ways.append({"chance": str(chance), "hands": ["win", drawn, "again" if again else "lose"]})
    return {"thrown": LOST if lost else 0, "helpers": [helper.key for helper in useful], "ways": ways}


# -- Everything --------------------------------------------------------------------------------------------------


def odds(game: HeroGame, seat: int) -> dict[str, object]:
    """The help this seat may count on, and for each card it sees the Strength and the odds with each set of it.

    `fight` is where a fight is going on.
    """
    if not game.pile(FRONTS):
        return {}
    found = helpers(game, seat)
    foes: dict[str, object] = {}
    for place in chances.seen_places(game, seat):
        card = game.front(place)
        foe: dict[str, object] = {"card": game.kinds[card].key, "strength": chances.strength_now(game, card)}
        foe.update(hand_odds(game, card, found) if chances.has_hands(game, card) else die_odds(game, card, found))
        foes[chances.place_name(place)] = foe
    place = game.counts[FOE] - 1
    return {
        "helpers": [helper.key for helper in found],
        "fight": chances.place_name(place) if place >= 0 else "",
        "foes": foes,
    }
