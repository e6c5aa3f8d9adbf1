"""The parts of a page that change, and how little of them has to be sent.

A region knows what it is made of before it is written: a push compares that with what the last one was made of, and
writes only what differs. What a page is given first is always whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any


class Region:
    """What stands inside one element of the page, which bears this id and is never replaced itself."""

    __slots__ = ("_html", "id")

    def __init__(self, id: str, html: str) -> None:
        self.id = id
        self._html = html

    @property
    def html(self) -> str:
        return self._html

    @property
    def partial(self) -> str:
        return inside(self.id, self.html)

    def changes(self, before: Region | None) -> str:
        """What a page must be sent that shows `before`; nothing when it shows the same already."""
        return "" if before is not None and before.html == self.html else self.partial

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Region) and (self.id, self.html) == (other.id, other.html)

    def __hash__(self) -> int:
        return hash((self.id, self.html))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r})"


class Drawn(Region):
    """A region that is written only when somebody must be sent it: `write(*made_of)`, which depends on nothing else."""

    __slots__ = ("made_of", "write")

    def __init__(self, id: str, write: Callable[..., str], *made_of: Any) -> None:
        self.id = id
        self.write = write
        self.made_of = made_of

    @property
    def html(self) -> str:
        return self.write(*self.made_of)

    def changes(self, before: Region | None) -> str:
        if isinstance(before, Drawn) and before.write is self.write and before.made_of == self.made_of:
            return ""
        return self.partial


class Cleared(Region):
    """A region that every step empties, whatever has been written into it meanwhile."""

    def __init__(self, id: str) -> None:
        super().__init__(id, "")

    def changes(self, before: Region | None) -> str:
        return self.partial


class Pieces(Region):
    """A region of several elements, each with an id of its own: one that has changed is sent without the others."""

    __slots__ = ("pieces",)

    def __init__(self, id: str, *pieces: Piece) -> None:
        self.id = id
        self.pieces = pieces

    @property
    def html(self) -> str:
        return "".join(piece.html for piece in self.pieces)

    def changes(self, before: Region | None) -> str:
        if not isinstance(before, Pieces) or [one.id for one in before.pieces] != [one.id for one in self.pieces]:
            return self.partial
        return "".join(
            in_place_of(now.id, now.html)
            for now, was in zip(self.pieces, before.pieces, strict=True)
            if now.write is not was.write or now.made_of != was.made_of
        )


@dataclass(frozen=True, slots=True)
class Piece:
    """One element of a region: `write(*made_of)`."""

    id: str
    write: Callable[..., str]
    made_of: tuple[Any, ...]

    @property
    def html(self) -> str:
        return self.write(*self.made_of)


def inside(id: str, html: str) -> str:
    """The content of the element of this id."""
    return f'<hx-partial hx-target="#{id}" hx-swap="innerMorph">{html}</hx-partial>'


def in_place_of(id: str, html: str) -> str:
    """The element of this id, whole."""
    return f'<hx-partial hx-target="#{id}" hx-swap="outerMorph">{html}</hx-partial>'


def at_the_top_of(id: str, html: str) -> str:
    """Elements that come before all that the element of this id holds already."""
    return f'<hx-partial hx-target="#{id}" hx-swap="afterbegin">{html}</hx-partial>'


def after(id: str, html: str) -> str:
    """Elements that follow the one of this id."""
    return f'<hx-partial hx-target="#{id}" hx-swap="afterend">{html}</hx-partial>'


def without(id: str) -> str:
    """The element of this id is taken off the page."""
    return f'<hx-partial hx-target="#{id}" hx-swap="delete"></hx-partial>'


def differences(parts: Mapping[str, Region], before: Mapping[str, Region]) -> Iterator[str]:
    """What a page must be sent that shows the parts as they were before."""
    for name, part in parts.items():
        yield part.changes(before.get(name))
