"""Decks that people build, keep and share.

A game has decks if there is a module `app/web/tables/{game}/decks`, which says:

    fresh(), copy_of(name)   an empty deck; a ready-made one to go on from, or None
    read(given)              a deck that somebody brings; raises BadOptions where it cannot be read
    as_body(draft)           the document of a draft; lying(body) is the draft of a document
    edited(form)             the draft as the form of the builder has it
    laid_out(draft, language)  what `templates/games/{game}/decks/build.html` needs; told(body, language) for readers;
                             voice(language) for the pages around
    brought(body), faults(body), ready(language)  for programs: what a seat brings, why a table of each format refuses
                             it, and the ready-made ones

Any draft may be kept and shared; a table says whether it is legal there.
"""

from __future__ import annotations

from fastapi import APIRouter

from app.web.decks import own, shared

router = APIRouter()
router.include_router(own.router)
router.include_router(shared.router)
