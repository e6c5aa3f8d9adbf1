"""tablee verify"""

from __future__ import annotations

from typing import Annotated

import typer

from app.cli.arguments import AsJson, Document
from app.cli.replay import verified_or_refused
from app.cli.speech import NO, document, put, refuse, say, tell
from app.matches.records import read_record
from app.matches.reels import Reel, chance_told


def verify(
    file: Document,
    commitment: Annotated[str, typer.Option("--commitment", metavar="HEX", help=say("cli.help.commitment"))] = "",
    as_json: AsJson = False,
) -> None:
    """Plays a record again, derives its commitment, and tells every draw of chance."""
    record = document(file)
    verified_or_refused(record)
    told = chance_told(Reel.wound(read_record(record)))
    if commitment and commitment.strip().lower() != told["commitment"]:
        refuse("cli.other_commitment", NO, commitment=told["commitment"])
    if as_json:
        put(told)
        return
    tell("cli.verified", n=sum(map(len, told["steps"])), commitment=told["commitment"])
