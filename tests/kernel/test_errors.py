"""What Donjon refuses is a key with its facts, which travels and is said by others."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import donjon
from donjon.kernel.errors import BadRecord, BadRules, BadSetup, DonjonError, IllegalOption, nearest, plainly
from donjon.text.errors import say
from donjon.text.language import MissingPhrase

KINDS = (DonjonError, IllegalOption, BadSetup, BadRecord, BadRules, MissingPhrase)


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_is_said_in_the_language_of_its_reader(kind: type[DonjonError]) -> None:
    refused = kind("not_possible_now", option="buy gem", offered=["play spark", "pass"])
    assert say(refused, "en") == "'buy gem' is not possible now; possible: play spark, pass"
    assert say(refused, "fr") == (
        "«\u00a0buy gem\u00a0» n'est pas possible en ce moment\u00a0; sont possibles\u00a0: play spark, pass"
    )
    assert str(refused) == say(refused, "en"), "logs are in English"


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_is_a_value_error_with_its_key_and_facts(kind: type[DonjonError]) -> None:
    refused = kind("number_of_players", game="clank", least=2, most=4, players=9)
    assert issubclass(kind, ValueError)
    assert (refused.key, refused.facts["most"]) == ("number_of_players", 4)
    assert repr(refused) == f"{kind.__name__}('number_of_players', game='clank', least=2, most=4, players=9)"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_a_refusal_can_be_copied_and_pickled(kind: type[DonjonError], how: object) -> None:
    assert callable(how)
    refused = kind("answer_does_not_hold", number=3, problem=IllegalOption("game_over"))
    again = how(refused)
    assert type(again) is kind and again is not refused
    assert (again.key, again.facts["number"]) == (refused.key, 3)
    assert repr(again) == repr(refused)
    assert str(again) == "answer 3 does not hold: the game is over: nothing is asked"


def refuse() -> None:
    donjon.new("clank", players=9)


def test_a_refusal_comes_from_another_process() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        refused = pool.submit(refuse).exception()
    assert isinstance(refused, BadSetup)
    assert say(refused, "fr") == "clank se joue de 2 à 4 joueurs, et non à 9"


def test_every_part_of_donjon_brings_the_sentences() -> None:
    program = "from donjon.kernel.errors import IllegalOption; print(IllegalOption('game_over'))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "the game is over: nothing is asked"


def test_without_a_sentence_the_key_and_the_facts_are_said() -> None:
    refused = BadSetup("lantern.too_dark", light=1, needed=[2, "three"])
    assert str(refused) == say(refused, "fr") == plainly(refused) == "lantern.too_dark (light=1, needed=[2, 'three'])"
    assert str(BadSetup("lantern.dark")) == "lantern.dark"
    assert str(BadSetup("answer_does_not_hold", number=3)) == "answer_does_not_hold (number=3)", "a fact is missing"


@pytest.mark.parametrize(
    ("wrong", "known", "en", "fr"),
    [
        ("elv", ["elf", "dwarf"], "did you mean elf?", "vouliez-vous dire elf\u00a0?"),
        ("x", ["elf", "dwarf"], "choose from: elf, dwarf", "choisissez parmi\u00a0: elf, dwarf"),
        ("x", [str(n) for n in range(15)], "10, 11 (and 3 more)", "10, 11 (et 3 de plus)"),
        ("x", [], "there is none", "il n'y en a pas"),
    ],
)
def test_a_wrong_name_gets_the_names_nearest_to_it(wrong: str, known: list[str], en: str, fr: str) -> None:
    refused = BadSetup("unknown_game", **nearest(wrong, known))
    assert say(refused, "en").startswith(f"unknown game '{wrong}'; ") and say(refused, "en").endswith(en)
    assert say(refused, "fr").startswith(f"«\u00a0{wrong}\u00a0» n'est pas un jeu installé\u00a0; ")
    assert say(refused, "fr").endswith(fr)
