"""The bodies of the calls about decks."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from app.web.api.shapes import Asked, ErrorDetail, Id

Title = Annotated[str, Field(max_length=400)]


class DeckWritten(Asked):
    name: Title
    """1 to 48 letters."""
    deck: dict[str, Any]
    """The lists of cards, by id: as `brought.deck` of a seat, or as a file of the builder."""


class DeckAsked(DeckWritten):
    game: Id


class DeckTold(BaseModel):
    id: str | None
    """Known to its owner alone."""
    game: str
    name: str
    author: str
    deck: dict[str, Any]
    """As a seat brings it: `{"brought": {"deck": ...}}` of the calls about rooms."""
    code: str | None
    """None while it is not shared."""
    url: str | None
    changed_at: str
    faults: dict[str, list[ErrorDetail]]
    """By the format of a table: why the deck is not legal there; empty where it is."""


class ReadyDeckTold(BaseModel):
    id: str
    """A seat may bring it by this name too."""
    name: str
    plan: str
    deck: dict[str, Any]


class DeckAnswer(BaseModel):
    deck: DeckTold


class Decks(BaseModel):
    decks: list[DeckTold]
    ready: list[ReadyDeckTold]
    """Those of the game, for everybody."""
