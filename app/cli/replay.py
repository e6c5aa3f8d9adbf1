"""tablee replay"""

from __future__ import annotations

import sys
from typing import Any

from app.cli.arguments import Document
from app.cli.speech import NO, WORDS, Speech, document, refuse_in, tell
from app.games import GAMES
from app.matches.records import BadRecord, Verified, verify


def replay(file: Document) -> None:
    verified = verified_or_refused(document(file))
    ending = verified.outcome.reason if verified.outcome else "-"
    tell("cli.replayed", game=verified.game, n=verified.actions, ending=ending)


def verified_or_refused(record: dict[str, Any]) -> Verified:
    """What playing the record again has shown; ends the command with the reason when it does not hold."""
    try:
        return verify(record)
    except BadRecord as bad:
        if bad.refusal:
            print(GAMES[record["game"]].words.say(bad.refusal.phrase, Speech.language), file=sys.stderr)
        refuse_in(WORDS, bad.phrase, NO)
