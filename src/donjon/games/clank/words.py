"""The words of Clank! beside the shared ones."""

from __future__ import annotations

from dataclasses import dataclass

from donjon.games.clank import dragon
from donjon.games.clank.board import MAPS
from donjon.games.clank.conditions import secrets_next_door
from donjon.games.clank.game import ClankGame, resolution
from donjon.games.clank.state import (
    BLACK_ASIDE,
    BLACK_IN_BAG,
    BOARD,
    BURGLES,
    CLANK_MADE,
    DUNGEON_DECK,
    DUNGEON_DISCARD,
    FLYING,
    GOLD,
    GOLD_GAINS,
    ROW,
    SEARCHES,
    SECRET_TOMES,
    SKILL,
    SPRINGS,
    SURE_FOOTED,
    SWAGGERS,
    TRASHES,
)
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import DISCARD, EMPTY
from donjon.kernel.verbs import card_options
from donjon.kernel.words import Effect

# -- Clank, health, the dragon ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class MakeClank(Effect):
    """The player makes so much clank (CL-66)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.make_clank(now.actor, self.n)


@dataclass(frozen=True)
class RemoveClank(Effect):
    """So much negative clank (CL-67, CL-68)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.remove_clank(now.actor, self.n)


@dataclass(frozen=True)
class AllMakeClank(Effect):
    """Every player still in the dungeon makes so much clank (CL-71)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        for seat in range(game.players):
            if game.inside(seat):
                game.make_clank(seat, self.n)


@dataclass(frozen=True)
class OthersMakeClank(Effect):
    """Every other player still in the dungeon makes so much clank (CL-71)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        for seat in range(game.players):
            if seat != now.actor and game.inside(seat):
                game.make_clank(seat, self.n)


@dataclass(frozen=True)
class Heal(Effect):
    """So many cubes leave the health track (CL-79)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.heal(now.actor, self.n)


@dataclass(frozen=True)
class DragonAttacks(Effect):
    """The dragon attacks at once (CL-72)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        dragon.attack(game)


@dataclass(frozen=True)
class EnrageDragon(Effect):
    """The dragon marker advances one space (CL-77)."""

    def step(self, game: Game, now: Resolution) -> None:
        assert isinstance(game, ClankGame)
        game.enrage()


@dataclass(frozen=True)
class ReturnBlackCubes(Effect):
    """Up to so many black cubes set aside go back into the bag (CL-78)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        back = min(self.n, game.counts[BLACK_ASIDE])
        game.counts[BLACK_ASIDE] -= back
        game.counts[BLACK_IN_BAG] += back
        if back:
            game.tell("return_cubes", -1, [], back)


# -- The whole turn, before and after --------------------------------------------------------------------------


@dataclass(frozen=True)
class SkillForEachClank(Effect):
    """So much skill for each clank made this turn, earlier or later (CL-98)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        purse = game.purses[now.actor]
        purse[SWAGGERS] += self.n
        game.tell_applied(now, [])
        if purse[CLANK_MADE]:
            game.gain(now.actor, SKILL, purse[CLANK_MADE] * self.n)


@dataclass(frozen=True)
class MoreGoldForEachGain(Effect):
    """Each gain of gold of this turn, earlier or later, is worth so much more (CL-99)."""

    n: int

    def step(self, game: Game, now: Resolution) -> None:
        purse = game.purses[now.actor]
        purse[SEARCHES] += self.n
        game.tell_applied(now, [])
        earlier = purse[GOLD_GAINS] * self.n
        if earlier:
            purse[GOLD] += earlier
            game.tell("gain", now.actor, [], earlier, about="gold")


@dataclass(frozen=True)
class IgnoreCaves(Effect):
    """Crystal caves do not stop the player this turn, nor did they (CL-60, R-CL-2)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.purses[now.actor][SURE_FOOTED] = 1
        game.tell_applied(now, [])


@dataclass(frozen=True)
class IgnoreMonsters(Effect):
    """Tunnel monsters do not hurt the player for the rest of the turn (CL-60, R-CL-2)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.purses[now.actor][FLYING] = 1
        game.tell_applied(now, [])


# -- Cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TrashACard(Effect):
    """A card of the discard pile or play area is to be trashed this turn (CL-94, AMB-8)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.purses[now.actor][TRASHES] += 1
        game.tell_applied(now, [])


@dataclass(frozen=True)
class TrashABurgle(Effect):
    """A Burgle of the discard pile or play area is to be trashed this turn (CL-94, AMB-8)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.purses[now.actor][BURGLES] += 1
        game.tell_applied(now, [])


@dataclass(frozen=True)
class TrashWhenTheTurnEnds(Effect):
    """A card of the discard pile or play area is trashed at the end of the turn (CL-104)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.purses[now.actor][SPRINGS] += 1
        game.tell_applied(now, [])


def reveal(game: ClankGame, seat: int, place: int) -> bool:
    """Turn the next dungeon card up on a place of the row; it arrives (CL-33). Whether it shows the dragon."""
    deck = game.pile(DUNGEON_DECK)
    if not deck:
        return False
    card = deck.pop()
    game.pile(ROW)[place] = card
    game.looks += 1
    if game.listener is not None:
        game.tell("reveal", -1, [card])
    kind = game.kind(card)
    if kind.arrive is not None:
        arrival = resolution(seat, card)
        game.stack.append(arrival)  # what happens now happens because of this card
        kind.arrive.step(game, arrival)
        if game.stack and game.stack[-1] is arrival:
            game.stack.pop()
    return kind.dragon


@dataclass(frozen=True)
class ReplaceRowCard(Effect):
    """A card of the row is discarded and replaced at once, without an attack (AMB-10)."""

    def step(self, game: Game, now: Resolution) -> None:
        cards = [card for card in game.pile(ROW) if card != EMPTY]
        if cards:
            game.ask(now.actor, self, card_options(game, cards, game.spec.options.family("replace")))

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        assert isinstance(game, ClankGame)
        row = game.pile(ROW)
        for place, card in enumerate(row):
            if card != EMPTY and game.kinds[card].index == option.card:
                row[place] = EMPTY
                game.pile(DUNGEON_DISCARD).append(card)
                game.tell("replace", now.actor, [card])
                reveal(game, now.actor, place)
                return

    def about(self, game: Game, now: Resolution, option: Option) -> int:
        return game.first_of(game.pile(ROW), option.card)


@dataclass(frozen=True)
class BuySecretTomes(Effect):
    """So much gold for so many Secret Tomes of the reserve, or for those that are left (AMB-14)."""

    price: int
    n: int

    def step(self, game: Game, now: Resolution) -> None:
        game.gain(now.actor, GOLD, -self.price)
        pile = game.pile(SECRET_TOMES)
        for _ in range(min(self.n, len(pile))):
            tome = pile.pop()
            game.pile(DISCARD, now.actor).append(tome)
            game.tell("acquire", now.actor, [tome])


@dataclass(frozen=True)
class TakeSecretNextDoor(Effect):
    """A secret of a room at the other end of any tunnel; the pawn stays (AMB-16)."""

    def step(self, game: Game, now: Resolution) -> None:
        rooms = secrets_next_door(game, now.actor)
        if rooms:
            game.ask(now.actor, self, [game.spec.options.find(f"reach {room}") for room in rooms])

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        assert isinstance(game, ClankGame)
        game.take_secret(now.actor, MAPS[game.counts[BOARD]].rooms[option.value])
