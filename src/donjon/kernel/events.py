"""What happened: for the log, the animation and the other players.

Every change that people can observe goes through one function of the game, which also reports it here. With no
listener, nothing is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from donjon.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from donjon.kernel.choice import Option
    from donjon.kernel.table import Table


class Event:
    """One thing that happened: it is told as soon as the table shows it, and before the next one begins.

    `cards` are the keys of the cards and `numbers` which cards they are; a viewer outside `seen` (a bit for each
    seat) is told only how many there were. `against` is what the amount had to reach, in a fight. `source` is the
    card that caused it. `option` is an answer that the game gave by itself, because there was no other: only who
    could have given it hears of it.
    """

    def __init__(
        self,
        verb: str,
        seat: int,
        cards: tuple[str, ...],
        amount: int,
        seen: int,
        about: str,
        source: str,
        numbers: tuple[int, ...] = (),
        option: Option | None = None,
        against: int = 0,
    ) -> None:
        self.verb = verb
        self.seat = seat
        self.cards = cards
        self.amount = amount
        self.seen = seen
        self.about = about
        self.source = source
        self.numbers = numbers
        self.option = option
        self.against = against

    def is_seen_by(self, seat: int) -> bool:
        """Whether this seat may know which cards there were; -1 is a spectator."""
        return self.seen == EVERYBODY or (seat >= 0 and self.seen >> seat & 1 == 1)

    def for_seat(self, seat: int) -> Event:
        """The event as this seat may know it; -1 is a spectator."""
        if self.is_seen_by(seat):
            return self
        hidden = max(self.amount, len(self.cards))
        return Event(self.verb, self.seat, (), hidden, EVERYBODY, self.about, self.source)

    def as_data(self) -> dict[str, object]:
        return {
            "verb": self.verb,
            "seat": self.seat,
            "cards": list(self.cards),
            "amount": self.amount,
            "about": self.about,
            "source": self.source,
            "against": self.against,
        }


EVERYBODY = -1
NO_ONE = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Somebody who wants to hear what happens."""

    def hear(self, table: Table, event: Event) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Log(Listener):
    """All that happened and has a sentence, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, table: Table, event: Event) -> None:
        if event.option is None:
            self.events.append(event)
