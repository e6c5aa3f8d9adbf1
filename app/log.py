"""What the house writes for its operator: one line of JSON per event, on standard error.

A failure is told with its traceback and never with the values of variables: they hold hands, decks and seeds.
"""

from __future__ import annotations

import sys

import structlog


def write_lines() -> None:
    """From now on everything that is logged in this process is written so."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=lambda *names: structlog.PrintLogger(sys.stderr),
    )
