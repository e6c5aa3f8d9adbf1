"""How fast the whole house is: a real server in another process, and people who click as fast as they are answered."""
