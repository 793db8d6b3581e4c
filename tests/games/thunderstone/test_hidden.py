"""Who knows what: revealed hands, cards put under the deck, where the Thunderstone may lie."""

from __future__ import annotations

from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from tests.games.thunderstone.scene import Scene, at_the_gate

STONE = "stone_of_mystery"


def test_a_monster_put_under_the_deck_is_known_to_all(scene: Scene) -> None:
    """TS-93: and it stays where it is when the deck is dealt anew."""
    table, alice = at_the_gate(
        scene, ["militia"], ["sphinx", "nixie", "nixie"], dungeon=["kingdom", "famine", "wraith"]
    )
    alice.answers("attack 1")
    for seat in (0, 1, -1):
        twin = table.game.hide_from(seat, from_seed("x"))
        assert twin.kinds[twin.pile(101)[0]].key == "sphinx"
        shown = table.game.view(seat)["shared"]["dungeon"]["cards"]  # type: ignore[index]
        assert [card and card["card"] for card in shown] == ["sphinx", None, None]


def test_the_thunderstone_is_dealt_anew_among_the_lowest_eleven_only() -> None:
    """TS-16: each of the eleven places comes up about equally often, no other one."""
    game = find_game("thunderstone").new(2, from_seed("deep"), {})
    rng = from_seed("redeal")
    found = [0] * len(game.pile(101))
    for _ in range(2200):
        twin = game.hide_from(0, rng)
        deck = [twin.kinds[card].key for card in twin.pile(101)]
        found[deck.index(STONE)] += 1
    assert sum(found[:11]) == 2200 and min(found[:11]) > 140 and max(found[:11]) < 260


def test_hands_and_decks_of_others_are_dealt_together(scene: Scene) -> None:
    """Everybody knows what a deck is made of, nobody what the hand holds; one's own hand stays."""
    table = scene("thunderstone", setup="first_game")
    alice, bob = table.seats
    alice.has(hand=["militia"] * 6, deck=["torch"] * 6, discard=[])
    bob.has(hand=["militia"] * 6, deck=["torch"] * 6, discard=[])
    table.begins(alice)
    hands = set()
    for seed in range(20):
        twin = table.game.hide_from(0, from_seed(f"{seed}"))
        assert [twin.kinds[card].key for card in twin.pile(1, 0)] == ["militia"] * 6
        hands.add(tuple(sorted(twin.kinds[card].key for card in twin.pile(1, 1))))
    assert len(hands) > 2


def test_a_revealed_hand_is_not_dealt_anew(scene: Scene) -> None:
    """TS-34, TS-50."""
    table, _ = at_the_gate(scene, ["militia", "sphinx", "dagger"])
    for seat in (1, -1):
        twin = table.game.hide_from(seat, from_seed("y"))
        assert sorted(twin.kinds[card].key for card in twin.pile(1, 0)) == ["dagger", "militia", "sphinx"]
