"""What people have reached: how their matches ended, how strong that makes them, who is ahead of whom."""
