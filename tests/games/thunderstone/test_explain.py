"""Explanations: the arithmetic of a battle before it is fought, gold, score."""

from __future__ import annotations

import pytest

from donjon.kernel.errors import IllegalOption
from donjon.text.language import language_of
from tests.games.thunderstone.scene import Scene, at_the_gate, in_the_village, strike
from tests.table import Table


def lines(table: Table, what: str, seat: int = 0) -> list[tuple[str, int]]:
    return [(line.source, line.amount) for line in table.game.explain(what, seat).lines]


def test_t2a_is_explained_before_the_attack(scene: Scene) -> None:
    """TS-64, T-2a: the effects that leave no choice are taken into account; the sum is what the battle then gives."""
    hand = ["regian_priest", "short_sword", "thyrian_squire", "polearm", "battle_fury", "iron_rations"]
    table, alice = at_the_gate(scene, hand, ["suffering", "uyril_unending", "kingdom"])
    alice.answers("use battle_fury 1", "equip short_sword regian_priest", "equip polearm thyrian_squire")
    alice.answers("use iron_rations 1", "feed regian_priest")
    assert sorted(lines(table, "attack 1")) == sorted(
        [
            ("regian_priest", 2),
            ("rallied", 1),
            ("short_sword", 4),
            ("thyrian_squire", 2),
            ("rallied", 1),
            ("polearm", 2),
            ("darkness", -2),
        ]
    )
    tally = table.game.explain("attack 1", 0)
    assert tally.total == 10 and table.game.explain("magic 1", 0).total == 2
    assert table.game.explain("margin 1", 0).total == 4
    alice.answers("attack 1")
    assert strike(table) == 10


def test_traits_have_their_lines(scene: Scene) -> None:
    """TS-79 to TS-84: what is taken away is said."""
    hand = ["thyrian_squire", "hatchet", "fireball", "selurin_warlock"]
    table, alice = at_the_gate(scene, hand, ["noxious_slag", "ebon_fume", "succubus"])
    alice.answers("equip hatchet thyrian_squire")
    assert sorted(lines(table, "attack 1")) == sorted(
        [
            ("thyrian_squire", 2),
            ("hatchet", 3),
            ("immune_to_edged", -3),
            ("fireball", 3),
            ("selurin_warlock", 2),
            ("doubled", 5),
            ("half_magic", -5),
        ]
    )
    assert ("immune_to_magic", -10) in lines(table, "attack 2")
    assert lines(table, "light 2") == [("rank", -2), ("fireball", 1)]


def test_diseases_go_where_they_hurt_least(scene: Scene) -> None:
    """TS-77, A-9: against Ebon Fume on magic; against the Sphinx on Attack."""
    table, _ = at_the_gate(
        scene, ["elf_wizard", "thyrian_squire", "disease", "lightstone_gem"], ["ebon_fume", "sphinx", "nixie"]
    )
    assert [table.game.explain(f"attack {rank}", 0).total for rank in (1, 2, 3)] == [2, 2, 3]


def test_explaining_changes_nothing(scene: Scene) -> None:
    table, alice = at_the_gate(scene, ["militia", "disease"], ["suffering", "nixie", "nixie"])
    before = alice.may(), dict(table.game.tokens), list(table.game.counts)
    for what in table.game.explainable(0):
        table.game.explain(what, 0)
    assert (alice.may(), dict(table.game.tokens), list(table.game.counts)) == before


def test_gold_line_by_line(scene: Scene) -> None:
    """TS-36."""
    table, alice = in_the_village(scene, ["torch", "barkeep", "militia"])
    alice.answers("use barkeep 2")
    assert lines(table, "gold") == [("torch", 2), ("effects", 2)]


def test_what_may_be_explained_to_whom(scene: Scene) -> None:
    """An opponent may follow a revealed party, but not count hidden hands."""
    table, _ = at_the_gate(scene, ["militia"])
    assert table.game.explain("attack 1", 1).total == 0  # 1 - 2 in the dark
    table = scene("thunderstone", setup="first_game")
    table.begins(table.seats[0])
    with pytest.raises(IllegalOption):
        table.game.explain("attack 1", 1)
    with pytest.raises(IllegalOption):
        table.game.explain("score 0", 1)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_line_has_a_name(scene: Scene, code: str) -> None:
    hand = ["thyrian_squire", "hatchet", "fireball", "selurin_warlock", "disease", "militia", "thyrian_lord"]
    table, _ = at_the_gate(scene, hand, ["noxious_slag", "ebon_fume", "succubus"])
    language = language_of(table.spec, code)
    for what in table.game.explainable(0):
        for line in table.game.explain(what, 0).lines:
            assert language.line(line)
