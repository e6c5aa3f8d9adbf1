"""What a verb of the cards is: what it may ask, what an answer does, whether it can be carried out (EA-V.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Generic, TypeVar

from app.games.elemental_arena.actions import Action, ChooseTile
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.state import Pending
from app.games.elemental_arena.vocabulary import Groups

S = TypeVar("S")


class Verb(Generic[S]):
    """One verb. Nothing is kept in it: the step comes from the card, the progress from the open choice."""

    def offers(self, position: Position, ask: Pending, step: S) -> Iterator[Action]:
        """The answers that may be given now, `done` apart, each once and in a fixed order."""
        raise NotImplementedError

    def answer(self, course: Course, ask: Pending, step: S, action: Any) -> Pending | None:
        """Carries an answer out: at most one board change. Returns the next question of this step, or None."""
        raise NotImplementedError

    def begin(self, course: Course, ask: Pending, step: S) -> Pending | None:
        """The first question, or None when the step has resolved by itself."""
        return ask

    def can_start(self, position: Position, ask: Pending, step: S) -> bool:
        """Whether the step can be carried out."""
        return any(True for _ in self.offers(position, ask, step))


class Targeting(Verb[S]):
    """A verb whose `target` may ask for a tile first: the groups that it concerns then stand on it."""

    def target(self, step: S) -> Groups:
        return step.target  # type: ignore[attr-defined, no-any-return]

    def tiles(self, position: Position, ask: Pending, step: S) -> Iterator[ChooseTile]:
        """The tiles on which the rest of the step can follow."""
        for tile, name in enumerate(position.table.tiles):
            if self.can_start(position, replace(ask, tile=tile), step):
                yield ChooseTile(name)

    def lacks_tile(self, ask: Pending, step: S) -> bool:
        return ask.tile is None and self.target(step).tile == "choose"

    def with_tile(self, course: Course, ask: Pending, action: ChooseTile) -> Pending:
        return replace(ask, tile=course.table.tiles.index(action.tile), may_stop=False)
