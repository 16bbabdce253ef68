"""``hakobi solve --output``: nothing that a file holds is ever lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hakobi import load
from hakobi.cli import outputs

from .boards import CORNERED, ONE_PUSH, TWO_PLAYERS, TWO_PUSHES
from .conftest import Hakobi

HEAD = "Collection: Mine\nAuthor: me\n:: a remark\n\n"
FOUR = f"{HEAD}; 1\n{ONE_PUSH}\n; 2\n{TWO_PLAYERS}\n; 3\n{CORNERED}\n; 4\n{TWO_PUSHES}"
ROOM = "########\n#@ $  .#\n#      #\n########\n"
SLIDING = "puzzle: one step\n\nstart:\nA.\n\ngoal:\n.A\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.sok"
    path.write_text(FOUR)
    return path


def test_the_input_itself_keeps_every_level_header_and_remark(hakobi: Hakobi, mine: Path) -> None:
    assert hakobi("solve", mine, "--output", mine).code == 2
    assert mine.read_text() == FOUR.replace(ONE_PUSH, f"{ONE_PUSH}\nSolution\nR\n") + "\nSolution\nrRR\n"
    assert os.listdir(mine.parent) == ["mine.sok"]


def test_only_the_levels_that_are_asked_for_get_solutions(hakobi: Hakobi, mine: Path) -> None:
    assert hakobi("solve", mine, "--level", "4", "--output", mine).code == 0
    assert mine.read_text() == f"{FOUR}\nSolution\nrRR\n"


def test_a_second_time_nothing_is_added(hakobi: Hakobi, mine: Path) -> None:
    hakobi("solve", mine, "--output", mine)
    before = mine.stat()
    hakobi("solve", mine, "--output", mine)
    assert mine.stat() == before


def test_nothing_solved_changes_nothing(hakobi: Hakobi, mine: Path) -> None:
    assert hakobi("solve", mine, "--level", "3", "--output", mine).code == 3
    assert mine.read_text() == FOUR


def test_the_best_solution_comes_first(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "room.xsb"
    path.write_text(f"{ROOM}\nSolution\ndrrrlllurRRR\n\nSnapshot\nrr\n")
    assert hakobi("solve", path, "--output", path).code == 0
    assert [kept.moves for kept in load(path)[0].solutions] == ["rRRR", "drrrlllurRRR", "rr"]
    path.write_text(f"{ROOM}\nSolution\nrRRR\n")
    assert hakobi("solve", path, "--method", "dfs", "--output", path).code == 0
    assert load(path)[0].solutions[0].moves == "rRRR"


@pytest.mark.parametrize("way", ["link.sok", "../folder/mine.sok", "hard.sok"])
def test_the_input_by_another_name_is_the_input(
    hakobi: Hakobi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    mine = folder / "mine.sok"
    mine.write_text(ROOM)
    (folder / "link.sok").symlink_to("mine.sok")
    os.link(mine, folder / "hard.sok")
    monkeypatch.chdir(folder)
    assert hakobi("solve", "mine.sok", "--output", way).code == 0
    assert (folder / way).read_text() == f"{ROOM}\nSolution\nrRRR\n"
    assert (folder / "link.sok").is_symlink()


def test_a_file_of_a_folder_is_one_of_the_inputs(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "b.sok").write_text(f":: b\n\n{ROOM}")
    assert hakobi("solve", tmp_path, "--output", tmp_path / "b.sok").code == 0
    assert (tmp_path / "b.sok").read_text() == f":: b\n\n{ROOM}\nSolution\nrRRR\n\n{ONE_PUSH}\nSolution\nR\n"
    assert hakobi("solve", tmp_path, "--output", tmp_path / "b.sok").code == 0
    assert len(load(tmp_path / "b.sok")) == 2


def test_another_file_is_replaced_only_by_force(hakobi: Hakobi, tmp_path: Path, mine: Path) -> None:
    there = tmp_path / "there.sok"
    there.write_text("precious")
    run = hakobi("solve", mine, "--output", there)
    assert (run.code, run.out) == (2, "")
    assert "there.sok: the file exists; --force replaces it." in run.err
    assert there.read_text() == "precious"
    hakobi("solve", mine, "--level", "3", "--output", there, "--force")
    assert there.read_text() == "precious"
    hakobi("solve", mine, "--output", there, "--force")
    assert [level.title for level in load(there)] == ["1", "4"]


def test_rows_are_replaced_only_by_force(hakobi: Hakobi, tmp_path: Path, mine: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text("precious")
    assert hakobi("solve", mine, "--output", rows).code == 2
    assert rows.read_text() == "precious"
    hakobi("solve", mine, "--output", rows, "--force")
    found = [json.loads(line)["outcome"] for line in rows.read_text().splitlines()]
    assert found == ["solved", "invalid", "unsolvable", "solved"]


def test_nothing_solved_writes_no_new_file(hakobi: Hakobi, tmp_path: Path, mine: Path) -> None:
    new = tmp_path / "new.sok"
    run = hakobi("solve", mine, "--level", "3", "--output", new)
    assert "new.sok is not written: there is nothing for it." in run.err
    assert not new.exists()


def test_mixed_families_are_all_solved(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.blocks").write_text(SLIDING)
    (tmp_path / "b.sok").write_text(ONE_PUSH)
    out = tmp_path / "out" / "solved.sok"
    out.parent.mkdir()
    run = hakobi("solve", tmp_path / "a.blocks", tmp_path / "b.sok", "--json", "--output", out)
    assert run.code == 0
    assert [row["outcome"] for row in run.rows] == ["solved", "solved"]
    assert "no place for sliding blocks; 1 answer left out" in run.err
    assert len(load(out)) == 1


@pytest.mark.parametrize("suffix", [".sok", ".xsb", ".txt", ".rle", ".slc", ".xml", ".yaml"])
def test_every_format_of_levels_keeps_solutions(hakobi: Hakobi, tmp_path: Path, suffix: str) -> None:
    (tmp_path / "in.sok").write_text(f"Collection: Two\n\n{ONE_PUSH}Title: first\n\n{ROOM}Title: second\n")
    new = tmp_path / f"new{suffix}"
    assert hakobi("solve", tmp_path / "in.sok", "--level", "2", "--output", new).code == 0
    assert [kept.moves for kept in load(new)[0].solutions] == ["rRRR"]
    assert hakobi("solve", tmp_path / "in.sok", new, "--output", new).code == 0
    assert [level.title for level in load(new)] == ["second", "first"]
    assert [len(level.solutions) for level in load(new)] == [1, 1]
    assert hakobi("verify", new).code == 0


def test_weights_and_titles_of_a_warehouse_file_stay(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "warehouse.txt"
    path.write_text(f"7\n'The Cellar'\n\n{ONE_PUSH}")
    assert hakobi("solve", path, "--goal", "weighted", "--output", path).code == 0
    assert path.read_text() == f"7\n'The Cellar'\n\n{ONE_PUSH}\nSolution\nR\n"


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        (
            "a.yaml",
            "# mine\nheight: 1\nwidth: 3\nplayer: [0, 0]\nboxes: [[b, 0, 1]]\ntargets: [[0, 2]]\nwalls: []\n",
            "remarks",
        ),
        (
            "a.slc",
            "<SokobanLevels><LevelCollection><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
            "<Level><L>###</L></Level></LevelCollection></SokobanLevels>",
            "levels that cannot be read",
        ),
        ("a.blocks", SLIDING, "no place for solutions"),
    ],
)
def test_a_file_that_would_lose_something_is_refused_before_solving(
    hakobi: Hakobi, tmp_path: Path, name: str, text: str, why: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    run = hakobi("solve", path, "--output", path)
    assert (run.code, run.out) == (2, "")
    assert why in run.err
    assert path.read_text() == text


def test_a_file_that_changes_meanwhile_keeps_what_it_holds_then(
    hakobi: Hakobi, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody puts a level in front while the search runs."""
    found = outputs.LevelFile.close

    def close(self: outputs.LevelFile) -> None:
        mine.write_text(f"{ROOM}\n{FOUR}")
        found(self)

    monkeypatch.setattr(outputs.LevelFile, "close", close)
    hakobi("solve", mine, "--level", "4", "--output", mine)
    assert mine.read_text() == f"{ROOM}\n{FOUR}\nSolution\nrRR\n"
