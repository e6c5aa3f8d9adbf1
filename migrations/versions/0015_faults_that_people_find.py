"""Faults that people find in a match, with what they were shown of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bugs",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("view", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("build", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_bugs_match")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_bugs_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bugs")),
    )
    op.create_index(op.f("ix_bugs_person"), "bugs", ["person"])
    op.create_index(op.f("ix_bugs_closed_at"), "bugs", ["closed_at"])


def downgrade() -> None:
    op.drop_table("bugs")
