"""The command `tablee`: the house without a browser. A module per command; the work is done in the other rooms."""

from __future__ import annotations

import sys

from app.kernel.cards import CardError
from app.kernel.words import WordsError


def main() -> None:
    """Runs one command and exits: 0 done, 1 the answer is no or a fault was found, 2 the command was not understood."""
    try:
        from app.cli.commands import run  # reads the games, whose cards may be faulty
    except (CardError, WordsError) as fault:
        print(fault, file=sys.stderr)
        sys.exit(1)
    sys.exit(run(sys.argv[1:]))
