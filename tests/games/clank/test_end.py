"""Health, knock-out, countdown, end (CL-79 to CL-93)."""

from __future__ import annotations

from donjon.kernel.tally import Line
from tests.games.clank.scene import Scene, attacks, calm, owns
from tests.table import Seat, Table


def whiskers(table: Table, seat: Seat) -> None:
    """The seat plays Mister Whiskers with exactly the cubes of the Clank! area in the bag."""
    table.has(rage=7, black_in_bag=0, black_aside=0)
    seat.has(hand=["mister_whiskers"])
    table.begins(seat)
    seat.answers("play mister_whiskers", "choose attack")


def test_healing_gives_cubes_back_up_to_full_health(scene: Scene) -> None:
    """CL-79: 1 damage, a potion of 2."""
    table = calm(scene)
    alice, _ = table.seats
    owns(alice, "potion_of_greater_healing")
    alice.has(damage=1, cubes=29)
    table.begins(alice).seats[0].answers("use potion_of_greater_healing")
    assert (alice.purse("damage"), alice.purse("cubes")) == (0, 30)


def test_nine_cubes_do_not_knock_out_ten_do(scene: Scene) -> None:
    """CL-79, CL-80."""
    table = calm(scene)
    alice, bob = table.seats
    bob.has(damage=8, noise=1, cubes=21)
    whiskers(table, alice)
    assert (bob.purse("damage"), bob.purse("fate")) == (9, 0)
    bob.has(noise=1, cubes=20)
    whiskers(table, alice)
    assert (bob.purse("damage"), bob.purse("fate")) == (10, 3)


def test_rescued_or_lost(scene: Scene) -> None:
    """CL-81, CL-82, CL-83: Day rooms 16 (above) and 17 (Depths), and the start space."""
    for room, artifact, fate in ((16, True, 2), (17, True, 3), (16, False, 3), (17, False, 3), (1, False, 3)):
        table = calm(scene)
        alice, bob = table.seats
        bob.has(damage=9, noise=1, cubes=20, room=room, gold=4)
        if artifact:
            owns(bob, "artifact_5")
        whiskers(table, alice)
        assert bob.purse("fate") == fate
        assert "mastery" not in bob.cards("tokens")


def test_whoever_is_out_stays_out(scene: Scene) -> None:
    """CL-84, CL-85: no turn, no clank, no damage; the pawn of the first one out stands on space 1 (CL-86)."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(room=2, boots=1, noise=3, cubes=27)
    owns(alice, "artifact_5")
    table.has(rage=1, black_in_bag=0, black_aside=0)
    bob.has(hand=["tattle", "mister_whiskers"])
    table.begins(alice)

    alice.answers("move 1")
    assert (table.count("countdown"), table.count("countdown_player")) == (1, 0)
    bob.answers("play tattle")
    assert alice.purse("noise") == 3, "no clank any more"
    bob.answers("play mister_whiskers", "choose attack")
    assert (alice.purse("damage"), alice.purse("gone")) == (0, 2)
    bob.answers("end")
    assert table.count("countdown") == 2
    assert table.game.asked == bob.number
    assert table.is_quiet()


def test_the_countdown(scene: Scene) -> None:
    """T-10: CL-86 to CL-91. Rage value 3: attacks of 4, 5 and 6 cubes, then everyone is knocked out."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(rage=3, black_in_bag=24)
    alice.has(room=2, boots=1), bob.has(room=16), carol.has(room=17)
    owns(alice, "artifact_5"), owns(bob, "artifact_7"), owns(carol, "artifact_30")
    table.begins(alice)

    alice.answers("move 1")
    for drawn in ([], [4], [4, 5], [4, 5, 6]):
        assert attacks(table) == drawn
        bob.answers("end")
        carol.answers("end")

    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.scores == [25, 7, None]
    assert outcome.winners == [0]
    assert table.told("en")[-1] == "The game is over."
    assert "Carol est hors de combat et perd tout." in table.told("fr")
    assert table.is_quiet()


def test_countdown_extras_do_not_change_attacks_of_the_row(scene: Scene) -> None:
    """CL-89."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(countdown=3, countdown_player=1, rage=3, row=["sneak"] * 5 + [""], dungeon_deck=["ogre"])
    bob.has(fate=1)
    table.begins(alice).seats[0].answers("end")
    assert attacks(table) == [3, 3 + 3], "the row, then countdown space 4"


def test_the_game_ends_as_soon_as_nobody_is_left(scene: Scene) -> None:
    """CL-90, R-CL-1: in the middle of a turn, without the steps at its end."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(countdown=2, countdown_player=1, row=["sneak"] * 5 + [""], dungeon_deck=["ogre"])
    bob.has(fate=2)
    owns(bob, "artifact_10"), owns(alice, "artifact_5")
    alice.has(room=2, boots=1)
    table.begins(alice).seats[0].answers("move 1")

    assert table.game.over
    assert table.cards("dungeon_deck") == ["ogre"], "no refill"
    assert table.game.outcome is not None
    assert table.game.outcome.scores == [25, 10]


def test_the_attack_that_ends_the_game_stops_there(scene: Scene) -> None:
    """R-CL-1, CL-80: the first of Alice's three cubes knocks her out; the others stay in the bag."""
    table = calm(scene)
    alice, bob = table.seats
    bob.has(fate=2), alice.has(damage=9, noise=3, cubes=18, room=20)
    whiskers(table, alice)
    assert table.game.over
    assert (alice.purse("damage"), alice.purse("bagged"), alice.purse("gone")) == (10, 2, 0)


def test_nobody_scores(scene: Scene) -> None:
    """CL-91, AMB-18: no winner."""
    table = calm(scene)
    alice, bob = table.seats
    bob.has(fate=3), alice.has(damage=9, noise=1, cubes=20, room=20)
    owns(alice, "artifact_30")
    whiskers(table, alice)
    assert table.game.outcome is not None
    assert (table.game.outcome.scores, table.game.outcome.winners) == ([None, None], [])


def test_an_itemised_score(scene: Scene) -> None:
    """CL-92: cards count wherever they are, trashed ones do not."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(
        hand=["ruby"],
        deck=["secret_tome", "secret_tome", "wizard"],
        discard=["the_duke", "dwarven_peddler"],
        play=["tunnel_guide"],
        gold=14,
        fate=1,
    )
    table.has(trash=["diamond"])
    owns(alice, "artifact_20", "mastery", "chalice", "dragon_egg", "key", "backpack", "crown_9", "monkey_idol")
    table.begins(bob)

    tally = table.game.explain("score 0", 1)

    amounts = {line.source: line.amount for line in tally.lines}
    assert amounts == {
        "artifact_20": 20,
        "mastery": 20,
        "chalice": 7,
        "dragon_egg": 3,
        "key": 5,
        "backpack": 5,
        "crown_9": 9,
        "monkey_idol": 5,
        "gold": 14,
        "secret_tome": 14,
        "dwarven_peddler": 4,
        "the_duke": 2,
        "tunnel_guide": 1,
        "wizard": 4,
        "ruby": 6,
    }
    assert tally.total == 119
    assert all(isinstance(line, Line) and line.rule in ("CL-92", "CL-43") for line in tally.lines)


def test_ties_go_to_the_most_valuable_artifact(scene: Scene) -> None:
    """CL-93: 7 and 18 gold against 5 and the mastery's 20, then 5 and 22 gold against 7 and 20: the 7 wins."""
    for mine, gold, theirs, winner in ((7, 18, 5, 0), (5, 22, 7, 1)):
        table = calm(scene)
        alice, bob = table.seats
        alice.has(fate=2, gold=gold), bob.has(room=2, boots=1)
        owns(alice, f"artifact_{mine}"), owns(bob, f"artifact_{theirs}")
        table.has(countdown=1, countdown_player=0)
        table.begins(bob).seats[1].answers("move 1")
        assert table.game.outcome is not None
        assert table.game.outcome.scores == [mine + gold, theirs + 20]
        assert table.game.outcome.winners == [winner]


def test_the_highest_score_wins(scene: Scene) -> None:
    """CL-93: one point decides, whatever the artifacts."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(fate=2, gold=17), bob.has(room=2, boots=1)
    owns(alice, "artifact_7")
    owns(bob, "artifact_5")
    table.has(countdown=1, countdown_player=0)
    table.begins(bob).seats[1].answers("move 1")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == [1]


def test_a_card_marked_to_be_trashed_scores_nothing_whenever_the_game_ends(scene: Scene) -> None:
    """R-CL-5, R-CL-1: the last one leaves with the Vase (10) and mastery (20); the Tunnel Guide's point is gone."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "", "", "", "", ""], countdown=1, countdown_player=1)
    alice.has(skill=4, hand=["tunnel_guide"], room=2), bob.has(fate=1)
    owns(alice, "artifact_10")
    table.begins(alice)

    alice.answers("play tunnel_guide")
    assert table.game.progress()[0] == 10 + 1
    alice.answers("use dragon_shrine", "choose trash", "trash tunnel_guide")
    assert table.game.progress()[0] == 10, "marked, it counts no more"
    alice.answers("move 1")
    outcome = table.game.outcome
    assert outcome is not None and outcome.scores[0] == 10 + 20
    assert [line.source for line in outcome.details[0]] == ["artifact_10", "mastery"]


def test_a_tome_marked_to_be_trashed_is_no_tome_for_the_wizard(scene: Scene) -> None:
    """R-CL-5, CL-92: two Tomes are 14 points and 4 of the Wizard; one of them trashed leaves 7 and 2."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["secret_tome", "wizard"], discard=["secret_tome"], trashes=1), bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play secret_tome", "play wizard")
    assert table.game.progress()[0] == 14 + 4
    alice.answers("trash secret_tome in play")
    assert table.game.progress()[0] == 7 + 2
    assert table.is_quiet()


def test_whoever_is_knocked_out_draws_for_no_condition(scene: Scene) -> None:
    """R-CL-5, CL-85: Mister Whiskers is the companion the Rebel Scout waits for, and the last thing that happens."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=1, black_in_bag=0)
    alice.has(hand=["rebel_scout", "mister_whiskers"], deck=["burgle"], damage=9, noise=1, cubes=20)
    bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play rebel_scout", "play mister_whiskers", "choose attack")
    assert alice.purse("fate") == 3
    assert (alice.hand, alice.deck) == ([], ["burgle"])
    verbs = [event.verb for event in table.log.events]
    assert "draw" not in verbs[verbs.index("lost") :]
    assert table.is_quiet()


def test_whoever_survives_the_cat_draws(scene: Scene) -> None:
    """CL-96: the other side of the same coin; 8 damage and one cube more is 9."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(rage=1, black_in_bag=0)
    alice.has(hand=["rebel_scout", "mister_whiskers"], deck=["burgle"], damage=8, noise=1, cubes=21)
    bob.has(hand=["burgle"])
    table.begins(alice)
    alice.answers("play rebel_scout", "play mister_whiskers", "choose attack")
    assert (alice.purse("damage"), alice.hand) == (9, ["burgle"])
    assert table.is_quiet()
