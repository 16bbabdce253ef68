"""``solve --anytime``, ``--improve``, and what is reported, written and shown when a limit comes first."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from hakobi import load, verify

from .boards import ONE_PUSH
from .conftest import Hakobi
from .test_interrupt import Watched

AISLES = load("storehouse")[0]
LIMITED = ("--node-limit", "20000", "--time-limit", "0")


def check(row: dict[str, Any]) -> int:
    """A row that tells a legal solution with its true measures and gap; how many moves it has."""
    solution = verify(AISLES, row["solution"])
    assert {name: row[name] for name in solution.to_row()} == solution.to_row()
    assert row["gap"] == (row["moves"] - row["lower_bound"]) / row["lower_bound"] >= 0
    return solution.moves


def test_json_lines_fall_until_the_last_one(hakobi: Hakobi) -> None:
    run = hakobi("solve", "storehouse", "--level", "1", "--goal", "moves", *LIMITED, "--json", "--anytime")
    *better, last = run.rows
    assert run.code == 4
    assert better
    moves = [check(row) for row in better]
    assert moves == sorted(set(moves), reverse=True)
    assert check(last) <= moves[-1]
    assert [row["final"] for row in run.rows] == [False] * len(better) + [True]
    assert {row["outcome"] for row in better} == {None}
    assert (last["outcome"], last["ended_by"], last["proved_optimal"]) == ("time_limit", "node_limit", False)
    keys = {*last} - {"final"}
    assert all({*row} - {"final"} == keys for row in better)
    assert {row["goal"] for row in run.rows} == {"moves"}


def test_without_anytime_the_json_is_as_it_was(hakobi: Hakobi) -> None:
    run = hakobi("solve", "storehouse", "--level", "1", "--goal", "moves", *LIMITED, "--json")
    (row,) = run.rows
    check(row)
    assert "final" not in row


def test_every_row_of_a_file_says_whether_it_is_the_last(hakobi: Hakobi, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    hakobi("solve", "storehouse", "--level", "1", "--goal", "moves", *LIMITED, "--anytime", "--output", rows)
    finals = [json.loads(line)["final"] for line in rows.read_text().splitlines()]
    assert finals.count(True) == 1
    assert finals[-1]
    assert len(finals) > 1


def test_the_report_tells_the_best_so_far_the_bound_and_the_gap(hakobi: Hakobi) -> None:
    words = ("solve", "storehouse", "--level", "1", "--goal", "moves", *LIMITED)
    (row,) = hakobi(*words, "--json").rows
    run = hakobi(*words, "--anytime")
    assert run.code == 4
    assert "not decided: the node limit of 20,000 expanded states came first" in run.out
    gap = f"{100 * row['gap']:.1f} %"
    told = f"{row['moves']} moves; at least {row['lower_bound']} moves (gap {gap}), not proved"
    assert f"best so far: {row['pushes']} pushes, {told}" in run.out
    assert run.out.count("storehouse 1: ") >= 1


@pytest.mark.parametrize("goal", ["steps", "any"])
def test_what_is_proved_at_once_has_one_line(hakobi: Hakobi, goal: str) -> None:
    run = hakobi("solve", "blocks", "--level", "1", "--goal", goal, "--json", "--anytime")
    assert run.rows[-1]["final"]
    assert run.rows[-1]["proved_optimal"]


def test_the_best_so_far_is_written_beside_what_the_file_holds(hakobi: Hakobi, tmp_path: Path) -> None:
    mine = tmp_path / "mine.sok"
    mine.write_text(f":: mine\n\n{AISLES.to_xsb()}\nTitle: Aisles\n")
    run = hakobi("solve", mine, "--goal", "moves", *LIMITED, "--output", mine)
    assert run.code == 4
    assert mine.read_text().startswith(f":: mine\n\n{AISLES.to_xsb()}\nTitle: Aisles\n\nSolution\n")
    verify(AISLES, load(mine)[0].solutions[0].moves)


def test_any_solution_is_improved_for_a_while(hakobi: Hakobi) -> None:
    words = ("solve", "storehouse", "--level", "1", "--json", "--node-limit", "20000")
    (first,) = hakobi(*words).rows
    run = hakobi(*words, "--improve", "60")
    (row,) = run.rows
    assert run.code == 0
    assert (row["outcome"], row["goal"], row["proved_optimal"]) == ("solved", "any", False)
    assert (row["pushes"], row["moves"]) < (first["pushes"], first["moves"])
    verify(AISLES, row["solution"])
    assert first["stats"]["expanded"] < row["stats"]["expanded"] <= 20_000


def test_a_goal_that_is_improved_anyway_takes_no_time_for_it(hakobi: Hakobi) -> None:
    run = hakobi("solve", "storehouse", "--goal", "pushes", "--improve", "1")
    assert (run.code, run.out) == (2, "")
    assert "--improve is for the goal any" in run.err


def test_the_progress_line_shows_best_bound_and_gap(tmp_path: Path) -> None:
    watched = Watched("solve", "storehouse", "--level", "1", "--goal", "moves", "--time-limit", "0", "--json")
    try:
        for word in ("best ", "bound ", "gap ", " %"):
            watched.wait_for(word)
        watched.process.send_signal(signal.SIGINT)
        (row,) = [json.loads(line) for line in watched.end().splitlines()]
    finally:
        watched.process.kill()
        watched.process.wait()
    assert watched.process.returncode == 130
    assert row["outcome"] == "stopped"
    check(row)


def test_ctrl_c_while_any_solution_is_improved_leaves_it_solved() -> None:
    watched = Watched("solve", "storehouse", "--level", "1", "--improve", "1000", "--json", "--anytime")
    better, last = watched.interrupted_after_a_row()
    assert watched.process.returncode == 130
    assert (last["outcome"], last["goal"], last["final"]) == ("solved", "any", True)
    assert verify(AISLES, last["solution"]).pushes <= better["pushes"]


def test_a_level_that_is_small_enough_is_simply_solved(hakobi: Hakobi) -> None:
    run = hakobi("solve", "-", "--goal", "pushes", "--json", "--anytime", stdin=ONE_PUSH)
    assert run.code == 0
    assert (run.rows[-1]["gap"], run.rows[-1]["final"]) == (0.0, True)
