"""Whenever a search ends, and while it runs, the best so far is there, legal, and its gap is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import hakobi
from hakobi.believing import Watching
from hakobi.errors import InternalError
from hakobi.families import about
from hakobi.question import Question
from hakobi.sokoban.goals import worth
from lying import let_the_core_lie

FULL_HOUSE = hakobi.load("storehouse")[-1]
GOALS = ("pushes", "moves", "pushes,moves", "moves,pushes")
NODES = (1, 100, 1_000, 2_000, 3_000, 10_000, 40_000)


def check(level: hakobi.Level, result: hakobi.Result[hakobi.Solution]) -> None:
    """A result that tells the truth: a legal solution, a bound below it, the gap between them."""
    if result.solution is None:
        assert result.gap is None
        return
    assert hakobi.verify(level, result.solution.lurd) == result.solution
    cost = getattr(result.solution, result.goal.split(",")[0])
    assert result.lower_bound is not None
    assert result.gap == (cost - result.lower_bound) / result.lower_bound >= 0
    assert result.proved_optimal is result.solved
    assert result.to_json()["pushes"] == result.solution.pushes


@pytest.mark.parametrize("goal", GOALS)
def test_a_node_limit_of_any_size_gives_the_best_so_far(goal: str) -> None:
    results = [hakobi.solve(FULL_HOUSE, goal, node_limit=nodes, time_limit=0) for nodes in NODES]
    for result in results:
        check(FULL_HOUSE, result)
        assert result.solved or (result.outcome, result.ended_by) == ("time_limit", "node_limit")
    found = [worth(FULL_HOUSE, result.solution, goal) for result in results if result.solution is not None]
    bounds = [result.lower_bound or 0 for result in results]
    assert len(found) >= 3, "a first solution takes less than 3,000 states"
    assert found == sorted(found, reverse=True)
    assert bounds == sorted(bounds)
    assert found[-1] < found[0]


@pytest.mark.parametrize("memory", ["1M", "2M", "5M", "20M"])
def test_so_does_a_memory_limit(memory: str) -> None:
    result = hakobi.solve(FULL_HOUSE, "moves", memory_limit=memory, node_limit=40_000, time_limit=0)
    check(FULL_HOUSE, result)
    assert not result.solved
    if memory != "1M":
        assert result.solution is not None


@pytest.mark.parametrize("seconds", [0.001, 0.1, 1])
def test_so_does_a_time_limit(seconds: float) -> None:
    result = hakobi.solve(FULL_HOUSE, "moves", time_limit=seconds)
    check(FULL_HOUSE, result)
    assert result.outcome is hakobi.Outcome.TIME_LIMIT


def test_so_does_another_thread_that_stops_it() -> None:
    job = hakobi.Job()

    def stop_at_once(progress: hakobi.Progress) -> None:
        if progress.solution is not None:
            job.stop()

    result = hakobi.solve(FULL_HOUSE, "moves", time_limit=0, progress=stop_at_once, job=job)
    check(FULL_HOUSE, result)
    assert result.outcome is hakobi.Outcome.STOPPED
    assert result.solution is not None


@pytest.mark.parametrize("moment", [1, 2, 3, 5, 8, 13])
def test_whenever_it_is_stopped_the_best_so_far_is_there(moment: int) -> None:
    job = hakobi.Job()
    told: list[hakobi.Progress] = []

    def stop(progress: hakobi.Progress) -> None:
        told.append(progress)
        if len(told) == moment:
            job.stop()

    result = hakobi.solve(FULL_HOUSE, "moves", time_limit=0, progress=stop, job=job)
    check(FULL_HOUSE, result)
    assert result.outcome is hakobi.Outcome.STOPPED
    costs = [event.cost for event in told if event.cost is not None]
    assert not costs or (result.solution is not None and result.solution.moves <= costs[-1])


@pytest.mark.parametrize("threads", [2, 4])
def test_so_it_is_with_several_threads(threads: int) -> None:
    result = hakobi.solve(FULL_HOUSE, "moves", threads=threads, node_limit=20_000, time_limit=0)
    check(FULL_HOUSE, result)
    assert result.stats.expanded <= 20_000


def test_ctrl_c_carries_the_best_so_far() -> None:
    def press_ctrl_c(progress: hakobi.Progress) -> None:
        if progress.solution is not None:
            raise KeyboardInterrupt

    with pytest.raises(hakobi.Interrupted) as caught:
        hakobi.solve(FULL_HOUSE, "pushes", time_limit=0, progress=press_ctrl_c)
    check(FULL_HOUSE, caught.value.result)
    assert caught.value.result.solution is not None


@pytest.mark.parametrize("goal", GOALS)
def test_each_better_solution_is_an_event_and_bounds_never_cross(goal: str) -> None:
    *events, last = hakobi.solve_iter(FULL_HOUSE, goal, node_limit=40_000, time_limit=0)
    assert isinstance(last, hakobi.Result)
    check(FULL_HOUSE, last)
    better = [event for event in events if isinstance(event, hakobi.Progress) and event.solution is not None]
    assert better
    values = [worth(FULL_HOUSE, event.solution, goal) for event in better]
    assert values == sorted(set(values), reverse=True), "strictly falling"
    for event in better:
        assert hakobi.verify(FULL_HOUSE, event.solution.lurd) == event.solution
        assert event.cost == worth(FULL_HOUSE, event.solution, goal)[0]
    for event in events:
        assert isinstance(event, hakobi.Progress)
        assert event.gap is None or event.gap >= 0
        assert event.found >= (event.cost is not None)
    assert last.solution is not None
    assert worth(FULL_HOUSE, last.solution, goal) <= values[-1]


def test_a_proof_is_a_gap_of_nothing() -> None:
    *_, last = hakobi.solve_iter(hakobi.load("first-steps")[6], "pushes")
    assert isinstance(last, hakobi.Solved)
    assert (last.gap, last.proved_optimal, last.outcome) == (0.0, True, hakobi.Outcome.SOLVED)


class TestAWrongCoreIsNotBelieved:
    """The core's true words with one of them changed."""

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"lurd": "rr"}, "does not replay"),
            ({"lower_bound": 100_000}, "claims that no answer costs less than 100000"),
            ({"outcome": "unsolvable"}, "no solution, but one is known"),
            ({"outcome": "solved", "lurd": None}, "gives no answer"),
        ],
    )
    def test_at_a_limit(
        self, monkeypatch: pytest.MonkeyPatch, change: Mapping[str, Any], message: str
    ) -> None:
        let_the_core_lie(monkeypatch, answer=change)
        with pytest.raises(InternalError, match=message):
            hakobi.solve(FULL_HOUSE, "pushes", node_limit=3_000, time_limit=0)

    @pytest.mark.parametrize(
        ("change", "message"),
        [({"best": "rr"}, "does not replay"), ({"lower_bound": 100_000}, "costs less than 100000")],
    )
    def test_while_it_runs(
        self, monkeypatch: pytest.MonkeyPatch, change: Mapping[str, Any], message: str
    ) -> None:
        let_the_core_lie(monkeypatch, tick=change)
        with pytest.raises(InternalError, match=message):
            hakobi.solve(FULL_HOUSE, "pushes", node_limit=30_000, time_limit=0, progress=lambda _: None)


def test_solutions_that_come_faster_than_the_referee_are_thinned_but_the_last_is_told() -> None:
    """Ticks as the core sends them: each with a solution that has one step less to and fro."""
    level = hakobi.Level.from_xsb("#######\n#@ $ .#\n#######")
    told: list[hakobi.Progress] = []
    watching = Watching(about(level, Question.asked("moves")), told.append)
    raw = {"expanded": 1, "generated": 1, "stored": 1, "bytes": 1, "wall_seconds": 0.1, "lower_bound": 3}
    for detours in range(200, -1, -1):
        watching({**raw, "note": "", "found": 201 - detours, "cost": 0, "best": "rl" * detours + "rRR"})
    while told[-1].cost != 3:
        watching({**raw, "note": "", "found": 201, "cost": 3, "best": None})
    seen = [event.solution.moves for event in told if event.solution is not None]
    assert seen == sorted(set(seen), reverse=True)
    assert seen[-1] == 3
    assert len(told) > len(seen) > 1


def test_the_warehouse_answers_only_with_what_is_proved() -> None:
    from hakobi.errors import NotDecided
    from hakobi.warehouse import Warehouse, solve_sokoban_elem

    warehouse = Warehouse()
    warehouse.from_string(FULL_HOUSE.to_xsb())
    with pytest.raises(NotDecided, match="before an answer was proved"):
        solve_sokoban_elem(warehouse, time_limit=0.3)
