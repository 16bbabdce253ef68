"""The exact searches against plain Python on random small levels.

By default 400 levels of a fixed seed are solved. More, and others, on request:

    HAKOBI_RANDOM_LEVELS=10000 HAKOBI_RANDOM_SEED=5 pytest tests/sokoban_core/test_against_reference.py

Each level is asked of `bfs` in its three directions and of `astar` for every goal, with two threads;
`hakobi.solve` has replayed each answer before it is compared. A failure prints the level, ready to become
a test of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import hakobi
from reference.optimal import Optima, optima
from reference.random_levels import RandomLevel, random_level

LEVELS = int(os.environ.get("HAKOBI_RANDOM_LEVELS", "400"))
SEED = int(os.environ.get("HAKOBI_RANDOM_SEED", "1"))

ASTAR_GOALS = ("pushes", "pushes,moves", "moves", "moves,pushes", "weighted")
QUESTIONS = [
    *(("bfs", "pushes", {"direction": direction}) for direction in ("forward", "backward", "both")),
    *(("astar", goal, {}) for goal in ASTAR_GOALS),
    *(("astar", goal, {"pairs": "always", "penalties": "always"}) for goal in ASTAR_GOALS),
]


def test_every_exact_search_agrees_with_plain_search_on_random_levels() -> None:
    with ProcessPoolExecutor() as workers:
        faults = [fault for found in workers.map(_faults_of, range(LEVELS), chunksize=20) for fault in found]
    assert not faults, f"{len(faults)} differences in {LEVELS} levels, the first:\n{faults[0]}"


def _faults_of(index: int) -> list[str]:
    level = random_level(SEED, index)
    return list(_compare(level, optima(level.xsb, level.weights)))


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
