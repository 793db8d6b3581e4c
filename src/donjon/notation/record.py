"""A played game: set-up, seed, answers and result; enough to play it again exactly, and to prove its shuffles."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from donjon.kernel.errors import BadRecord, DonjonError
from donjon.kernel.events import Listener
from donjon.kernel.game import Game
from donjon.kernel.registry import find_game
from donjon.kernel.rng import Rng, from_seed
from donjon.notation.reading import fields_of, optional, parse, string, strings, table_of, whole, written
from donjon.notation.save import OUTCOME, SavedOutcome, outcome_of

FORMAT = 1
LARGEST = 20_000_000  # bytes
LONGEST = 200_000  # answers


def commitment(seed: str) -> str:
    """What is shown before the game so that the seed cannot be changed during it."""
    return hashlib.blake2b(seed.encode(), digest_size=32).hexdigest()


def chance(seed: str, nonces: list[str]) -> Rng:
    """The stream of a game: the secret seed, mixed with what each seat threw in."""
    return from_seed("\n".join([seed, *nonces]))


def no_answer(number: int, problem: DonjonError) -> BadRecord:
    """An answer of a record that is not possible there."""
    return BadRecord("answer_does_not_hold", number=number, problem=problem)


@dataclass(kw_only=True)
class Record:
    """A played game, or one in progress (`result` None). Without its seed only its commitment is known."""

    donjon: int = FORMAT
    game: str
    version: str
    players: int
    setup: dict[str, str]
    seed: str | None = None
    commitment: str
    nonces: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    result: SavedOutcome | None = None

    @classmethod
    def begin(
        cls, game: str, players: int, seed: str, setup: dict[str, str], nonces: list[str] | None = None
    ) -> Record:
        """The record of a game that is about to start."""
        spec = find_game(game)
        return cls(
            game=game,
            version=spec.version,
            players=players,
            setup=spec.check_setup(players, setup),
            seed=seed,
            commitment=commitment(seed),
            nonces=nonces or [],
        )

    def start(self, listener: Listener | None = None) -> Game:
        """The game at its first question; the listener hears what happened before it."""
        spec = find_game(self.game)
        if self.version != spec.version:
            raise BadRecord("record_of_other_rules", theirs=self.version, game=self.game, ours=spec.version)
        if self.seed is None:
            raise BadRecord("seed_not_revealed")
        return spec.new(self.players, chance(self.seed, self.nonces), self.setup, listener)

    def replay(self, upto: int | None = None) -> Game:
        """The game after so many answers (all of them by default)."""
        game = self.start()
        for number, answer in enumerate(self.answers if upto is None else self.answers[:upto], 1):
            try:
                game.answer(answer)
            except DonjonError as problem:
                raise no_answer(number, problem) from None
        return game

    def finish(self, game: Game) -> None:
        """Note the result of the finished game."""
        outcome = game.outcome
        self.result = None if outcome is None else outcome_of(outcome)

    def problems(self) -> list[DonjonError]:
        """What does not hold; nothing when everything does."""
        found: list[DonjonError] = []
        if self.seed is not None and commitment(self.seed) != self.commitment:
            found.append(BadRecord("seed_not_committed"))
        try:
            game = self.replay()
        except DonjonError as problem:
            return [*found, problem]
        replayed = None if game.outcome is None else outcome_of(game.outcome)
        if replayed is None and self.result is not None:
            found.append(BadRecord("result_too_early"))
        elif replayed is not None and self.result is None:
            found.append(BadRecord("result_missing"))
        elif replayed != self.result:
            found.append(BadRecord("result_untrue"))
        return found

    def to_json(self) -> str:
        return written(self, indent=2) + "\n"

    @classmethod
    def from_json(cls, saved: str | bytes) -> Record:
        """Read a record; what is broken is refused with a sentence."""
        if len(saved) > LARGEST:
            raise BadRecord("record_too_large")
        try:
            record = RECORD(parse(saved), "$")
        except BadRecord as problem:
            raise BadRecord("not_a_record", problem=problem) from None
        if record.donjon != FORMAT:
            raise BadRecord("record_of_other_format", theirs=record.donjon, ours=FORMAT)
        if len(record.answers) > LONGEST:
            raise BadRecord("impossible_answers")
        return record


RECORD = fields_of(
    Record,
    donjon=whole,
    game=string,
    version=string,
    players=whole,
    setup=table_of(string, string),
    seed=optional(string),
    commitment=string,
    nonces=strings,
    names=strings,
    answers=strings,
    result=optional(OUTCOME),
)
