"""A position wherever a puzzle is wanted: what is asked of it is asked of the puzzle that begins there."""

from __future__ import annotations

from typing import Any

__all__ = ["puzzle_of"]


def puzzle_of(given: Any) -> Any:
    """The level or puzzle itself; of a position the one that begins with it."""
    for name in ("to_level", "to_puzzle"):
        if hasattr(given, name):
            return getattr(given, name)()
    return given
