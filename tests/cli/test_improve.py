"""``hakobi improve``: better solutions in the file beside the old ones, and nothing in it is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from hakobi import load, verify
from hakobi.sokoban.goals import IMPROVED, worth
from wandering import wandering

from .boards import CORNERED, ONE_PUSH, TWO_PLAYERS
from .conftest import Hakobi
from .test_interrupt import Watched

AISLES = load("storehouse")[0]
GIVEN = verify(AISLES, wandering(AISLES, Random(8)))
ROOM = "########\n#@ $  .#\n#      #\n########\n"
LIMITED = ("--node-limit", "50000", "--time-limit", "0")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Three levels with remarks: one without a solution, one that cannot be read, one with a solution."""
    path = tmp_path / "mine.sok"
    without = f":: a remark\n\n; 1\n{ONE_PUSH}\n; 2\n{TWO_PLAYERS}\n; 3\n{AISLES.to_xsb()}\n"
    path.write_text(f"{without}\nSolution\n{GIVEN.lurd}\n")
    return path


@pytest.mark.parametrize("goal", IMPROVED)
def test_better_ones_stand_in_the_file_beside_the_old_ones_the_best_first(
    hakobi: Hakobi, mine: Path, goal: str
) -> None:
    before = mine.read_text()
    run = hakobi("improve", mine, "--level", "3", "--goal", goal, *LIMITED, "--output", mine, "--json")
    assert run.code == 0
    (row,) = run.rows
    assert (row["outcome"], row["goal"], row["before"]["moves"]) == ("solved", goal, GIVEN.moves)
    better = verify(AISLES, row["solution"])
    assert worth(AISLES, better, goal) < worth(AISLES, GIVEN, goal)
    kept = [verify(AISLES, saved.moves) for saved in load(mine).level(3).solutions]
    assert kept == [better, GIVEN]
    head, _, _ = before.partition("Solution")
    assert mine.read_text().startswith(head)
    assert os.listdir(mine.parent) == ["mine.sok"]


def test_a_second_time_the_same_one_is_not_added(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "room.xsb"
    path.write_text(f"{ROOM}\nSolution\nrlrRRR\n")
    assert hakobi("improve", path, "--goal", "moves", "--output", path).code == 0
    assert [saved.moves for saved in load(path)[0].solutions] == ["rRRR", "rlrRRR"]
    before = path.stat()
    run = hakobi("improve", path, "--goal", "moves", "--output", path)
    assert run.code == 0
    assert "nothing better was found; proved: no solution has fewer moves" in run.out
    assert path.stat() == before


def test_the_report_compares_before_and_after_in_every_metric(hakobi: Hakobi, mine: Path) -> None:
    words = ("improve", mine, "--level", "3", "--goal", "moves", *LIMITED)
    (row,) = hakobi(*words, "--json").rows
    run = hakobi(*words)
    assert f"better: {GIVEN.moves} moves became {row['moves']}" in run.out
    lines = {line[:20].strip(): line[20:].split()[:2] for line in run.out.splitlines()}
    for name in ("moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines"):
        assert lines[name.replace("_", " ")] == [f"{getattr(GIVEN, name)}", f"{row[name]}"]


def test_levels_without_a_solution_are_named_and_left_out(hakobi: Hakobi, mine: Path) -> None:
    run = hakobi("improve", mine, *LIMITED, "--json")
    assert run.code == 2, "a level cannot be read"
    assert [row["level"] for row in run.rows] == [2, 3]
    assert f"{mine}: 1 level without a solution left out: 1" in run.err
    run = hakobi("improve", mine, "--level", "1,3", *LIMITED, "--json")
    assert run.code == 0
    assert [row["level"] for row in run.rows] == [3]


def test_where_no_level_has_one_that_is_an_error_that_says_what_was_expected(
    hakobi: Hakobi, tmp_path: Path
) -> None:
    path = tmp_path / "mine.sok"
    path.write_text(ONE_PUSH)
    run = hakobi("improve", path, "--output", tmp_path / "new.sok")
    assert (run.code, run.out) == (2, "")
    assert f"{path}: 1 level without a solution left out: 1" in run.err
    assert "none is kept with the levels, and --solution was not given" in run.err
    assert "hakobi solve PATH --output" in run.err
    assert not (tmp_path / "new.sok").exists()


def test_a_kept_solution_that_does_not_hold_is_named_with_its_step(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "room.sok"
    path.write_text(f"{ROOM}\nSolution\nrRRRR\n\nSolution\nrlrRRR\n")
    run = hakobi("improve", path, "--goal", "moves", "--json")
    assert run.code == 2
    assert "room.sok, level 1, solution 1 does not hold: step 5, 'R': the box is pushed" in run.err
    assert run.rows[0]["solution"] == "rRRR"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--solution", "rRRRR"), "level 1: the --solution does not hold: step 5, 'R'"),
        (("--solution", "rR"), "not solved after 2 moves"),
        (("--solution", "x"), "level 1: the --solution does not hold"),
        (("--solution", "rRRR", "--goal", "beauty"), "there are: pushes, moves"),
        (("--solution", "rRRR", "--time-limit", "-1"), "time-limit"),
    ],
)
def test_what_makes_no_sense_is_refused(
    hakobi: Hakobi, tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    path = tmp_path / "room.sok"
    path.write_text(ROOM)
    run = hakobi("improve", path, *words)
    assert (run.code, run.out) == (2, "")
    assert why in run.err
    assert "Traceback" not in run.err


def test_a_solution_belongs_to_one_level(hakobi: Hakobi) -> None:
    run = hakobi("improve", "first-steps", "--solution", "rRR")
    assert run.code == 2
    assert "name it with --level N" in run.err


def test_solutions_are_given_or_read_from_standard_input(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "room.sok"
    path.write_text(ROOM)
    given = hakobi(
        "improve", path, "--solution", "rlrRRR", "--solution", "drrrlllurRRR", "--goal", "moves", "--json"
    )
    assert given.rows[0]["solution"] == "rRRR"
    assert given.rows[0]["before"]["moves"] == 6
    piped = hakobi("improve", path, "--solution", "-", "--goal", "moves", "--json", stdin="rlrRRR\n")
    assert piped.rows[0]["solution"] == "rRRR"
    whole = hakobi("improve", "-", "--goal", "moves", "--json", stdin=f"{ROOM}\nSolution\nrlrRRR\n")
    assert whole.rows[0]["solution"] == "rRRR"


def test_the_solutions_of_a_store_are_improved(hakobi: Hakobi, tmp_path: Path) -> None:
    """Turned copies as they stand in their file, with their titles; what has none is left out."""
    turned = [AISLES.transformed(k) for k in (0, 3)]
    levels, store, better = (tmp_path / name for name in ("levels.sok", "r.db", "better.sok"))
    texts = [f"{level.to_xsb()}\nTitle: copy {i}\n" for i, level in enumerate(turned)]
    levels.write_text("\n".join([*texts, CORNERED]))
    assert hakobi("batch", levels, "--store", store).code == 3
    run = hakobi("improve", store, "--goal", "moves", *LIMITED, "--json", "--output", better)
    assert run.code == 0
    assert [(row["level"], row["title"]) for row in run.rows] == [(1, "copy 0"), (2, "copy 1")]
    for level, row in zip(turned, run.rows, strict=True):
        assert verify(level, row["solution"]).moves < row["before"]["moves"]
    assert "1 level without a solution left out: 3" in run.err
    assert [level.title for level in load(better)] == ["copy 0", "copy 1"]


def test_sliding_blocks_are_improved(hakobi: Hakobi) -> None:
    (best,) = hakobi("solve", "blocks", "--level", "1", "--json").rows
    move = best["solution"][0]
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}[move["path"][0]]
    longer = [{**move, "path": move["path"][0] + back + move["path"]}, *best["solution"][1:]]
    run = hakobi("improve", "blocks", "--level", "1", "--solution", json.dumps(longer), "--json")
    assert run.code == 0
    assert run.rows[0]["steps"] == best["steps"] == run.rows[0]["before"]["steps"] - 2


def test_lines_of_anytime_fall(hakobi: Hakobi, mine: Path) -> None:
    run = hakobi("improve", mine, "--level", "3", "--goal", "moves", *LIMITED, "--json", "--anytime")
    moves = [row["moves"] for row in run.rows]
    assert moves[:-1] == sorted(set(moves[:-1]), reverse=True)
    assert GIVEN.moves > moves[-1] == min(moves)
    assert [row["final"] for row in run.rows] == [False] * (len(moves) - 1) + [True]


def test_ctrl_c_reports_and_writes_what_was_found(mine: Path) -> None:
    words = ["improve", str(mine), "--level", "3", "--goal", "moves", "--time-limit", "0"]
    watched = Watched(*words, "--output", str(mine), "--json", "--anytime", "--progress")
    first, last = watched.interrupted_after_a_row()
    assert watched.process.returncode == 130
    assert (last["outcome"], last["final"]) == ("solved", True)
    assert last["moves"] <= first["moves"] < GIVEN.moves
    kept = [saved.moves for saved in load(mine).level(3).solutions]
    assert kept == [last["solution"], GIVEN.lurd]
