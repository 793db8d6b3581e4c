"""A table without I/O: the log, the position, what each seat is shown and told, undo, replays, forks, hints.

It has no clock, no database, no event loop and no third-party import. Its homes bring those: the server, the
terminal, a worker inside a web page.
"""
