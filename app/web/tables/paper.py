"""The templates of the tables, and what they may call."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.web.assets import asset
from app.web.paper import icon

TEMPLATES = Path(__file__).resolve().parents[3] / "templates"
SPRITES = asset("sprites.svg")
"""The sheet of all drawings."""


class Speaks(Protocol):
    @property
    def language(self) -> str: ...


class Paper:
    """Renders a template in someone's language: `say` says an entry of the table's words."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals["icon"] = icon
        self._environment.globals["sprites"] = SPRITES
        self._environment.globals["asset"] = asset

    def render(self, template: str, voice: Speaks, **context: Any) -> Markup:
        text = self._environment.get_template(template).render(say=voice, language=voice.language, **context)
        return Markup(text)  # noqa: S704  the template escapes what it is given


paper = Paper()
