"""One match from start to end: lock, load, step, save, tell; clocks, absence, undo, records, bots' turns."""
