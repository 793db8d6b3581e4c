"""What ultimate powers, quests, potions and scenarios do at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from donjon.games.heroik import strength
from donjon.games.heroik.aftermath import (
    GAIN_MANA,
    TURN_UP_MISSING,
    hero,
    keep_unbeaten,
    leave,
    member,
    open_way,
    turn_up,
)
from donjon.games.heroik.powers import Deed
from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    DRUNK,
    EQUIPMENT,
    FEAR,
    FRONTS,
    GONE,
    MANA,
    MOST_COURAGE,
    NEXT,
    PARTY,
    PARTY_SEAT,
    TENACITY,
    WON,
)
from donjon.kernel.events import EVERYBODY
from donjon.kernel.native import mypyc_attr
from donjon.kernel.table import EMPTY

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution


@dataclass(frozen=True)
class Courage(Deed):
    """The party gains Courage, or loses it."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        return self.n < 0 or game.counts[COURAGE] < MOST_COURAGE

    def is_price(self) -> bool:
        return self.n < 0

    def step(self, game: Game, now: Resolution) -> None:
        hero(game).change_courage(self.n)


@dataclass(frozen=True)
class Fear(Deed):
    """The dungeon gains Fear, or loses it."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        return self.n > 0 or game.counts[FEAR] > 0

    def is_price(self) -> bool:
        return self.n > 0

    def step(self, game: Game, now: Resolution) -> None:
        hero(game).change_fear(self.n)


@dataclass(frozen=True)
class Mana(Deed):
    """So many adventurers without Mana get one."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        return game.manas() < len(game.pile(PARTY))

    def step(self, game: Game, now: Resolution) -> None:
        for _ in range(min(self.n, len(game.pile(PARTY)))):
            now.then(GAIN_MANA)


@dataclass(frozen=True)
class LoseMana(Deed):
    """One adventurer, chosen by the party, loses Mana; `n` of them, one after the other."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if self.n <= 0 or strength.keeps_mana(table):
            return
        options = [
            table.says.drain.of(table.kinds[card].index) for card in table.pile(PARTY) if table.token(card, MANA)
        ]
        if options:
            game.ask(now.actor, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        table.take_mana(member(table, option.card))
        now.then(LoseMana(self.n - 1))


@dataclass(frozen=True)
class Prepare(Deed):
    """The combat roll of this turn is n higher, though not against the final monster (HK-36)."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        for place in range(game.counts[CORRIDORS]):  # noqa: SIM110
            if game.front(place) != EMPTY:
                return True
        return False

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[NEXT] += self.n
        game.tell("bonus", now.actor, [], self.n)


def touched(game: HeroGame, what: str, most: int) -> list[int]:
    """The places of face-up dungeon cards of a kind and of Strength `most` or less now; never the final monster.

    (HK-36, HK-62)
    """
    found: list[int] = []
    fronts = game.pile(FRONTS)
    for place in range(len(fronts)):
        card = fronts[place]
        if card == EMPTY or what not in game.foe(card).types:
            continue
        if most == 0 or (has_strength(game, card) and strength.strength_of(game, card) <= most):
            found.append(place)
    return found


def has_strength(game: HeroGame, card: int) -> bool:
    """A card fought by rock-paper-scissors has none (HK-62); alone all are fought with the die (HK-56)."""
    return game.alone() or not game.foe(card).hands


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Touch(Deed):
    """Something done to face-up dungeon cards: of a kind, of a Strength at most."""

    what: str = "any"
    most: int = 0

    def usable(self, game: HeroGame) -> bool:
        return len(touched(game, self.what, self.most)) > 0

    def target(self) -> int:
        """The pile the cards go to."""
        return GONE

    def reach(self, game: HeroGame, now: Resolution, found: list[int]) -> None:
        """Take these cards away; the next ones come (HK-63, R-HK-2)."""
        for place in found:
            card = game.front(place)
            if self.target() == WON:
                keep_unbeaten(game, place)
            else:
                leave(game, place, GONE)
            game.tell("destroyed" if self.target() == GONE else "taken", now.actor, [card])
            open_way(game, place)
        if found:
            now.then(TURN_UP_MISSING)

    def step(self, game: Game, now: Resolution) -> None:
        self.reach(hero(game), now, touched(hero(game), self.what, self.most))


@dataclass(frozen=True)
class DestroyAll(Touch):
    """All such cards leave the game."""


@dataclass(frozen=True)
class TakeAll(Touch):
    """All such cards join the won cards, without a fight."""

    def target(self) -> int:
        return WON


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TouchOne(Touch):
    """The same, for one card of the party's choice."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        found = touched(table, self.what, self.most)
        if found:
            game.ask(now.actor, self, [table.says.target[place] for place in found])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        self.reach(hero(game), now, [option.value - 1])


@dataclass(frozen=True)
class DestroyOne(TouchOne):
    """One such card leaves the game."""


@dataclass(frozen=True)
class TakeOne(TouchOne):
    """One such card joins the won cards, without a fight."""

    def target(self) -> int:
        return WON


@dataclass(frozen=True)
class Weaken(Deed):
    """Every Tenacity token leaves the corridors."""

    def usable(self, game: HeroGame) -> bool:
        return len([card for card in game.pile(FRONTS) if card != EMPTY and game.token(card, TENACITY)]) > 0

    def step(self, game: Game, now: Resolution) -> None:
        for card in game.pile(FRONTS):
            if card != EMPTY and game.token(card, TENACITY):
                game.put_token(card, TENACITY, 0)
                game.tell("no_tenacity", -1, [card])


@dataclass(frozen=True)
class Unmask(Deed):
    """Every face-down card is turned up."""

    def usable(self, game: HeroGame) -> bool:
        return len([card for card in game.pile(AMBUSHES) if card != EMPTY]) > 0

    def step(self, game: Game, now: Resolution) -> None:
        for place in range(len(game.pile(AMBUSHES))):
            if game.pile(AMBUSHES)[place] != EMPTY:
                turn_up(hero(game), place)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ToDeck(Deed):
    """Something done to the first n cards of the deck behind a corridor's front."""

    n: int

    def usable(self, game: HeroGame) -> bool:
        return len(decks(game)) > 0

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        found = decks(table)
        if found:
            game.ask(now.actor, self, [table.says.corridor[place] for place in found])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        deck = game.pile(CORRIDOR + option.value - 1)
        self.act(hero(game), now.actor, deck, deck[max(0, len(deck) - self.n) :])

    def act(self, game: HeroGame, actor: int, deck: list[int], cards: list[int]) -> None:
        raise NotImplementedError


def decks(game: HeroGame) -> list[int]:
    """The corridors that still have cards behind their front."""
    return [place for place in range(game.counts[CORRIDORS]) if game.pile(CORRIDOR + place)]


@dataclass(frozen=True)
class Look(ToDeck):
    """Look at them, and remember."""

    def act(self, game: HeroGame, actor: int, deck: list[int], cards: list[int]) -> None:
        for card in cards:
            game.know(card, game.party_bits())
        game.looks += 1
        game.tell("look", actor, cards, len(cards), game.party_bits())


@dataclass(frozen=True)
class Dig(ToDeck):
    """They leave the game, face up."""

    def act(self, game: HeroGame, actor: int, deck: list[int], cards: list[int]) -> None:
        for card in cards:
            game.clear_tokens(card)
            game.put(card, deck, game.pile(GONE))
        game.looks += 1
        game.tell("dig", actor, cards, len(cards), EVERYBODY)


@dataclass(frozen=True)
class Refill(Deed):
    """A potion that was drunk goes back to the party's equipment."""

    def usable(self, game: HeroGame) -> bool:
        return len(game.pile(DRUNK)) > 0

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        drunk = table.pile(DRUNK)
        if drunk:
            game.ask(now.actor, self, [table.says.refill.of(table.kinds[card].index) for card in drunk])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        drunk = game.pile(DRUNK)
        for card in drunk:
            if game.kinds[card].index == option.card:
                game.put(card, drunk, game.pile(EQUIPMENT, PARTY_SEAT))
                game.know(card, EVERYBODY)
                game.tell("refill", now.actor, [card])
                return


@dataclass(frozen=True)
class Reinforce(Deed):
    """Every face-up monster of the corridors gets a Tenacity token."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        for card in table.pile(FRONTS):
            if card != EMPTY and not table.foe(card).trap and not table.token(card, TENACITY):
                table.toughen(card)
