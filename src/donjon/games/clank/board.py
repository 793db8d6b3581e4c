"""The two sides of the board, read once from maps/*.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

BOARDS: Final = ("day", "dusk")
ARTIFACT_VALUES: Final = (5, 7, 10, 15, 20, 25, 30)
START: Final = 1
NONE: Final = -1


class Tunnel:
    """A tunnel seen from one of its ends; `open` says whether boots may take it in this direction (CL-49)."""

    def __init__(self, to: int, boots: int, monsters: int, locked: bool, open: bool, wrap: bool) -> None:
        self.to = to
        self.boots = boots
        self.monsters = monsters
        self.locked = locked
        self.open = open
        self.wrap = wrap


class Room:
    """A room; its slots are places in the piles of artifacts and secrets."""

    def __init__(self, number: int, x: float, y: float, has: list[str]) -> None:
        self.number = number
        self.x = x
        self.y = y
        self.depths = "depths" in has
        self.cave = "cave" in has
        self.market = "market" in has
        self.spring = "spring" in has
        self.shrine = "shrine" in has
        self.artifact = NONE
        self.major = NONE
        self.minor = NONE
        self.tunnels: list[Tunnel] = []
        for place, value in enumerate(ARTIFACT_VALUES):
            if f"artifact_{value}" in has:
                self.artifact = place


class Map:
    """One side of the board; rooms are found by their number, and there is no room 0."""

    def __init__(self, name: str) -> None:
        text = files("donjon.games.clank").joinpath("maps", f"{name}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text)
        self.name = name
        self.rooms: list[Room] = [Room(0, 0.0, 0.0, [])]
        self.majors = 0
        self.minors = 0
        for number, entry in data["rooms"].items():
            self.add_room(int(number), entry["at"], entry["has"].split())
        for line in data["tunnels"]:
            self.add_tunnel(line.split())

    def add_room(self, number: int, at: list[float], has: list[str]) -> None:
        """Rooms come in the order of their numbers; secrets get their slots in that order."""
        room = Room(number, at[0], at[1], has)
        assert number == len(self.rooms), "the rooms are numbered without a gap"
        self.rooms.append(room)
        if "major" in has:
            room.major = self.majors
            self.majors += 1
        if "minor" in has:
            room.minor = self.minors
            self.minors += 1

    def add_tunnel(self, words: list[str]) -> None:
        """A line of the map: "18-25 boots 2 monsters 1", "6>5", "4-9 locked"."""
        one_way = ">" in words[0]
        ends = words[0].split(">" if one_way else "-")
        one, other = int(ends[0]), int(ends[1])
        boots = int(words[words.index("boots") + 1]) if "boots" in words else 1
        monsters = int(words[words.index("monsters") + 1]) if "monsters" in words else 0
        locked, wrap = "locked" in words, "wrap" in words
        self.rooms[one].tunnels.append(Tunnel(other, boots, monsters, locked, True, wrap))
        self.rooms[other].tunnels.append(Tunnel(one, boots, monsters, locked, not one_way, wrap))

    def tunnel(self, one: int, other: int) -> Tunnel:
        """The tunnel between two rooms, seen from the first; there is never more than one."""
        for tunnel in self.rooms[one].tunnels:
            if tunnel.to == other:
                return tunnel
        raise KeyError(f"no tunnel leads from room {one} to room {other}")


MAPS: Final = [Map(name) for name in BOARDS]
LARGEST_ROOM: Final = 44
MOST_MONSTERS: Final = 3


def chart(name: str) -> dict[str, object]:
    """A side of the board as plain data, for whoever draws it: every room, and every tunnel once."""
    found = MAPS[BOARDS.index(name)]
    rooms: list[object] = []
    tunnels: list[object] = []
    for room in found.rooms[1:]:
        rooms.append(room_data(room))
        for tunnel in room.tunnels:
            back = found.tunnel(tunnel.to, room.number)
            if tunnel.open and (room.number < tunnel.to or not back.open):
                tunnels.append(
                    {
                        "from": room.number,
                        "to": tunnel.to,
                        "boots": tunnel.boots,
                        "monsters": tunnel.monsters,
                        "locked": tunnel.locked,
                        "one_way": not back.open,
                        "wrap": tunnel.wrap,
                    }
                )
    return {"board": name, "start": START, "rooms": rooms, "tunnels": tunnels}


def room_data(room: Room) -> dict[str, object]:
    return {
        "id": room.number,
        "x": room.x,
        "y": room.y,
        "depths": room.depths,
        "crystal_cave": room.cave,
        "market": room.market,
        "healing": room.spring,
        "monkey_shrine": room.shrine,
        "artifact": ARTIFACT_VALUES[room.artifact] if room.artifact >= 0 else None,
        "major_secret": room.major >= 0,
        "minor_secret": room.minor >= 0,
    }
