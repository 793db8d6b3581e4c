"""Clank! A Deck-Building Adventure, on one page."""

from __future__ import annotations

from typing import Final

from donjon.games.clank.board import BOARDS, MAPS, START
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
from donjon.games.clank.pieces import (
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
from donjon.kernel.errors import BadSetup
from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec, SetupOption
from donjon.kernel.table import DECK, EMPTY

SETUP: Final = (
    SetupOption("board", BOARDS, "day", "Side of the board", "Face du plateau"),
    SetupOption(
        "first_player", ("random", "1", "2", "3", "4"), "random", "Who begins (a seat)", "Qui commence (une place)"
    ),
    SetupOption(
        "first_arrivals",
        ("yes", "no"),
        "yes",
        "Whether the first six cards of the row arrive (AMB-1)",
        "Si les six premières cartes de la piste font leur Apparition (AMB-1)",
    ),
    SetupOption(
        "turn_limit",
        ("500", "100", "200", "1000"),
        "500",
        "After so many turns the dragon catches everyone still inside",
        "Après tant de tours, le Dragon attrape ceux qui sont encore dans le Donjon",
    ),
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
        lay_tokens(game)
        lay_reserve(game)
        deal_players(game)
        lay_row(game)
        if game.setup["first_arrivals"] == "yes":
            for card in game.pile(ROW):
                arrive = game.kind(card).arrive
                if arrive is not None:
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


def lay_tokens(game: ClankGame) -> None:
    """Artifacts less those removed, secrets face down, market stock, idols, mastery tokens (CL-4 to CL-8)."""
    artifacts = [game.mint(kind, 1)[0] for kind in ARTIFACT_TOKENS]
    slots = [*range(len(artifacts))]
    game.rng.shuffle(slots)
    for slot in slots[: 4 - game.players]:
        game.pile(TRASH).append(artifacts[slot])
        artifacts[slot] = EMPTY
    game.pile(ARTIFACTS).extend(artifacts)
    lay_secrets(game, MAJOR_SECRETS, MAJOR_TOKENS)
    lay_secrets(game, MINOR_SECRETS, MINOR_TOKENS)
    for item in MARKET_ITEMS:
        game.pile(MARKET).extend(game.mint(item, item.copies))
    game.pile(IDOLS).extend(game.mint(MONKEY_IDOL, MONKEY_IDOL.copies))
    game.pile(MASTERIES).extend(game.mint(A_MASTERY, game.players))
    assert MAPS[game.counts[BOARD]].majors <= len(game.pile(MAJOR_SECRETS))


def lay_secrets(game: ClankGame, zone: int, kinds: tuple[ClankCard, ...]) -> None:
    """Shuffled face down; those beyond the slots of the board are out of the game, unseen."""
    pile = game.pile(zone)
    for kind in kinds:
        pile.extend(game.mint(kind, kind.copies))
    game.shuffle(pile)


def lay_reserve(game: ClankGame) -> None:
    """The piles that are always available, and the Goblin (CL-11)."""
    for zone, kind in (
        (MERCENARIES, MERCENARY),
        (EXPLORES, EXPLORE),
        (SECRET_TOMES, SECRET_TOME),
        (GOBLIN_PILE, GOBLIN),
    ):
        game.pile(zone).extend(game.mint(kind, kind.copies))


def deal_players(game: ClankGame) -> None:
    """Decks, hands, pawns, the first player and the first noise (CL-3, CL-14 to CL-16)."""
    game.active = first_player(game)
    for seat in range(game.players):
        for kind in STARTING_DECK:
            game.pile(DECK, seat).extend(game.mint(kind, kind.copies))
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
        raise BadSetup(f"player {chosen} cannot begin: there are {game.players}")
    return int(chosen) - 1


def lay_row(game: ClankGame) -> None:
    """Six cards that do not show the dragon; the others are shuffled back into the deck (CL-12)."""
    deck = game.pile(DUNGEON_DECK)
    for kind in DUNGEON_KINDS:
        deck.extend(game.mint(kind, kind.copies))
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
    version="1",
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
    modules=("donjon.games.clank.turn", "donjon.games.clank.words", "donjon.games.clank.dragon"),
    text="donjon.games.clank.text",
)
