"""What the documents and the lock files say is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([HOUSE / "README.md", HOUSE / "CHANGELOG.md", *(HOUSE / "docs").glob("*.md")])
LOCKS = sorted(HOUSE.glob("requirements*.lock"))

LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
TREE = re.compile(r"`((?:app|tests|templates|static|migrations|scripts|docs)/[\w/.-]*)`")
PINNED = re.compile(r"[\w.-]+(?:\[[\w,]+\])?==[\w.+!-]+(?: ; [^\\]+)? \\")
DIGEST = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_and_every_named_place_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    links = {link for link in LINK.findall(text) if not (document.parent / link).exists()}
    places = {place for place in TREE.findall(text) if not (HOUSE / place).exists() and "/x/" not in place}
    assert links | places == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_of_the_documents_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (HOUSE / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"`make ([a-z]+)|^make ([a-z]+)", document.read_text("utf-8"), re.MULTILINE))
    assert {target for pair in named for target in pair if target} <= targets


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_every_package_by_digest_and_names_no_address(lock: Path) -> None:
    lines = lock.read_text("utf-8").splitlines()
    assert [line for line in lines if not (PINNED.fullmatch(line) or DIGEST.fullmatch(line))] == []


def test_both_locks_agree_on_what_they_share() -> None:
    runtime, dev = (dict(_pins(HOUSE / name)) for name in ("requirements.lock", "requirements-dev.lock"))
    assert runtime
    assert {name: dev.get(name) for name in runtime} == runtime


def _pins(lock: Path) -> list[tuple[str, str]]:
    return re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", lock.read_text("utf-8"), re.MULTILINE)
