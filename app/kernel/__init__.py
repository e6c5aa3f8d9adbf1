"""What a game is. Standard library only: no clock, no file but a game's own data, no global chance."""
