"""New sliding-block puzzles: proved hardest starts, nearer ones, car parks, all layouts of some pieces."""

from __future__ import annotations

from random import Random

import pytest

import hakobi
from hakobi import SlidingPuzzle, UsageError
from hakobi.batch.forms import form_of
from hakobi.generating.blocks import lay_out, puzzle_of, read_shapes, strewn_cars, usual_goal
from hakobi.generating.layouts import hardest_layouts
from hakobi.generating.making import make
from hakobi.generating.wish import SlidingWish
from hakobi.sliding.puzzle import Axes
from reference.blocks import fewest

KLOTSKI = "2x2 2x1 1x2 1x2 1x2 1x2 1x1 1x1 1x1 1x1"


@pytest.mark.parametrize("rush", [False, True], ids=["blocks", "cars"])
@pytest.mark.parametrize("grade", ["easy", "medium", "hard"])
def test_a_puzzle_has_the_wished_grade_and_its_optimum_is_the_optimum(rush: bool, grade: str) -> None:
    for puzzle in hakobi.generate(count=2, difficulty=grade, seed=3, family="sliding", rush=rush):
        assert isinstance(puzzle, SlidingPuzzle)
        assert puzzle.rating().word == grade
        text = puzzle.to_text()
        assert puzzle.optimum == (fewest(text, moves=False), fewest(text, moves=True))


def test_a_puzzle_that_came_out_as_a_copy_is_followed_by_one_that_is_not_the_hardest_of_its_graph() -> None:
    wish = SlidingWish(size=(3, 3), seed=1, empty=2)
    forms = {again: {form_of(make(wish, n, again).puzzle).key for n in range(40)} for again in (0, 1)}
    assert len(forms[1]) > len(forms[0])


def test_a_layout_fills_the_board_but_for_the_empty_cells() -> None:
    for seed in range(30):
        laid = lay_out(Random(seed), 5, 4, 3)
        puzzle = puzzle_of(5, 4, laid, usual_goal(Random(seed), 5, 4, laid[0][0]))
        assert puzzle.empty_cells == 3


def test_cars_keep_to_their_lanes_and_one_has_to_get_out() -> None:
    puzzle = strewn_cars(Random(1), 6, 6)
    assert all(each.axes is not Axes.BOTH for each in puzzle.classes)
    (target,) = puzzle.goals
    assert target.goal == (2, 4)


def test_the_hardest_of_all_layouts_is_the_hardest_by_trying_each() -> None:
    shapes = read_shapes(["2x1", "1x1", "1x2"], 3, 3)
    goal = usual_goal(None, 3, 3, shapes[0])
    ranking = hardest_layouts(3, 3, shapes, goal)
    moves = []
    places = [(row, column) for row in range(3) for column in range(3)]
    for a in places:
        for b in places:
            for c in places:
                try:
                    puzzle = puzzle_of(3, 3, list(zip(shapes, (a, b, c), strict=True)), goal)
                except hakobi.InputError:
                    continue
                solution = hakobi.solve(puzzle, "moves").solution
                if solution is not None:
                    moves.append(solution.moves)
    assert ranking.puzzles[0][0] == max(moves)


def test_all_layouts_of_klotskis_pieces_and_the_hardest_of_them() -> None:
    shapes = read_shapes(KLOTSKI.split(), 4, 5)
    ranking = hardest_layouts(5, 4, shapes, usual_goal(None, 5, 4, shapes[0]))
    assert (ranking.layouts, ranking.parts) == (65_880, 898)
    moves, puzzle = ranking.puzzles[0]
    solution = hakobi.solve(puzzle, "moves").solution
    assert solution is not None
    assert moves == solution.moves == 93


def test_a_set_of_pieces_gives_its_record_first() -> None:
    first, second = hakobi.generate("3x3", count=2, family="sliding", pieces=["2x1", "1x1", "1x2", "1x1"])
    assert first.optimum[1] >= second.optimum[1]


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        (["2by2"], "no piece"),
        (["5x1"], "do not all fit"),
        (["2x2", "2x2", "1x2"], "at least one must stay empty"),
    ],
)
def test_pieces_that_make_no_sense_are_refused(pieces: list[str], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        list(hakobi.generate("3x3", family="sliding", pieces=pieces))


def test_more_empty_cells_than_a_board_can_have_are_refused() -> None:
    with pytest.raises(UsageError, match="from 1 to 17 are possible"):
        list(hakobi.generate("4x5", family="sliding", empty=20))
