"""Components and set-up (CL-1 to CL-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from donjon.games.clank.board import chart
from donjon.games.clank.card import ClankCard
from donjon.games.clank.spec import SPEC
from donjon.kernel.errors import BadSetup
from donjon.kernel.game import Game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import EMPTY, PLAY
from donjon.notation.record import Record
from donjon.table.play import Play
from donjon.text.errors import say
from tests.games.clank.scene import Scene


def new(players: int, seed: str = "set-up", **options: str) -> Game:
    return SPEC.new(players, from_seed(seed), options)


def keys(game: Game, pile: str) -> list[str]:
    zone = 100 + [each.name for each in SPEC.shared_piles].index(pile)
    return [game.kinds[card].key for card in game.pile(zone) if card != EMPTY]


def numbers(game: Game, name: str) -> list[int]:
    return [purse[[each.name for each in SPEC.purse].index(name)] for purse in game.purses]


def count(game: Game, name: str) -> int:
    return game.counts[[each.name for each in SPEC.counts].index(name)]


def test_the_box() -> None:
    """CL-1."""
    boxes: Counter[str] = Counter()
    for card in SPEC.catalogue.cards:
        assert isinstance(card, ClankCard)
        boxes[card.box] += card.copies
    assert boxes == {
        "starting": 10,
        "reserve": 43,
        "dungeon": 100,
        "artifacts": 7,
        "major_secrets": 11,
        "minor_secrets": 18,
        "market": 7,
        "monkey_idols": 3,
        "mastery_tokens": 4,
    }
    assert len([card for card in SPEC.card_list() if card["set"] == "dungeon"]) == 63


def test_the_icons_of_the_dungeon_deck() -> None:
    """26 dragons (none on the Pickaxe, AMB-22), 5 dangers, 8 arrivals, 3 cards for the Depths, 2 for caves."""
    totals = [0] * 5
    for card in SPEC.catalogue.cards:
        assert isinstance(card, ClankCard)
        shown = (card.dragon, card.danger, card.arrive is not None, card.only == 1, card.only == 2)
        totals = [total + card.copies * icon for total, icon in zip(totals, shown, strict=True)]
    assert totals == [26, 5, 8, 3, 2]


def test_both_boards_are_set_up_alike() -> None:
    """CL-2, CL-5, CL-6: nine major slots, nine minor slots of two."""
    for board, rooms, tunnels in (("day", 39, 60), ("dusk", 44, 63)):
        drawn = chart(board)
        listed = drawn["rooms"]
        ways = drawn["tunnels"]
        assert isinstance(listed, list) and isinstance(ways, list)
        assert (len(listed), len(ways)) == (rooms, tunnels)
        assert sum(room["major_secret"] for room in listed) == sum(room["minor_secret"] for room in listed) == 9
        assert sorted(room["artifact"] for room in listed if room["artifact"]) == [5, 7, 10, 15, 20, 25, 30]
        game = new(2, board=board)
        assert len(keys(game, "major_secrets")) == 11, "nine on the board, two unseen in the box"
        assert len(keys(game, "minor_secrets")) == 18


@pytest.mark.parametrize(
    ("board", "one_way", "locked", "two_boots", "with_monsters", "icons", "caves", "springs"),
    [("day", 7, 9, 13, 17, 22, 10, 3), ("dusk", 7, 6, 5, 18, 23, 8, 1)],
)
def test_the_maps(
    board: str, one_way: int, locked: int, two_boots: int, with_monsters: int, icons: int, caves: int, springs: int
) -> None:
    """The totals counted on the board pictures."""
    drawn = chart(board)
    rooms, tunnels = drawn["rooms"], drawn["tunnels"]
    assert isinstance(rooms, list) and isinstance(tunnels, list)
    assert sum(tunnel["one_way"] for tunnel in tunnels) == one_way
    assert sum(tunnel["locked"] for tunnel in tunnels) == locked
    assert sum(tunnel["boots"] == 2 for tunnel in tunnels) == two_boots
    assert sum(tunnel["monsters"] > 0 for tunnel in tunnels) == with_monsters
    assert sum(tunnel["monsters"] for tunnel in tunnels) == icons
    assert sum(room["crystal_cave"] for room in rooms) == caves
    assert sum(room["healing"] for room in rooms) == springs
    assert sum(room["monkey_shrine"] for room in rooms) == 1


@pytest.mark.parametrize(
    ("players", "placed", "space", "cubes", "noise"),
    [(4, 7, 1, 2, [3, 2, 1, 0]), (3, 6, 2, 2, [3, 2, 1]), (2, 5, 3, 3, [3, 2])],
)
def test_the_numbers_of_the_set_up(players: int, placed: int, space: int, cubes: int, noise: list[int]) -> None:
    """T-7, CL-3, CL-4, CL-9, CL-10, CL-14, CL-16."""
    game = new(players, first_player="1", first_arrivals="no")
    assert len(keys(game, "artifacts")) == placed
    assert (count(game, "rage"), game.explain("attack", 0).lines[0].amount) == (space, cubes)
    assert (count(game, "black_in_bag"), numbers(game, "bagged")) == (24, [0] * players)
    assert numbers(game, "noise") == noise
    assert numbers(game, "cubes") == [30 - each for each in noise]
    assert numbers(game, "room") == [1] * players
    for seat in range(players):
        cards = [game.kinds[card].key for zone in (0, 1) for card in game.pile(zone, seat)]
        assert Counter(cards) == {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
        assert len(game.pile(1, seat)) == 5


def test_removed_artifacts_are_random_and_known_by_their_empty_slots() -> None:
    """CL-4."""
    removed = {tuple(sorted(keys(new(2, seed=str(n)), "trash"))) for n in range(30)}
    assert len(removed) > 10
    assert all(len(pair) == 2 for pair in removed)


def test_market_idols_and_mastery_tokens() -> None:
    """CL-7, CL-8."""
    game = new(3)
    assert keys(game, "market") == ["key", "key", "backpack", "backpack", "crown_10", "crown_9", "crown_8"]
    assert (len(keys(game, "idols")), len(keys(game, "mastery_tokens"))) == (3, 3)


def test_the_reserve() -> None:
    """CL-11."""
    game = new(2)
    assert [len(keys(game, pile)) for pile in ("mercenaries", "explores", "secret_tomes", "goblin")] == [
        15,
        15,
        12,
        1,
    ]


def test_the_first_row_shows_no_dragon() -> None:
    """CL-12: 94 cards stay in the deck, those put aside among them."""
    for seed in range(30):
        game = new(2, seed=str(seed))
        row = [game.kinds[card] for card in game.pile(102)]
        assert len(row) == 6 and len(keys(game, "dungeon_deck")) == 94
        assert not any(isinstance(kind, ClankCard) and kind.dragon for kind in row)


def test_the_first_row_arrives_unless_the_option_says_no() -> None:
    """CL-13, AMB-1: each Watcher or Overlord makes everybody clank; a Shrine finds no cube aside."""
    found = 0
    for seed in range(40):
        loud = new(2, seed=str(seed), first_player="1")
        arrivals = [key for key in keys(loud, "row") if key in ("watcher", "overlord")]
        found += len(arrivals)
        assert numbers(loud, "noise") == [3 + len(arrivals), 2 + len(arrivals)]
        assert numbers(new(2, seed=str(seed), first_player="1", first_arrivals="no"), "noise") == [3, 2]
        assert count(loud, "black_in_bag") == 24
    assert found > 0


def test_the_first_player_is_random_or_chosen() -> None:
    """CL-15, CL-16: the noise follows the turn order."""
    assert {new(4, seed=str(n)).active for n in range(40)} == {0, 1, 2, 3}
    game = new(4, first_player="3", first_arrivals="no")
    assert game.active == game.asked == 2
    assert numbers(game, "noise") == [1, 0, 3, 2]
    with pytest.raises(BadSetup, match="cannot begin") as refused:
        new(2, first_player="3")
    assert say(refused.value, "fr") == "le joueur 3 ne peut pas commencer\u00a0: il n'y en a que 2"


def test_secrets_are_known_to_nobody(scene: Scene) -> None:
    """CL-5, CL-6: a view shows how many there are, never which."""
    game = new(2)
    for seat in (-1, 0, 1):
        shared = game.view(seat)["shared"]
        assert isinstance(shared, dict)
        for pile in ("major_secrets", "minor_secrets", "dungeon_deck"):
            assert "cards" not in shared[pile]


def test_a_seat_is_dealt_every_position_it_cannot_tell_apart() -> None:
    """CL-5, CL-6: secrets move among all their places (the two unseen ones included), hands mix with decks."""
    game = new(3)
    hands, majors, minors = set(), set(), set()
    for number in range(60):
        guess = game.hide_from(0, from_seed(str(number)))
        assert guess.view(0) == game.view(0)
        hands.add(tuple(sorted(guess.kinds[card].key for card in guess.pile(1, 1))))
        majors.add(guess.kinds[guess.pile(109)[0]].key)
        minors.add(guess.kinds[guess.pile(110)[17]].key)
        assert guess.pile(1, 0) == game.pile(1, 0), "one's own hand is known"
        assert sorted(guess.pile(0, 1) + guess.pile(1, 1)) == sorted(game.pile(0, 1) + game.pile(1, 1))
    assert (len(majors), len(minors)) == (5, 7)
    assert len(hands) > 5


def test_what_happens_before_the_first_question_is_told() -> None:
    """CL-13, CL-17: the first row arrives, and a hand of equal cards plays itself; the log opens with both."""
    arrived = played = 0
    for seed in range(150):
        play = Play(Record.begin("clank", 2, str(seed), {"first_player": "1"}))
        assert {version for version, _ in play.lines} <= {0}
        told = [event for _, event in play.lines]
        loud = [key for key in keys(play.game, "row") if key in ("watcher", "overlord")]
        revealed = [event.cards[0] for event in told if event.verb == "reveal"]
        assert [key for key in revealed if key != "shrine"] == loud
        assert [event.seat for event in told if event.verb == "clank"][: 2 * len(loud)] == [0, 1] * len(loud)
        cards = [play.game.kinds[card].key for card in play.game.pile(PLAY, 0)]
        assert [event.cards[0] for event in told if event.verb == "play"] == cards
        arrived += len(loud)
        played += len(cards)
    assert arrived > 0 and played > 0
