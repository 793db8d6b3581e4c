"""The examples of the rulebook, T-1 to T-10, and the cases derived from its rules, T-16 to T-23."""

from __future__ import annotations

import pytest

from tests.games.thunderstone.scene import Scene, at_the_gate, gold, happened, in_the_village, strike
from tests.table import Seat, Table


def test_t1_a_visit_to_the_village(scene: Scene) -> None:
    """T-1: TS-33 to TS-47, TS-28, TS-30, TS-156, A-1 (levelling after buying), A-2 (all revealed)."""
    table, alice = in_the_village(
        scene,
        ["barkeep", "town_guard", "lorigg_thief", "the_unchained", "militia", "battle_fury"],
        ["disease", "outlands_slayer", "trainer", "torch", "dagger"],
        xp=3,
        village1=["short_sword"],
        village2=["banish"],
        hero1=["lorigg_thief", "lorigg_rogue", "lorigg_outlaw"],
        hero2=["outlands_warrior", "outlands_khan"],
    )
    alice.answers("use town_guard 1")
    assert "outlands_slayer" in alice.hand and "disease" in alice.hand and len(alice.hand) == 8
    alice.answers("use town_guard 2")
    assert table.cards("destroyed") == ["town_guard"] and len(alice.hand) == 10
    alice.answers("use barkeep 1", "use trainer 1")
    assert alice.purse("xp") == 5
    alice.answers("use trainer 2")
    assert gold(table) == 9
    alice.cannot("buy fireball")  # its stack is not there
    alice.answers("use barkeep 2")
    assert gold(table) == 10
    alice.answers("buy short_sword")
    assert gold(table) == 4
    alice.answers("buy banish")
    alice.answers("level lorigg_thief", "level outlands_slayer")

    assert alice.purse("xp") == 0
    gone = {"town_guard", "militia", "trainer", "barkeep", "lorigg_thief", "outlands_slayer"}
    assert set(table.cards("destroyed")) == gone
    assert alice.discard == sorted(
        [
            "short_sword",
            "banish",
            "lorigg_rogue",
            "outlands_khan",
            "the_unchained",
            "battle_fury",
            "disease",
            "torch",
            "dagger",
        ]
    )
    assert len(alice.hand) == 6
    assert table.is_quiet()


def olivier(scene: Scene) -> tuple[Table, Seat]:
    """T-2 up to the equipment."""
    table, alice = at_the_gate(
        scene,
        ["disease", "banish", "regian_priest", "iron_rations", "thyrian_squire", "polearm"],
        ["blink_dog", "suffering", "uyril_unending"],
        deck=["militia", "disease", "short_sword", "battle_fury"],
        dungeon=["kingdom", "nixie", "nixie"],
    )
    alice.answers("use regian_priest 1", "use regian_priest 2", "use regian_priest 2")
    assert "short_sword" in alice.hand and "disease" not in alice.hand
    alice.cannot("use regian_priest 2")
    alice.cannot("attack 1")  # Blink Dog: Light 0, penalty 2 (TS-124)
    alice.answers("use banish 1", "under 1")
    assert table.cards("hall") == ["suffering", "uyril_unending", "kingdom"]
    alice.cannot("destroy regian_priest")  # its effect was used (TS-56)
    assert "destroy banish" in alice.may()
    alice.answers("destroy militia", "use battle_fury 1")
    alice.answers("equip short_sword regian_priest", "equip polearm thyrian_squire")
    return table, alice


def test_t2a_suffering_weakens_the_priest_who_ate(scene: Scene) -> None:
    """T-2a: M 2, A 4 + 2 + 2 + 2 = 10, darkness -2: 10 against 6 (TS-70, TS-71, TS-155)."""
    table, alice = olivier(scene)
    alice.answers("use iron_rations 1", "feed regian_priest", "attack 1")

    assert strike(table) == 10
    assert alice.purse("xp") == 2
    assert alice.discard.count("disease") == 1 and "suffering" in alice.discard
    assert table.is_quiet()


def test_t2b_uyril_in_rank_2(scene: Scene) -> None:
    """T-2b: M 2, A 4 + 2 + 6 + 2 = 14, darkness -4: 12 against 9 (TS-123, TS-135, TS-149)."""
    table, alice = olivier(scene)
    alice.answers("use iron_rations 1", "feed thyrian_squire", "attack 2")

    assert strike(table) == 12
    assert alice.purse("xp") == 2 and "uyril_unending" in alice.discard
    assert table.cards("hall") == ["suffering", "kingdom", "nixie"]
    assert table.is_quiet()


def test_t2c_the_sword_drops_out(scene: Scene) -> None:
    """T-2c: the Priest falls to Strength 2: 2 + 2 + 2 + 2 - 2 = 6 (TS-53, TS-70)."""
    table, alice = olivier(scene)
    alice.answers("use iron_rations 1", "feed thyrian_squire", "attack 1")

    assert strike(table) == 6 and alice.purse("xp") == 2
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("hand", "penalties"),
    [(["militia"], [-3, -2, -4]), (["fireball", "torch"], [-1, 0, -2])],
)
def test_t3_light(scene: Scene, hand: list[str], penalties: list[int]) -> None:
    """T-3: TS-6, TS-85 to TS-87, TS-124, TS-133. Penalties against Knightmare, Griffon and Blink Dog."""
    table, alice = at_the_gate(scene, hand, ["knightmare", "griffon", "blink_dog"])

    assert [table.game.explain(f"light {rank}", 0).total for rank in (1, 2, 3)] == penalties
    alice.cannot("attack 3")
    if "fireball" in hand:  # Health 7, the Fireball gives 3: 4 more are needed
        assert table.game.explain("margin 2", 0).total == -4


def test_t4_buying(scene: Scene) -> None:
    """T-4: TS-36 to TS-39. 2 + 1 + 1 + 2 = 6 gold; what is left after the Flaming Sword is lost."""
    table, alice = in_the_village(scene, ["torch", "dagger", "griknack_goblin", "iron_rations"])
    assert gold(table) == 6
    alice.cannot("buy fireball")
    alice.answers("buy flaming_sword")

    assert "flaming_sword" in alice.discard and alice.purse("gold") == 0
    assert table.is_quiet()


def test_t5_levelling(scene: Scene) -> None:
    """T-5: TS-42. The Sorcerer is searched for below the level 1 cards."""
    table, alice = in_the_village(scene, ["elf_wizard"], xp=2)
    alice.answers("pass", "level elf_wizard")

    assert "elf_sorcerer" in alice.discard and table.cards("destroyed") == ["elf_wizard"]
    assert alice.purse("xp") == 0
    assert table.is_quiet()


def test_t6_two_effects_of_one_card(scene: Scene) -> None:
    """T-6: TS-35. Two cards, then the Guard destroyed for three more."""
    table, alice = in_the_village(scene, ["town_guard"])
    alice.answers("use town_guard 1", "use town_guard 2")

    assert len(alice.hand) == 5 and table.cards("destroyed") == ["town_guard"]
    assert table.is_quiet()


def test_t7_rest(scene: Scene) -> None:
    """T-7: TS-48, TS-8. A Disease goes back to its supply; no effects while resting (TS-28)."""
    table = scene("thunderstone", setup="first_game")
    franck = table.seats[0].has(
        hand=["disease", "militia", "militia", "dagger", "trainer", "sphinx"], deck=["torch"] * 8, discard=[]
    )
    table.has(diseases=[], destroyed=[]).begins(franck)
    franck.answers("rest")
    assert franck.may() == [f"destroy {key}" for key in ("sphinx", "trainer", "dagger", "militia", "disease")] + [
        "pass"
    ]
    franck.answers("destroy disease")

    assert table.cards("diseases") == ["disease"] and table.cards("destroyed") == []
    assert franck.discard == ["dagger", "militia", "militia", "sphinx", "trainer"] and len(franck.hand) == 6
    assert table.is_quiet()


@pytest.mark.parametrize(("choice", "attack", "magic"), [("lose_attack", 5, 3), ("lose_magic", 6, 2)])
@pytest.mark.parametrize("rank", [1, 2])
def test_t8_disease_chooses(scene: Scene, rank: int, choice: str, attack: int, magic: int) -> None:
    """T-8: TS-57, TS-77, TS-167. A 6, M 3; against the Sphinx only M counts, against Ebon Fume only A."""
    hand = ["dwarf_janissary", "flaming_sword", "disease", "torch"]
    table, alice = at_the_gate(scene, hand, ["sphinx", "ebon_fume", "nixie"])
    alice.answers("equip flaming_sword dwarf_janissary", f"attack {rank}")
    assert alice.may() == ["lose_attack disease", "lose_magic disease"]
    alice.answers(f"{choice} disease")

    assert strike(table) == (magic if rank == 1 else attack)
    assert table.is_quiet()


def test_t8_only_attack_can_be_lowered_without_magic(scene: Scene) -> None:
    """T-8: A 2, M 0 -> 1; rank 1 in the dark takes the rest."""
    table, alice = at_the_gate(scene, ["dwarf_janissary", "disease", "torch"])
    alice.answers("attack 1")

    assert strike(table) == 1
    assert table.is_quiet()


def test_t9_who_can_be_haunted(scene: Scene) -> None:
    """T-9: TS-65, TS-132, TS-140. The Feayn is already stopped in rank 1."""
    table, alice = at_the_gate(
        scene, ["dwarf_guardian", "feayn_archer", "militia", "torch"], ["haunt", "grudgebeast", "nixie"]
    )
    alice.answers("attack 1")
    assert sorted(alice.may()) == ["stop dwarf_guardian", "stop militia"]
    alice.answers("stop dwarf_guardian")

    assert strike(table) == 1  # the Militia alone; the Torch lights rank 1
    assert table.is_quiet()


def test_t10_the_first_game(scene: Scene) -> None:
    """T-10: TS-15, TS-18."""
    table = scene("thunderstone", setup="first_game")
    assert len([card for card in table.cards("hall") if card]) == 3
    deck = table.cards("dungeon")
    assert len(deck) == 28 and deck.index("stone_of_mystery") >= 17
    assert [len(table.cards(name)) for name in ("militia", "dagger", "iron_rations", "torch")] == [18, 11, 11, 11]
    assert [len(table.cards(f"hero{n}")) for n in range(1, 5)] == [12] * 4
    assert [len(table.cards(f"village{n}")) for n in range(1, 9)] == [8] * 8


STONE_HALL = ["griknack_goblin", "stone_of_mystery", "grudgebeast"]
STRONG = ["outlands_khan", "torch", "torch", "torch"]


def test_t16_taking_the_thunderstone(scene: Scene) -> None:
    """T-16: TS-110, TS-111. 7 Attack in the light of three Torches."""
    table, alice = at_the_gate(scene, STRONG, STONE_HALL)
    alice.cannot("attack 2")  # it is no monster (TS-61, TS-109)
    alice.answers("attack 1")

    assert table.game.over and "stone_of_mystery" in alice.discard
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.scores[0] == 3 + 1 + 3, "Khan 3, Goblin 1, Thunderstone 3"
    assert outcome.winners == [0]


def test_t17_losing_in_front_of_it(scene: Scene) -> None:
    """T-17: TS-112. The monster goes under the deck and nobody has the stone."""
    table, alice = at_the_gate(scene, ["militia"], STONE_HALL)
    alice.answers("attack 1")

    assert table.game.over and "stone_of_mystery" not in alice.discard
    assert table.cards("hall")[0] == "stone_of_mystery"


def test_t18_beating_another_rank(scene: Scene) -> None:
    """T-18: the game goes on."""
    table, alice = at_the_gate(scene, STRONG, STONE_HALL)
    alice.answers("attack 3")

    assert table.cards("hall") == ["griknack_goblin", "stone_of_mystery", "nixie"] and not table.game.over
    assert table.is_quiet()


def test_t19_banish_to_the_end(scene: Scene) -> None:
    """T-19: TS-113, TS-122, A-23. The Thunderstone rearranged to rank 1 ends the game in the middle of the text."""
    table, alice = at_the_gate(scene, ["banish", "militia"], STONE_HALL)
    before = happened(table, "draw")
    alice.answers("use banish 1", "order 213")

    assert table.game.over and table.cards("destroyed") == []
    assert happened(table, "draw") == before and "stone_of_mystery" not in alice.discard


def test_t23_a_tie(scene: Scene) -> None:
    """T-23: TS-114 to TS-116. 40-40-38, the 38 holds the Thunderstone: the first two share the victory."""
    table = scene("thunderstone", players=3, setup="first_game")
    alice, bob, carol = table.seats
    forty = ["archduke_of_pain"] * 5
    alice.has(hand=["militia"], deck=forty, discard=[]), bob.has(hand=forty[:2], deck=forty[2:], discard=[])
    carol.has(hand=[], deck=["stone_of_mystery"], discard=[*forty[:4], "pegasus", "griknack_goblin"])
    table.has(hall=STONE_HALL).begins(alice)
    alice.answers("dungeon", "attack 1")

    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [40, 40, 38] and outcome.winners == [0, 1]
