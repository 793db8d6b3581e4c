"""Visit the Village: effects, gold, purchases, level up (TS-33 to TS-47); and Spoils (TS-96 to TS-98)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone import party
from donjon.games.thunderstone.card import Kind, find_kind
from donjon.games.thunderstone.fight import is_attacking
from donjon.games.thunderstone.options import BUY, LEVEL, LOOT, PASS, PROMOTE
from donjon.games.thunderstone.printed import Bargain, Loot
from donjon.games.thunderstone.state import (
    BOUGHT,
    BUYS,
    GOLD,
    HERO_STACKS,
    LAST_STACK,
    LOOTED,
    SPENT,
    STACKS,
    TARGET,
    USED,
    XP,
)
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import DESTROYED, DISCARD, HAND, NO_CARD
from donjon.kernel.tally import Tally
from donjon.kernel.words import Effect, Which


def gold(game: Game, seat: int, tally: Tally) -> int:
    """Printed gold of the cards still there, and what effects made, less what was spent (TS-36, TS-38)."""
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        tally.add(kind.gold, kind.key, "TS-36")
    tally.add(game.purses[seat][GOLD], "effects", "TS-36")
    tally.add(-game.counts[SPENT], "spent", "TS-38")
    return tally.total


def shortages(game: Game, seat: int) -> dict[str, object]:
    """The gold this player lacks for the top cards of the stacks that are too dear (TS-37)."""
    money = gold(game, seat, Tally())
    found: dict[str, object] = {}
    for zone in range(STACKS, LAST_STACK + 1):
        stack = game.pile(zone)
        if stack:
            kind = find_kind(game.kinds[stack[-1]])
            if kind.cost > money:
                found[kind.key] = {"gold": kind.cost - money}
    return found


def on_sale(game: Game, money: int, which: Which | None, options: list[Option]) -> None:
    """Add the top cards of the stacks that this money buys (TS-37)."""
    asker = Resolution(game.active, -1, 0)
    for zone in range(STACKS, LAST_STACK + 1):
        stack = game.pile(zone)
        if stack:
            kind = find_kind(game.kinds[stack[-1]])
            if kind.cost <= money and (which is None or which.fits(game, asker, stack[-1])):
                options.append(BUY[kind.index])


def stack_of(game: Game, kind: int) -> list[int]:
    """The village stack with a card of this kind on top; empty where there is none."""
    for zone in range(STACKS, LAST_STACK + 1):
        stack = game.pile(zone)
        if stack and game.kinds[stack[-1]].index == kind:
            return stack
    return []


def buy(game: Game, seat: int, kind: int) -> None:
    """Take the card from the top of its stack to the discard pile."""
    card = stack_of(game, kind).pop()
    game.pile(DISCARD, seat).append(card)
    if game.listener is not None:
        game.tell("buy", seat, [card])


def top_of(game: Game, kind: int) -> int:
    """The card of this kind on top of its stack; NO_CARD where there is none."""
    stack = stack_of(game, kind)
    return stack[-1] if stack else NO_CARD


@dataclass(frozen=True)
class VisitVillage(Effect):
    """Village effects in any order, then one purchase or more; no effects after the first (TS-35 to TS-41)."""

    def step(self, game: Game, now: Resolution) -> None:
        options: list[Option] = []
        seat = now.actor
        bought = game.counts[BOUGHT]
        if bought == 0:
            party.offer(game, seat, True, options)
        if bought <= game.purses[seat][BUYS]:
            on_sale(game, gold(game, seat, Tally()), None, options)
        options.append(PASS)
        game.ask(seat, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option is PASS:
            now.then(LEVEL_UP)
            return
        now.then(self)
        if option.verb == "use":
            party.use(game, now.actor, option)
            return
        game.counts[BOUGHT] += 1
        game.counts[SPENT] += find_kind(game.spec.catalogue.cards[option.card]).cost
        buy(game, now.actor, option.card)
        strike_bargains(game, now.actor, find_kind(game.spec.catalogue.cards[option.card]))

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return party.card_used(game, now.actor, option) if option.verb == "use" else top_of(game, option.card)


def strike_bargains(game: Game, seat: int, kind: Kind) -> None:
    """What stands for this turn and waited for such a purchase."""
    for each in game.standing[:]:
        if isinstance(each.word, Bargain) and each.word.bought(game, seat, kind):
            game.standing.remove(each)


# -- Level up ------------------------------------------------------------------------------------------------------


def next_level(game: Game, group: str, level: int) -> int:
    """The zone of the stack that still has such a hero, or -1 (TS-42, TS-44)."""
    for zone in range(HERO_STACKS, HERO_STACKS + 4):
        stack = game.pile(zone)
        if stack and find_kind(game.kinds[stack[0]]).group == group:
            for card in stack:
                if find_kind(game.kinds[card]).level == level:
                    return zone
    return -1


def take_hero(game: Game, seat: int, zone: int, level: int) -> None:
    """The uppermost hero of this level goes from its stack to the discard pile."""
    stack = game.pile(zone)
    for index in range(len(stack) - 1, -1, -1):
        card = stack[index]
        if find_kind(game.kinds[card]).level == level:
            del stack[index]
            game.pile(DISCARD, seat).append(card)
            game.tell("train", seat, [card])
            return


@dataclass(frozen=True)
class LevelUp(Effect):
    """Each hero in hand may level up once; a Militia becomes any level 1 hero (TS-40 to TS-45)."""

    def step(self, game: Game, now: Resolution) -> None:
        xp = game.purses[now.actor][XP]
        if xp < 2:
            return
        options: list[Option] = []
        militia = False
        for card in game.pile(HAND, now.actor):
            kind = find_kind(game.kinds[card])
            if kind.level_up and kind.level_up <= xp:
                if kind.is_militia:
                    militia = True
                elif LEVEL[kind.index] not in options and next_level(game, kind.group, kind.level + 1) >= 0:
                    options.append(LEVEL[kind.index])
        if militia:
            add_recruits(game, options)
        if options:
            options.append(PASS)
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option is PASS:
            return
        now.then(self)
        new = find_kind(game.spec.catalogue.cards[option.card])
        if option.verb == "promote":
            old = first_in_hand(game, now.actor, "militia")
            zone = next_level(game, new.group, 1)
        else:
            old = first_in_hand(game, now.actor, new.key)
            zone = next_level(game, new.group, new.level + 1)
        kind = find_kind(game.kinds[old])
        game.gain(now.actor, XP, -kind.level_up)
        game.put(old, game.pile(HAND, now.actor), game.pile(DESTROYED))
        game.tell("destroy", now.actor, [old])
        take_hero(game, now.actor, zone, kind.level + 1)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        """Of a Militia the hero it becomes, of another hero that hero itself."""
        if option.verb == "promote":
            return top_of(game, option.card)
        return game.first_of(game.pile(HAND, now.actor), option.card)


def add_recruits(game: Game, options: list[Option]) -> None:
    """The level 1 heroes that a Militia may become (TS-45)."""
    for zone in range(HERO_STACKS, HERO_STACKS + 4):
        stack = game.pile(zone)
        if stack:
            top = find_kind(game.kinds[stack[-1]])  # level 1 cards lie on top
            if top.level == 1:
                options.append(PROMOTE[top.index])


def first_in_hand(game: Game, seat: int, key: str) -> int:
    for card in game.pile(HAND, seat):
        if game.kinds[card].key == key:
            return card
    raise AssertionError(f"no {key} in hand")


LEVEL_UP: Final = LevelUp()


# -- Spoils --------------------------------------------------------------------------------------------------------


def spoils_of(kind: Kind) -> Loot:
    ability = kind.abilities[kind.spoils]
    assert isinstance(ability, Loot)
    return ability


def worth_taking(game: Game, seat: int, kind: Kind) -> bool:
    """Whether a Spoils can give anything: one that buys needs a card it can buy."""
    ability = spoils_of(kind)
    if ability.script() is not None:
        return True
    options: list[Option] = []
    on_sale(game, gold(game, seat, Tally()), ability.sought(), options)
    return len(options) > 0


def looters(game: Game, seat: int) -> list[int]:
    """The cards whose Spoils are still to be taken: heroes who attacked and survived, and the monster (TS-98)."""
    found: list[int] = []
    for card in game.pile(HAND, seat):
        kind = find_kind(game.kinds[card])
        if kind.spoils < 0 or not kind.is_hero or game.token(card, USED) >> kind.spoils & 1:
            continue
        if is_attacking(game, card) and worth_taking(game, seat, kind):
            found.append(card)
    beaten = game.counts[TARGET] - 1
    kind = find_kind(game.kinds[beaten])
    if kind.spoils >= 0 and game.counts[LOOTED] == 0 and worth_taking(game, seat, kind):
        found.append(beaten)
    return found


@dataclass(frozen=True)
class TakeSpoils(Effect):
    """After a victory, Spoils one after the other in any order, each or none (TS-96)."""

    def step(self, game: Game, now: Resolution) -> None:
        cards = looters(game, now.actor)
        if not cards:
            return
        options: list[Option] = []
        for card in cards:
            option = LOOT[game.kinds[card].index]
            if option not in options:
                options.append(option)
        options.append(PASS)
        game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option is PASS:
            return
        now.then(self)
        card = self.about(game, now, option)
        kind = find_kind(game.kinds[card])
        if kind.is_monster:
            game.counts[LOOTED] = 1
        else:
            game.put_token(card, USED, game.token(card, USED) | 1 << kind.spoils)
        game.tell("use", now.actor, [card])
        script = kind.scripts[kind.spoils]
        game.start(now.actor, BUY_SPOILS if script is None else script, card)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return game.first_of(looters(game, now.actor), option.card)


@dataclass(frozen=True)
class BuySpoils(Effect):
    """Buy one card of the kind named, with the full gold of the cards that survived (TS-96, TS-97)."""

    def step(self, game: Game, now: Resolution) -> None:
        options: list[Option] = []
        sought = spoils_of(find_kind(game.kinds[now.source])).sought()
        on_sale(game, gold(game, now.actor, Tally()), sought, options)
        options.append(PASS)
        game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option is not PASS:
            buy(game, now.actor, option.card)

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return top_of(game, option.card)


BUY_SPOILS: Final = BuySpoils()
TAKE_SPOILS: Final = TakeSpoils()
