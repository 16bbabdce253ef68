"""The JSON of one level: the same row on standard output, in ``.jsonl`` files and wherever results are kept.

One schema for all families and outcomes: a key that does not apply is null.
"""

from __future__ import annotations

from typing import Any

from hakobi.families import FAMILIES
from hakobi.result import Outcome, Result

__all__ = ["invalid_row", "result_row"]

_MEASURES = list(dict.fromkeys(name for family in FAMILIES.values() for name in family.measures))


def result_row(file: str, level: int, title: str | None, result: Result[Any]) -> dict[str, Any]:
    """The row of a level that was searched."""
    row = _empty(file, level, title)
    row.update(
        family=result.family,
        outcome=result.outcome.value,
        goal=result.goal,
        method=result.method,
        proved_optimal=result.proved_optimal,
        stats=result.stats.to_json(),
        cost=result.cost,
        lower_bound=result.lower_bound,
        gap=result.gap,
        message=result.message,
        ended_by=result.ended_by,
    )
    if result.solution is not None:
        row.update(FAMILIES[result.family].solution_to_json(result.solution))
    return row


def invalid_row(file: str, level: int, title: str | None, message: str) -> dict[str, Any]:
    """The row of a level that could not be read."""
    return _empty(file, level, title) | {"outcome": Outcome.INVALID.value, "message": message}


def _empty(file: str, level: int, title: str | None) -> dict[str, Any]:
    return {
        "file": file,
        "level": level,
        "title": title,
        "family": None,
        "outcome": None,
        "goal": None,
        "method": None,
        "proved_optimal": False,
        "solution": None,
        **dict.fromkeys(_MEASURES),
        "stats": None,
        "cost": None,
        "lower_bound": None,
        "gap": None,
        "message": None,
        "ended_by": None,
    }
