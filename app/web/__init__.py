"""What a person or a program meets: pages, JSON API, sockets. One module per noun."""
