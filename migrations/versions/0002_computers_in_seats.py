"""Computers in seats: people of the house for whom a bot plays, and the matches that wait for one."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

PLAYERS = {
    "greedy": ("Basile", "Colette", "Edgar", "Honorine", "Lucien", "Marceline", "Octave"),
    "random": ("Filou", "Babiole", "Grelot", "Lubie", "Pompon", "Ritournelle", "Zéphyr"),
}
"""Those who play for each bot: enough for all seats of a table but one."""


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.add_column(sa.Column("bot", sa.String(length=24), nullable=True))
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("computer_awaited", sa.Boolean(), nullable=False, server_default=sa.false()))
    awaited = sa.column("computer_awaited").is_(True)
    op.create_index("ix_matches_computer_awaited", "matches", ["id"], sqlite_where=awaited, postgresql_where=awaited)
    people = sa.table(
        "people",
        *(sa.column(name) for name in ("id", "name", "language", "token_digest", "bot")),
        sa.column("created_at", sa.DateTime(timezone=True)),
    )
    op.bulk_insert(
        people,
        [
            {
                "id": f"bot-{bot}-{number}",
                "name": name,
                "language": "fr",
                "token_digest": f"nobody: bot-{bot}-{number}",  # no digest reads like this: no token is theirs
                "created_at": datetime(2026, 1, 1, tzinfo=UTC),
                "bot": bot,
            }
            for bot, names in PLAYERS.items()
            for number, name in enumerate(names, start=1)
        ],
    )


def downgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("ix_matches_computer_awaited")
        batch_op.drop_column("computer_awaited")
    op.execute("DELETE FROM people WHERE bot IS NOT NULL")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("bot")
