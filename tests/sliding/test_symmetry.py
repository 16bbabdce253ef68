"""Turned and trimmed puzzles are the same game: solutions go with them, the optimum stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hakobi import SlidingPuzzle, load, solve
from hakobi.batch.forms import form_of
from hakobi.sliding.puzzle import Axes
from hakobi.sliding.solution import verify
from hakobi.sliding.symmetry import turn_solution, turned
from hakobi.sliding.trimming import trimmed
from hakobi.sokoban import symmetry
from sliding.reference import random_puzzle


def walled(puzzle: SlidingPuzzle, above: int, left: int, below: int, right: int) -> SlidingPuzzle:
    """The puzzle with so many rows and columns of wall around it."""
    height, width = puzzle.height + above + below, puzzle.width + left + right
    inside = {(y + above, x + left) for y in range(puzzle.height) for x in range(puzzle.width)}
    walls = {(y, x) for y in range(height) for x in range(width)} - inside
    pieces = tuple(
        replace(
            piece,
            start=(piece.start[0] + above, piece.start[1] + left),
            goal=piece.goal and (piece.goal[0] + above, piece.goal[1] + left),
        )
        for piece in puzzle.pieces
    )
    own = {(y + above, x + left) for y, x in puzzle.walls}
    return replace(puzzle, height=height, width=width, walls=frozenset(walls | own), pieces=pieces)


def test_a_quarter_turn_moves_corners_and_exchanges_axes() -> None:
    puzzle = SlidingPuzzle.from_text(
        "puzzle: p\nclass car: A\naxis car: horizontal\n\nstart:\nAAb\nc.#\n\ngoal:\n.AA\n..#\n"
    )
    there = turned(puzzle, 1)
    assert (there.height, there.width) == (3, 2)
    assert there.walls == {(2, 0)}
    assert there.piece["A"].start == (0, 1)
    assert there.piece["A"].goal == (1, 1)
    assert there.class_of["A"].cells == {(0, 0), (1, 0)}
    assert there.class_of["A"].axes is Axes.VERTICAL
    assert turned(there, 3) == puzzle


@pytest.mark.parametrize("number", range(0, 120, 3))
def test_solutions_turn_with_random_puzzles_and_the_optimum_stays(number: int) -> None:
    puzzle = random_puzzle(number)
    for goal in ("steps", "moves"):
        found = solve(puzzle, goal)
        for k in symmetry.ALL:
            there = turned(puzzle, k)
            again = solve(there, goal)
            assert (again.outcome, again.lower_bound) == (found.outcome, found.lower_bound), puzzle.to_text()
            if found.solution is not None:
                assert verify(there, turn_solution(found.solution, k)).steps == found.solution.steps


@pytest.mark.parametrize("number", range(1, 17))
def test_all_eight_copies_of_a_bundled_puzzle_have_one_form(number: int) -> None:
    puzzle = load("blocks").level(number)
    forms = {form_of(turned(puzzle, k)).key for k in symmetry.ALL}
    assert forms == {form_of(puzzle).key}


@pytest.mark.parametrize("number", range(0, 200, 5))
def test_rows_and_columns_of_wall_are_cut_off_and_nothing_else(number: int) -> None:
    bare = trimmed(random_puzzle(number))
    padded = walled(bare, number % 3, number % 2, number // 7 % 3, number // 5 % 4)
    assert trimmed(padded) == bare
    assert trimmed(bare) == bare
    found = solve(padded, "steps")
    assert found.lower_bound == solve(bare, "steps").lower_bound
    if found.solution is not None:
        assert verify(bare, found.solution).steps == found.solution.steps
