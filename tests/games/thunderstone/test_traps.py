"""Traps: who is struck, who is spared, who is asked; The Cage (TSX-9, TSX-16 to TSX-21, R-TSX-21)."""

from __future__ import annotations

from donjon.games.thunderstone.setup_pieces import FIRST_GAME, code_of
from donjon.kernel.registry import find_game
from donjon.kernel.rng import from_seed
from donjon.kernel.table import EMPTY
from tests.games.thunderstone.scene import Scene
from tests.table import Seat, Table

KHANS = ["outlands_khan", "outlands_khan", "lightstone_gem"]  # Attack 14, Light 3
BARE = ["dagger"] * 6


def springs(scene: Scene, *traps: str, hand: list[str] = KHANS, other: list[str] = BARE) -> tuple[Table, Seat, Seat]:
    """The first player beats a Grudgebeast, and these come up next."""
    table = scene("thunderstone", setup=code_of(DIVINE))
    alice, bob = table.seats
    alice.has(hand=hand, deck=["torch"] * 12, discard=[])
    bob.has(hand=other, deck=["torch"] * 12, discard=[])
    table.has(hall=["grudgebeast", "nixie", "nixie"], dungeon=[*traps, *["nixie"] * 8], destroyed=[])
    table.begins(alice)
    alice.answers("dungeon", "attack 1")
    return table, alice, bob


DIVINE = [FIRST_GAME[0], ["divine", "runespawn", "elf", "thyrian"], FIRST_GAME[2], ["traps_dire"], []]


def test_a_trap_takes_no_rank_and_is_destroyed(scene: Scene) -> None:
    """TSX-16, TSX-17: Delirium Poison strikes, the next card has the rank."""
    table, _, bob = springs(scene, "delirium_poison", other=["fireball", "torch"])
    assert table.cards("hall") == ["nixie", "nixie", "nixie"]
    assert sorted(map(str, table.cards("destroyed"))) == ["delirium_poison", "fireball"]
    assert bob.hand == ["torch"]
    table.is_quiet()


def test_delirium_poison_leaves_the_active_player_alone(scene: Scene) -> None:
    """TSX-18: "each other player"."""
    table, alice, _ = springs(scene, "delirium_poison", hand=[*KHANS, "fireball"])
    assert "fireball" in alice.discard and table.cards("destroyed") == ["delirium_poison"]


def test_who_may_be_spared_is_asked_whatever_the_hand_holds(scene: Scene) -> None:
    """R-TSX-21: six Daggers or a Healer, Bob is asked; Alice's hand lies open, without a Cleric she is not."""
    _, alice, bob = springs(scene, "poison_gas_trap")
    assert "disease" in alice.discard
    assert bob.may() == ["pass"]
    bob.answers("pass")
    assert bob.discard == ["disease"]
    table, alice, bob = springs(scene, "poison_gas_trap", other=["divine_healer", *BARE[1:]])
    assert sorted(bob.may()) == ["pass", "show divine_healer"]
    bob.answers("show divine_healer")
    assert bob.discard == [] and "divine_healer" in bob.hand
    table.is_quiet()


def test_who_holds_a_cleric_may_keep_it_hidden(scene: Scene) -> None:
    """TSX-20: "may reveal"."""
    _, _, bob = springs(scene, "poison_gas_trap", other=["divine_healer"])
    bob.answers("pass")
    assert bob.discard == ["disease"]


def test_the_active_player_comes_first(scene: Scene) -> None:
    """R-TSX-7: Alice's Adept is a Thief, and she is asked before Bob."""
    _, alice, bob = springs(scene, "poison_gas_trap", hand=[*KHANS, "runespawn_adept"])
    assert sorted(alice.may()) == ["pass", "show runespawn_adept"]
    alice.answers("show runespawn_adept")
    bob.answers("pass")
    assert "disease" not in alice.discard and bob.discard == ["disease"]


def test_the_pit_takes_a_hero_who_is_no_thief(scene: Scene) -> None:
    """TSX-21: Alice loses one of her two Khans; Bob has no hero and shows his hand."""
    table, alice, bob = springs(scene, "pit_trap")
    assert sorted(map(str, table.cards("destroyed"))) == ["outlands_khan", "pit_trap"]
    assert alice.discard.count("outlands_khan") == 1
    assert bob.hand == BARE
    assert [event.seat for event in table.log.events if event.verb == "reveal"][-1] == 1


def test_a_thief_climbs_out_of_the_pit(scene: Scene) -> None:
    """TSX-20: who chooses a Thief loses nobody."""
    table, _, bob = springs(scene, "pit_trap", other=["runespawn_adept", "thyrian_squire"])
    assert sorted(bob.may()) == ["show runespawn_adept", "show thyrian_squire"]
    bob.answers("show runespawn_adept")
    assert bob.hand == ["runespawn_adept", "thyrian_squire"]
    assert "thyrian_squire" not in table.cards("destroyed")


def test_the_boulder_rolls_until_three_heroes_came_up(scene: Scene) -> None:
    """TSX-21: Bob, left of Alice, begins: his Torch, her Squire, his Militia, her Torch, his Elf; three are gone."""
    table = scene("thunderstone", setup=code_of(DIVINE))
    alice, bob = table.seats
    alice.has(hand=KHANS, deck=["thyrian_squire", *["torch"] * 11], discard=[])
    bob.has(hand=BARE, deck=["torch", "militia", "elf_wizard", "torch"], discard=[])
    table.has(hall=["grudgebeast", "nixie", "nixie"], dungeon=["rolling_boulder", "nixie", "nixie"], destroyed=[])
    table.begins(alice)
    alice.answers("dungeon", "attack 1")
    assert table.cards("destroyed")[:3] == ["rolling_boulder", "elf_wizard", "militia"]
    assert bob.discard == ["torch"] and bob.deck == ["torch"]
    table.is_quiet()


def test_the_boulder_stops_when_nobody_has_a_hero_left(scene: Scene) -> None:
    """Decks of Torches alone: every card is turned up at most once."""
    table, _, _ = springs(scene, "rolling_boulder")
    assert table.cards("destroyed") == ["rolling_boulder"]


def test_the_cage_holds_a_hero_until_the_next_victory(scene: Scene) -> None:
    """TSX-19, R-TSX-8: the victory that turned it up frees nobody; the next one gives the hero to the winner."""
    table, alice, bob = springs(scene, "the_cage", other=KHANS)
    assert sorted(map(str, table.cards("snared"))) == ["outlands_khan", "the_cage"]
    assert table.cards("hall") == ["nixie", "nixie", "nixie"]
    bob.answers("dungeon", "attack 1")
    assert table.cards("snared") == [] and table.cards("destroyed") == ["the_cage"]
    assert bob.discard.count("outlands_khan") == 3 and alice.discard.count("outlands_khan") == 1
    table.is_quiet()


def test_a_cage_without_a_hero_is_destroyed(scene: Scene) -> None:
    """R-TSX-8: a party without heroes; the Fireball alone beats the Goblin."""
    table = scene("thunderstone", setup=code_of(DIVINE))
    alice = table.seats[0].has(hand=["fireball", "lightstone_gem"], deck=["torch"] * 12, discard=[])
    table.has(hall=["griknack_goblin", "nixie", "nixie"], dungeon=["the_cage", "nixie", "nixie"], destroyed=[])
    table.begins(alice)
    alice.answers("dungeon", "attack 1")
    assert table.cards("snared") == [] and table.cards("destroyed") == ["the_cage"]


def test_the_first_hall_has_no_traps() -> None:
    """TSX-9: those turned up go under the deck, without effect."""
    code = code_of([FIRST_GAME[0], FIRST_GAME[1], FIRST_GAME[2], ["traps_dire", "traps_death"], []])
    sent_under = 0
    for seed in range(20):
        game = find_game("thunderstone").new(2, from_seed(f"{seed}"), {"setup": code})
        kinds = [game.kinds[card].key for card in game.pile(102) if card != EMPTY]
        assert len(kinds) == 3 and not [key for key in kinds if "trap" in key or "cage" in key]
        sent_under += len(game.known)
        assert len(game.pile(101)) == 30 + 12 + 1 - 3
    assert sent_under > 0
