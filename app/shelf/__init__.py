"""What people keep here under a name of their own: the scenarios of one game, the decks of another."""
