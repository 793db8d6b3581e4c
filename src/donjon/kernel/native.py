"""Words for the compiler. This file stays interpreted: compiled files import these stand-ins at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(*names: str, **values: Any) -> Any:
        return lambda cls: cls
