"""A whole game of Thunderstone for five, over sockets as the client uses them, with the limits of a real server.

The client says hello, and then one command for each question it is asked; all it shows comes with the position.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.server.harness import Line, Server

REAL = dict.fromkeys(
    (
        *("DONJON_PACE", "DONJON_ADDRESS_BURST", "DONJON_ADDRESS_RATE", "DONJON_ADDRESS_SOCKETS"),
        *("DONJON_MESSAGE_BURST", "DONJON_MESSAGE_RATE"),
    ),
    "",
)
PER_QUESTION = 2  # messages that a client may need to answer a question


class Seat(Line):
    """A line that counts what it sends."""

    sent = 0

    def send(self, message: dict[str, object]) -> None:
        self.sent += 1
        super().send(message)


def test_a_whole_game_for_five_without_a_refusal_or_a_cut_line(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, REAL).start()
    try:
        table = server.table("thunderstone", people=5)
        seats = [Seat(server, table.id, token) for token in table.tokens]
        for seat in seats:
            seat.ready()
        answered = play_to_the_end(seats)
        outcomes = [seat.position["view"]["outcome"] for seat in seats]
        assert outcomes[0] is not None and all(each == outcomes[0] for each in outcomes)
        assert answered > 50, "a game of five lasts longer"
        heard = [json.loads(text) for seat in seats for text in seat.heard]
        assert not [each for each in heard if each["type"] in ("refused", "problem")]
        assert sum(seat.sent - 1 for seat in seats) <= PER_QUESTION * answered, "hello is the one message more"
        for seat in seats:
            assert seat.ping()["n"] == 1, "the line holds"
            seat.close()
    finally:
        server.stop()
    assert '"level": "error"' not in server.log.read_text()


def play_to_the_end(seats: list[Seat]) -> int:
    """Answer at random, each question by the one who is asked; how many there were."""
    random = Random(5)
    answered = 0
    while seats[0].position["view"]["outcome"] is None:
        (asked,) = [seat for seat in seats if seat.options]
        reply = asked.answer(random.choice(asked.options))
        assert reply["type"] == "done", reply
        answered += 1
        for seat in seats:
            seat.reach(reply["version"])
    return answered
