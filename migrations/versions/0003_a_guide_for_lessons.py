"""A guide: the person of the house who is the rival in lessons."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

GUIDE = "bot-guide-1"


def upgrade() -> None:
    people = sa.table(
        "people",
        *(sa.column(name) for name in ("id", "name", "language", "token_digest", "bot")),
        sa.column("created_at", sa.DateTime(timezone=True)),
    )
    guide = {
        "id": GUIDE,
        "name": "Ambroise",
        "language": "fr",
        "token_digest": f"nobody: {GUIDE}",  # no digest reads like this: no token is theirs
        "created_at": datetime(2026, 1, 1, tzinfo=UTC),
        "bot": "guide",
    }
    op.bulk_insert(people, [guide])


def downgrade() -> None:
    op.execute(sa.text("DELETE FROM people WHERE id = :id").bindparams(id=GUIDE))
