"""The words only Thunderstone has: what its cards say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from donjon.games.thunderstone.battle import carried, strength_of
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import Blow, Grip, Lead, Prowess
from donjon.games.thunderstone.state import (
    ATTACK,
    BEARER,
    GOLD,
    LENT,
    MAGIC,
    RALLY_ATTACK,
    RALLY_STRENGTH,
    STRENGTH,
    USED,
)
from donjon.kernel.choice import Option
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game, Resolution
from donjon.kernel.nouns import In, Is, One
from donjon.kernel.reactions import Standing
from donjon.kernel.table import DESTROYED, DISCARD, HAND, NO_CARD
from donjon.kernel.verbs import PASS, CardVerb
from donjon.kernel.words import Condition, Effect, Noun, Which, Word

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.kernel.tally import Tally

# -- Which cards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unused(Which):
    """A card whose own effect was not used this turn (TS-56)."""

    which: Which | None = None

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        if self.which is not None and not self.which.fits(game, now, card):
            return False
        return game.token(card, USED) == 0


@dataclass(frozen=True)
class UnusedOrThis(Which):
    """A card whose own effect was not used this turn, or the card that speaks (A-12, A-14)."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return card == now.source or game.token(card, USED) == 0


@dataclass(frozen=True)
class PrintsGold(Which):
    """A card that prints a gold value, be it 0 (TS-4)."""

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return find_kind(game.kinds[card]).has_gold


@dataclass(frozen=True)
class IsAnyOf(Which):
    """A card of one of these types."""

    types: tuple[str, ...]

    def fits(self, game: Game, now: Resolution, card: int) -> bool:
        return any(name in game.kinds[card].types for name in self.types)


HEROES: Final = In(HAND, Is("hero"))
FOOD: Final = In(HAND, Unused(Is("food")))


@dataclass(frozen=True)
class Strongest(Noun):
    """The heroes of the party with the highest Strength now (TS-130)."""

    def cards(self, game: Game, now: Resolution) -> list[int]:
        heroes = HEROES.cards(game, now)
        best = max([strength_of(game, card) for card in heroes], default=0)
        return [card for card in heroes if strength_of(game, card) == best]


# -- Conditions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equipped(Condition):
    """This weapon is carried by a hero of the party."""

    def holds(self, game: Game, now: Resolution) -> bool:
        bearer = game.token(now.source, BEARER) - 1
        return bearer >= 0 and carried(game, bearer) == now.source


@dataclass(frozen=True)
class NobodyEquipped(Condition):
    """No weapon is equipped in the party (TS-137)."""

    def holds(self, game: Game, now: Resolution) -> bool:
        return all(carried(game, card) < 0 for card in game.pile(HAND, now.actor))


# -- Preparation ---------------------------------------------------------------------------------------------------


def add_token(game: Game, card: int, what: int, n: int) -> None:
    """So many more tokens on a card."""
    game.put_token(card, what, game.token(card, what) + n)


@dataclass(frozen=True)
class Strengthen(CardVerb):
    """A hero gets Strength for the battle (TS-58)."""

    n: int

    def verb(self) -> str:
        return "feed"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        add_token(game, card, STRENGTH, self.n)
        game.tell("strengthen", now.actor, [card], self.n, source=now.source)

    def of(self, what: Noun) -> Effect:
        return Strengthen(what, self.n)


@dataclass(frozen=True)
class TurnMagic(CardVerb):
    """The whole Attack of these heroes counts as Magic Attack for the battle (TS-75)."""

    def verb(self) -> str:
        return "feed"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put_token(card, MAGIC, 1)
        game.tell_applied(now, [card])


@dataclass(frozen=True)
class Embolden(Effect):
    """This hero gets Attack for the battle."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        add_token(game, now.source, ATTACK, self.n)
        game.tell_applied(now, [])


def stands(game: Game, now: Resolution, word: Word, card: int) -> None:
    """This word holds for the rest of the turn, on this card (or, if there is none, on the table)."""
    game.standing.append(Standing(word, now.actor, card))


@dataclass(frozen=True)
class PerLightItem(Prowess):
    """Attack for each Item of the party that gives Light (TS-126)."""

    n: int

    def mark(self) -> str:
        return "per_light"

    def amount(self) -> int:
        return self.n

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        for card in game.pile(HAND, party.seat):
            other = find_kind(game.kinds[card])
            if other.is_item and other.light:
                side.add(self.n, kind.key, "TS-126")


@dataclass(frozen=True)
class EmboldenPerLightItem(Effect):
    """This hero gets Attack for each Item of the party that gives Light (TS-126)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, PerLightItem(self.n), now.source)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class PerMonster(Prowess):
    """Attack for each monster card in the hand (TS-147)."""

    n: int

    def mark(self) -> str:
        return "per_monster"

    def amount(self) -> int:
        return self.n

    def add(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        for card in game.pile(HAND, party.seat):
            if find_kind(game.kinds[card]).is_monster:
                side.add(self.n, kind.key, "TS-147")


@dataclass(frozen=True)
class EmboldenPerMonster(Effect):
    """This hero gets Attack for each monster card in the hand (TS-147)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, PerMonster(self.n), now.source)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class Rally(Effect):
    """Each hero of the party gets Attack, and perhaps Strength, for the battle (TS-121)."""

    attack: int
    strength: int = 0

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[RALLY_ATTACK] += self.attack
        game.counts[RALLY_STRENGTH] += self.strength
        game.tell_applied(now, [])


@dataclass(frozen=True)
class Weightless(Grip):
    """Weapons weigh 0 (TS-145)."""

    def mark(self) -> str:
        return "aura"

    def weight(self, game: Game, weapon: Kind, weight: int) -> int:
        return 0


@dataclass(frozen=True)
class WeaponsWeighNothing(Effect):
    """Every weapon of the party weighs 0 for the battle (TS-145)."""

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, Weightless(), NO_CARD)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class ArcaneArms(Lead):
    """The whole Attack of equipped heroes counts as Magic Attack (TS-75)."""

    def mark(self) -> str:
        return "arcane"

    def converts(self, game: Game, hero: int, weapon: int) -> bool:
        return weapon >= 0


@dataclass(frozen=True)
class EquippedTurnMagic(Effect):
    """The whole Attack of each equipped hero counts as Magic Attack for the battle (TS-75)."""

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, ArcaneArms(), NO_CARD)
        game.tell_applied(now, [])


@dataclass(frozen=True)
class Flight(Blow):
    """On the bearer of a thrown weapon: it gives so much more (TS-160)."""

    n: int

    def mark(self) -> str:
        return "thrown"

    def amount(self) -> int:
        return self.n

    def attack(self, game: Game, party: Reckoning, hero: int, kind: Kind) -> int:
        return self.n


@dataclass(frozen=True)
class Throw(Effect):
    """Destroy this weapon for more Attack; it counts as equipped until the battle is over (TS-160)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        spear = now.source
        bearer = game.token(spear, BEARER) - 1
        game.pile(HAND, now.actor).remove(spear)
        game.forget(spear)
        game.pile(DESTROYED).append(spear)
        game.clear_tokens(spear)
        stands(game, now, Flight(self.n), bearer)
        game.tell("destroy", now.actor, [spear])


@dataclass(frozen=True)
class DiscardHeroOrShow(Effect):
    """Discard a hero, or show a hand without heroes (TS-163)."""

    def step(self, game: Game, now: Resolution) -> None:
        heroes = HEROES.cards(game, now)
        if heroes:
            now.then(DISCARD_A_HERO)
            return
        hand = game.pile(HAND, now.actor)
        for card in hand:
            game.know(card, EVERYBODY)
        game.looks += 1
        game.tell("reveal", now.actor, hand)


@dataclass(frozen=True)
class DiscardHero(CardVerb):
    """Discard a hero, remembered under its owner: a borrowed one goes home (R-TS-3)."""

    def verb(self) -> str:
        return "discard"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        lent = game.token(card, LENT)
        now.remember(f"of {lent - 1 if lent else now.actor}", card)
        game.put(card, game.pile(HAND, now.actor), game.pile(DISCARD, now.actor))
        game.tell("discard", now.actor, [card])


DISCARD_A_HERO: Final = DiscardHero(One(HEROES))


@dataclass(frozen=True)
class Borrow(Effect):
    """Take one of the heroes just discarded into the party for this battle, or none (TS-102, TS-163)."""

    def step(self, game: Game, now: Resolution) -> None:
        options: list[Option] = []
        for seat in range(game.players):
            for card in now.called(f"of {seat}"):
                option = game.spec.options.find(f"borrow {game.kinds[card].key} {seat + 1}")
                if option not in options:
                    options.append(option)
        if options:
            game.ask(now.actor, self, [*options, game.spec.options.find(PASS)])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.verb != "borrow":
            return
        owner = option.value - 1
        card = self.about(game, now, option)
        game.put(card, game.pile(DISCARD, owner), game.pile(HAND, now.actor))
        game.know(card, EVERYBODY)
        if owner != now.actor:
            game.put_token(card, LENT, owner + 1)
        game.tell("borrow", now.actor, [card])

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        heroes = [card for card in now.called(f"of {option.value - 1}") if game.kinds[card].index == option.card]
        return heroes[-1] if heroes else NO_CARD


# -- Village -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoldOf(Effect):
    """Gold worth the card destroyed, and so much more (TS-148)."""

    name: str
    more: int

    def step(self, game: Game, now: Resolution) -> None:
        for card in now.called(self.name):
            game.gain(now.actor, GOLD, find_kind(game.kinds[card]).gold + self.more)
