"""Logs as JSON lines. They say what happened where, never a token, a seed, a card or a name."""

from __future__ import annotations

import json
import logging
import os
import sys

from donjon.kernel.errors import BadSetup, nearest

LEVELS = ("debug", "info", "warning", "error", "critical")
PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
        }
        data.update({key: value for key, value in vars(record).items() if key not in PLAIN})
        if record.exc_info and record.exc_info[1] is not None:
            # The place, not the message: a message may hold what somebody typed.
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            data["problem"] = type(record.exc_info[1]).__name__
            if trace is not None:
                data["place"] = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
        return json.dumps(data, default=str)


def set_up_logs() -> None:
    """Everything to the error output, uvicorn's lines too."""
    level = os.environ.get("DONJON_LOG_LEVEL", "") or "info"
    if level.lower() not in LEVELS:
        raise BadSetup("bad_log_level", **nearest(level, list(LEVELS)))
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [lines]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    access = logging.getLogger("uvicorn.access")  # it would write queries down; our own line does not
    access.handlers = []
    access.propagate = False
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
