"""Bring the database up to date at start; safe when several processes start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from donjon.kernel.errors import BadSetup

LOCK = 7_306_041_985  # any number, the same in every process
PATIENCE = 10  # seconds until a database counts as unreachable


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made


def newest() -> str:
    """The version of the database that this program wants."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None
    return head


def migrate(url: URL, to: str = "head") -> None:
    """Upgrade; on Postgres one process does it while the others wait, on SQLite the file is locked already."""
    engine = create_engine(url.set(drivername="sqlite" if is_sqlite(url) else "postgresql+psycopg"))
    try:
        with engine.connect() as connection:
            if not is_sqlite(url):
                connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
                connection.commit()
            try:
                command.upgrade(config(connection), to)
                connection.commit()
            finally:
                if not is_sqlite(url):
                    connection.rollback()
                    connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
                    connection.commit()
    finally:
        engine.dispose()


def check(url: URL) -> None:
    """Refuse, with a sentence, a database that is not there or that a newer program has brought up to date."""
    if is_sqlite(url) and not Path(str(url.database)).exists():
        return  # it will be made
    plain = url.set(drivername="sqlite" if is_sqlite(url) else "postgresql+psycopg")
    engine = create_engine(plain, connect_args={} if is_sqlite(url) else {"connect_timeout": PATIENCE})
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    except SQLAlchemyError as problem:
        why = str(getattr(problem, "orig", None) or type(problem).__name__).strip().splitlines()[0]
        raise BadSetup("database_unreachable", why=why) from None
    finally:
        engine.dispose()
    known = {each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()}
    if found is not None and found not in known:
        raise BadSetup("database_newer", theirs=found, ours=newest())


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"
