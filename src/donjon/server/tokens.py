"""Links nobody can guess. Only their hashes are kept: who reads the database cannot sit down."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """A token has 192 random bits: a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    return secrets.token_hex(32)
