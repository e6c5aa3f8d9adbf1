"""What the house writes for its operator: one line of JSON per event, on standard error.

A line says which match, which step and which person it is about, wherever it is about one: whoever serves somebody
says so once, with `about`, and every line that comes of it bears it. A failure is told with its traceback and never
with the values of variables: they hold hands, decks and seeds. What follows the question mark of an address is never
told either: it may be somebody's token, or what they are about to play.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Any, Final

import structlog

QUESTION: Final = re.compile(r"\?[^\s\"]*")

about = structlog.contextvars.bind_contextvars
"""about(match=..., step=..., person=...): every line that comes of what is done now says so."""

SHARED: Final = (
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(ensure_ascii=False),
)


class ServerLines(logging.Handler):
    """Writes the lines of the server itself in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        told: Any = {
            "event": QUESTION.sub("", record.getMessage().strip()),
            "logger": record.name,
            **({"exc_info": record.exc_info} if record.exc_info else {}),
        }
        for process in SHARED:
            told = process(None, record.levelname.lower(), told)
        print(told, file=sys.stderr)


SERVER_LINES: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"lines": {"class": "app.log.ServerLines"}},
    "loggers": {"uvicorn": {"handlers": ["lines"], "level": "INFO", "propagate": False}},
}
"""What the server is told of logging."""


def write_lines() -> None:
    """From now on everything that is logged in this process is written so."""
    structlog.configure(
        processors=list(SHARED),
        logger_factory=lambda *names: structlog.PrintLogger(sys.stderr),
    )
