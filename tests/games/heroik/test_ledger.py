"""Every numbered rule is cited by a scenario."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "heroik.md"


def test_every_rule_is_cited_by_a_test() -> None:
    numbers = re.findall(r"^- \*\*(HK-\d+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    assert numbers == [f"HK-{n}" for n in range(1, 73)]
    tests = " ".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if path.name != "test_ledger.py")
    cited = set(re.findall(r"HK-\d+", tests))
    assert [number for number in numbers if number not in cited] == []


def test_the_example_of_the_documentation_uses_the_real_words() -> None:
    """Each effect named in docs/your_own_box.md exists, and each that exists is named."""
    from donjon.games.heroik.wording import SHAPES

    text = (RULES.parent / "your_own_box.md").read_text("utf-8")
    table = text[text.index("## The effects") :]
    assert [name for name in SHAPES if f"`{name}" not in table] == []
