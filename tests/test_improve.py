"""``hakobi.improve``: better solutions or the same, never worse, whatever is given."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

import hakobi
from hakobi.families import FAMILIES
from hakobi.sokoban.goals import IMPROVED, MEASURES, worth
from reference.optimal import optima
from reference.random_levels import random_level
from wandering import wandering

ROOM = hakobi.Level.from_xsb("########\n#@ $  .#\n#      #\n########")
WORKSHOP = hakobi.load("workshop")
LEVELS = int(os.environ.get("HAKOBI_RANDOM_LEVELS", "300"))


@pytest.mark.parametrize("goal", IMPROVED)
def test_a_solution_with_detours_becomes_better_in_every_metric_and_never_worse(goal: str) -> None:
    rng = Random(goal)
    better = 0
    for level in WORKSHOP[:6]:
        given = hakobi.verify(level, wandering(level, rng))
        result = hakobi.improve(level, given, goal, node_limit=20_000, time_limit=0)
        assert result.outcome is hakobi.Outcome.SOLVED
        assert hakobi.verify(level, result.solution.lurd) == result.solution
        assert worth(level, result.solution, goal) <= worth(level, given, goal)
        better += worth(level, result.solution, goal) < worth(level, given, goal)
    assert better >= 4


@pytest.mark.parametrize("goal", ["pushes", "moves"])
def test_on_small_levels_it_finds_the_optimum_and_claims_a_proof_only_there(goal: str) -> None:
    """Held against plain search; HAKOBI_RANDOM_LEVELS=5000 asks for more levels, a failure prints one."""
    tried = optimal = 0
    rng = Random(7)
    for index in range(LEVELS):
        drawn = random_level(15, index)
        best = optima(drawn.xsb)
        if best is None:
            continue
        level = hakobi.Level.from_xsb(drawn.xsb)
        least = getattr(best, goal)
        for prove in (False, True):
            result = hakobi.improve(
                level, wandering(level, rng, 8), goal, prove=prove, node_limit=30_000, time_limit=0
            )
            found = worth(level, result.solution, goal)[0]
            assert found >= least, drawn.xsb
            assert not result.proved_optimal or found == least, drawn.xsb
            assert result.lower_bound is None or result.lower_bound <= least, drawn.xsb
            assert result.gap is None or result.gap >= 0
            tried += 1
            optimal += found == least
    assert tried > LEVELS / 2
    assert optimal >= 0.99 * tried, f"{optimal} of {tried}"


def test_with_goals_to_spare_the_end_of_the_given_solution_is_not_taken_for_every_end() -> None:
    """Other goals have other prices: a bound counted to these made the search leave out the best solution."""
    level = hakobi.Level.from_xsb("#######\n##  . #\n#.   $#\n# . *@#\n#   $ #\n#    .#\n#######")
    given = "dudLUrlrdudlrlrlrlrlLdlUruuurrDullddrUrDD"
    for goal, least in (("pushes", 6), ("moves", 14)):
        result = hakobi.improve(level, given, goal, prove=False, node_limit=30_000, time_limit=0)
        assert getattr(result.solution, goal) == least, goal


def test_weights_count_and_the_cost_is_told() -> None:
    level = hakobi.Level.from_xsb("#########\n#@ $  . #\n#  $  . #\n#       #\n#########", weights=(3, 100))
    given = hakobi.verify(level, wandering(level, Random(4)))
    result = hakobi.improve(level, given, "weighted", node_limit=20_000, time_limit=0)
    assert result.cost == result.solution.weighted_cost(level) < given.weighted_cost(level)
    assert result.cost == hakobi.solve(level, "weighted").cost


def test_of_several_solutions_none_is_better_than_the_answer() -> None:
    level = hakobi.load("storehouse")[1]
    rng = Random(3)
    given = [wandering(level, rng) for _ in range(3)]
    for goal in ("pushes,moves", "lines"):
        result = hakobi.improve(level, given, goal, node_limit=2_000, time_limit=0)
        for each in given:
            assert worth(level, result.solution, goal) <= worth(level, hakobi.verify(level, each), goal)


def test_what_is_as_good_already_is_given_back_as_it_is() -> None:
    given = "rRRR"
    assert hakobi.improve(ROOM, given, "moves").solution.lurd == given


def test_a_solution_with_fewer_moves_is_not_given_up_for_one_with_as_many_pushes() -> None:
    level = hakobi.load("storehouse")[0]
    best = hakobi.solve(level, "moves", node_limit=200_000, time_limit=0).solution
    assert best is not None
    result = hakobi.improve(level, best, "pushes", node_limit=3_000, time_limit=0)
    assert (result.solution.pushes, result.solution.moves) <= (best.pushes, best.moves)


def test_a_limit_is_named_and_the_solution_is_there_all_the_same() -> None:
    level = hakobi.load("storehouse")[0]
    given = wandering(level, Random(1))
    result = hakobi.improve(level, given, "moves", node_limit=1, time_limit=0)
    assert (result.outcome, result.ended_by) == (hakobi.Outcome.SOLVED, "node_limit")
    assert result.message is not None
    assert "--node-limit 10" in result.message
    assert result.solution.moves <= len(given)


@pytest.mark.parametrize("memory", ["1M", "3M"])
def test_memory_that_does_not_suffice_is_no_reason_to_lose_it(memory: str) -> None:
    level = hakobi.load("storehouse")[0]
    given = wandering(level, Random(1))
    result = hakobi.improve(level, given, "moves", memory_limit=memory, node_limit=200_000, time_limit=0)
    assert result.outcome is hakobi.Outcome.SOLVED
    assert hakobi.verify(level, result.solution.lurd).moves <= len(given)


def test_stopped_before_it_begins_it_gives_back_what_it_was_given() -> None:
    job = hakobi.Job()
    job.stop()
    result = hakobi.improve(
        hakobi.load("storehouse")[0], wandering(hakobi.load("storehouse")[0], Random(2)), job=job
    )
    assert result.solved


def test_each_better_solution_comes_as_an_event() -> None:
    level = hakobi.load("storehouse")[0]
    given = hakobi.verify(level, wandering(level, Random(5), 40))
    *events, last = hakobi.improve_iter(level, given, "moves", node_limit=20_000, time_limit=0)
    assert isinstance(last, hakobi.Solved)
    costs = [given.moves]
    for event in events:
        assert isinstance(event, hakobi.Progress)
        assert event.cost is not None
        if event.solution is not None:
            costs.append(event.solution.moves)
    assert costs == sorted(set(costs), reverse=True)
    assert last.solution.moves <= costs[-1] < costs[0]


def test_a_position_has_solutions_of_its_own() -> None:
    level = hakobi.Level.from_xsb("########\n#@ $  .#\n#      #\n########")
    position = level.start.apply(level.start.legal_pushes()[0])
    result = hakobi.improve(position, "lrRR", "moves")
    assert result.solution.lurd == "RR"


@pytest.mark.parametrize(
    ("given", "error", "why"),
    [
        ("rRRRR", hakobi.IllegalMove, "step 5, 'R': the box is pushed against a wall"),
        ("rR", hakobi.NotSolved, "not solved after 2 moves"),
        (["rRRR", "uuu"], hakobi.IllegalMove, "step 1"),
        ([], hakobi.UsageError, "no solution to improve"),
    ],
)
def test_what_does_not_hold_is_refused_with_its_step(given: Any, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        hakobi.improve(ROOM, given)


def test_a_goal_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(hakobi.UsageError, match=r"there are: pushes, moves, .*player-lines"):
        hakobi.improve(ROOM, "rRRR", "beauty")
    with pytest.raises(hakobi.UsageError, match="In this one a solution can be improved only"):
        hakobi.solve(ROOM, "lines")


def test_every_goal_has_its_measures() -> None:
    for family in FAMILIES.values():
        assert family.measures.keys() >= {*family.goals, *family.improved_goals}
    assert all(len(pair) == 2 for pair in MEASURES.values())


class TestSlidingBlocks:
    puzzle = hakobi.load("blocks")[0]

    def detour(self, goal: str) -> hakobi.SlidingSolution:
        """The best solution with its first step to and fro before it."""
        best = hakobi.solve(self.puzzle, goal).solution
        assert best is not None
        move = best.sequence[0]
        back = {"U": "D", "D": "U", "L": "R", "R": "L"}[move.path[0]]
        path = move.path[0] + back + move.path
        return hakobi.SlidingSolution((hakobi.PieceMove(move.piece, path), *best.sequence[1:]))

    @pytest.mark.parametrize("goal", ["steps", "moves"])
    def test_a_detour_is_taken_out(self, goal: str) -> None:
        best = hakobi.solve(self.puzzle, goal)
        result = hakobi.improve(self.puzzle, self.detour(goal), goal, prove=True)
        assert best.solution is not None
        assert getattr(result.solution, goal) == getattr(best.solution, goal)
        assert result.proved_optimal

    def test_what_was_given_is_the_least_that_comes_back(self) -> None:
        given = self.detour("steps")
        result = hakobi.improve(self.puzzle, str(given), node_limit=1, time_limit=0)
        assert result.outcome is hakobi.Outcome.SOLVED
        assert result.solution.steps <= given.steps
