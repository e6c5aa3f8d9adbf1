"""tablee position"""

from __future__ import annotations

from app.cli.arguments import Document, GameName
from app.cli.speech import MISUNDERSTOOD, WORDS, Speech, document, game_named, put, refuse_in
from app.matches.position import BadQuestion, read_question, work_out


def position(name: GameName, file: Document) -> None:
    game = game_named(name)
    try:
        question = read_question(document(file))
    except BadQuestion as bad:
        refuse_in(WORDS, bad.phrase, MISUNDERSTOOD)
    put(work_out(game, question, Speech.language))
