"""Every error that the source raises has a sentence in every language, and is given what its sentences speak of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from donjon.kernel.errors import BadSetup, IllegalOption, nearest
from donjon.kernel.registry import game_names
from donjon.text.codes import CODES
from donjon.text.errors import say, sentence, sentences

SRC = Path(__file__).parent.parent / "src" / "donjon"
KINDS = {"DonjonError", "IllegalOption", "BadSetup", "BadRecord", "BadRules", "MissingPhrase"}
# Calls that make an error anew from another's key, or from a code of the server (tests/server/test_wire.py).
ANEW = {"problem.key", "fault.key", "f'server.{code}'", "f'serve.{key}'"}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Every error that is made in the source: its place, its key, the facts it is given."""
    for path in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                place = f"{path.relative_to(SRC)}:{node.lineno}"
                assert len(node.args) == 1, f"{place}: an error is a key and facts"
                if ast.unparse(node.args[0]) not in ANEW:
                    key = ast.literal_eval(node.args[0])
                    yield place, key, {name for given in node.keywords for name in facts(place, given)}


def facts(place: str, given: ast.keyword) -> list[str]:
    if given.arg is not None:
        return [given.arg]
    assert ast.unparse(given.value).startswith("nearest("), f"{place}: its facts cannot be read"
    return list(nearest("", []))


def spoken_of(template: str, code: str) -> set[str]:
    """The facts of which a sentence speaks, in the sections it chooses from too."""
    found: set[str] = set()
    for _, name, spec, _ in Formatter().parse(template):
        if name is not None:
            found.add(name)
            if spec and spec.replace("_", "").replace(".", "").isalpha():
                choices = [text for key, text in all_sentences(code).items() if key.rpartition(".")[0] == spec]
                assert choices, f"{template!r}: {code} has no section {spec}"
                found |= {name for text in choices for name in spoken_of(text, code)}
    return found


def all_sentences(code: str) -> dict[str, str]:
    return {key: text for game in ("", *game_names()) for key, text in sentences(game, code).items()}


def sections(code: str) -> set[str]:
    """The sections from which sentences choose."""
    fields = [spec for text in all_sentences(code).values() for _, _, spec, _ in Formatter().parse(text) if spec]
    return {spec for spec in fields if spec.replace("_", "").replace(".", "").isalpha()}


ERRORS = list(raised())


@pytest.mark.parametrize("code", CODES)
def test_every_error_has_a_sentence_and_is_given_its_facts(code: str) -> None:
    assert len(ERRORS) > 120
    for place, key, given in ERRORS:
        template = sentence(key, code)
        assert template, f"{place}: {code} has no sentence for {key}"
        assert spoken_of(template, code) <= given, f"{place}: {template!r} speaks of more than {sorted(given)}"


def test_a_game_raises_its_own_keys_and_nobody_else_does() -> None:
    for place, key, _ in ERRORS:
        game = Path(place).parts[1] if place.startswith("games") else ""
        assert key.rpartition(".")[0] == game, place


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_is_left_over(code: str) -> None:
    used = {key for _, key, _ in ERRORS}
    chosen = sections(code) | {"server", "serve"}
    left = [key for key in all_sentences(code) if key not in used and key.rpartition(".")[0] not in chosen]
    assert left == []


def test_every_language_has_the_same_sentences_of_the_server() -> None:
    keys = [{key for key in sentences("", code) if key.startswith("server.")} for code in CODES]
    assert len(keys[0]) > 35 and all(each == keys[0] for each in keys)


def test_languages_differ() -> None:
    one, other = (all_sentences(code) for code in CODES[:2])
    same = [key for key in one if key in other and one[key] == other[key] and one[key].strip("{}:; ").count(" ")]
    assert same == []


def test_an_error_within_an_error_is_said_in_its_language() -> None:
    refused = BadSetup("heroik.in_line", file="a.toml", line=3, problem=BadSetup("heroik.corridors"))
    assert say(refused, "en") == "a.toml, line 3: a dungeon has 3 or 4 corridors"
    assert say(refused, "fr") == "a.toml, ligne 3\u00a0: un donjon a 3 ou 4 couloirs"
    several = BadSetup("heroik.bad_dungeon", faults=[refused, IllegalOption("game_over")])
    assert str(several) == "a.toml, line 3: a dungeon has 3 or 4 corridors; the game is over: nothing is asked"


def test_a_game_of_others_brings_its_own_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info, text = tmp_path / "cellar-1.dist-info", tmp_path / "cellar" / "text"
    for folder in (info, text / "en", text / "fr"):
        folder.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cellar\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[donjon.games]\ncellar = cellar.rules:SPEC\n")
    (tmp_path / "cellar" / "__init__.py").write_text("")
    (tmp_path / "cellar" / "rules.py").write_text("raise RuntimeError('it is not loaded for its sentences')\n")
    (text / "en" / "errors.toml").write_text(
        'too_dark = "{light} is too dark; {where:cellar.where}"\n[where]\nstairs = "mind the {light} steps"\n'
    )
    (text / "fr" / "errors.toml").write_text('too_dark = "{light}, c\'est trop sombre !"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    refused = BadSetup("cellar.too_dark", light=1, where="stairs")
    assert str(refused) == "1 is too dark; mind the 1 steps"
    assert say(refused, "fr") == "1, c'est trop sombre\u00a0!"
    assert str(BadSetup("cellar.too_dark", light=1, where="vault")) == "1 is too dark; vault"
