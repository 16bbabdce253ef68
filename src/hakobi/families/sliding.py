"""The sliding-block row of the family table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hakobi import _core
from hakobi.families.base import Family, Tick
from hakobi.numbers import counted
from hakobi.question import Question
from hakobi.sliding import patterns, symmetry
from hakobi.sliding.groups import core_arguments
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution, solution_from_core, solution_to_core, verify

__all__ = ["SlidingFamily"]

_MEASURES = {"steps": ("steps", "moves"), "moves": ("moves", "steps")}
_NOT_ASKED = ("prove", "trace", "sight")


class SlidingFamily(Family):
    name = "sliding"
    kind = SlidingPuzzle
    goals = ("steps", "moves")
    default_goal = "steps"
    method_of_auto = "bfs"
    improved_goals = goals
    measures = _MEASURES
    answer = "answer"

    def registry(self) -> list[dict[str, Any]]:
        return _core.sliding_methods()

    def search(
        self,
        puzzle: SlidingPuzzle,
        question: Question,
        job: _core.Job,
        on_tick: Tick | None,
        solutions: Iterable[SlidingSolution] = (),
    ) -> dict[str, Any]:
        words = {name: value for name, value in question.to_core().items() if name not in _NOT_ASKED}
        known = [solution_to_core(puzzle, solution) for solution in solutions]
        raw: dict[str, Any] = _core.sliding_solve(
            **core_arguments(puzzle),
            solutions=known,
            job=job,
            on_tick=on_tick,
            load_patterns=patterns.load,
            save_patterns=patterns.save,
            **words,
        )
        return {**raw, "message": _message(question, raw)}

    def replay(self, puzzle: SlidingPuzzle, answer: Mapping[str, Any]) -> SlidingSolution:
        return verify(puzzle, solution_from_core(puzzle, answer["answer"]))

    def solution_of_text(self, puzzle: SlidingPuzzle, text: str) -> SlidingSolution:
        """The core writes `2:17:DDR 0:4:L`: group, place and path of each move."""
        moves = (move.split(":") for move in text.split())
        answer = [(int(group), int(place), path) for group, place, path in moves]
        return verify(puzzle, solution_from_core(puzzle, answer))

    def verified(self, puzzle: SlidingPuzzle, solution: SlidingSolution | str) -> SlidingSolution:
        return verify(puzzle, SlidingSolution.parse(solution) if isinstance(solution, str) else solution)

    def turned(self, puzzle: SlidingPuzzle, k: int) -> SlidingPuzzle:
        return symmetry.turned(puzzle, k)

    def turned_solution(self, solution: SlidingSolution, k: int) -> SlidingSolution:
        return symmetry.turn_solution(solution, k)

    def worth(self, puzzle: SlidingPuzzle, solution: SlidingSolution, goal: str) -> tuple[int, int]:
        first, second = (getattr(solution, name) for name in self.measures[goal])
        return first, second


def _message(question: Question, raw: Mapping[str, Any]) -> str | None:
    """What the outcome alone does not say."""
    outcome = raw["outcome"]
    if outcome == "unsolvable":
        merged = f", with images merged ({', '.join(raw['merged'])})" if raw["merged"] else ""
        states = counted(raw["space_size"], "state")
        if raw["by_parity"]:
            return (
                "no way changes the order of pieces of one shape like that: "
                f"an odd number of exchanges is asked for ({states} of nameless pieces)"
            )
        if raw["method"] == "astar":
            return f"everything from which a goal might be reached was looked at: {states}{merged}"
        which = "that lead to the goal" if raw["space_is_of_goal"] else "that can be reached from the start"
        return f"all states {which} were looked at: {states}{merged}"
    if outcome == "gave_up":
        limit = question.options.get("max_depth", "0")
        return f"every answer has more than {limit} {question.goal}; raise --max-depth to look further"
    if outcome == "solved" and not raw["best_of_both"]:
        other = "moves" if question.goal == "steps" else "steps"
        return f"not all shortest answers were compared: another one may have fewer {other}"
    return None
