"""How finished matches ended for each of their people, and how strong that makes them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("people", sa.Column("gone", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "results",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ending", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=24), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("computers", sa.Boolean(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("unrated", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_results_person")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_results")),
    )
    op.create_index("ix_results_person", "results", ["person", "game", "ended_at"])
    op.create_index(
        "ix_results_unrated",
        "results",
        ["ended_at"],
        sqlite_where=sa.text("unrated IS 1"),
        postgresql_where=sa.text("unrated IS true"),
    )
    op.create_table(
        "ratings",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("newest", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_ratings_match")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_ratings_person")),
        sa.PrimaryKeyConstraint("match", "person", name=op.f("pk_ratings")),
        sa.UniqueConstraint("person", "game", "number", name=op.f("uq_ratings_person_game_number")),
    )
    op.create_index(
        "ix_ratings_newest",
        "ratings",
        ["game", "number"],
        sqlite_where=sa.text("newest IS 1"),
        postgresql_where=sa.text("newest IS true"),
    )


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("results")
    op.drop_column("people", "gone")
    op.drop_column("people", "hidden")
