"""People who meet: who they are, where they sit down together, how they invite each other."""
