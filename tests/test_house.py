"""The house in order: a game is one name in four trees, with a playthrough, and a test for each of its cards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import GAMES
from app.kernel.contract import Game
from tests.playthroughs import stored

ROOT = Path(__file__).parent.parent
TREES = ("app/games", "templates/games", "static/games", "tests/games")
LONGEST = 500
"""Lines of a file that one can still hold in mind."""

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@of_every_game
def test_a_game_has_its_name_in_four_trees(game: Game) -> None:
    missing = [tree for tree in TREES if not list((ROOT / tree / game.id).glob("*"))]
    assert not missing


@of_every_game
def test_a_game_is_registered_under_its_own_id(game: Game) -> None:
    assert GAMES[game.id] is game


@pytest.mark.parametrize("tree", TREES)
def test_no_folder_is_without_a_registered_game(tree: str) -> None:
    folders = {folder.name for folder in (ROOT / tree).iterdir() if folder.is_dir() and _holds_something(folder)}
    assert folders - set(GAMES) == set()


def _holds_something(folder: Path) -> bool:
    return any(file.is_file() and "__pycache__" not in file.parts for file in folder.rglob("*"))


@of_every_game
def test_a_game_has_a_playthrough(game: Game) -> None:
    assert stored(game)


@of_every_game
def test_every_card_is_named_by_a_test(game: Game) -> None:
    files = (ROOT / "tests" / "games" / game.id).rglob("test_*.py")
    named = {text for file in files for text in _texts(file)}
    assert sorted({card.id for card in game.cards} - named) == []


def _texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@of_every_game
def test_a_game_has_the_bots_that_the_contract_names(game: Game) -> None:
    assert {"random", "greedy"} <= set(game.bots)


@of_every_game
def test_card_ids_are_unique_and_cards_have_names_in_both_languages(game: Game) -> None:
    ids = [card.id for card in game.cards]
    assert len(set(ids)) == len(ids)
    for card in game.cards:
        assert card.copies >= 1
        assert all(card.fr)
        assert all(card.en)


@pytest.mark.parametrize("room", ["kernel", *(f"games/{game}" for game in GAMES)])
def test_a_room_of_rules_opens_no_door_but_its_own_and_that_of_the_kernel(room: str) -> None:
    allowed = ("app.kernel", f"app.{room.replace('/', '.')}")
    strangers = {
        f"{file.name}: {module}"
        for file in (ROOT / "app" / room).rglob("*.py")
        for module in _imports(file)
        if module.startswith("app") and not module.startswith(allowed)
    }
    assert strangers == set()


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("tree", ["app", "tests", "templates", "static/js", "static/css", "migrations"])
def test_files_are_small_enough_to_hold_in_mind(tree: str) -> None:
    files = [file for ending in ("py", "html", "js", "css") for file in (ROOT / tree).rglob(f"*.{ending}")]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name: n for name, n in lengths.items() if n > LONGEST} == {}
