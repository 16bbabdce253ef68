from __future__ import annotations

import csv
import json
import signal
import sys
from pathlib import Path

import pytest

from cli.conftest import Hakobi
from cli.test_interrupt import Watched

from .boards import CORNERED, ONE_PUSH, TWO_BOXES, TWO_PLAYERS, TWO_PUSHES, endless


def test_a_table_for_each_level_and_one_for_all(hakobi: Hakobi) -> None:
    run = hakobi("compare", "first-steps", "--level", "1-2", "--methods", "bfs,astar")
    assert run.code == 0
    assert 'first-steps 1 "One Box"\n  method  solved  moves  pushes' in run.out
    assert "all 2 levels (sums, of memory the largest, over 2 levels that all runs solved)" in run.out
    for heading in ("iterations", "expanded", "generated", "time", "memory"):
        assert heading in run.out


def test_json_has_one_row_for_each_run(hakobi: Hakobi) -> None:
    words = ("--methods", "bfs:direction=forward,astar", "--repeat", 2, "--seed", 7, "--json")
    rows = hakobi("compare", "-", *words, stdin=TWO_BOXES).rows
    assert [(row["label"], row["run"], row["seed"]) for row in rows] == [
        ("bfs:direction=forward", 1, 7),
        ("bfs:direction=forward", 2, 8),
        ("astar", 1, 7),
        ("astar", 2, 8),
    ]
    assert rows[0]["options"] == {"direction": "forward"}
    assert {row["method"] for row in rows} == {"bfs", "astar"}
    assert {row["outcome"] for row in rows} == {"solved"}


def test_a_goal_is_proved_by_all_alike(hakobi: Hakobi) -> None:
    rows = hakobi("compare", "-", "--methods", "all", "--goal", "pushes", "--json", stdin=TWO_BOXES).rows
    assert len(rows) >= 2
    assert {row["proved_optimal"] for row in rows} == {True}
    assert len({row["pushes"] for row in rows}) == 1


def test_csv_goes_to_a_file_beside_the_table_or_to_standard_output(hakobi: Hakobi, tmp_path: Path) -> None:
    file = tmp_path / "runs.csv"
    run = hakobi("compare", "-", "--methods", "bfs,astar", "--csv", file, stdin=TWO_PUSHES)
    assert "method" in run.out
    rows = list(csv.DictReader(file.open()))
    assert [(row["label"], row["outcome"], row["moves"]) for row in rows] == [
        ("bfs", "solved", "3"),
        ("astar", "solved", "3"),
    ]
    printed = hakobi("compare", "-", "--methods", "bfs,astar", "--csv", "-", stdin=TWO_PUSHES)
    assert printed.out.splitlines()[0] == file.read_text().splitlines()[0]
    bare = hakobi("compare", "-", "--methods", "bfs,astar", "--csv", stdin=TWO_PUSHES)
    assert len(bare.out.splitlines()) == 3


def test_wrong_use_leaves_an_old_csv_file_alone(hakobi: Hakobi, tmp_path: Path) -> None:
    file = tmp_path / "runs.csv"
    file.write_text("precious")
    assert hakobi("compare", "-", "--methods", "nope", "--csv", file, stdin=TWO_PUSHES).code == 2
    assert file.read_text() == "precious"


def test_graphs_go_to_a_folder(hakobi: Hakobi, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    run = hakobi("compare", "-", "--methods", "bfs", "--plots", tmp_path / "graphs", stdin=TWO_PUSHES)
    assert run.code == 0
    count = len(list((tmp_path / "graphs").iterdir()))
    assert run.out.endswith(f"graphs: {count} pictures\n")


def test_without_matplotlib_nothing_is_searched_and_the_message_helps(
    hakobi: Hakobi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    run = hakobi("compare", "-", "--methods", "bfs", "--plots", tmp_path, stdin=TWO_PUSHES)
    assert (run.code, run.out) == (2, "")
    assert run.err == "Graphs need matplotlib; install it with: pip install hakobi[plots]\n"


@pytest.mark.parametrize(
    ("board", "methods", "code"),
    [
        (ONE_PUSH, "bfs,astar", 0),
        (f"{ONE_PUSH}\n{CORNERED}", "bfs,astar", 3),
        (endless(), "bfs", 4),
        (f"{endless()}\n{CORNERED}", "bfs", 4),
        (f"{TWO_PLAYERS}\n{ONE_PUSH}", "bfs", 2),
        (TWO_PLAYERS, "bfs", 2),
    ],
)
def test_exit_codes(hakobi: Hakobi, board: str, methods: str, code: int) -> None:
    run = hakobi("compare", "-", "--methods", methods, "--time-limit", 0.2, stdin=board)
    assert run.code == code


def test_an_unreadable_level_has_a_row_and_the_others_go_on(hakobi: Hakobi) -> None:
    run = hakobi("compare", "-", "--methods", "bfs", "--json", stdin=f"{TWO_PLAYERS}\n{ONE_PUSH}")
    assert [row["outcome"] for row in run.rows] == ["invalid", "solved"]
    assert "player" in run.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "No method is named; there are: "),
        (("--methods", "bfs,bfs"), "named twice"),
        (("--methods", "bfs", "--option", "direction"), "not of the form method.key=value"),
        (("--methods", "bfs", "--option", "bfs.direction=up"), "cannot be 'up'"),
        (("--methods", "bfs", "--json", "--csv", "-"), "one of --json and --csv -"),
        (("--methods", "bfs", "--csv", "/no/such/file"), "cannot be written"),
        (("--methods", "bfs", "--plots", "/dev/null/x"), "cannot be made"),
        (("--methods", "fess", "--goal", "moves"), "cannot promise the goal"),
        (("--methods", "bfs", "--repeat", "0"), "--repeat"),
    ],
)
def test_what_is_wrong_is_said(hakobi: Hakobi, words: tuple[str, ...], message: str) -> None:
    run = hakobi("compare", "-", *words, stdin=ONE_PUSH)
    assert (run.code, run.out) == (2, "")
    assert message in run.err
    assert "Traceback" not in run.err


def test_ctrl_c_reports_what_was_found_and_exits_130(tmp_path: Path) -> None:
    levels = tmp_path / "levels.xsb"
    levels.write_text(f"{ONE_PUSH}\n{endless()}")
    command = Watched("compare", str(levels), "--methods", "bfs", "--json")
    command.wait_for("run 2 of 2: levels.xsb 2, bfs: ")
    command.process.send_signal(signal.SIGINT)
    rows = [json.loads(line) for line in command.end().splitlines()]
    assert command.process.returncode == 130
    assert [row["outcome"] for row in rows] == ["solved", "stopped"]
    assert "Traceback" not in command.seen
