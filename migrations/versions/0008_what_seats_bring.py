"""What each seat brings to the match of its room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("brought", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.drop_column("brought")
