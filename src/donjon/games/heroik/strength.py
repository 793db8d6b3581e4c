"""The two numbers of a fight: the Strength of a card, and the party's roll.

Both are written once against a tally, so that the number used is the number explained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from donjon.games.heroik.cards import ADVENTURERS, COURAGES, FEARS, MANAS, NO_LETTER, Adventurer, Equipment, Foe
from donjon.games.heroik.state import (
    BONUS,
    COURAGE,
    DIE,
    FEAR,
    FINAL_PLACE,
    FIXED,
    FLAGS,
    FOE,
    NEXT,
    NO_AURAS,
    NO_IMMUNITY,
    NO_TENACITY,
    OBJECTS,
    PARTY,
    SIDES,
    TENACITY,
    TIMES,
)
from donjon.games.heroik.words import Bonus, Gift, KeepsMana, NoFear
from donjon.kernel.tally import Tally

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame


def counted(game: HeroGame, foe: Foe, tally: Tally) -> None:
    """What is counted when the fight begins: number, A, C, M, F, Nemesis, Supremacy (HK-39 to HK-43, HK-48, HK-51).

    A Strength die (HK-38) is rolled then too, and added by the fight.
    """
    if weak_alone(game, foe):
        tally.add(4, "greenskin_alone", "HK-56")
    elif foe.nemesis and has_type(game, foe.nemesis):
        tally.add(foe.right, "nemesis", "HK-48")
    else:
        tally.add(foe.base, "strength", "HK-28")
    letter = NO_LETTER if weak_alone(game, foe) else foe.letter
    if letter == ADVENTURERS:
        tally.add(len(game.pile(PARTY)), "adventurers", "HK-39")
    elif letter == COURAGES:
        tally.add(game.counts[COURAGE], "courage", "HK-40")
    elif letter == MANAS:
        tally.add(game.manas(), "mana", "HK-41")
    elif letter == FEARS:
        tally.add(game.counts[FEAR], "fear", "HK-42")
    if foe.supremacy and game.counts[FEAR] > game.counts[COURAGE]:
        tally.add(2, "supremacy", "HK-51")


def weak_alone(game: HeroGame, foe: Foe) -> bool:
    """Alone every greenskin has Strength 4, whatever is printed on it (HK-56, R-HK-16)."""
    return foe.greenskin and game.players == 1


def strength_die(game: HeroGame, foe: Foe) -> int:
    """The die that the Strength is rolled with (HK-38); 0 for none."""
    return 0 if weak_alone(game, foe) else foe.die


def has_type(game: HeroGame, calling: str) -> bool:
    """Whether the party has an adventurer of this type."""
    for card in game.pile(PARTY):  # noqa: SIM110
        if cast(Adventurer, game.kinds[card]).calling == calling:
            return True
    return False


def add_standing(game: HeroGame, card: int, tally: Tally, flags: int) -> None:
    """What lies on the card and around it: Tenacity, auras of face-up cards, the final monster, the scenario."""
    foe = game.foe(card)
    if flags & NO_TENACITY == 0 and game.token(card, TENACITY):
        tally.add(2 if foe.fierce else 1, "tenacity", "HK-46" if foe.fierce else "HK-33")
    if flags & NO_AURAS == 0:
        add_auras(game, foe, tally)
    if game.players == 1:
        for word in game.steps():
            if isinstance(word, Gift):
                tally.add(word.stronger(foe), "scenario", "HK-57")


def add_auras(game: HeroGame, foe: Foe, tally: Tally) -> None:
    """What face-up cards, and the final monster, give to others or to themselves (HK-13, HK-37, HK-49)."""
    for other in game.face_up():
        kind = game.foe(other)
        if kind.aura and kind.aura_family == foe.family:
            tally.add(kind.aura, kind.key, "HK-37")
        if kind.nemesis_plus and foe.nemesis and not foe.trap:
            tally.add(kind.nemesis_plus, kind.key, "HK-49")
        if kind.final:
            for word in kind.gifts:
                tally.add(cast(Gift, word).stronger(foe), kind.key, "HK-13")


def strengthened(game: HeroGame, card: int) -> bool:
    """Whether other cards make this one stronger now."""
    tally = Tally()
    add_auras(game, game.foe(card), tally)
    return tally.total > 0


def strength(game: HeroGame, card: int, tally: Tally) -> None:
    """The card's Strength now; for the foe of the fight, with what was counted when it began (HK-43).

    Outside its fight a Strength die counts as its highest face (R-HK-14).
    """
    place = game.counts[FOE] - 1
    if place >= 0 and game.front(place) == card:
        tally.add(game.counts[FIXED], "at_the_start_of_the_fight", "HK-43")
        add_standing(game, card, tally, game.counts[FLAGS])
    else:
        foe = game.foe(card)
        counted(game, foe, tally)
        if strength_die(game, foe):
            tally.add(strength_die(game, foe), "highest_face", "HK-62")
        add_standing(game, card, tally, 0)


def strength_of(game: HeroGame, card: int) -> int:
    tally = Tally()
    strength(game, card, tally)
    return tally.total


def skills(game: HeroGame, foe: Foe, tally: Tally) -> None:
    """Bonuses of skills and objects, all together (HK-4, HK-9, HK-25)."""
    for card in game.pile(PARTY):
        adventurer = cast(Adventurer, game.kinds[card])
        for word in adventurer.skill:
            tally.add(cast(Gift, word).bonus(game, foe), adventurer.key, "HK-4")
    for card in game.pile(OBJECTS):
        thing = cast(Equipment, game.kinds[card])
        for word in thing.gifts:
            tally.add(cast(Gift, word).bonus(game, foe), thing.key, "HK-9")


def party_gifts(game: HeroGame) -> list[Gift]:
    """What the skills and the objects in play give, all of it."""
    found: list[Gift] = []
    for card in game.pile(PARTY):
        for word in cast(Adventurer, game.kinds[card]).skill:
            found.append(cast(Gift, word))
    for card in game.pile(OBJECTS):
        for word in cast(Equipment, game.kinds[card]).gifts:
            found.append(cast(Gift, word))
    return found


def counts_something(game: HeroGame) -> bool:
    """Whether a bonus of the party counts something, so that it changes."""
    for gift in party_gifts(game):  # noqa: SIM110
        if isinstance(gift, Bonus) and gift.per:
            return True
    return False


def roll_total(game: HeroGame, tally: Tally) -> None:
    """The roll of the fight: the die, multiplied first and once, then every bonus (HK-30)."""
    counts = game.counts
    place = counts[FOE] - 1
    tally.add(counts[DIE], "die", "HK-26")
    tally.become(counts[DIE] * counts[TIMES], "times", "HK-30")
    skills(game, game.foe(game.front(place)), tally)
    tally.add(counts[BONUS], "powers", "HK-5")
    if place < FINAL_PLACE:
        tally.add(counts[NEXT], "prepared", "HK-6")


def immune(game: HeroGame, foe: Foe, die: int) -> bool:
    """Immunity looks at the bare die (HK-47)."""
    return foe.immunity > 0 and foe.immunity == die and game.counts[FLAGS] & NO_IMMUNITY == 0


def wins(game: HeroGame) -> bool:
    """Whether the fight is won as things stand: the roll reaches the Strength (HK-28)."""
    card = game.front(game.counts[FOE] - 1)
    if immune(game, game.foe(card), game.counts[DIE]):
        return False
    roll = Tally()
    roll_total(game, roll)
    return roll.total >= strength_of(game, card)


def result(game: HeroGame) -> tuple[int, int]:
    """The party's roll and what it had to reach, for whoever watches; nothing when hands were shown instead."""
    if game.listener is None or game.counts[DIE] == 0:
        return 0, 0
    roll = Tally()
    roll_total(game, roll)
    return roll.total, strength_of(game, game.front(game.counts[FOE] - 1))


def combat_die(game: HeroGame, foe: Foe) -> int:
    """The sides of the die to roll: a power's, or the usual one."""
    return game.counts[SIDES] or usual_die(game, foe)


def usual_die(game: HeroGame, foe: Foe) -> int:
    """The die that skills and objects give the party against this foe."""
    sides = 6
    for gift in party_gifts(game):
        sides = max(sides, gift.sides(foe))
    return sides


def second_tries(game: HeroGame, die: int) -> list[int]:
    """The cards that let the party roll this die again."""
    found: list[int] = []
    for card in game.pile(PARTY):
        for word in cast(Adventurer, game.kinds[card]).skill:
            if cast(Gift, word).again(die):
                found.append(card)
    for card in game.pile(OBJECTS):
        for word in cast(Equipment, game.kinds[card]).gifts:
            if cast(Gift, word).again(die):
                found.append(card)
    return found


def fearless(game: HeroGame) -> bool:
    """Whether a low roll gives no Fear."""
    for gift in party_gifts(game):  # noqa: SIM110
        if isinstance(gift, NoFear):
            return True
    return False


def keeps_mana(game: HeroGame) -> bool:
    """Whether nothing takes Mana from the party."""
    for gift in party_gifts(game):  # noqa: SIM110
        if isinstance(gift, KeepsMana):
            return True
    return False
