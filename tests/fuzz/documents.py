"""Documents of the house in which some things are others, or are missing."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.games import GAMES

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
POSITION = {"options": {}, "seats": 2, "state": None, "seed": None, "draws": [], "actions": [], "show": [0, None]}
RECORD = dict.fromkeys(
    ("game", "edition", "catalogue", "options", "seats", "seed", "salts", "actions", "digests", "outcome")
)


@st.composite
def documents(draw: st.DrawFn, usual: dict[str, Any]) -> Any:
    """A document in which some things are others, or are missing."""
    if not draw(st.integers(0, 5)):
        return draw(JSON)
    document = {**usual, "game": draw(st.sampled_from((*sorted(GAMES), 3, None)))}
    for name in draw(st.sets(st.sampled_from(sorted(usual)), max_size=3)):
        document[name] = draw(JSON)
    for name in draw(st.sets(st.sampled_from(sorted(usual)), max_size=1)):
        document.pop(name, None)
    return document
