"""What ``hakobi convert`` refuses, leaves out or loses, it says; nothing that exists is harmed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hakobi import Collection, Level, load, save
from sliding.puzzles import CORNER, KLOTSKI

from .boards import ONE_PUSH, TWO_PLAYERS, TWO_PUSHES
from .conftest import Hakobi

CAR = "puzzle: car\nclass car: A\naxis car: horizontal\nstart:\nAA.\ngoal:\n.AA\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.sok"
    path.write_text(f"; 1\n{ONE_PUSH}\n; 2\n{TWO_PLAYERS}\n; 3\n{TWO_PUSHES}")
    return path


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["first-steps"], "Say in which format: --to FORMAT"),
        (["first-steps", "--output", "out/"], "Say in which format: --to FORMAT"),
        (["first-steps", "--to", "slcc"], "Did you mean 'slc'?"),
        (["first-steps", "--output", "a.doc"], "There is no format '.doc' to write; there are: "),
        (["first-steps", "--to", "slc", "--costs", "moves"], "--costs is for --to pddl; slc has no costs."),
        (["first-steps", "--to", "pddl", "--costs", "steps"], "costs are moves, pushes, weighted, none"),
        (["blocks", "--to", "pddl", "--level", "1", "--costs", "pushes"], "costs are steps, moves, none"),
        (["first-steps", "workshop", "--to", "sok"], "Several files need --output"),
        (["first-steps", "--to", "pddl"], "A file of pddl holds one puzzle, not 10"),
        (["first-steps", "--output", "a.pddl"], "A file of pddl holds one puzzle, not 10"),
        (["blocks", "--output", "a.xml"], "A file of hakoiri holds one puzzle, not 16"),
        (["blocks", "--to", "sok"], "sliding puzzles are not written as sok; use hakoiri"),
        (["first-steps", "--to", "rush"], "sokoban puzzles are not written as rush"),
        (["first-steps", "--to", "sok", "--rotate", "45"], "'45' is not one of"),
        (["first-steps", "--to", "sok", "--level", "0"], "does not name levels"),
        (["first-steps", "--to", "sok", "--level", "99"], "there is no level 99; the last one is 10"),
        (["nowhere.sok", "--to", "xsb"], "nowhere.sok: there is no such file"),
        (["/dev/null", "--to", "xsb"], "this is a device"),
        (["blocks", "--to", "rush", "--level", "1"], "nothing in it can be written as rush"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_use_is_explained(
    hakobi: Hakobi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = hakobi("convert", *words)
    assert (run.code, run.out) == (2, "")
    assert message in run.err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.sok", b"", "the file is empty"),
        ("a.sok", b" \n\n", "the file is empty"),
        ("a.sok", b"\0\1\2" * 50, "this is no text file"),
        ("a.sok", b"just words", "no level found"),
        ("a.xml", b"<puzzle", "a.xml"),
        ("a.yaml", b"a: [", "a.yaml"),
    ],
)
def test_a_hostile_file_is_refused_and_the_others_are_converted(
    hakobi: Hakobi, tmp_path: Path, name: str, data: bytes, message: str
) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "good.xsb").write_text(ONE_PUSH)
    out = tmp_path / "out"
    run = hakobi("convert", tmp_path / name, tmp_path / "good.xsb", "--to", "rle", "--output", out)
    assert run.code == 2
    assert message in run.err
    assert [file.name for file in out.iterdir()] == ["good.rle"]


def test_a_folder_without_levels_is_refused(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "readme.txt").write_text("nothing")
    run = hakobi("convert", tmp_path, "--to", "sok", "--output", tmp_path / "out")
    assert run.code == 2
    assert "no levels in this folder" in run.err
    assert not (tmp_path / "out").exists()


def test_a_level_that_cannot_be_read_is_named_and_the_rest_is_converted(
    hakobi: Hakobi, tmp_path: Path, mine: Path
) -> None:
    run = hakobi("convert", mine, "--output", tmp_path / "new.slc")
    assert run.code == 2
    assert f'{mine}, level 2 "2", line 8' in run.err
    assert "2 players" in run.err
    assert [level.title for level in load(tmp_path / "new.slc")] == ["1", "3"]
    assert hakobi("convert", mine, "--level", "1,3", "--to", "rle").code == 0


def test_nothing_readable_writes_nothing(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "bad.sok").write_text(TWO_PLAYERS)
    run = hakobi("convert", tmp_path / "bad.sok", "--output", tmp_path / "new.slc")
    assert run.code == 2
    assert "new.slc is not written: there is nothing for it." in run.err
    assert not (tmp_path / "new.slc").exists()


def test_files_that_exist_are_replaced_only_by_force(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.xsb").write_text(ONE_PUSH)
    (tmp_path / "in" / "b.xsb").write_text(ONE_PUSH)
    (tmp_path / "out").mkdir()
    there = tmp_path / "out" / "a.sok"
    there.write_text("precious")
    words = ("convert", tmp_path / "in", "--to", "sok", "--output", tmp_path / "out")
    run = hakobi(*words)
    assert run.code == 2
    assert f"{there}: the file exists; --force replaces it." in run.err
    assert there.read_text() == "precious"
    assert (tmp_path / "out" / "b.sok").exists()
    assert hakobi(*words, "--force").code == 0
    assert there.read_text() == ONE_PUSH
    alone = hakobi("convert", tmp_path / "in" / "a.xsb", "--output", there)
    assert (alone.code, "the file exists" in alone.err) == (2, True)


def test_a_domain_that_exists_stays_when_a_problem_is_refused(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "t-domain.pddl").write_text("precious")
    run = hakobi("convert", tmp_path / "a.sok", "--output", tmp_path / "t.pddl")
    assert run.code == 2
    assert (tmp_path / "t-domain.pddl").read_text() == "precious"
    assert not (tmp_path / "t.pddl").exists()


def test_the_output_folder_may_lie_in_the_input_folder(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.sok").write_text(TWO_PUSHES)
    out = tmp_path / "out"
    for options in ([], ["--force"]):
        run = hakobi("convert", tmp_path, "--to", "sok", "--output", out, *options)
        assert run.code == 0
        assert "2 files, 2 levels" in run.err
    assert sorted(file.name for file in out.rglob("*.sok")) == ["a.sok", "b.sok"]


def test_the_output_file_is_no_input_of_a_second_run(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(ONE_PUSH)
    all_levels = tmp_path / "all.sok"
    assert hakobi("convert", tmp_path, "--output", all_levels).code == 0
    assert hakobi("convert", tmp_path, "--output", all_levels, "--force").code == 0
    assert len(load(all_levels)) == 1


def test_a_file_is_converted_in_place_only_if_nothing_is_lost(
    hakobi: Hakobi, tmp_path: Path, mine: Path
) -> None:
    before = mine.read_text()
    for output in (mine, tmp_path):
        run = hakobi("convert", mine, "--to", "sok", "--mirror", "--output", output, "--force")
        assert run.code == 2
        assert "would lose what cannot be read; it stays as it is" in run.err
        assert mine.read_text() == before
    good = tmp_path / "good.sok"
    good.write_text(ONE_PUSH)
    assert hakobi("convert", good, "--mirror", "--output", good, "--force").code == 0
    assert good.read_text() == "#####\n#.$@#\n#####\n"
    both = hakobi("convert", mine, good, "--output", mine, "--force")
    assert both.code == 2
    assert mine.read_text() == before


def test_two_files_that_would_become_one_are_not_mixed_up(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "a.xsb").write_text(TWO_PUSHES)
    run = hakobi("convert", tmp_path, "--to", "rle", "--output", tmp_path / "out", "--force")
    assert run.code == 2
    assert "a.rle: already written from" in run.err
    assert "a.xsb is left out" in run.err
    assert load(tmp_path / "out" / "a.rle") == Collection([Level.from_xsb(ONE_PUSH)])


@pytest.mark.parametrize("output", ["/proc/out/", "/proc/all.sok", "{}/file/", "{}/file/all.sok"])
def test_where_nothing_can_be_written_nothing_is(hakobi: Hakobi, tmp_path: Path, output: str) -> None:
    (tmp_path / "file").write_text("precious")
    run = hakobi("convert", "first-steps", "--to", "sok", "--output", output.format(tmp_path))
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert "first-steps" in run.err or "file" in run.err or "/proc" in run.err
    assert (tmp_path / "file").read_text() == "precious"


def test_files_of_the_wrong_family_are_left_out_of_a_folder(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "in" / "b.blocks").write_text(CORNER)
    run = hakobi("convert", tmp_path / "in", "--to", "slc", "--output", tmp_path / "out")
    assert run.code == 2
    assert "b.blocks: sliding puzzles are not written as slc" in run.err
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["a.slc"]


def test_puzzles_that_a_format_cannot_hold_are_left_out(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.blocks").write_text(f"{CAR}\n{KLOTSKI}")
    run = hakobi("convert", tmp_path / "a.blocks", "--to", "hakoiri", "--output", tmp_path / "out")
    assert run.code == 2
    assert "a.blocks, level 1: This XML format cannot say that pieces slide along one axis only" in run.err
    assert load(tmp_path / "out" / "a.xml")[0].title == "Klotski"


def test_words_that_a_format_has_no_place_for_are_named(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.blocks").write_text(
        CORNER.replace("start:", "author: me\nnote: well\noptimum: 5 steps, 4 moves\nstart:")
        + "; a remark for those who read\n"
    )
    run = hakobi("convert", tmp_path / "a.blocks", "--to", "xml")
    assert run.code == 0
    assert "a.blocks: its remarks are not kept" in run.err
    lost = "author (1 level), comments (1 level), optimum (1 level)"
    assert f"a.blocks: hakoiri has no place for: {lost}" in run.err


def test_what_pddl_has_no_place_for_is_named(hakobi: Hakobi, tmp_path: Path) -> None:
    level = Level.from_xsb(ONE_PUSH, weights=[3], id="x").with_solution("R")
    save(Collection([level]), tmp_path / "a.sok")
    run = hakobi("convert", tmp_path / "a.sok", "--to", "pddl", "--costs", "pushes")
    assert "pddl has no place for: identifier (1 level), solutions (1 level), weights (1 level)" in run.err
    assert "weights" not in hakobi("convert", tmp_path / "a.sok", "--to", "pddl").err


@pytest.mark.parametrize(
    "words",
    [
        {"comments": f"see\nComment-End:\n\n{TWO_PUSHES}"},
        {"title": "#####"},
        {"comments": "Comment-End:\nTitle: another"},
        {"metadata": [("Weights", "1 2 3")]},
        {"author": "Solution\nrrr"},
    ],
)
def test_words_that_would_be_misread_never_make_another_game(
    hakobi: Hakobi, tmp_path: Path, words: dict[str, object]
) -> None:
    """XML holds any words; in a text they could be taken for boards, keys or moves."""
    level = Level.from_xsb(ONE_PUSH, **words)  # type: ignore[arg-type]
    save(Collection([level, Level.from_xsb(TWO_PUSHES)]), tmp_path / "a.slc")
    before = load(tmp_path / "a.slc")
    run = hakobi("convert", tmp_path / "a.slc", "--output", tmp_path / "a.sok")
    if not (tmp_path / "a.sok").exists():
        assert run.code == 2
        return
    after = load(tmp_path / "a.sok")
    if len(after) < len(before):
        assert (run.code, "level 1" in run.err) == (2, True)
    else:
        assert [level.grid for level in after] == [level.grid for level in before]
        assert after == before or "sok has no place for" in run.err


def test_moves_and_a_plan_are_one_too_many(hakobi: Hakobi, tmp_path: Path) -> None:
    both = hakobi("verify", "first-steps", "--level", "1", "--moves", "rRR", "--plan", "plan")
    assert (both.code, "--moves or --plan, not both" in both.err) == (2, True)
    missing = hakobi("verify", "first-steps", "--level", "1", "--plan", tmp_path / "plan")
    assert (missing.code, "there is no such file" in missing.err) == (2, True)
    twice = hakobi("verify", "-", "--plan", "-", stdin=ONE_PUSH)
    assert (twice.code, "not both" in twice.err) == (2, True)
    many = hakobi("verify", "first-steps", "--plan", "-", stdin="")
    assert (many.code, "A solution belongs to one level" in many.err) == (2, True)
    nonsense = hakobi("verify", "first-steps", "--level", "1", "--plan", "-", stdin="no plan found\n")
    assert (nonsense.code, "'no' is no action of Sokoban" in nonsense.out) == (2, True)
