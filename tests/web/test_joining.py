"""Several modules as one: each in a scope of its own, what is needed first, and no form that is not read."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.web.assets import STATIC
from app.web.joining import Unjoinable, imports, joined


def written(folder: Path, **modules: str) -> list[Path]:
    files = []
    for name, text in modules.items():
        file = folder / f"{name}.js"
        file.write_text(text, "utf-8")
        files.append(file)
    return files


def test_what_is_needed_comes_first_and_once(tmp_path: Path) -> None:
    first, second, *_ = written(
        tmp_path,
        first='import { a } from "./a.js";\nuse(a);\n',
        second='import { a, b } from "./b.js";\nuse(a, b);\n',
        a="export const a = 1;\n",
        b='import { a } from "./a.js";\nexport class b {}\nexport async function c() {}\n',
    )
    text = joined([first, second])
    assert text.index("const a = 1;") < text.index("use(a);") < text.index("class b {}") < text.index("use(a, b);")
    assert text.count("const a = 1;") == 1
    assert "return { a };" in text
    assert "return { b, c };" in text


def test_an_entry_that_fails_stops_no_other(tmp_path: Path) -> None:
    text = joined(written(tmp_path, one="fail();\n", two="work();\n"))
    assert text.count("reportError(failure)") == 2


@pytest.mark.parametrize(
    "line",
    [
        'import * as all from "./a.js";',
        'import a from "./a.js";',
        'import { a as b } from "./a.js";',
        "export { a };",
        "export default class {}",
        "export let a = 1;",
        'const a = import("./a.js");',
        "const here = import.meta.url;",
    ],
)
def test_another_form_is_refused(tmp_path: Path, line: str) -> None:
    entry, _ = written(tmp_path, entry=line + "\n", a="export const a = 1;\n")
    with pytest.raises(Unjoinable):
        joined([entry])


def test_two_that_need_each_other_are_refused(tmp_path: Path) -> None:
    files = written(
        tmp_path,
        a='import { b } from "./b.js";\nexport const a = b;\n',
        b='import { a } from "./a.js";\nexport const b = a;\n',
    )
    with pytest.raises(Unjoinable):
        joined(files)


@pytest.mark.parametrize("module", sorted((STATIC / "js").rglob("*.js")), ids=lambda file: file.stem)
def test_every_module_of_ours_can_be_joined_and_needs_what_is_there(module: Path) -> None:
    assert joined([module])
    assert all(needed.is_file() for needed in imports(module))
