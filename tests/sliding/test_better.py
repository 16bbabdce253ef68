"""Puzzles too large for a proof, asked as people ask: the best so far at every limit, and events."""

from __future__ import annotations

from pathlib import Path

import pytest

import hakobi

LARGE = hakobi.load(Path(__file__).with_name("large.blocks"))
TILES = LARGE[1]


def check(result: hakobi.Result[hakobi.SlidingSolution]) -> None:
    if result.solution is None:
        return
    assert result.solution.start == TILES
    cost = getattr(result.solution, result.goal)
    assert result.lower_bound is not None
    assert result.gap == (cost - result.lower_bound) / result.lower_bound >= 0
    assert not result.proved_optimal


@pytest.mark.parametrize("goal", ["steps", "moves"])
def test_a_node_limit_gives_the_best_so_far(goal: str) -> None:
    results = [hakobi.solve(TILES, goal, node_limit=nodes, time_limit=0) for nodes in (1, 1_000, 600_000)]
    for result in results:
        check(result)
        assert (result.outcome, result.ended_by) == (hakobi.Outcome.TIME_LIMIT, "node_limit")
    costs = [getattr(result.solution, goal) for result in results if result.solution is not None]
    assert costs == sorted(costs, reverse=True)
    assert results[-1].solution is not None


def test_each_better_solution_is_an_event_and_improving_goes_on_from_there() -> None:
    *events, last = hakobi.solve_iter(TILES, node_limit=600_000, time_limit=0)
    assert isinstance(last, hakobi.Result)
    check(last)
    told = [event for event in events if isinstance(event, hakobi.Progress) and event.solution is not None]
    values = [(event.solution.steps, event.solution.moves) for event in told]
    assert values == sorted(set(values), reverse=True)
    first = told[0].solution
    better = hakobi.improve(TILES, first, node_limit=600_000, time_limit=0)
    assert better.outcome is hakobi.Outcome.SOLVED
    assert better.solution.steps < first.steps
