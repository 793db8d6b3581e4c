"""What the words of Clank! look at: what a player has, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass

from donjon.games.clank.board import MAPS
from donjon.games.clank.game import ClankGame
from donjon.games.clank.scoring import own_cards
from donjon.games.clank.state import (
    BOARD,
    GOLD,
    SECRET_TOMES,
    TOKENS,
)
from donjon.kernel.game import Game, Resolution
from donjon.kernel.table import PLAY
from donjon.kernel.words import Amount, Condition


@dataclass(frozen=True)
class Owns(Condition):
    """The player has a token of this type: an artifact, a crown, an idol (CL-97)."""

    type: str

    def holds(self, game: Game, now: Resolution) -> bool:
        return any(self.type in game.kinds[token].types for token in game.pile(TOKENS, now.actor))


@dataclass(frozen=True)
class AnotherInPlay(Condition):
    """Another card of this type is in the player's play area (CL-97)."""

    type: str

    def holds(self, game: Game, now: Resolution) -> bool:
        cards = game.pile(PLAY, now.actor)
        return any(card != now.source and self.type in game.kinds[card].types for card in cards)


@dataclass(frozen=True)
class PointsIf(Amount):
    """So many points if the condition holds at the end."""

    n: int
    condition: Condition

    def value(self, game: Game, now: Resolution) -> int:
        return self.n if self.condition.holds(game, now) else 0


@dataclass(frozen=True)
class TwoKindsOf(Condition):
    """The player has tokens of at least two of these types (AMB-19)."""

    types: tuple[str, ...]

    def holds(self, game: Game, now: Resolution) -> bool:
        found = 0
        for name in self.types:
            if Owns(name).holds(game, now):
                found += 1
        return found >= 2


@dataclass(frozen=True)
class PointsPerGold(Amount):
    """A point for each full so much gold."""

    gold: int

    def value(self, game: Game, now: Resolution) -> int:
        return game.purses[now.actor][GOLD] // self.gold


@dataclass(frozen=True)
class PointsPerCard(Amount):
    """So many points for each card of this name in the whole deck."""

    n: int
    key: str

    def value(self, game: Game, now: Resolution) -> int:
        found = 0
        for card in own_cards(game, now.actor):
            if game.kinds[card].key == self.key:
                found += 1
        return self.n * found


@dataclass(frozen=True)
class CanBuySecretTomes(Condition):
    """There is a Secret Tome left, and the player has the gold."""

    price: int

    def holds(self, game: Game, now: Resolution) -> bool:
        return len(game.pile(SECRET_TOMES)) > 0 and game.purses[now.actor][GOLD] >= self.price


@dataclass(frozen=True)
class SecretNextDoor(Condition):
    """A secret lies in a room at the other end of a tunnel."""

    def holds(self, game: Game, now: Resolution) -> bool:
        return len(secrets_next_door(game, now.actor)) > 0


def secrets_next_door(game: Game, seat: int) -> list[int]:
    """The rooms next door with a secret."""
    assert isinstance(game, ClankGame)
    rooms = MAPS[game.counts[BOARD]].rooms
    return [tunnel.to for tunnel in game.room(seat).tunnels if game.secret_in(rooms[tunnel.to])]
