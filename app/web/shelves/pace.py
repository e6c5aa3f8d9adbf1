"""How often one may change one's shelf, draw on a draft, and try codes."""

from __future__ import annotations

from app.web.faults import TooOften
from app.web.limits import Quotas

KEPT = Quotas(120, 600.0)
"""How often one person may put something on their shelf or change it there, within how many seconds."""
DRAWN = Quotas(600, 60.0)
"""How many touches of a draft are answered to one address: each is to be judged and drawn."""
LOOKED_UP = Quotas(120, 60.0)
"""How many codes one address may try."""


def spend(quotas: Quotas, key: str) -> None:
    """Raises TooOften."""
    if not quotas.spend(key):
        raise TooOften
