"""What every sheet of drawings keeps to, and what a page made of them shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from jinja2 import Environment, FileSystemLoader, StrictUndefined

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"
HEAVIEST = 60_000
"""Bytes of one sheet."""
KNOWN = {"svg", "symbol", "g", "path", "use", "circle", "rect"}
OUTSIDE = re.compile(r"url\(|@import|https?:|//|data:|javascript:", re.IGNORECASE)


def symbols(sheet: str) -> tuple[str, ...]:
    """The names of the drawings of a sheet of `static/`."""
    return tuple(element.attrib["id"] for element in _root(sheet).iter(_svg("symbol")))


def faults(sheet: str) -> list[str]:
    """Whatever makes a sheet unfit for an external `use` under a strict policy."""
    return list(_faults(sheet))


def fingerprint(sheet: str, name: str) -> str:
    """The lines of one drawing, without its name."""
    (drawing,) = (element for element in _root(sheet).iter(_svg("symbol")) if element.attrib["id"] == name)
    return "".join(ET.tostring(child, "unicode") for child in drawing)


def shown(game: str, call: str, **given: Any) -> str:
    """What a macro of the game's art writes into a page: `shown("etraclor", "back()")`."""
    source = f'{{% import "games/{game}/art.html" as art %}}{{{{ art.{call} }}}}'
    return _pages().from_string(source).render(**given).strip()


@cache
def _pages() -> Environment:
    pages = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals |= {"asset": lambda path: path, "sprites": "sprites.svg"}
    return pages


def uses(html: str) -> set[tuple[str, str]]:
    """Sheet and name of every drawing that a piece of page asks for."""
    return set(re.findall(r'href="([\w/]+\.svg)#([\w.-]+)"', html))


def lost(html: str) -> list[tuple[str, str]]:
    """The drawings that a piece of page asks for in vain."""
    return sorted(use for use in uses(html) if use[1] not in symbols(use[0]))


def _faults(sheet: str) -> Iterator[str]:
    text = (STATIC / sheet).read_text("utf-8")
    if len(text.encode()) >= HEAVIEST:
        yield "too heavy"
    for name, times in Counter(re.findall(r'\bid="([^"]+)"', text)).items():
        if times > 1:
            yield f"{name}: drawn {times} times"
    for element in _root(sheet).iter():
        tag = element.tag.removeprefix(_svg(""))
        if tag not in KNOWN:
            yield f"{tag}: no such element in a drawing"
        if tag == "symbol" and "viewBox" not in element.attrib:
            yield f"{element.attrib['id']}: no viewBox"
        for attribute, value in element.attrib.items():
            if attribute.startswith("on") or attribute == "style" or OUTSIDE.search(value):
                yield f"{tag} {attribute}={value}"
            if attribute.endswith("href") and not value.startswith("#"):
                yield f"{tag} refers to {value}"


def _root(sheet: str) -> ET.Element:
    return ET.fromstring((STATIC / sheet).read_text("utf-8"))


def _svg(tag: str) -> str:
    return f"{{http://www.w3.org/2000/svg}}{tag}"
