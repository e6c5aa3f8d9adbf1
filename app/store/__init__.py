"""What the house remembers: SQLAlchemy tables and the repositories of people, rooms and matches."""
