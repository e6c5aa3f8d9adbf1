"""A page as htmx keeps it: elements with ids, and what a push does to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass
class Element:
    tag: str
    attributes: dict[str, str | None]
    children: list[Element | str] = field(default_factory=list)


class Page:
    """What stands on a page after one push and then others."""

    def __init__(self, whole: str) -> None:
        self.root = Element("main", {})
        for partial in _read(whole):
            assert isinstance(partial, Element)
            self.root.children.append(Element("div", {"id": _target(partial)}, partial.children))

    def swap(self, text: str) -> None:
        """Does with each partial what it says; its target must be there."""
        for partial in _read(text):
            assert isinstance(partial, Element)
            assert partial.tag == "hx-partial", partial
            above, target = self._find(_target(partial), self.root)
            place = next(n for n, child in enumerate(above.children) if child is target)
            match partial.attributes["hx-swap"]:
                case "innerMorph":
                    target.children = partial.children
                case "outerMorph":
                    above.children[place : place + 1] = partial.children
                case "afterbegin":
                    target.children[:0] = partial.children
                case "afterend":
                    above.children[place + 1 : place + 1] = partial.children
                case "delete":
                    del above.children[place]
                case other:
                    raise AssertionError(other)

    def _find(self, id: str, within: Element) -> tuple[Element, Element]:
        found = [(above, child) for above, child in _pairs(within) if child.attributes.get("id") == id]
        assert len(found) == 1, f"{len(found)} elements are called {id}"
        return found[0]


def _pairs(within: Element) -> list[tuple[Element, Element]]:
    below = [(within, child) for child in within.children if isinstance(child, Element)]
    return below + [pair for _, child in below for pair in _pairs(child)]


def _target(partial: Element) -> str:
    return (partial.attributes["hx-target"] or "").removeprefix("#")


def _read(text: str) -> list[Element | str]:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert len(reader.open) == 1, f"{reader.open[-1].tag} is not closed"
    return reader.open[0].children


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1].children.append(data)
