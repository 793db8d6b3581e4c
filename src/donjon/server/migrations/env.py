"""Alembic asks here how to run; the connection is handed over by `donjon.server.migrate`."""

from __future__ import annotations

from alembic import context
from sqlalchemy.engine import Connection

from donjon.server.schema import METADATA

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
