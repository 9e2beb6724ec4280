"""The web server. Its rooms, each leaning only on those above it (tests/test_architecture.py keeps it so):

settings  how a server is set up
wire      what goes over the wire: requests, answers, frames, refusals, and their types for the browser
store     what is kept: people, tables, the log of each match; on SQLite or PostgreSQL
people    who asks: tokens and accounts, ratings, how often one may ask
node      what a node shares: counts, tasks, the bots' threads, hints to the other nodes
matches   one match: built from its log, its clocks and shots, and what each pair of eyes may know of it
tables    one table: the lobby before the game, who is there, telling, playing, takebacks, absence, the end; the house has all tables
web       the doors: HTTP handlers, sockets, pages, and the guard before them
app       all of it put together
run       runs it: uvicorn, logs, the compiling of the rules

A move comes in at web/sockets, is played at tables/playing by matches/live, kept by store, and told by tables/telling.
"""
