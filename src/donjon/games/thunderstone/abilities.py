"""Abilities and traits: what is printed on a card, as words that say themselves what they add (see `printed.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.games.thunderstone import battle
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import (
    Bar,
    Blow,
    Defence,
    Demand,
    Halving,
    Lead,
    Loot,
    Printed,
    Prowess,
    Reward,
    Skill,
    Usable,
    Ward,
)
from donjon.games.thunderstone.state import RANKS
from donjon.kernel.joins import do
from donjon.kernel.table import HAND
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Condition, Effect, Which

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.kernel.game import Game, Resolution
    from donjon.kernel.tally import Tally

# -- Abilities of a player's cards ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Village(Usable):
    """May be used once in a Village action, at a price if there is one (TS-25, TS-28)."""

    effect: Effect
    cost: CardVerb | None = None

    def join(self, kind: Kind, place: int) -> None:
        kind.village.append(place)
        kind.uses[place] = self

    def script(self) -> Effect | None:
        return self.effect if self.cost is None else do(self.cost, self.effect)

    def usable(self, game: Game, asker: Resolution, used: int) -> bool:
        return not used and (self.cost is None or len(self.cost.what.cards(game, asker)) > 0)

    def is_free(self) -> bool:
        return self.cost is None


@dataclass(frozen=True)
class Dungeon(Usable):
    """May be used in the preparation of a Dungeon action; only if its condition holds and its price can be paid."""

    effect: Effect
    cost: CardVerb | None = None
    needs: Condition | None = None
    repeat: bool = False

    def join(self, kind: Kind, place: int) -> None:
        kind.dungeon.append(place)
        kind.uses[place] = self

    def script(self) -> Effect | None:
        return self.effect if self.cost is None else do(self.cost, self.effect)

    def usable(self, game: Game, asker: Resolution, used: int) -> bool:
        if used and not self.repeat:
            return False
        if self.needs is not None and not self.needs.holds(game, asker):
            return False
        return self.cost is None or len(self.cost.what.cards(game, asker)) > 0

    def is_free(self) -> bool:
        return self.cost is None


@dataclass(frozen=True)
class VillageOrDungeon(Usable):
    """May be used once a turn, wherever one goes: in the Village, or preparing in the Dungeon."""

    effect: Effect
    cost: CardVerb | None = None

    def join(self, kind: Kind, place: int) -> None:
        kind.village.append(place)
        kind.dungeon.append(place)
        kind.uses[place] = self

    def script(self) -> Effect | None:
        return self.effect if self.cost is None else do(self.cost, self.effect)

    def usable(self, game: Game, asker: Resolution, used: int) -> bool:
        return not used and (self.cost is None or len(self.cost.what.cards(game, asker)) > 0)

    def is_free(self) -> bool:
        return self.cost is None


@dataclass(frozen=True)
class Spoils(Loot):
    """After a victory: buy a card of this kind (TS-96); no kind means any card."""

    which: Which | None = None

    def sought(self) -> Which | None:
        return self.which


@dataclass(frozen=True)
class SpoilsEffect(Loot):
    """After a victory: do this (the Sphinx, TS-157)."""

    effect: Effect

    def script(self) -> Effect | None:
        return self.effect


@dataclass(frozen=True)
class AfterVictory(Printed):
    """After a victory in which the hero attacked and survived, once the hall is full again (TS-101)."""

    effect: Effect

    def join(self, kind: Kind, place: int) -> None:
        kind.after_victory = self.effect


@dataclass(frozen=True)
class FarBonus(Prowess):
    """More Attack against a target in rank 2 or 3 (TS-117)."""

    n: int

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        if party.rank >= 2:
            side.add(self.n, kind.key, "TS-117")

    def bonus(self) -> int:
        return self.n


@dataclass(frozen=True)
class EdgedBonus(Skill):
    """More Attack when equipped with an edged weapon, kept if the weapon fails (TS-129)."""

    n: int

    def with_weapon(self, weapon: Kind) -> int:
        return self.n if weapon.is_edged else 0

    def rule(self) -> str:
        return "TS-129"

    def wishes(self) -> str:
        return "edge"

    def bonus(self) -> int:
        return self.n


@dataclass(frozen=True)
class KeepsItsDistance(Bar):
    """Cannot attack a target in rank 1 (TS-65)."""

    def bars(self, game: Game, hero: int, rank: int) -> bool:
        return rank == 1


@dataclass(frozen=True)
class MarksmanXp(Reward):
    """More XP for a monster beaten in rank 3 (TS-95)."""

    n: int

    def xp(self, monster: Kind, rank: int) -> int:
        return self.n if rank == RANKS else 0


@dataclass(frozen=True)
class LeadsMilitia(Lead):
    """Each Militia of the party gets Attack (TS-74)."""

    n: int

    def help_hero(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        if kind.is_militia:
            side.add(self.n, "led", "TS-74")


@dataclass(frozen=True)
class LeadsOthers(Lead):
    """Each hero who is not a Fighter gets Attack (TS-74)."""

    n: int

    def help_hero(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        if not kind.is_fighter:
            side.add(self.n, "led", "TS-74")

    def reach(self) -> int:
        return 3 * self.n


@dataclass(frozen=True)
class EmpowersMagic(Lead):
    """Items, and spells with Magic Attack, give more Magic Attack (TS-76)."""

    n: int

    def help_support(self, game: Game, party: Reckoning, kind: Kind) -> None:
        if kind.is_item or (kind.is_spell and kind.magic > 0):
            party.magic.add(self.n, "empowered", "TS-76")


@dataclass(frozen=True)
class DoublesMagic(Lead):
    """The party's Magic Attack is doubled (TS-78)."""

    def lead(self, game: Game, party: Reckoning, card: int) -> None:
        party.doublings += 1


@dataclass(frozen=True)
class StrongArm(Blow):
    """A weapon that gives more to a bearer of this Strength (TS-149)."""

    strength: int
    n: int

    def attack(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return self.n if battle.strength_of(game, hero) >= self.strength else 0

    def wishes(self) -> str:
        return "strength"


@dataclass(frozen=True)
class HolyBlow(Blow):
    """A weapon that gives more to a Cleric against a Doomknight or an Undead (TS-164)."""

    n: int

    def attack(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return self.n if kind.is_cleric and party.monster.is_unholy else 0


@dataclass(frozen=True)
class Sickens(Printed):
    """In the hand: so much less Attack or Magic Attack, as the player chooses (TS-77)."""

    n: int

    def join(self, kind: Kind, place: int) -> None:
        kind.sickness += self.n


# -- Abilities and traits of monsters ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Battle(Printed):
    """A Battle Effect: happens whenever the monster is fought, won or lost (TS-67)."""

    effect: Effect

    def join(self, kind: Kind, place: int) -> None:
        kind.battle_effects.append(self.effect)


@dataclass(frozen=True)
class Breach(Printed):
    """Happens once when the monster arrives in rank 1 (TS-106)."""

    effect: Effect

    def join(self, kind: Kind, place: int) -> None:
        kind.breach = self.effect


@dataclass(frozen=True)
class Trophy(Printed):
    """What a beaten monster in the hand gives the party (TS-57)."""

    attack: int = 0
    magic: int = 0
    light: int = 0

    def join(self, kind: Kind, place: int) -> None:
        kind.attack, kind.magic, kind.light = self.attack, self.magic, self.light


@dataclass(frozen=True)
class Darker(Printed):
    """The Light penalty is higher against it (TS-85)."""

    n: int

    def join(self, kind: Kind, place: int) -> None:
        kind.darker += self.n

    def wishes(self) -> str:
        return "light"


@dataclass(frozen=True)
class NeedsLight(Ward):
    """Cannot be declared while a Light penalty is left (TS-124)."""

    def keeps_off(self, game: Game, seat: int, monster: Kind, rank: int) -> bool:
        light = 0  # what the hand could give at the very most: often too little, and quickly seen
        for card in game.pile(HAND, seat):
            light += find_kind(game.kinds[card]).light
        if light < rank + monster.darker:
            return True
        return battle.light_penalty(battle.muster(game, seat, monster, rank)) > 0


@dataclass(frozen=True)
class ImmuneToMagic(Defence):
    """Magic Attack counts nothing (TS-79)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.defences.append(self)
        kind.magic_counts = False

    def reduce(self, game: Game, party: Reckoning) -> None:
        party.magic.become(0, "immune_to_magic", "TS-79")


@dataclass(frozen=True)
class MagicOnly(Defence):
    """Only Magic Attack counts (TS-80)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.defences.append(self)
        kind.attack_counts = False

    def reduce(self, game: Game, party: Reckoning) -> None:
        party.attack.become(0, "magic_only", "TS-80")

    def wishes(self) -> str:
        return "magic"


@dataclass(frozen=True)
class HalfMagic(Defence):
    """Magic Attack is halved (TS-81); before or after it is doubled, as is agreed (A-8)."""

    def before_doubling(self, game: Game, party: Reckoning) -> None:
        if game.setup["magic_halving"] == "before_doubling":
            party.magic.become(party.magic.total // 2, "half_magic", "A-8")

    def reduce(self, game: Game, party: Reckoning) -> None:
        if party.doublings == 0 or game.setup["magic_halving"] == "after_doubling":
            party.magic.become(party.magic.total // 2, "half_magic", "TS-81")


@dataclass(frozen=True)
class HalvedWithoutMagic(Halving):
    """The whole attack is halved without Magic Attack (TS-82)."""

    def halves(self, game: Game, party: Reckoning) -> bool:
        return party.magic.total < 1

    def wishes(self) -> str:
        return "magic"


@dataclass(frozen=True)
class HalvedWithoutWeapon(Halving):
    """The whole attack is halved without an equipped weapon (TS-82)."""

    def halves(self, game: Game, party: Reckoning) -> bool:
        for card in game.pile(HAND, party.seat):
            if find_kind(game.kinds[card]).is_hero and battle.is_armed(game, card):
                return False
        return True

    def wishes(self) -> str:
        return "weapons"


@dataclass(frozen=True)
class MagicRequired(Demand):
    """Cannot be beaten without Magic Attack (TS-83)."""

    def met(self, game: Game, party: Reckoning) -> bool:
        return party.magic.total >= 1

    def wishes(self) -> str:
        return "magic"


@dataclass(frozen=True)
class ImmuneToEdged(Defence):
    """Edged weapons give nothing but Light (TS-84)."""

    def disregard(self, game: Game, party: Reckoning) -> None:
        for gift in party.gifts:
            if gift.kind.is_edged:
                party.take_back(gift, "immune_to_edged", "TS-84")


@dataclass(frozen=True)
class WardsOffUnarmed(Bar):
    """Heroes without a weapon cannot attack it (TS-65)."""

    def bars(self, game: Game, hero: int, rank: int) -> bool:
        return battle.carried(game, hero) < 0

    def wishes(self) -> str:
        return "weapons"
