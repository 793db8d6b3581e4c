"""The structure of a turn (CL-17 to CL-25)."""

from __future__ import annotations

from tests.games.clank.scene import Scene, artifacts, attacks, calm, owns, tokens


def test_a_full_turn(scene: Scene) -> None:
    """T-1: CL-19, CL-26, CL-29, CL-54, CL-66 to CL-68, CL-24."""
    table = calm(scene)
    green, bob = table.seats
    table.has(
        row=["orc_grunt", "kobold_merchant", "diamond", "diamond", "diamond", "diamond"],
        dungeon_deck=["ladder", "sneak", "tattle"],
    )
    green.has(hand=["stumble", "move_silently", "mercenary", "burgle", "burgle"], deck=["sidestep"] * 6, room=3)
    bob.has(hand=["burgle"])
    table.begins(green)

    green.answers("play stumble")
    assert green.purse("noise") == 1
    green.answers("play move_silently")
    assert (green.purse("noise"), green.purse("quiet"), green.purse("boots")) == (0, 1, 2)
    green.answers("play mercenary", "play burgle", "play burgle")
    assert (green.purse("skill"), green.purse("swords")) == (3, 2)
    green.answers("move 8")
    assert green.purse("boots") == 1
    green.cannot("move 3")
    green.answers("fight orc_grunt")
    assert green.purse("gold") == 3
    assert table.cards("dungeon_discard") == ["orc_grunt"]
    green.answers("acquire kobold_merchant")
    assert (green.discard, green.purse("gold"), green.purse("skill")) == (["kobold_merchant"], 3, 0)
    green.answers("end")

    assert [green.purse(each) for each in ("skill", "swords", "boots", "quiet")] == [0, 0, 0, 0]
    assert green.discard == ["burgle", "burgle", "kobold_merchant", "mercenary", "move_silently", "stumble"]
    assert green.hand == ["sidestep"] * 5
    assert sorted(each or "" for each in table.cards("row")) == ["diamond"] * 4 + ["ladder", "sneak"]
    assert attacks(table) == []
    assert table.game.asked == bob.number
    assert table.is_quiet()


def test_all_cards_must_be_played_drawn_ones_too(scene: Scene) -> None:
    """CL-17, CL-23."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["burgle", "brilliance"], deck=["secret_tome", "stumble", "sidestep", "burgle"])
    table.begins(alice)

    alice.cannot("end")
    alice.answers("play brilliance", "play burgle", "play secret_tome", "play stumble")
    alice.cannot("end")
    alice.answers("play sidestep")
    assert "end" in alice.may()
    assert table.is_quiet()


def test_played_cards_stay_until_the_end_of_the_turn_and_are_not_reshuffled(scene: Scene) -> None:
    """CL-18, CL-22."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["stumble", "brilliance"], deck=["burgle"], discard=["sidestep"])
    bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play stumble", "play brilliance")
    assert alice.hand == ["burgle", "sidestep"], "both piles are empty: what there is is drawn"
    assert alice.cards("play") == ["brilliance", "stumble"]
    alice.answers("play burgle", "play sidestep", "end")
    assert alice.hand == ["brilliance", "burgle", "sidestep", "stumble"], "now they are part of the new deck"
    assert table.is_quiet()


def test_actions_come_between_plays_and_are_repeated(scene: Scene) -> None:
    """CL-20, CL-21, CL-30."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["mercenary", "mercenary", "burgle"])
    table.begins(alice)

    alice.answers("play mercenary", "fight goblin", "play mercenary", "fight goblin", "acquire mercenary")
    alice.answers("play burgle")

    assert (alice.purse("gold"), alice.discard) == (2, ["mercenary"])
    assert table.is_quiet()


def test_pools_are_for_this_turn_only(scene: Scene) -> None:
    """CL-19, CL-24: skill, swords, boots and teleports are lost, gold stays."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(skill=3, swords=2, boots=1, teleports=1, gold=4), bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")
    assert [alice.purse(each) for each in ("skill", "swords", "boots", "teleports", "gold")] == [0, 0, 0, 0, 4]
    assert table.is_quiet()


def test_the_new_hand_comes_before_the_refill_and_arrivals_before_the_attack(scene: Scene) -> None:
    """CL-24, CL-33, AMB-11, AMB-12, AMB-24: the bank is lost first, the Watcher's cube is in the bag already."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak"] * 4 + ["", ""], dungeon_deck=["watcher", "ogre"], rage=1, black_in_bag=0, black_aside=0)
    alice.has(hand=["move_silently"], deck=["burgle"] * 5), bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("play move_silently", "end")

    verbs = [event.verb for event in table.log.events if event.verb in ("draw", "reveal", "clank", "attack", "hurt")]
    assert verbs == ["draw", "reveal", "clank", "clank", "reveal", "attack", "hurt", "hurt"]
    assert (alice.purse("damage"), bob.purse("damage")) == (1, 1)
    assert table.is_quiet()


def test_leaving_ends_the_turn_at_once(scene: Scene) -> None:
    """AMB-2, CL-25, CL-84: cards and resources left over are not used; the row is still refilled."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(row=["sneak"] * 5 + [""], dungeon_deck=["ladder"])
    alice.has(hand=["burgle"], room=2, boots=1, skill=9)
    owns(alice, "artifact_5")
    table.begins(alice)

    alice.answers("move 1")

    assert "ladder" in table.cards("row")
    assert (alice.hand, tokens(alice)) == (["burgle"], ["artifact_5", "mastery"])
    assert table.game.asked == bob.number
    assert carol.purse("fate") == 0
    assert table.is_quiet()


def test_the_turn_passes_clockwise_and_skips_players_who_are_out(scene: Scene) -> None:
    """CL-25, CL-88: the first one out has the countdown, the second one waits."""
    table = calm(scene, players=4)
    alice, bob, carol, dave = table.seats
    for seat in (alice, bob):
        seat.has(room=2, boots=1)
        owns(seat, "artifact_5")
    table.begins(alice)

    alice.answers("move 1")
    bob.answers("move 1")
    carol.answers("end")
    dave.answers("end")

    assert table.count("countdown") == 2, "Alice advanced, Bob waits"
    assert table.game.asked == carol.number
    assert table.is_quiet()


def test_the_turn_limit_ends_a_game_that_would_not_end(scene: Scene) -> None:
    """Ours: as on the last countdown space."""
    table = calm(scene, turn_limit="100")
    alice, bob = table.seats
    table.has(turns=98)
    alice.has(room=2)
    owns(alice, "artifact_7")
    table.begins(alice)

    alice.answers("end")
    bob.answers("end")

    assert table.game.outcome is not None
    assert table.game.outcome.scores == [7, None]
    assert table.is_quiet()


def test_mister_whiskers_may_knock_out_the_one_who_plays_him(scene: Scene) -> None:
    """AMB-3, CL-72: the turn stops, the row is refilled and may cause another attack."""
    table = calm(scene, players=3)
    alice, bob, _ = table.seats
    table.has(row=["sneak"] * 5 + [""], dungeon_deck=["ogre"], rage=1, black_in_bag=0, black_aside=0)
    alice.has(hand=["mister_whiskers", "burgle"], damage=9, noise=1, cubes=20)
    bob.has(noise=1, cubes=29)
    artifacts(table, 5)
    table.begins(alice)

    alice.answers("play mister_whiskers", "choose attack")

    assert alice.purse("fate") == 3
    assert attacks(table) == [2, 2]
    assert alice.hand == ["burgle"]
    assert table.game.asked == bob.number
    assert table.is_quiet()
