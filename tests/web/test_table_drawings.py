"""Every drawing that a table or its lesson uses is in its sheet."""

from __future__ import annotations

import re
from pathlib import Path

from app.web.table import how_to, render_table
from tests.web import table_samples as scenes
from tests.web.test_table_page import SCENES

STATIC = Path(__file__).parents[2] / "static"


def test_every_drawing_is_in_its_sheet() -> None:
    full = scenes.sight(scenes.view(initiation=False, event_row=("eve-incendie", "eve-eclipse"), hand=("spe-druide",)))
    pages = [scene() for scene in SCENES.values()] + [full]
    html = "".join(render_table(sight, "fr", "/live") for sight in pages) + how_to("elemental_arena", "fr")
    used = set(re.findall(r'href="/static/\w+/([\w/]+\.svg)#([\w-]+)"', html))
    assert {sheet for sheet, _ in used} == {"sprites.svg", "games/elemental_arena/pieces.svg"}
    for sheet, drawing in sorted(used):
        assert f'<symbol id="{drawing}"' in (STATIC / sheet).read_text("utf-8"), (sheet, drawing)
