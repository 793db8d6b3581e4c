"""The words only Thunderstone has: what its cards say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone.battle import add_hero, attacks, carried, gather, strength_of
from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.position import (
    ARCANE,
    ASIDE,
    ATTACK,
    AURA,
    BEARER,
    DISEASES,
    DOOMED,
    GOLD,
    HERO_STACKS,
    LENT,
    LOST_ATTACK,
    LOST_MAGIC,
    MAGIC,
    MILITIA_STACK,
    PER_LIGHT,
    PER_MONSTER,
    RALLY_ATTACK,
    RALLY_STRENGTH,
    RANK,
    STOPPED,
    STRENGTH,
    TARGET,
    THROWN,
    USED,
    VULNERABLE,
)
from donjon.kernel.choice import Option
from donjon.kernel.events import EVERYBODY
from donjon.kernel.game import Game, Resolution
from donjon.kernel.nouns import In, Is, One
from donjon.kernel.table import DECK, DESTROYED, DISCARD, HAND
from donjon.kernel.verbs import PASS, CardVerb
from donjon.kernel.words import Condition, Effect, Noun, Which

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


@dataclass(frozen=True)
class Embolden(Effect):
    """This hero gets Attack for the battle."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        add_token(game, now.source, ATTACK, self.n)


@dataclass(frozen=True)
class EmboldenPerLightItem(Effect):
    """This hero gets Attack for each Item of the party that gives Light (TS-126)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        add_token(game, now.source, PER_LIGHT, self.n)


@dataclass(frozen=True)
class EmboldenPerMonster(Effect):
    """This hero gets Attack for each monster card in the hand (TS-147)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        add_token(game, now.source, PER_MONSTER, self.n)


@dataclass(frozen=True)
class Rally(Effect):
    """Each hero of the party gets Attack, and perhaps Strength, for the battle (TS-121)."""

    attack: int
    strength: int = 0

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[RALLY_ATTACK] += self.attack
        game.counts[RALLY_STRENGTH] += self.strength


@dataclass(frozen=True)
class WeaponsWeighNothing(Effect):
    """Every weapon of the party weighs 0 for the battle (TS-145)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[AURA] = 1


@dataclass(frozen=True)
class EquippedTurnMagic(Effect):
    """The whole Attack of each equipped hero counts as Magic Attack for the battle (TS-75)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[ARCANE] = 1


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
        game.put_token(bearer, THROWN, self.n)
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
    """Discard a hero, remembered with the others discarded for this effect."""

    def verb(self) -> str:
        return "discard"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        now.remember(f"of {now.actor}", card)
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
                options.append(game.spec.options.find(f"borrow {game.kinds[card].key} {seat + 1}"))
        if options:
            game.ask(now.actor, self, [*options, game.spec.options.find(PASS)])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.verb != "borrow":
            return
        owner = option.value - 1
        card = now.called(f"of {owner}")[0]
        game.put(card, game.pile(DISCARD, owner), game.pile(HAND, now.actor))
        game.know(card, EVERYBODY)
        if owner != now.actor:
            game.put_token(card, LENT, owner + 1)
        game.tell("borrow", now.actor, [card])


# -- Village -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoldOf(Effect):
    """Gold worth the card destroyed, and so much more (TS-148)."""

    name: str
    more: int

    def step(self, game: Game, now: Resolution) -> None:
        for card in now.called(self.name):
            game.gain(now.actor, GOLD, find_kind(game.kinds[card]).gold + self.more)


# -- Battle Effects and Breach -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GainDisease(Effect):
    """Diseases from the supply, which never runs out, to the discard pile (TS-71, TS-11)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        for _ in range(self.n):
            supply = game.pile(DISEASES)
            if not supply:
                supply.extend(game.mint(game.spec.catalogue.by_key["disease"], 1))
            card = supply.pop()
            game.pile(DISCARD, now.actor).append(card)
            game.tell("receive", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class BackToSupply(Effect):
    """A destroyed Disease goes back to its supply (TS-8)."""

    def step(self, game: Game, now: Resolution) -> None:
        for zone in range(game.width):
            pile = game.pile(zone, now.actor)
            if now.source in pile:
                game.put(now.source, pile, game.pile(DISEASES))
        game.tell("destroy", now.actor, [now.source])


@dataclass(frozen=True)
class Doom(CardVerb):
    """Destroyed by a Battle Effect: fights on, and leaves when the battle is over (TS-68, TS-69)."""

    def verb(self) -> str:
        return "destroy"

    def choosable(self, game: Game, now: Resolution, cards: list[int]) -> list[int]:
        return [card for card in cards if game.token(card, DOOMED) == 0]

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put_token(card, DOOMED, 1)
        game.tell("doom", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class Weaken(Effect):
    """Every hero of the party has so much less Strength in this battle (TS-70)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[RALLY_STRENGTH] -= self.n


@dataclass(frozen=True)
class DoomTheWeak(Effect):
    """Each hero whose Strength is 0 or less is destroyed when the battle is over (TS-152)."""

    def step(self, game: Game, now: Resolution) -> None:
        for card in HEROES.cards(game, now):
            if strength_of(game, card) <= 0 and game.token(card, DOOMED) == 0:
                game.put_token(card, DOOMED, 1)
                game.tell("doom", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class EquippedAttackMore(Effect):
    """Every hero with a weapon gets Attack in this battle (TS-138)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[VULNERABLE] += self.n


@dataclass(frozen=True)
class Stop(CardVerb):
    """A hero who can still attack cannot attack in this battle (TS-65, TS-140)."""

    def verb(self) -> str:
        return "stop"

    def choosable(self, game: Game, now: Resolution, cards: list[int]) -> list[int]:
        return [card for card in cards if is_attacking(game, card)]

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put_token(card, STOPPED, 1)
        game.tell("stop", now.actor, [card], source=now.source)


def is_attacking(game: Game, card: int) -> bool:
    """Whether the hero takes part in the attack now going on."""
    monster = find_kind(game.kinds[game.counts[TARGET] - 1])
    return attacks(game, card, find_kind(game.kinds[card]), monster, game.counts[RANK])


@dataclass(frozen=True)
class EachHeroIsJudged(Effect):
    """Every attacking hero loses 1 Attack or 1 Magic Attack, as its player chooses (TS-77, TS-142)."""

    def step(self, game: Game, now: Resolution) -> None:
        for card in reversed(HEROES.cards(game, now)):
            if is_attacking(game, card):
                now.then(Judged(card))


class Judged(Effect):
    """One hero loses 1 Attack or 1 Magic Attack, of a kind it has, weapon included."""

    FIELDS = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def step(self, game: Game, now: Resolution) -> None:
        monster = find_kind(game.kinds[game.counts[TARGET] - 1])
        alone = gather(game, now.actor, monster, game.counts[RANK], False)
        kind = find_kind(game.kinds[self.hero])
        add_hero(game, alone, self.hero, kind)
        options: list[Option] = []
        if alone.attack.total > 0:
            options.append(game.spec.options.find(f"lose_attack {kind.key}"))
        if alone.magic.total > 0:
            options.append(game.spec.options.find(f"lose_magic {kind.key}"))
        if options:
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        add_token(game, self.hero, LOST_ATTACK if option.verb == "lose_attack" else LOST_MAGIC, 1)
        game.tell(option.verb, now.actor, [self.hero])


@dataclass(frozen=True)
class DestroyTopHeroes(Effect):
    """The top cards of each hero stack of the Village, Militia included, are destroyed (TS-119)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        for zone in (MILITIA_STACK, HERO_STACKS, HERO_STACKS + 1, HERO_STACKS + 2, HERO_STACKS + 3):
            stack = game.pile(zone)
            for _ in range(min(self.n, len(stack))):
                card = stack.pop()
                game.pile(DESTROYED).append(card)
                game.tell("lost", -1, [card])


# -- Spoils of the Sphinx ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnOver(Effect):
    """Turn over the top cards of the deck, the hand untouched (TS-157)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        deck = game.pile(DECK, now.actor)
        shown = game.pile(ASIDE, now.actor)
        for _ in range(self.n):
            if not deck:
                if not game.pile(DISCARD, now.actor):
                    break
                game.reshuffle(now.actor)
            card = deck.pop()
            game.forget(card)
            shown.append(card)
        game.looks += 1
        game.tell("reveal", now.actor, shown)


@dataclass(frozen=True)
class DiscardAside(Effect):
    """The cards turned over that are left go to the discard pile."""

    def step(self, game: Game, now: Resolution) -> None:
        shown = game.pile(ASIDE, now.actor)
        game.pile(DISCARD, now.actor).extend(shown)
        if shown:
            game.tell("discard", now.actor, shown)
        shown.clear()
