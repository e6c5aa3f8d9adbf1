"""Codes of what is shared: short enough to be typed, too many to be guessed."""

from __future__ import annotations

import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that looks like another."""
GROUP = 4


def new_code() -> str:
    """Eight letters and digits in two groups: K7QM-2XPD. Who has it may read."""
    return as_code("".join(secrets.choice(LETTERS) for _ in range(2 * GROUP)))


def as_code(typed: str) -> str:
    """What somebody typed as the code that they meant: in any case, with any sign or none between the groups."""
    letters = "".join(sign for sign in typed.upper() if sign.isalnum())
    return f"{letters[:GROUP]}-{letters[GROUP:]}"
