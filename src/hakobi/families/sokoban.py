"""The Sokoban row of the family table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hakobi import _core
from hakobi.families.base import Family, Tick
from hakobi.question import Question
from hakobi.sokoban.goals import IMPROVED, MEASURES, PROVED, worth
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution, verify
from hakobi.sokoban.symmetry import turn_moves

__all__ = ["SokobanFamily"]


class SokobanFamily(Family):
    name = "sokoban"
    kind = Level
    goals = ("any", *PROVED)
    default_goal = "any"
    improved_goals = IMPROVED
    measures = MEASURES
    answer = "lurd"

    def registry(self) -> list[dict[str, Any]]:
        return _core.sokoban_methods()

    def search(
        self,
        puzzle: Level,
        question: Question,
        job: _core.Job,
        on_tick: Tick | None,
        solutions: Iterable[Solution] = (),
    ) -> dict[str, Any]:
        return _core.sokoban_solve(
            width=puzzle.width,
            height=puzzle.height,
            grid=puzzle.grid,
            weights=list(puzzle.weights or ()),
            job=job,
            on_tick=on_tick,
            solutions=[solution.lurd for solution in solutions],
            **question.to_core(),
        )

    def replay(self, puzzle: Level, answer: Mapping[str, Any]) -> Solution:
        return verify(puzzle, answer["lurd"], pulls=answer["settings"].get("pulls") == "true")

    def solution_of_text(self, puzzle: Level, text: str) -> Solution:
        return verify(puzzle, text)

    def verified(self, puzzle: Level, solution: Solution | str) -> Solution:
        return verify(puzzle, str(solution))

    def turned(self, puzzle: Level, k: int) -> Level:
        return puzzle.transformed(k)

    def turned_solution(self, solution: Solution, k: int) -> Solution:
        return Solution.parse(turn_moves(solution.lurd, k))

    def worth(self, puzzle: Level, solution: Solution, goal: str) -> tuple[int, int]:
        return worth(puzzle, solution, goal)
