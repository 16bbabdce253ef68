"""Runs as CSV, for spreadsheets and statistics."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from hakobi.study.runs import Run

__all__ = ["COLUMNS", "run_row", "runs_csv"]

_STATS = ("iterations", "expanded", "generated", "stored", "cpu_seconds", "wall_seconds", "peak_bytes")
COLUMNS = (
    *("file", "level", "title", "family", "label", "method", "options", "goal", "run", "seed"),
    *("outcome", "proved_optimal", "lower_bound", "cost", "steps", "moves", "pushes", "pulls"),
    *("box_lines", "box_changes", "pushing_sessions", "player_lines"),
    *_STATS,
    *("solution", "message", "gap", "ended_by"),
)


def runs_csv(runs: Iterable[Run]) -> str:
    """A line of headings, and one for each run."""
    stream = io.StringIO()
    writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(run_row, runs))
    return stream.getvalue()


def run_row(run: Run) -> dict[str, Any]:
    """The JSON of the run, flat."""
    row = run.to_json()
    stats = {**row["stats"], "iterations": row["iterations"]}
    solution = run.result.solution
    return {
        **{name: row.get(name) for name in COLUMNS},
        **{name: stats[name] for name in _STATS},
        "options": " ".join(f"{key}={value}" for key, value in row["options"].items()),
        "solution": None if solution is None else str(solution),
    }
