"""What every event of the match carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What every event carries (see kernel.contract.Event)."""

    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ()
    seals: ClassVar[bool] = False
