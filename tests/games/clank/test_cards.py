"""Every card: what it gives when played, acquired, used or beaten."""

from __future__ import annotations

import pytest

from donjon.games.clank.card import ClankCard
from donjon.games.clank.spec import SPEC
from tests.games.clank.scene import Scene, attacks, calm, hide, owns, tokens

# key: skill, swords, boots, gold, clank, cards drawn, when played with nothing else in play
PLAYED = {
    "burgle": (1, 0, 0, 0, 0, 0),
    "stumble": (0, 0, 0, 0, 1, 0),
    "sidestep": (0, 0, 1, 0, 0, 0),
    "scramble": (1, 0, 1, 0, 0, 0),
    "mercenary": (1, 2, 0, 0, 0, 0),
    "explore": (2, 0, 1, 0, 0, 0),
    "secret_tome": (0, 0, 0, 0, 0, 0),
    "sapphire": (0, 0, 0, 0, 0, 1),
    "emerald": (0, 0, 0, 0, 0, 1),
    "ruby": (0, 0, 0, 0, 0, 1),
    "diamond": (0, 0, 0, 0, 0, 1),
    "dragons_eye": (0, 0, 0, 0, 0, 1),
    "archaeologist": (0, 0, 0, 0, 0, 1),
    "cleric_of_the_sun": (2, 1, 0, 0, 0, 0),
    "dwarven_peddler": (0, 0, 1, 2, 0, 0),
    "gem_collector": (2, 0, 0, 0, -2, 0),
    "invoker_of_the_ancients": (0, 0, 0, 0, 1, 0),
    "kobold_merchant": (0, 0, 0, 2, 0, 0),
    "master_burglar": (2, 0, 0, 0, 0, 0),
    "monkeybot_3000": (0, 0, 0, 0, 3, 3),
    "rebel_captain": (2, 0, 0, 0, 0, 0),
    "rebel_miner": (0, 0, 0, 2, 0, 0),
    "rebel_scout": (0, 0, 2, 0, 0, 0),
    "rebel_soldier": (0, 2, 0, 0, 0, 0),
    "the_duke": (2, 2, 0, 0, 0, 0),
    "the_mountain_king": (2, 1, 1, 0, 0, 0),
    "the_queen_of_hearts": (3, 1, 0, 0, 0, 0),
    "treasure_hunter": (2, 2, 0, 0, 0, 0),
    "tunnel_guide": (0, 1, 1, 0, 0, 0),
    "wizard": (3, 0, 0, 0, 0, 0),
    "amulet_of_vigor": (4, 0, 0, 0, 0, 0),
    "boots_of_swiftness": (0, 0, 3, 0, 0, 0),
    "bracers_of_agility": (0, 0, 0, 0, 0, 2),
    "brilliance": (0, 0, 0, 0, 0, 3),
    "dead_run": (0, 0, 2, 0, 2, 0),
    "elven_boots": (1, 0, 1, 0, 0, 1),
    "elven_cloak": (1, 0, 0, 0, -2, 1),
    "elven_dagger": (1, 1, 0, 0, 0, 1),
    "flying_carpet": (0, 0, 2, 0, 0, 0),
    "lucky_coin": (1, 0, 0, 0, 1, 1),
    "move_silently": (0, 0, 2, 0, -2, 0),
    "pickaxe": (0, 2, 0, 2, 0, 0),
    "scepter_of_the_ape_lord": (3, 0, 0, 0, 3, 0),
    "search": (2, 0, 1, 0, 0, 0),
    "silver_spear": (0, 3, 0, 0, 0, 0),
    "singing_sword": (3, 2, 0, 0, 1, 0),
    "sneak": (1, 0, 1, 0, -2, 0),
    "swagger": (0, 0, 1, 0, 0, 0),
    "tattle": (2, 0, 0, 0, 0, 0),
    "treasure_map": (0, 0, 0, 5, 0, 0),
    "wand_of_recall": (2, 0, 0, 0, 0, 0),
}

# These ask something when played; each has a scenario of its own below or in test_awkward.
ASKING = {"apothecary", "mister_whiskers", "sleight_of_hand", "underworld_dealing", "wand_of_wind"}


def test_every_card_has_a_scenario() -> None:
    blue = {card.key for card in SPEC.catalogue.cards if isinstance(card, ClankCard) and card.role == 0}
    assert blue == set(PLAYED) | ASKING
    fought = {card.key for card in SPEC.catalogue.cards if isinstance(card, ClankCard) and card.fight >= 0}
    assert fought == {each[0] for each in BEATEN}


@pytest.mark.parametrize("key", PLAYED)
def test_playing_a_card(scene: Scene, key: str) -> None:
    """CL-19: exactly its numbers."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=[key], deck=["secret_tome"] * 4, noise=5, cubes=25)
    table.begins(alice).seats[0].answers(f"play {key}")

    gained = tuple(alice.purse(each) for each in ("skill", "swords", "boots", "gold"))
    assert (*gained, alice.purse("noise") - 5, len(alice.hand)) == PLAYED[key]
    assert alice.cards("play") == [key]
    assert table.is_quiet()


# key, swords to beat it, what it gives: (skill, boots, gold, clank, cards, clank of the others), and the room
BEATEN = [
    ("goblin", 2, (0, 0, 1, 0, 0, 0), 2),
    ("animated_door", 1, (0, 1, 0, 0, 0, 0), 2),
    ("belcher", 2, (0, 0, 4, 2, 0, 0), 2),
    ("cave_troll", 4, (0, 0, 3, 0, 2, 0), 17),
    ("crystal_golem", 3, (3, 0, 0, 0, 0, 0), 8),
    ("kobold", 1, (1, 0, 0, 0, 0, 0), 2),
    ("ogre", 3, (0, 0, 5, 0, 0, 0), 2),
    ("orc_grunt", 2, (0, 0, 3, 0, 0, 0), 2),
    ("overlord", 2, (0, 0, 0, 0, 2, 0), 2),
    ("watcher", 3, (0, 0, 3, 0, 0, 1), 2),
]


@pytest.mark.parametrize(("key", "swords", "reward", "room"), BEATEN)
def test_beating_a_monster(scene: Scene, key: str, swords: int, reward: tuple[int, ...], room: int) -> None:
    """CL-29: one sword less is not enough."""
    table = calm(scene)
    alice, bob = table.seats
    if key != "goblin":
        table.has(row=[key, "", "", "", "", ""])
    alice.has(swords=swords - 1, room=room, deck=["burgle"] * 4)
    table.begins(alice).seats[0].cannot(f"fight {key}")
    alice.has(swords=swords)
    table.begins(alice).seats[0].answers(f"fight {key}")

    gained = [alice.purse(each) for each in ("skill", "boots", "gold", "noise")]
    assert (*gained, len(alice.hand), bob.purse("noise")) == reward
    assert alice.purse("swords") == 0
    assert table.is_quiet()


# key, cost, what happens when it is acquired: (swords, boots, clank, healed)
ACQUIRED = [
    ("sapphire", 4, (0, 0, 2, 0)),
    ("emerald", 5, (0, 0, 2, 0)),
    ("ruby", 6, (0, 0, 2, 0)),
    ("diamond", 8, (0, 0, 2, 0)),
    ("dragons_eye", 5, (0, 0, 2, 0)),
    ("cleric_of_the_sun", 3, (0, 0, 0, 1)),
    ("amulet_of_vigor", 7, (0, 0, 0, 1)),
    ("boots_of_swiftness", 5, (0, 1, 0, 0)),
    ("silver_spear", 3, (1, 0, 0, 0)),
    ("the_queen_of_hearts", 6, (0, 0, 0, 0)),
    ("monkeybot_3000", 5, (0, 0, 0, 0)),
    ("lucky_coin", 1, (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("key", "cost", "effect"), ACQUIRED)
def test_acquiring_a_card(scene: Scene, key: str, cost: int, effect: tuple[int, ...]) -> None:
    """CL-26, CL-27: one skill less is not enough; in the Depths, for the Dragon's Eye."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=[key, "", "", "", "", ""])
    alice.has(skill=cost - 1, room=20, damage=2, cubes=28)
    table.begins(alice).seats[0].cannot(f"acquire {key}")
    alice.has(skill=cost)
    table.begins(alice).seats[0].answers(f"acquire {key}")

    happened = (alice.purse("swords"), alice.purse("boots"), alice.purse("noise"), 2 - alice.purse("damage"))
    assert happened == effect
    assert (alice.discard, alice.purse("skill")) == ([key], 0)
    assert table.is_quiet()


def test_shrine_gives_gold_or_heals(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["shrine", "shrine", "", "", "", ""])
    alice.has(skill=4, damage=1, cubes=29)
    table.begins(alice)
    alice.answers("use shrine")
    assert alice.may() == ["choose gold", "choose heal"]
    alice.answers("choose gold", "use shrine", "choose heal")
    assert (alice.purse("gold"), alice.purse("damage"), alice.purse("skill")) == (1, 0, 0)
    assert table.is_quiet()


def test_dragon_shrine_gives_gold_or_trashes(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["dragon_shrine", "dragon_shrine", "", "", "", ""])
    alice.has(skill=8, discard=["burgle"], hand=["stumble"])
    table.begins(alice)
    alice.answers("use dragon_shrine", "choose gold")
    assert alice.purse("gold") == 2
    alice.answers("use dragon_shrine", "choose trash", "trash burgle")
    assert (alice.discard, table.cards("trash")[0]) == ([], "burgle")
    assert table.is_quiet()


def test_teleporter_and_the_vault(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["teleporter", "the_vault", "", "", "", ""])
    alice.has(skill=7, room=20)
    table.begins(alice).seats[0].answers("use teleporter", "use the_vault")
    assert (alice.purse("teleports"), alice.purse("gold"), alice.purse("noise")) == (1, 5, 3)
    assert table.is_quiet()


def test_apothecary_discards_then_chooses(scene: Scene) -> None:
    """CL-95: with no card to discard it gives nothing."""
    for choice, purse in (("swords", ("swords", 3)), ("gold", ("gold", 2)), ("heal", ("damage", 1))):
        table = calm(scene)
        alice, _ = table.seats
        alice.has(hand=["apothecary", "stumble", "burgle"], damage=2, cubes=28)
        table.begins(alice)
        alice.answers("play apothecary", "discard stumble")
        assert alice.may() == ["choose swords", "choose gold", "choose heal"]
        alice.answers(f"choose {choice}")
        assert alice.purse(purse[0]) == purse[1]
        assert table.is_quiet()
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["apothecary"])
    table.begins(alice).seats[0].answers("play apothecary")
    assert alice.may() == ["use potion_of_healing", "end"]


def test_gem_collector_makes_gems_cheaper_after_it_is_played(scene: Scene) -> None:
    """AMB-13: no refund; other cards cost the same."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(row=["sapphire", "sapphire", "pickaxe", "", "", ""])
    alice.has(skill=4, hand=["gem_collector"])
    table.begins(alice)
    alice.answers("acquire sapphire")
    assert alice.purse("skill") == 0
    alice.answers("play gem_collector")
    assert alice.purse("skill") == 2
    alice.cannot("acquire pickaxe")
    alice.answers("acquire sapphire")
    assert (alice.purse("skill"), alice.discard) == (0, ["sapphire", "sapphire"])
    assert table.is_quiet()


def test_invoker_of_the_ancients_teleports(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["invoker_of_the_ancients"], room=2)
    table.begins(alice).seats[0].answers("play invoker_of_the_ancients", "teleport 3")
    assert (alice.purse("noise"), alice.purse("room")) == (1, 3)


def test_master_burglar_trashes_a_burgle_only(scene: Scene) -> None:
    """AMB-8, CL-94: at any time; compulsory at the end if there is one."""
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["master_burglar", "burgle", "stumble"]), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play master_burglar")
    alice.cannot("trash_a_burgle")
    alice.answers("play burgle", "play stumble")
    assert "trash_a_burgle" in alice.may()
    alice.answers("end")  # a single Burgle is no choice
    assert alice.hand == ["master_burglar", "stumble"]
    assert table.cards("trash")[0] == "burgle"
    assert table.is_quiet()


def test_master_burglar_without_a_burgle_does_nothing(scene: Scene) -> None:
    table = calm(scene)
    alice, bob = table.seats
    alice.has(hand=["master_burglar", "stumble"]), bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("play master_burglar", "play stumble", "end")
    assert alice.hand == ["master_burglar", "stumble"]


def test_the_only_burgle_may_serve_another_trash_first(scene: Scene) -> None:
    """AMB-8: which text is carried out first is the player's choice; Master Burglar then finds nothing."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["dragon_shrine", "", "", "", "", ""])
    alice.has(hand=["master_burglar", "burgle"], skill=4), bob.has(hand=["burgle"])
    table.begins(alice)

    alice.answers("play master_burglar", "play burgle", "use dragon_shrine", "choose trash")
    assert {"trash burgle", "trash master_burglar", "trash_a_burgle"} <= set(alice.may())
    alice.answers("trash burgle", "end")
    assert alice.hand == ["master_burglar"]
    assert table.is_quiet()


def test_queen_of_hearts_heals_with_a_crown(scene: Scene) -> None:
    """CL-97: also with one bought later."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["the_queen_of_hearts"], damage=2, cubes=28, room=19, gold=7)
    table.begins(alice)
    alice.answers("play the_queen_of_hearts")
    assert alice.purse("damage") == 2
    alice.answers("buy crown_10")
    assert alice.purse("damage") == 1
    assert table.is_quiet()


def test_underworld_dealing(scene: Scene) -> None:
    """AMB-14: 1 gold, or 7 gold for two Secret Tomes; for one if only one is left; not offered without."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=["underworld_dealing"] * 2, gold=7)
    table.begins(alice)
    alice.answers("play underworld_dealing", "choose tomes")
    assert (alice.discard, alice.purse("gold")) == (["secret_tome", "secret_tome"], 0)
    alice.has(gold=6).answers("play underworld_dealing")  # too poor: only the gold is left
    assert alice.purse("gold") == 7
    assert table.is_quiet()

    table = calm(scene)
    alice, _ = table.seats
    table.has(secret_tomes=["secret_tome"])
    alice.has(hand=["underworld_dealing"] * 2, gold=14)
    table.begins(alice).seats[0].answers("play underworld_dealing", "choose tomes")
    assert (alice.discard, alice.purse("gold")) == (["secret_tome"], 7)
    alice.answers("play underworld_dealing")
    assert alice.purse("gold") == 8
    assert table.is_quiet()


def test_wand_of_wind_takes_a_secret_next_door(scene: Scene) -> None:
    """AMB-16: through any tunnel, the lock of Day 4-9 included; the pawn stays."""
    table = calm(scene)
    alice, _ = table.seats
    table.has(minor_secrets=[""] * 18, major_secrets=[""] * 11)
    hide(table, 9, "chalice"), hide(table, 10, "dragon_egg")
    alice.has(hand=["wand_of_wind", "wand_of_wind"], room=4)
    table.begins(alice)

    alice.answers("play wand_of_wind")
    assert alice.may() == ["choose teleport", "choose secret"]
    alice.answers("choose secret")
    assert alice.may() == ["reach 9", "reach 10"]
    alice.answers("reach 9")
    assert (tokens(alice), alice.purse("room")) == (["chalice"], 4)
    alice.answers("play wand_of_wind", "choose teleport")
    assert alice.purse("teleports") == 1
    assert table.is_quiet()


def test_wand_of_recall_with_an_artifact(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    owns(alice, "artifact_5")
    alice.has(hand=["wand_of_recall"], room=3)
    table.begins(alice).seats[0].answers("play wand_of_recall")
    assert alice.purse("teleports") == 1
    assert table.is_quiet()


def test_archaeologist_with_an_idol(scene: Scene) -> None:
    table = calm(scene)
    alice, _ = table.seats
    owns(alice, "monkey_idol")
    alice.has(hand=["archaeologist"])
    table.begins(alice).seats[0].answers("play archaeologist")
    assert alice.purse("skill") == 2


@pytest.mark.parametrize("key", ["rebel_captain", "rebel_miner", "rebel_scout", "rebel_soldier"])
def test_every_rebel_draws_with_another_companion(scene: Scene, key: str) -> None:
    """CL-97."""
    table = calm(scene)
    alice, _ = table.seats
    alice.has(hand=[key, "tunnel_guide"], deck=["burgle", "stumble"])
    table.begins(alice).seats[0].answers("play tunnel_guide", f"play {key}")
    assert alice.hand == ["burgle"]
    assert table.is_quiet()


@pytest.mark.parametrize(
    ("key", "things", "gold", "points"),
    [
        ("dragons_eye", ["mastery"], 0, 10),
        ("dragons_eye", ["artifact_5"], 0, 0),
        ("dwarven_peddler", ["chalice", "monkey_idol"], 0, 4),
        ("dwarven_peddler", ["dragon_egg", "dragon_egg"], 0, 0),
        ("the_duke", [], 14, 2),
        ("the_duke", [], 4, 0),
        ("wizard", [], 0, 0),
    ],
)
def test_points_that_depend_on_what_one_has(
    scene: Scene, key: str, things: list[str], gold: int, points: int
) -> None:
    """CL-92, AMB-19."""
    table = calm(scene)
    alice, _ = table.seats
    owns(alice, *things)
    alice.has(deck=[key], hand=["burgle", "stumble"], gold=gold)
    table.begins(alice)
    lines = table.game.explain("score 0", 0).lines
    assert sum(line.amount for line in lines if line.source == key) == points


def test_arrivals(scene: Scene) -> None:
    """CL-33, CL-71: Watcher and Overlord, then the one attack."""
    table = calm(scene)
    alice, bob = table.seats
    table.has(row=["sneak"] * 3 + [""] * 3, dungeon_deck=["watcher", "overlord", "sneak"])
    bob.has(hand=["burgle"])
    table.begins(alice).seats[0].answers("end")
    assert (alice.purse("noise"), bob.purse("noise"), attacks(table)) == (2, 2, [])
    assert table.is_quiet()
