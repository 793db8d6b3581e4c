"""The solo game: its changed rules, scenarios, advanced rules and house rules."""

from __future__ import annotations

from donjon.games.heroik.spec import SPEC
from donjon.kernel.rng import from_seed, quick
from donjon.players.base import play_out
from donjon.players.registry import make_player
from tests.games.heroik.conftest import Scene
from tests.games.heroik.scene import PROVING, START_FEAR
from tests.table import Mode, Table


def test_no_fear_no_construction_and_no_fear_for_a_one(dungeon: Scene) -> None:
    """HK-55: the 1 gives nothing, the lost fight gives 1."""
    table = dungeon(players=1, mana="").rolls((6, 1))
    assert (table.fear, table.asked()) == (0, (0, ["fight 1", "fight 2", "fight 3"]))
    table.party("fight 1")
    assert (table.courage, table.fear) == (4, 1)
    assert table.is_quiet()


def test_the_dungeon_starts_without_fear(mode: Mode) -> None:
    """HK-55, and the final monster that doubles the Fear adds none."""
    table = Table(mode, "heroik", 1, box="abbey", party="ysolde,pell,maru,knotted_net,night_vigil")
    assert table.count("fear") == 0


def test_greenskins_are_die_fights_of_strength_four(dungeon: Scene) -> None:
    """HK-56."""
    table = dungeon(players=1, corridors=("g_plain", "y_rps", "y6"), mana="").rolls((6, 4))
    assert [table.game.explain(f"strength {n}", 0).total for n in (1, 2)] == [4, 6]
    table.party("fight 1")
    assert table.cards("won") == ["g_plain"]
    assert table.is_quiet()


def test_each_fear_is_a_step_of_the_scenario_and_steps_stay(dungeon: Scene) -> None:
    """HK-57: the first step gives undead +1; the second puts Tenacity on the monsters."""
    table = dungeon(players=1, corridors=("y6", "r_trap", "r8"), mana="").rolls((6, 1), (6, 1))
    table.party("fight 1")
    assert (table.count("step"), table.game.explain("strength 1", 0).total) == (1, 7)
    table.party("fight 1")
    assert table.count("step") == 2
    assert table.tough() == ["r8", "y6"]
    assert table.game.explain("strength 1", 0).total == 8
    assert table.is_quiet()


def test_a_step_is_told_with_what_it_does(dungeon: Scene) -> None:
    """HK-57: who plays alone reads in the log what the Fear brought, and at the table which scenario is played."""
    table = dungeon(players=1, corridors=("y6", "y6", "y6"), mana="", step=1).rolls((6, 1))
    table.party("fight 1")
    step = "The scenario comes to step 2. Each face-up monster of the corridors gets a Tenacity token."
    assert step in table.told("en")
    assert (
        "Le scénario passe à l'étape 2. Chaque monstre visible des couloirs reçoit un jeton Ténacité."
        in table.told("fr")
    )
    assert table.game.view(0)["scenario"] == "trial"
    assert "scenario" not in dungeon().game.view(0)


def test_fear_that_is_lost_does_not_turn_the_table_back(dungeon: Scene) -> None:
    """HK-57."""
    table = dungeon(players=1, equipment="p_calm", corridors=("y6!", "r8", "r8"), fear=1, step=1)
    table.party("drink p_calm")
    assert (table.fear, table.count("step")) == (0, 1)


def test_steps_that_ask_and_hurt(dungeon: Scene) -> None:
    """HK-57: step 3 takes a Mana of the player's choice, step 4 a Courage."""
    table = dungeon(players=1, party="fay tam", corridors=("r8", "y6", "y6"), fear=2, step=2).rolls((6, 2))
    table.party("fight 1", "roll", "accept")
    assert table.asked() == (0, ["drain fay", "drain tam"])
    table.party("drain tam")
    assert table.mana() == ["fay"]
    table = dungeon(players=1, corridors=("r8", "y6", "y6"), fear=3, step=3, mana="").rolls((6, 2))
    table.party("fight 1")
    assert table.courage == 3
    assert table.is_quiet()


def test_a_harsh_step_costs_more_courage(dungeon: Scene) -> None:
    """HK-57: after step 5 dragons cost 2."""
    table = dungeon(players=1, corridors=("r8", "y6", "y6"), fear=5, step=5, mana="").rolls((6, 2))
    table.party("fight 1")
    assert table.courage == 3


def test_beyond_the_table_nothing_more_happens(dungeon: Scene) -> None:
    table = dungeon(players=1, corridors=("b4", "y6", "y6"), fear=6, step=6, mana="").rolls((6, 2))
    table.party("fight 1")
    assert (table.fear, table.count("step")) == (7, 6)


def test_fierce_comes_with_tenacity(dungeon: Scene) -> None:
    """HK-58: 5 + 2."""
    table = dungeon(players=1, corridors=("b4d y_fierce", "y6", "y6"), mana="").rolls((6, 6))
    table.party("fight 1")
    assert table.tough() == ["y_fierce"]
    assert table.game.explain("strength 1", 0).total == 7


def test_bodyguard_goes_to_the_weakest_without_a_token(dungeon: Scene) -> None:
    """HK-59: b4d has 4 but a token already; y6 is weaker than r8 and the boss."""
    table = dungeon(players=1, corridors=("b_guard", "b4d!", "y6", "r8"), mana="").rolls((6, 6))
    table.party("fight 1")
    assert table.tough() == ["b4d", "y6"]
    assert table.is_quiet()


def test_psi_asks_the_player(dungeon: Scene) -> None:
    """HK-60: and it must be somebody."""
    table = dungeon(players=1, party="fay tam", corridors=("b_psi", "y6", "y6")).rolls((6, 6))
    table.party("fight 1", "roll")
    assert table.asked() == (0, ["drain fay", "drain tam"])
    table.party("drain fay")
    assert table.mana() == ["tam"]
    assert table.is_quiet()


def test_advanced_rules(mode: Mode, dungeon: Scene) -> None:
    """HK-61: three adventurers start with 1 Fear, which is a step (R-HK-7); two do not; a quest's first use gives 1;
    every twelfth card beaten gives 1."""
    three = Table(mode, PROVING.name, 1, box="proving", party="fay,tam,sol,p_fire,q_rest", advanced="yes")
    assert (three.count("fear"), three.count("step")) == (1, 1)
    two = Table(mode, PROVING.name, 1, box="proving", party="fay,tam,o_sword,p_fire,q_rest", advanced="yes")
    assert two.count("fear") == 0
    corridors = ("b4d", "y6", "y6")
    quest = dungeon(players=1, equipment="q_rest", won="b4 b4", corridors=corridors, advanced="yes", mana="")
    quest.rolls((6, 6))
    quest.party("use q_rest")
    assert quest.fear == 1
    quest.party("fight 1", "use q_rest")
    assert quest.fear == 1
    twelve = dungeon(players=1, advanced="yes", mana="").rolls((6, 6))
    twelve.game.counts[4] = 11
    twelve.party("fight 1")
    assert twelve.fear == 1


def test_deep_fear(mode: Mode) -> None:
    """HK-66: where the final monster raises the Fear, the dungeon starts with one for each but the first."""
    party = "fay,pip,tam,p_fire,q_rest"
    table = Table(mode, START_FEAR.name, 1, box="proving", party=party, deep_fear="yes")
    assert table.count("fear") == 2


def test_slow_courage(mode: Mode) -> None:
    """HK-67: Brannoc's extra Courage is 2 at the start, and 1 for the first card of each corridor, not the second."""
    options = {"box": "proving", "slow_courage": "yes", "party": "brannoc,tam,p_fire,p_calm,q_rest"}
    for seed in range(500):
        table = Table(mode, PROVING.name, 2, f"slow {seed}", **options)
        first, second = table.cards("fronts")[-1], table.cards("corridor_1")[0]
        if first in ("r_nemplus", "r_f", "r_pain", "y_nem") and second in ("r_f", "r_imm", "y_nem", "y_die", "y_c"):
            break
    assert table.count("courage") == 7
    for courage in (8, 8):
        if table.game.asked == 1:
            table.seats[1].answers("pass")
        table.seats[0].answers("fight 1")
        table.game.counts[10] = 9  # a bonus that wins whatever the die shows
        table.seats[0].answers("roll")
        while table.game.asked == 1 and "decks 1 2" not in table.seats[1].may():
            table.seats[1].answers("show" if "show" in table.seats[1].may() else "pass")
        assert table.count("courage") == courage


def test_tactical_retreat(dungeon: Scene) -> None:
    """HK-65: 1 Courage and 1 Fear take a token off, or send a token-free monster back into its deck."""
    table = dungeon(corridors=("y6!", "r8 b4 b4d", "r_trap"), retreat="yes", fear=1)
    assert table.asked() == (0, ["calm 1", "retreat 2", "pass"])
    table.party("calm 1")
    assert (table.tough(), table.courage, table.fear) == ([], 4, 2)
    table.party("retreat 2")
    assert (table.courage, table.fear) == (3, 3)
    table.master("show")
    assert len(table.cards("corridor_2")) == 2
    assert sorted(map(str, [*table.cards("corridor_2"), table.cards("fronts")[1]])) == ["b4", "b4d", "r8"]
    assert table.is_quiet()


def test_no_retreat_with_the_last_courage_or_without_the_rule(dungeon: Scene) -> None:
    """HK-65."""
    assert "retreat 1" not in dungeon(corridors=("y6 b4", "y6", "y6"), retreat="yes", courage=1).asked()[1]
    assert "retreat 1" not in dungeon(corridors=("y6 b4", "y6", "y6")).asked()[1]


def test_every_scenario_is_played_to_both_endings() -> None:
    """HK-1, HK-2: the greedy player wins some games of each scenario and loses some."""
    for box in SPEC.boxes:
        for scenario in box.scenarios:
            endings = set()
            for seed in range(60):
                options = {"box": box.key, "scenario": scenario.key, "party": ",".join(box.parties[seed % 5])}
                game = SPEC.new(1, from_seed(str(seed)), options)
                play_out(game, [make_player("greedy", "heroik", str(seed))], quick(str(seed)), 100_000)
                assert game.outcome is not None
                endings.add(game.outcome.scores[0])
                if len(endings) == 2:
                    break
            assert endings == {0, 1}, (scenario.key, endings)


def test_greenskins_alone_have_strength_four_for_every_purpose(dungeon: Scene) -> None:
    """R-HK-16: monsters of 6 or less are destroyed, and a greenskin is one of them; in a duel it has no Strength."""
    for players, gone in ((1, ["b4", "g_plain"]), (2, ["b4"])):
        table = dungeon(
            players=players, party="pip", corridors=("g_plain", "b4", "r8"), won="b4 y6 r8 g_plain", mana=""
        )
        table.party("ultimate pip")
        assert sorted(map(str, table.cards("gone"))) == gone
