"""What people add to the chance of their match, as it counts."""

from __future__ import annotations

from app.rooms.errors import BadSalt

LONGEST_SALT = 64
"""Letters."""


def shown_salt(salt: str) -> str:
    """The salt as it counts: on one line, and short. Raises BadSalt."""
    shown = " ".join(salt.split())
    if len(shown) > LONGEST_SALT or not shown.isprintable():
        raise BadSalt
    return shown
