from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest
from PIL import Image

from cli.conftest import Hakobi
from cli.test_interrupt import Watched

from .boards import CORNERED, ONE_PUSH, TWO_BOXES, TWO_PUSHES, endless


def test_without_a_file_the_turns_are_printed(hakobi: Hakobi) -> None:
    run = hakobi("trace", "-", "--method", "astar", stdin=TWO_PUSHES)
    assert run.code == 0
    assert run.out.splitlines()[0] == "standard input, level 1: astar"
    assert "turn  from  depth  g  h  f    step" in run.out
    assert "   1     –      0  0  2  2  * start" in run.out
    assert "   2     1      1  1  1  2  * rR" in run.out


def test_json_has_one_object_for_each_method(hakobi: Hakobi) -> None:
    rows = hakobi("trace", "-", "--method", "bfs", "--method", "astar", "--json", stdin=TWO_BOXES).rows
    assert [row["method"] for row in rows] == ["bfs", "astar"]
    for row in rows:
        assert row["outcome"] == "solved"
        assert row["nodes"][0]["step"] == ""
        assert "".join(row["nodes"][number]["step"] for number in row["path"]) == row["solution"]


def test_files_are_written_as_their_suffixes_say(hakobi: Hakobi, tmp_path: Path) -> None:
    picture, data = tmp_path / "a.svg", tmp_path / "a.json"
    run = hakobi("trace", "-", "--output", picture, "--output", data, stdin=TWO_BOXES)
    assert (run.code, run.out) == (0, "")
    assert picture.read_text().startswith("<svg")
    assert json.loads(data.read_text())["method"] == "astar"
    hakobi("trace", "-", "--method", "bfs", "--method", "dfs", "--output", data, stdin=TWO_BOXES)
    assert [each["method"] for each in json.loads(data.read_text())] == ["bfs", "dfs"]


def test_a_png_of_the_same_picture(hakobi: Hakobi, tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    run = hakobi("trace", "first-steps", "--level", "4", "--method", "bfs", "--output", str(picture))
    assert (run.code, run.out, run.err) == (0, "", "")
    with Image.open(picture) as image:
        assert image.format == "PNG"
        assert 800 < image.width < 4000


def test_the_kind_of_tree_can_be_chosen(hakobi: Hakobi, tmp_path: Path) -> None:
    said = {}
    for tree in ("nodes", "folded", "sunburst"):
        picture = tmp_path / f"{tree}.svg"
        words = ("--method", "bfs", "--limit", "1000", "--tree", tree, "--output", str(picture))
        assert hakobi("trace", "first-steps", "--level", "7", *words).code == 0
        said[tree] = picture.read_text()
    assert "folded: so many states more" in said["folded"]
    assert "the depth of a ring" in said["sunburst"]
    assert "states by depth" not in said["nodes"]


def test_a_picture_moves_when_asked_to(hakobi: Hakobi, tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    hakobi("trace", "-", "--output", picture, stdin=TWO_BOXES)
    assert "<animate" not in picture.read_text()
    hakobi("trace", "-", "--output", picture, "--animate", "--speed", 2, stdin=TWO_BOXES)
    assert "<animate" in picture.read_text()


def test_one_method_is_drawn_in_two_ways(hakobi: Hakobi, tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    methods = ("--method", "astar:heuristic=none", "--method", "astar")
    assert hakobi("trace", "-", *methods, "--output", picture, stdin=TWO_BOXES).code == 0
    assert ">astar:heuristic=none</text>" in picture.read_text()


def test_all_means_every_method_that_can_be_traced(hakobi: Hakobi) -> None:
    rows = hakobi("trace", "-", "--method", "all", "--json", stdin=TWO_BOXES).rows
    assert {"astar", "bfs", "dfs", "greedy"} <= {row["method"] for row in rows}


def test_no_more_is_recorded_than_was_asked_for(hakobi: Hakobi) -> None:
    run = hakobi("trace", "-", "--limit", 3, "--method", "bfs", "--json", stdin=TWO_BOXES)
    (row,) = run.rows
    assert len(row["nodes"]) == 3
    assert row["truncated"] is True


@pytest.mark.parametrize(
    ("board", "code"), [(ONE_PUSH, 0), (CORNERED, 3), (endless(), 4), ("no level at all", 2)]
)
def test_exit_codes(hakobi: Hakobi, board: str, code: int) -> None:
    assert hakobi("trace", "-", "--method", "bfs", "--time-limit", 0.2, stdin=board).code == code


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-", "--method", "fess"), "'fess' cannot be traced; these can: astar, bfs"),
        (("-", "--method", "nope"), "There is no method 'nope'"),
        (("-", "--output", "a.gif"), "a trace is written as .json, .svg, .png"),
        (("-", "--output", "a.png", "--animate"), "only .svg can show a search as it goes"),
        (("-", "--output", "/no/such/a.svg"), "there is no folder /no/such"),
        (("-", "--option", "heuristic=wild"), "No method takes heuristic=wild; it is one of manhattan"),
        (("blocks", "--level", "1"), "only searches of Sokoban levels can be traced"),
        (("first-steps",), "One level is traced at a time; name it with --level N."),
        (("-", "--limit", "0"), "--limit"),
    ],
)
def test_what_is_wrong_is_said(hakobi: Hakobi, words: tuple[str, ...], message: str) -> None:
    run = hakobi("trace", *words, stdin=ONE_PUSH)
    assert (run.code, run.out) == (2, "")
    assert message in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize("command", ["trace", "render", "explore"])
def test_a_missing_file_is_complained_about_once(hakobi: Hakobi, command: str) -> None:
    run = hakobi(command, "no-such-file")
    assert run.code == 2
    assert run.err.count("\n") == 2
    assert run.err.startswith("no-such-file: there is no such file\n  Give a file")


def test_ctrl_c_exits_130(tmp_path: Path) -> None:
    level = tmp_path / "a.xsb"
    level.write_text(endless())
    command = Watched("trace", str(level), "--method", "bfs", "--time-limit", "0")
    command.wait_for("a.xsb 1, bfs: ")
    command.process.send_signal(signal.SIGINT)
    command.end()
    assert command.process.returncode == 130
    assert "Traceback" not in command.seen
