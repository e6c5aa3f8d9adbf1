"""What decks and scenarios have in common on pages and for programs: both stand on a shelf (`app/shelf`)."""
