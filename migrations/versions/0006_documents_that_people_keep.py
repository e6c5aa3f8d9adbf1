"""Documents that people keep under a name, and share by a code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "documents",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=48), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=True),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name=op.f("fk_documents_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_documents")),
        sa.UniqueConstraint("code", name=op.f("uq_documents_code")),
        sa.UniqueConstraint("owner", "game", "kind", "place", name=op.f("uq_documents_owner_game_kind_place")),
    )


def downgrade() -> None:
    op.drop_table("documents")
