"""What follows a fight: the won card, Mana, Psi, Bodyguard, Courage and Fear, and the next card of the corridor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik import deepest_dungeon, state, strength
from donjon.games.heroik.cards import Foe
from donjon.games.heroik.state import (
    AMBUSHES,
    BEATEN,
    BONUS,
    CORRIDOR,
    CORRIDORS,
    DIE,
    DRAWS,
    ENTERED,
    FEAR,
    FINAL,
    FINAL_PLACE,
    FIXED,
    FLAGS,
    FOE,
    FRONTS,
    HELPER,
    MANA,
    MASTER,
    NEXT,
    OBJECTS,
    PARTY,
    SHIELD,
    SIDES,
    TENACITY,
    TIMES,
    USED,
    WON,
)
from donjon.games.heroik.words import CheapTenacity, Harsh, StartCourage
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution

AMBUSH_PRICE: Final = 1
TENACITY_PRICE: Final = 2


def hero(game: Game) -> HeroGame:
    return cast("HeroGame", game)


def turn_up(game: HeroGame, place: int) -> None:
    """A face-down front is turned up."""
    ambushes = game.pile(AMBUSHES)
    card = ambushes[place]
    ambushes[place] = EMPTY
    game.known.pop(card, 0)
    game.put_token(card, state.BURIED, 0)
    game.put_token(card, state.HOME, 0)
    game.pile(FRONTS)[place] = card
    game.looks += 1
    game.tell("turn_up", -1, [card], place + 1)


def member(game: HeroGame, kind: int) -> int:
    """The adventurer of the party, or the object in play, of this kind."""
    for card in game.pile(PARTY):
        if game.kinds[card].index == kind:
            return card
    for card in game.pile(OBJECTS):
        if game.kinds[card].index == kind:
            return card
    raise AssertionError("not in the party")


@dataclass(frozen=True)
class WonFight(Effect):
    """The card is beaten: its Mana, its Psi, its Bodyguard, then the next card (HK-31, R-HK-1, R-HK-5)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        place = table.counts[FOE] - 1
        card = table.front(place)
        foe = table.foe(card)
        rolled, needed = strength.result(table)
        end_fight(table)
        if place >= FINAL_PLACE:
            table.tell("beaten", table.active, [card], rolled, against=needed)
            deepest_dungeon.beat_final(table, now, place - FINAL_PLACE)
            return
        leave(table, place, WON)
        table.counts[BEATEN] += 1
        table.tell("beaten", table.active, [card], rolled, against=needed)
        open_way(table, place)
        if (table.rule("slow_courage") or table.setup["further"]) and earns_courage(table, place):
            table.change_courage(1)  # HK-67, HK-69
        table.counts[ENTERED] |= 1 << place
        now.then(NEXT_CARD[place])
        if foe.bodyguard:
            now.then(BODYGUARD)
        if foe.psi and not strength.keeps_mana(table):
            now.then(PSI)
        if foe.mana:
            now.then(GAIN_MANA)
        if table.players == 1 and table.rule("advanced") and table.counts[BEATEN] % 12 == 0:
            table.change_fear(1)


def earns_courage(game: HeroGame, place: int) -> bool:
    """With the house rule, the first card beaten in each corridor gives back what a skill gave at the start before.

    The corridor counts, not the deck, which may be another one by now (HK-19).
    """
    if game.counts[ENTERED] >> place & 1:
        return False
    for card in game.pile(PARTY):
        for word in game.adventurer(card).skill:
            if isinstance(word, StartCourage):
                return True
    return False


def leave(game: HeroGame, place: int, target: int) -> None:
    """A front card leaves its corridor, and what lies on it goes."""
    for pile in (game.pile(FRONTS), game.pile(AMBUSHES)):
        if pile[place] != EMPTY:
            card = pile[place]
            pile[place] = EMPTY
            game.clear_tokens(card)
            game.known.pop(card, 0)
            game.pile(target).append(card)


def keep_unbeaten(game: HeroGame, place: int) -> None:
    """A front card joins the won cards though it was not beaten: it pays its own colour only (HK-35, R-HK-15)."""
    card = game.front(place)
    leave(game, place, WON)
    if game.foe(card).bounty:
        game.put_token(card, state.PLAIN, 1)


def open_way(game: HeroGame, place: int) -> None:
    """Where nothing is left of a corridor, the final monster of its level shows itself (HK-70)."""
    if not game.pile(CORRIDOR + place):
        game.unveil(game.level_of(place))


@dataclass(frozen=True)
class GainMana(Effect):
    """A Mana for an adventurer who has none (HK-16, HK-31)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options: list[Option] = []
        for card in table.pile(PARTY):
            if not table.token(card, MANA):
                options.append(table.says.mana.of(table.kinds[card].index))
        if options:
            if len(options) == 1 and not table.reasking:
                table.give_mana(member(table, options[0].card))
                return
            game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        hero(game).give_mana(member(hero(game), option.card))


@dataclass(frozen=True)
class Psi(Effect):
    """The dungeon master may take a Mana; alone, the player says whose it is (HK-50, HK-60)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options: list[Option] = []
        for card in table.pile(PARTY):
            if table.token(card, MANA):
                options.append(table.says.drain.of(table.kinds[card].index))
        if not options:
            return
        if table.players == 1:
            game.ask(table.active, self, options)
        else:
            options.append(table.says.done)
            game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.card >= 0:
            hero(game).take_mana(member(hero(game), option.card))


@dataclass(frozen=True)
class Bodyguard(Effect):
    """A Tenacity token on a face-up monster that has none (HK-45, R-HK-1); alone, on the weakest (HK-59)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        found = guarded(table)
        if not found:
            return
        if table.players == 1:
            least = min([strength.strength_of(table, table.front(place)) for place in found])
            found = [place for place in found if strength.strength_of(table, table.front(place)) == least]
            table.toughen(table.front(found[table.rng.below(len(found))]))
        else:
            game.ask(MASTER, self, [table.says.target[place] for place in found])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        table.toughen(table.front(option.value - 1))


def guarded(game: HeroGame) -> list[int]:
    """The places of face-up monsters without Tenacity, the final monster included."""
    found: list[int] = []
    fronts = game.pile(FRONTS)
    finals = game.pile(FINAL)
    for place in [*range(len(fronts)), *range(FINAL_PLACE, FINAL_PLACE + len(finals))]:
        card = fronts[place] if place < FINAL_PLACE else finals[place - FINAL_PLACE]
        if card != EMPTY and not game.foe(card).trap and not game.token(card, TENACITY):
            found.append(place)
    return found


@dataclass(frozen=True)
class NextCard(Effect):
    """The next card of a corridor comes (HK-32)."""

    place: int

    def step(self, game: Game, now: Resolution) -> None:
        draw_front(hero(game), now, self.place)


def end_fight(game: HeroGame) -> None:
    """Nothing of the fight is left on the table."""
    counts = game.counts
    counts[FOE] = counts[DIE] = counts[SIDES] = counts[BONUS] = counts[FIXED] = counts[FLAGS] = counts[NEXT] = 0
    counts[DRAWS] = counts[HELPER] = 0
    counts[TIMES] = 1
    for card in game.pile(PARTY):
        game.put_token(card, USED, 0)
    for card in game.pile(OBJECTS):
        if game.gear(card).kind == "object":
            game.put_token(card, USED, 0)


def draw_front(game: HeroGame, now: Resolution, place: int) -> None:
    """The next card of a corridor comes to its front; the dungeon master looks at it and says how it lies."""
    deck = game.pile(CORRIDOR + place)
    if not deck or game.front(place) != EMPTY:
        return
    card = deck.pop()  # whoever looked at it before still knows it
    game.pile(AMBUSHES)[place] = card
    if game.players == 1:
        turn_up(game, place)
        if game.foe(card).fierce:
            game.toughen(card)  # HK-58
        return
    game.looks += 1
    game.know(card, 1 << MASTER)
    game.tell("come", MASTER, [card], place + 1, 1 << MASTER)
    now.then(LAY[place])


@dataclass(frozen=True)
class Lay(Effect):
    """Face up, face down for 1 Fear (HK-32), or face up with Tenacity for 2 (HK-33)."""

    place: int

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        says = table.says
        fear = table.counts[FEAR]
        options = [says.show]
        if fear >= AMBUSH_PRICE:
            options.append(says.hide)
        if fear >= tenacity_price(table) and not table.foe(table.pile(AMBUSHES)[self.place]).trap:
            options.append(says.toughen)
        game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option is table.says.hide:
            table.change_fear(-AMBUSH_PRICE)
            table.tell("ambush", MASTER, [], self.place + 1)
            return
        turn_up(table, self.place)
        if option is table.says.toughen:
            table.change_fear(-tenacity_price(table))
            table.toughen(table.front(self.place))


def tenacity_price(game: HeroGame) -> int:
    """2 Fear, unless the final monster says otherwise."""
    for word in game.gifts():
        if isinstance(word, CheapTenacity):
            return word.n
    return TENACITY_PRICE


@dataclass(frozen=True)
class LostFight(Effect):
    """The party loses Courage, the dungeon gains Fear; a trap is taken all the same (HK-34, HK-35, HK-44)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        place = table.counts[FOE] - 1
        card = table.front(place)
        foe = table.foe(card)
        shielded = table.counts[FLAGS] & SHIELD != 0
        rolled, needed = strength.result(table)
        end_fight(table)
        table.tell("lost", table.active, [card], rolled, against=needed)
        if not shielded:
            table.change_courage(-(2 if foe.pain else 1) - harsher(table, foe))
            if table.over:
                return
        if foe.trap:
            keep_unbeaten(table, place)
            table.tell("keep", table.active, [card])
            open_way(table, place)
            now.then(NEXT_CARD[place])
        table.change_fear(1)


def harsher(game: HeroGame, foe: Foe) -> int:
    """What the final monster and the scenario add to a defeat."""
    more = 0
    for word in [*game.gifts(), *game.steps()]:
        if isinstance(word, Harsh) and word.against in foe.types:
            more += 1
    return more


@dataclass(frozen=True)
class TurnUpMissing(Effect):
    """After fronts were destroyed or taken: the next card of each corridor without one (R-HK-2)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        for place in range(table.counts[CORRIDORS]):
            if table.front(place) == EMPTY and table.pile(CORRIDOR + place):
                now.then(self)
                draw_front(table, now, place)
                return


WON_FIGHT: Final = WonFight()
LOST_FIGHT: Final = LostFight()
GAIN_MANA: Final = GainMana()
PSI: Final = Psi()
BODYGUARD: Final = Bodyguard()
NEXT_CARD: Final = tuple([NextCard(place) for place in range(state.PLACES)])
LAY: Final = tuple([Lay(place) for place in range(state.PLACES)])
TURN_UP_MISSING: Final = TurnUpMissing()
