"""Write the client's types, web/src/wire.ts, from the server's wire types.

`python tools/wire_types.py` writes the file; `--check` only says whether it is up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

from donjon.server.client_messages import FromClient
from donjon.server.openapi import wire_schema
from donjon.server.server_messages import FromServer

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEADER = """// Written by tools/wire_types.py from the types in src/donjon/server; do not change it here.
// docs/protocol.md says what the messages mean.

/** A text in every language, by its code. */
export type Said = Record<string, string | (string | SaidSpan)[]>
"""
# In the schema a text in every language has no name of its own.
SPANS = {"type": "array", "items": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/SaidSpan"}]}}
SAID = {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, SPANS]}}
FROM_CLIENT = {
    *(
        "Hello",
        "Answer",
        "Undo",
        "Propose",
        "Vote",
        "Leave",
        "Back",
        "Chat",
        "Mute",
        "Hint",
        "Ping",
    ),
    *("NewTable", "AskedSeat", "Join", "Fork", "Credentials", "Mine"),
    *("Wishes", "BuiltDungeon", "BoxText"),
}
OPEN = {"View"}  # each game adds fields of its own


def reference(schema: dict[str, Any]) -> str | None:
    ref = schema.get("$ref")
    return ref.rsplit("/", 1)[1] if isinstance(ref, str) else None


def type_of(schema: dict[str, Any], asking: bool) -> str:
    """A JSON Schema as a TypeScript type; `asking`: in something a client sends, where defaults may be left out."""
    name = reference(schema)
    if name is not None:
        return f"Partial<{name}>" if asking and name not in FROM_CLIENT else name
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(each, asking) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"'{each}'" if isinstance(each, str) else json.dumps(each) for each in schema["enum"])
    if schema == SAID:
        return "Said"
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}), asking)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}), asking)}>"
    if isinstance(kind, str):
        return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[
            kind
        ]
    return "any"


def interface(name: str, schema: dict[str, Any]) -> str:
    asking = name in FROM_CLIENT
    required = set(schema.get("required", []))
    lines = [f"/** {schema['description']} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for field, inner in schema.get("properties", {}).items():
        # The server always sends what has a default; only what has none and is not required may be missing.
        optional = field not in required and (asking or "default" not in inner)
        if "enum" in inner and field == "type":
            optional = False
        lines.append(f"  {field}{'?' if optional else ''}: {type_of(inner, asking)}")
    if name in OPEN:
        lines.append("  [field: string]: any")
    lines.append("}")
    return "\n".join(lines)


def union(name: str, kinds: Any) -> str:
    """One of the two unions of messages."""
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(kinds))}"


def typescript() -> str:
    parts = wire_schema()["$defs"]
    interfaces = [interface(name, schema) for name, schema in parts.items()]
    unions = [union("FromClient", FromClient), union("FromServer", FromServer)]
    return "\n".join([HEADER, "\n\n".join([*interfaces, *unions]), ""])


def main() -> int:
    written = typescript()
    if "--check" in sys.argv:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != written:
            print("web/src/wire.ts is out of date: run python tools/wire_types.py")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
