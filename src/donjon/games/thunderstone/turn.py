"""The turn, in the order of the rulebook (TS-23, TS-24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from donjon.games.thunderstone import scoring
from donjon.games.thunderstone.card import find_kind
from donjon.games.thunderstone.dungeon import Prepare
from donjon.games.thunderstone.hall import COME_IN, in_rank, leave
from donjon.games.thunderstone.options import DUNGEON_ACTION, REST_ACTION, VILLAGE_ACTION
from donjon.games.thunderstone.state import (
    BUYS,
    FRONT,
    GOLD,
    HALL,
    HAND_SIZE,
    HELD,
    LENT,
    LIVES,
    OF_ONE_TURN,
    RANK0,
    RANKS,
    REVEALED,
    TURN,
    TURNS,
    VILLAGE_SCORE,
    WATCHED,
)
from donjon.games.thunderstone.village import VisitVillage
from donjon.kernel.choice import Option
from donjon.kernel.game import Game, Resolution
from donjon.kernel.joins import Forever, NextPlayer, do
from donjon.kernel.nouns import In, One
from donjon.kernel.table import DISCARD, EMPTY, HAND, TOKENS
from donjon.kernel.verbs import Destroy
from donjon.kernel.words import Effect

VISIT_VILLAGE: Final = VisitVillage()
PREPARE: Final = Prepare()
REST: Final = Destroy(One(In(HAND), optional=True))  # TS-48
ACTIONS: Final = [VILLAGE_ACTION, DUNGEON_ACTION, REST_ACTION]


@dataclass(frozen=True)
class TakeAction(Effect):
    """Exactly one of: visit the Village, enter the Dungeon, rest (TS-23)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[FRONT] = in_rank(game, 1) + 1
        game.ask(now.actor, self, ACTIONS)

    def answered(self, game: Game, now: Resolution, option: Option) -> None:
        if game.listener is not None:
            game.tell(option.word, now.actor, [])
        if option is REST_ACTION:
            now.then(REST)
            return
        reveal(game, now.actor)
        now.then(VISIT_VILLAGE if option is VILLAGE_ACTION else PREPARE)


def reveal(game: Game, seat: int) -> None:
    """The whole hand lies open for the rest of the turn (TS-34, TS-50)."""
    game.counts[REVEALED] = 1
    hand = game.pile(HAND, seat)
    everybody = (1 << game.players) - 1
    for card in hand:
        game.known[card] = everybody
    game.looks += 1
    if game.listener is not None:
        game.tell("reveal", seat, hand)


@dataclass(frozen=True)
class EndTurn(Effect):
    """All cards go to the discard pile, six are drawn (TS-24); a game that has no other end stops (TS-175)."""

    def step(self, game: Game, now: Resolution) -> None:
        game.counts[TURNS] += 1
        clean_up(game, now.actor)
        game.draw(now.actor, HAND_SIZE)
        at_end(game, now.actor)
        if game.counts[TURNS] >= int(game.setup["turn_limit"]):
            game.tell("too_long", -1, [])
            scoring.finish(game)
        elif game.players == 1:
            now.then(ADVANCE)


def at_end(game: Game, seat: int) -> None:
    """What guardians in rank 0 make the active player do as the turn ends (TSX-35, TSX-36)."""
    if not game.counts[WATCHED]:
        return
    for card in game.pile(RANK0):
        for presence in find_kind(game.kinds[card]).presences:
            effect = presence.at_end(game, card)
            if effect is not None:
                game.start(seat, effect, card)


@dataclass(frozen=True)
class BeginTurn(Effect):
    """What guardians in rank 0 make the active player do as the turn begins (TSX-36)."""

    def step(self, game: Game, now: Resolution) -> None:
        if not game.counts[WATCHED]:
            return
        for card in game.pile(RANK0):
            for presence in find_kind(game.kinds[card]).presences:
                effect = presence.at_start(game, card)
                if effect is not None:
                    game.start(now.actor, effect, card)


def clean_up(game: Game, seat: int) -> None:
    """Hand to the discard pile; borrowed heroes go home; whatever held for this turn is over (TS-24, TS-102)."""
    hand = game.pile(HAND, seat)
    discard = game.pile(DISCARD, seat)
    cards = hand[:]
    for card in cards:
        game.forget(card)
        lent = game.token(card, LENT)
        if lent:
            game.pile(DISCARD, lent - 1).append(card)
        else:
            discard.append(card)
    hand.clear()
    counts = game.counts
    for what in OF_ONE_TURN:
        counts[what] = 0
    if game.standing:
        game.standing = []
    purse = game.purses[seat]
    purse[GOLD] = 0
    purse[BUYS] = 0
    if game.tokens:
        for key in list(game.tokens):
            if LIVES[key % TOKENS] == TURN:
                game.put_token(key // TOKENS, key % TOKENS, 0)
    if game.listener is not None:
        game.tell("clean_up", seat, cards)


@dataclass(frozen=True)
class Advance(Effect):
    """Solo: a card enters at rank 3 and pushes the others on, except in the turn after a victory (TS-169, TS-172)."""

    def step(self, game: Game, now: Resolution) -> None:
        held = game.counts[HELD]
        game.counts[HELD] = held >> 1
        if held & 1:
            game.tell("held", -1, [])
            return
        hall = game.pile(HALL)
        pushed = hall.pop()
        hall.insert(0, EMPTY)
        assert len(hall) == RANKS
        if pushed != EMPTY:
            leave(game, pushed)
            game.pile(VILLAGE_SCORE).append(pushed)
            game.tell("escape", -1, [pushed])
        else:
            game.tell("advance", -1, [])
        now.then(COME_IN)


ADVANCE: Final = Advance()

ONE_TURN: Final = do(BeginTurn(), TakeAction(), EndTurn(), NextPlayer())
RULES: Final = Forever(ONE_TURN)
