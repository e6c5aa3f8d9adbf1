"""What people say at a table, whom they will not hear, and what they report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("phrase", sa.String(length=24), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("hearers", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_lines_person")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_lines_room")),
        sa.PrimaryKeyConstraint("room", "number", name=op.f("pk_lines")),
        sa.UniqueConstraint("id", name=op.f("uq_lines_id")),
    )
    op.create_index("ix_lines_person_at", "lines", ["person", "at"])
    op.create_table(
        "distances",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("other", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name=op.f("fk_distances_other")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_distances_person")),
        sa.PrimaryKeyConstraint("person", "other", "kind", "room", name=op.f("pk_distances")),
    )
    op.create_index(op.f("ix_distances_other"), "distances", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("about", sa.String(length=24), nullable=False),
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=True),
        sa.Column("step", sa.Integer(), nullable=True),
        sa.Column("line", sa.String(length=24), nullable=False),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("verdict", sa.String(length=12), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["about"], ["people.id"], name=op.f("fk_reports_about")),
        sa.ForeignKeyConstraint(["closed_by"], ["people.id"], name=op.f("fk_reports_closed_by")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reports_person")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_reports_room")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    for column in ("about", "closed_at", "person"):
        op.create_index(op.f(f"ix_reports_{column}"), "reports", [column])
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("measure", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("report", sa.String(length=24), nullable=True),
        sa.Column("lifted_at", sa.BigInteger(), nullable=True),
        sa.Column("read_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name=op.f("fk_sanctions_by")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sanctions_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sanctions")),
    )
    op.create_index(op.f("ix_sanctions_person"), "sanctions", ["person"])


def downgrade() -> None:
    for table in ("sanctions", "reports", "distances", "lines"):
        op.drop_table(table)
