"""What Donjon refuses is said in English and in French."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from donjon.kernel.errors import BadRecord, BadRules, BadSetup, DonjonError, IllegalOption, nearest
from donjon.text.language import MissingPhrase

SRC = Path(__file__).parent.parent.parent / "src" / "donjon"
KINDS = (DonjonError, IllegalOption, BadSetup, BadRecord, BadRules, MissingPhrase)
# What makes an error: their classes, and the methods that add the file and the line of a box.
NAMES = {*(kind.__name__ for kind in KINDS), "wrong"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_is_said_in_the_language_of_its_reader(kind: type[DonjonError]) -> None:
    refused = kind("the box 'x' is empty; type a card!", "la boîte « x » est vide ; tapez une carte !")
    assert refused.said("en") == "the box 'x' is empty; type a card!"
    assert refused.said("fr") == "la boîte «\u00a0x\u00a0» est vide\u00a0; tapez une carte\u00a0!"
    assert str(refused) == refused.said("en"), "logs are in English"


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_comes_from_another_process_with_both_sentences(kind: type[DonjonError]) -> None:
    refused = pickle.loads(pickle.dumps(kind("no", "non")))
    assert type(refused) is kind
    assert (refused.said("en"), refused.said("fr")) == ("no", "non")


@pytest.mark.parametrize("kind", KINDS)
def test_no_refusal_without_its_french(kind: type[DonjonError]) -> None:
    with pytest.raises(TypeError):
        kind("no")  # type: ignore[call-arg]


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
    refused = BadSetup(*nearest(wrong, known, "card", "une carte"))
    assert refused.said("en").startswith(f"unknown card '{wrong}'; ") and refused.said("en").endswith(en)
    assert refused.said("fr").startswith(f"«\u00a0{wrong}\u00a0» n'est pas une carte\u00a0; ")
    assert refused.said("fr").endswith(fr)


def sentences() -> Iterator[tuple[str, str, str]]:
    """Every refusal that is written out in the source: its place, its English, its French."""
    for path in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 1:
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                en, fr = node.args[-2:]
                if name in NAMES and not isinstance(fr, ast.Starred):
                    yield f"{path.relative_to(SRC)}:{node.lineno}", ast.unparse(en), ast.unparse(fr)


def test_every_refusal_is_written_in_two_languages() -> None:
    found = list(sentences())
    assert len(found) > 80
    assert [place for place, en, fr in found if en == fr] == []
