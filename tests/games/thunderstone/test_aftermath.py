"""After the comparison (TS-91 to TS-103), the hall, Breach and the Thunderstone (TS-104 to TS-113), the end."""

from __future__ import annotations

from tests.games.thunderstone.scene import FILLER, Scene, at_the_gate, happened, strike, use_another

GEM = "lightstone_gem"
KHAN = ["outlands_khan", GEM]
STONE = "stone_of_mystery"


def verbs(table_log: list[str], *wanted: str) -> list[str]:
    return [verb for verb in table_log if verb in wanted]


def test_the_order_of_what_follows(scene: Scene) -> None:
    """TS-91: destroyed cards leave, monster, XP, Spoils, refill, Breach, Elf Sorcerer, discard, draw."""
    hand = ["elf_sorcerer", "chalice_paladin", "militia", GEM, "torch"]
    table, alice = at_the_gate(
        scene, hand, ["black_slime", "tyxr_the_old", "nixie"], dungeon=["kingdom"], setup="first_game"
    )
    table.seats[1].has(hand=["torch", "torch"])
    alice.answers("attack 1", "loot chalice_paladin", "buy torch")
    alice.answers("discard torch", "discard lightstone_gem")  # Tyxr breaches
    alice.answers("under 3")
    order = ("destroy", "win", "gain", "buy", "appear", "breach", "under", "clean_up")
    assert verbs([event.verb for event in table.log.events], *order) == [
        "destroy", "win", "gain", "buy", "appear", "breach", "under", "appear", "clean_up",
    ]  # fmt: skip
    assert table.is_quiet()


def test_defeat_sends_the_monster_under_the_deck(scene: Scene) -> None:
    """TS-93, TS-99: no XP, no Spoils, and the gap is filled."""
    table, alice = at_the_gate(
        scene, ["chalice_paladin"], ["archduke_of_pain", "nixie", "nixie"], dungeon=["kingdom"]
    )
    alice.answers("attack 1")
    assert table.cards("dungeon") == ["archduke_of_pain"] and alice.purse("xp") == 0
    assert table.cards("hall") == ["nixie", "nixie", "kingdom"]
    assert table.game.active == 1 and table.is_quiet()


def test_victory_gives_monster_and_xp(scene: Scene) -> None:
    """TS-94, TS-95."""
    table, alice = at_the_gate(scene, KHAN, ["firebrand_cyclops", "nixie", "nixie"])
    alice.answers("attack 1")
    assert "firebrand_cyclops" in alice.discard and alice.purse("xp") == 2
    assert table.is_quiet()


def test_spoils_of_the_survivors_gold(scene: Scene) -> None:
    """TS-96, TS-97, TS-92: the Janissary's Spoils with the gold of what survived: the Hatchet's 1 is gone with it."""
    hand = ["dwarf_janissary", "hatchet", "feast", "iron_rations"]
    table, alice = at_the_gate(scene, hand, ["skaladak", "nixie", "nixie"], setup="first_game")
    alice.answers("equip hatchet dwarf_janissary", "use feast 1", "attack 1")
    assert strike(table) == 2 + 4 + 3 + 1 - 2  # Feast +1, rank 1 in the dark
    assert table.cards("destroyed") == ["hatchet"]
    alice.answers("loot dwarf_janissary")
    assert set(alice.may()) == {"buy dagger", "buy flaming_sword", "buy spear", "pass"}, "gold 5: no sword for 6"
    alice.answers("buy flaming_sword")
    assert "flaming_sword" in alice.discard
    assert table.is_quiet()


def test_several_spoils_each_with_the_full_gold_in_any_order(scene: Scene) -> None:
    """TS-96, TS-97, TS-127, TS-137: Gray Ooze (Food) and the Paladin (any), 3 gold each time."""
    hand = ["chalice_paladin", "outlands_warrior", "hatchet", "torch"]
    table, alice = at_the_gate(scene, hand, ["gray_ooze", "nixie", "nixie"], setup="first_game")
    alice.answers("equip hatchet chalice_paladin", "attack 1")
    assert alice.may() == ["loot chalice_paladin", "loot gray_ooze", "pass"]
    alice.answers("loot gray_ooze")
    assert alice.may() == ["buy iron_rations", "pass"]
    alice.answers("buy iron_rations")
    assert alice.may() == ["loot chalice_paladin", "pass"]
    alice.answers("loot chalice_paladin")
    assert "buy torch" in alice.may() and "buy militia" in alice.may()
    alice.answers("buy torch")
    assert "torch" in alice.discard and "iron_rations" in alice.discard
    assert table.is_quiet()


def test_spoils_may_be_declined(scene: Scene) -> None:
    """TS-96."""
    table, alice = at_the_gate(scene, ["chalice_paladin", GEM], ["grudgebeast", "nixie", "nixie"])
    alice.answers("attack 1", "pass")
    assert happened(table, "buy") == 0 and table.is_quiet()


def test_each_victory_has_its_own_spoils(scene: Scene) -> None:
    """TS-96, TS-98, TS-137: Alice loots a Gray Ooze, then Bob another one."""
    table, alice = at_the_gate(scene, [*KHAN, "torch"], ["gray_ooze", "gray_ooze", "nixie"], setup="first_game")
    bob = table.seats[1].has(hand=[*KHAN, "torch"])
    alice.answers("attack 1", "loot gray_ooze", "buy iron_rations")
    bob.answers("dungeon", "attack 1", "loot gray_ooze", "buy iron_rations")
    assert "iron_rations" in alice.discard and "iron_rations" in bob.discard
    assert table.is_quiet()


def test_spoils_need_a_victory_and_a_hero_who_attacked_and_survived(scene: Scene) -> None:
    """TS-98, TS-66: the Janissary haunted, or destroyed by the Mythlurian, loots nothing."""
    hand = ["dwarf_janissary", "outlands_khan", "nixie", GEM]
    table, alice = at_the_gate(scene, hand, ["haunt", "nixie", "nixie"])
    alice.answers("attack 1", "stop dwarf_janissary")
    assert "haunt" in alice.discard and table.game.active == 1
    table, alice = at_the_gate(scene, hand, ["mythlurian", "nixie", "nixie"])
    alice.answers("attack 1", "destroy dwarf_janissary")
    assert "mythlurian" in alice.discard and table.game.active == 1


def test_breach_before_the_hand_is_discarded(scene: Scene) -> None:
    """TS-100, TS-106, TS-162, TS-31, TS-32: Tyxr arrives in rank 1: all discard two, the active player last."""
    table, alice = at_the_gate(scene, ["militia", "torch", "dagger"], ["nixie", "tyxr_the_old", "nixie"], players=3)
    bob, carol = table.seats[1:]
    bob.has(hand=["torch", "militia", "sphinx"]), carol.has(hand=["torch"])
    alice.answers("attack 1")
    bob.answers("discard torch", "discard militia")
    assert carol.hand == [], "one card is all there is"
    alice.answers("discard torch", "discard dagger")
    assert bob.hand == ["sphinx"] and alice.discard == ["dagger", "militia", "torch"]
    assert table.is_quiet()


def test_the_elf_sorcerer_acts_after_refill_and_breach(scene: Scene) -> None:
    """TS-101, TS-131, A-18; and it may leave it."""
    hand = ["elf_sorcerer", "elf_sorcerer", "militia"]
    table, alice = at_the_gate(
        scene, hand, ["griknack_goblin", "nixie", "nixie"], dungeon=["kingdom", "famine", "wraith"]
    )
    alice.answers("attack 1")
    assert table.cards("hall") == ["nixie", "nixie", "kingdom"]
    alice.answers("under 1")
    assert table.cards("hall") == ["nixie", "kingdom", "famine"]
    alice.answers("pass")
    assert table.cards("dungeon") == ["wraith", "nixie"]
    assert table.is_quiet()


def test_the_elf_sorcerer_before_the_refill_as_an_option(scene: Scene) -> None:
    """A-18: one refill fills both gaps."""
    table, alice = at_the_gate(
        scene,
        ["elf_sorcerer", "outlands_khan"],
        ["griknack_goblin", "nixie", "pegasus"],
        dungeon=["kingdom", "famine"],
        elf_sorcerer="before_refill",
    )
    alice.answers("attack 1", "under 2")
    assert table.cards("hall") == ["pegasus", "kingdom", "famine"]
    assert table.is_quiet()


def test_an_elf_sorcerer_who_did_not_attack_does_nothing(scene: Scene) -> None:
    """TS-101, TS-66, TS-128: without a weapon he stood aside; the Khan beat Darkness."""
    table, alice = at_the_gate(
        scene, ["elf_sorcerer", "outlands_khan", "dagger", GEM], ["darkness", "nixie", "nixie"]
    )
    alice.answers("equip dagger outlands_khan", "attack 1")
    assert "darkness" in alice.discard and table.game.active == 1 and table.is_quiet()


def test_a_borrowed_hero_goes_home_after_the_battle(scene: Scene) -> None:
    """TS-102, TS-163, A-19, A-39: Bob's Khan fights for Alice and lies on Bob's discard pile afterwards."""
    table, alice = at_the_gate(scene, ["selurin_theurge", GEM, "militia"], ["firebrand_cyclops", "nixie", "nixie"])
    bob = table.seats[1].has(hand=["outlands_khan", "torch"])
    alice.answers("use selurin_theurge 1")
    alice.answers("discard militia")
    assert alice.may() == ["borrow militia 1", "borrow outlands_khan 2", "pass"]
    alice.answers("borrow outlands_khan 2")
    assert "use outlands_khan 1" in alice.may(), "a borrowed hero may use its effects"
    alice.answers("attack 1")
    assert strike(table) == 7 + 2 * 2
    assert "outlands_khan" in bob.discard and "outlands_khan" not in alice.discard
    assert table.is_quiet()


def test_a_borrowed_hero_destroyed_in_battle_is_not_given_back(scene: Scene) -> None:
    """TS-163, TS-92."""
    table, alice = at_the_gate(scene, ["selurin_theurge", GEM, "militia"], ["mythlurian", "nixie", "nixie"])
    bob = table.seats[1].has(hand=["outlands_khan"])
    alice.answers("use selurin_theurge 1", "discard militia", "borrow outlands_khan 2", "attack 1")
    alice.answers("destroy outlands_khan")
    assert table.cards("destroyed") == ["outlands_khan"] and bob.discard == []
    assert table.is_quiet()


def test_a_borrowed_hero_discarded_for_a_second_theurge_is_its_owners(scene: Scene) -> None:
    """R-TS-3, TS-163: the Khan goes home to Bob, beside the Militia that Bob discards; either may be borrowed."""
    table, alice = at_the_gate(scene, ["selurin_theurge", "selurin_theurge", GEM, "militia"])
    bob = table.seats[1].has(hand=["outlands_khan", "militia"])
    alice.answers("use selurin_theurge 1")
    bob.answers("discard outlands_khan")
    alice.answers("discard militia")
    alice.answers("borrow outlands_khan 2", "use selurin_theurge#2 1", "discard outlands_khan")
    assert sorted(bob.discard) == ["militia", "outlands_khan"]
    assert alice.may() == ["borrow militia 2", "borrow outlands_khan 2", "pass"]
    alice.answers("borrow outlands_khan 2")
    assert bob.discard == ["militia"] and "outlands_khan" in alice.hand


def test_a_hero_borrowed_back_is_a_new_arrival(scene: Scene) -> None:
    """R-TS-3: discarded with its Dagger, the Militia comes back without, and the Dagger is lost for this battle."""
    table, alice = at_the_gate(scene, ["selurin_theurge", "militia", "dagger", GEM])
    table.seats[1].has(hand=["torch"])
    alice.answers("equip dagger militia", "use selurin_theurge 1", "discard militia", "borrow militia 1")
    assert not [word for word in alice.may() if word.startswith("equip")]
    alice.answers("attack 1")
    assert strike(table) == 1 + 2 * 2 and "militia" in alice.discard
    assert table.is_quiet()


def test_a_borrowed_hero_that_must_be_discarded_goes_home_too(scene: Scene) -> None:
    """TS-102, TS-7, TS-162: Tyxr makes Alice discard two cards; Bob's Khan lands on Bob's pile."""
    hand = ["selurin_theurge", "militia", "elf_archmage", "torch"]
    table, alice = at_the_gate(scene, hand, ["nixie", "tyxr_the_old", "pegasus"])
    bob = table.seats[1].has(hand=["outlands_khan"])
    alice.answers("use selurin_theurge 1", "discard militia", "borrow outlands_khan 2")
    alice.answers("use elf_archmage 1", "under 1", "discard outlands_khan", "discard torch")
    assert bob.discard == ["outlands_khan"] and alice.discard == ["militia", "torch"]


def test_a_borrowed_hero_counts_for_its_owner_when_the_game_ends(scene: Scene) -> None:
    """TS-114, TS-102, TS-113: the Theurge (1 point) is Alice's, the Khan (3) in her party is Bob's."""
    table, alice = at_the_gate(scene, ["selurin_theurge", "militia", "elf_archmage"], ["nixie", STONE, "nixie"])
    table.seats[1].has(hand=["outlands_khan"], deck=[], discard=[])
    alice.answers("use selurin_theurge 1", "discard militia", "borrow outlands_khan 2")
    alice.answers("use elf_archmage 1", "under 1")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [1 + 2, 3] and outcome.winners == [0, 1]


def test_an_own_hero_taken_back_is_not_borrowed(scene: Scene) -> None:
    """TS-163: nothing on the card says that it belongs to somebody else."""
    table, alice = at_the_gate(scene, ["selurin_theurge", "militia", GEM])
    table.seats[1].has(hand=["torch"])
    alice.answers("use selurin_theurge 1", "discard militia", "borrow militia 1")
    shown = table.game.view(1)["seats"][0]["piles"]["hand"]["cards"]  # type: ignore[index]
    assert [card.get("tokens") for card in shown if card["card"] == "militia"] == [None]


def test_the_theurge_may_be_discarded_itself_and_nobody_borrowed(scene: Scene) -> None:
    """TS-163: each player shows a hand without heroes or discards one; borrowing is optional."""
    table, alice = at_the_gate(scene, ["selurin_theurge", GEM])
    bob = table.seats[1].has(hand=["torch", "sphinx"])
    alice.answers("use selurin_theurge 1", "pass")
    assert "selurin_theurge" in alice.discard
    shown = table.game.view(0)["seats"][1]["piles"]["hand"]["cards"]  # type: ignore[index]
    assert sorted(card["card"] for card in shown) == bob.hand, "Bob showed his hand"
    assert table.is_quiet()


def test_nothing_is_resolved_after_the_end(scene: Scene) -> None:
    """TS-103, TS-113: the Archmage ends the game in the middle of the preparation."""
    table, alice = at_the_gate(scene, ["elf_archmage"], ["nixie", STONE, "nixie"])
    alice.answers("use elf_archmage 1", "under 1")
    assert table.game.over and STONE not in alice.discard
    assert table.cards("hall")[0] == STONE


# -- Hall ----------------------------------------------------------------------------------------------------------


def test_higher_ranks_move_down_and_the_top_card_enters_at_rank_3(scene: Scene) -> None:
    """TS-104, TS-6."""
    table, alice = at_the_gate(scene, KHAN, ["nixie", "griknack_goblin", "pegasus"], dungeon=["kingdom", "famine"])
    alice.answers("attack 2")
    assert table.cards("hall") == ["nixie", "pegasus", "kingdom"]


def test_an_empty_dungeon_deck_lets_the_hall_shrink(scene: Scene) -> None:
    """TS-105, A-43: the place stays empty, and a beaten deck's Thunderstone still comes to rank 1."""
    table, alice = at_the_gate(scene, KHAN, ["nixie", "grudgebeast", STONE])
    table.has(dungeon=[])
    alice.answers("attack 1")
    assert table.cards("hall") == ["grudgebeast", STONE, None]
    bob = table.seats[1].has(hand=KHAN).answers("dungeon")
    assert bob.may()[-1:] == ["attack 1"] and "attack 3" not in bob.may()
    bob.answers("attack 1")
    assert table.game.over and STONE in bob.discard


def test_a_defeated_players_monster_comes_back_from_an_empty_deck(scene: Scene) -> None:
    """TS-93, TS-105: put under an empty deck, it is the next card to enter."""
    table, alice = at_the_gate(scene, ["militia"], ["nixie", "pegasus", "kingdom"])
    table.has(dungeon=[])
    alice.answers("attack 1")
    assert table.cards("hall") == ["pegasus", "kingdom", "nixie"]


def test_breach_once_per_stay(scene: Scene) -> None:
    """TS-107: moved away and back, Tyxr does not breach again."""
    hand = ["banish", "banish", "banish", "militia", "torch", "torch", "torch"]
    table, alice = at_the_gate(scene, hand, ["nixie", "tyxr_the_old", "pegasus"])
    bob = table.seats[1]
    alice.answers("use banish 1", "order 213")
    assert bob.hand == ["dagger"] * 4, "equal cards are no choice"
    alice.answers("discard torch", "discard torch", "destroy militia")
    assert happened(table, "breach") == 1
    use_another(alice, "banish")
    alice.answers("order 213", "destroy torch")
    use_another(alice, "banish")
    alice.answers("order 213")
    assert table.cards("hall")[0] == "tyxr_the_old" and happened(table, "breach") == 1
    assert happened(table, "rearrange") == 3


def test_who_has_breached_is_remembered_from_turn_to_turn(scene: Scene) -> None:
    """TS-107: Alice brings Tyxr to rank 1, Bob moves it away, Alice brings it back: one Breach."""
    table, alice = at_the_gate(scene, ["banish", "torch", "torch", "militia"], ["nixie", "tyxr_the_old", "pegasus"])
    bob = table.seats[1].has(hand=["banish", "dagger", "torch", "torch"])
    alice.answers("use banish 1", "order 213")
    bob.answers("discard torch", "discard torch")
    alice.answers("discard torch", "discard torch", "destroy militia", "attack 3")
    bob.answers("dungeon", "use banish 1", "order 213", "destroy dagger", "attack 3")
    alice.has(hand=["banish", "dagger"]).answers("dungeon", "use banish 1", "order 213")
    assert table.cards("hall")[0] == "tyxr_the_old" and happened(table, "breach") == 1


def test_two_equal_monsters_differ_when_one_of_them_has_breached(scene: Scene) -> None:
    """TS-122, TS-107, A-13: the second Tyxr may take the place of the first, and breaches in its turn."""
    hand = ["banish", "banish", *["torch"] * 5]
    table, alice = at_the_gate(scene, hand, ["nixie", "tyxr_the_old", "tyxr_the_old"])
    alice.answers("use banish 1", "under 1", "discard torch", "discard torch", "destroy torch")
    use_another(alice, "banish")
    assert "order 213" in alice.may()
    alice.answers("order 213")
    assert happened(table, "breach") == 2


def test_empty_places_of_the_hall_are_not_rearranged(scene: Scene) -> None:
    """TS-122, TS-105: two monsters and no deck: they can only change places."""
    table, alice = at_the_gate(scene, [*KHAN, "torch"], ["griknack_goblin", "nixie", "pegasus"])
    table.has(dungeon=[])
    bob = table.seats[1].has(hand=["banish", "torch"])
    alice.answers("attack 1")
    bob.answers("dungeon", "use banish 1")
    assert bob.may() == ["under 1", "under 2", "order 213"]


def test_a_monster_that_returns_from_the_deck_is_a_new_arrival(scene: Scene) -> None:
    """TS-107, A-22: four Archmages send Nixie, Tyxr, Pegasus and Nixie under an empty deck; Tyxr breaches twice."""
    hand = ["elf_archmage"] * 4 + ["torch"] * 4
    table, alice = at_the_gate(scene, hand, ["nixie", "tyxr_the_old", "pegasus"])
    table.has(dungeon=[])
    bob = table.seats[1].has(hand=["torch"] * 6)
    for turn in range(4):
        use_another(alice, "elf_archmage")
        alice.answers("under 1")
        if turn in (0, 3):
            alice.answers("discard torch", "discard torch") if turn == 0 else alice.answers("discard torch")
    assert happened(table, "breach") == 2 and len(bob.hand) == 2


def test_a_monster_in_rank_1_since_set_up_has_not_breached(scene: Scene) -> None:
    """TS-107, TS-17: it does nothing while it stays; moved away and back it breaches for the first time."""
    table, alice = at_the_gate(scene, [*KHAN, "banish", "banish", "torch"], ["tyxr_the_old", "nixie", "pegasus"])
    alice.answers("use banish 1", "order 213", "destroy torch")
    assert happened(table, "breach") == 0
    use_another(alice, "banish")
    alice.answers("order 213")
    assert happened(table, "breach") == 1


def test_beating_rank_2_does_not_make_rank_1_breach(scene: Scene) -> None:
    """TS-106: only an arrival does."""
    table, alice = at_the_gate(scene, KHAN, ["tyxr_the_old", "nixie", "pegasus"])
    alice.answers("attack 2")
    assert happened(table, "breach") == 0 and table.is_quiet()


def test_a_breach_in_the_preparation_takes_cards_out_of_the_party(scene: Scene) -> None:
    """TS-108, A-42: two revealed cards go, used or not; what was used stands."""
    hand = ["elf_archmage", "battle_fury", "militia", "militia", "torch", "torch"]
    table, alice = at_the_gate(scene, hand, ["griknack_goblin", "tyxr_the_old", "nixie"])
    table.seats[1].has(hand=FILLER[:2])
    alice.answers("use battle_fury 1", "use elf_archmage 1", "under 1")
    alice.answers("discard battle_fury", "discard elf_archmage")
    assert alice.hand == ["militia", "militia", "torch", "torch"]
    alice.answers("attack 2")
    assert strike(table) == (1 + 1) * 2, "the Fury already used stands; Light 2 in rank 2"


def test_the_thunderstone_is_no_monster(scene: Scene) -> None:
    """TS-109: not attacked, not put under, not captured, but it may be rearranged."""
    hand = ["elf_archmage", "banish", "thyrian_lord", "iron_rations"]
    _, alice = at_the_gate(scene, hand, ["griknack_goblin", "nixie", STONE])
    alice.cannot("attack 3")
    alice.answers("use elf_archmage 1")
    assert alice.may() == ["under 1", "under 2"]


def test_the_thunderstone_comes_to_rank_1_by_the_sorcerer(scene: Scene) -> None:
    """TS-112, TS-131: beaten rank 2 before, then the Sorcerer: nobody takes it."""
    table, alice = at_the_gate(scene, ["elf_sorcerer", "outlands_khan"], ["nixie", "griknack_goblin", STONE])
    alice.answers("attack 2")
    assert table.cards("hall")[:2] == ["nixie", STONE]
    alice.answers("under 1")
    assert table.game.over and STONE not in alice.discard


def test_beating_rank_3_does_not_win_the_stone_for_the_sorcerer(scene: Scene) -> None:
    """TS-112, TS-111: the Thunderstone stood behind rank 1 all the time, and rank 1 was not beaten."""
    table, alice = at_the_gate(scene, ["elf_sorcerer", "outlands_khan", GEM], ["nixie", STONE, "griknack_goblin"])
    alice.answers("attack 3", "under 1")
    assert table.game.over and STONE not in alice.discard


def test_the_sorcerer_after_beating_rank_1_does_not_win_the_stone(scene: Scene) -> None:
    """TS-112: the victory brought it to rank 2 only."""
    table, alice = at_the_gate(scene, ["elf_sorcerer", "outlands_khan"], ["griknack_goblin", "nixie", STONE])
    alice.answers("attack 1", "under 1")
    assert table.game.over and STONE not in alice.discard


def test_the_thunderstone_comes_to_rank_1_by_the_lord(scene: Scene) -> None:
    """TS-112, TS-159."""
    table, alice = at_the_gate(scene, ["thyrian_lord", "iron_rations"], ["griknack_goblin", STONE, "wraith"])
    alice.answers("use thyrian_lord 1")
    assert table.game.over and "griknack_goblin" in alice.discard and STONE not in alice.discard


# -- The end -------------------------------------------------------------------------------------------------------


def test_a_tied_player_with_the_thunderstone_wins(scene: Scene) -> None:
    """TS-115: 8 + 3 against 11."""
    table = scene("thunderstone", setup="first_game")
    alice, bob = table.seats
    alice.has(hand=["militia"], deck=["archduke_of_pain", STONE], discard=[])
    bob.has(hand=["archduke_of_pain"], deck=[], discard=["the_unchained"])
    table.has(hall=["nixie", STONE, "nixie"]).begins(alice)
    alice.answers("dungeon", "attack 1")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [11, 11] and outcome.winners == [0]


def test_all_zones_score_and_xp_does_not(scene: Scene) -> None:
    """TS-114, TS-116, A-26: deck 2, hand 1, discard pile 4; XP is worth nothing."""
    table = scene("thunderstone", setup="first_game")
    alice, bob = table.seats
    alice.has(hand=["griknack_goblin"], deck=["pegasus"], discard=["wraith"], xp=9)
    bob.has(hand=["goodberries"], deck=[], discard=[])
    table.has(hall=["nixie", STONE, "nixie"]).begins(alice)
    assert table.game.explain("score 0", 0).total == 7
    alice.answers("dungeon", "attack 1")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores == [7, 1] and outcome.winners == [0]
    assert sorted((line.source, line.amount) for line in outcome.details[0]) == [
        ("griknack_goblin", 1), ("pegasus", 2), ("wraith", 4),
    ]  # fmt: skip
