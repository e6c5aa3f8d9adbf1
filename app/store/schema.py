"""The tables. A match is its options, its seed and its append-only log of actions; all else about it is a cache."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("bot", String(24), nullable=True),  # which one plays for this person of the house
    Column("hidden", Boolean, nullable=False, server_default=false()),  # keeps their page to themselves
    Column("gone", Boolean, nullable=False, server_default=false()),  # has left for good: nothing more is kept of them
)

sessions = Table(  # the devices on which a person is known
    "sessions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("token_digest", String(64), nullable=False, unique=True),  # the token itself is kept by its device alone
    Column("device", String(60), nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("seen_at", DateTime(timezone=True), nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("login", String(480), nullable=False, unique=True),  # the name, whatever its case
    Column("password", Text, nullable=False),  # its Argon2 hash
    Column("created_at", DateTime(timezone=True), nullable=False),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
)

spent_codes = Table(  # two who spend the same code at once meet here
    "spent_codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("code", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("match", String(24), nullable=True),  # the current one
    Column("over", Boolean, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("origin", String(24), nullable=True),  # the record whose log its match goes on from
    Column("origin_step", Integer, nullable=True),
    Column("seed", LargeBinary(32), nullable=True),  # of its first match, committed to while people sit down
    Column("terms", Text, nullable=True),  # what was agreed beside the options of the game; none: as usual
    Index("ix_rooms_open", "match", "visibility", "created_at"),
    Index("ix_rooms_code", "code"),
)

Index(  # a code is free again when its room is over
    "uq_rooms_code_in_use",
    rooms.c.code,
    unique=True,
    sqlite_where=rooms.c.over.is_(False),
    postgresql_where=rooms.c.over.is_(False),
)

room_seats = Table(
    "room_seats",
    metadata,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("ready", Boolean, nullable=False, server_default=false()),
    Column("brought", Text, nullable=True),  # what this person brings to the match, for no other eyes
    Column("salt", Text, nullable=True),  # what they add to chance
    UniqueConstraint("room", "person"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("room", ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),  # the first match of a room, the second ...
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("catalogue", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("salts", Text, nullable=True),  # of the seats, where any was given
    Column("started_at", DateTime(timezone=True), nullable=False),
    Column("position", Integer, nullable=False),  # the length of the log that the snapshot shows
    Column("snapshot", LargeBinary, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("computer_awaited", Boolean, nullable=False, server_default=false()),  # a bot has to act in that state
    Column("terms", Text, nullable=True),
    Column("clock_left", Text, nullable=True),  # milliseconds by seat when the clocks were last touched
    Column("clock_running", Text, nullable=True),  # the seats whose clocks have been running since
    Column("clock_since", BigInteger, nullable=True),
    Column("windows", Text, nullable=True),  # how the seats are asked out of turn, and who is asked now
    Column("window_since", BigInteger, nullable=True),  # since when that is so
    Column("deadline", BigInteger, nullable=True),  # when a flag falls or a window ends, unless something happens
    UniqueConstraint("room", "number"),
)

Index(  # few at any time, however many matches there are
    "ix_matches_computer_awaited",
    matches.c.id,
    sqlite_where=matches.c.computer_awaited.is_(True),
    postgresql_where=matches.c.computer_awaited.is_(True),
)

Index(
    "ix_matches_deadline",
    matches.c.deadline,
    sqlite_where=matches.c.deadline.is_not(None),
    postgresql_where=matches.c.deadline.is_not(None),
)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    UniqueConstraint("match", "person"),
)

actions = Table(
    "actions",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("position", Integer, primary_key=True),  # from 1: two processes that write the same one meet here
    Column("seat", Integer, nullable=False),
    Column("token", Text, nullable=False),
    Column("key", String(80), nullable=True),
    Column("undoes", Integer, nullable=True),  # the position of the action that this one takes back
    Column("sealed", Boolean, nullable=False),
    Column("counts", Text, nullable=False),  # the step of each seat after it, then that of spectators
    Column("events", LargeBinary, nullable=False),  # kept, so that a log need not be played again to be read
    Column("at", DateTime(timezone=True), nullable=False),
    Column("why", String(12), nullable=True),  # why the house acted in somebody's stead
    ForeignKeyConstraint(["match"], ["matches.id"]),
    UniqueConstraint("match", "seat", "key"),
)

records = Table(  # those that were brought here, and those of our own matches that were played on from
    "records",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("text", LargeBinary, nullable=False),
    Column("kept_at", DateTime(timezone=True), nullable=False, index=True),
)

presence = Table(  # who looks at which match, as each process sees it: a date that grows old
    "presence",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1 for spectators
    Column("process", String(16), primary_key=True),
    Column("eyes", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
)

pulse = Table(  # a single row: until when the house was open
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("open_until", BigInteger, nullable=False),
)

documents = Table(  # what people keep under a name: a person has so many places for each game and kind
    "documents",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("kind", String(24), nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", String(48), nullable=False),
    Column("body", Text, nullable=False),
    Column("code", String(12), nullable=True, unique=True),  # none: not shared
    Column("changed_at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("owner", "game", "kind", "place"),
)

results = Table(  # what each match that is over has left to its people
    "results",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended_at", DateTime(timezone=True), nullable=False),
    Column("ending", String(8), nullable=False),
    Column("reason", String(24), nullable=False),
    Column("side", Integer, nullable=False),
    Column("rank", Integer, nullable=True),  # none: does not count for ratings
    Column("computers", Boolean, nullable=False),
    Column("figures", Text, nullable=False),
    Column("unrated", Boolean, nullable=False),  # its rating is still to come
    Index("ix_results_person", "person", "game", "ended_at"),
)

Index(  # few at any time
    "ix_results_unrated",
    results.c.ended_at,
    sqlite_where=results.c.unrated.is_(True),
    postgresql_where=results.c.unrated.is_(True),
)

ratings = Table(  # how strong each rated match has shown its people to be: rows are only added
    "ratings",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),  # a match is rated once: two who rate it meet here
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),  # of this person's rated matches, from 1: two of them at once meet here
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("newest", Boolean, nullable=False),
    UniqueConstraint("person", "game", "number"),
)

Index(
    "ix_ratings_newest",
    ratings.c.game,
    ratings.c.number,
    sqlite_where=ratings.c.newest.is_(True),
    postgresql_where=ratings.c.newest.is_(True),
)

daily_tries = Table(  # at the challenge of a day: the first of a person counts, the others are practice
    "daily_tries",
    metadata,
    Column("room", String(24), primary_key=True),  # chosen before the table is laid: two who begin at once meet here
    Column("game", String(40), nullable=False),
    Column("mode", String(24), nullable=False),
    Column("day", Date, nullable=False),  # of Paris
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("begun_at", DateTime(timezone=True), nullable=False),
    Column("worth", Text, nullable=True),  # a cache: what comes out when the match is played again
    Column("seal", String(64), nullable=True),  # without it, or with a wrong one, the worth is not believed
    UniqueConstraint("game", "mode", "day", "person", "number"),
)

Index(  # few at any time
    "ix_daily_tries_unweighed",
    daily_tries.c.begun_at,
    sqlite_where=daily_tries.c.worth.is_(None),
    postgresql_where=daily_tries.c.worth.is_(None),
)

drawn = Table(  # all draws of the matches that are over
    "drawn",
    metadata,
    Column("sides", Integer, primary_key=True, autoincrement=False),
    Column("face", Integer, primary_key=True, autoincrement=False),
    Column("times", BigInteger, nullable=False),
)

counted_matches = Table("counted_matches", metadata, Column("match", ForeignKey("matches.id"), primary_key=True))

lines = Table(  # what people have said at their tables
    "lines",
    metadata,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1: two that come at once meet here
    Column("id", String(24), nullable=False, unique=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("phrase", String(24), nullable=True),  # one of those that everybody reads in their own language
    Column("text", Text, nullable=False),
    Column("hearers", Text, nullable=True),  # to whom it was said apart; none: to the whole table
    Column("at", BigInteger, nullable=False),
    Index("ix_lines_person_at", "person", "at"),
)

distances = Table(  # whom people will not hear or meet
    "distances",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True, index=True),
    Column("kind", String(8), primary_key=True),
    Column("room", String(24), primary_key=True),  # empty: at every table
    Column("since", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),  # who reports
    Column("about", ForeignKey("people.id"), nullable=False, index=True),
    Column("room", ForeignKey("rooms.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("match", String(24), nullable=True),
    Column("step", Integer, nullable=True),  # as the reporter counts
    Column("line", String(24), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("lines", Text, nullable=False),  # the last ones, as they were said to the reporter
    Column("at", BigInteger, nullable=False),
    Column("verdict", String(12), nullable=True),  # none while it is open
    Column("closed_at", BigInteger, nullable=True, index=True),
    Column("closed_by", ForeignKey("people.id"), nullable=True),
)

bugs = Table(  # faults that people find in a match
    "bugs",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),  # who has found it
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("seat", Integer, nullable=True),  # whose eyes; none: a spectator's
    Column("step", Integer, nullable=False),  # as these eyes count
    Column("words", Text, nullable=False),
    Column("view", Text, nullable=False),  # what these eyes were shown, and nothing else
    Column("language", String(2), nullable=False),
    Column("device", String(60), nullable=False),
    Column("build", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, nullable=True, index=True),
)

sanctions = Table(  # what an administrator has told somebody, and what holds for them
    "sanctions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("measure", String(8), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("by", ForeignKey("people.id"), nullable=False),
    Column("report", String(24), nullable=True),
    Column("lifted_at", BigInteger, nullable=True),
    Column("read_at", BigInteger, nullable=True),
)
