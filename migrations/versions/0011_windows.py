"""How the seats of a match are asked out of turn, since when one is, and why the house acted in somebody's stead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ADDED = (
    ("matches", "windows", sa.Text()),
    ("matches", "window_since", sa.BigInteger()),
    ("actions", "why", sa.String(length=12)),
)


def upgrade() -> None:
    for table, column, kind in ADDED:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column(column, kind, nullable=True))


def downgrade() -> None:
    for table, column, _ in ADDED:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
