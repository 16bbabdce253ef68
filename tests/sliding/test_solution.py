from __future__ import annotations

import pytest

from hakobi import IllegalMove, NotSolved, SlidingPuzzle, SlidingSolution, UsageError
from hakobi.sliding.formats.rushhour import read_line
from hakobi.sliding.solution import PieceMove, verify

from .puzzles import CORNER

PUZZLE = SlidingPuzzle.from_text(CORNER)


def test_steps_moves_and_straight_runs_are_counted_apart() -> None:
    solution = SlidingSolution.parse("L:DR a:U L:R L:UU")
    assert str(solution) == "L:DR a:U L:RUU"
    assert (solution.steps, solution.moves, solution.straight_runs) == (6, 3, 5)
    assert solution.sequence[2].words == "right, up 2"


def test_a_solution_is_read_as_text_and_as_json() -> None:
    solution = SlidingSolution.parse("L:dr, a:U")
    assert solution.to_json() == [{"piece": "L", "path": "DR"}, {"piece": "a", "path": "U"}]
    assert SlidingSolution.parse('[{"piece": "L", "path": "DR"}, {"piece": "a", "path": "U"}]') == solution


@pytest.mark.parametrize(
    "text", ["L", "L:X", ":D", "L:", '[{"piece": 3}]', "[1]", '[{"piece": "a", "path": "Q"}]']
)
def test_what_is_no_solution_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        SlidingSolution.parse(text)


def test_a_legal_solution_that_meets_the_goal_is_accepted() -> None:
    solution = SlidingSolution.parse("L:DR")
    assert verify(PUZZLE, solution) == solution


@pytest.mark.parametrize(
    ("text", "step", "reason"),
    [
        ("L:R", 1, "a wall is in the way"),
        ("L:LL", 2, "the edge of the board is in the way"),
        ("a:UR", 2, 'the piece "L" is in the way'),
        ("q:U", 1, 'there is no piece "q"'),
    ],
)
def test_the_first_illegal_step_is_named(text: str, step: int, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason) as caught:
        verify(PUZZLE, SlidingSolution.parse(text))
    assert caught.value.step == step


def test_a_goal_that_is_not_met_is_named() -> None:
    with pytest.raises(NotSolved, match=r'"L" does not stand at row 2, column 3'):
        verify(PUZZLE, SlidingSolution.parse("L:D"))


def test_a_car_slides_along_its_own_axis_only() -> None:
    puzzle = read_line("oooooooooooooAAooooooooooooooooooooo")
    assert verify(puzzle, SlidingSolution((PieceMove("A", "RRR"),))).steps == 3
    with pytest.raises(IllegalMove, match="horizontal axis only"):
        verify(puzzle, SlidingSolution((PieceMove("A", "U"),)))
