"""A house of many processes: two or more of ours behind a proxy, with a PostgreSQL and a Redis of their own."""
