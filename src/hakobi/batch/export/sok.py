"""The Sokoban levels that have a solution, with their titles, notes and best solutions (without pulls)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hakobi.batch.export.files import TextExport
from hakobi.batch.export.levels import Levels
from hakobi.batch.export.replayed import notes_of, result_of
from hakobi.batch.query import Place
from hakobi.result import Result
from hakobi.sokoban.formats.keys import level_lines
from hakobi.sokoban.level import Level

__all__ = ["Sok"]


class Sok(TextExport):
    about = Levels

    def add(self, place: Place) -> int:
        if place.family != "sokoban" or place.solution is None:
            return 0
        puzzle, result = result_of(place)
        assert isinstance(puzzle, Level)
        level = replace(puzzle, title=place.title, **notes_of(place))
        assert result.solution is not None
        if result.solution.pulls:
            return 0
        level = level.with_solution(result.solution.lurd, _heading(result))
        self.file.write("\n".join([level.to_xsb(), *level_lines(level)]) + "\n\n")
        return 1


def _heading(result: Result[Any]) -> str:
    metric = result.goal.split(",")[0]
    return f"Solution/{metric.capitalize()}" if metric in ("pushes", "moves") else "Solution"
