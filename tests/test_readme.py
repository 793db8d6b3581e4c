"""The sample of the README does what its comments say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import donjon

README = Path(__file__).parent.parent / "README.md"


def test_the_sample_plays_a_game_and_looks_at_it_from_every_side() -> None:
    (sample,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    shown: list[Any] = []
    lines = [line for line in sample.splitlines() if line.strip()]
    after = next(number for number, line in enumerate(lines) if line.startswith("game.outcome"))
    for number in range(after, len(lines)):
        lines[number] = f"shown.append(({lines[number].partition('  #')[0].strip()}))"
    exec("\n".join(lines), {"shown": shown})
    outcome, clone, view, hidden, lines_of_sum, loaded = shown
    scores, winners = outcome
    assert len(scores) == 3 and isinstance(winners, list)
    assert isinstance(clone, donjon.Game) and donjon.save(loaded) == donjon.save(clone)
    assert view["game"] == "clank" and hidden.view(0) == view
    assert lines_of_sum.total == sum(line.amount for line in lines_of_sum.lines) > 0
