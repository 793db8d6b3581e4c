"""What is on disk. The log is the truth; everything about a position is worked out from it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("normal", String(120), nullable=False, unique=True),  # so that nobody can look like somebody else
    Column("password", Text, nullable=False),
    Column("created", Float, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("title", String(120), nullable=False),
    Column("state", String(10), nullable=False),  # open, playing, over
    Column("seed", Text, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("nonces", Text),  # none before the start
    Column("position", Text),  # where a fork that was dealt anew begins, instead of a seed
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("owner", String(40)),  # the process that moves clocks and computer players
    Column("lease", Float, nullable=False),
    Column("proposal", Text),
    Column("forked_from", String(40)),
    Column("next", String(40)),
    Column("hosts", Text, nullable=False, server_default="[]"),  # the seats of those who may start it
    Column("decided", Text, nullable=False, server_default="[]"),  # the last proposals that were carried out
    Column("kept", Boolean),  # after the end: whether it is in `kept`; none until that was tried
    Index("tables_public", "public", "state"),
    Index("tables_lease", "state", "lease"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person, computer
    Column("level", String(20)),
    Column("name", String(60), nullable=False),
    Column("account", ForeignKey("accounts.id"), index=True),
    Column("nonce", String(64), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("webhook", Text),
    Column("gone", Boolean, nullable=False, server_default=false()),  # left by their own word; else only `away`
    Column("again", Boolean, nullable=False, server_default=false()),  # came by a rematch, from the same seat
)

LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("role", String(10), nullable=False),  # host, invite, seat, watch
    Column("seats", Text, nullable=False),
    Column("muted", Text, nullable=False),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # answer, undo, end
    Column("seat", Integer, nullable=False),
    Column("word", String(200), nullable=False),
    Column("command", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("took", Float, nullable=False),  # seconds of the player's own time; while the server was down none
    UniqueConstraint("table_id", "seat", "command", name="log_command"),
)

COMMANDS = Table(
    "commands",  # that make no entry of the log, so that they too take effect once
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("link", String(64), primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("number", Integer),  # what was replied
    Column("at", Float, nullable=False),
    Index("commands_at", "at"),
)

HEALTH = Table(
    "health",  # written to see whether one can write
    METADATA,
    Column("process", String(40), primary_key=True),
    Column("at", Float, nullable=False),
)

KEPT = Table(
    "kept",  # of finished games: the whole (seat -2), and what each seat saw (-1: spectators); JSON, compressed
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
