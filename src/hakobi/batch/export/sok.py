"""The Sokoban levels that are solved, with their titles, notes and best solutions (without pulls)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hakobi.batch.export.files import TextExport
from hakobi.batch.export.levels import Levels
from hakobi.batch.export.replayed import result_of
from hakobi.batch.query import Place
from hakobi.batch.reading import ABOUT
from hakobi.batch.stored import Damaged, parsed
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
        level = replace(puzzle, title=place.title, **_about(place))
        assert result.solution is not None
        if result.solution.pulls:
            return 0
        level = level.with_solution(result.solution.lurd, _heading(result))
        self.file.write("\n".join([level.to_xsb(), *level_lines(level)]) + "\n\n")
        return 1


def _about(place: Place) -> dict[str, Any]:
    """Author, comments and the like, as `replace` takes them."""
    if not place.about:
        return {}
    about = parsed(place.about, dict, "what is known about a level")
    try:
        notes = tuple((str(key), str(value)) for key, value in about.pop("metadata", ()))
    except (TypeError, ValueError):
        raise Damaged(f"the notes of {place.file}, level {place.number} cannot be read") from None
    return {key: str(about[key]) for key in ABOUT if key in about} | {"metadata": notes}


def _heading(result: Result[Any]) -> str:
    metric = result.goal.split(",")[0]
    return f"Solution/{metric.capitalize()}" if metric in ("pushes", "moves") else "Solution"
