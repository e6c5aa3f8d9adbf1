"""K10: what a file of the kernel or of a game may not do, found in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ALLOWED = {
    *("__future__", "abc", "app", "bisect", "collections", "contextlib", "copy", "dataclasses", "difflib", "enum"),
    *("fractions", "functools", "hashlib", "heapq", "itertools", "math", "operator", "pathlib", "re", "string"),
    *("tomllib", "types", "typing"),
}
"""What may be imported: no clock, no chance, no world outside, nobody else's library."""
CALLS = {
    "breakpoint",
    "compile",
    "eval",
    "exec",
    "exit",
    "globals",
    "id",
    "input",
    "open",
    "print",
    "vars",
    "__import__",
}
METHODS = {
    "open",
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "unlink",
    "mkdir",
    "touch",
    "iterdir",
    "glob",
}
READERS = {("cards.py", "read_cards"), ("cards.py", "digest"), ("words.py", "read")}
"""The functions of the kernel that games call, as they are imported, to read their own data."""


def faults(file: Path) -> Iterator[str]:
    """What is impure in this file, as `name:line: what`."""
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        for module in _imported(node):
            if module not in ALLOWED:
                yield f"{file.name}:{_line(node)}: imports {module}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield f"{file.name}:{node.lineno}: calls {node.func.id}"
        if isinstance(node, ast.For | ast.comprehension) and _is_a_set(node.iter):
            yield f"{file.name}:{node.iter.lineno}: walks through a set, whose order differs from process to process"
        if isinstance(node, ast.FunctionDef | ast.Lambda) and (file.name, getattr(node, "name", "")) not in READERS:
            yield from (f"{file.name}:{line}: reads or writes a file while playing" for line in _file_calls(node))


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [(node.module or "").partition(".")[0]]
    return []


def _file_calls(function: ast.AST) -> Iterator[int]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            yield node.lineno


def _is_a_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 0)
