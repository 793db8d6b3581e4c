"""What a computer player would do in one's place, and why."""

from __future__ import annotations

from dataclasses import dataclass

from donjon.kernel.game import Game
from donjon.kernel.spec import GameSpec
from donjon.players.registry import policy_of
from donjon.players.search import SearchPlayer
from donjon.table.messages import Advised
from donjon.table.phrasing import option_of, reason_of

HINT_SECONDS = 0.5


@dataclass(frozen=True)
class Opinion:
    """Of one option: the estimated chance to win, how often it was tried, the key of the reason."""

    word: str
    chance: float
    visits: int
    reason: str


def opinions(guess: Game, seed: str, seconds: float = HINT_SECONDS) -> list[Opinion]:
    """The options, best first. `guess` is what `hide_from` gave for the seat that is asked, never the true game."""
    player = SearchPlayer(policy_of(guess.spec.name), seed, "search", seconds=seconds)
    return [Opinion(each.option.word, each.chance, each.visits, each.reason) for each in player.advise(guess)]


def advised(spec: GameSpec, found: list[Opinion]) -> list[Advised]:
    """The opinions as somebody reads them."""
    return [
        Advised(
            each.word,
            option_of(spec, spec.options.find(each.word)).label,
            round(each.chance, 3),
            each.visits,
            reason_of(spec, each.reason),
        )
        for each in found
    ]
