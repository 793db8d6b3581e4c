"""What the server sends over the socket, as docs/protocol.md describes it.

Every text that a person reads comes in both languages, so that a client knows no rule and no phrase.
"""

from __future__ import annotations

from msgspec import Struct

from donjon.server.http_types import TableInfo
from donjon.table.messages import Advised, Position, Said


class Welcome(Struct, tag="welcome", frozen=True):
    """The first reply: the role of the token and the seats it plays."""

    table: str
    role: str
    seats: list[int]


class TableNews(Struct, tag="table", frozen=True):
    """The table changed beside its position: a player came, a proposal was made, the game started."""

    info: TableInfo


class Done(Struct, tag="done", frozen=True):
    """The command with this id took effect (once); `version` is the log entry it made, if any."""

    id: str
    version: int | None


class Refused(Struct, tag="refused", frozen=True):
    """The command had no effect, and why. After `stale` the fresh position follows."""

    id: str
    code: str
    said: Said
    version: int | None = None


class ChatLine(Struct, frozen=True):
    """Something said at the table; seat -1 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class ChatNews(Struct, tag="chatted", frozen=True):
    """What was said since."""

    lines: list[ChatLine]


class HintReply(Struct, tag="advice", frozen=True):
    """The options, best first, with their estimated chance to win."""

    id: str
    version: int
    options: list[Advised]


class Problem(Struct, tag="problem", frozen=True):
    """The message could not be read, or came too fast; `code` says which."""

    code: str
    said: Said


class Pong(Struct, tag="pong", frozen=True):
    """The line is alive."""

    n: int


FromServer = (
    Welcome | Position | TableNews | Done | Refused | ChatNews | HintReply | Problem | Pong
)  # every message the server may send
