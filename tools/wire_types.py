"""Write the client's types, web/src/wire.ts, from the server's wire types.

`python tools/wire_types.py` writes the file; `--check` only says whether it is up to date.

json-schema-to-typescript was tried and does not fit: a default may be left out of what a client sends and is always
there in what it gets, a text in every language is one type, a view is open. Each would have to be written into the
schema for it and its output cleaned, fifteen packages installed, and Node needed to check the server's types.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

from donjon.server.client_messages import FromClient
from donjon.server.openapi import wire_names, wire_schema
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
OPEN = {"View"}  # each game adds fields of its own


def reference(schema: dict[str, Any]) -> str | None:
    ref = schema.get("$ref")
    return ref.rsplit("/", 1)[1] if isinstance(ref, str) else None


def named_in(schema: Any) -> set[str]:
    """The types to which a schema refers."""
    if isinstance(schema, list):
        return {name for each in schema for name in named_in(each)}
    if not isinstance(schema, dict):
        return set()
    own = reference(schema)
    return {name for each in schema.values() for name in named_in(each)} | ({own} if own else set())


def reached(parts: dict[str, Any], start: set[str]) -> set[str]:
    """These types and those they are made of."""
    found, left = set(start), list(start)
    while left:
        more = named_in(parts[left.pop()]) - found
        found |= more
        left += more
    return found


def only_sent(parts: dict[str, Any]) -> set[str]:
    """The types that a client sends and never gets."""
    sent, got = wire_names()
    return reached(parts, sent) - reached(parts, got)


def type_of(schema: dict[str, Any], sent: set[str], asking: bool) -> str:
    """A JSON Schema as a TypeScript type; `asking`: in something a client sends, where defaults may be left out."""
    name = reference(schema)
    if name is not None:
        return f"Partial<{name}>" if asking and name not in sent else name
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(each, sent, asking) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"'{each}'" if isinstance(each, str) else json.dumps(each) for each in schema["enum"])
    if schema == SAID:
        return "Said"
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}), sent, asking)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}), sent, asking)}>"
    if isinstance(kind, str):
        return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[
            kind
        ]
    return "any"


def interface(name: str, schema: dict[str, Any], sent: set[str]) -> str:
    asking = name in sent
    required = set(schema.get("required", []))
    lines = [f"/** {schema['description']} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for field, inner in schema.get("properties", {}).items():
        # The server always sends what has a default; only what has none and is not required may be missing.
        optional = field not in required and (asking or "default" not in inner)
        if "enum" in inner and field == "type":
            optional = False
        lines.append(f"  {field}{'?' if optional else ''}: {type_of(inner, sent, asking)}")
    if name in OPEN:
        lines.append("  [field: string]: any")
    lines.append("}")
    return "\n".join(lines)


def union(name: str, kinds: Any) -> str:
    """One of the two unions of messages."""
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(kinds))}"


def typescript() -> str:
    parts = wire_schema()["$defs"]
    sent = only_sent(parts)
    interfaces = [interface(name, schema, sent) for name, schema in parts.items()]
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
