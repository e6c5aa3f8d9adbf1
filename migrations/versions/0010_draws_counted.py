"""How often each face of each kind of draw has come, and the matches that are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drawn",
        sa.Column("sides", sa.Integer(), nullable=False),
        sa.Column("face", sa.Integer(), nullable=False),
        sa.Column("times", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("sides", "face", name=op.f("pk_drawn")),
    )
    op.create_table(
        "counted_matches",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_counted_matches_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_counted_matches")),
    )


def downgrade() -> None:
    op.drop_table("counted_matches")
    op.drop_table("drawn")
