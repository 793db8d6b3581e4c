"""Our three boxes. This file stays interpreted: it knows where it lies."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
