"""The games. Each folder is a plug-in, found by entry point; a game outside this package is one just as well."""
