"""Many bouts side by side: the inner loop of a batch, without a line of NumPy."""

from __future__ import annotations

from donjon.kernel.errors import IllegalOption
from donjon.research.bout import Bout


class Lanes:
    """All the games of a batch, each going on with the next one when it is over."""

    def __init__(self, bouts: list[Bout], finals: list[memoryview]) -> None:
        self.bouts = bouts
        self.finals = finals  # where the last observation of a finished game goes
        self.rows: list[memoryview] = [bout.sights[0].out for bout in bouts]
        self.seats: list[int] = [0] * len(bouts)
        self.done: list[int] = []  # which games ended in the last step
        self.rewards: list[list[float]] = []  # theirs, by seat
        self.ended: list[int] = []  # whose observation `finals` has: the seat that was asked last

    def reset(self) -> None:
        """The next game in every lane."""
        for number, bout in enumerate(self.bouts):
            bout.begin()
            bout.show()
            self.seats[number] = bout.seat

    def step(self, answers: list[int]) -> None:
        """An answer for every lane; one that is not possible is refused before any lane moves."""
        for number, bout in enumerate(self.bouts):
            answer = answers[number]
            if not [option for option in bout.game.options if option.number == answer]:
                self.refuse(number, answer)
        self.done = []
        self.rewards = []
        self.ended = []
        for number, bout in enumerate(self.bouts):
            bout.answer(answers[number])
            if bout.over:
                bout.show()
                self.done.append(number)
                self.rewards.append(bout.rewards)
                self.ended.append(bout.seat)
                self.finals[number][:] = bout.sights[bout.seat if len(bout.sights) > 1 else 0].out
                bout.begin()
            bout.show()
            self.seats[number] = bout.seat

    def refuse(self, number: int, answer: int) -> None:
        game = self.bouts[number].game
        option = game.spec.options.by_number.get(answer)
        word = str(answer) if option is None else option.word
        raise IllegalOption(
            "not_possible_in", number=number, option=word, offered=[each.word for each in game.options[:12]]
        )
