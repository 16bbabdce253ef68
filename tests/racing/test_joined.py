"""What several searches know together."""

from __future__ import annotations

from typing import Any

import pytest

from cli.boards import TWO_BOXES
from hakobi import Level, Outcome, solve
from hakobi.errors import InternalError
from hakobi.families import FAMILIES, about
from hakobi.question import Question
from hakobi.racing.entrants import ROWS, entrants
from hakobi.racing.joined import Joined
from hakobi.result import Progress, Result
from hakobi.sokoban.solution import verify
from hakobi.sokoban.symmetry import turn_moves

LEVEL = Level.from_xsb(TWO_BOXES)
OPTIMAL = solve(LEVEL, "pushes").solution


def progress(bound: int | None = None, solution: Any = None) -> Progress:
    return Progress(
        expanded=10,
        generated=20,
        stored=15,
        bytes=1000,
        wall_seconds=0.5,
        lower_bound=bound,
        note="",
        solution=solution,
    )


def joined(goal: str) -> Joined:
    return Joined(about(LEVEL, Question.asked(goal)))


def test_a_solution_of_one_that_meets_the_bound_of_another_is_a_proof() -> None:
    assert OPTIMAL is not None
    both = joined("pushes")
    both.told(1, 0, progress(solution=OPTIMAL), 0.1)
    assert not both.is_proof
    both.told(2, 0, progress(bound=OPTIMAL.pushes - 1), 0.1)
    assert not both.is_proof
    both.told(2, 0, progress(bound=OPTIMAL.pushes), 0.2)
    assert both.is_proof
    result = both.result(Outcome.SOLVED, both.stats(1.0, searches=2))
    assert (result.solved, result.proved_optimal, result.gap) == (True, True, 0.0)
    assert (result.stats.expanded, result.stats.wall_seconds) == (20, 1.0)


def test_a_bound_on_pushes_proves_nothing_about_moves() -> None:
    assert OPTIMAL is not None
    both = joined("pushes,moves")
    both.told(1, 0, progress(bound=OPTIMAL.pushes, solution=OPTIMAL), 0.1)
    assert both.lower_bound == both.cost
    assert not both.is_proof


@pytest.mark.parametrize("copy", range(8))
def test_a_solution_of_a_copy_is_turned_back(copy: int) -> None:
    assert OPTIMAL is not None
    turned = verify(LEVEL.transformed(copy), turn_moves(OPTIMAL.lurd, copy))
    both = joined("pushes")
    assert both.told(1, copy, progress(solution=turned), 0.1) == OPTIMAL


def test_a_solution_below_a_bound_of_another_is_a_fault() -> None:
    assert OPTIMAL is not None
    both = joined("pushes")
    both.told(1, 0, progress(bound=OPTIMAL.pushes + 1), 0.1)
    with pytest.raises(InternalError, match="no answer costs less"):
        both.told(2, 0, progress(solution=OPTIMAL), 0.1)


def test_a_proof_that_there_is_no_solution_is_a_fault_where_one_is_known() -> None:
    both = joined("pushes")
    both.told(1, 0, progress(solution=OPTIMAL), 0.1)
    never: Result[Any] = Result(outcome=Outcome.UNSOLVABLE, family="sokoban", goal="pushes", method="astar")
    with pytest.raises(InternalError, match="no solution, but one is known"):
        both.ended(2, 0, never)


@pytest.mark.parametrize("goal", ["any", "pushes", "moves", "pushes,moves", "weighted"])
def test_the_first_to_run_is_what_this_machine_would_do_and_no_two_are_alike(goal: str) -> None:
    asked = about(LEVEL, Question.asked(goal, seed=7))
    all_of_them = list(entrants(asked))
    assert all_of_them[0].question == asked.question
    assert all_of_them[0].copy == 0
    different = {(json_of(each.question), each.copy) for each in all_of_them}
    assert len(different) == len(all_of_them) >= 8


def json_of(question: Question) -> str:
    return repr(sorted(vars(question).items()))


def test_every_row_can_be_asked() -> None:
    for (family, proves), rows in ROWS.items():
        goal = FAMILIES[family].goals[-1 if proves else 0]
        for row in rows:
            question = Question.asked(goal, row.method, row.options)
            if family == "sokoban" and row.method == "bfs":
                question = question.but(goal="pushes")
            assert FAMILIES[family].understand(question).method == row.method


def test_a_method_by_name_runs_alone_on_copies_or_with_seeds() -> None:
    fess = list(entrants(about(LEVEL, Question.asked(method="fess"))))
    assert [(each.question.method, each.copy) for each in fess] == [("fess", copy) for copy in range(8)]
    lrta = list(entrants(about(LEVEL, Question.asked(method="lrta", seed=5))))
    assert [each.question.seed for each in lrta[:3]] == [5, 6, 7]
    assert {each.copy for each in lrta} == {0}


def test_the_largest_seed_has_successors() -> None:
    largest = (1 << 64) - 1
    lrta = list(entrants(about(LEVEL, Question.asked(method="lrta", seed=largest))))
    assert [each.question.seed for each in lrta[:2]] == [largest, 0]
