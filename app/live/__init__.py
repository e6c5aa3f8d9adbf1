"""Who watches which match, and how processes tell each other that one has moved."""
