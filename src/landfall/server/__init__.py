"""The server: tables, seats, matches over sockets, kept in a store that loses nothing."""
