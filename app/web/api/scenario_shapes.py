"""The bodies of the calls about scenarios."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from app.web.api.shapes import Asked, ErrorDetail, Id

Title = Annotated[str, Field(max_length=400)]


class ScenarioWritten(Asked):
    name: Title
    """1 to 48 letters."""
    options: dict[str, Any]
    """As the options schema of the game says; each may be left out."""


class ScenarioAsked(ScenarioWritten):
    game: Id


class ScenarioTold(BaseModel):
    id: str | None
    """Known to its owner alone."""
    game: str
    name: str
    author: str
    seats: int
    options: dict[str, Any]
    """As `POST /api/rooms` takes them."""
    code: str | None
    """None while it is not shared."""
    url: str | None
    changed_at: str
    faults: list[ErrorDetail]
    """Why a match cannot begin with it; empty when it can."""


class ScenarioAnswer(BaseModel):
    scenario: ScenarioTold


class Scenarios(BaseModel):
    scenarios: list[ScenarioTold]
