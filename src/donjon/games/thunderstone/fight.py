"""The words of monsters: Battle Effects, Breach, and the Spoils of the Sphinx."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.games.thunderstone.battle import add_hero, attacks, gather, strength_of
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.printed import Certain, Lead
from donjon.games.thunderstone.state import (
    ASIDE,
    DISEASES,
    DOOMED,
    HERO_STACKS,
    LOST_ATTACK,
    LOST_MAGIC,
    MILITIA_STACK,
    RALLY_STRENGTH,
    RANK,
    STOPPED,
    TARGET,
)
from donjon.games.thunderstone.words import HEROES, add_token, stands
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import DECK, DESTROYED, DISCARD, NO_CARD
from donjon.kernel.verbs import CardVerb
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.thunderstone.battle import Reckoning
    from donjon.kernel.tally import Tally

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
    """Destroyed by a Battle Effect: fights on, and leaves when the battle is over (TS-69)."""

    def verb(self) -> str:
        return "destroy"

    def act(self, game: Game, now: Resolution, card: int) -> None:
        game.put_token(card, DOOMED, 1)
        game.tell("doom", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class Weaken(Certain):
    """Every hero of the party has so much less Strength in this battle (TS-70)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[RALLY_STRENGTH] -= self.n
        game.tell_applied(now, [])


@dataclass(frozen=True)
class DoomTheWeak(Effect):
    """Each hero whose Strength is 0 or less is destroyed when the battle is over (TS-152)."""

    def step(self, game: Game, now: Resolution) -> None:
        for card in HEROES.cards(game, now):
            if strength_of(game, card) <= 0:
                game.put_token(card, DOOMED, 1)
                game.tell("doom", now.actor, [card], source=now.source)


@dataclass(frozen=True)
class Vulnerable(Lead):
    """Whoever carries a weapon gives more Attack (TS-138)."""

    n: int

    def mark(self) -> str:
        return "vulnerable"

    def amount(self) -> int:
        return self.n

    def help_armed(self, game: Game, party: Reckoning, side: Tally, hero: int, kind: Kind) -> None:
        side.add(self.n, party.monster.key, "TS-138")


@dataclass(frozen=True)
class EquippedAttackMore(Certain):
    """Every hero with a weapon gets Attack in this battle (TS-138)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        stands(game, now, Vulnerable(self.n), NO_CARD)
        game.tell_applied(now, [])


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

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return self.hero


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
                if shown:
                    game.tell("reveal", now.actor, shown)
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
        aside = game.pile(ASIDE, now.actor)
        shown = aside[:]
        game.pile(DISCARD, now.actor).extend(shown)
        aside.clear()
        if shown:
            game.tell("discard", now.actor, shown)
