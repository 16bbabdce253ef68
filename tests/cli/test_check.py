from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from .boards import CORNERED, ONE_PUSH, TWO_PLAYERS
from .conftest import Hakobi, Run


def check(hakobi: Hakobi, tmp_path: Path, text: str) -> Run:
    path = tmp_path / "levels.xsb"
    path.write_text(text)
    return hakobi("check", path)


def test_a_file_in_order(hakobi: Hakobi, tmp_path: Path) -> None:
    run = check(hakobi, tmp_path, ONE_PUSH)
    assert run.code == 0
    assert run.out == "1 level in order, 0 faults, 0 remarks\n"


def test_what_only_a_search_can_refute_is_in_order(hakobi: Hakobi, tmp_path: Path) -> None:
    level, puzzle = tmp_path / "stuck.xsb", tmp_path / "swap.blocks"
    level.write_text("####\n#  #\n#$.#\n#@ #\n#.$#\n#  #\n####\n")
    puzzle.write_text("puzzle: swap\nstart:\nacb\nde.\n\ngoal:\nabc\nde.\n")
    for path in (level, puzzle):
        run = hakobi("check", path)
        assert run.code == 0
        assert run.out.endswith("1 level in order, 0 faults, 0 remarks\n")
        assert hakobi("solve", path).code == 3
    assert "may still have no solution" in " ".join(hakobi("check", "--help").out.split())


def test_a_level_that_cannot_be_read_is_a_fault_with_its_place(hakobi: Hakobi, tmp_path: Path) -> None:
    run = check(hakobi, tmp_path, f"{ONE_PUSH}\n{TWO_PLAYERS}")
    assert run.code == 3
    assert "level 2, line 6, column 6: 2 players" in run.out
    assert "1 level in order, 1 fault, 0 remarks" in run.out


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ("#####\n#@$.#\n#  .#\n#####", "more goals than boxes: 2 goals, 1 box"),
        ("#####\n#@ *#\n#####", "every box stands on a goal already"),
        (
            "######\n#@$. #\n#   *#\n######",
            "line 3, column 5: this box can never be moved, and it stands on a goal",
        ),
        ("#######\n#@$.#.#\n#   ###\n#######", "line 2, column 6: the player can never come to this goal"),
        (
            "########\n#@$.#  #\n########",
            "line 2, column 6: 2 floor squares inside walls that nobody can enter",
        ),
    ],
)
def test_remarks_are_no_faults(hakobi: Hakobi, tmp_path: Path, board: str, text: str) -> None:
    run = check(hakobi, tmp_path, board)
    assert run.code == 0
    assert text in run.out


@pytest.mark.parametrize(
    ("board", "text"),
    [
        (CORNERED, "line 2, column 2: this box can never be moved, and it stands on no goal"),
        (
            "######\n# $  #\n#   .#\n#@   #\n######",
            "line 2, column 3: this box can never be pushed to a goal",
        ),
        (
            "#########\n#@$.#. $#\n#   #   #\n#########",
            "line 2, column 8: the player can never come to this box",
        ),
        (
            "#######\n#     #\n#  $$ #\n#  $$ #\n# @....\n#######".replace("....", "... #\n# .   #"),
            "line 3, column 4: this box can never be moved, and it stands on no goal",
        ),
    ],
)
def test_a_box_that_never_comes_to_a_goal_is_a_fault(
    hakobi: Hakobi, tmp_path: Path, board: str, text: str
) -> None:
    run = check(hakobi, tmp_path, board)
    assert run.code == 3
    assert text in run.out


def test_the_place_counts_in_the_file_not_on_the_board(hakobi: Hakobi, tmp_path: Path) -> None:
    indented = "".join(f"    {line}\n" for line in CORNERED.splitlines())
    run = check(hakobi, tmp_path, f"{ONE_PUSH}\n{indented}")
    assert "level 2, line 6, column 6: this box can never be moved" in run.out


def test_a_board_on_one_line_has_rows_of_its_own(hakobi: Hakobi, tmp_path: Path) -> None:
    run = check(hakobi, tmp_path, CORNERED.strip().replace("\n", "|"))
    assert "level 1, row 2 of the board, column 2: this box can never be moved" in run.out


@pytest.mark.parametrize(
    ("board", "text"),
    [
        (
            "#########\n#@$ .#. #\n# $  #  #\n#    ####\n######",
            "where the player can go there are 2 boxes but only 1 goal",
        ),
        (
            "########\n# $ $ .#\n#      #\n#@  .  #\n#      #\n########",
            "these two boxes can reach only one goal between them (row/column of the board: 2/3, 2/5)",
        ),
    ],
)
def test_what_counting_alone_proves_is_a_fault(hakobi: Hakobi, tmp_path: Path, board: str, text: str) -> None:
    run = check(hakobi, tmp_path, board)
    assert run.code == 3
    assert text in run.out
    assert "0 levels in order" in run.out


def test_what_check_calls_impossible_is_impossible(hakobi: Hakobi, tmp_path: Path) -> None:
    """And whatever it calls so is proved unsolvable by a search, too."""
    draw = random.Random(13)
    boards = [random_board(draw) for _ in range(300)]
    path = tmp_path / "levels.xsb"
    path.write_text("\n\n".join(boards))
    run = hakobi("check", path, "--quiet")
    blamed = {int(number) for number in re.findall(r"^fault: .*?, level (\d+)", run.out, re.MULTILINE)}
    assert len(blamed) > 50
    for row in hakobi("solve", path, "--json", "--goal", "pushes").rows:
        if row["level"] in blamed:
            assert row["outcome"] == "unsolvable", boards[row["level"] - 1]


def random_board(draw: random.Random) -> str:
    width, height = draw.randint(3, 6), draw.randint(2, 5)
    cells = [draw.choice("      #") for _ in range(width * height)]
    boxes = draw.randint(1, 2 if width * height < 12 else 3)
    for cell, place in zip(
        "@" + "$." * boxes, draw.sample(range(width * height), 1 + 2 * boxes), strict=True
    ):
        cells[place] = cell
    rows = ["".join(cells[i : i + width]) for i in range(0, len(cells), width)]
    wall = "#" * (width + 2)
    return "\n".join([wall, *(f"#{row}#" for row in rows), wall])
