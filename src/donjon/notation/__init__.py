"""Positions, options and played games as text, both ways."""
