"""More that cards can do, shared by the sets: which cards, how many, what heroes get, what monsters ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from donjon.games.thunderstone import battle
from donjon.games.thunderstone.abilities import Dungeon
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import Bargain, Blow, Defence, Halving, Lead, Printed, Prowess, Sight, Ward
from donjon.games.thunderstone.state import ATTACK, BEARER, BUYS, DOOMED, SPELLS
from donjon.games.thunderstone.words import HEROES, add_token, stands
from donjon.kernel.game import Game, Resolution
from donjon.kernel.nouns import In
from donjon.kernel.table import DECK, HAND, NO_CARD
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Amount, Condition, Effect, Noun, Which

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.kernel.tally import Tally

# -- Which cards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class IsMonster(Which):
    """A monster card, guardians and the Horde included."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return find_kind(game.kinds[card]).is_monster


@dataclass(frozen=True)
class IsDisease(Which):
    """A Disease, special or not."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return find_kind(game.kinds[card]).is_disease


@dataclass(frozen=True)
class IsMonsterOrDisease(Which):
    """A monster card or a Disease."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        kind = find_kind(game.kinds[card])
        return kind.is_monster or kind.is_disease


@dataclass(frozen=True)
class IsLightItem(Which):
    """An Item that is a Light card too."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        kind = find_kind(game.kinds[card])
        return kind.is_item and "light" in kind.types


@dataclass(frozen=True)
class OfLevel(Which):
    """A hero of this level; a Militia has none."""

    level: int

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return find_kind(game.kinds[card]).level == self.level


@dataclass(frozen=True)
class HasPoints(Which):
    """A card that prints victory points; one of the Horde prints none (TSX-59)."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return find_kind(game.kinds[card]).has_vp


@dataclass(frozen=True)
class OtherHeroes(Noun):
    """The heroes of the party but for the one that speaks."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return [card for card in HEROES.cards(game, now) if card != now.source]


@dataclass(frozen=True)
class Defenceless(Noun):
    """The heroes of the party with neither a weapon that they can hold nor a Magic Attack of their own."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        heroes = HEROES.cards(game, now)
        return [card for card in heroes if not battle.is_armed(game, card) and not find_kind(game.kinds[card]).magic]


@dataclass(frozen=True)
class Among(Noun):
    """Those of some cards that fit."""

    of: Noun
    which: Which

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return [card for card in self.of.cards(game, now) if self.which.fits(game, now, card)]


@dataclass(frozen=True)
class OtherArmed(Noun):
    """The heroes of the party with a weapon they can hold, but for the one that speaks."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        return [card for card in HEROES.cards(game, now) if card != now.source and battle.is_armed(game, card)]


@dataclass(frozen=True)
class Weakest(Noun):
    """The heroes of the hand with the lowest Strength now."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        heroes = HEROES.cards(game, now)
        least = min([battle.strength_of(game, card) for card in heroes], default=0)
        return [card for card in heroes if battle.strength_of(game, card) == least]


# -- How many, and whether ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PerCard(Amount):
    """So many for each of these cards."""

    n: int
    of: Noun

    def value(self, game: Game, now: Resolution) -> int:
        return self.n * len(self.of.cards(game, now))


@dataclass(frozen=True)
class PerPlayer(Amount):
    """So many for each player in the game."""

    n: int

    def value(self, game: Game, now: Resolution) -> int:
        return self.n * game.players


@dataclass(frozen=True)
class GoldValues(Amount):
    """The gold values of the cards that an earlier sentence named, added up."""

    name: str

    def value(self, game: Game, now: Resolution) -> int:
        return sum([find_kind(game.kinds[card]).gold for card in now.called(self.name)])


@dataclass(frozen=True)
class NoneIs(Condition):
    """None of the cards that an earlier sentence named is such a card."""

    name: str
    which: Which

    def holds(self, game: Game, now: Resolution) -> bool:
        return not any([self.which.fits(game, now, card) for card in now.called(self.name)])


@dataclass(frozen=True)
class Both(Condition):
    """Two things hold."""

    one: Condition
    other: Condition

    def holds(self, game: Game, now: Resolution) -> bool:
        return self.one.holds(game, now) and self.other.holds(game, now)


@dataclass(frozen=True)
class BorneBy(Condition):
    """A hero of this class carries this weapon."""

    type: str

    def holds(self, game: Game, now: Resolution) -> bool:
        bearer = game.token(now.source, BEARER) - 1
        if bearer < 0 or battle.carried(game, bearer) != now.source:
            return False
        return self.type in game.kinds[bearer].types


# -- What heroes get ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hearten(CardVerb):
    """These heroes get Attack for the battle."""

    n: int

    def verb(self) -> str:
        return "feed"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        add_token(game, card, ATTACK, self.n)
        game.tell_applied(now, [card])

    def of(self, what: Noun) -> Effect:
        return Hearten(what, self.n)


@dataclass(frozen=True)
class Charmed(Prowess):
    """Standing: this hero gives more Magic Attack."""

    n: int

    def mark(self) -> str:
        return "charmed"

    def amount(self) -> int:
        return self.n

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        party.magic.add(self.n, kind.key, "TS-58")


@dataclass(frozen=True)
class Enchant(Effect):
    """This hero gets Magic Attack for the battle."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, Charmed(self.n), now.source)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class PerHeld(Prowess):
    """Standing: this hero gives Attack for each monster card and each Disease in the hand."""

    n: int

    def mark(self) -> str:
        return "per_held"

    def amount(self) -> int:
        return self.n

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        for card in game.pile(HAND, party.seat):
            held = find_kind(game.kinds[card])
            if held.is_monster or held.is_disease:
                side.add(self.n, kind.key, "TS-58")


@dataclass(frozen=True)
class EmboldenPerHeld(Effect):
    """This hero gets Attack for each monster card and each Disease in the hand."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, PerHeld(self.n), now.source)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class MagicWithoutLightItem(Prowess):
    """More Magic Attack while no Item that is a Light card is in the hand."""

    n: int

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        for card in game.pile(HAND, party.seat):
            other = find_kind(game.kinds[card])
            if other.is_item and "light" in other.types:
                return
        party.magic.add(self.n, kind.key, "TS-74")


@dataclass(frozen=True)
class SeesInTheDark(Sight):
    """While this hero attacks there is no Light penalty."""

    def penalty(self, party: Reckoning, penalty: int) -> int:
        return 0


@dataclass(frozen=True)
class Bolt(Lead):
    """Standing: Magic Attack against a target in this rank."""

    n: int
    rank: int

    def mark(self) -> str:
        return "bolt"

    def amount(self) -> int:
        return self.n

    def finish(self, game: Game, party: Reckoning) -> None:
        if party.rank == self.rank:
            party.magic.add(self.n, "effects", "TS-58")


@dataclass(frozen=True)
class ShootBolt(Effect):
    """Magic Attack for the battle, if the target stands in this rank."""

    n: int
    rank: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, Bolt(self.n, self.rank), NO_CARD)
        game.tell_applied(now, [])


# -- Weapons --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FarBlow(Blow):
    """A weapon that gives more against a target in rank 2 or 3; also standing, on its bearer."""

    n: int

    def mark(self) -> str:
        return "aimed"

    def amount(self) -> int:
        return self.n

    def attack(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return self.n if party.rank >= 2 else 0


@dataclass(frozen=True)
class Aim(Effect):
    """The bearer of this weapon gets Attack against a target in rank 2 or 3."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, FarBlow(self.n), game.token(now.source, BEARER) - 1)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class WhenEquipped(Printed):
    """Happens whenever a hero takes this weapon."""

    effect: Effect

    def join(self, kind: Kind, place: int) -> None:
        kind.when_equipped = self.effect


# -- What monsters ask for ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShunsSpells(Ward):
    """Cannot be declared once a Spell was used in this turn (TSX-41, TSX-43)."""

    def keeps_off(self, game: Game, seat: int, monster: Kind, rank: int) -> bool:
        return game.counts[SPELLS] > 0


@dataclass(frozen=True)
class ShunsArms(Ward):
    """Cannot be declared while a hero has a weapon equipped (TSX-41, TSX-43)."""

    def keeps_off(self, game: Game, seat: int, monster: Kind, rank: int) -> bool:
        heroes = [card for card in game.pile(HAND, seat) if find_kind(game.kinds[card]).is_hero]
        return any([battle.is_armed(game, card) for card in heroes])


@dataclass(frozen=True)
class ImmuneToSpells(Defence):
    """Spells give neither Attack nor Magic Attack (TSX-41, TSX-42)."""

    def disregard(self, game: Game, party: Reckoning) -> None:
        for gift in party.gifts:
            if gift.kind.is_spell:
                party.take_back(gift, "immune_to_spells", "TSX-42")


@dataclass(frozen=True)
class ImmuneToUnarmed(Defence):
    """Heroes without a weapon give neither Attack nor Magic Attack, but their Light (TSX-41, TSX-42)."""

    def disregard(self, game: Game, party: Reckoning) -> None:
        for gift in party.gifts:
            if gift.kind.is_hero and not gift.armed:
                party.take_back(gift, "immune_to_unarmed", "TSX-42")

    def wishes(self) -> str:
        return "weapons"


@dataclass(frozen=True)
class HalvedWithoutType(Halving):
    """The whole attack is halved unless a card of this type is in the hand."""

    type: str

    def halves(self, game: Game, party: Reckoning) -> bool:
        return not any([self.type in game.kinds[card].types for card in game.pile(HAND, party.seat)])


@dataclass(frozen=True)
class SwallowsLight(Sight):
    """The party's Light does not lessen the penalty (TSX-41)."""

    def penalty(self, party: Reckoning, penalty: int) -> int:
        return max(penalty, party.rank + party.monster.darker)


@dataclass(frozen=True)
class StrikeAtRandom(Effect):
    """A card of the hand, drawn by lot, Diseases left out, is destroyed when the battle is over, unless it is of this
    type (TSX-48)."""

    spared: str

    def step(self, game: Game, now: Resolution) -> None:
        cards = [card for card in game.pile(HAND, now.actor) if not find_kind(game.kinds[card]).is_disease]
        if not cards:
            return
        card = cards[game.rng.below(len(cards))]
        if self.spared in game.kinds[card].types:
            game.tell("spare", now.actor, [card], source=now.source)
        else:
            game.put_token(card, DOOMED, 1)
            game.tell("doom", now.actor, [card], source=now.source)


# -- Purchases and the deck -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TrophyEffect(Dungeon):
    """What a beaten monster in the hand does for the party, while it prepares (TS-57)."""


@dataclass(frozen=True)
class OneMoreAfter(Bargain):
    """Standing: after the purchase of a card of this type, one more."""

    type: str

    def bought(self, game: Game, seat: int, kind: Kind) -> bool:
        if self.type not in kind.types:
            return False
        game.gain(seat, BUYS, 1)
        return True


@dataclass(frozen=True)
class BuyOneMoreAfter(Effect):
    """Whoever buys a card of this type in this turn may buy one more."""

    type: str

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, OneMoreAfter(self.type), NO_CARD)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class PutOnDeck(CardVerb):
    """From the hand to the top of the actor's deck, seen by all."""

    def verb(self) -> str:
        return "feed"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put(card, game.pile(HAND, now.actor), game.pile(DECK, now.actor))
        game.tell("on_deck", now.actor, [card])


MONSTERS_HELD: Final = In(HAND, IsMonster())
