"""The journey of the day: one scored try for everybody on the same deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_tries",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=24), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("worth", sa.Text(), nullable=True),
        sa.Column("seal", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_daily_tries_person")),
        sa.PrimaryKeyConstraint("room", name=op.f("pk_daily_tries")),
        sa.UniqueConstraint(
            "game", "mode", "day", "person", "number", name=op.f("uq_daily_tries_game_mode_day_person_number")
        ),
    )
    with op.batch_alter_table("daily_tries", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_daily_tries_person"), ["person"], unique=False)
        batch_op.create_index(
            "ix_daily_tries_unweighed",
            ["begun_at"],
            unique=False,
            sqlite_where=sa.text("worth IS NULL"),
            postgresql_where=sa.text("worth IS NULL"),
        )


def downgrade() -> None:
    op.drop_table("daily_tries")
