"""Accounts, their recovery codes, and the sessions of a person: the one token of each becomes the first of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("token_digest", sa.String(length=64), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("token_digest", name=op.f("uq_sessions_token_digest")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"])
    op.execute(
        "INSERT INTO sessions (id, person, token_digest, device, created_at, seen_at) "
        "SELECT id, id, token_digest, '', created_at, created_at FROM people WHERE bot IS NULL"
    )
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("uq_people_token_digest"), type_="unique")
        batch_op.drop_column("token_digest")
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("login", sa.String(length=480), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_accounts_person")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_accounts")),
        sa.UniqueConstraint("login", name=op.f("uq_accounts_login")),
    )
    for table in ("recovery_codes", "spent_codes"):
        op.create_table(
            table,
            sa.Column("digest", sa.String(length=64), nullable=False),
            sa.Column("person", sa.String(length=24), nullable=False),
            sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f(f"fk_{table}_person")),
            sa.PrimaryKeyConstraint("digest", name=op.f(f"pk_{table}")),
        )
        op.create_index(op.f(f"ix_{table}_person"), table, ["person"])


def downgrade() -> None:
    """Each person keeps the session that was used last; who has none is known by none, like the people of the house."""
    for table in ("spent_codes", "recovery_codes", "accounts"):
        op.drop_table(table)
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("token_digest", sa.String(length=64), nullable=True))
    op.execute(
        "UPDATE people SET token_digest = COALESCE((SELECT sessions.token_digest FROM sessions "
        "WHERE sessions.person = people.id ORDER BY seen_at DESC LIMIT 1), 'nobody: ' || people.id)"
    )
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.alter_column("token_digest", existing_type=sa.String(length=64), nullable=False)
        batch_op.create_unique_constraint(op.f("uq_people_token_digest"), ["token_digest"])
    op.drop_table("sessions")
