"""The Sokoban row of the family table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hakobi import _core
from hakobi.families.base import Family, Tick
from hakobi.question import Question
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution, verify

__all__ = ["SokobanFamily"]


class SokobanFamily(Family):
    name = "sokoban"
    kind = Level
    goals = ("any", "pushes", "moves", "pushes,moves", "moves,pushes", "weighted")
    default_goal = "any"

    def registry(self) -> list[dict[str, Any]]:
        return _core.sokoban_methods()

    def search(
        self, puzzle: Level, question: Question, job: _core.Job, on_tick: Tick | None
    ) -> dict[str, Any]:
        return _core.sokoban_solve(
            width=puzzle.width,
            height=puzzle.height,
            grid=puzzle.grid,
            weights=list(puzzle.weights or ()),
            job=job,
            on_tick=on_tick,
            **question.to_core(),
        )

    def replay(self, puzzle: Level, answer: Mapping[str, Any]) -> Solution:
        return verify(puzzle, answer["lurd"], pulls=answer["settings"].get("pulls") == "true")

    def cost(self, puzzle: Level, solution: Solution, goal: str) -> int | None:
        if goal == "weighted":
            return solution.weighted_cost(puzzle)
        return {"pushes": solution.pushes, "moves": solution.moves}.get(goal.split(",")[0])
