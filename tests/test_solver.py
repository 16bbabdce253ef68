from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

import pytest

import hakobi
from hakobi.errors import InternalError
from lying import let_the_core_lie

ONE_PUSH = hakobi.Level.from_xsb("#####\n#@$.#\n#####")
TWO_PUSHES = hakobi.Level.from_xsb("#######\n#@ $ .#\n#######")
CORNERED = hakobi.Level.from_xsb("######\n#$   #\n#@  .#\n######")
ROOM = """
    ################
    #@             #
    # $ $ $ $ $ $  #
    #              #
    # $ $ $ $ $ $  #
    #              #
    # $ $ $ $ $ $  #
    #   .........  #
    #   .........  #
    #              #
    ################
"""
ENDLESS = hakobi.Level.from_xsb(ROOM)


def test_a_result_carries_a_replayed_solution_and_what_it_took() -> None:
    result = hakobi.solve(TWO_PUSHES, goal="pushes")
    assert result.outcome is hakobi.Outcome.SOLVED
    assert result.solved
    assert result.solution is not None
    assert (result.solution.lurd, result.solution.pushes, result.solution.moves) == ("rRR", 2, 3)
    assert result.proved_optimal
    assert result.lower_bound == 2
    assert result.stats.generated > 0


def test_a_level_that_is_solved_already_needs_no_move() -> None:
    result = hakobi.solve(hakobi.Level.from_xsb("#####\n#@ *#\n#####"), goal="moves")
    assert result.solution is not None
    assert (result.solution.lurd, result.lower_bound, result.proved_optimal) == ("", 0, True)


def test_without_a_goal_nothing_is_claimed_to_be_proved() -> None:
    result = hakobi.solve(TWO_PUSHES)
    assert (result.goal, result.solved, result.proved_optimal, result.lower_bound) == (
        "any",
        True,
        False,
        None,
    )


def test_proved_unsolvable_is_an_outcome() -> None:
    result = hakobi.solve(CORNERED)
    assert (result.outcome, result.solution) == (hakobi.Outcome.UNSOLVABLE, None)


def test_limits_are_outcomes() -> None:
    assert hakobi.solve(ENDLESS, "pushes", "bfs", time_limit=0.1).outcome is hakobi.Outcome.TIME_LIMIT
    result = hakobi.solve(ENDLESS, "pushes", "bfs", memory_limit="20M")
    assert result.outcome is hakobi.Outcome.MEMORY_LIMIT
    assert result.stats.peak_bytes <= 20 << 20


def test_another_thread_stops_a_search() -> None:
    job = hakobi.Job()
    running = threading.Event()
    results = []
    thread = threading.Thread(
        target=lambda: results.append(
            hakobi.solve(ENDLESS, "pushes", "bfs", time_limit=0, progress=lambda _: running.set(), job=job)
        )
    )
    thread.start()
    assert running.wait(20)
    job.stop()
    thread.join(20)
    assert results[0].outcome is hakobi.Outcome.STOPPED


def test_progress_tells_how_far_it_is() -> None:
    events: list[hakobi.Progress] = []
    hakobi.solve(ENDLESS, "pushes", "bfs", time_limit=0.3, progress=events.append)
    assert len(events) >= 2
    assert events[-1].expanded > events[0].expanded
    assert events[-1].wall_seconds > events[0].wall_seconds


def test_an_error_in_the_progress_function_ends_the_search_and_comes_through() -> None:
    def broken(_: hakobi.Progress) -> None:
        raise LookupError("from the progress function")

    with pytest.raises(LookupError, match="from the progress function"):
        hakobi.solve(ENDLESS, "pushes", "bfs", time_limit=0, progress=broken)


def test_ctrl_c_raises_an_interrupt_that_carries_the_result_so_far() -> None:
    def press_ctrl_c(_: hakobi.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        hakobi.solve(ENDLESS, "pushes", "bfs", time_limit=0, progress=press_ctrl_c)
    assert isinstance(caught.value, hakobi.Interrupted)
    assert caught.value.result.outcome is hakobi.Outcome.STOPPED


def test_iterating_gives_progress_and_then_the_result() -> None:
    *events, last = hakobi.solve_iter(ENDLESS, "pushes", "bfs", time_limit=0.2)
    assert events
    assert all(isinstance(event, hakobi.Progress) for event in events)
    assert isinstance(last, hakobi.Result)
    assert last.outcome is hakobi.Outcome.TIME_LIMIT


def test_closing_the_iteration_stops_the_search() -> None:
    before = threading.active_count()
    events = hakobi.solve_iter(ENDLESS, "pushes", "bfs", time_limit=0)
    next(events)
    events.close()
    assert threading.active_count() == before


def test_a_wrong_question_is_refused_before_the_iteration_starts() -> None:
    with pytest.raises(hakobi.UsageError, match="no goal 'beauty'"):
        hakobi.solve_iter(ONE_PUSH, goal="beauty")


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"goal": "beauty"}, "there are: any, pushes, moves"),
        ({"method": "magic"}, "no method 'magic'"),
        ({"method": "bfs", "goal": "weighted"}, "cannot promise the goal 'weighted'; these can: .*astar"),
        ({"method": "bfs", "options": {"direction": "sideways"}}, "sideways"),
        ({"method": "bfs", "options": {"colour": "red"}}, "colour"),
        ({"threads": 0}, "1 to 1,024 threads, not 0"),
        ({"threads": 10**12}, "1 to 1,024 threads"),
        ({"seed": 1 << 64}, "from 0 to 2.64 - 1"),
        ({"seed": -1}, "seed"),
        ({"time_limit": -1}, "time limit"),
        ({"time_limit": float("nan")}, "time limit"),
        ({"memory_limit": "much"}, "memory"),
    ],
)
def test_a_wrong_question_is_refused_with_what_would_be_right(question: dict[str, Any], message: str) -> None:
    with pytest.raises(hakobi.UsageError, match=message):
        hakobi.solve(ONE_PUSH, **question)


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(hakobi.UsageError, match="A str cannot be solved; give a Level"):
        hakobi.solve("#####")  # type: ignore[call-overload]


@pytest.mark.parametrize("goal", ["pushes", "moves", "pushes,moves", "moves,pushes", "weighted"])
def test_auto_finds_a_method_for_every_goal(goal: str) -> None:
    result = hakobi.solve(TWO_PUSHES, goal=goal)
    assert result.solution is not None
    assert (result.solution.lurd, result.proved_optimal) == ("rRR", True)


def test_the_registry_says_who_can_promise_what() -> None:
    rows = {row.name: row for row in hakobi.methods("sokoban")}
    assert "pushes" in rows["bfs"].optimal_goals
    assert set(rows["astar"].optimal_goals) == {"pushes", "moves", "pushes,moves", "moves,pushes", "weighted"}
    assert rows["bfs"].complete
    assert next(option.name for option in rows["bfs"].options) == "direction"


class TestACoreThatIsWrongIsNotBelieved:
    """The core's true answer with one claim changed must never come through as solved."""

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"lurd": "rRRR"}, "does not replay"),
            ({"lurd": "rR"}, "does not replay"),
            ({"lower_bound": 3}, "claims that no answer costs less than 3"),
            ({"lower_bound": 1}, "claims that no answer costs less than 1"),
            ({"proved_optimal": False}, "without a proof"),
        ],
    )
    def test_a_changed_claim(
        self, monkeypatch: pytest.MonkeyPatch, change: Mapping[str, Any], message: str
    ) -> None:
        let_the_core_lie(monkeypatch, answer=change)
        with pytest.raises(InternalError, match=message):
            hakobi.solve(TWO_PUSHES, goal="pushes")


@pytest.mark.parametrize("method", ["measures", "greedy-backward", "fess", "lrta", "annealing", "bfs", "ida"])
def test_what_a_method_counts_is_whole(method: str) -> None:
    level = hakobi.Level.from_xsb("#######\n#@ $ .#\n# $ . #\n#     #\n#######")
    stats = hakobi.solve(level, method=method).stats
    counts = {name: value for name, value in stats.to_json().items() if not name.endswith("seconds")}
    assert {name: type(value) for name, value in counts.items()} == dict.fromkeys(counts, int)
