"""The cheapest plan of a task costs the optimum of the puzzle, for everything that costs can count."""

from __future__ import annotations

import pytest

from hakobi import Level, Outcome, SlidingPuzzle, Solution, load, pddl, solve
from hakobi.errors import UsageError
from hakobi.sliding.solution import SlidingSolution
from reference.random_levels import random_level
from sliding.reference import random_puzzle

from .strips import cheapest, parse

SPARE = "#######\n#@ $ .#\n# . $.#\n#######"
OUT_OF_REACH = "#########\n#@ $.# $#\n#  .  ###\n#########"
STANDING = "######\n#@ *.#\n# $  #\n######"
WEIGHTED = "########\n#@  $ .#\n#  $ . #\n#      #\n########"


def check(level: Level, goal: str) -> None:
    task = pddl.task(level, goal)
    found, plan = cheapest(*task), solve(level, goal, time_limit=20)
    if found is None:
        assert plan.outcome is Outcome.UNSOLVABLE, level.to_xsb()
        return
    cost, text = found
    solution = pddl.read_plan(level, text)
    assert isinstance(solution, Solution)
    measured = {
        "moves": solution.moves,
        "pushes": solution.pushes,
        "weighted": solution.weighted_cost(level),
    }
    assert cost == measured[goal] == plan.lower_bound, level.to_xsb()


@pytest.mark.parametrize("goal", ["moves", "pushes", "weighted"])
@pytest.mark.parametrize("board", [SPARE, OUT_OF_REACH, STANDING, WEIGHTED])
def test_the_cheapest_plan_of_a_level_is_its_optimum(board: str, goal: str) -> None:
    level = Level.from_xsb(board)
    weights = [3 * number for number in range(len(level.boxes))]
    check(Level.from_xsb(board, weights=weights) if goal == "weighted" else level, goal)


@pytest.mark.parametrize("index", [index for index in range(60) if len(random_level(21, index).xsb) < 45])
def test_random_levels_have_plans_exactly_when_they_have_solutions(index: int) -> None:
    drawn = random_level(21, index)
    level = Level.from_xsb(drawn.xsb, drawn.weights or None)
    if len(level.boxes) <= 2:
        check(level, "weighted" if level.weights else ("moves", "pushes")[index % 2])


@pytest.mark.parametrize("goal", ["steps", "moves"])
@pytest.mark.parametrize("number", range(0, 60))
def test_random_sliding_puzzles_have_the_optimum_as_cheapest_plan(number: int, goal: str) -> None:
    puzzle = random_puzzle(number)
    result = solve(puzzle, goal)
    found = cheapest(*pddl.task(puzzle, goal))
    if found is None:
        assert result.outcome is Outcome.UNSOLVABLE, puzzle.to_text()
        return
    solution = pddl.read_plan(puzzle, found[1])
    assert isinstance(solution, SlidingSolution)
    assert found[0] == getattr(solution, goal) == result.lower_bound, puzzle.to_text()


def test_a_weighted_level_counts_weights_and_any_other_counts_moves() -> None:
    plain, heavy = Level.from_xsb(SPARE), Level.from_xsb(SPARE, weights=[4, 0])
    assert "total-cost counts moves" in pddl.task(plain).domain
    assert "(= (push-cost box-1) 5)" in pddl.task(heavy).problem
    assert "(= (push-cost box-2) 1)" in pddl.task(heavy).problem


def test_plain_strips_mentions_no_costs() -> None:
    for puzzle in (Level.from_xsb(SPARE, weights=[1, 2]), load("blocks")[0]):
        domain, problem = pddl.task(puzzle, "none")
        assert "cost" not in domain + problem
        assert "metric" not in problem


def test_all_levels_have_one_domain() -> None:
    assert len({pddl.task(level).domain for level in load("storehouse")}) == 1


@pytest.mark.parametrize(
    ("puzzle", "costs"), [(Level.from_xsb(SPARE), "steps"), (random_puzzle(1), "pushes")]
)
def test_costs_that_a_family_does_not_have_are_refused(puzzle: Level | SlidingPuzzle, costs: str) -> None:
    with pytest.raises(UsageError, match=f"not {costs}"):
        pddl.task(puzzle, costs)


def test_names_and_remarks_are_ones_that_pddl_allows() -> None:
    level = Level.from_xsb("#####\n#@$.#\n#####", title="12) «Ünï; (code»\n(define", comments="a\n(b")
    _, problem = pddl.task(level)
    assert parse(problem)[1] == ["problem", "level-12-n-code-define"]
    puzzle = SlidingPuzzle.from_text("puzzle: Ä\nname A: (b\nstart:\nAa\n..\ngoal:\n..\nA.\n")
    _, problem = pddl.task(puzzle)
    assert parse(problem)[1] == ["problem", "puzzle"]
    objects = parse(problem)[3]
    assert objects == [":objects", "piece-1-b", "-", "kind-1", "piece-2-a", "-", "kind-2"]
