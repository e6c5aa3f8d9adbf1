"""Talk at the table on pages: the panel, its doors, and the administrator's pages."""
