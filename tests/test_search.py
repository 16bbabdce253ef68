"""Searches of one's own: the frame finds what the core finds, and ends as every search ends."""

from __future__ import annotations

import math
import threading
from typing import Any

import pytest

import hakobi
from hakobi import Job, Level, Outcome, Position, SlidingPosition
from hakobi.errors import UsageError
from hakobi.search import Node, astar, best_first, greedy, uniform
from reference.optimal import optima
from reference.random_levels import random_level

LEVELS = 60


def bound(position: Position) -> float:
    return position.lower_bound("pushes")


def off_goal(position: Position) -> float:
    return len(position.boxes - position.goals)


def moves_bound(position: Position) -> float:
    return position.lower_bound("moves")


def test_astar_with_admissible_estimates_finds_the_optimum() -> None:
    for number in range(LEVELS):
        drawn = random_level(16, number)
        best = optima(drawn.xsb)
        level = Level.from_xsb(drawn.xsb)
        for goal, estimate in (("pushes", bound), ("pushes", off_goal), ("moves", moves_bound)):
            result = best_first(level, priority=astar(estimate), goal=goal, time_limit=0)
            if best is None:
                assert result.outcome in (Outcome.UNSOLVABLE, Outcome.GAVE_UP), drawn.xsb
            else:
                assert result.solution is not None, drawn.xsb
                assert getattr(result.solution, goal) == getattr(best, goal), drawn.xsb
            assert not result.proved_optimal


def test_a_level_is_proved_unsolvable_only_where_nothing_was_left_out() -> None:
    level = Level.from_xsb("######\n#@$ .#\n#  $ #\n#.   #\n######")
    stuck = Level.from_xsb("######\n#@  .#\n# $$ #\n# $$ #\n#... #\n######")
    assert best_first(level, priority=greedy(off_goal)).solved
    assert best_first(stuck).outcome is Outcome.UNSOLVABLE
    assert best_first(stuck, priority=astar(lambda position: math.inf)).outcome is Outcome.GAVE_UP
    assert best_first(stuck, lambda state: []).outcome is Outcome.GAVE_UP


def test_blocks_are_searched_in_steps_and_in_moves() -> None:
    puzzle = hakobi.load("blocks")[3]

    def nothing(position: SlidingPosition) -> float:
        return 0

    for goal in ("steps", "moves"):
        ours = hakobi.solve(puzzle, goal=goal).solution
        assert ours is not None
        own = best_first(puzzle, priority=astar(nothing), goal=goal)
        assert getattr(own.solution, goal) == getattr(ours, goal)


def test_anything_can_be_searched() -> None:
    def jugs(state: tuple[int, int]) -> list[tuple[Any, ...]]:
        three, five = state
        poured = min(three, 5 - five)
        back = min(five, 3 - three)
        return [
            ("fill 3", (3, five)),
            ("fill 5", (three, 5), 1),
            ("empty 3", (0, five)),
            ("empty 5", (three, 0)),
            ("3 into 5", (three - poured, five + poured)),
            ("5 into 3", (three + back, five - back)),
        ]

    result = best_first((0, 0), jugs, uniform(), is_goal=lambda state: state[1] == 4)
    assert result.solution is not None
    assert len(result.solution) == 6
    with pytest.raises(UsageError, match="needs `successors`"):
        best_first((0, 0), is_goal=lambda state: False)


def test_limits_stop_and_progress_hold() -> None:
    level = hakobi.load("workshop")[-1]
    result = best_first(level, node_limit=50)
    assert (result.outcome, result.ended_by, result.stats.expanded) == (Outcome.TIME_LIMIT, "node_limit", 50)
    assert "--node-limit" in (result.message or "")
    assert best_first(level, cpu_limit=0.05).outcome is Outcome.TIME_LIMIT
    assert best_first(level, time_limit=0.05).outcome is Outcome.TIME_LIMIT
    job = Job()
    seen: list[hakobi.Progress] = []

    def watch(progress: hakobi.Progress) -> None:
        seen.append(progress)
        threading.Thread(target=job.stop).start()

    assert best_first(level, progress=watch, job=job, time_limit=60).outcome is Outcome.STOPPED
    assert seen[0].expanded > 0


def test_wrong_questions_are_refused() -> None:
    level = hakobi.load("first-steps")[0]
    with pytest.raises(UsageError, match="counts any or pushes or moves"):
        best_first(level, goal="weighted")
    with pytest.raises(UsageError, match="costs nothing or more"):
        best_first(level, lambda state: [("x", state, -1)])


def test_an_own_heuristic_is_compared_and_traced() -> None:
    level = hakobi.load("first-steps")[6]
    comparison = hakobi.compare(level, ["astar", off_goal, bound], goal="pushes")
    pushes = {run.entry.label: run.to_json()["pushes"] for run in comparison.runs}
    assert pushes == dict.fromkeys(("astar", "off_goal", "bound"), pushes["astar"])
    assert "off_goal" in str(comparison)
    trace = hakobi.trace(level, off_goal, limit=5000)
    assert trace.method == "off_goal"
    assert [trace.nodes[number].step for number in trace.path()]
    assert trace.result.solution is not None
    assert "".join(trace.nodes[number].step for number in trace.path()) == trace.result.solution.lurd
    assert trace.to_svg().startswith("<svg")
    assert hakobi.trace(level, off_goal, limit=3).truncated


def test_a_heuristic_may_not_have_the_name_of_a_method() -> None:
    def astar(position: Position) -> float:
        return 0

    with pytest.raises(UsageError, match="is the name of a method"):
        hakobi.compare(hakobi.load("first-steps")[0], ["astar", astar])


def test_nodes_tell_the_way_to_them() -> None:
    level = hakobi.load("first-steps")[0]
    told: list[Node] = []
    result = best_first(level, on_node=told.append)
    assert result.solution is not None
    assert told[0].moves() == []
    assert all(level.start.apply(node.moves()) == node.state for node in told)
    assert sum(node.order is not None for node in told) == result.stats.expanded
