"""The game from picking the party to its end, in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik.aftermath import TURN_UP_MISSING
from donjon.games.heroik.combat import FIGHT
from donjon.games.heroik.deepest_dungeon import (
    LAIRS_QUESTION,
    MOST_ADVENTURERS,
    PARTY_CARDS,
    join,
    lay_dungeon,
    pack,
    starting_fear,
)
from donjon.games.heroik.dungeon import SIZE
from donjon.games.heroik.equipment import EQUIPMENT_PHASE, FreshQuests
from donjon.games.heroik.options import PAIRS
from donjon.games.heroik.state import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    DEEP_PLACE,
    ENTERED,
    EQUIPMENT,
    EXTRA,
    FEAR,
    FINAL_PLACE,
    FOE,
    FRONTS,
    HELPER,
    HOME,
    INN,
    LAIRS,
    MANA,
    MASTER,
    MOST_COURAGE,
    PARTY,
    PARTY_SEAT,
    SPARE,
    TIMES,
    TURN,
)
from donjon.games.heroik.words import StartCourage
from donjon.kernel import hidden
from donjon.kernel.joins import Forever, do
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.game import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution

SIXES_FOR_A_CARD: Final = 3


def hero(game: Game) -> HeroGame:
    return cast("HeroGame", game)


# -- Before the first turn ------------------------------------------------------------------------------


@dataclass(frozen=True)
class PickAdventurers(Effect):
    """One to four adventurers (HK-11); a party given in the set-up is not asked for.

    Several adventurer players take one each in turn; when there are two of them, each may take a second (HK-71).
    """

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        seats = table.party_seats()
        turn = table.counts[HELPER]
        if table.setup["party"] or not table.pile(INN) or turn >= most_picks(table):
            table.counts[HELPER] = 0
            return
        options = [table.says.take.of(table.kinds[card].index) for card in table.pile(INN)]
        if turn >= len(seats):
            options.append(table.says.done)
        game.ask_openly(seats[turn % len(seats)], self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        seats = table.party_seats()
        turn = table.counts[HELPER]
        table.counts[HELPER] = turn + 1
        now.then(self)
        if option.card < 0:
            if len(seats) == 1:
                table.counts[HELPER] = MOST_ADVENTURERS
            return
        for card in table.pile(INN):
            if table.kinds[card].index == option.card:
                join(table, card, seats[turn % len(seats)])
                break


def most_picks(game: HeroGame) -> int:
    """How often somebody may take an adventurer: four times, but only once each when three lead the party."""
    return 3 if game.players > 3 else MOST_ADVENTURERS


@dataclass(frozen=True)
class ChooseExtra(Effect):
    """Longer corridors: for 18 cards more a party card more, for each 6 others a Courage (HK-68)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        given = [key for key in table.setup["party"].split(",") if key.strip()]
        if given:
            table.counts[EXTRA] = max(0, len(given) - PARTY_CARDS)
            return
        most = sixes_more(table) // SIXES_FOR_A_CARD
        if most:
            game.ask(PARTY_SEAT, self, table.says.extra[: most + 1])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        game.counts[EXTRA] = option.value
        game.tell("extra", PARTY_SEAT, [], option.value)


def sixes_more(game: HeroGame) -> int:
    """How many times six cards the dungeon has beyond 48; it is not dealt yet."""
    return (len(game.pile(CORRIDOR)) - SIZE) // 6


@dataclass(frozen=True)
class PickEquipment(Effect):
    """Equipment up to five cards in all, face down (HK-7, HK-11)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        spare = table.pile(SPARE, PARTY_SEAT)
        packed = len(table.pile(EQUIPMENT, PARTY_SEAT))
        if len(table.pile(PARTY)) + packed < PARTY_CARDS + table.counts[EXTRA] and spare:
            seats = table.party_seats()
            options = [table.says.take.of(table.kinds[card].index) for card in sorted(spare)]
            game.ask(seats[packed % len(seats)], self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        seats = table.party_seats()
        pack(table, option.card, seats[len(table.pile(EQUIPMENT, PARTY_SEAT)) % len(seats)])
        now.then(self)


@dataclass(frozen=True)
class DealDungeon(Effect):
    """Corridors, Fear, Courage and Mana for the party as it was picked (HK-12 to HK-17)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        counts = table.counts
        courage = 5 + sixes_more(table) - SIXES_FOR_A_CARD * counts[EXTRA]  # HK-68
        for card in table.pile(PARTY):
            table.put_token(card, MANA, 1)
            for word in table.adventurer(card).skill:
                if isinstance(word, StartCourage):
                    courage += 2 if table.rule("slow_courage") or table.setup["further"] else word.n
        counts[COURAGE] = min(MOST_COURAGE, courage)
        counts[TIMES] = 1
        lay_dungeon(table)
        fear = starting_fear(table)
        if fear:
            table.change_fear(fear)
        now.then(TURN_UP_MISSING)


# -- The turn -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Construction(Effect):
    """The dungeon master takes a Fear when there is none (HK-18), then looks behind the fronts and may swap two decks
    (HK-19) or, with the other reading, two corridors (HK-72).
    """

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if table.players > 2:
            seats = table.party_seats()
            table.active = seats[table.counts[TURN] % len(seats)]
        table.counts[TURN] += 1
        if table.listener is not None:
            table.tell("turn", table.active, [])
        if table.players > 1:
            if table.counts[FEAR] == 0:
                table.change_fear(1)
            moving = table.decks_move()
            if moving:
                look(table)
            if table.pile(LAIRS):
                now.then(LAIRS_QUESTION)
                now.then(SWAP_DECKS_BELOW if moving else SWAP_BELOW)
            now.then(SWAP_DECKS if moving else SWAP)


def look(game: HeroGame) -> None:
    """The dungeon master sees the first card of each deck, the one behind the front (HK-19)."""
    seen: list[int] = []
    for place in range(game.counts[CORRIDORS]):
        deck = game.pile(CORRIDOR + place)
        if deck and not hidden.knows(game, MASTER, deck[-1]):
            game.know(deck[-1], 1 << MASTER)
            game.looks += 1
            seen.append(deck[-1])
    if seen:
        game.tell("look", MASTER, seen, len(seen), 1 << MASTER)


@dataclass(frozen=True)
class Swap(Effect):
    """Two corridors change places as wholes (HK-72), on the level that is being built (HK-70)."""

    level: int = 0

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options = [table.says.done]
        for pair in pairs(table, self.level):
            one, other = PAIRS[pair]
            if table.front(one) != EMPTY or table.front(other) != EMPTY:
                options.append(table.says.swap[pair])
        game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.value == 0:
            return
        one = option.value - 1
        other = option.other - 1
        for zone in (FRONTS, AMBUSHES):
            pile = game.pile(zone)
            pile[one], pile[other] = pile[other], pile[one]
        swap_decks(game, one, other)
        entered = game.counts[ENTERED]
        if (entered >> one ^ entered >> other) & 1:
            game.counts[ENTERED] = entered ^ (1 << one | 1 << other)
        game.tell(f"swap_{option.value}_{option.other}", MASTER, [])


@dataclass(frozen=True)
class SwapDecks(Effect):
    """Two decks change places as wholes, and the fronts before them stay (HK-19, R-HK-13).

    An empty corridor stays open. With two levels, those of the one that is being built (HK-70).
    """

    level: int = 0

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options = [table.says.done]
        for pair in pairs(table, self.level):
            if may_swap(table, *PAIRS[pair]):
                options.append(table.says.swap_decks[pair])
        if len(options) > 1:
            game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.value:
            swap_decks(game, option.value - 1, option.other - 1)
            move_homes(hero(game), option.value - 1, option.other - 1)
            game.tell(f"decks_{option.value}_{option.other}", MASTER, [])


def may_swap(game: HeroGame, one: int, other: int) -> bool:
    """Both corridors have a front, and there is a deck to move."""
    if game.front(one) == EMPTY or game.front(other) == EMPTY:
        return False
    return len(game.pile(CORRIDOR + one)) > 0 or len(game.pile(CORRIDOR + other)) > 0


def pairs(game: HeroGame, level: int) -> list[int]:
    """The pairs of corridors on a level."""
    first, last = game.levels()[level]
    return [index for index, (one, other) in enumerate(PAIRS) if first <= one and other < last]


def swap_decks(game: Game, one: int, other: int) -> None:
    """What lies behind the fronts of two corridors changes places."""
    first = game.pile(CORRIDOR + one)
    second = game.pile(CORRIDOR + other)
    held = first[:]
    first[:] = second
    second[:] = held


def move_homes(game: HeroGame, one: int, other: int) -> None:
    """A face-down front came from a deck that has gone elsewhere, as everybody saw."""
    ambushes = game.pile(AMBUSHES)
    for place in range(len(ambushes)):
        home = game.home(place)
        if ambushes[place] != EMPTY and home in (one, other):
            home = one + other - home
            game.put_token(ambushes[place], HOME, 0 if home == place else home + 1)


@dataclass(frozen=True)
class ChooseFight(Effect):
    """The party must fight: the front of a corridor, or the final monster once a corridor is empty (HK-22, HK-23).

    The lower level opens with the first empty corridor of the upper one (HK-70).
    """

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options: list[Option] = []
        for level, (first, last) in enumerate(table.levels()):
            open_way = False
            for place in range(first, last):
                if table.front(place) != EMPTY:
                    options.append(table.says.fight[place])
                else:
                    open_way = True
            if not open_way:
                break
            if table.waits_at(level):
                options.append(table.says.fight_deep if level else table.says.fight_final)
        game.ask(table.active, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        place = option.value - 1
        if option is table.says.fight_final:
            place = FINAL_PLACE
        elif option is table.says.fight_deep:
            place = DEEP_PLACE
        table.counts[FOE] = place + 1
        if place >= FINAL_PLACE or table.pile(FRONTS)[place] != EMPTY:
            table.tell("fight", table.active, [table.front(place)])
        else:
            table.tell("fight_hidden", table.active, [], place + 1)
        table.start(table.active, FIGHT, table.front(place))


SWAP: Final = Swap()
SWAP_BELOW: Final = Swap(1)
SWAP_DECKS: Final = SwapDecks()
SWAP_DECKS_BELOW: Final = SwapDecks(1)
TURN_OF_THE_GAME: Final = do(Construction(), FreshQuests(), EQUIPMENT_PHASE, ChooseFight())
RULES: Final = do(PickAdventurers(), ChooseExtra(), PickEquipment(), DealDungeon(), Forever(TURN_OF_THE_GAME))
