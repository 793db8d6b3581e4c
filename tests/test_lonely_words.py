"""The tool that lists the words serving one card only finds them inside other words too."""

from __future__ import annotations

import importlib.util
from pathlib import Path

TOOL = Path(__file__).parent.parent / "tools" / "lonely_words.py"


def test_a_word_of_one_card_is_lonely_and_one_of_several_is_not() -> None:
    """Of the lanterns only the Gust has every other player discard, and only the Bargain draws if one destroys."""
    spec = importlib.util.spec_from_file_location("lonely_words", TOOL)
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    found = tool.lonely("lantern")
    assert found["Discard"] == found["EachOtherPlayer"] == "gust"
    assert found["Draw"] == found["Destroy"] == found["IfYouDo"] == "bargain"
    assert "In" not in found, "both choose a card of a hand"
