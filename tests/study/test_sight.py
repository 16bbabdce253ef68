"""A sight tells the expanded states of the methods that keep no tree."""

from __future__ import annotations

import pytest

import hakobi
from hakobi import Level
from hakobi.study.sight import Seen, sight

CORRIDOR = Level.from_xsb("#######\n#@ $ .#\n#######")
METHODS = [row.name for row in hakobi.methods("sokoban") if not row.traces]


def test_every_state_of_a_search_by_pulls_in_a_corridor() -> None:
    seen = sight(CORRIDOR, "measures")
    assert seen.states == (Seen((1, 1), ((1, 5),)), Seen((1, 3), ((1, 4),)))
    assert not seen.truncated


@pytest.mark.parametrize("method", METHODS)
def test_the_states_are_positions_of_the_level_as_many_as_were_expanded(method: str) -> None:
    for level in hakobi.load("first-steps"):
        seen = sight(level, method, limit=20_000)
        assert len(seen.states) == seen.result.stats.expanded
        for state in seen.states:
            assert not {state.player, *state.boxes} & level.walls
            assert state.player not in state.boxes
            assert len(state.boxes) == len(level.boxes) or method == "fess"


@pytest.mark.parametrize("method", METHODS)
def test_a_short_sight_says_that_something_is_missing_and_the_search_goes_on(method: str) -> None:
    level = hakobi.load("storehouse")[3]
    seen = sight(level, method, limit=5)
    assert (len(seen.states), seen.truncated, seen.result.solved) == (5, True, True)
    assert seen.states == sight(level, method).states[:5]


def test_boxes_that_no_one_can_reach_stay_in_the_picture() -> None:
    level = Level.from_xsb("#######\n#@ $ .#\n#######\n#*#####\n#######")
    assert all((3, 1) in seen.boxes for seen in sight(level, "greedy-backward").states)


def test_a_method_that_can_be_traced_is_refused() -> None:
    with pytest.raises(hakobi.UsageError, match="'bfs' looks at is told by its trace"):
        sight(CORRIDOR, "bfs")
