"""What all processes are told of: that there is something new in a room, or about a person; never what it is."""

from __future__ import annotations

from typing import Protocol


class Herald(Protocol):
    async def publish(self, subject: str, number: int) -> None:
        """Tells everybody, this process included."""


def of_room(room: str) -> str:
    """The subject of what is said in a room."""
    return f"talk:{room}"


def of_person(person: str) -> str:
    """The subject of whom a person may meet and hear."""
    return f"person:{person}"


def read_subject(subject: str) -> tuple[str, str]:
    """What kind of subject it is, and whose; matches go by their bare names and are none of ours."""
    kind, _, name = subject.partition(":")
    return (kind, name) if kind in ("talk", "person") and name else ("", "")
