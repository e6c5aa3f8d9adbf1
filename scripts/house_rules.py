"""What no linter knows: files stay small enough to hold in mind, and name no machine and no registry.

python scripts/house_rules.py      prints each fault as file:line; exit 1 when there is one
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

LONGEST = 500
"""Lines of one file of code or page."""
CODE = {".py", ".js", ".mjs", ".css", ".html", ".sh"}
AS_PUBLISHED = ("static/vendor/",)
"""Files of other people, kept as they came."""

MACHINE = re.compile(r"(?<![\w.])/(?:hom[e]|roo[t]|wor[k]|User[s]|mn[t])/\w", re.ASCII)
REGISTRY = re.compile(r"\b(?:pyp[i]\.org|python[h]osted\.org|npm[j]s\.(?:org|com)|extra-inde[x]-url|--inde[x]-url)\b")


def main() -> int:
    faults = [fault for path in tracked() for fault in faults_of(path)]
    faults += [fault for path in tracked() if path.suffix in {".js", ".mjs"} for fault in unreadable_script(path)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True)
    paths = (Path(name) for name in listed.stdout.split("\0") if name and not name.startswith(AS_PUBLISHED))
    return [path for path in paths if path.is_file()]


def faults_of(path: Path) -> Iterator[str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:  # a picture
        return
    if path.suffix in CODE and len(lines) > LONGEST:
        yield f"{path}:{len(lines)}: more than {LONGEST} lines: is it still one idea?"
    for number, line in enumerate(lines, start=1):
        if MACHINE.search(line):
            yield f"{path}:{number}: names a folder of one machine"
        if REGISTRY.search(line):
            yield f"{path}:{number}: names a package registry"


def unreadable_script(path: Path) -> Iterator[str]:
    """Parses a script with Node, where there is one; the browser tests read it everywhere."""
    node = shutil.which("node")
    if node is None:
        return
    parsed = subprocess.run(
        [node, "--input-type=module", "--check"], input=path.read_text("utf-8"), capture_output=True, text=True
    )
    if parsed.returncode != 0:
        (why, *_) = [line for line in parsed.stderr.splitlines() if "Error" in line] or ["cannot be parsed"]
        yield f"{path}: {why}"


if __name__ == "__main__":
    sys.exit(main())
