"""French and English: who asks in what, what is said when, and that no sentence is missing."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from app.web.paper import Pages
from app.web.words import ago, catalogue, preferred
from tests.web.people import Reader

ROOT = Path(__file__).resolve().parents[2]
CHECK = ROOT / "scripts" / "check_words"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "fr"),
        ("de", "fr"),
        ("en", "en"),
        ("EN-gb", "en"),
        ("de, en;q=0.5", "en"),
        ("en;q=0.4, fr;q=0.6", "fr"),
        ("fr;q=0.4, en;q=0.6", "en"),
        ("en;q=0, fr;q=0.1", "fr"),
        ("en;q=nonsense, *", "fr"),
        ("fr-CA,fr;q=0.9,en-US;q=0.8", "fr"),
    ],
)
def test_the_first_language_that_we_speak_is_chosen(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


async def test_the_page_follows_the_browser_until_its_reader_chooses(malik: Reader) -> None:
    answer = await malik.get("/")
    assert '<html lang="en"' in answer.text
    assert answer.headers["Content-Language"] == "en"
    chosen = await malik.send("/preferences", language="fr")
    assert '<html lang="fr"' in chosen.text
    assert "La table est mise." in chosen.text


async def test_the_light_is_kept_and_can_be_left_to_the_device_again(camille: Reader) -> None:
    assert "data-scheme" not in (await camille.get("/")).text
    assert 'data-scheme="dark"' in (await camille.send("/preferences", light="dark")).text
    assert 'data-scheme="light"' in (await camille.send("/preferences", light="light")).text
    assert "data-scheme" not in (await camille.send("/preferences", light="auto")).text


async def test_a_choice_leads_back_to_the_page_on_which_it_was_made(camille: Reader) -> None:
    room = await camille.open_table("Camille")
    answer = await camille.send("/preferences", language="en")
    assert answer.url.path == room
    assert "The invitation" in answer.text


async def test_a_choice_that_is_none_is_refused(camille: Reader) -> None:
    await camille.get("/")
    assert (await camille.send("/preferences", language="xx")).status_code == 422


async def test_a_cookie_that_names_no_language_counts_for_nothing(malik: Reader) -> None:
    malik.http.cookies.set("tablee_language", "xx")
    malik.http.cookies.set("tablee_light", "xx")
    assert '<html lang="en">' in (await malik.get("/")).text


def test_nothing_and_one_are_singular_in_french_and_only_one_in_english() -> None:
    one, many = "%(num)s place", "%(num)s places"
    assert [catalogue("fr").ngettext(one, many, n) % {"num": n} for n in range(3)] == ["0 place", "1 place", "2 places"]
    assert [catalogue("en").ngettext(one, many, n) % {"num": n} for n in range(3)] == ["0 seats", "1 seat", "2 seats"]


def test_templates_count_as_the_language_does() -> None:
    asked = '{{ ngettext("%(num)s place", "%(num)s places", n) }}'
    pages = Pages("a secret", encrypted=False)
    for language, said in (("fr", ["0 place", "1 place", "2 places"]), ("en", ["0 seats", "1 seat", "2 seats"])):
        template = pages.template("base.html", language).environment.from_string(asked)
        assert [template.render(n=n) for n in range(3)] == said


def test_times_are_written_as_the_language_does() -> None:
    now = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    assert ago(now - timedelta(minutes=12), "fr", now) == "il y a 12 minutes"
    assert ago(now - timedelta(hours=3), "en", now) == "3 hours ago"
    assert ago(now, "en", now) == "1 minute ago"


# --- the check of the words


def test_every_sentence_is_translated_and_every_entry_is_said() -> None:
    checked = subprocess.run([sys.executable, CHECK], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (checked.stdout, checked.returncode) == ("", 0)


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The check, looking at a house made for the occasion: a page, a catalogue, a game and its words."""
    loader = SourceFileLoader("check_words", str(CHECK))
    spec = spec_from_loader("check_words", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    write(tmp_path / "templates/page.html", '{{ _("Bonjour %(name)s", name=1) }}')
    write(tmp_path / "locale/en/LC_MESSAGES/tablee.po", HEAD + GOOD)
    write(tmp_path / "app/games/chess/words.toml", '[move.it]\nfr = "Coup"\nen = "Move"\n')
    write(tmp_path / "app/games/chess/telling.py", 'phrase("move.it")\n')
    return module


HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
GOOD = 'msgid "Bonjour %(name)s"\nmsgstr "Hello %(name)s"\n'


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("catalogue_text", "fault"),
    [
        ("", "missing"),
        (GOOD + '\nmsgid "Adieu"\nmsgstr "Farewell"\n', "unused"),
        ('msgid "Bonjour %(name)s"\nmsgstr ""\n', "not translated"),
        ("#, fuzzy\n" + GOOD, "fuzzy"),
        ('msgid "Bonjour %(name)s"\nmsgstr "Hello %(nom)s"\n', "other places"),
    ],
)
def test_the_check_finds_a_fault_in_the_catalogue(check: ModuleType, catalogue_text: str, fault: str) -> None:
    assert list(check.house_faults()) == []
    write(check.ROOT / "locale/en/LC_MESSAGES/tablee.po", HEAD + catalogue_text)
    assert [fault in found for found in check.house_faults()] == [True]


def test_the_check_finds_an_entry_that_nothing_says_and_one_that_is_not_there(check: ModuleType) -> None:
    assert list(check.entry_faults()) == []
    write(check.ROOT / "app/games/chess/telling.py", 'phrase("move.on")\n')
    found = sorted(check.entry_faults())
    assert [fault.split(": ", 1)[1] for fault in found] == [r"no such entry: move\.on", "unused: move.it"]
    write(check.ROOT / "app/games/chess/telling.py", 'phrase(f"move.{what}")\n')
    assert list(check.entry_faults()) == []


def test_the_check_finds_an_entry_without_its_english(check: ModuleType) -> None:
    write(check.ROOT / "app/games/chess/words.toml", '[move.it]\nfr = "Coup"\n')
    assert any("move.it.en is missing" in fault for fault in check.entry_faults())
