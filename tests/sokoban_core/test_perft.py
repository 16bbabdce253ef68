"""Counts of states by depth: the core's moves against those of the plain reference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hakobi import _core
from hakobi.sokoban.level import Level
from reference.perft import Row, perft_pulls, perft_pushes
from reference.random_levels import random_level

DEPTH = 5


@pytest.mark.parametrize(("direction", "perft"), [("push", perft_pushes), ("pull", perft_pulls)])
def test_states_at_each_depth_are_as_many_as_the_reference_counts(
    direction: str, perft: Callable[[str, int], list[Row]]
) -> None:
    for index in range(80):
        text = random_level(2, index).xsb
        level = Level.from_xsb(text)
        counted = list(_core.sokoban_perft(level.width, level.height, level.grid, DEPTH, direction))
        expected = [row.states for row in perft(text, DEPTH)]
        assert counted == expected + [0] * (DEPTH + 1 - len(expected)), f"level {index} of seed 2\n{text}"
