"""Tables and accounts as forms: what goes to and fro over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from donjon.server.client_messages import SeatNo, TableId, Token, Version
from donjon.table.messages import Said


class ShownPlayer(Struct, frozen=True):
    """Who sits on a seat: `open`, `person` or `computer`; `away`: a computer player stands in; `gone`: because they
    left by their own word, so that the others decide without them."""

    seat: int
    kind: str
    name: str
    level: str | None
    present: bool
    away: bool
    account: bool
    gone: bool = False


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for each decision, or a bank for the whole game with an increment for each decision."""

    kind: Annotated[str, Meta(pattern=r"^(decision|bank)$(?!\n)")]
    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on beside the rules of the game."""

    public: bool = False
    watch: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    hints: bool = True
    undo: bool = True
    chat: bool = True
    rated: bool = False
    clock: ClockRule | None = None
    stand_in: Annotated[str, Meta(pattern=r"^(random|novice|adept|master)$(?!\n)")] = "novice"


class Proposal(Struct, frozen=True):
    """Something everybody must agree with; `agreed` are the seats that did."""

    id: str
    what: str
    by: int
    to: int | None
    seat: int | None
    agreed: list[int]


class Decided(Struct, frozen=True):
    """A proposal that was carried out, for those who were not there."""

    what: str
    by: int
    to: int | None
    seat: int | None
    agreed: list[int]
    at: float


class TableInfo(Struct, frozen=True):
    """A table without its position: who sits there, what was agreed, where it stands."""

    id: str
    game: str
    rules: str
    players: int
    setup: dict[str, str]
    options: TableOptions
    state: str
    title: str
    seats: list[ShownPlayer]
    commitment: str
    nonces: list[str]
    created: float
    started: float | None
    ended: float | None
    watchers: int
    answers: int
    proposal: Proposal | None
    forked_from: str | None
    next: str | None
    decided: list[Decided]
    trouble: Said | None = None


# -- What is asked ---------------------------------------------------------------------------------------------

PersonName = Annotated[str, Meta(min_length=1, max_length=30)]
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,64}$(?!\n)")]
Level = Annotated[str, Meta(pattern=r"^(random|novice|adept|master)$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
OptionText = Annotated[str, Meta(max_length=2000)]
OptionName = Annotated[str, Meta(max_length=60)]


class AskedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: `me` (several: one device for several people), `open` to join, or a `computer`."""

    kind: Annotated[str, Meta(pattern=r"^(me|open|computer)$(?!\n)")]
    name: PersonName | None = None
    level: Level = "adept"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The table somebody wants."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[AskedSeat], Meta(min_length=1, max_length=12)]
    setup: Annotated[dict[OptionName, OptionText], Meta(max_length=40)] = {}
    options: TableOptions = TableOptions()
    title: Annotated[str, Meta(max_length=60)] = ""
    nonce: Nonce = ""
    webhook: Annotated[str, Meta(max_length=300)] = ""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on this open seat, or on the first one."""

    name: PersonName
    seat: SeatNo | None = None
    nonce: Nonce = ""
    webhook: Annotated[str, Meta(max_length=300)] = ""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a decision of a finished game: `exact`, or with what `seat` could not know dealt anew."""

    at: Version
    seats: Annotated[list[AskedSeat], Meta(min_length=1, max_length=12)]
    exact: bool = False
    seat: SeatNo = 0
    options: TableOptions = TableOptions()


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: PersonName
    password: Password


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens a guest keeps."""

    tokens: Annotated[list[Token], Meta(max_length=100)] = []


# -- What is given ---------------------------------------------------------------------------------------------


class Made(Struct, frozen=True):
    """A new table. Tokens are shown here once and never again: `seat` plays, `invite` seats others, `watch` looks."""

    table: TableId
    host: str
    invite: str
    watch: str
    seat: str | None
    seats: list[int]


class Joined(Struct, frozen=True):
    """A seat of one's own; who lays the table of a rematch is its host and may invite."""

    table: TableId
    token: str
    seats: list[int]
    host: str | None = None
    invite: str | None = None


class Signed(Struct, frozen=True):
    """A session of an account."""

    name: str
    session: str


class MyTable(Struct, frozen=True):
    """A table of mine: my seats there, whether I am asked, and after the end who won with which scores."""

    info: TableInfo
    role: str
    seats: list[int]
    asked: bool
    winners: list[int] | None = None
    scores: list[int | None] | None = None


class Proof(Struct, frozen=True):
    """What it takes to check the shuffles: after the end also the seed, and what does not hold."""

    commitment: str
    nonces: list[str]
    over: bool
    seed: str | None
    problems: list[Said] | None


class About(Struct, frozen=True):
    """What runs here: the version, the `engine` (`compiled` or `interpreted`), and how far the building of the
    compiled one is (`build`: `none`, `building`, `built`, `failed`; `done` files `of` so many).

    In a household, `addresses` are those under which friends on the same network find the page; `network` says
    whether they can, and is null where nobody may change it from here.
    """

    version: str
    engine: str
    build: str
    done: int
    of: int
    network: bool | None
    addresses: list[str]


class Wrong(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    said: Said
