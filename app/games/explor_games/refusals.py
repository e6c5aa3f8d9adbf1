"""A refusal by its code: the sentence is the entry `refusal.<code>` of the words."""

from __future__ import annotations

from functools import cache

from app.kernel.contract import Refusal
from app.kernel.words import phrase


@cache
def no(code: str, rule: str) -> Refusal:
    """Why something is not allowed. The few refusals there are, are each made once."""
    return Refusal(code, rule, phrase(f"refusal.{code}"))
