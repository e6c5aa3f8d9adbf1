"""Scenarios as files: the options of a match as JSON, as `POST /api/rooms` and `tablee position` take them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

import orjson
from starlette.datastructures import UploadFile

from app.shelf.shelf import LARGEST, LONGEST_TITLE
from app.web.words import N_

NO_FILE = N_("Choisissez d’abord un fichier.")
TOO_LARGE = N_("Ce fichier est trop grand : un scénario tient en 32 kilooctets.")
NOT_JSON = N_("Ce fichier n’est pas du JSON : le scénario qu’il contient ne se lit pas.")
NOT_OPTIONS = N_("Ce fichier ne contient pas les options d’une partie.")
UNDER_WAY = N_("Ce fichier contient une partie en cours ; un scénario dit seulement comment elle commence.")


class BadFile(Exception):
    """The file holds no scenario; `sentence` says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


async def read_file(file: object) -> tuple[str, Mapping[str, Any]]:
    """The title that the name of the file gives, and the options in it. Raises BadFile."""
    if not isinstance(file, UploadFile) or not file.filename:
        raise BadFile(NO_FILE)
    text = await file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise BadFile(TOO_LARGE)
    return _title_in(file.filename), options_in(text)


def options_in(text: bytes) -> Mapping[str, Any]:
    """The options of a match that a text holds: alone, or in the document of a position. Raises BadFile."""
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BadFile(NOT_JSON) from None
    if not isinstance(given, dict):
        raise BadFile(NOT_OPTIONS)
    if "options" not in given:
        return given
    if given.get("state") or given.get("actions"):
        raise BadFile(UNDER_WAY)
    options = given["options"]
    if not isinstance(options, dict):
        raise BadFile(NOT_OPTIONS)
    return {"players": given["seats"], **options} if isinstance(given.get("seats"), int) else options


def _title_in(name: str) -> str:
    """ "le-gue.json" is called "Le gue"."""
    words = " ".join(re.split(r"[-_\s]+", PurePath(name).stem)).strip()
    return (words[:1].upper() + words[1:])[:LONGEST_TITLE]
