"""One row for each level of each file: what was asked, what was found, and the board itself.

The JSON of one level is kept as it is and grows by the number of the run, its limits and what the family
tells about the board. As columns the same is flat: statistics and limits have columns of their own, further
counters of a method and the moves of sliding blocks are written as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from hakobi.batch.export.boards import BOARDS
from hakobi.batch.export.columns import BOARD, LEVELS
from hakobi.batch.export.files import Subject, Table
from hakobi.batch.export.replayed import replaying, result_of, row_of
from hakobi.batch.query import Place, Run
from hakobi.batch.stored import Damaged
from hakobi.question import LIMITS
from hakobi.result import COUNTERS

__all__ = ["Levels"]


class Levels(Subject):
    """`runs`: the runs of the store by their numbers."""

    name = "results"
    columns = LEVELS

    def __init__(self, runs: Mapping[int, Run]) -> None:
        self.runs = runs

    def objects(self, place: Place) -> Iterator[dict[str, Any]]:
        yield self._object(place)

    def tables(self, place: Place) -> Iterator[Table]:
        row = self._object(place)
        stats, limits = row.pop("stats") or {}, row.pop("limits") or {}
        extra = {name: value for name, value in stats.items() if name not in COUNTERS}
        row |= {name: stats.get(name) for name in COUNTERS} | {name: limits.get(name) for name in LIMITS}
        row["extra"] = _json(extra) if extra else None
        if isinstance(row["solution"], list):
            row["solution"] = _json(row["solution"])
        yield [[row[name]] for name in self.columns]

    def _object(self, place: Place) -> dict[str, Any]:
        if place.fault is not None:
            return {**row_of(place), "run": None, "limits": None, **dict.fromkeys(BOARD)}
        puzzle, result = result_of(place)
        with replaying(place):
            board = BOARDS[result.family].about(puzzle)
        row = result.to_json(file=place.file, level=place.number, title=place.title)
        return {**row, "run": place.run, "limits": self._limits(place), **dict.fromkeys(BOARD), **board}

    def _limits(self, place: Place) -> dict[str, float]:
        run = self.runs.get(place.run or 0)
        if run is None:
            raise Damaged(f"the run of {place.file}, level {place.number} is missing")
        return {name: getattr(run, name) for name in LIMITS}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
