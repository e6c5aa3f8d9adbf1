"""The steps of the automated side, each event that follows from another in one beat with it (ET-1.13.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

BEGINS: Final = ("guardians_turn", "monster_turn", "wave_came")
"""What begins when the player's turn is over."""
SILENT: Final = ("guardians_turn", "monster_turn", "final")
"""What is no beat: the station of the circle says it."""
FOLLOWS: Final = {
    "broke", "died", "knocked_out", "deck_ran_out", "boosted", "dematerialised", "struck", "psychic_raised",
    "capharnaum", "discarded", "to_reserve", "drew", "drew_nothing", "ended",
}  # fmt: skip
"""What never stands alone: it is what came of something."""
FOLLOWS_AFTER: Final = {
    "equipped": ("guardian_came", "spell_cast"),
    "took_nothing": ("spell_cast",),
    "healed": ("spell_cast",),
}
"""What may stand alone, and after which beginnings it does not."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that somebody does, and all that comes of it at once."""

    events: tuple[Any, ...]

    @property
    def first(self) -> Any:
        return self.events[0]

    @property
    def station(self) -> str:
        """Its place on the circle; the player's when the automated side has done."""
        return "player" if self.first.kind == "turn_started" else self.first.step

    @property
    def actor(self) -> str | None:
        return _doer(self.first)

    @property
    def struck(self) -> str | None:
        """To whom it is done, by the card."""
        target = getattr(self.first, "target", None)
        return None if target is None else str(target)

    @property
    def tried(self) -> tuple[str, ...]:
        """The elements of the targeting circle that were looked at, in order."""
        return tuple(getattr(self.first, "tried", ()))


def automated(events: Sequence[Any]) -> Sequence[Any]:
    """What the other side did in one step of the match; nothing where it was not its turn."""
    begun = next((place for place, event in enumerate(events) if event.kind in BEGINS), len(events))
    return events[begun:]


def beats_of(events: Iterable[Any]) -> Iterator[Beat]:
    gathered: list[Any] = []
    for event in events:
        if event.kind in SILENT:
            continue
        if gathered and not _follows(event, gathered[0]):
            yield Beat(tuple(gathered))
            gathered = []
        gathered.append(event)
    if gathered:
        yield Beat(tuple(gathered))


def _follows(event: Any, first: Any) -> bool:
    if event.kind in FOLLOWS:
        return True
    return first.kind in FOLLOWS_AFTER.get(event.kind, ()) and _doer(event) == _doer(first)


def _doer(event: Any) -> str | None:
    """Whose doing an event is, by the card."""
    return next((str(card) for name in ("by", "holder", "guardian") if (card := getattr(event, name, None))), None)
