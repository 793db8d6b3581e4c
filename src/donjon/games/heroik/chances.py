"""Exact chances: to beat a card now, with powers and potions, and what the master's re-roll is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik import strength
from donjon.games.heroik.cards import Adventurer, Equipment, Foe
from donjon.games.heroik.powers import MOST_DRAWS, Add, Ignore, PlayAgain, RollAgain, TakeDie, Times
from donjon.games.heroik.state import (
    AMBUSHES,
    BONUS,
    DEEP_PLACE,
    DIE,
    DIE_DECIDES,
    DRAWS,
    FINAL,
    FINAL_PLACE,
    FIXED,
    FLAGS,
    FOE,
    FRONTS,
    LOST_ROUND,
    MASTER,
    NEXT,
    NO_IMMUNITY,
    OBJECTS,
    PARTY,
    SIDES,
    TIMES,
    USED,
)
from donjon.games.heroik.words import SecondTry
from donjon.kernel.table import EMPTY
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame

NOTHING: Final[tuple[Effect, ...]] = ()


class Gifts:
    """What skills and objects do in a roll against a foe, as long as the party has the same ones."""

    def __init__(self, game: HeroGame, foe: Foe) -> None:
        self.bonus = gifts_bonus(game, foe)
        self.varies = strength.counts_something(game)
        self.sides = strength.usual_die(game, foe)
        self.tries = free_tries(game, False)


def gifts_bonus(game: HeroGame, foe: Foe) -> int:
    bonus = Tally()
    strength.skills(game, foe, bonus)
    return bonus.total


class RollOdds:
    """A roll against a foe, as it would be made: every number that decides it."""

    def __init__(self, game: HeroGame, card: int, known: Gifts | None = None) -> None:
        counts = game.counts
        foe = game.foe(card)
        place = counts[FOE] - 1
        here = place >= 0 and game.front(place) == card
        self.game = game
        self.card = card
        self.foe = foe
        self.here = here
        self.die = counts[DIE] if here else 0
        self.times = counts[TIMES] if here else 1
        self.flags = counts[FLAGS] if here else 0
        self.multiplier = 1  # of a use, when the die has its parity
        self.parity = ""
        self.again = 0
        gifts = Gifts(game, foe) if known is None else known
        self.tries = free_tries(game, True) if here and gifts.tries else gifts.tries
        self.bonus = gifts_bonus(game, foe) if gifts.varies else gifts.bonus
        self.bonus += (counts[BONUS] if here else 0) + (0 if foe.final else counts[NEXT])
        self.sides = counts[SIDES] if here and counts[SIDES] else gifts.sides
        self.strengths = self.count_strengths()

    def count_strengths(self) -> list[int]:
        """The Strength the foe may have: several while its die is not rolled."""
        game = self.game
        standing = Tally()
        if self.here:
            standing.add(game.counts[FIXED], "", "")
        else:
            strength.counted(game, self.foe, standing)
        strength.add_standing(game, self.card, standing, self.flags)
        dice = 0 if self.here else strength.strength_die(game, self.foe)
        return [standing.total + n for n in range(1, dice + 1)] if dice else [standing.total]

    def use(self, word: Effect) -> None:
        """Count what a power or potion would do."""
        if isinstance(word, Add):
            if word.against in self.foe.types:
                self.bonus += word.n
        elif isinstance(word, Times):
            if self.times == 1:
                self.multiplier = word.n
                self.parity = word.parity
        elif isinstance(word, RollAgain):
            self.again += 1
        elif isinstance(word, TakeDie):
            if self.die == 0:
                self.sides = word.n
        elif isinstance(word, Ignore):
            self.flags |= word.flag()
            self.strengths = self.count_strengths()

    def beats(self, die: int, total: int) -> bool:
        """Whether this die wins, with the multiplier if it helps (HK-28, HK-30, HK-47)."""
        if self.foe.immunity == die and self.flags & NO_IMMUNITY == 0:
            return False
        times = self.times
        if self.multiplier > 1 and (not self.parity or (die % 2 == 0) == (self.parity == "even")):
            times = self.multiplier
        return die * times + self.bonus >= total

    def faces(self, total: int) -> int:
        """How many sides of the die win."""
        won = 0
        for die in range(1, self.sides + 1):
            if self.beats(die, total):
                won += 1
        return won

    def wins(self, total: int, again: int, tries: list[int], die: int) -> int:
        """How many of the sides ** (again + tries) continuations of this die win, rolling again where it helps."""
        left = again + len(tries)
        if self.beats(die, total):
            return falls(self.sides, left)
        best = 0
        if again:
            best = self.fresh(total, again - 1, tries)
        for index, most in enumerate(tries):
            if die <= most:
                best = max(best, self.fresh(total, again, tries[:index] + tries[index + 1 :]))
        return best

    def fresh(self, total: int, again: int, tries: list[int]) -> int:
        """The same for a die about to be rolled, out of one power more."""
        if not tries:  # it wins unless every roll loses
            lost = self.sides - self.faces(total)
            return falls(self.sides, again + 1) - falls(lost, again + 1)
        won = 0
        for die in range(1, self.sides + 1):
            won += self.wins(total, again, tries, die)
        return won

    def chance(self, uses: tuple[Effect, ...] = NOTHING, rerolled: bool = False) -> Fraction:
        """The chance to win, using these words; `rerolled`: if the die on the table were rolled again."""
        won, ways = self.ways(uses, rerolled)
        return Fraction(won, ways)

    def ways(self, uses: tuple[Effect, ...], rerolled: bool) -> tuple[int, int]:
        """In how many ways the dice win, and how many there are. Nothing of the uses is left behind."""
        bonus, sides, flags, strengths = self.bonus, self.sides, self.flags, self.strengths
        for word in uses:
            self.use(word)
        won = 0
        for total in self.strengths:
            if self.die and not rerolled:
                won += self.wins(total, self.again, self.tries, self.die) * self.sides
            else:
                won += self.fresh(total, self.again, self.tries)
        ways = len(self.strengths) * falls(self.sides, self.again + len(self.tries) + 1)
        self.bonus, self.sides, self.flags, self.strengths = bonus, sides, flags, strengths
        self.multiplier, self.parity, self.again = 1, "", 0
        return won, ways


def falls(sides: int, rolls: int) -> int:
    """In how many ways so many rolls may fall."""
    found = 1
    for _ in range(rolls):
        found *= sides
    return found


def free_tries(game: HeroGame, here: bool) -> list[int]:
    """The re-rolls that skills and objects give for nothing, not yet used in this fight."""
    found: list[int] = []
    for zone in (PARTY, OBJECTS):
        for card in game.pile(zone):
            if here and game.token(card, USED):
                continue
            kind = game.kinds[card]
            words = kind.skill if isinstance(kind, Adventurer) else cast(Equipment, kind).gifts
            for word in words:
                if isinstance(word, SecondTry):
                    found.append(word.n)
    return found


def by_hand(game: HeroGame, card: int, uses: tuple[Effect, ...]) -> Fraction:
    """Rock-paper-scissors against a hand chosen at random: a draw wins against a greenskin (HK-29, R-HK-8)."""
    foe = game.foe(card)
    here = fought(game, card)
    again = len([word for word in uses if isinstance(word, PlayAgain)])
    left = MOST_DRAWS - (game.counts[DRAWS] if here else 0)
    die = Fraction(1) if foe.greenskin else RollOdds(game, card).chance(uses)
    if here and game.counts[FLAGS] & LOST_ROUND:
        return rounds(foe, MOST_DRAWS, die, again - 1) if again else Fraction(0)
    return rounds(foe, left, die, again)


def rounds(foe: Foe, left: int, die: Fraction, again: int) -> Fraction:
    """The chance with so many draws left before the die decides; so often a lost round may be played again."""
    lost = rounds(foe, MOST_DRAWS, die, again - 1) if again else Fraction(0)
    if foe.greenskin:
        return (2 + lost) / 3
    chance = die
    for _ in range(left):
        chance = (1 + chance + lost) / 3
    return chance


def fought(game: HeroGame, card: int) -> bool:
    """Whether this is the card of the fight that is going on."""
    return game.counts[FOE] > 0 and game.front(game.counts[FOE] - 1) == card


def has_hands(game: HeroGame, card: int) -> bool:
    """Whether this card is fought by rock-paper-scissors now: not alone, nor once the die decides (HK-56, R-HK-8)."""
    decided = fought(game, card) and game.counts[FLAGS] & DIE_DECIDES != 0
    return game.foe(card).hands and game.players > 1 and not decided


def strength_now(game: HeroGame, card: int) -> str:
    """A Strength as one says it: 8, 1d12+2 before its die is rolled (HK-38), nothing with hands (HK-62)."""
    if has_hands(game, card):
        return ""
    found = RollOdds(game, card).strengths
    if len(found) == 1:
        return str(found[0])
    more = found[0] - 1
    return f"1d{len(found)}{more:+d}" if more else f"1d{len(found)}"


def seen_places(game: HeroGame, seat: int) -> list[int]:
    """The places whose card this seat may know."""
    places: list[int] = []
    fronts = game.pile(FRONTS)
    for place in range(len(fronts)):
        hidden = game.pile(AMBUSHES)[place]
        if fronts[place] != EMPTY or (hidden != EMPTY and seat >= 0 and game.known.get(hidden, 0) >> seat & 1):
            places.append(place)
    finals = game.pile(FINAL)
    for level in range(len(finals)):
        if finals[level] != EMPTY or (game.waits_at(level) and seat == MASTER):
            places.append(FINAL_PLACE + level)
    return places


def place_name(place: int) -> str:
    if place >= FINAL_PLACE:
        return "final" if place == FINAL_PLACE else "deep"
    return str(place + 1)


def explainable(game: HeroGame, seat: int) -> list[str]:
    """The Strength of each card the seat knows, and the roll of the fight."""
    if not game.pile(FRONTS):
        return []
    found = [f"strength {place_name(place)}" for place in seen_places(game, seat)]
    if game.counts[FOE] and game.counts[DIE]:
        found.append("roll")
    return found


def explain(game: HeroGame, what: str) -> Tally:
    """The lines of a number."""
    tally = Tally(True)
    if what == "roll":
        strength.roll_total(game, tally)
    else:
        name = what.split()[1]
        place = {"final": FINAL_PLACE, "deep": DEEP_PLACE}.get(name, -1)
        strength.strength(game, game.front(place if place >= 0 else int(name) - 1), tally)
    return tally
