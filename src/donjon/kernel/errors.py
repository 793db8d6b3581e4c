"""The few errors of Donjon: each is a key with its facts. Their sentences are said by `donjon.text.errors`."""

import difflib
from collections.abc import Callable
from typing import Final

from donjon.kernel.native import mypyc_attr

SHOWN: Final = 12  # names listed to choose from


@mypyc_attr(allow_interpreted_subclasses=True)
class DonjonError(ValueError):
    """Anything Donjon refuses: which kind of refusal (`key`), and what it is about (`facts`).

    As a string, for logs and programs, it is an English sentence; `donjon.text.errors.say` has the others. A fact is
    a text, a number, another error, or a list of those. An error can be copied, and pickled to another process.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts: dict[str, object] = facts

    def __str__(self) -> str:
        return plainly(self) if _sayer is None else _sayer(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(self.key), *listed(self)])})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return made, (type(self), self.key, self.facts)


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


def made(kind: type[DonjonError], key: str, facts: dict[str, object]) -> DonjonError:
    """The error that was pickled or copied."""
    return kind(key, **facts)


def nearest(wrong: str, known: list[str]) -> dict[str, object]:
    """The facts about a wrong name: what it was, the valid names nearest to it, and else some to choose from.

    `hint` says which of them help: `close`, `some` (of which `more` are left out), `all`, or `none`.
    """
    close = difflib.get_close_matches(wrong, known, n=3, cutoff=0.5)
    more = max(0, len(known) - SHOWN)
    hint = "close" if close else "some" if more else "all" if known else "none"
    return {"wrong": wrong, "close": close, "known": known[:SHOWN], "more": more, "hint": hint}


# -- As a string -----------------------------------------------------------------------------------------------------

_sayer: Callable[[DonjonError], str] | None = None


def say_with(sayer: Callable[[DonjonError], str]) -> None:
    """Let errors be said by this as strings; the kernel has no sentences of its own."""
    global _sayer  # noqa: PLW0603 - set once, when donjon is imported
    _sayer = sayer


def plainly(error: DonjonError) -> str:
    """An error for which there is no sentence: its key and its facts."""
    facts = ", ".join(listed(error))
    return f"{error.key} ({facts})" if facts else error.key


def listed(error: DonjonError) -> list[str]:
    return [f"{name}={value!r}" for name, value in error.facts.items()]
