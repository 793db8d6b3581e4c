"""Battles of Thunderstone and their second opinion: what may be done, every explained number, and who wins."""

from __future__ import annotations

from tests.second_opinion.thunderstone_battle import ABILITIES, CARD, MONSTER, Party
from tests.second_opinion.thunderstone_beside import Battle, play


def test_random_battles() -> None:
    """Any hand before any hall: heroes, weapons, food, spells, trophies and Diseases, under each of the options."""
    positions = sum(play(f"battle {seed}").questions for seed in range(400))
    assert positions > 1000


def test_half_magic_without_edge() -> None:
    """TS-84 before TS-81: the battle that showed a Hatchet's Attack doubled away after it had been halved."""
    play("b2249")


def test_the_model_by_hand() -> None:
    """T-2a: Priest with a Short Sword, Squire with a Polearm, Battle Fury, rank 1: 12, and 2 less for the dark."""
    rules = {"halving": "before_light", "magic_halving": "after_doubling"}
    hand = ["battle_fury", "short_sword", "polearm", "thyrian_squire", "iron_rations", "regian_priest"]
    party = Party(hand, [], rules)
    party.use("battle_fury", 1)
    party.equip("short_sword", "regian_priest")
    party.equip("polearm", "thyrian_squire")
    _, rations, options = party.use("iron_rations", 1)
    assert options == ["feed thyrian_squire", "feed regian_priest"]
    party.feed(rations, "regian_priest")
    assert party.foresee("suffering", 1).total == 10


def test_the_tables_are_those_of_the_box() -> None:
    """Every card of the base set that can be in a battle: names and printed Health."""
    catalogue = Battle("tables").table.spec.catalogue
    assert {card.key for card in catalogue.cards} >= set(CARD) | set(MONSTER) | set(ABILITIES)
    assert len(MONSTER) == 40
