"""The command line, as scripts and people use it: a real process, real files."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
FIXTURES = ROOT / "tests" / "fixtures" / "lantern"


def environment(tmp_path: Path, lang: str = "C.UTF-8") -> dict[str, str]:
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(FIXTURES)]))
    return {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path), "LANG": lang, "LC_ALL": ""}


def donjon(tmp_path: Path, *words: str, typed: str = "", lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "donjon", *words]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        env=environment(tmp_path, lang),
        timeout=120,
        check=False,
    )


def test_a_third_party_game_in_a_folder_of_its_own_is_simulated(tmp_path: Path) -> None:
    done = donjon(tmp_path, "simulate", "lantern", "--players", "3", "--games", "20", "--seed", "s", "--json")
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    assert {"game", "players", "bots", "games", "finished", "decisions", "seconds"} <= set(data)
    assert {"games_per_second", "decisions_per_second", "wins", "mean_scores"} <= set(data)
    assert data["finished"] == data["games"] == 20
    assert data["bots"] == ["random"] * 3
    assert sum(data["wins"]) == pytest.approx(20, abs=0.01)
    again = json.loads(
        donjon(tmp_path, "simulate", "lantern", "--players", "3", "--games", "20", "--seed", "s", "--json").stdout
    )
    assert (again["decisions"], again["wins"]) == (data["decisions"], data["wins"]), "the same seed, the same games"
    two = json.loads(
        donjon(
            tmp_path, "simulate", "lantern", "--players", "3", "--games", "20", "--seed", "s", "--json", "--jobs", "2"
        ).stdout
    )
    assert (two["decisions"], two["wins"]) == (data["decisions"], data["wins"]), "however many processes"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "clonk"], "did you mean clank"),
        (["simulate", "lantern", "--bots", "randum"], "did you mean random"),
        (["simulate", "lantern", "--bots", "random,random,random"], "2 players need 2 bots"),
        (["simulate", "lantern", "--players", "7"], "2 to 4 players, not 7"),
        (["simulate", "lantern", "--option", "board"], "name=value"),
        (["simulate", "lantern", "--option", "board=dusk"], "unknown option of lantern 'board'"),
        (["card", "lantern", "sparc"], "did you mean spark"),
        (["cards", "lantern", "--set", "bas"], "did you mean base"),
        (["card", "lantern", "spark", "--lang", "de"], "no language 'de'"),
        (["verify", "no_such_file.json"], "cannot be read"),
        (["bench", "lanter"], "did you mean lantern"),
        (["rules", "clonk"], "did you mean clank"),
        (["rules", "lantern"], "lantern brings no rulebook"),
        (["rules", "heroik", "HK-999"], "there is no rule HK-999; the numbers are HK-1 … HK-"),
        (["rules", "heroik", "99999"], "there is no rule 99999"),
        (["rules", "heroik", "submarine"], "no rule speaks of 'submarine'"),
        (["rules", "heroik", "sous-marin", "--lang", "fr"], "aucune règle ne parle de «\u00a0sous-marin\u00a0»"),
        (["rules", "heroik", "12", "--lang", "de"], "no language 'de'"),
    ],
)
def test_wrong_names_and_values_get_one_line_and_exit_code_2(tmp_path: Path, words: list[str], said: str) -> None:
    done = donjon(tmp_path, *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


SPARK = "«\u00a0sparc\u00a0» n'est pas une carte de lantern\u00a0; vouliez-vous dire spark"


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (["card", "lantern", "sparc", "--lang", "fr"], "C.UTF-8", SPARK),
        (["card", "lantern", "sparc", "--lang=fr"], "C.UTF-8", SPARK),
        (["card", "lantern", "sparc"], "fr_FR.UTF-8", SPARK),
        (["card", "lantern", "sparc", "--lang", "en"], "fr_FR.UTF-8", "did you mean spark"),
        (["card", "lantern", "spark", "--lang", "de"], "fr_FR.UTF-8", "il n'y a pas de langue «\u00a0de\u00a0»"),
        (["play", "lantern", "--lang", "de"], "C.UTF-8", "there is no language 'de'"),
        (["simulate", "lantern", "--players", "7"], "fr_FR.UTF-8", "se joue de 2 à 4 joueurs, et non à 7"),
        (["play", "heroik", "--option", "party=fay,fay", "--lang", "fr"], "C.UTF-8", "n'est pas un aventurier"),
        (["play", "--lang", "fr"], "C.UTF-8", "aucun jeu choisi\u00a0; choisissez parmi\u00a0: "),
        (["rules", "heroik", "sous-marin"], "fr_CA.UTF-8", "aucune règle ne parle de"),
        (["verify", "no_such_file.json", "--lang", "fr"], "C.UTF-8", "ce fichier n'existe pas"),
        (["serve", "--database", "games.db"], "fr_FR.UTF-8", "la base de données est une URL"),
    ],
)
def test_what_is_refused_is_said_in_the_language_asked_for_or_that_of_the_system(
    tmp_path: Path, words: list[str], lang: str, said: str
) -> None:
    done = donjon(tmp_path, *words, lang=lang)
    assert done.returncode == 2
    assert said in done.stderr


def test_the_author_of_a_box_reads_in_french_what_is_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "tests" / "games" / "heroik" / "proving.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('type = "fighter"', 'type = "figter"', 1), encoding="utf-8")
    monkeypatch.setenv("DONJON_BOXES", str(tmp_path))
    line = text[: text.index('type = "fighter"')].count("\n") + 1
    refused = donjon(tmp_path, "play", "heroik", "--lang", "fr").stderr
    assert f"mine.toml, ligne {line}\u00a0: «\u00a0figter\u00a0» n'est pas une valeur de type" in refused


def test_a_wrong_answer_and_a_false_record_are_said_in_french(tmp_path: Path) -> None:
    played = donjon(tmp_path, "play", "lantern", "--seed", "a", "--lang", "fr", typed="play sprak\nq\n")
    assert "vouliez-vous dire play spark" in played.stdout
    [kept] = (tmp_path / "donjon" / "games").glob("*.json")
    verified = donjon(tmp_path, "verify", str(kept), "--lang", "fr")
    assert verified.stdout == "tout est juste\u00a0: lantern, 2 joueurs, 0 réponses, partie en cours\n"
    kept.write_text(json.dumps({**json.loads(kept.read_text()), "seed": "b"}))
    wrong = donjon(tmp_path, "verify", str(kept), lang="fr_FR.UTF-8")
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("ne tient pas\u00a0: la graine n'est pas celle")


def test_cards_as_json_and_one_card_in_lines(tmp_path: Path) -> None:
    listed = json.loads(donjon(tmp_path, "cards", "lantern", "--json").stdout)
    assert [card["key"] for card in listed] == ["spark", "candle", "gust", "bargain", "gem"]
    assert set(listed[0]) == {"key", "set", "kind", "count", "types", "level", "name", "text", "spans", "stats"}
    assert listed[1]["stats"] == {"cost": 2, "light": 2, "gems": 0}
    assert listed[3]["text"]["en"] == "You may destroy a card from your hand. If you do, draw 2 cards."
    assert listed[3]["spans"]["en"] == [
        "You may ",
        {"term": "destroy", "words": "destroy"},
        " a card from your hand. If you do, ",
        {"term": "draw", "words": "draw"},
        " 2 cards.",
    ]
    shown = donjon(tmp_path, "card", "lantern", "bargain", "--lang", "fr").stdout
    assert "Vous pouvez détruire une carte de votre main. Si vous le faites, piochez 2 cartes." in shown


# The gold of a Militia is printed and 0 (TS-4), and 3 XP raise it (TS-45); an Amazon is a Fighter and an Archer.
MILITIA = "carte de base, héros, x30 · prix 0, Or 0, Force 2, XP pour monter de niveau 3, Attaque 1"
ARCHER = "héros, Guerrier, Archer, niveau 1, x6 · prix 6, Force 4, XP pour monter de niveau 2, Attaque 1"


@pytest.mark.parametrize(
    ("game", "card", "line"),
    [
        ("thunderstone", "fireball", "carte du village, Sort, x8 · prix 9, Lumière 1, Attaque magique 3"),
        ("thunderstone", "militia", MILITIA),
        ("thunderstone", "amazon_archer", ARCHER),
        ("clank", "sneak", "action, x2 · prix 2"),
        ("clank", "crystal_golem", "monstre, x2 · épées requises 3"),
        ("heroik", "ysolde", "aventurier, x1 · prêtre"),
        ("heroik", "tomb_guardian", "carte donjon, x2 · mort-vivant, rouge"),
        ("heroik", "warm_broth", "potion, x1"),
    ],
)
def test_the_numbers_of_a_card_in_french_words(tmp_path: Path, game: str, card: str, line: str) -> None:
    assert donjon(tmp_path, "card", game, card, "--lang", "fr").stdout.splitlines()[1] == line


def test_rules_whole_by_number_and_by_word(tmp_path: Path) -> None:
    whole = donjon(tmp_path, "rules", "heroik")
    assert whole.returncode == 0, whole.stderr
    assert whole.stdout.startswith("Hero: Immortal King\n")
    assert "[HK-1] " in whole.stdout and "[HK-68] " in whole.stdout
    one = donjon(tmp_path, "rules", "heroik", "hk-12").stdout
    assert one.startswith("[HK-12] ")
    assert "HK-13" not in one
    assert donjon(tmp_path, "rules", "heroik", "12").stdout == one
    french = donjon(tmp_path, "rules", "heroik", "maitre", "donjon", "--lang", "fr").stdout
    assert french.count("[HK-") > 1
    assert "maître" in french


def test_rules_are_looked_up_while_playing(tmp_path: Path) -> None:
    typed = "rule\nrule 12\nrule HK-999\nrule submarine\nq\n"
    done = donjon(tmp_path, "play", "heroik", "--seed", "a", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "[HK-12] " in done.stdout
    assert "there is no rule HK-999" in done.stdout
    assert "no rule speaks of 'submarine'" in done.stdout
    french = donjon(tmp_path, "play", "heroik", "--lang", "fr", typed="règle 12\nquitter\n")
    assert "couloirs" in french.stdout


def test_a_game_played_in_lines_is_kept_continued_verified_and_replayed(tmp_path: Path) -> None:
    first = donjon(tmp_path, "play", "lantern", "--seed", "a", typed="1\nnonsense\nhelp\ntable\nwhy\nq\n")
    assert first.returncode == 0, first.stderr
    assert "That is not one of the answers." in first.stdout
    [kept] = (tmp_path / "donjon" / "games").glob("*.json")
    assert str(kept) in first.stdout
    assert len(json.loads(kept.read_text())["answers"]) == 1

    rest = donjon(tmp_path, "play", "--continue", str(kept), typed="pass\n1\n" * 2000)
    assert rest.returncode == 0, rest.stderr
    assert "The game is over." in rest.stdout

    verified = donjon(tmp_path, "verify", str(kept))
    assert verified.returncode == 0
    assert "everything holds" in verified.stdout
    replayed = donjon(tmp_path, "replay", str(kept), "--lang", "fr")
    assert replayed.returncode == 0, replayed.stderr
    assert "pioche" in replayed.stdout

    over = donjon(tmp_path, "play", "--continue", str(kept))
    assert (over.returncode, "that game is over" in over.stderr) == (2, True)
    tampered = json.loads(kept.read_text())
    tampered["result"]["scores"] = [99, 0]
    kept.write_text(json.dumps(tampered))
    wrong = donjon(tmp_path, "verify", str(kept))
    assert wrong.returncode == 1
    assert "does not hold: the result of the record is not the result of its answers" in wrong.stdout


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b'{"donjon": 1}', b"[" * 100_000])
def test_a_broken_file_gets_a_clear_error_never_a_traceback(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        done = donjon(tmp_path, command, str(file))
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert "not a record of a game" in done.stderr


def test_ctrl_c_prints_what_was_done_so_far(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "donjon.cli", "simulate", "lantern", "--games", "1000000", "--json"]
    for seconds in (3, 15, 60):  # on a busy machine the first game comes late; before it there is nothing to print
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(tmp_path)) as running:
            time.sleep(seconds)
            running.send_signal(signal.SIGINT)
            printed, _ = running.communicate()
        if printed:
            break
    data = json.loads(printed)
    assert 0 < data["games"] < 1_000_000


def test_bench_says_its_build_and_measures_beside_the_yardstick(tmp_path: Path) -> None:
    done = donjon(tmp_path, "bench", "lantern", "--seconds", "0.2", "--repeats", "1", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["build"] in ("interpreted", "compiled")
    assert report["yardstick_decisions_per_second"] > 0
    figures = report["games"]["lantern 2p"]
    assert {"games_per_second", "decisions_per_second", "clone_us", "times_yardstick"} <= set(figures)


def test_a_set_up_is_drawn_shared_by_code_and_changed_in_one_place(tmp_path: Path) -> None:
    words = ["setup", "thunderstone", "--must", "fireball", "--promise", "all", "--seed", "friday", "--json"]
    drawn = json.loads(donjon(tmp_path, *words).stdout)
    assert (len(drawn["monsters"]), len(drawn["heroes"]), len(drawn["village"])) == (3, 4, 8)
    assert "fireball" in drawn["village"]
    assert json.loads(donjon(tmp_path, *words).stdout) == drawn, "the same seed, the same advice"

    changed = donjon(
        tmp_path, "setup", "thunderstone", "--code", drawn["code"], "--reroll", drawn["heroes"][0], "--json"
    )
    assert json.loads(changed.stdout)["heroes"][:4] != drawn["heroes"]
    assert json.loads(changed.stdout)["monsters"] == drawn["monsters"]

    impossible = donjon(
        tmp_path,
        "setup",
        "thunderstone",
        "--must",
        "undead_doom",
        "--ban",
        "regian,chalice,banish",
        "--promise",
        "cure",
    )
    assert impossible.returncode == 1
    assert "No set-up meets all of this together" in impossible.stdout
    assert donjon(tmp_path, "setup", "clank").returncode == 2
    assert donjon(tmp_path, "setup", "thunderstone", "--code", "TS-1234-56789").returncode == 2


def test_every_command_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    """Unless told otherwise; the options of a game too."""
    for words, english, french in (
        (["games"], "clank: 2 to 4 players", "clank\u00a0: de 2 à 4 joueurs"),
        (["games"], "board=day | dusk  (default day): Side", "board=day | dusk  (par défaut\u00a0: day)\u00a0: Face"),
        (["card", "clank", "burgle"], "Burgle", "Cambrioler"),
        (["cards", "clank"], "Burgle (", "Cambrioler ("),
        (["setup", "thunderstone", "--seed", "s"], "Heroes", "Héros"),
    ):
        assert english in donjon(tmp_path, *words).stdout
        assert french in donjon(tmp_path, *words, lang="fr_FR.UTF-8").stdout
        assert english in donjon(tmp_path, *words, "--lang", "en", lang="fr_FR.UTF-8").stdout


WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {extra}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from donjon.cli import main
main()
"""


def test_playing_needs_only_what_is_always_installed(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs: list[str] = project["optional-dependencies"]["server"]
    extra = {re.match(r"[\w-]+", each)[0].replace("-", "_") for each in needs}  # type: ignore[index]
    assert {"msgspec", "starlette"} <= extra
    program = WITHOUT.replace("{extra}", repr(extra | {"argon2"}))
    played = subprocess.run(
        [sys.executable, "-c", program, "play", "lantern", "--seed", "s"],
        input="1\n1\n",
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=120,
        check=False,
    )
    assert played.returncode == 0, played.stderr
