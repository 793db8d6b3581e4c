"""The edges of the command line: whatever is typed or lies in a file, the answer is a sentence, and soon."""

from __future__ import annotations

import json
import os
import pty
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import typer

from donjon.cli.commands import app
from donjon.cli.usage import SHARED, commands_of
from donjon.lab.bench import bench, steps
from donjon.lab.simulate import Experiment, all_played
from donjon.players.registry import budget
from donjon.text.codes import CODES
from donjon.text.phrasebook import HERE, phrases
from donjon.text.printable import printable
from tests.test_cli import WITHOUT, donjon, environment


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["simulat"], "there is no command 'simulat'; did you mean simulate?", "n'est pas une commande"),
        (["simulate", "lantern", "--game", "3"], "there is no option '--game'; did you mean --games", "vouliez-vous"),
        (["simulate"], "GAME is missing", "il manque GAME"),
        (
            ["simulate", "lantern", "--games", "x"],
            "--games is a whole number from 1 up",
            "un nombre entier d'au moins 1",
        ),
        (["simulate", "lantern", "--jobs", "9" * 11], "--jobs is a whole number from 1 to 512", "entier de 1 à 512"),
        (
            ["arena", "lantern", "--bots", "random,random", "--jobs", "0"],
            "a whole number from 1 to 512",
            "de 1 à 512",
        ),
        (["simulate", "lantern", "--bots", "search:inf"], "not 'inf'", "et non «\u00a0inf\u00a0»"),
        (["simulate", "lantern", "--bots", "search:nan"], "not 'nan'", "et non «\u00a0nan\u00a0»"),
        (["simulate", "lantern", "--bots", "search:-5i"], "not '-5i'", "et non «\u00a0-5i\u00a0»"),
        (["bench", "lantern", "--seconds", "0"], "more than 0 and at most 3600 seconds", "plus de 0 et au plus 3600"),
        (["bench", "lantern", "--seconds", "nan"], "from 0 to 3600", "de 0 à 3600"),
        (["bench", "lantern", "--seconds", "inf"], "from 0 to 3600", "de 0 à 3600"),
        (
            ["arena", "lantern", "--bots", "random,random", "--lines", "/no/such/folder/x.jsonl"],
            "/no/such/folder/x.jsonl cannot be written",
            "impossible d'écrire /no/such/folder/x.jsonl",
        ),
        (["verify", "/dev/zero"], "the record is far too large", "trop"),
        (["replay", "/dev/zero"], "the record is far too large", "trop"),
        (["card", "lantern", "\x1b[31mred"], "\\x1b[31mred", "\\x1b[31mred"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line_of_either_language(
    tmp_path: Path, words: list[str], english: str, french: str
) -> None:
    for lang, said in (("C.UTF-8", english), ("fr_FR.UTF-8", french)):
        done = donjon(tmp_path, *words, lang=lang)
        assert done.returncode == 2, done.stdout
        assert said in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
        assert "\x1b" not in done.stderr and done.stdout == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value", "english", "french"),
    [
        ("DONJON_PACE", "abc", "DONJON_PACE is 0 or a number of seconds, not 'abc'", "doit être 0 ou un nombre de"),
        ("DONJON_PACE", "nan", "not 'nan'", "et non «\u00a0nan\u00a0»"),
        ("DONJON_THINKERS", "-1", "DONJON_THINKERS is a whole number above 0", "un nombre entier supérieur à 0"),
        ("DONJON_MESSAGE_RATE", "0", "DONJON_MESSAGE_RATE is a number above 0", "un nombre supérieur à 0"),
        ("DONJON_LOG_LEVEL", "loud", "unknown DONJON_LOG_LEVEL 'loud'; choose from: debug", "debug, info"),
    ],
)
def test_a_setting_that_cannot_be_stops_the_server_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, english: str, french: str
) -> None:
    monkeypatch.setenv(name, value)
    for lang, said in (("C.UTF-8", english), ("fr_FR.UTF-8", french)):
        done = donjon(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/games.db", lang=lang)
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.slow
def test_a_database_that_does_not_answer_or_is_none_is_told(tmp_path: Path) -> None:
    down = donjon(tmp_path, "serve", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:9/none")
    assert down.returncode == 2
    assert down.stderr.startswith("donjon: the database cannot be reached: ")
    assert len(down.stderr.strip().splitlines()) == 1
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary,\n" * 100)
    refused = donjon(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{other}", lang="fr_FR.UTF-8")
    assert (refused.returncode, "diary.txt n'est pas une base SQLite" in refused.stderr) == (2, True)
    assert other.read_text() == "Dear diary,\n" * 100


@pytest.mark.slow
def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    for words in (["play", "lantern"], ["serve", "--open", "--port", "0"]):
        done = donjon(in_the_way, *words)
        assert done.returncode == 2
        assert f"{in_the_way}/donjon" in done.stderr and "cannot be written" in done.stderr
        assert "impossible d'écrire" in donjon(in_the_way, *words, lang="fr_FR.UTF-8").stderr


@pytest.mark.slow
def test_the_arena_says_what_it_lacks_before_it_plays(tmp_path: Path) -> None:
    program = WITHOUT.replace("{extra}", repr({"openskill"}))
    words = ["arena", "lantern", "--bots", "random,random", "--games", "1000000", "--all"]
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=60,
        check=False,
    )
    assert (done.returncode, "pip install 'donjon[lab]'" in done.stderr) == (2, True), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_version_says_which_engine_runs_and_what_a_slow_one_costs(tmp_path: Path) -> None:
    told = donjon(tmp_path, "--version").stdout
    assert told.startswith("donjon 0.1.0, ")
    if "interpreted" in told:
        assert "an eighth" in told and "make compiled" in told
    assert "moteur" in donjon(tmp_path, "--lang", "fr", "--version").stdout


@pytest.mark.slow
def test_help_is_in_the_language_asked_for(tmp_path: Path) -> None:
    assert "Beaucoup de parties" in donjon(tmp_path, "simulate", "--help", "--lang", "fr").stdout
    assert "Beaucoup de parties" in donjon(tmp_path, "--lang", "fr").stdout
    assert "Affiche cette aide" in donjon(tmp_path, "serve", "--help", lang="fr_FR.UTF-8").stdout
    assert "Many games" in donjon(tmp_path, "simulate", "--help", "--lang", "en", lang="fr_FR.UTF-8").stdout


@pytest.mark.parametrize("code", CODES[1:])
def test_all_help_is_said_in_every_language_and_nothing_else(code: str) -> None:
    said = phrases(HERE, code, "help")
    used = {"frame.default", "frame.required", "frame.commands", f"{SHARED}.help"}
    for name, command in commands_of(typer.main.get_command(app)):
        keys = [(f"{name}.help", f"{name}.help")]
        keys += [(f"{name}.{each.name}", f"{SHARED}.{each.name}") for each in command.params]
        for own, common in keys:
            assert own in said or common in said, own
            used.add(own if own in said else common)
    assert set(said) == used


def test_a_shell_can_complete_games(tmp_path: Path) -> None:
    asked = {"_DONJON_COMPLETE": "complete_bash", "COMP_WORDS": "donjon rules her", "COMP_CWORD": "2"}
    command = [sys.executable, "-m", "donjon"]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**environment(tmp_path), **asked}, timeout=60, check=False
    )
    assert done.stdout.split() == ["heroik"]


def test_json_of_games_and_rules(tmp_path: Path) -> None:
    games = {each["name"]: each for each in json.loads(donjon(tmp_path, "games", "--json").stdout)}
    assert games["clank"]["players"] == [2, 4]
    assert games["clank"]["options"][0]["values"] == ["day", "dusk"]
    book = json.loads(donjon(tmp_path, "rules", "heroik", "--json", "--lang", "fr").stdout)
    assert book["sections"][0]["paragraphs"][0]["rules"] == ["HK-1"]
    one = json.loads(donjon(tmp_path, "rules", "heroik", "HK-12", "--json").stdout)
    assert [each["rules"] for section in one["sections"] for each in section["paragraphs"]] == [["HK-12"]]


def kept_game(tmp_path: Path, typed: str) -> Path:
    assert donjon(tmp_path, "play", "lantern", "--seed", "a", typed=typed).returncode == 0
    [kept] = (tmp_path / "donjon" / "games").glob("*.json")
    return kept


def test_json_of_a_game_that_is_verified_and_replayed_whose_names_cannot_write_on_the_screen(tmp_path: Path) -> None:
    kept = kept_game(tmp_path, "1\nq\n")
    record = json.loads(kept.read_text())
    record["names"] = ["Eve\x1b[2J\u202e\r\nBob: 99"]  # and none for the other seat
    kept.write_text(json.dumps(record))
    verified = json.loads(donjon(tmp_path, "verify", str(kept), "--json").stdout)
    assert verified == {
        "game": "lantern", "players": 2, "answers": 1, "finished": False, "holds": True, "problems": [],
    }  # fmt: skip
    replayed = json.loads(donjon(tmp_path, "replay", str(kept), "--json").stdout)
    assert [step["word"] for step in replayed["steps"]] == record["answers"]
    lines = donjon(tmp_path, "replay", str(kept)).stdout
    assert "Eve\\x1b[2J\\u202e\\r\\nBob: 99" in lines
    assert not set(lines) & {"\x1b", "\u202e", "\r"}


def test_only_what_moves_the_cursor_is_written_out() -> None:
    assert printable("Zoé 🐉 Ольга") == "Zoé 🐉 Ольга"
    assert printable("a\tb\x9bc\u2066d") == "a\\tb\\x9bc\\u2066d"


@pytest.mark.slow
def test_kept_games_are_their_owners_and_each_has_its_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "donjon", "play", "lantern"]
    several = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(tmp_path))
        for _ in range(3)
    ]
    for each in several:
        each.communicate(b"q\n", timeout=60)
    kept = list((tmp_path / "donjon" / "games").glob("*.json"))
    assert len(kept) == 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
    assert len({json.loads(path.read_text())["seed"] for path in kept}) == 3


@pytest.mark.slow
def test_ctrl_c_ends_several_processes_at_once_and_tells_what_they_did(tmp_path: Path) -> None:
    words = ["simulate", "lantern", "--games", "1000000", "--jobs", "2", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "donjon", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        start_new_session=True,
    ) as running:
        time.sleep(12)  # the first games come late on a busy machine
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: all of them hear it
        started = time.monotonic()
        printed, problems = running.communicate(timeout=30)
    assert time.monotonic() - started < 2.0
    assert problems == b"" and running.returncode == 0
    assert 0 < json.loads(printed)["games"] < 1_000_000


@pytest.mark.slow
def test_several_processes_tell_of_their_games_in_small_steps() -> None:
    """One game in each report where a game takes long, and every game once."""
    slow = Experiment("lantern", 2, ("search:20i", "random"), "s", {})
    heard = [time.monotonic() for _ in all_played(slow, 40, 2)]
    assert len(heard) == 40
    assert len({round(each, 2) for each in heard}) > 3


@pytest.mark.slow
def test_bench_tells_each_measurement_and_shows_a_bar_on_a_terminal(tmp_path: Path) -> None:
    told: list[int] = []
    bench(["lantern"], 0.01, 2, False, told.append)
    assert sum(told) == len(told) == steps(["lantern"], 2) == 2 * 3  # the yardstick, two players, four players
    here, there = pty.openpty()
    drawn: list[bytes] = []

    def read() -> None:
        while True:
            try:
                drawn.append(os.read(here, 10_000))
            except OSError:
                return

    reader = threading.Thread(target=read)
    reader.start()
    words = ["bench", "lantern", "--seconds", "0.05", "--repeats", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "donjon", *words],
        stdout=subprocess.PIPE,
        stderr=there,
        env={**environment(tmp_path), "TERM": "xterm"},
        timeout=60,
        check=False,
    )
    os.close(there)
    reader.join(10)
    os.close(here)
    assert done.returncode == 0
    assert b"bench" in b"".join(drawn)


def test_a_budget_is_a_number_that_ends() -> None:
    assert budget("0.3") == (0.3, 0)
    assert budget("200i") == (0.0, 200)
    assert budget("") == (1.0, 0)
    for wrong in ("inf", "nan", "-1", "0", "0i", "-3i", "1e9", "i", "one"):
        with pytest.raises(ValueError, match="search thinks for"):
            budget(wrong)


@pytest.mark.slow
def test_nothing_needs_another_system(tmp_path: Path) -> None:
    """Where there is no fcntl, no os.nice and no fork, as on Windows, games are simulated and played all the same."""
    program = tmp_path / "elsewhere.py"
    program.write_text(ELSEWHERE, encoding="utf-8")
    for words in (["simulate", "lantern", "--games", "6", "--jobs", "2", "--json"], ["games", "--json"]):
        done = subprocess.run(
            [sys.executable, str(program), *words],
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        data: Any = json.loads(done.stdout)
        assert data


ELSEWHERE = """
import multiprocessing
import os
import sys

for name in ("fcntl", "pwd", "grp", "termios", "resource", "readline"):
    sys.modules[name] = None
for name in ("nice", "fork", "killpg"):
    delattr(os, name)

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    from donjon.cli import main

    main()
"""
