"""What people say at a table, and how the house keeps the peace."""
