"""Terms of a table, clocks of its matches, who is present, and until when the house was open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("rooms", schema=None) as batch_op:
        batch_op.add_column(sa.Column("terms", sa.Text(), nullable=True))
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("terms", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("clock_left", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("clock_running", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("clock_since", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("deadline", sa.BigInteger(), nullable=True))
    awaited = sa.column("deadline").is_not(None)
    op.create_index("ix_matches_deadline", "matches", ["deadline"], sqlite_where=awaited, postgresql_where=awaited)
    op.create_table(
        "presence",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("process", sa.String(length=16), nullable=False),
        sa.Column("eyes", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "process", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_seen_at"), "presence", ["seen_at"])
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("open_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
    op.bulk_insert(pulse, [{"id": 1, "open_until": 0}])


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_index(op.f("ix_presence_seen_at"), "presence")
    op.drop_table("presence")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("ix_matches_deadline")
        for column in ("deadline", "clock_since", "clock_running", "clock_left", "terms"):
            batch_op.drop_column(column)
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.drop_column("ready")
    with op.batch_alter_table("rooms", schema=None) as batch_op:
        batch_op.drop_column("terms")
