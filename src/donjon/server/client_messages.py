"""What a client may send over the socket. Nothing in it says who it is: the seat comes from the token of `Hello`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Word = Annotated[str, Meta(min_length=1, max_length=200)]
# Letters that every database takes, and nothing that reads as something else.
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$(?!\n)")]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$(?!\n)")]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,100}$(?!\n)")]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNo = Annotated[int, Meta(ge=0, le=20)]


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which table, by which token, and the version the client already has, if any."""

    table: TableId
    token: Token
    version: Version | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """The answer to the question of this version: the word of one of its options."""

    id: CommandId
    table: TableId
    version: Version
    word: Word


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one's own last answer, when nothing was revealed since and nobody else has answered."""

    id: CommandId
    table: TableId
    version: Version


class Propose(Struct, tag="propose", forbid_unknown_fields=True):
    """Ask everybody: `undo` (back to the answer number `to`), `end` the game, `replace` the player of `seat`."""

    id: CommandId
    table: TableId
    version: Version
    what: Annotated[str, Meta(pattern=r"^(undo|end|replace)$(?!\n)")]
    to: Version | None = None
    seat: SeatNo | None = None


class Vote(Struct, tag="vote", forbid_unknown_fields=True):
    """Agree or not with what was proposed."""

    id: CommandId
    table: TableId
    proposal: CommandId
    agree: bool


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """A computer player takes over one's seats, until one comes back."""

    id: CommandId
    table: TableId


class Back(Struct, tag="back", forbid_unknown_fields=True):
    """Take one's seats again."""

    id: CommandId
    table: TableId


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something at the table."""

    id: CommandId
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Hear (or hear no more) what a seat says; -1 is the spectators."""

    id: CommandId
    table: TableId
    seat: Annotated[int, Meta(ge=-1, le=20)]
    on: bool


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What a computer player would do in one's place."""

    id: CommandId
    table: TableId
    version: Version


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    n: Annotated[int, Meta(ge=0, le=2**53)] = 0


FromClient = (
    Hello | Answer | Undo | Propose | Vote | Leave | Back | Chat | Mute | Hint | Ping
)  # every message a client may send
