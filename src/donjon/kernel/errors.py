"""The few errors of Donjon, named for their reader; each brings its sentence in English and in French."""

import difflib

from donjon.kernel.french import spaced
from donjon.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class DonjonError(Exception):
    """Anything Donjon refuses, with a sentence that says what to do.

    People read it in their language with `said`; as a string, for logs and programs, it is the English one.
    """

    def __init__(self, en: str, fr: str) -> None:
        # `args` stay as Exception set them, so that an error that comes from another process is made anew with both.
        self.en = en
        self.fr = fr

    def __str__(self) -> str:
        return self.en

    def said(self, code: str) -> str:
        """The sentence in a language."""
        return spaced(self.fr) if code == "fr" else self.en


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalOption(DonjonError):
    """The answer is not among the options of the question; the position is unchanged."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadSetup(DonjonError):
    """A game cannot be set up that way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRecord(DonjonError):
    """A saved position or record cannot be read, or does not hold when it is replayed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRules(DonjonError):
    """A rule or card is wrong: a question without answers, a loop that does not end, an unknown word."""


def nearest(wrong: str, known: list[str], en: str, fr: str) -> tuple[str, str]:
    """Both sentences for a wrong name: what it was, and the valid names nearest to it.

    What it should have been is given bare in English and with its article in French: "card", "une carte".
    """
    close = difflib.get_close_matches(wrong, known, n=3, cutoff=0.5)
    shown = ", ".join(close if close else known[:12])
    left = len(known) - 12
    if close:
        hint, hint_fr = f"did you mean {shown}?", f"vouliez-vous dire {shown} ?"
    elif left > 0:
        hint, hint_fr = f"choose from: {shown} (and {left} more)", f"choisissez parmi : {shown} (et {left} de plus)"
    elif known:
        hint, hint_fr = f"choose from: {shown}", f"choisissez parmi : {shown}"
    else:
        hint, hint_fr = "there is none", "il n'y en a pas"
    return f"unknown {en} {wrong!r}; {hint}", f"« {wrong} » n'est pas {fr} ; {hint_fr}"
