"""Tables that people play at by a link: HTTP, sockets, and a log on disk that is the truth."""
