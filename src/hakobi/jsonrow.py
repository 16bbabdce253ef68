"""The JSON of one level: the same row on standard output, in ``.jsonl`` files and wherever results are kept.

One schema for all families and outcomes: a key that does not apply is null. ``Result.to_json`` fills the row
of a level that was searched; a solution knows its own part of it (``to_row``).
"""

from __future__ import annotations

from typing import Any

__all__ = ["KEYS", "MEASURES", "empty_row", "invalid_row"]

MEASURES = (
    *("moves", "pushes", "pulls", "box_lines", "box_changes", "pushing_sessions", "player_lines"),
    *("steps", "straight_runs"),
)
KEYS = (
    *("file", "level", "title", "family", "outcome", "goal", "method", "proved_optimal", "solution"),
    *MEASURES,
    *("stats", "cost", "lower_bound", "gap", "message", "ended_by"),
)


def empty_row(file: str | None, level: int | None, title: str | None) -> dict[str, Any]:
    """A row of which nothing is known but its place."""
    return {
        **dict.fromkeys(KEYS),
        "file": file,
        "level": level,
        "title": title,
        "proved_optimal": False,
    }


def invalid_row(file: str, level: int, title: str | None, message: str) -> dict[str, Any]:
    """The row of a level that could not be read."""
    return empty_row(file, level, title) | {"outcome": "invalid", "message": message}
