"""Pulls in the text of a solution: told apart, replayed where they are allowed, refused elsewhere."""

from __future__ import annotations

import pytest

import hakobi
from hakobi import IllegalMove, Level, Solution
from hakobi.sokoban.symmetry import turn_moves

LEVEL = Level.from_xsb("#######\n#$@  .#\n#######")


def test_a_pull_moves_player_and_box_one_square() -> None:
    (position,) = Solution(">").positions(LEVEL)
    assert position.to_xsb() == "#######\n# $@ .#\n#######"


def test_pulls_are_counted_as_moves_but_not_as_pushes() -> None:
    level = Level.from_xsb("########\n#$@   .#\n#      #\n########")
    solution = hakobi.verify(level, ">>dlluRRR", pulls=True)
    assert (solution.moves, solution.pushes, solution.pulls) == (9, 3, 2)
    assert solution.player_lines == 5


def test_pulls_are_refused_by_default() -> None:
    with pytest.raises(IllegalMove, match=r"step 1, '>': a pull is no move of Sokoban"):
        hakobi.verify(LEVEL, ">")


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("r>", "no box behind the player"),
        ("<", "a box is in the way"),
        ("^", "a wall is in the way"),
        ("rr>", "no box behind the player"),
    ],
)
def test_an_impossible_pull_is_illegal_even_where_pulls_are_allowed(moves: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        hakobi.verify(LEVEL, moves, pulls=True)


def test_run_lengths_and_symmetry_know_pulls() -> None:
    assert Solution.parse("2>").lurd == ">>"
    assert turn_moves(">^", 1) == "v>"
    assert turn_moves(">^", 4) == "<^"
