"""What a type checker knows of a result, line by line; `test_typed.py` lets mypy read it.

Where `type: ignore` stands mypy must refuse the line: in its strict mode it complains where there is nothing
to ignore.
"""

from __future__ import annotations

from typing import Any

from typing_extensions import assert_type

import hakobi
from hakobi import Outcome, Result, SlidingPuzzle, SlidingSolution, Solution, Solved, Unsolved

LEVEL = hakobi.Level.from_xsb("#####\n#@$.#\n#####")


def by_solved() -> None:
    result = hakobi.solve(LEVEL, goal="pushes")
    assert_type(result.solution, Solution | None)
    print(result.solution.lurd)  # type: ignore[union-attr]
    if result.solved:
        assert_type(result.solution, Solution)
    else:
        assert_type(result.solution, Solution | None)
        print(result.solution.lurd)  # type: ignore[union-attr]


def by_leaving() -> str:
    result = hakobi.solve(LEVEL)
    if not result.solved:
        return result.message or ""
    return result.solution.lurd


def by_outcome() -> None:
    result = hakobi.solve(LEVEL)
    if result.outcome is Outcome.SOLVED:
        assert_type(result.solution, Solution)
    if result.outcome is Outcome.UNSOLVABLE:
        print(result.solution.lurd)  # type: ignore[union-attr]


def by_class(result: Result[Solution]) -> None:
    print(result.solution.lurd)  # type: ignore[union-attr]
    if isinstance(result, Solved):
        print(result.solution.lurd)


def by_pattern() -> None:
    match hakobi.solve(LEVEL):
        case Solved(solution=solution):
            assert_type(solution, Solution)
        case Unsolved(outcome=outcome):
            print(outcome.value)


def of_sliding_blocks(puzzle: SlidingPuzzle) -> None:
    result = hakobi.solve(puzzle)
    if result.solved:
        assert_type(result.solution, SlidingSolution)


def while_it_runs() -> None:
    for event in hakobi.solve_iter(LEVEL):
        if isinstance(event, hakobi.Progress):
            print(event.expanded)
        elif event.solved:
            assert_type(event.solution, Solution)


def of_better_solutions(puzzle: SlidingPuzzle) -> None:
    result = hakobi.improve(LEVEL, ["R", Solution("R")], goal="lines", time_limit=1)
    assert_type(result, Solved[Solution])
    assert_type(hakobi.improve(puzzle, "a:R").solution, SlidingSolution)
    for event in hakobi.improve_iter(LEVEL, "R"):
        if isinstance(event, Solved):
            assert_type(event.solution, Solution)
        else:
            assert_type(event.gap, float | None)


def of_many() -> None:
    for _, _, result in hakobi.solve_many([LEVEL], executor=1):
        assert_type(result, Solved[Any] | Unsolved[Any])


def of_a_trace() -> None:
    trace = hakobi.trace(LEVEL, "astar")
    if trace.result.solved:
        assert_type(trace.result.solution, Solution)


def as_before() -> Result[Solution]:
    """An annotation that was right when there was only one class."""
    return hakobi.solve(LEVEL)


def measured(result: Result[Any]) -> None:
    assert_type(result.solved, bool)
    assert_type(result.gap, float | None)
    assert_type(result.to_json(file="a.xsb", level=1), dict[str, Any])
