"""The searches against plain Python on random small levels.

By default 400 levels of a fixed seed are solved, and 100 wide ones with more goals than boxes. More, and
others, on request:

    HAKOBI_RANDOM_LEVELS=10000 HAKOBI_RANDOM_SEED=5 pytest tests/sokoban_core/test_against_reference.py

Each level is asked of `bfs` in its three directions and of `astar` for every goal, with two threads, and
each of those with surplus goals of every method for any solution, too; `hakobi.solve` has replayed each
answer before it is compared. A failure prints the level, ready to become a test of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import hakobi
from reference.optimal import Optima, optima
from reference.random_levels import RandomLevel, random_level, surplus_level

LEVELS = int(os.environ.get("HAKOBI_RANDOM_LEVELS", "400"))
SEED = int(os.environ.get("HAKOBI_RANDOM_SEED", "1"))

ASTAR_GOALS = ("pushes", "pushes,moves", "moves", "moves,pushes", "weighted")
QUESTIONS = [
    *(("bfs", "pushes", {"direction": direction}) for direction in ("forward", "backward", "both")),
    *(("astar", goal, {}) for goal in ASTAR_GOALS),
    *(("astar", goal, {"pairs": "always", "groups": "always", "lost": "always"}) for goal in ASTAR_GOALS),
]


def test_every_exact_search_agrees_with_plain_search_on_random_levels() -> None:
    _expect_no_faults(_faults_of, LEVELS)


def test_every_method_agrees_with_plain_search_on_wide_levels_with_surplus_goals() -> None:
    _expect_no_faults(_surplus_faults_of, LEVELS // 4)


@pytest.mark.shared
def test_a_level_with_boxes_taken_away_is_never_called_unsolvable(shared: Path) -> None:
    """What solves the level solves it without them, too: their pushes become steps."""
    for level in hakobi.load(shared / "levels" / "xsokoban.xsb")[:24:3]:
        fewer = level.at(level.player, frozenset(sorted(level.boxes)[::2]))
        for method, threads in (("greedy-backward", 1), ("auto", 1), ("auto", 8)):
            outcome = hakobi.solve(fewer, "any", method, threads=threads, time_limit=0.5).outcome
            assert outcome in {hakobi.Outcome.SOLVED, hakobi.Outcome.TIME_LIMIT}, f"{method}\n{fewer}"


def _expect_no_faults(faults_of: Callable[[int], list[str]], count: int) -> None:
    with ProcessPoolExecutor() as workers:
        faults = [fault for found in workers.map(faults_of, range(count), chunksize=20) for fault in found]
    assert not faults, f"{len(faults)} differences in {count} levels, the first:\n{faults[0]}"


def _faults_of(index: int) -> list[str]:
    level = random_level(SEED, index)
    return list(_compare(level, optima(level.xsb, level.weights)))


def _surplus_faults_of(index: int) -> list[str]:
    level = surplus_level(SEED, index)
    best = optima(level.xsb)
    return [*_compare(level, best), *_wrong_outcomes(level, solvable=best is not None)]


def _wrong_outcomes(level: RandomLevel, *, solvable: bool) -> Iterator[str]:
    """Methods that promise a decision must be right; the others are asked only where there is a solution."""
    for method in hakobi.methods("sokoban"):
        if not (solvable or method.complete):
            continue
        result = hakobi.solve(
            hakobi.Level.from_xsb(level.xsb), "any", method.name, threads=2, time_limit=20
        ).outcome
        undecided = {hakobi.Outcome.GAVE_UP, hakobi.Outcome.TIME_LIMIT} if not method.complete else set()
        truth = hakobi.Outcome.SOLVED if solvable else hakobi.Outcome.UNSOLVABLE
        if result not in {truth, *undecided}:
            yield f"{level.name}, {method.name}: {result.value}, plain search says {truth.value}\n{level.xsb}"


def _compare(level: RandomLevel, best: Optima | None) -> Iterator[str]:
    asked = hakobi.Level.from_xsb(level.xsb, weights=level.weights or None)
    for method, goal, options in QUESTIONS:
        result = hakobi.solve(asked, goal, method, options, threads=2, time_limit=0)
        expected = _expected(best, goal)
        found = _found(result, goal)
        if found != expected:
            yield (
                f"{level.name}, {method} {options or ''} for the goal {goal}: "
                f"{found}, plain search says {expected}\n{level.xsb}\nweights {list(level.weights)}"
            )


def _expected(best: Optima | None, goal: str) -> str:
    if best is None:
        return "unsolvable"
    return {
        "pushes": f"{best.pushes} pushes",
        "moves": f"{best.moves} moves",
        "pushes,moves": "{} pushes, {} moves".format(*best.pushes_moves),
        "moves,pushes": "{} moves, {} pushes".format(*best.moves_pushes),
        "weighted": f"cost {best.weighted}",
    }[goal]


def _found(result: hakobi.Result[hakobi.Solution], goal: str) -> str:
    solution = result.solution
    if solution is None:
        return result.outcome.value
    return {
        "pushes": f"{solution.pushes} pushes",
        "moves": f"{solution.moves} moves",
        "pushes,moves": f"{solution.pushes} pushes, {solution.moves} moves",
        "moves,pushes": f"{solution.moves} moves, {solution.pushes} pushes",
        "weighted": f"cost {result.cost}",
    }[goal]
