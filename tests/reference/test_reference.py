"""The reference against values worked out by hand, and against itself."""

from __future__ import annotations

import pytest

from reference.blocks import Blocks, fewest
from reference.board import read_board
from reference.optimal import optima
from reference.perft import Row, fewest_pushes, perft_pulls, perft_pushes
from reference.random_levels import random_level
from reference.symmetry import canonical

ONE_PUSH = """\
#####
#@$.#
#####"""

TWO_GOALS_FOR_ONE_BOX = """\
######
#    #
#@$ .#
# .  #
######"""


def test_floor_behind_walls_is_not_part_of_the_board() -> None:
    board = read_board("#######\n#@$.#*#\n#######")
    assert (board.size, board.boxes, board.goals, board.lost_boxes) == (3, (1,), frozenset({2}), 0)
    assert read_board("#######\n#@*#$.#\n#######").lost_boxes == 1


def test_weights_follow_the_boxes_in_reading_order() -> None:
    board = read_board("#######\n#@$.#*#\n# $.# #\n#######", [7, 8, 9])
    assert list(zip(board.boxes, board.weights, strict=True)) == [(1, 7), (4, 9)]
    with pytest.raises(ValueError, match="1 boxes need as many weights, not 2"):
        read_board(ONE_PUSH, [1, 2])


def test_one_push_is_one_move_and_costs_one_and_the_weight() -> None:
    found = optima(ONE_PUSH, [5])
    assert found is not None
    assert (found.pushes_moves, found.moves_pushes, found.weighted) == ((1, 1), (1, 1), 6)


def test_every_goal_has_its_own_best_solution_of_the_nearest_goals() -> None:
    # Two pushes right need no walk; one push down needs two steps first.
    found = optima(TWO_GOALS_FOR_ONE_BOX, [5])
    assert found is not None
    assert found.pushes_moves == (1, 3)
    assert found.moves_pushes == (2, 2)
    assert found.weighted == 2 + 6


def test_fewest_pushes_and_fewest_moves_can_be_different_solutions() -> None:
    found = optima("########\n#     @#\n# .$ $ #\n# $    #\n#.    .#\n########")
    assert found is not None
    assert (found.pushes_moves, found.moves_pushes) == ((6, 18), (16, 8))


@pytest.mark.parametrize(
    "xsb",
    ["#####\n#$@.#\n#####", "######\n#@$ .#\n#   $#\n#  . #\n######", "#######\n#@*#$.#\n#######"],
    ids=["box against the wall", "box in a corner", "box out of reach"],
)
def test_an_unsolvable_level_has_no_optimum(xsb: str) -> None:
    assert optima(xsb) is None
    assert fewest_pushes(xsb) is None


def test_pushes_and_pulls_of_a_corridor_can_be_counted_by_hand() -> None:
    corridor = "#######\n#@ $ .#\n#######"
    assert perft_pushes(corridor, 9) == [Row(1, 1), Row(1, 1), Row(1, 0)]
    # The box on the goal leaves one region; from there it is pulled left until the player meets the wall.
    assert perft_pulls(corridor, 9) == [Row(1, 1), Row(1, 1), Row(1, 1), Row(1, 0)]
    assert perft_pushes(corridor, 1) == [Row(1, 1), Row(1, 1)]


def test_pulls_begin_with_every_choice_of_goals_and_every_region() -> None:
    assert perft_pulls("#######\n#@$. .#\n#######", 0) == [Row(3, 3)]
    assert perft_pulls("########\n#@* #$.#\n########", 5) == [Row(2, 0)]


def test_both_searches_find_the_same_fewest_pushes_on_random_levels() -> None:
    for index in range(150):
        level = random_level(7, index)
        found = optima(level.xsb, level.weights)
        assert (found and found.pushes) == fewest_pushes(level.xsb), f"{level.name}\n{level.xsb}"


def test_random_levels_are_repeatable_and_mixed() -> None:
    levels = [random_level(3, index) for index in range(300)]
    assert levels == [random_level(3, index) for index in range(300)]
    solvable = sum(fewest_pushes(level.xsb) is not None for level in levels[:100])
    assert 30 <= solvable <= 80
    assert any(read_board(level.xsb).lost_boxes for level in levels)
    assert any(len(read_board(level.xsb).goals) > len(read_board(level.xsb).boxes) for level in levels)
    assert {sum(level.xsb.count(mark) for mark in "$*") for level in levels} >= {1, 2, 3, 4}
    assert 80 <= sum(bool(level.weights) for level in levels) <= 160


def test_a_board_keeps_its_name_when_turned_mirrored_or_decorated() -> None:
    level = "######\n#@$ .#\n#.$  #\n######"
    turned = "####\n#.@#\n#$$#\n#  #\n# .#\n####"
    mirrored_with_decoration = "######  \n#. $@###\n#  $.#*#\n########"
    another = "######\n#@$ .#\n#$.  #\n######"
    assert canonical(level) == canonical(turned) == canonical(mirrored_with_decoration)
    assert canonical(level) != canonical(another)


ROUND_A_CORNER = """\
start:
A.
B.

goal:
.A
..
"""

LANES = """\
class car: X
axis car: horizontal
class van: B
axis van: vertical

start:
XXB.
..B.
....

goal:
..XX
....
....
"""


def test_a_way_round_a_corner_is_one_move_and_as_many_steps() -> None:
    assert (fewest(ROUND_A_CORNER, True), fewest(ROUND_A_CORNER, False)) == (1, 1)
    farther = ROUND_A_CORNER.replace(".A\n..", "..\n.A")
    assert (fewest(farther, True), fewest(farther, False)) == (1, 2)


def test_pieces_keep_to_their_lanes() -> None:
    assert (fewest(LANES, True), fewest(LANES, False)) == (2, 3)
    assert Blocks.of(LANES).is_solved_by([("B", "D"), ("X", "RR")])
    assert fewest(LANES.replace("....\n\ngoal", "##.#\n\ngoal"), True) == 2
    assert fewest(LANES.replace("....\n\ngoal", "####\n\ngoal"), True) is None


@pytest.mark.parametrize(
    "solution",
    [
        [("X", "RR")],
        [("B", "D")],
        [("B", "R"), ("X", "RR")],
        [("B", "DD"), ("X", "RR")],
        [("B", "D"), ("X", "RRR")],
    ],
    ids=["through a piece", "not home", "across its lane", "off the board", "past the goal"],
)
def test_what_does_not_solve_a_puzzle_is_refused(solution: list[tuple[str, str]]) -> None:
    assert not Blocks.of(LANES).is_solved_by(solution)
