"""Decks as text: the JSON that one takes away and brings back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

import orjson
from starlette.datastructures import FormData, UploadFile

from app.shelf.shelf import LARGEST, LONGEST_TITLE
from app.web.words import N_

NOTHING = N_("Choisissez un fichier, ou collez son texte.")
TOO_LARGE = N_("C’est trop long pour un deck : il tient en 32 kilooctets.")
NOT_JSON = N_("Ce texte n’est pas du JSON : le deck qu’il contient ne se lit pas.")


class BadText(Exception):
    """The text holds no deck; `sentence` says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


async def given_in(form: FormData) -> tuple[str, Mapping[str, Any]]:
    """The title and the deck of the file that is sent, else of the text that is pasted. Raises BadText."""
    file, pasted = form.get("file"), form.get("text", "")
    if isinstance(file, UploadFile) and file.filename:
        title, text = PurePath(file.filename).stem, await file.read(LARGEST + 1)
    else:
        title, text = "", pasted.strip().encode() if isinstance(pasted, str) else b""
    if not text:
        raise BadText(NOTHING)
    if len(text) > LARGEST:
        raise BadText(TOO_LARGE)
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BadText(NOT_JSON) from None
    if not isinstance(given, dict):
        raise BadText(NOT_JSON)
    named = given.get("name")
    return (named if isinstance(named, str) else title)[:LONGEST_TITLE], given
