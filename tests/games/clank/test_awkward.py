"""The most awkward rules first."""

from __future__ import annotations

from donjon.text.language import language_of
from donjon.text.spans import plain
from tests.games.clank.scene import Scene, attacks, calm, owns


def test_rebel_scout_draws_when_another_companion_comes_later(scene: Scene) -> None:
    """T-4, CL-96, CL-97."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["rebel_scout", "mercenary", "tunnel_guide"], deck=["burgle", "stumble"])
    table.begins(alice)

    alice.answers("play rebel_scout")
    assert (alice.purse("boots"), alice.hand) == (2, ["mercenary", "tunnel_guide"])
    alice.answers("play mercenary")
    assert alice.hand == ["burgle", "tunnel_guide"]
    alice.answers("play tunnel_guide")
    assert alice.hand == ["burgle"], "once per card"
    assert table.is_quiet()


def test_rebel_scout_draws_at_once_when_another_companion_is_there(scene: Scene) -> None:
    """T-4, the other order."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["rebel_scout", "mercenary"], deck=["burgle", "stumble"])
    table.begins(alice)

    alice.answers("play mercenary")
    assert alice.hand == ["rebel_scout"]
    alice.answers("play rebel_scout")
    assert alice.hand == ["burgle"]
    assert table.is_quiet()


def test_two_rebels_are_companions_of_each_other(scene: Scene) -> None:
    """CL-97: each of them draws."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["rebel_scout", "rebel_miner"], deck=["burgle", "stumble", "sidestep"])
    table.begins(alice)

    alice.answers("play rebel_scout", "play rebel_miner")

    assert alice.hand == ["burgle", "stumble"]
    assert table.is_quiet()


def test_the_mountain_king_waits_for_a_crown(scene: Scene) -> None:
    """T-5, CL-96, CL-97, CL-42."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["the_mountain_king"], room=19, gold=7)
    table.begins(alice)

    alice.answers("play the_mountain_king")
    assert (alice.purse("skill"), alice.purse("swords"), alice.purse("boots")) == (2, 1, 1)
    alice.cannot("fight goblin")
    alice.answers("buy crown_10")
    assert (alice.purse("skill"), alice.purse("swords"), alice.purse("boots")) == (2, 2, 2)
    alice.answers("fight goblin")
    assert table.is_quiet()


def test_the_mountain_king_with_a_crown_in_hand_gets_everything_at_once(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["the_mountain_king"])
    owns(alice, "crown_8")
    table.begins(alice).seats[0].answers("play the_mountain_king")
    assert (alice.purse("swords"), alice.purse("boots")) == (2, 2)
    assert table.is_quiet()


def test_swagger_counts_before_and_after(scene: Scene) -> None:
    """T-6, CL-98."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["stumble", "stumble", "swagger", "lucky_coin"])
    table.begins(alice)

    alice.answers("play stumble", "play stumble", "play swagger")
    assert (alice.purse("skill"), alice.purse("boots")) == (2, 1)
    alice.answers("play lucky_coin")
    assert alice.purse("skill") == 2 + 1 + 1, "1 for the clank, 1 of the coin itself"
    assert table.is_quiet()


def test_each_swagger_pays_separately_and_later_removal_does_not_matter(scene: Scene) -> None:
    """CL-98."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["stumble", "move_silently", "swagger", "swagger"])
    table.begins(alice)

    alice.answers("play stumble", "play move_silently", "play swagger", "play swagger")

    assert alice.purse("skill") == 2
    assert alice.purse("noise") == 0
    assert table.is_quiet()


def test_swagger_ignores_clank_cancelled_by_the_bank_or_lacking_cubes(scene: Scene) -> None:
    """CL-98, CL-68, AMB-23."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["move_silently", "swagger", "scepter_of_the_ape_lord", "stumble"], cubes=1)
    table.begins(alice)

    alice.answers("play move_silently", "play swagger")
    assert alice.purse("quiet") == 2
    alice.answers("play scepter_of_the_ape_lord")  # 3 clank: 2 cancelled, 1 made with the last cube
    assert (alice.purse("noise"), alice.purse("cubes"), alice.purse("quiet")) == (1, 0, 0)
    assert alice.purse("skill") == 3 + 1
    alice.answers("play stumble")
    assert alice.purse("skill") == 4
    assert table.is_quiet()


def test_swagger_ignores_what_arrived_after_the_last_turn(scene: Scene) -> None:
    """CL-98: a Watcher revealed at the end of one turn is no clank of the next."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak"] * 5 + [""], dungeon_deck=["watcher"])
    alice.has(deck=["swagger", "burgle"])
    table.begins(alice)

    alice.answers("end")
    assert alice.purse("noise") == 1
    bob.answers("end")
    alice.answers("play swagger")

    assert alice.purse("skill") == 0
    assert table.is_quiet()


def test_negative_clank_is_banked_and_lost_at_the_end_of_the_turn(scene: Scene) -> None:
    """CL-67, CL-68."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["sneak", "stumble"], noise=1, cubes=29)
    bob.has(hand=["tattle"])
    table.begins(alice)

    alice.answers("play sneak")
    assert (alice.purse("noise"), alice.purse("cubes"), alice.purse("quiet")) == (0, 30, 1)
    alice.answers("play stumble")
    assert (alice.purse("noise"), alice.purse("quiet")) == (0, 0)
    alice.answers("end")
    bob.answers("play tattle")
    assert alice.purse("noise") == 1, "nothing is left of the bank"
    assert table.is_quiet()


def test_running_out_of_cubes(scene: Scene) -> None:
    """CL-66, CL-70: what is missing is ignored, and no damage can be chosen in tunnels."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["dead_run"], cubes=1, boots=0, room=10)
    table.begins(alice)

    alice.answers("play dead_run")

    assert (alice.purse("noise"), alice.purse("cubes")) == (1, 0)
    alice.cannot("move 15")  # a monster, no sword, no cube
    alice.cannot("move 5")
    assert "move 4" in alice.may()
    assert table.is_quiet()


def test_the_dragon_draws_cubes_in_order(scene: Scene) -> None:
    """T-2, CL-33, CL-72 to CL-75: two symbols, one attack; every cube of the bag is drawn."""
    table = calm(scene)
    green, yellow = table.seats
    table.has(
        row=["sneak", "ladder", "tattle", "", "", ""],
        dungeon_deck=["ogre", "search", "animated_door"],
        rage=5,
        black_in_bag=1,
        black_aside=0,
    )
    green.has(noise=1, cubes=29, hand=["burgle"]), yellow.has(noise=2, cubes=28)
    table.begins(yellow)

    yellow.answers("end")

    assert attacks(table) == [4]
    assert (green.purse("damage"), yellow.purse("damage")) == (1, 2)
    assert (table.count("black_in_bag"), table.count("black_aside")) == (0, 1)
    assert (green.purse("noise"), green.purse("bagged")) == (0, 0)
    assert "The dragon hurts Bob: 1 damage." in table.told("en")
    assert "Le dragon blesse Bob\u00a0: un dégât." in table.told("fr")
    assert table.is_quiet()


def test_of_two_players_knocked_out_by_one_attack_the_first_drawn_takes_the_track(scene: Scene) -> None:
    """CL-80, CL-86, AMB-4."""
    table = calm(scene, players=3)
    alice, bob, carol = table.seats
    table.has(row=["sneak"] * 5 + [""], dungeon_deck=["ogre"], rage=1, black_in_bag=0, black_aside=0)
    alice.has(damage=9, noise=1, cubes=20), bob.has(damage=9, noise=1, cubes=20), carol.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")

    out = [event.seat for event in table.log.events if event.verb == "lost"]
    assert sorted(out) == [0, 1]
    assert table.count("countdown_player") == out[0]
    assert table.is_quiet()


def test_treasure_hunter_replaces_a_row_card_without_an_attack(scene: Scene) -> None:
    """AMB-10, CL-33: compulsory; the newcomer arrives, its symbol is ignored, its danger counts from then on."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak", "watcher", "sneak", "", "", ""], dungeon_deck=["kobold", "overlord"])
    alice.has(hand=["treasure_hunter", "treasure_hunter"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play treasure_hunter")
    assert sorted(alice.may()) == ["replace sneak", "replace watcher"]
    assert table.prompt("en").startswith("Treasure Hunter: Discard a card of the dungeon row")
    assert table.prompt("fr").startswith("Chasseuse de trésors\u00a0: Défaussez une carte de la piste")
    alice.answers("replace watcher")
    assert attacks(table) == []
    assert table.cards("dungeon_discard") == ["watcher"]
    assert table.game.explain("attack", 0).total == 3 + 1, "space 3 of rage, and the Kobold"

    alice.answers("play treasure_hunter", "replace kobold")
    assert (alice.purse("noise"), bob.purse("noise")) == (1, 1), "Overlord arrives"
    assert table.is_quiet()


def test_treasure_hunter_with_an_empty_dungeon_deck_leaves_a_hole(scene: Scene) -> None:
    """AMB-9, AMB-10, CL-36."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sneak", "", "", "", "", ""])
    alice.has(hand=["treasure_hunter", "treasure_hunter"])
    table.begins(alice)

    alice.answers("play treasure_hunter")  # a single card to replace is no choice
    assert table.cards("row") == [None] * 6
    alice.answers("play treasure_hunter")  # nothing to replace
    assert table.is_quiet()


def test_a_teleport_is_kept_within_the_turn_and_chained(scene: Scene) -> None:
    """CL-57, CL-58, AMB-5."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["teleporter", "teleporter", "", "", "", ""])
    alice.has(skill=8, room=4, hand=["burgle"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("use teleporter", "use teleporter", "play burgle")
    assert alice.purse("teleports") == 2
    alice.answers("teleport 9", "pass")  # through the lock
    assert alice.purse("room") == 9
    alice.answers("end")
    assert alice.purse("teleports") == 0, "the second one is lost"
    assert table.is_quiet()


def test_the_awkward_cards_are_said_in_both_languages(scene: Scene) -> None:
    table = calm(scene)
    english, french = language_of(table.spec, "en"), language_of(table.spec, "fr")
    cards = table.spec.catalogue.by_key
    assert (
        plain(english.whole_card(english, cards["rebel_scout"]))
        == "2 boots. If another companion is in your play area (now or later this turn), draw a card. Worth 1 point."
    )
    assert plain(french.whole_card(french, cards["the_mountain_king"])) == (
        "2 compétences, 1 épée, 1 botte. Si vous avez une couronne (maintenant ou plus tard dans le tour), "
        "gagnez une épée et une botte. Vaut 3 points."
    )
    assert plain(french.whole_card(french, cards["swagger"])) == (
        "1 botte. Gagnez une compétence pour chaque Clank! que vous faites ce tour, avant ou après."
    )
