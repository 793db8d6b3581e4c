"""Trash, discard, order of plays (CL-94 to CL-99)."""

from __future__ import annotations

from donjon.text.language import language_of
from donjon.text.spans import plain
from tests.games.clank.scene import Scene, calm, hide


def test_trashing_from_the_discard_pile_or_the_play_area(scene: Scene) -> None:
    """CL-94, AMB-8: not from hand or deck; at any time of the turn."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "", "", "", "", ""])
    alice.has(skill=4, hand=["burgle"], deck=["sidestep"], discard=["stumble"], play=["scramble"])
    bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("use dragon_shrine", "choose trash")
    assert [word for word in alice.may() if word.startswith("trash")] == ["trash stumble", "trash scramble"]
    alice.answers("play burgle", "trash stumble")
    assert (alice.discard, table.cards("trash")[0]) == ([], "stumble")
    assert not [word for word in alice.may() if word.startswith("trash")], "one card"
    assert table.is_quiet()


def test_a_card_trashed_from_the_play_area_keeps_its_effects_this_turn(scene: Scene) -> None:
    """CL-94, AMB-8: it leaves when the turn ends; until then it is still a companion in play."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "", "", "", "", ""])
    alice.has(skill=4, hand=["mercenary", "rebel_scout"], deck=["burgle", "stumble"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play mercenary", "use dragon_shrine", "choose trash", "trash mercenary")
    assert (alice.purse("swords"), alice.cards("play")) == (2, ["mercenary"])
    alice.answers("play rebel_scout")
    assert alice.hand == ["burgle"]
    alice.answers("play burgle", "end")
    assert "mercenary" in table.cards("trash")
    assert sorted(alice.hand + alice.deck + alice.discard) == ["burgle", "rebel_scout", "stumble"]
    assert table.is_quiet()


def test_two_equal_cards_of_the_play_area_are_two_cards(scene: Scene) -> None:
    """CL-94, AMB-8: both Burgles leave at the end of the turn; the third stays."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["burgle"] * 3, trashes=2), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play burgle", "play burgle", "play burgle", "trash burgle", "trash burgle", "end")
    assert table.cards("trash")[:2] == ["burgle", "burgle"]
    assert alice.hand + alice.deck + alice.discard == ["burgle"]
    assert table.is_quiet()


def test_a_burgle_in_each_place_is_two_answers(scene: Scene) -> None:
    """R-CL-4, CL-94: Master Burglar takes the one that is discarded now, or the one in play when the turn ends."""
    for answer, at_once, later in (
        ("trash_a_burgle", [], ["burgle", "master_burglar"]),
        ("trash_a_burgle in play", ["burgle"], ["burgle", "master_burglar"]),
    ):
        table = calm(scene)
        alice, bob = table.seats
        alice.has(hand=["master_burglar", "burgle"], discard=["burgle"]), bob.has(hand=["burgle"])
        table.begins(alice)

        alice.answers("play burgle", "play master_burglar")
        assert [word for word in alice.may() if word.startswith("trash")] == [
            "trash_a_burgle",
            "trash_a_burgle in play",
        ]
        alice.answers(answer)
        assert (alice.discard, alice.cards("play")) == (at_once, ["burgle", "master_burglar"])
        assert not [word for word in alice.may() if word.startswith("trash")]
        alice.answers("end")
        assert alice.hand == later
        assert table.is_quiet()


def test_which_copy_is_trashed_decides_what_can_still_be_drawn(scene: Scene) -> None:
    """R-CL-4, CL-22: the deck is empty; the Burgle left in the discard pile is drawn, one in the play area is not."""
    for answer, drawn in (("trash burgle", []), ("trash burgle in play", ["burgle"])):
        table = calm(scene)
        alice, bob = table.seats
        table.has(row=["dragon_shrine", "", "", "", "", ""])
        alice.has(skill=4, hand=["burgle", "elven_boots"], discard=["burgle"]), bob.has(hand=["burgle"])
        table.begins(alice)

        alice.answers("play burgle", "use dragon_shrine", "choose trash")
        assert [word for word in alice.may() if word.startswith("trash")] == ["trash burgle", "trash burgle in play"]
        asking, now = table.game.asking, table.game.stack[-1]
        assert asking is not None
        for word, pile in (("trash burgle", "discard"), ("trash burgle in play", "play")):
            card = asking.about(table.game, now, table.spec.options.find(word))
            assert card in table.game.pile(table.zone(pile), alice.number)
        alice.answers(answer, "play elven_boots")
        assert alice.hand == drawn
        assert table.is_quiet()


def test_copies_in_one_place_are_one_answer(scene: Scene) -> None:
    """R-CL-4: two in the discard pile, and two in play of which one is marked already."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["burgle", "burgle"], discard=["stumble", "stumble"], trashes=3), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play burgle", "play burgle", "trash burgle")
    assert [word for word in alice.may() if word.startswith("trash")] == ["trash stumble", "trash burgle"]
    alice.answers("trash burgle")
    assert [word for word in alice.may() if word.startswith("trash")] == ["trash stumble"]
    assert table.is_quiet()


def test_the_two_places_are_said_in_both_languages(scene: Scene) -> None:
    """R-CL-4."""
    table = calm(scene)
    english, french = language_of(table.spec, "en"), language_of(table.spec, "fr")
    words = ("trash burgle", "trash burgle in play", "trash_a_burgle", "trash_a_burgle in play")
    options = [table.spec.options.find(word) for word in words]
    assert [plain(english.label(option, table.spec)) for option in options] == [
        "Trash Burgle",
        "Trash Burgle (the one in play)",
        "Trash a Burgle (Master Burglar)",
        "Trash a Burgle in play (Master Burglar)",
    ]
    assert [plain(french.label(option, table.spec)) for option in options] == [
        "Bannir Cambrioler",
        "Bannir Cambrioler (l'exemplaire en jeu)",
        "Bannir une carte Cambrioler (Maître cambrioleur)",
        "Bannir une carte Cambrioler en jeu (Maître cambrioleur)",
    ]


def test_a_trash_of_the_turn_is_used_before_that_of_the_spring(scene: Scene) -> None:
    """CL-104, CL-94: one card may go now; the Magic Spring waits for the end of the turn."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(discard=["burgle", "stumble", "sidestep"], trashes=1, springs=1), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("trash burgle")
    assert not [word for word in alice.may() if word.startswith("trash")]
    alice.answers("end")
    assert sorted(alice.may()) == ["trash sidestep", "trash stumble"]
    alice.answers("trash stumble")
    assert alice.hand + alice.deck + alice.discard == ["sidestep"]
    assert table.is_quiet()


def test_a_pending_trash_is_compulsory_at_the_end(scene: Scene) -> None:
    """CL-24, AMB-8."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "", "", "", "", ""])
    alice.has(skill=4, discard=["stumble", "burgle"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("use dragon_shrine", "choose trash", "end")
    assert sorted(alice.may()) == ["trash burgle", "trash stumble"]
    alice.answers("trash stumble")
    assert "stumble" in table.cards("trash")
    assert table.game.asked == bob.number
    assert table.is_quiet()


def test_discarding_is_from_the_hand_and_without_effect(scene: Scene) -> None:
    """CL-95."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["sleight_of_hand", "stumble", "burgle"], deck=["sidestep", "scramble", "burgle"])
    table.begins(alice)

    alice.answers("play sleight_of_hand")
    assert alice.may() == ["discard burgle", "discard stumble"], "compulsory (AMB-7)"
    alice.answers("discard stumble")
    assert (alice.hand, alice.discard, alice.purse("noise")) == (["burgle", "scramble", "sidestep"], ["stumble"], 0)
    assert table.is_quiet()


def test_sleight_of_hand_as_the_last_card_draws_nothing(scene: Scene) -> None:
    """T-3, CL-95."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["sleight_of_hand"], deck=["burgle", "burgle"])
    table.begins(alice).seats[0].answers("play sleight_of_hand")
    assert alice.hand == []
    assert table.is_quiet()


def test_conditions_are_met_in_any_order(scene: Scene) -> None:
    """CL-96, CL-97: Kobold Merchant and Wand of Recall wait for an artifact."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(artifacts=["", "", "", "", "", "artifact_7", ""])
    alice.has(hand=["kobold_merchant", "wand_of_recall"], room=21)
    table.begins(alice)

    alice.answers("play kobold_merchant", "play wand_of_recall")
    assert (alice.purse("skill"), alice.purse("teleports"), alice.purse("gold")) == (2, 0, 2)
    alice.answers("take artifact")
    assert (alice.purse("skill"), alice.purse("teleports")) == (4, 1)
    assert table.is_quiet()


def test_the_archaeologist_waits_for_an_idol(scene: Scene) -> None:
    """CL-97."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["archaeologist"], deck=["stumble"], room=30, boots=2)
    table.begins(alice)

    alice.answers("play archaeologist")
    assert (alice.purse("skill"), alice.hand) == (0, ["stumble"])
    alice.answers("move 24", "take idol")
    assert alice.purse("skill") == 2
    assert table.is_quiet()


def test_a_condition_that_is_never_met_is_forgotten(scene: Scene) -> None:
    """CL-96: only this turn."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["the_queen_of_hearts"], deck=["burgle"] * 5, damage=2, cubes=28, room=19, gold=7)
    bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play the_queen_of_hearts", "end")
    bob.answers("play burgle", "end")
    alice.answers("play burgle", "buy crown_10")
    assert alice.purse("damage") == 2
    assert table.is_quiet()


def test_clank_made_by_others_on_your_turn_counts_for_swagger_only_if_it_is_yours(scene: Scene) -> None:
    """CL-98: cubes you put there in your turn, from any cause: acquiring a gem, a Watcher's arrival."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sapphire", "sneak", "", "", "", ""], dungeon_deck=["watcher"])
    alice.has(hand=["swagger", "tattle", "treasure_hunter"], skill=4)
    table.begins(alice)

    alice.answers("acquire sapphire", "play swagger")
    assert alice.purse("skill") == 2
    alice.answers("play tattle")
    assert (alice.purse("skill"), bob.purse("noise")) == (4, 1)
    alice.answers("play treasure_hunter")  # the only card left in the row is replaced by a Watcher
    assert alice.purse("skill") == 4 + 2 + 1
    assert table.is_quiet()


def test_swagger_does_not_count_the_clank_of_the_turn_before(scene: Scene) -> None:
    """CL-98: Alice's Tattle made Bob noisy in her turn; his own turn begins in silence."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["tattle"]), bob.has(hand=["swagger"])
    table.begins(alice)
    alice.answers("play tattle", "end")
    bob.answers("play swagger")
    assert (bob.purse("noise"), bob.purse("skill")) == (1, 0)
    assert table.is_quiet()


def test_search_adds_one_to_each_gain_of_gold(scene: Scene) -> None:
    """CL-99, AMB-15: before and after, per copy; a card, a monster, a token are one gain each."""
    table = calm(scene)
    alice, _ = table.seats
    hide(table, 16, "treasure")
    alice.has(hand=["treasure_map", "search", "search"], swords=2, room=11)
    table.begins(alice)

    alice.answers("play treasure_map")
    assert alice.purse("gold") == 5
    alice.answers("play search")
    assert alice.purse("gold") == 6
    alice.answers("fight goblin")
    assert alice.purse("gold") == 6 + 2
    alice.answers("play search")
    assert alice.purse("gold") == 8 + 2, "two gains so far"
    alice.answers("move 16", "take secret")
    assert alice.purse("gold") == 10 + 2 + 2
    assert table.is_quiet()


def test_spending_gold_is_no_gain(scene: Scene) -> None:
    """CL-99."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["search"], gold=7, room=19)
    table.begins(alice).seats[0].answers("buy key", "play search")
    assert alice.purse("gold") == 0
    assert table.is_quiet()
