"""Limits that do not depend on how busy the machine is: expanded states, and processor time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import hakobi
from cli.boards import endless
from hakobi.sliding.explore import explore

HARD: hakobi.Level = hakobi.load("storehouse")[-1]
KLOTSKI: hakobi.SlidingPuzzle = hakobi.load("blocks")[0]
FIFTEEN = hakobi.SlidingPuzzle.from_text(
    "puzzle: fifteen\nstart:\nhkgd\nabol\nnime\nfjc.\n\ngoal:\nabcd\nefgh\nijkl\nmno.\n"
)
OF_SOKOBAN = [row.name for row in hakobi.methods("sokoban")]
OF_SLIDING = [row.name for row in hakobi.methods("sliding")]
NOT_REPEATED = ("cpu_seconds", "wall_seconds")


def ended(result: hakobi.Result[Any]) -> dict[str, Any]:
    """All that is the same every time."""
    counters = {name: n for name, n in result.stats.to_json().items() if name not in NOT_REPEATED}
    return {**vars(result), "stats": counters}


@contextmanager
def busy_threads() -> Iterator[None]:
    """Other searches in this process, as long as it takes."""
    job = hakobi.Job()
    search = {"goal": "pushes", "method": "bfs", "time_limit": 0, "job": job}
    level = hakobi.Level.from_xsb(endless())
    threads = [threading.Thread(target=hakobi.solve, args=(level,), kwargs=search) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        job.stop()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("states", [1, 57])
@pytest.mark.parametrize("method", OF_SOKOBAN)
def test_a_search_ends_at_the_same_state_every_time(method: str, states: int) -> None:
    first = hakobi.solve(HARD, method=method, node_limit=states, time_limit=0)
    with busy_threads():
        second = hakobi.solve(HARD, method=method, node_limit=states, time_limit=0)
    assert (first.outcome, first.ended_by) == (hakobi.Outcome.TIME_LIMIT, "node_limit")
    assert first.stats.expanded == states
    assert ended(first) == ended(second)


@pytest.mark.parametrize("goal", ["steps", "moves"])
@pytest.mark.parametrize("method", OF_SLIDING)
def test_so_does_one_of_sliding_blocks(method: str, goal: str) -> None:
    puzzle = FIFTEEN if method == "ida" else KLOTSKI
    for states in (1, 999):
        first = hakobi.solve(puzzle, goal, method, node_limit=states, time_limit=0)
        with busy_threads():
            second = hakobi.solve(puzzle, goal, method, node_limit=states, time_limit=0)
        assert (first.ended_by, first.stats.expanded) == ("node_limit", states)
        assert ended(first) == ended(second)


@pytest.mark.parametrize("goal", ["pushes", "moves", "pushes,moves", "moves,pushes", "weighted"])
def test_the_bound_that_was_proved_is_the_same_too(goal: str) -> None:
    bounds = {hakobi.solve(HARD, goal, node_limit=2000, time_limit=0).lower_bound for _ in range(2)}
    (bound,) = bounds
    assert bound is not None
    assert bound > 0


def test_all_strategies_of_auto_count_together() -> None:
    """The first has had its turn, the second is at it."""
    first, second = (hakobi.solve(HARD, node_limit=290, time_limit=0) for _ in range(2))
    assert first.stats.expanded == 290
    assert 0 < first.stats.extra["packing.plan_expanded"] < 290
    assert ended(first) == ended(second)


@pytest.mark.parametrize("threads", [2, 5])
def test_with_threads_the_number_of_states_is_still_kept(threads: int) -> None:
    assert hakobi.solve(KLOTSKI, threads=threads, node_limit=5000).stats.expanded == 5000
    assert hakobi.solve(HARD, "pushes", "bfs", threads=threads, node_limit=5000).stats.expanded == 5000


@pytest.mark.parametrize(("level", "method"), [(hakobi.load("first-steps")[-1], m) for m in OF_SOKOBAN])
def test_a_limit_that_is_not_reached_changes_nothing(level: hakobi.Level, method: str) -> None:
    free = hakobi.solve(level, method=method, time_limit=0)
    enough = hakobi.solve(level, method=method, time_limit=0, node_limit=free.stats.expanded, cpu_limit=3600)
    assert free.solved
    assert ended(free) == ended(enough)


def test_the_message_names_the_limit_its_value_and_how_to_raise_it() -> None:
    result = hakobi.solve(HARD, "moves", node_limit=1234)
    assert result.message == (
        "the node limit of 1,234 expanded states came first; raise it with --node-limit 12340 (0: none)"
    )
    result = hakobi.solve(HARD, "moves", cpu_limit=0.02)
    assert result.message == (
        "the CPU limit of 0.02 s of processor time came first; raise it with --cpu-limit 0.2 (0: none)"
    )
    assert hakobi.solve(hakobi.Level.from_xsb("#####\n#@$.#\n#####"), node_limit=9).message is None


@pytest.mark.parametrize("threads", [1, 2])
def test_processor_time_is_that_of_the_search_and_nobody_elses(threads: int) -> None:
    with busy_threads():
        result = hakobi.solve(HARD, "pushes", "bfs", cpu_limit=0.1, time_limit=0, threads=threads)
    assert (result.outcome, result.ended_by) == (hakobi.Outcome.TIME_LIMIT, "cpu_limit")
    assert 0.1 <= result.stats.cpu_seconds <= 0.1 + 0.1 * threads


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        ({"node_limit": -1}, "node limit"),
        ({"node_limit": 1.5}, "node limit"),
        ({"node_limit": 1 << 63}, "node limit"),
        ({"cpu_limit": -1}, "CPU limit"),
        ({"cpu_limit": float("inf")}, "CPU limit"),
    ],
)
def test_nonsense_is_refused(limit: dict[str, Any], why: str) -> None:
    with pytest.raises(hakobi.UsageError, match=why):
        hakobi.solve(HARD, **limit)


def test_an_exploration_ends_at_the_same_state() -> None:
    first, second = (explore(KLOTSKI, node_limit=1000) for _ in range(2))
    assert first.stats.expanded == second.stats.expanded == 1000
    assert first.from_start == second.from_start
    assert first.message is not None
    assert "node limit of 1,000" in first.message


def test_a_trace_ends_at_the_same_state() -> None:
    found = hakobi.trace(HARD, "astar", node_limit=7)
    assert found.result.stats.expanded == len(found.expanded()) == 7


def test_a_comparison_under_a_node_limit_can_be_repeated() -> None:
    def compared() -> list[dict[str, Any]]:
        found = hakobi.compare(HARD, "astar,bfs,greedy", node_limit=500, time_limit=0)
        assert "node limit" in str(found)
        return [ended(run.result) for run in found.runs]

    assert compared() == compared()
