"""The party's equipment: potions at any moment, objects and quests for won cards; and ultimate powers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, cast

from donjon.games.heroik import house_rules
from donjon.games.heroik.cards import Adventurer, Equipment
from donjon.games.heroik.powers import usable
from donjon.games.heroik.state import (
    DRUNK,
    EQUIPMENT,
    KNOWN_QUEST,
    MASTER,
    OBJECTS,
    PARTY,
    PARTY_SEAT,
    PLAIN,
    SPARE,
    SPENT,
    USED,
    WON,
)
from donjon.games.heroik.words import Discount
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution


def hero(game: Game) -> HeroGame:
    return cast("HeroGame", game)


# -- Potions --------------------------------------------------------------------------------------------


def potions(game: HeroGame) -> list[Option] | None:
    """The potions that would do something now (HK-8)."""
    found: list[Option] | None = None
    for card in game.pile(EQUIPMENT, PARTY_SEAT):
        gear = game.gear(card)
        if gear.kind == "potion" and game.stack and usable(game, gear.deeds):
            if found is None:
                found = []
            found.append(game.says.drink.of(gear.index))
    return found


def face_down(game: HeroGame) -> list[Equipment]:
    """What may lie face down before the party for all the dungeon master knows: nothing where nothing is unknown."""
    master = 1 << MASTER
    hidden = [card for card in game.pile(EQUIPMENT, PARTY_SEAT) if not game.known.get(card, 0) & master]
    if not hidden or game.players == 1:
        return []
    hidden += [card for card in game.pile(SPARE, PARTY_SEAT) if not game.known.get(card, 0) & master]
    return [game.gear(card) for card in hidden]


def may_hide_a_potion(game: HeroGame) -> bool:
    """Whether the dungeon master must reckon with a potion that would do something now."""
    for gear in face_down(game):  # noqa: SIM110
        if gear.kind == "potion" and game.stack and usable(game, gear.deeds):
            return True
    return False


def may_hide_an_offer(game: HeroGame) -> bool:
    """Whether the dungeon master must reckon with an object or a quest that the won cards could pay now."""
    if not game.pile(WON):
        return False
    has = purse(game)
    for gear in face_down(game):  # noqa: SIM110
        if gear.kind != "potion" and pays(game, has, gear):
            return True
    return False


class Drink(Effect):
    """A potion is revealed, does what it says, and is used up (HK-8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def step(self, game: Game, now: Resolution) -> None:
        pile = game.pile(EQUIPMENT, PARTY_SEAT)
        for card in pile:
            if game.kinds[card].index == self.kind:
                game.put(card, pile, game.pile(DRUNK))
                game.tell("drink", now.actor, [card])
                game.start(now.actor, hero(game).gear(card).text, card)
                return


# -- Paying ---------------------------------------------------------------------------------------------


def purse(game: HeroGame) -> list[int]:
    """The won cards: how many of each colour, and (last) how many with Bounty, which are not counted by colour.

    A final monster that the party keeps has Bounty too (HK-69, HK-70).
    """
    found = [0, 0, 0, 0, 0]
    for card in game.pile(WON):
        found[4 if pays_all(game, card) else game.foe(card).colour] += 1
    return found


def pays_all(game: HeroGame, card: int) -> bool:
    """Whether a won card is one of every colour: with Bounty, if it was beaten (HK-52, R-HK-15)."""
    foe = game.foe(card)
    return foe.final or (foe.bounty and not game.token(card, PLAIN))


def least_bounty(has: list[int], cost: tuple[int, ...]) -> int:
    """How many Bounty cards a price takes at least; each stands for one card of every colour (HK-52)."""
    least = 0
    for colour in range(4):
        least = max(least, cost[colour] - has[colour])
    return least


def pays(game: HeroGame, has: list[int], gear: Equipment) -> bool:
    """Whether the won cards pay an object or quest, and it would do something."""
    return least_bounty(has, gear.cost) <= has[4] and (gear.kind == "object" or usable(game, gear.deeds))


def ultimate_cost(game: HeroGame) -> tuple[int, ...]:
    """A cards of each colour (HK-6), less what an object takes off."""
    n = len(game.pile(PARTY))
    for card in game.pile(OBJECTS):
        for word in game.gear(card).gifts:
            if isinstance(word, Discount):
                n = max(1, n - word.n)
    for card in game.pile(PARTY):
        for word in game.adventurer(card).skill:
            if isinstance(word, Discount):
                n = max(1, n - word.n)
    return (n, n, n, n)


@dataclass(frozen=True)
class PayFor(Effect):
    """The price in won cards; with Bounty cards at hand the party says how many of them it spends."""

    kind: int
    cost: tuple[int, ...]

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        has = purse(table)
        most = min(has[4], max(self.cost))
        numbers = range(least_bounty(has, self.cost), most + 1)
        options = [table.says.bounty[n] for n in numbers]
        if len(options) == 1 and not table.reasking:
            self.answered(game, now, options[0])
        else:
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        left = [max(0, n - option.value) for n in self.cost]
        left.append(option.value)
        won = table.pile(WON)
        paid: list[int] = []
        for card in won[:]:
            slot = 4 if pays_all(table, card) else table.foe(card).colour
            if left[slot] > 0:
                left[slot] -= 1
                table.put(card, won, table.pile(SPENT))
                paid.append(card)
        if paid:
            table.tell("pay", now.actor, paid, len(paid))
        kind = table.spec.catalogue.cards[self.kind]
        if isinstance(kind, Adventurer):
            table.start(now.actor, kind.ultimate_text)
        else:
            reveal(table, cast(Equipment, kind))


def reveal(game: HeroGame, gear: Equipment) -> None:
    """An object comes into play for good; a quest does what it says and may be bought again later (HK-9, HK-10)."""
    hidden = game.pile(EQUIPMENT, PARTY_SEAT)
    shown = game.pile(OBJECTS)
    for card in hidden:
        if game.kinds[card] is gear:
            game.put(card, hidden, shown)
            game.tell("into_play", game.active, [card])
            break
    for card in shown:
        if game.kinds[card] is gear and gear.kind == "quest":
            if game.players == 1 and game.rule("advanced") and not game.token(card, KNOWN_QUEST):
                game.change_fear(1)  # HK-61
            game.put_token(card, KNOWN_QUEST, 1)
            game.put_token(card, USED, 1)
            game.tell("quest", game.active, [card])
            game.start(game.active, gear.text, card)


# -- The phase ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EquipmentPhase(Effect):
    """Objects, quests and ultimate powers, as many as the won cards pay (HK-21)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options = offers(table)
        options.append(table.says.done)
        if len(options) > 1 or table.reasking or may_hide_an_offer(table):
            game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option is table.says.done:
            return
        now.then(self)
        if option.card < 0:
            house_rules.retreat(table, now, option)
            return
        kind = table.spec.catalogue.cards[option.card]
        if isinstance(kind, Adventurer):
            table.tell_kind("ultimate", kind)
            table.start(table.active, PayFor(option.card, ultimate_cost(table)))
        else:
            gear = cast(Equipment, kind)
            table.tell_kind("use", kind)
            table.start(table.active, PayFor(option.card, gear.cost))


def offers(game: HeroGame) -> list[Option]:
    """What the won cards can pay now."""
    options: list[Option] = []
    house_rule = game.setup["retreat"] == "yes"
    if house_rule:
        options = house_rules.offers(game)
    if not game.pile(WON):
        return options
    has = purse(game)
    for zone in (EQUIPMENT, OBJECTS):
        for card in game.pile(zone, PARTY_SEAT):
            gear = game.gear(card)
            if gear.kind == "potion" or (zone == OBJECTS and (gear.kind == "object" or game.token(card, USED))):
                continue
            if pays(game, has, gear):
                options.append(game.says.use.of(gear.index))
    cost = ultimate_cost(game)
    if least_bounty(has, cost) <= has[4]:
        for card in game.pile(PARTY):
            if usable(game, game.adventurer(card).ultimate):
                options.append(game.says.ultimate.of(game.kinds[card].index))
    return options


@dataclass(frozen=True)
class FreshQuests(Effect):
    """A new equipment phase: quests may be bought again (HK-10)."""

    def step(self, game: Game, now: Resolution) -> None:
        used = [card for card in game.pile(OBJECTS) if game.token(card, USED)]
        for card in used:
            game.put_token(card, USED, 0)
        if used and game.listener is not None:
            game.tell("fresh", game.active, used)


EQUIPMENT_PHASE: Final = EquipmentPhase()
