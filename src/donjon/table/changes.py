"""What differs between two views of one viewer, and which cards moved.

Both are worked out from the two views alone, so they cannot say more than these do.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from donjon.table.messages import Change, Move

QUESTION = frozenset(("asked", "question", "options"))  # nobody is asked between two events


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """What makes the later view of the earlier one, its question apart."""
    found: list[Change] = []
    if before is after:
        return found
    for key, now in after.items():
        if key in QUESTION:
            continue
        was = before.get(key)
        if key == "seats":
            for seat, (old, new) in enumerate(zip(before[key], now, strict=True)):
                compare(f"seats.{seat}", old, new, found)
        else:
            compare(key, was, now, found)
    return found


def compare(path: str, was: Any, now: Any, found: list[Change]) -> None:
    """Add what differs below a path."""
    if was is now or was == now:
        return
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        for key, value in now.items():
            compare(f"{path}.{key}", was[key], value, found)
    elif isinstance(was, list) and isinstance(now, list):
        found.append(splice(path, was, now))
    else:
        found.append({"path": path, "value": now})


def splice(path: str, was: list[Any], now: list[Any]) -> Change:
    """The one stretch of a list that differs."""
    least = min(len(was), len(now))
    at = 0
    while at < least and was[at] == now[at]:
        at += 1
    end = 0
    while end < least - at and was[-1 - end] == now[-1 - end]:
        end += 1
    return {"path": path, "at": at, "drop": len(was) - at - end, "put": now[at : len(now) - end]}


def apply(view: dict[str, Any], made: list[Change]) -> None:
    """Make the changes on a view: what a client does (docs/protocol.md)."""
    for change in made:
        *way, last = change["path"].split(".")
        place: Any = view
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        if "put" in change:
            at = change["at"]
            there = place[last]
            place[last] = there[:at] + change["put"] + there[at + change["drop"] :]
        else:
            place[last] = deepcopy(change["value"])


# -- Cards that moved ----------------------------------------------------------------------------------------------


Pile = tuple[str, dict[str, Any]]  # with its path in the view


def differing(before: dict[str, Any], after: dict[str, Any]) -> tuple[list[Pile], list[Pile]]:
    """The piles that are not the same any more, as they were and as they are."""
    old: list[Pile] = []
    new: list[Pile] = []
    for seat, shown in enumerate(after["seats"]):
        compare_piles(f"seats.{seat}.piles.", before["seats"][seat]["piles"], shown["piles"], old, new)
    compare_piles("shared.", before["shared"], after["shared"], old, new)
    return old, new


def compare_piles(path: str, was: dict[str, Any], now: dict[str, Any], old: list[Pile], new: list[Pile]) -> None:
    for name, pile in now.items():
        earlier = was[name]
        if earlier is not pile and earlier != pile:
            old.append((path + name, earlier))
            new.append((path + name, pile))


class Lying:
    """Where this viewer sees the cards of some piles, and how many it does not see in each."""

    def __init__(self, piles: list[Pile]) -> None:
        self.places: dict[int, str] = {}
        self.keys: dict[int, str] = {}
        self.hidden: dict[str, int] = {}
        for path, pile in piles:
            seen = 0
            for card in pile.get("cards", ()):
                if card is not None:
                    self.places[card["no"]] = path
                    self.keys[card["no"]] = card["card"]
                    seen += 1
            self.hidden[path] = pile["count"] - seen


def moves(before: dict[str, Any], after: dict[str, Any]) -> list[Move]:
    """Each card that came from one pile to another, seen on its way, at its beginning, at its end, or not at all.

    A card that went out of sight went to a pile that has more unseen cards now, if possible of the same owner: where
    several could have it, that is a guess, as it is for the viewer. One that stayed in its pile did not move.
    """
    if before is after:
        return []
    was, now = differing(before, after)
    old, new = Lying(was), Lying(now)
    more = {path: n - old.hidden.get(path, 0) for path, n in new.hidden.items()}
    found: list[Move] = []
    for no, path in new.places.items():
        start = old.places.get(no)
        if start is not None and start != path:
            found.append({"no": no, "card": new.keys[no], "start": start, "end": path})
    for no, start in old.places.items():
        if no not in new.places:
            end = likely(start, more, 1)
            more[end] -= 1
            if end != start:
                found.append({"no": no, "card": old.keys[no], "start": start, "end": end})
    for no, path in new.places.items():
        if no not in old.places:
            start = likely(path, more, -1)
            more[start] += 1
            if start != path:
                found.append({"no": no, "card": new.keys[no], "start": start, "end": path})
    for path, n in more.items():
        gone = -n
        while gone > 0:
            end = likely(path, more, 1)
            if end == path:
                break
            count = min(gone, more[end])
            gone -= count
            more[end] -= count
            found.append({"count": count, "start": path, "end": end})
    return found


def likely(path: str, more: dict[str, int], sign: int) -> str:
    """The pile with more (or fewer) unseen cards, nearest to a path; the path itself where there is none."""
    owner = path.rsplit(".", 1)[0]
    found = path
    for other, n in more.items():
        if n * sign > 0:
            if other.rsplit(".", 1)[0] == owner:
                return other
            if found == path:
                found = other
    return found
