"""The report on the players: what its intervals say, and that runs add up."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

import donjon
from donjon.kernel.game import Outcome

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, with games of its own."""
    monkeypatch.syspath_prepend(str(TOOLS))
    tool = importlib.import_module("players_report")
    monkeypatch.setattr(tool, "KEPT", tmp_path / "players.json")
    return tool


def test_a_lead_in_points_has_an_interval_over_the_deals(report: ModuleType) -> None:
    # 2, 4, 6, 8: the mean is 5, the deviation 2.58, the standard error 1.29, and Student's t of 3 is 3.18
    middle, spread = report.mean([2.0, 4.0, 6.0, 8.0])
    assert (middle, round(spread, 2)) == (5.0, 4.11)
    assert report.lead(report.Answer(margins=[2.0, 4.0, 6.0, 8.0])) == "+5.0 (+0.9 to +9.1)"
    assert report.lead(report.Answer(margins=[2.0])) == "not measured"


def test_nothing_is_shown_that_the_interval_leaves_open(report: ModuleType) -> None:
    assert report.reaches(50, 100, 0.4) == "shown"  # the interval is 40.4 % to 59.6 %
    assert report.reaches(50, 100, 0.41) == "not shown"
    assert report.reaches(50, 100, 0.6) == "refuted"
    assert report.reaches(0, 0, 0.5) == "not shown"


def test_stronger_by_wins_or_by_points_but_not_against_one_of_them(report: ModuleType) -> None:
    ahead = [4.0, 5.0, 6.0]
    assert report.is_stronger(report.Answer(games=6, wins=3, margins=ahead)) == "shown by points"
    assert report.is_stronger(report.Answer(games=20, wins=18, margins=ahead)) == "shown by games and points"
    assert report.is_stronger(report.Answer(games=20, wins=18, margins=[4.0, -5.0, 6.0])) == "shown by games"
    assert report.is_stronger(report.Answer(games=6, wins=3, margins=[4.0, -5.0, 6.0])) == "not shown"
    assert report.is_stronger(report.Answer(games=20, wins=1, margins=ahead)) == "refuted"
    assert report.is_stronger(report.Answer()) == "not shown"


def test_growth_is_shown_by_the_interval_of_the_difference(report: ModuleType) -> None:
    # 51 of 102 and 81 of 102 (one more won and lost each): 29.4 % apart, the standard error sqrt(.002451 + .001602)
    half = report.Answer(games=100, wins=50, margins=[4.0, 5.0, 6.0])  # 5 points, give or take 2.48
    most = report.Answer(games=100, wins=80, margins=[9.0, 10.0, 11.0])  # 10 points, give or take 2.48
    shown = "by games +29% (+17% to +42%): shown, by points +5.0 (+1.5 to +8.5): shown"
    assert report.grows(half, most) == shown
    assert report.grows(most, half).count("refuted") == 2
    near = report.Answer(games=100, wins=55, margins=[6.0, 7.0, 8.0])
    assert report.grows(half, near).count("not shown") == 2
    assert report.grows(report.Answer(), most) == "by games not shown, by points not shown"


def test_growth_over_several_boxes_is_their_mean_whatever_their_games(report: ModuleType) -> None:
    # 0 % and 40 % apart: 20 %, although the second box has four times the games
    pairs = [
        (report.Answer(games=98, wins=49), report.Answer(games=98, wins=49)),
        (report.Answer(games=398, wins=119), report.Answer(games=398, wins=279)),
    ]
    assert report.by_games(pairs).startswith("+20% (")
    assert report.by_games([*pairs, (report.Answer(), report.Answer())]) == "not shown"


def test_the_two_games_of_a_deal_of_hero_ik_count_as_one(report: ModuleType) -> None:
    # 8 won, 6 divided, 2 lost: the mean is 11/16, the deviation 0.359, the standard error 0.090, Student's t 2.13
    answer = report.Answer(games=32, wins=22.0, deals=16, swept=8, lost=2)
    assert [round(each, 2) for each in report.over_deals(answer)] == [0.5, 0.88]
    assert report.rate_over_deals(answer) == "69% (50% to 88%, 32 games)"
    few = report.Answer(games=4, wins=3.0, deals=2, swept=1)
    assert report.over_deals(few) == report.wilson(3.0, 4)
    all_alike = report.Answer(games=40, wins=40.0, deals=20, swept=20)
    assert report.over_deals(all_alike) == report.wilson(40.0, 40)
    # 4 won, 8 divided, 4 lost: give or take 0.1945, the other 0.1914, so the difference of 0.1875 give or take 0.2729
    even = report.Answer(games=32, wins=16.0, deals=16, swept=4, lost=4)
    assert report.grows_over_deals([(even, answer)]) == "+19% (-9% to +46%): not shown"
    assert report.grows_over_deals([(even, report.Answer())]) == "not shown"


def test_runs_add_up_and_keep_their_hands_off_one_another(report: ModuleType) -> None:
    asked = [question for question in report.questions() if question.name == "clank: greedy against 1 random"]
    report.keep({"heroik abbey: greedy against random": report.Answer(games=2, wins=1.0)})
    for deals in (1, 2):
        answers = {question.name: report.Answer() for question in asked} | report.kept()
        report.play_deal(asked[0], answers[asked[0].name])
        report.keep({asked[0].name: answers[asked[0].name]})
        found = report.kept()[asked[0].name]
        assert (found.deals, found.games, len(found.margins)) == (deals, 2 * deals, deals)
    assert report.kept()["heroik abbey: greedy against random"].wins == 1.0


def test_the_neediest_question_is_played_next(report: ModuleType) -> None:
    cheap = report.Question("cheap", "clank", ("greedy", "random"), 100)
    dear = report.Question("dear", "clank", ("search:12000i", "greedy"), 10, (), 3.0)
    answers = {"cheap": report.Answer(games=50), "dear": report.Answer(games=4)}
    assert report.neediest([cheap, dear], answers, 600.0) is dear
    assert report.neediest([cheap, dear], answers, 60.0) is cheap, "a deal of the other takes 180 seconds"
    assert report.neediest([cheap], {"cheap": report.Answer(games=100)}, 600.0) is None


def test_the_boxes_of_hero_ik_are_counted_together_side_by_side(report: ModuleType) -> None:
    one = report.Answer(games=4, wins=3.0, by_seat=[[2, 2.0], [2, 1.0]])
    other = report.Answer(games=2, wins=0.0, by_seat=[[1, 0.0], [1, 0.0]])
    both = report.together([one, report.Answer(), other])
    assert (both.games, both.wins, both.by_seat) == (6, 3.0, [[3, 2.0], [3, 1.0]])
    assert one.by_seat == [[2, 2.0], [2, 1.0]], "what was measured stays as it is"


def test_a_bot_plays_a_seat_of_a_race_and_a_side_of_hero_ik(report: ModuleType) -> None:
    """HK-71: with three players the seats 0 and 2 lead the party; they win and lose together."""
    question = next(
        each for each in report.questions() if each.name == "heroik abbey: greedy against random, 3 players"
    )
    assert [question.side_of(seat) for seat in range(3)] == [0, 1, 0]
    answer = report.Answer()
    report.play_deal(question, answer)
    assert (answer.games, answer.deals, [games for games, _ in answer.by_seat]) == (2, 1, [1, 1, 0])
    game = donjon.new("heroik", players=3, seed="sides")
    game.outcome = Outcome([1, 0, 1], [0, 2], [[], [], []])
    for seats, wins in (([0, 2], 1.0), ([1], 0.0)):
        counted = report.Answer()
        report.count_game(counted, game, seats)
        assert (counted.games, counted.wins) == (1, wins)
    race = donjon.new("clank", players=2, seed="sides")
    race.outcome = Outcome([50, 50], [0, 1], [[], []])
    shared = report.Answer()
    assert report.count_game(shared, race, [1]) == 0.0
    assert (shared.wins, shared.by_seat) == (0.5, [[0, 0.0], [1, 0.5]])


def test_the_page_holds_every_question_even_unanswered(report: ModuleType) -> None:
    page = report.page({}, {})
    for title in (
        "Clank!: search",
        "Thunderstone: search",
        "### abbey",
        "three greedy",
        "### alone",
        "### three and four",
    ):
        assert title in page
    assert "not measured" in page
    assert "| shown" not in page
