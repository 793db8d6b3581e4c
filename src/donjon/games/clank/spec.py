"""Clank! A Deck-Building Adventure, on one page."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.board import BOARDS, START
from donjon.games.clank.card import ClankCard
from donjon.games.clank.cards.reserve import EXPLORE, GOBLIN, MERCENARY, SECRET_TOME
from donjon.games.clank.cards.starter import STARTING_DECK
from donjon.games.clank.cards.tokens import (
    A_MASTERY,
    ARTIFACT_TOKENS,
    MAJOR_TOKENS,
    MARKET_ITEMS,
    MINOR_TOKENS,
    MONKEY_IDOL,
)
from donjon.games.clank.game import ClankGame, resolution
from donjon.games.clank.options import CATALOGUE, DUNGEON_KINDS, OPTIONS
from donjon.games.clank.state import (
    ARTIFACTS,
    BLACK_CUBES,
    BLACK_IN_BAG,
    BOARD,
    CARD_TOKENS,
    CLANK_MADE,
    COUNTS,
    CUBES,
    CUBES_EACH,
    DUNGEON_DECK,
    EXPLORES,
    GOBLIN_PILE,
    HAND_SIZE,
    IDOLS,
    MAJOR_SECRETS,
    MARKET,
    MASTERIES,
    MERCENARIES,
    MINOR_SECRETS,
    NOISE,
    PURSE,
    RAGE,
    ROOM,
    ROW,
    ROW_SIZE,
    RUNNER,
    SEAT_PILES,
    SECRET_TOMES,
    SHARED_PILES,
    TRASH,
    TURN_LIMIT,
)
from donjon.games.clank.turn import WHOLE_GAME
from donjon.kernel.card import Card
from donjon.kernel.errors import BadSetup
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec, SetupOption
from donjon.kernel.table import DECK, EMPTY

SETUP: Final = (
    SetupOption("board", BOARDS, "day"),
    SetupOption("first_player", ("random", "1", "2", "3", "4"), "random"),
    SetupOption("first_arrivals", ("yes", "no"), "yes"),
    SetupOption("turn_limit", ("500", "100", "200", "1000"), "500"),
)


class ClankSpec(GameSpec):
    """The set-up (CL-1 to CL-16)."""

    def empty(self) -> Game:
        return ClankGame(self)

    def deal(self, game: Game) -> None:
        assert isinstance(game, ClankGame)
        game.counts[BOARD] = BOARDS.index(game.setup["board"])
        game.counts[TURN_LIMIT] = int(game.setup["turn_limit"])
        game.counts[RAGE] = 5 - game.players  # CL-9
        game.counts[BLACK_IN_BAG] = BLACK_CUBES
        game.counts[RUNNER] = -1
        unpack(game)
        remove_artifacts(game)
        # Those beyond the slots of the board are out of the game, unseen (CL-5).
        game.shuffle(game.pile(MAJOR_SECRETS))
        game.shuffle(game.pile(MINOR_SECRETS))
        deal_players(game)
        lay_row(game)

    def open(self, game: Game) -> None:
        """The first row arrives (CL-13, AMB-1)."""
        assert isinstance(game, ClankGame)
        if game.setup["first_arrivals"] == "yes":
            for card in game.pile(ROW):
                arrive = game.kind(card).arrive
                if arrive is not None:
                    game.tell("reveal", -1, [card])
                    arrive.step(game, resolution(game.active, card))
            game.purses[game.active][CLANK_MADE] = 0  # arrivals belong to no turn

    def card_list(self) -> list[dict[str, object]]:
        cards: list[dict[str, object]] = []
        for card in self.catalogue.cards:
            assert isinstance(card, ClankCard)
            cards.append(
                {
                    "key": card.key,
                    "set": card.box,
                    "kind": card.types[0],
                    "count": card.copies,
                    "stats": card.stats(),
                }
            )
        return cards


def unpack(game: ClankGame) -> None:
    """Every card and token of the box in its pile, in order; that is worked out once for each number of players."""
    found = UNPACKED.get(game.players)
    if found is None:
        lay_reserve(game)
        lay_tokens(game)
        for kind in DUNGEON_KINDS:
            game.pile(DUNGEON_DECK).extend(game.mint(kind, kind.copies))
        for seat in range(game.players):
            for kind in STARTING_DECK:
                game.pile(DECK, seat).extend(game.mint(kind, kind.copies))
        found = Unpacked(game.kinds, game.piles)
        UNPACKED[game.players] = found
    game.take_kinds(found.kinds)
    game.piles = [pile[:] for pile in found.piles]


class Unpacked:
    """What `unpack` lays out."""

    def __init__(self, kinds: list[Card], piles: list[list[int]]) -> None:
        self.kinds = kinds
        self.piles = piles


UNPACKED: Final[dict[int, Unpacked]] = {}


def lay_reserve(game: ClankGame) -> None:
    """The piles that are always available, and the Goblin (CL-11)."""
    for zone, kind in (
        (MERCENARIES, MERCENARY),
        (EXPLORES, EXPLORE),
        (SECRET_TOMES, SECRET_TOME),
        (GOBLIN_PILE, GOBLIN),
    ):
        game.pile(zone).extend(game.mint(kind, kind.copies))


def lay_tokens(game: ClankGame) -> None:
    """Artifacts in their slots, secrets, market stock, idols, a mastery token for each player (CL-4 to CL-8)."""
    for zone, kinds in (
        (ARTIFACTS, ARTIFACT_TOKENS),
        (MAJOR_SECRETS, MAJOR_TOKENS),
        (MINOR_SECRETS, MINOR_TOKENS),
        (MARKET, MARKET_ITEMS),
        (IDOLS, (MONKEY_IDOL,)),
    ):
        for kind in kinds:
            game.pile(zone).extend(game.mint(kind, kind.copies))
    game.pile(MASTERIES).extend(game.mint(A_MASTERY, game.players))


def remove_artifacts(game: ClankGame) -> None:
    """With fewer than four players some artifacts leave at random (CL-4)."""
    artifacts = game.pile(ARTIFACTS)
    removed = 4 - game.players
    while removed > 0:
        slot = game.rng.below(len(artifacts))
        if artifacts[slot] != EMPTY:
            game.pile(TRASH).append(artifacts[slot])
            artifacts[slot] = EMPTY
            removed -= 1


def deal_players(game: ClankGame) -> None:
    """Decks, hands, pawns, the first player and the first noise (CL-3, CL-14 to CL-16)."""
    game.active = first_player(game)
    for seat in range(game.players):
        game.shuffle(game.pile(DECK, seat))
        game.draw(seat, HAND_SIZE)
        noise = max(0, 3 - (seat - game.active) % game.players)
        game.purses[seat][CUBES] = CUBES_EACH - noise
        game.purses[seat][NOISE] = noise
        game.purses[seat][ROOM] = START


def first_player(game: ClankGame) -> int:
    """At random, or as chosen (CL-15)."""
    chosen = game.setup["first_player"]
    if chosen == "random":
        return game.rng.below(game.players)
    if int(chosen) > game.players:
        raise BadSetup("clank.cannot_begin", seat=chosen, players=game.players)
    return int(chosen) - 1


def lay_row(game: ClankGame) -> None:
    """Six cards that do not show the dragon; the others are shuffled back into the deck (CL-12)."""
    deck = game.pile(DUNGEON_DECK)
    game.shuffle(deck)
    row = game.pile(ROW)
    aside: list[int] = []
    while len(row) < ROW_SIZE:
        card = deck.pop()
        if game.kind(card).dragon:
            aside.append(card)
        else:
            row.append(card)
    deck.extend(aside)
    game.shuffle(deck)


SPEC: Final = ClankSpec(
    name="clank",
    version="2",
    players=(2, 4),
    catalogue=CATALOGUE,
    options=OPTIONS,
    rules=WHOLE_GAME,
    seat_piles=SEAT_PILES,
    shared_piles=SHARED_PILES,
    purse=PURSE,
    counts=COUNTS,
    tokens=CARD_TOKENS,
    setup=SETUP,
    modules=(
        "donjon.games.clank.turn",
        "donjon.games.clank.words",
        "donjon.games.clank.conditions",
        "donjon.games.clank.dragon",
    ),
    text="donjon.games.clank.text",
    policy="donjon.games.clank.policy",
)
