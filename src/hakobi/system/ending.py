"""How a process has ended, as far as its system tells."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Ending"]


class Ending(NamedTuple):
    """`code` is negative for the signal that ended it; `peak_bytes` is None where nobody has counted."""

    code: int
    peak_bytes: int | None
