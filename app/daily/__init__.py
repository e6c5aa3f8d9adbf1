"""The challenge of the day: the same deal for everybody, one try that counts, and who did best."""
