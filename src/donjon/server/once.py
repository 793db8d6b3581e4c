"""A command sent again takes effect once, also when it makes no entry of the log: chat, proposals, votes.

Its name is written in the same transaction as its effect, under the link that sent it. Repetitions come when a line
breaks before the reply; after a day nobody repeats anything, and the names are forgotten.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from donjon.server.schema import COMMANDS
from donjon.server.store import Store

KEPT = 86400.0  # seconds


class Repeated(Exception):
    """The command took effect before, and this is what was replied."""

    def __init__(self, number: int | None) -> None:
        super().__init__()
        self.number = number


@dataclass(frozen=True)
class Command:
    """The name of a command, at a table, of a link."""

    table_id: str
    link: str
    id: str

    def row(self, number: int | None = None) -> dict[str, object]:
        return {
            "table_id": self.table_id,
            "link": self.link,
            "command": self.id,
            "number": number,
            "at": time.time(),
        }


async def check(store: Store, command: Command) -> None:
    """Raise `Repeated` when the command took effect before."""
    async with store.read() as connection:
        await look(connection, command)


async def look(connection: AsyncConnection, command: Command) -> None:
    named = select(COMMANDS.c.number).where(
        COMMANDS.c.table_id == command.table_id,
        COMMANDS.c.link == command.link,
        COMMANDS.c.command == command.id,
    )
    found = (await connection.execute(named)).one_or_none()
    if found is not None:
        raise Repeated(found.number)


async def take(connection: AsyncConnection, command: Command) -> None:
    """Note the command in the transaction of its effect; when another process was faster, raise `Repeated`."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    noting = insert(COMMANDS).values(command.row()).on_conflict_do_nothing().returning(COMMANDS.c.command)
    if (await connection.execute(noting)).one_or_none() is None:
        await look(connection, command)
        raise Repeated(None)


async def forget(store: Store) -> None:
    """Names older than a day."""
    async with store.write() as connection:
        await connection.execute(COMMANDS.delete().where(COMMANDS.c.at < time.time() - KEPT))
