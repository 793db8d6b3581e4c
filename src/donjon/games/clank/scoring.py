"""The score of a player, at any moment, and the outcome of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.games.clank.board import Room
from donjon.games.clank.card import ARTIFACT, ClankCard
from donjon.games.clank.state import ARTIFACTS, FATE, GOLD, LEFT, RESCUED, TOKENS, TRASHED
from donjon.kernel.game import Game, Outcome, Resolution
from donjon.kernel.table import DECK, DISCARD, EMPTY, HAND, PLAY
from donjon.kernel.tally import Line, Tally

if TYPE_CHECKING:
    from donjon.games.clank.game import ClankGame


def artifact_in(game: ClankGame, room: Room) -> int:
    """The artifact lying in the room, or EMPTY."""
    return game.pile(ARTIFACTS)[room.artifact] if room.artifact >= 0 else EMPTY


def own_cards(game: Game, seat: int) -> list[int]:
    """A player's cards wherever they are, but for those marked to be trashed (CL-92, R-CL-5)."""
    cards = game.pile(DECK, seat) + game.pile(HAND, seat) + game.pile(DISCARD, seat)
    for card in game.pile(PLAY, seat):
        if not game.token(card, TRASHED):
            cards.append(card)
    return cards


def score(game: ClankGame, seat: int, tally: Tally) -> int:
    """Artifacts, tokens, gold, and the points of all own cards wherever they are (CL-92)."""
    for token in game.pile(TOKENS, seat):
        kind = game.kind(token)
        tally.add(kind.points, kind.key, "CL-92")
    tally.add(game.purses[seat][GOLD], "gold", "CL-43")
    owned = [0] * len(game.spec.catalogue.cards)
    for card in own_cards(game, seat):
        owned[game.kinds[card].index] += 1
    for index, copies in enumerate(owned):
        if copies:
            score_kind(game, seat, index, copies, tally)
    return tally.total


def score_kind(game: ClankGame, seat: int, index: int, copies: int, tally: Tally) -> None:
    """The points of all copies of a card, fixed and variable."""
    kind = game.spec.catalogue.cards[index]
    assert isinstance(kind, ClankCard)
    tally.add(kind.points * copies, kind.key, "CL-92")
    if kind.endgame is not None:
        each = kind.endgame.value(game, Resolution(seat, -1, 0))
        tally.add(each * copies, kind.key, "CL-92")


def outcome(game: ClankGame) -> Outcome:
    """Who scores (CL-91), how much, and who wins: the most points, then the most valuable artifact (CL-93)."""
    scores: list[int | None] = []
    details: list[list[Line]] = []
    winners: list[int] = []
    best = (-1, -1)
    for seat in range(game.players):
        if game.purses[seat][FATE] not in (LEFT, RESCUED):
            scores.append(None)
            details.append([])
            continue
        tally = Tally(True)
        points = score(game, seat, tally)
        scores.append(points)
        details.append(tally.lines)
        standing = (points, best_artifact(game, seat))
        if standing > best:
            best = standing
            winners = [seat]
    return Outcome(scores, winners, details)


def best_artifact(game: ClankGame, seat: int) -> int:
    """The value of a player's most valuable artifact."""
    best = 0
    for token in game.pile(TOKENS, seat):
        kind = game.kind(token)
        if kind.role == ARTIFACT:
            best = max(best, kind.points)
    return best
