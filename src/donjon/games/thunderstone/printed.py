"""What is printed on a card, and where the rules meet it.

Each class below is a place where the rules ask the cards: whom a hero helps, who may not attack, what counts nothing.
A word on a card derives from the class of its place and says the rest in its own methods; `join` sorts it once, when
the card is made, into the list of that place. The rules walk the lists in the order of TS-64 and know no word.

A text that has its say in two places joins them by several words: see `Printed.join`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect, Word

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.games.thunderstone.card import Kind
    from donjon.kernel.game import Game, Resolution
    from donjon.kernel.tally import Tally
    from donjon.kernel.words import Which


class Printed(Word):
    """A text on a card: an ability or a trait."""

    def join(self, kind: Kind, place: int) -> None:
        """Take one's place on the card; `place` is the position among its texts."""
        raise NotImplementedError(type(self).__name__)

    def script(self) -> Effect | None:
        """What happens when a player uses it, its price first; None for what is not used."""
        return None

    def wishes(self) -> str:
        """The promise of a set-up (`magic`, `light`...) that it makes one wish for; none: empty."""
        return ""

    def mark(self) -> str:
        """Standing for this turn: the name under which everybody sees it on its card, or on the table."""
        return ""

    def amount(self) -> int:
        """How much of it is seen there."""
        return 1

    def bonus(self) -> int:
        """The most Attack it may give the card it stands on: for whoever weighs cards."""
        return 0

    def reach(self) -> int:
        """The most Attack it may bring a party."""
        return self.bonus()


class Usable(Printed):
    """An ability that a player uses, in the Village or in the Dungeon (TS-25)."""

    def usable(self, game: Game, asker: Resolution, used: int) -> bool:
        """Whether it can be used now; `used`: whether it was, this turn."""
        raise NotImplementedError(type(self).__name__)

    def is_free(self) -> bool:
        """Whether it costs nothing."""
        raise NotImplementedError(type(self).__name__)


class Certain(Effect):
    """A Battle Effect that leaves no choice and changes numbers only: it can be foreseen."""


# -- Strength and equipment (TS-51 to TS-53) -----------------------------------------------------------------------


class Strengthening(Printed):
    """On a hero, or on a weapon it carries: changes the hero's Strength."""

    def join(self, kind: Kind, place: int) -> None:
        kind.strengthenings.append(self)

    def strength(self, game: Game, hero: int) -> int:
        raise NotImplementedError(type(self).__name__)


class Grip(Printed):
    """Standing for this turn: what weapons weigh."""

    def weight(self, game: Game, weapon: Kind, weight: int) -> int:
        """What the weapon weighs, if it weighed so much before."""
        raise NotImplementedError(type(self).__name__)


# -- Declaring (TS-61, TS-62) --------------------------------------------------------------------------------------


class Ward(Printed):
    """On a monster: when it may not be declared."""

    def join(self, kind: Kind, place: int) -> None:
        kind.wards.append(self)

    def keeps_off(self, game: Game, seat: int, monster: Kind, rank: int) -> bool:
        """Whether it cannot be declared now."""
        raise NotImplementedError(type(self).__name__)


# -- 1: who attacks (TS-65, TS-66) ---------------------------------------------------------------------------------


class Bar(Printed):
    """On a hero, or on a monster: which heroes do not take part."""

    def join(self, kind: Kind, place: int) -> None:
        kind.bars.append(self)

    def bars(self, game: Game, hero: int, rank: int) -> bool:
        """Whether this hero stays out of an attack on this rank."""
        raise NotImplementedError(type(self).__name__)


# -- 2 to 6: what the party has (TS-73 to TS-77, TS-85) --------------------------------------------------------------


class Lead(Printed):
    """On a hero who attacks, or standing for this turn: what the others have of it.

    First each leader joins the party; then, hero by hero and card by card, all of them are asked what they add.
    """

    def join(self, kind: Kind, place: int) -> None:
        kind.leads.append(self)

    def lead(self, game: Game, party: Reckoning, card: int) -> None:
        """Join the party, from this card."""
        party.follow(self)

    def converts(self, game: Game, hero: int, weapon: int) -> bool:
        """Whether the whole Attack of this hero counts as Magic Attack; `weapon` is what it carries, or -1."""
        return False

    def help_hero(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        """Add to what this attacker gives."""

    def help_armed(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        """Add to what this attacker gives with the weapon it carries."""

    def help_support(self, game: Game, party: Reckoning, kind: Kind) -> None:
        """Add to what this card gives that is neither hero nor weapon."""

    def finish(self, game: Game, party: Reckoning) -> None:
        """Add when all others have added, the party's Light included."""


class Prowess(Printed):
    """On a hero: what it gives besides its number; also on a hero for this turn."""

    def join(self, kind: Kind, place: int) -> None:
        kind.prowess.append(self)

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        raise NotImplementedError(type(self).__name__)


class Skill(Printed):
    """On a hero: what it makes of the weapon it carries, whether it is strong enough for it or not."""

    def join(self, kind: Kind, place: int) -> None:
        kind.skills.append(self)

    def with_weapon(self, weapon: Kind) -> int:
        """How much more Attack it gives with this weapon."""
        raise NotImplementedError(type(self).__name__)

    def rule(self) -> str:
        return "TS-74"


class Blow(Printed):
    """On a weapon: what it gives its bearer besides its numbers; also on a bearer for this turn."""

    def join(self, kind: Kind, place: int) -> None:
        kind.blows.append(self)

    def attack(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return 0

    def magic(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return 0


class Aid(Printed):
    """On a card that is neither hero nor weapon: what it gives besides its numbers."""

    def join(self, kind: Kind, place: int) -> None:
        kind.aids.append(self)

    def add(self, game: Game, party: Reckoning, card: int, kind: Kind) -> None:
        raise NotImplementedError(type(self).__name__)


class Sight(Printed):
    """On an attacking hero, or on the monster: changes the Light penalty, once the party's Light is known."""

    def join(self, kind: Kind, place: int) -> None:
        kind.sights.append(self)

    def penalty(self, party: Reckoning, penalty: int) -> int:
        raise NotImplementedError(type(self).__name__)


class Presence(Printed):
    """On a card of the hall, or in rank 0: what it does to everybody while it lies there (TSX-35, TSX-47).

    The rules ask it wherever it lies; a word that works in the hall only, or in rank 0 only, looks there itself.
    """

    def join(self, kind: Kind, place: int) -> None:
        kind.presences.append(self)

    def muster(self, game: Game, party: Reckoning, card: int) -> None:
        """Add to a battle with any card, this one included."""

    def keeps_off(self, game: Game, card: int, target: int) -> bool:
        """Whether the target cannot be declared while this lies there."""
        return False

    def holds(self, game: Game, card: int, other: int) -> bool:
        """Whether the other card cannot be put anywhere out of the hall, but by its defeat."""
        return False

    def repeats(self, game: Game, card: int) -> int:
        """How many times more Battle Effects happen."""
        return 0

    def on_defeat(self, game: Game, card: int, beaten: int) -> Effect | None:
        """What happens when another monster is beaten."""
        return None

    def at_start(self, game: Game, card: int) -> Effect | None:
        """What the active player does as the turn begins."""
        return None

    def at_end(self, game: Game, card: int) -> Effect | None:
        """What the active player does as the turn ends, the new hand drawn."""
        return None


# -- 7 to 10: what the target makes of it (TS-78 to TS-89) -----------------------------------------------------------


class Defence(Printed):
    """On a monster: what does not count against it."""

    def join(self, kind: Kind, place: int) -> None:
        kind.defences.append(self)

    def before_doubling(self, game: Game, party: Reckoning) -> None:
        """Take away before Magic Attack is doubled."""

    def disregard(self, game: Game, party: Reckoning) -> None:
        """Take back what some cards gave (TS-84)."""

    def reduce(self, game: Game, party: Reckoning) -> None:
        """Take away from what is left, which is not below 0 (TS-79 to TS-81)."""


class Halving(Printed):
    """On a monster, or standing: when the whole attack is halved, once however many say so (TS-82)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.halvings.append(self)

    def halves(self, game: Game, party: Reckoning) -> bool:
        raise NotImplementedError(type(self).__name__)


class Toughness(Printed):
    """On a monster: its health is not always the printed one (TSX-44: first what doubles it)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.toughness.append(self)

    def harden(self, game: Game, party: Reckoning) -> None:
        raise NotImplementedError(type(self).__name__)


class Demand(Printed):
    """On a monster: without this it is not beaten, whatever the total (TS-83)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.demands.append(self)

    def met(self, game: Game, party: Reckoning) -> bool:
        raise NotImplementedError(type(self).__name__)


# -- After the battle (TS-94 to TS-101) ------------------------------------------------------------------------------


class Reward(Printed):
    """On a hero who attacked and survived: more XP for this victory (TS-95, R-TS-1)."""

    def join(self, kind: Kind, place: int) -> None:
        kind.rewards.append(self)

    def xp(self, monster: Kind, rank: int) -> int:
        raise NotImplementedError(type(self).__name__)


class Loot(Printed):
    """Spoils (TS-96): a card bought, or something done."""

    def join(self, kind: Kind, place: int) -> None:
        kind.spoils = place

    def sought(self) -> Which | None:
        """The cards it buys; None for any card."""
        return None


class Bargain(Printed):
    """Standing for this turn: what a purchase brings."""

    def bought(self, game: Game, seat: int, kind: Kind) -> bool:
        """A card was bought; whether that used this up."""
        raise NotImplementedError(type(self).__name__)


# -- The hall --------------------------------------------------------------------------------------------------------


class Arrival(Printed):
    """On a card of the dungeon deck: what happens when it is turned up, instead of taking a rank."""

    def join(self, kind: Kind, place: int) -> None:
        kind.arrival = self

    def arrive(self, game: Game, now: Resolution, card: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def opening(self, game: Game, card: int) -> int:
        """The card that takes the rank while the first hall is laid; EMPTY: none, and this goes under the deck
        (TSX-9)."""
        return EMPTY


# -- The end ---------------------------------------------------------------------------------------------------------


class Worth(Printed):
    """Victory points that depend on what else is owned."""

    def join(self, kind: Kind, place: int) -> None:
        kind.worths.append(self)

    def points(self, game: Game, seat: int, card: int) -> int:
        raise NotImplementedError(type(self).__name__)
