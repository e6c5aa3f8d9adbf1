"""People, rooms and matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("token_digest", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("token_digest", name=op.f("uq_people_token_digest")),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("visibility", sa.String(length=8), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=True),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_rooms_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
    )
    with op.batch_alter_table("rooms", schema=None) as batch_op:
        batch_op.create_index("ix_rooms_open", ["match", "visibility", "created_at"], unique=False)
        batch_op.create_index("ix_rooms_code", ["code"], unique=False)
    in_use = sa.column("over").is_(False)
    op.create_index(
        "uq_rooms_code_in_use", "rooms", ["code"], unique=True, sqlite_where=in_use, postgresql_where=in_use
    )

    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("catalogue", sa.String(length=64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_matches_room")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("room", "number", name=op.f("uq_matches_room_number")),
    )
    op.create_table(
        "room_seats",
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_room_seats_person")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_room_seats_room")),
        sa.PrimaryKeyConstraint("room", "seat", name=op.f("pk_room_seats")),
        sa.UniqueConstraint("room", "person", name=op.f("uq_room_seats_room_person")),
    )
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_room_seats_person"), ["person"], unique=False)

    op.create_table(
        "actions",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=True),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_actions_match")),
        sa.PrimaryKeyConstraint("match", "position", name=op.f("pk_actions")),
        sa.UniqueConstraint("match", "seat", "key", name=op.f("uq_actions_match_seat_key")),
    )
    op.create_table(
        "match_seats",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_match_seats_match")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_match_seats_person")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_match_seats")),
        sa.UniqueConstraint("match", "person", name=op.f("uq_match_seats_match_person")),
    )
    with op.batch_alter_table("match_seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_seats_person"), ["person"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("match_seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_match_seats_person"))

    op.drop_table("match_seats")
    op.drop_table("actions")
    with op.batch_alter_table("room_seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_room_seats_person"))

    op.drop_table("room_seats")
    op.drop_table("matches")
    with op.batch_alter_table("rooms", schema=None) as batch_op:
        batch_op.drop_index("uq_rooms_code_in_use")
        batch_op.drop_index("ix_rooms_code")
        batch_op.drop_index("ix_rooms_open")

    op.drop_table("rooms")
    op.drop_table("people")
