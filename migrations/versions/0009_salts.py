"""A seed for each room, committed to while people sit down, and the salts that they add to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ADDED = {
    "rooms": ("seed", sa.LargeBinary(length=32)),
    "room_seats": ("salt", sa.Text()),
    "matches": ("salts", sa.Text()),
}


def upgrade() -> None:
    for table, (column, kind) in ADDED.items():
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column(column, kind, nullable=True))


def downgrade() -> None:
    for table, (column, _) in ADDED.items():
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
