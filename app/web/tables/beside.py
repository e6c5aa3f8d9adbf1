"""The parts of a table page beside one another: none of them can be squeezed by another (`app/web/packing.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from app.matches.sight import Sight
from app.web.packing import alone, apart


def of_others_unnamed(sight: Sight) -> Sight:
    """The same sight of people who are called nothing, but for these eyes."""
    names = (name if seat == sight.audience else "" for seat, name in enumerate(sight.names))
    return replace(sight, names=tuple(names))


def beside_one_another(parts: Mapping[str, str], unnamed: Mapping[str, str]) -> dict[str, Markup]:
    """Each part packed by itself; those that others have a name in, and perhaps a secret beside it, not at all.

    `unnamed` are the same parts while the others have none.
    """
    return {name: (alone if part == unnamed[name] else apart)(part) for name, part in parts.items()}
