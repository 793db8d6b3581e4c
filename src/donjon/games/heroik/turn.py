"""The game from picking the party to its end, in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from donjon.games.heroik.aftermath import TURN_UP_MISSING
from donjon.games.heroik.answers import PAIRS
from donjon.games.heroik.combat import FIGHT
from donjon.games.heroik.equipment import EQUIPMENT_PHASE, FreshQuests
from donjon.games.heroik.places import (
    AMBUSHES,
    CORRIDOR,
    CORRIDORS,
    COURAGE,
    EQUIPMENT,
    FEAR,
    FINAL_PLACE,
    FOE,
    FRONTS,
    INN,
    MANA,
    MASTER,
    PARTY,
    PARTY_SEAT,
    SPARE,
    TIMES,
    TURN,
)
from donjon.games.heroik.words import MoreCorridors, StartCourage, StartFear
from donjon.kernel.joins import Forever, do
from donjon.kernel.table import EMPTY
from donjon.kernel.words import Effect

if TYPE_CHECKING:
    from donjon.games.heroik.table import HeroGame
    from donjon.kernel.choice import Option
    from donjon.kernel.game import Game, Resolution

PARTY_CARDS: Final = 5
MOST_ADVENTURERS: Final = 4


def hero(game: Game) -> HeroGame:
    return cast("HeroGame", game)


# -- Before the first turn ------------------------------------------------------------------------------


@dataclass(frozen=True)
class PickAdventurers(Effect):
    """One to four adventurers (HK-11); a party given in the set-up is not asked for."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        inn = table.pile(INN)
        picked = len(table.pile(PARTY))
        if table.setup["party"] or picked >= MOST_ADVENTURERS or not inn:
            return
        options = [table.says.take.of(table.kinds[card].index) for card in inn]
        if picked:
            options.append(table.says.done)
        game.ask_openly(PARTY_SEAT, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.card < 0:
            return
        inn = game.pile(INN)
        for card in inn:
            if game.kinds[card].index == option.card:
                game.put(card, inn, game.pile(PARTY))
                game.tell("take", PARTY_SEAT, [card])
                break
        now.then(self)


@dataclass(frozen=True)
class PickEquipment(Effect):
    """Equipment up to five cards in all, face down (HK-7, HK-11)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        spare = table.pile(SPARE, PARTY_SEAT)
        picked = len(table.pile(PARTY)) + len(table.pile(EQUIPMENT, PARTY_SEAT))
        if picked < PARTY_CARDS and spare:
            game.ask(PARTY_SEAT, self, [table.says.take.of(table.kinds[card].index) for card in sorted(spare)])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        spare = game.pile(SPARE, PARTY_SEAT)
        for card in spare:
            if game.kinds[card].index == option.card:
                game.put(card, spare, game.pile(EQUIPMENT, PARTY_SEAT))
                game.tell("take", PARTY_SEAT, [card], 1, 1 << PARTY_SEAT)
                break
        now.then(self)


@dataclass(frozen=True)
class DealDungeon(Effect):
    """Corridors, Fear, Courage and Mana for the party as it was picked (HK-12 to HK-17)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        counts = table.counts
        party = table.pile(PARTY)
        corridors = 3
        courage = 5
        for card in party:
            table.put_token(card, MANA, 1)
            for word in table.adventurer(card).skill:
                if isinstance(word, MoreCorridors):
                    corridors = word.n
                elif isinstance(word, StartCourage):
                    courage += 2 if table.rule("slow_courage") else word.n
        counts[CORRIDORS] = corridors
        counts[COURAGE] = min(10, courage)
        counts[TIMES] = 1
        deal(table, corridors)
        fear = starting_fear(table)
        if fear:
            table.change_fear(fear)
        now.then(TURN_UP_MISSING)


def deal(game: HeroGame, corridors: int) -> None:
    """The dungeon, shuffled and dealt into corridors of the same length."""
    cards = game.pile(CORRIDOR)[:]
    game.shuffle(cards)
    for place in range(4):
        game.pile(CORRIDOR + place).clear()
    for index, card in enumerate(cards):
        game.pile(CORRIDOR + index % corridors).append(card)
    game.pile(FRONTS).clear()
    game.pile(AMBUSHES).clear()
    for place in range(corridors):
        game.pile(FRONTS).append(game.pile(CORRIDOR + place).pop())
        game.pile(AMBUSHES).append(EMPTY)
        front = game.pile(FRONTS)[place]
        game.tell("turn_up", -1, [front], place + 1)
        if game.players == 1 and game.foe(front).fierce:
            game.toughen(front)  # HK-58


def starting_fear(game: HeroGame) -> int:
    """One Fear for each adventurer, or what the final monster says (HK-14); alone none (HK-55), but see HK-61."""
    adventurers = len(game.pile(PARTY))
    per = 1
    for word in game.foe(game.front(FINAL_PLACE)).gifts:
        if isinstance(word, StartFear):
            per = word.n
    if game.players > 1:
        return adventurers * per
    if per > 1 and game.rule("deep_fear"):
        return adventurers - 1  # HK-66
    return 1 if game.rule("advanced") and adventurers >= 3 else 0


# -- The turn -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Construction(Effect):
    """The dungeon master takes a Fear when there is none, and may swap two corridors (HK-18, HK-19)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        if table.reasking:
            return
        table.counts[TURN] += 1
        if table.players > 1:
            if table.counts[FEAR] == 0:
                table.change_fear(1)
            now.then(SWAP)


@dataclass(frozen=True)
class Swap(Effect):
    """Two corridors change places as wholes (HK-19)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        corridors = table.counts[CORRIDORS]
        options = [table.says.done]
        for index, (one, other) in enumerate(PAIRS):
            if other < corridors and (table.front(one) != EMPTY or table.front(other) != EMPTY):
                options.append(table.says.swap[index])
        game.ask(MASTER, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if option.value == 0:
            return
        one = option.value - 1
        other = option.other - 1
        for zone in (FRONTS, AMBUSHES):
            pile = game.pile(zone)
            pile[one], pile[other] = pile[other], pile[one]
        first = game.pile(CORRIDOR + one)
        second = game.pile(CORRIDOR + other)
        held = first[:]
        first[:] = second
        second[:] = held
        game.tell(f"swap_{option.value}_{option.other}", MASTER, [])


@dataclass(frozen=True)
class ChooseFight(Effect):
    """The party must fight: the front of a corridor, or the final monster once a corridor is empty (HK-22, HK-23)."""

    def step(self, game: Game, now: Resolution) -> None:
        table = hero(game)
        options: list[Option] = []
        open_way = False
        for place in range(table.counts[CORRIDORS]):
            if table.front(place) != EMPTY:
                options.append(table.says.fight[place])
            else:
                open_way = True
        if open_way:
            options.append(table.says.fight_final)
        game.ask(PARTY_SEAT, self, options)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        table = hero(game)
        place = FINAL_PLACE if option is table.says.fight_final else option.value - 1
        table.counts[FOE] = place + 1
        if place == FINAL_PLACE or table.pile(FRONTS)[place] != EMPTY:
            table.tell("fight", PARTY_SEAT, [table.front(place)])
        else:
            table.tell("fight_hidden", PARTY_SEAT, [], place + 1)
        table.start(PARTY_SEAT, FIGHT, table.front(place))


SWAP: Final = Swap()
TURN_OF_THE_GAME: Final = do(Construction(), FreshQuests(), EQUIPMENT_PHASE, ChooseFight())
RULES: Final = do(PickAdventurers(), PickEquipment(), DealDungeon(), Forever(TURN_OF_THE_GAME))
