from __future__ import annotations

from pathlib import Path

import pytest

from .boards import CORNERED, ONE_PUSH, TWO_PLAYERS, TWO_PUSHES
from .conftest import Hakobi


@pytest.fixture
def two_levels(tmp_path: Path) -> Path:
    path = tmp_path / "two.xsb"
    path.write_text(f"; short\n\n{ONE_PUSH}\n; long\n\n{TWO_PUSHES}")
    return path


def test_a_level_is_drawn_as_it_would_be_written(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("show", two_levels, "--level", "2")
    assert run.code == 0
    assert run.out == f'{two_levels}, level 2 "long" (7 × 3, 1 box)\n{TWO_PUSHES}'


def test_colour_is_for_terminals_or_on_request(hakobi: Hakobi, two_levels: Path) -> None:
    assert "\x1b[" not in hakobi("show", two_levels).out
    assert "\x1b[" in hakobi("show", two_levels, "--color").out


def test_dead_squares_are_marked(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "dead.xsb"
    path.write_text("########\n# @    #\n#  $ . #\n#      #\n########\n")
    run = hakobi("show", path, "--dead")
    assert run.out.endswith("########\n#x@xxxx#\n#x $ .x#\n#xxxxxx#\n########\n")


def test_a_solution_is_replayed_move_by_move(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("show", two_levels, "--level", "2", "--solution", "rRR")
    assert run.code == 0
    captions = [line for line in run.out.splitlines() if line.startswith(("start", "move"))]
    assert captions == [
        "start",
        "move 1: walks right",
        "move 2, push 1: pushes right",
        "move 3, push 2: pushes right",
    ]
    assert run.out.endswith("#######\n#   @*#\n#######\n")


def test_an_unfinished_solution_can_be_looked_at(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("show", two_levels, "--level", "2", "--solution", "rR")
    assert run.code == 0
    assert "#  @$.#" in run.out


def test_an_illegal_step_is_named_after_the_legal_ones(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("show", two_levels, "--level", "2", "--solution", "rRRR")
    assert run.code == 3
    assert "move 3, push 2" in run.out
    assert "step 4" in run.err


def test_a_solution_needs_one_level(hakobi: Hakobi, two_levels: Path) -> None:
    run = hakobi("show", two_levels, "--solution", "R")
    assert run.code == 2
    assert "--level N" in run.err


def test_a_bad_level_is_explained_and_the_rest_is_drawn(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "mixed.xsb"
    path.write_text(f"{TWO_PLAYERS}\n{CORNERED}")
    run = hakobi("show", path)
    assert run.code == 2
    assert "2 players" in run.err
    assert CORNERED in run.out
