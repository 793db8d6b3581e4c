"""The end of the game: victory points, and who wins (TS-114 to TS-116)."""

from __future__ import annotations

from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.state import LENT, VILLAGE_SCORE
from donjon.kernel.game import Game, Outcome
from donjon.kernel.table import EMPTY
from donjon.kernel.tally import Line, Tally


def owner_of(game: Game, card: int, seat: int) -> int:
    """Whose card this is: a borrowed hero still belongs to its owner."""
    lent = game.token(card, LENT)
    return lent - 1 if lent else seat


def cards_of(game: Game, seat: int) -> list[int]:
    """All a player's cards, wherever they are (TS-114)."""
    found: list[int] = []
    for holder in range(game.players):
        for zone in range(game.width):
            for card in game.pile(zone, holder):
                if owner_of(game, card, holder) == seat:
                    found.append(card)
    return found


def score(game: Game, seat: int) -> Tally:
    """The victory points of all a player's cards, wherever they are (TS-114)."""
    tally = Tally(True)
    for card in cards_of(game, seat):
        kind = find_kind(game.kinds[card])
        tally.add(kind.vp, kind.key, "TS-114")
        for word in kind.worths:
            tally.add(word.points(game, seat, card), kind.key, "TSX-57")
    return tally


def village_score(game: Game) -> Tally:
    """The points of the village's pile in the solo game (TS-174)."""
    tally = Tally(True)
    for card in game.pile(VILLAGE_SCORE):
        if card != EMPTY:
            kind = find_kind(game.kinds[card])
            tally.add(kind.vp, kind.key, "TS-174")
    return tally


def has_stone(game: Game, seat: int) -> bool:
    """Whether the player took the Thunderstone."""
    for zone in range(game.width):
        for card in game.pile(zone, seat):
            if find_kind(game.kinds[card]).is_stone:
                return True
    return False


def winners_of(game: Game, points: list[int]) -> list[int]:
    """The most points; among equals the one with the Thunderstone, else all of them (TS-115, TS-116)."""
    best = max(points)
    tied = [seat for seat in range(game.players) if points[seat] == best]
    if len(tied) > 1:
        for seat in tied:
            if has_stone(game, seat):
                return [seat]
    return tied


def finish(game: Game) -> None:
    """The game is over: count the points."""
    tallies = [score(game, seat) for seat in range(game.players)]
    points = [tally.total for tally in tallies]
    details: list[list[Line]] = [tally.lines for tally in tallies]
    scores: list[int | None] = list(points)
    if game.players > 1:
        game.end(Outcome(scores, winners_of(game, points), details))
        return
    game.end(Outcome(scores, [0] if points[0] > village_score(game).total else [], details))
