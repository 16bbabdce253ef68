"""The bundled collection *blocks*: sixteen puzzles whose recorded optima are proved again here."""

from __future__ import annotations

import pytest

from hakobi import load, solve

BLOCKS = load("blocks")


def test_there_are_sixteen_puzzles_with_titles_and_optima() -> None:
    assert len(BLOCKS) == 16
    assert not BLOCKS.problems
    assert len({puzzle.title for puzzle in BLOCKS}) == 16
    assert all(puzzle.optimum for puzzle in BLOCKS)


@pytest.mark.parametrize("number", range(1, 17))
def test_the_recorded_optimum_is_the_optimum(number: int) -> None:
    puzzle = BLOCKS.level(number)
    steps, moves = solve(puzzle, "steps"), solve(puzzle, "moves")
    assert steps.solution is not None
    assert moves.solution is not None
    assert (steps.solution.steps, moves.solution.moves) == puzzle.optimum
    assert steps.solution.moves >= moves.solution.moves
