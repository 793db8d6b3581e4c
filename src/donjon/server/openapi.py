"""The HTTP side as OpenAPI, and all wire types as JSON Schema; both written from the code."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from donjon.server.client_messages import FromClient
from donjon.server.http_types import Wrong
from donjon.server.route import Route
from donjon.server.server_messages import FromServer
from donjon.server.web import ROUTES


def openapi() -> dict[str, Any]:
    """The document at /api/openapi.json."""
    kinds = [Wrong, *(each for route in ROUTES for each in (route.gives, route.takes) if each is not None)]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip([str(kind) for kind in kinds], schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Donjon", "version": "1", "description": "See docs/protocol.md for the socket."},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer", "description": "A token of a table."},
                "session": {"type": "apiKey", "in": "header", "name": "Donjon-Session"},
            },
        },
    }


def operation(route: Route, schema_of: dict[str, Any]) -> dict[str, Any]:
    wrong = {"application/json": {"schema": schema_of[str(Wrong)]}}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": {"type": "integer"}} for name in route.query
    ]
    written: dict[str, Any] = {
        "operationId": route.answer.__name__,
        "summary": (route.answer.__doc__ or "").strip(),
        "parameters": parameters,
        "security": [{}, {"link": []}, {"session": []}],
        "responses": {
            "200": {
                "description": "done",
                "content": {"application/json": {"schema": schema_of[str(route.gives)]}},
            },
            "4XX": {"description": "refused, and why", "content": wrong},
            "503": {"description": "not now", "content": wrong},
        },
    }
    if route.takes is not None:
        body = {"application/json": {"schema": schema_of[str(route.takes)]}}
        written["requestBody"] = {"required": True, "content": body}
    return written


def wire_schema() -> dict[str, Any]:
    """Every message and form as JSON Schema, by name."""
    forms = [each for route in ROUTES for each in (route.gives, route.takes) if each is not None]
    kinds = [*get_args(FromClient), *get_args(FromServer), Wrong, *forms]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(parts.items()))}


def wire_names() -> tuple[set[str], set[str]]:
    """The names of the types that clients send, and of those that they get."""
    taken = [*get_args(FromClient), *(route.takes for route in ROUTES if route.takes is not None)]
    given = [*get_args(FromServer), Wrong, *(route.gives for route in ROUTES if route.gives is not None)]
    return names_in(taken), names_in(given)


def names_in(kinds: list[Any]) -> set[str]:
    schemas, _ = msgspec.json.schema_components(kinds, ref_template="{name}")
    return set(re.findall(r"'\$ref': '(\w+)'", str(schemas)))
