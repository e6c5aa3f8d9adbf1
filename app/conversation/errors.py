"""What can be refused to people who talk."""

from __future__ import annotations

from typing import ClassVar


class ConversationError(Exception):
    """ConversationError
    ├── BadLine       nothing that can be read, or too much
    ├── TooFast       more lines in a few seconds than anybody reads
    ├── Silenced      the house has asked them to be silent
    ├── NobodyApart   one speaks aloud here, or there is no partner to speak to
    ├── LineNotFound  no such line was said to them
    ├── OwnLine       one keeps no distance from oneself, nor from a computer
    ├── ListFull      distances from more people than anybody meets
    └── NobodyKnown, ReportNotFound, SanctionNotFound, BugNotFound
    """

    code: ClassVar[str]


class BadLine(ConversationError):
    code = "bad_line"


class TooFast(ConversationError):
    code = "talks_too_fast"


class Silenced(ConversationError):
    code = "silenced"


class NobodyApart(ConversationError):
    code = "nobody_apart"


class LineNotFound(ConversationError):
    code = "line_not_found"


class OwnLine(ConversationError):
    code = "own_line"


class ListFull(ConversationError):
    code = "list_full"


class NobodyKnown(ConversationError):
    code = "person_not_found"


class BugNotFound(ConversationError):
    code = "bug_not_found"


class ReportNotFound(ConversationError):
    code = "report_not_found"


class SanctionNotFound(ConversationError):
    code = "sanction_not_found"
