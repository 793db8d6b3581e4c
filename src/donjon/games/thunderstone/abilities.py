"""Abilities and traits: what is printed on a card, as words."""

from __future__ import annotations

from dataclasses import dataclass

from donjon.kernel.joins import do
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Condition, Effect, Which, Word

# -- Abilities of a player's cards ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Village(Word):
    """May be used once in a Village action, at a price if there is one (TS-25, TS-28)."""

    effect: Effect
    cost: CardVerb | None = None


@dataclass(frozen=True)
class Dungeon(Word):
    """May be used in the preparation of a Dungeon action; only if its condition holds and its price can be paid."""

    effect: Effect
    cost: CardVerb | None = None
    needs: Condition | None = None
    repeat: bool = False


@dataclass(frozen=True)
class Spoils(Word):
    """After a victory: buy a card of this kind (TS-96); no kind means any card."""

    which: Which | None = None


@dataclass(frozen=True)
class SpoilsEffect(Word):
    """After a victory: do this (the Sphinx, TS-157)."""

    effect: Effect


@dataclass(frozen=True)
class AfterVictory(Word):
    """After a victory in which the hero attacked and survived, once the hall is full again (TS-101)."""

    effect: Effect


@dataclass(frozen=True)
class FarBonus(Word):
    """More Attack against a target in rank 2 or 3 (TS-117)."""

    n: int


@dataclass(frozen=True)
class EdgedBonus(Word):
    """More Attack when equipped with an edged weapon, kept if the weapon fails (TS-129)."""

    n: int


@dataclass(frozen=True)
class KeepsItsDistance(Word):
    """Cannot attack a target in rank 1 (TS-65)."""


@dataclass(frozen=True)
class MarksmanXp(Word):
    """More XP for a monster beaten in rank 3 (TS-95)."""

    n: int


@dataclass(frozen=True)
class LeadsMilitia(Word):
    """Each Militia of the party gets Attack (TS-74)."""

    n: int


@dataclass(frozen=True)
class LeadsOthers(Word):
    """Each hero who is not a Fighter gets Attack (TS-74)."""

    n: int


@dataclass(frozen=True)
class EmpowersMagic(Word):
    """Items, and spells with Magic Attack, give more Magic Attack (TS-76)."""

    n: int


@dataclass(frozen=True)
class DoublesMagic(Word):
    """The party's Magic Attack is doubled (TS-78)."""


@dataclass(frozen=True)
class StrongArm(Word):
    """A weapon that gives more to a bearer of this Strength (TS-149)."""

    strength: int
    n: int


@dataclass(frozen=True)
class HolyBlow(Word):
    """A weapon that gives more to a Cleric against a Doomknight or an Undead (TS-164)."""

    n: int


# -- Abilities and traits of monsters ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Battle(Word):
    """A Battle Effect: happens whenever the monster is fought, won or lost (TS-67)."""

    effect: Effect


@dataclass(frozen=True)
class Breach(Word):
    """Happens once when the monster arrives in rank 1 (TS-106)."""

    effect: Effect


@dataclass(frozen=True)
class Trophy(Word):
    """What a beaten monster in the hand gives the party (TS-57)."""

    attack: int = 0
    magic: int = 0
    light: int = 0


@dataclass(frozen=True)
class Darker(Word):
    """The Light penalty is higher against it (TS-85)."""

    n: int


@dataclass(frozen=True)
class NeedsLight(Word):
    """Cannot be declared while a Light penalty is left (TS-124)."""


@dataclass(frozen=True)
class ImmuneToMagic(Word):
    """Magic Attack counts nothing (TS-79)."""


@dataclass(frozen=True)
class MagicOnly(Word):
    """Only Magic Attack counts (TS-80)."""


@dataclass(frozen=True)
class HalfMagic(Word):
    """Magic Attack is halved (TS-81)."""


@dataclass(frozen=True)
class HalvedWithoutMagic(Word):
    """The whole attack is halved without Magic Attack (TS-82)."""


@dataclass(frozen=True)
class HalvedWithoutWeapon(Word):
    """The whole attack is halved without an equipped weapon (TS-82)."""


@dataclass(frozen=True)
class MagicRequired(Word):
    """Cannot be beaten without Magic Attack (TS-83)."""


@dataclass(frozen=True)
class ImmuneToEdged(Word):
    """Edged weapons give nothing but Light (TS-84)."""


@dataclass(frozen=True)
class WardsOffUnarmed(Word):
    """Heroes without a weapon cannot attack it (TS-65)."""


def script_of(word: Word) -> Effect | None:
    """What happens when an ability is used: its price is paid, then its effect follows."""
    if isinstance(word, (Village, Dungeon)):
        return word.effect if word.cost is None else do(word.cost, word.effect)
    if isinstance(word, SpoilsEffect):
        return word.effect
    return None
