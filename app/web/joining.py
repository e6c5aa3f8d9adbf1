"""Several modules as one file, so that a page asks once for all that it runs.

Nothing is built: a module stays a file that a browser could load, and this puts those that a page names, and those that
they need, one after the other, each in a scope of its own. It reads the one form in which our modules are written, an
import or export a line, and refuses any other (`tests/web/test_joining.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

IMPORT = re.compile(r'^import (?:\{ (\w+(?:, \w+)*) \} from )?"(\.{1,2}/[^"]+)";[^\S\n]*(?://.*)?$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
OTHER = re.compile(r"^(?:import\b|export\b).*$|\bimport\s*\(|\bimport\.meta\b", re.MULTILINE)


class Unjoinable(Exception):
    """A module is written in a form that is not read here."""


def joined(entries: Sequence[Path]) -> str:
    """The modules as one: what is needed first; then the entries in their order, of which none stops the others."""
    order: list[Path] = []
    for entry in entries:
        _needed_first(entry, order, ())
    names = {module: f"module{number}" for number, module in enumerate(order)}
    return "\n".join(_in_a_scope(module, names, module in entries) for module in order)


def imports(module: Path) -> list[Path]:
    """The modules that a module names."""
    return [(module.parent / name).resolve() for _, name in IMPORT.findall(module.read_text("utf-8"))]


def _needed_first(module: Path, order: list[Path], asking: tuple[Path, ...]) -> None:
    if module in asking:
        raise Unjoinable(f"{module.name} needs itself")
    if module not in order:
        for needed in imports(module):
            _needed_first(needed, order, (*asking, module))
        order.append(module)


def _in_a_scope(module: Path, names: dict[Path, str], is_entry: bool) -> str:
    text = module.read_text("utf-8")
    offered = EXPORT.findall(text)
    taken = iter(imports(module))

    def take(found: re.Match[str]) -> str:
        other = names[next(taken)]
        return f"const {{ {found[1]} }} = {other};" if found[1] else ""

    body = EXPORT.sub("", IMPORT.sub(take, text))
    strange = OTHER.search(body)
    if strange:
        raise Unjoinable(f"{module.name}: {strange[0]}")
    if is_entry:
        return f"try {{\n{body}\n}} catch (failure) {{ reportError(failure); }}"
    return f"const {names[module]} = (() => {{\n{body}\nreturn {{ {', '.join(offered)} }};\n}})();"
