from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from hakobi import InputError, SlidingPuzzle, solve
from hakobi.sliding.groups import adjustments, search_groups
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass

from .puzzles import CORNER, KLOTSKI

BIG = PieceClass.rectangle("big", 2, 2)
UNIT = PieceClass.rectangle("unit", 1, 1)


def test_a_puzzle_is_a_value_whose_repr_evaluates_back() -> None:
    puzzle = SlidingPuzzle.from_text(CORNER)
    names = {each.__name__: each for each in (SlidingPuzzle, PieceClass, Piece, Axes, GoalBy)}
    for again in (eval(repr(puzzle), names), pickle.loads(pickle.dumps(puzzle))):
        assert (again, again.texts) == (puzzle, puzzle.texts)
    assert hash(puzzle) == hash(SlidingPuzzle.from_text(CORNER))


def test_a_piece_may_stand_at_a_corner_that_is_not_its_own() -> None:
    puzzle = SlidingPuzzle.from_text("start:\naL\nLL\n..\ngoal:\na.\n..\n..\n")
    assert puzzle.piece["L"].start == puzzle.piece["a"].start == (0, 0)


@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        (
            [Piece("a", "big", (0, 0), (1, 1)), Piece("b", "unit", (1, 1))],
            'on the piece "a", at row 2, column 2',
        ),
        ([Piece("a", "big", (2, 0), (0, 0))], "outside of the board, which has 3 rows"),
        ([Piece("a", "big", (0, 0), (2, 0))], "is to stand outside of the board"),
        ([Piece("a", "unit", (0, 2), (0, 0))], "on the wall at row 1, column 3"),
        ([Piece("a", "unit", (0, 0), (0, 1)), Piece("a", "unit", (1, 1))], '2 pieces with the name "a"'),
        ([Piece("", "unit", (0, 0), (0, 1))], "a piece has no name"),
        ([Piece("a", "huge", (0, 0), (0, 1))], 'class "huge", which is not described'),
        ([Piece("a", "unit", (0, 0))], "no piece has a goal"),
        ([], "there is no piece"),
        (
            [Piece("a", "unit", (0, 0), (0, 1)), Piece("b", "unit", (1, 1), (0, 1))],
            "is to stand on the piece",
        ),
        ([Piece("a", "unit", (0, 0), (0, 1), short="abc")], "cannot be used"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(pieces: list[Piece], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        SlidingPuzzle(3, 3, frozenset({(0, 2)}), (BIG, UNIT), tuple(pieces))


def test_a_goal_by_piece_takes_the_piece_out_of_its_class() -> None:
    pieces = (Piece("a", "unit", (0, 0), (1, 1)), Piece("b", "unit", (0, 1)), Piece("c", "unit", (1, 0)))
    puzzle = SlidingPuzzle(2, 3, frozenset(), (UNIT,), pieces)
    assert [len(group.members) for group in search_groups(puzzle)] == [1, 2]
    assert adjustments(puzzle) == ["a has a goal of its own: it is taken out of the class unit"]
    by_class = replace(puzzle, goal_by=GoalBy.CLASS)
    assert [len(group.members) for group in search_groups(by_class)] == [3]
    assert solve(puzzle).solution is not None
    assert solve(by_class).solution is not None


def test_classes_of_one_shape_that_no_goal_tells_apart_are_one_group() -> None:
    other = PieceClass.rectangle("other", 1, 1)
    pieces = (Piece("a", "unit", (0, 0)), Piece("b", "other", (0, 1)), Piece("x", "big", (0, 2), (1, 2)))
    puzzle = SlidingPuzzle(3, 4, frozenset(), (UNIT, other, BIG), pieces)
    assert [group.name for group in search_groups(puzzle)] == ["unit + other", "big"]


def test_short_names_are_unique() -> None:
    names = ["sofu", "sobo", "sadou", "shodou", "s", "ss"]
    pieces = tuple(Piece(name, "unit", (0, x), (1, x)) for x, name in enumerate(names))
    puzzle = SlidingPuzzle(2, 6, frozenset(), (UNIT,), pieces)
    assert list(puzzle.shorts.values()) == ["so", "sb", "sa", "sh", "s", "ss"]


def test_klotski_takes_116_steps_or_81_moves() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    steps, moves = solve(puzzle, "steps"), solve(puzzle, "moves", threads=2)
    assert steps.solution is not None
    assert moves.solution is not None
    assert (steps.solution.steps, steps.lower_bound, steps.proved_optimal) == (116, 116, True)
    assert (moves.solution.moves, moves.lower_bound) == (81, 81)


def test_the_picture_of_a_puzzle_is_svg() -> None:
    picture = SlidingPuzzle.from_text(CORNER)._repr_svg_()
    assert picture.startswith("<svg")
    assert picture.count("<use") == 3
