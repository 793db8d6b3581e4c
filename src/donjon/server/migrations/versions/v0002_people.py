"""Who left for good, who came by a rematch, who is host, what was decided, and commands that take effect once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()))
        seats.add_column(sa.Column("again", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hosts", sa.Text(), nullable=False, server_default="[]"))
        tables.add_column(sa.Column("decided", sa.Text(), nullable=False, server_default="[]"))
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "link", "command"),
    )
    op.create_index("commands_at", "commands", ["at"], unique=False)
