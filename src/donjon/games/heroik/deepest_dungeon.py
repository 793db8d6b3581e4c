"""Laying a dungeon, and the house rules of larger ones: dungeons in a row (HK-69) and one below the other (HK-70)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    DEPTH,
    ENTERED,
    EQUIPMENT,
    EXTRA,
    FEAR,
    FINAL,
    FRONTS,
    GONE,
    INN,
    LAIRS,
    MANA,
    MASTER,
    MOST_CORRIDORS,
    OBJECTS,
    OWNER_SEAT,
    PARTY,
    PARTY_SEAT,
    PLACES,
    SPARE,
    STEP,
    UPPER,
    WON,
)
from donjon.games.heroik.words import MoreCorridors, StartFear
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution

PARTY_CARDS: Final = 5
MOST_ADVENTURERS: Final = 4
SWITCH_PRICE: Final = 1
UNVEIL_PRICE: Final = 2
REWARD: Final = 2  # Courage for a final monster of the deepest dungeon


def hero(game: Game) -> HeroGame:
    return cast("HeroGame", game)


# -- Laying a dungeon -------------------------------------------------------------------------------------------


def lay_dungeon(game: HeroGame) -> None:
    """The dungeon in its corridors (HK-12, HK-17): three, four when a skill says so, or three and four (HK-70)."""
    for zone in (FRONTS, AMBUSHES):
        game.pile(zone).clear()
    corridors = UPPER
    for card in game.pile(PARTY):
        for word in game.adventurer(card).skill:
            if isinstance(word, MoreCorridors) and not game.pile(LAIRS):
                corridors = word.n
    game.counts[CORRIDORS] = corridors
    game.counts[ENTERED] = 0
    if game.pile(LAIRS):
        below = game.pile(CORRIDOR + UPPER)[:]
        game.counts[CORRIDORS] = PLACES
        deal(game, game.pile(CORRIDOR)[:], 0, UPPER)
        deal(game, below, UPPER, MOST_CORRIDORS)
    else:
        deal(game, game.pile(CORRIDOR)[:], 0, corridors)


def deal(game: HeroGame, cards: list[int], first: int, corridors: int) -> None:
    """Cards, shuffled and dealt into corridors of the same length."""
    game.shuffle(cards)
    for place in range(first, first + corridors):
        game.pile(CORRIDOR + place).clear()
    for index, card in enumerate(cards):
        game.pile(CORRIDOR + first + index % corridors).append(card)
    game.tell("deal", -1, [])
    for place in range(first, first + corridors):
        front = game.pile(CORRIDOR + place).pop()
        game.pile(FRONTS).append(front)
        game.pile(AMBUSHES).append(EMPTY)
        game.tell("turn_up", -1, [front], place + 1)
        if game.players == 1 and game.foe(front).fierce:
            game.toughen(front)  # HK-58


def starting_fear(game: HeroGame) -> int:
    """One Fear for each adventurer, or what the final monster says (HK-14); alone none (HK-55), but see HK-61."""
    adventurers = len(game.pile(PARTY))
    per = 1
    for word in game.gifts():
        if isinstance(word, StartFear):
            per = word.n
    if game.players > 1:
        return adventurers * per
    if game.counts[DEPTH]:
        return 1  # HK-69
    if per > 1 and game.rule("deep_fear"):
        return adventurers - 1  # HK-66
    return 1 if game.rule("advanced") and adventurers >= 3 else 0


# -- A final monster is beaten -----------------------------------------------------------------------------------


def beat_final(game: HeroGame, now: Resolution, level: int) -> None:
    """The last one wins the game (HK-1). Another is kept, with Bounty, and the party goes on (HK-69, HK-70)."""
    if len(game.pile(FINAL)) > 1 and game.waits_at(1 - level):
        keep_final(game, level)
        game.change_courage(REWARD)
        now.then(Recruit(1))
    elif game.counts[DEPTH] < len(game.hero.further(game.setup)):
        keep_final(game, level)
        now.then(NEXT_DUNGEON)
    else:
        game.finish(True)


def keep_final(game: HeroGame, level: int) -> None:
    """A beaten final monster joins the won cards."""
    finals = game.pile(FINAL)
    card = finals[level]
    finals[level] = EMPTY
    game.clear_tokens(card)
    game.pile(WON).append(card)
    game.counts[DEPTH] += 1
    game.tell("keep", game.active, [card])


@dataclass(frozen=True)
class Recruit(Effect):
    """The party may take so many new cards: adventurers, up to four in all, or equipment."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if self.n <= 0:
            return
        found = table.pile(INN)[:] if len(table.pile(PARTY)) < MOST_ADVENTURERS else []
        found.extend(sorted(table.pile(SPARE, PARTY_SEAT)))
        if found:
            options = [table.says.take.of(table.kinds[card].index) for card in found]
            options.append(table.says.done)
            game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option.card < 0:
            return
        now.then(Recruit(self.n - 1))
        for card in table.pile(INN):
            if table.kinds[card].index == option.card:
                table.put_token(card, MANA, 1)
                join(table, card, table.active)
                return
        pack(table, option.card, table.active)


def join(game: HeroGame, card: int, seat: int) -> None:
    """An adventurer leaves the inn and joins the party."""
    game.put(card, game.pile(INN), game.pile(PARTY))
    if game.players > 2:
        game.put_token(card, OWNER_SEAT, seat + 1)
    game.tell("take", seat, [card])


def pack(game: HeroGame, kind: int, seat: int) -> None:
    """A piece of equipment is taken along, face down; all adventurer players know it (HK-7, HK-71)."""
    spare = game.pile(SPARE, PARTY_SEAT)
    for card in spare:
        if game.kinds[card].index == kind:
            game.put(card, spare, game.pile(EQUIPMENT, PARTY_SEAT))
            if game.players > 2:
                game.know(card, game.party_bits())
            game.tell("take", seat, [card], 1, game.party_bits())
            return


@dataclass(frozen=True)
class NextDungeon(Effect):
    """The rest of the old dungeon goes, the party fills up to five cards again, and enters the next one (HK-69)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        for zone in [FRONTS, AMBUSHES, *range(CORRIDOR, CORRIDOR + PLACES)]:
            for card in table.pile(zone):
                if card != EMPTY:
                    table.clear_tokens(card)
                    table.forget(card)
                    table.pile(GONE).append(card)
            table.pile(zone).clear()
        final, cards = table.hero.further(table.setup)[table.counts[DEPTH] - 1]
        table.hero.lay_out(table, cards, CORRIDOR)
        table.pile(FINAL).clear()
        table.pile(FINAL).extend(table.mint(final, 1))
        table.counts[CORRIDORS] = table.counts[FEAR] = table.counts[STEP] = 0
        table.tell("next_dungeon", -1, [])
        room = PARTY_CARDS + table.counts[EXTRA]
        room -= len(table.pile(PARTY)) + len(table.pile(EQUIPMENT, PARTY_SEAT)) + len(table.pile(OBJECTS))
        now.then(Recruit(room), ENTER)


@dataclass(frozen=True)
class Enter(Effect):
    """The corridors are dealt and the dungeon takes its Fear, as at the start of a game (HK-69)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        lay_dungeon(table)
        table.change_fear(starting_fear(table))


# -- The final monsters of the deepest dungeon ---------------------------------------------------------------------


@dataclass(frozen=True)
class Lairs(Effect):
    """The dungeon master may switch the two final monsters, or turn one up (HK-70)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        lairs = table.pile(LAIRS)
        if not lairs:
            return
        options = [table.says.done]
        fear = table.counts[FEAR]
        if fear >= SWITCH_PRICE and table.waits_at(0) and table.waits_at(1):
            options.append(table.says.switch)
        for level in (0, 1):
            if fear >= UNVEIL_PRICE and lairs[level] != EMPTY:
                options.append(table.says.unveil[level])
        game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        if option is table.says.done:
            return
        now.then(self)
        if option is table.says.switch:
            switch(table)
            return
        table.change_fear(-UNVEIL_PRICE)
        table.unveil(1 if option is table.says.unveil[1] else 0)


def switch(game: HeroGame) -> None:
    """The final monsters change places and lie face down, except where the party has reached them already."""
    finals = game.pile(FINAL)
    lairs = game.pile(LAIRS)
    game.change_fear(-SWITCH_PRICE)
    both = [game.boss(1), game.boss(0)]
    for level in (0, 1):
        finals[level] = EMPTY
        lairs[level] = both[level]
        game.know(both[level], 1 << MASTER)
    game.tell("switch", MASTER, [])
    for level in (0, 1):
        if game.reached(level):
            game.unveil(level)


LAIRS_QUESTION: Final = Lairs()
NEXT_DUNGEON: Final = NextDungeon()
ENTER: Final = Enter()
