"""The command `tablee`, as a person or a script types it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.cli.commands import run
from app.cli.speech import Speech
from app.games import GAMES
from app.kernel.contract import Game
from app.kernel.token import token_of
from app.matches.codec import codec_of
from app.matches.playout import bots_of, playout, seed_of
from app.matches.records import Played, make_record
from tests.toy import Options

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def french(toy: Game) -> Iterator[None]:
    """The toy stands in the register, and each command begins in French."""
    before, Speech.language = Speech.language, "fr"
    yield
    Speech.language = before


class Terminal:
    """Types commands and keeps what they print."""

    def __init__(self, captured: pytest.CaptureFixture[str]) -> None:
        self._captured = captured
        self.code = 0
        self.out = self.err = ""

    def type(self, *words: str) -> str:
        self.code = run(list(words))
        self.out, self.err = self._captured.readouterr()
        return self.out

    def json(self, *words: str) -> Any:
        return json.loads(self.type(*words))


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture
def record(toy: Game, tmp_path: Path) -> Path:
    """The file of a true record."""
    turns = playout(toy, Options(), 2, seed_of(1), bots_of(toy, ["random"], 2))
    log = [Played(turn.seat, token_of(turn.action)) for turn in turns if turn.seat is not None]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(make_record(toy, Options(), 2, seed_of(1), log)), "utf-8")
    return file


def test_games_tells_id_edition_seats_and_options_of_each_game(terminal: Terminal, toy: Game) -> None:
    told = {game["id"]: game for game in terminal.json("games", "--json")}
    schemas = {"options": codec_of(toy).options_schema(), "brought": codec_of(toy).brought_schema()}
    assert told["toy"] == {"id": "toy", "edition": 1, "seats": [2], **schemas}
    assert "toy, édition 1" in terminal.type("games")


def test_simulate_tells_what_the_contract_promises(terminal: Terminal) -> None:
    told = terminal.json("simulate", "toy", "--matches", "40", "--seed", "1", "--seats", "2", "--json")
    assert (told["matches"], told["finished"], told["errors"]) == (40, 40, 0)
    assert told["actions"].keys() == {"min", "mean", "max"}
    assert told["actions"]["min"] <= told["actions"]["mean"] <= told["actions"]["max"]
    assert sum(told["endings"].values()) == 40
    assert sum(told["wins"].values()) + told["draws"] == 40
    assert told["steps_per_second"] > 0


def test_the_same_seed_simulates_the_same_matches_and_another_seed_others(terminal: Terminal) -> None:
    one, again, other = (
        {**terminal.json("simulate", "toy", "--matches", "30", "--seed", seed, "--json"), "steps_per_second": None}
        for seed in ("1", "1", "2")
    )
    assert one == again
    assert one != other


def test_simulate_takes_options_and_bots(terminal: Terminal) -> None:
    words = (
        "simulate",
        "toy",
        "--option",
        "matches=40",
        "--option",
        "opening=none",
        "--bots",
        "greedy,random",
        "--json",
    )
    told = terminal.json(*words)
    assert "no_cards" in told["endings"]
    assert told["finished"] == 100


def test_simulate_reports_the_balance_of_a_game_that_remarks_something(terminal: Terminal) -> None:
    words = ("--matches", "2", "--bots", "greedy,random", "--report")
    told = terminal.json("simulate", "elemental_arena", *words)
    assert told["balance"]["starts"]["seats"] == 2
    assert sum(row["seats"] for row in told["balance"]["owned"].values()) >= 4
    confrontation = told["balance"]["cards"]["act-confrontation"]
    assert confrontation["held"]["seats"] >= confrontation["played"]["seats"] > 0
    assert terminal.json("simulate", "toy", "--report")["balance"]["cards"] == {}


def test_simulate_counts_the_same_in_several_processes(terminal: Terminal) -> None:
    words = ("simulate", "elemental_arena", "--matches", "5", "--option", "initiation=true", "--seed", "3", "--report")
    alone, together = terminal.json(*words), terminal.json(*words, "--jobs", "2")
    del alone["steps_per_second"], together["steps_per_second"]
    assert together == alone


def test_simulate_speaks_to_people_too(terminal: Terminal) -> None:
    assert "3 parties finies sur 3" in terminal.type("simulate", "toy", "--matches", "3")
    assert "3 matches finished of 3" in terminal.type("--lang", "en", "simulate", "toy", "--matches", "3")


def test_a_fault_of_a_game_is_counted_and_told_by_the_exit_code(
    terminal: Terminal, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", replace(toy, horizon=14))
    told = terminal.json("simulate", "toy", "--matches", "30", "--json")
    assert terminal.code == 1
    assert told["errors"] == 30 - told["finished"] > 0
    assert "EndlessMatch" in told["faults"][0]["error"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate chess", "Jeu inconnu\u202f: chess."),
        ("simulate toy --seats 3", "Ce jeu ne se joue pas à 3."),
        ("simulate toy --option matches=many", "L’option matches doit être un nombre entier."),
        ("simulate toy --option matches=99", "Il faut de 5 à 40 allumettes, et non 99."),
        ("simulate toy --option matches", "Une option s’écrit nom=valeur"),
        ("simulate toy --bots genius", "Robot inconnu\u202f: genius."),
        ("simulate toy --matches 0", "Cette valeur ne convient pas\u202f: N."),
        ("simulate toy --fast", "Option de commande inconnue\u202f: --fast."),
        ("simulate", "Il manque un argument\u202f: GAME."),
        ("dance", "Cette commande n’est pas comprise."),
        ("replay nowhere.json", "Le fichier nowhere.json ne peut pas être lu."),
        ("--lang de games", "Langue inconnue\u202f: de."),
    ],
)
def test_what_is_not_understood_is_told_in_the_language_and_by_exit_code_2(
    terminal: Terminal, words: str, sentence: str
) -> None:
    assert terminal.type(*words.split()) == ""
    assert sentence in terminal.err
    assert terminal.code == 2


def test_cards_tells_counts_by_kind_and_each_card_in_both_languages(terminal: Terminal) -> None:
    told = terminal.json("cards", "toy", "--json")
    assert told["counts"] == {"match": 16}
    assert [card["id"] for card in told["cards"]] == ["one", "two", "three", "spark"]
    assert told["cards"][3] == {
        "id": "spark",
        "kind": "match",
        "copies": 2,
        "fr": {"name": "Étincelle", "text": "Étincelle"},
        "en": {"name": "Spark", "text": "Spark"},
    }
    assert "2 × spark  Étincelle" in terminal.type("cards", "toy")


def test_schema_documents_the_state(terminal: Terminal, toy: Game) -> None:
    assert terminal.json("schema", "toy") == codec_of(toy).schema()


def test_position_reads_a_file_or_the_standard_input(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = json.dumps({"options": {"opening": "none"}, "seats": 2, "draws": [0], "actions": [], "show": [None]})
    file = tmp_path / "position.json"
    file.write_text(question, "utf-8")
    told = terminal.json("position", "toy", str(file))
    assert told["to_act"] == [0]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(question.encode())))
    assert terminal.json("position", "toy", "-") == told


def test_position_tells_a_refused_action_in_its_answer(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"draws": [], "actions": [{"seat": 0, "token": "pinch"}]}), "utf-8")
    told = terminal.json("--lang", "en", "position", "toy", str(file))
    assert told["error"]["message"] == "No match can be pinched."
    assert terminal.code == 0


@pytest.mark.parametrize("text", ["{", "[]", "7", '{"seed": "zz"}'])
def test_position_refuses_what_is_no_position(terminal: Terminal, tmp_path: Path, text: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, "utf-8")
    terminal.type("position", "toy", str(file))
    assert terminal.code == 2
    assert terminal.err


def test_replay_holds_a_true_record(terminal: Terminal, record: Path) -> None:
    assert "toutes les empreintes concordent" in terminal.type("replay", str(record))
    assert terminal.code == 0


def test_replay_refuses_a_record_that_was_touched(terminal: Terminal, record: Path) -> None:
    touched = json.loads(record.read_text("utf-8"))
    touched["digests"][3] = "0" * 32
    record.write_text(json.dumps(touched), "utf-8")
    terminal.type("replay", str(record))
    assert terminal.code == 1
    assert "après le coup 3" in terminal.err


def test_replay_tells_why_the_rules_refuse_an_action(terminal: Terminal, record: Path) -> None:
    touched = json.loads(record.read_text("utf-8"))
    touched["actions"][0]["token"] = "pinch"
    record.write_text(json.dumps(touched), "utf-8")
    terminal.type("replay", str(record))
    assert terminal.code == 1
    assert "Le coup 1 est refusé par les règles." in terminal.err
    assert "Aucune allumette ne peut être chipée." in terminal.err


def test_playthrough_tells_a_whole_match(terminal: Terminal) -> None:
    story = terminal.type("playthrough", "toy", "--seed", "7")
    assert story.startswith("game: toy\n")
    assert story.splitlines()[-1].startswith("end: ")
    assert terminal.type("playthrough", "toy", "--seed", "7") == story
    assert terminal.type("playthrough", "toy", "--seed", "8") != story


def test_bench_prints_one_json_line_for_each_figure(terminal: Terminal) -> None:
    lines = [json.loads(line) for line in terminal.type("bench", "--seconds", "0.1", "--engine").splitlines()]
    figures = {(line["figure"], line["game"]) for line in lines}
    assert ("engine_steps_per_second", "toy") in figures
    assert ("engine_steps_per_second_with_views", "toy") in figures
    assert all(isinstance(line["value"], int) and line["unit"] == "1/s" for line in lines)


def test_balance_prints_one_json_line_for_each_figure(terminal: Terminal) -> None:
    told = terminal.type("balance", "--series", "villains", "--matches", "2", "--jobs", "2")
    (figure,) = (json.loads(line) for line in told.splitlines())
    assert figure["target"] == "EX-B.7"
    assert figure["value"] in (0, 50, 100)
    assert (figure["least"], figure["most"], figure["duels"]) == (35, 47, 2)
    assert figure["holds"] is False
    terminal.type("balance", "--series", "weather")
    assert terminal.code == 2
    assert "weather" in terminal.err


@pytest.mark.parametrize(
    "command", ["serve", "games", "simulate", "cards", "position", "replay", "playthrough", "schema", "bench"]
)
def test_every_command_of_the_contract_explains_itself(terminal: Terminal, command: str) -> None:
    assert f"tablee {command}" in terminal.type(command, "--help")
    assert terminal.code == 0


def test_the_language_comes_from_the_environment() -> None:
    environment = {"LANG": "en_GB.UTF-8", "PATH": ""}
    command = [sys.executable, "-m", "app.cli", "simulate", "chess"]
    said = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    assert said.returncode == 2
    assert said.stderr.startswith("Unknown game: chess.")


def test_a_fault_in_the_cards_stops_every_command_and_names_file_card_and_key(tmp_path: Path) -> None:
    program = (
        "import app.kernel.cards as cards, app.cli, sys\n"
        "def faulty(file, table, shape): raise cards.CardError('actions.toml: act-x: cost: missing')\n"
        "cards.read_cards = faulty\n"
        "sys.argv = ['tablee', 'cards', 'elemental_arena', '--json']\n"
        "app.cli.main()\n"
    )
    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert said.returncode == 1
    assert said.stderr == "actions.toml: act-x: cost: missing\n"
    assert said.stdout == ""


def test_several_processes_are_served_only_with_a_redis_between_them(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[str, int, int]] = []
    monkeypatch.setattr("app.main.serve", lambda *how: served.append(how))
    monkeypatch.setenv("TABLEE_REDIS_URL", "")
    terminal.type("serve", "--workers", "2")
    assert (terminal.code, served) == (2, [])
    assert "TABLEE_REDIS_URL" in terminal.err
    terminal.type("serve")
    monkeypatch.setenv("TABLEE_REDIS_URL", "redis://127.0.0.1:6379/0")
    terminal.type("serve", "--workers", "2")
    assert served == [("127.0.0.1", 8000, 1), ("127.0.0.1", 8000, 2)]
