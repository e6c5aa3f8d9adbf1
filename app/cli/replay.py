"""tablee replay"""

from __future__ import annotations

import sys

from app.cli.arguments import Document
from app.cli.speech import NO, WORDS, Speech, document, refuse_in, tell
from app.games import GAMES
from app.matches.records import BadRecord, verify


def replay(file: Document) -> None:
    record = document(file)
    try:
        verified = verify(record)
    except BadRecord as bad:
        if bad.refusal:
            print(GAMES[record["game"]].words.say(bad.refusal.phrase, Speech.language), file=sys.stderr)
        refuse_in(WORDS, bad.phrase, NO)
    ending = verified.outcome.reason if verified.outcome else "-"
    tell("cli.replayed", game=verified.game, n=verified.actions, ending=ending)
