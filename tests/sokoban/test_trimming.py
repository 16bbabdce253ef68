"""A trimmed level is the same game on a smaller board."""

from __future__ import annotations

import pytest

from hakobi import Level, load, solve, verify
from hakobi.batch.forms import form_of
from hakobi.sokoban.trimming import trimmed
from reference.random_levels import random_level

THICK = """
###########
#  ########
#### .  ###
#### $@ ###
####    ###
####   ####
###########
"""


def test_rooms_out_of_reach_and_thick_walls_are_gone() -> None:
    assert trimmed(Level.from_xsb(THICK)).to_xsb() == "######\n# .  #\n# $@ #\n#    #\n#   ##\n#####"


def test_a_thick_wall_inside_is_hollow() -> None:
    level = Level.from_xsb("#######\n#@$. ##\n# ### #\n# ### #\n# ### #\n#     #\n#######")
    assert trimmed(level).to_xsb().split("\n")[3] == "# # # #"


def test_boxes_and_goals_out_of_reach_stay() -> None:
    level = Level.from_xsb("############\n#@ $.#####*#\n############\n############")
    assert trimmed(level).to_xsb() == "######   ###\n#@ $.#   #*#\n######   ###"


def test_a_board_whose_edge_can_be_reached_stays_as_it_is() -> None:
    level = Level.from_xsb("#######\n##@$.##\n###*###")
    assert trimmed(level) == level


def test_words_weights_and_solutions_stay() -> None:
    level = Level.from_xsb(
        "########\n###@$.##\n########\n########", weights=[7], title="t", author="a", metadata=[("k", "v")]
    ).with_solution("R")
    after = trimmed(level)
    assert (after.height, after.width) == (3, 5)
    assert (after.title, after.author, after.weights, after.solutions) == ("t", "a", (7,), level.solutions)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_random_levels_keep_their_optimum_and_their_solutions(first: int) -> None:
    for index in range(first, first + 50):
        drawn = random_level(11, index)
        level = Level.from_xsb(drawn.xsb)
        small = trimmed(level)
        assert trimmed(small) == small
        assert form_of(small).key == form_of(level).key
        found, again = (solve(each, "moves", time_limit=20) for each in (level, small))
        assert (found.outcome, found.lower_bound) == (again.outcome, again.lower_bound), drawn.xsb
        if found.solution is not None:
            assert verify(small, found.solution.lurd).moves == found.solution.moves


def test_bundled_levels_never_grow() -> None:
    for level in load("storehouse"):
        small = trimmed(level)
        assert (small.width, small.height) <= (level.width, level.height)
        assert len(small.walls) <= len(level.walls)
