"""The few errors of Donjon, named for their reader."""

import difflib


class DonjonError(Exception):
    """Anything Donjon refuses, with a sentence that says what to do."""


class IllegalOption(DonjonError):
    """The answer is not among the options of the question; the position is unchanged."""


class BadSetup(DonjonError):
    """A game cannot be set up that way."""


class BadRecord(DonjonError):
    """A saved position or record cannot be read, or does not hold when it is replayed."""


class BadRules(DonjonError):
    """A rule or card is wrong: a question without answers, a loop that does not end, an unknown word."""


def nearest(wrong: str, known: list[str], label: str) -> str:
    """One line for a wrong name: what it was, and the valid names nearest to it."""
    close = difflib.get_close_matches(wrong, known, n=3, cutoff=0.5)
    shown = close if close else known[:12]
    more = "" if close or len(known) <= len(shown) else f" (and {len(known) - len(shown)} more)"
    hint = f"did you mean {', '.join(shown)}?" if close else f"choose from: {', '.join(shown)}{more}"
    return f"unknown {label} {wrong!r}; {hint}" if known else f"unknown {label} {wrong!r}; there is none"
