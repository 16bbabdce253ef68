"""``hakobi convert``: from any format into any other, into files and folders, turned and trimmed."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from hakobi import Collection, Level, load, pddl, save, solve, verify
from hakobi.loading import FORMATS, load_text, to_text
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.formats import FORMATS as OF_SOKOBAN
from reference.random_levels import random_level
from sliding.puzzles import CORNER, KLOTSKI
from sliding.reference import random_puzzle

from .boards import ONE_PUSH, TWO_BOXES, TWO_PUSHES
from .conftest import Hakobi

SUFFIX = {row.name: row.suffixes[0] for row in FORMATS}
SOKOBAN = [row.name for row in OF_SOKOBAN]
SLIDING = ["blocks", "hakoiri"]
RUSH = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"


def told(number: int = 0) -> Level:
    return Level.from_xsb(
        TWO_BOXES,
        weights=[number, 7],
        title=f"The {number}th Cellar",
        author="somebody",
        id=f"c{number}",
        comments="one\ntwo",
        metadata=[("Rating", "hard")],
    ).with_solution(solve(Level.from_xsb(TWO_BOXES), "moves").solution.lurd)  # type: ignore[union-attr]


@pytest.mark.parametrize(("old", "new"), list(itertools.product(SOKOBAN, SOKOBAN)))
def test_nothing_is_lost_between_any_two_formats_of_levels(
    hakobi: Hakobi, tmp_path: Path, old: str, new: str
) -> None:
    single = "warehouse" in (old, new)
    levels = [told(), *(Level.from_xsb(random_level(3, i).xsb, title=str(i)) for i in range(12))]
    collection = Collection(
        levels[:1] if single else levels, title="Mine", author="me", comments="All of it."
    )
    source, target = tmp_path / f"old{SUFFIX[old]}", tmp_path / f"new{SUFFIX[new]}"
    source.write_text(to_text(collection, old))
    run = hakobi("convert", source, "--to", new, "--output", target)
    assert (run.code, run.out, run.err) == (0, "", f"{target}: {len(collection)} level{'s' * (not single)}\n")
    assert load(target) == collection
    assert target.read_text() == to_text(collection, new)


@pytest.mark.parametrize(("old", "new"), list(itertools.product(SLIDING, SLIDING)))
def test_sliding_puzzles_are_the_same_in_any_format(
    hakobi: Hakobi, tmp_path: Path, old: str, new: str
) -> None:
    numbers = [n for n in range(40) if all(each.axes.value == "both" for each in random_puzzle(n).classes)]
    for puzzle in [SlidingPuzzle.from_text(KLOTSKI), *map(random_puzzle, numbers)]:
        source, target = tmp_path / f"old{SUFFIX[old]}", tmp_path / f"new{SUFFIX[new]}"
        source.write_text(to_text(Collection([puzzle]), old))
        assert hakobi("convert", source, "--output", target, "--force").code == 0
        found = load(target)[0]
        assert solve(found, "moves").lower_bound == solve(puzzle, "moves").lower_bound
        assert {piece.name: piece.start for piece in found.pieces} == {
            piece.name: piece.start for piece in puzzle.pieces
        }


def test_rush_hour_goes_to_pictures_and_back(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.rush").write_text(f"{RUSH}\n")
    assert hakobi("convert", tmp_path / "a.rush", "--output", tmp_path / "a.blocks").code == 0
    back = hakobi("convert", tmp_path / "a.blocks", "--to", "rush")
    assert (back.code, back.out) == (0, f"{RUSH}\n")
    written = hakobi("convert", tmp_path / "a.rush", "--output", tmp_path / "a.txt")
    assert written.code == 0
    assert "start:" in (tmp_path / "a.txt").read_text()


def test_one_file_goes_to_standard_output(hakobi: Hakobi) -> None:
    run = hakobi("convert", "first-steps", "--to", "slc")
    assert (run.code, run.err) == (0, "")
    assert load_text(run.out, "again.slc") == load("first-steps")
    from_stdin = hakobi("convert", "-", "--to", ".RLE", stdin=ONE_PUSH)
    assert from_stdin.out == "5#|#@$.#|5#\n"


def test_xml_is_whatever_xml_the_family_has(hakobi: Hakobi) -> None:
    assert "<SokobanLevels>" in hakobi("convert", "first-steps", "--to", "xml").out
    assert "<komaset>" in hakobi("convert", "-", "--to", "xml", stdin=CORNER).out


def test_the_tree_of_a_folder_is_kept(hakobi: Hakobi, tmp_path: Path) -> None:
    levels = tmp_path / "levels"
    (levels / "deep" / "er").mkdir(parents=True)
    (levels / "a.sok").write_text(ONE_PUSH)
    (levels / "deep" / "b.xsb").write_text(f"{TWO_PUSHES}\n{ONE_PUSH}")
    (levels / "deep" / "er" / "c.blocks").write_text(KLOTSKI)
    (levels / "readme.txt").write_text("nothing of interest")
    out = tmp_path / "out"
    run = hakobi("convert", levels, "--to", "xml", "--output", out)
    assert (run.code, run.out) == (0, "")
    assert f"{out}: 3 files, 4 levels" in run.err
    found = sorted(str(file.relative_to(out)) for file in out.rglob("*") if file.is_file())
    assert found == ["a.xml", "deep/b.xml", "deep/er/c.xml"]
    assert load(out / "deep" / "b.xml") == Collection([Level.from_xsb(TWO_PUSHES), Level.from_xsb(ONE_PUSH)])


def test_several_files_into_one(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.sok").write_text(f"Collection: A\n\n{ONE_PUSH}Title: one\n")
    (tmp_path / "b.slc").write_text(told().to_slc())
    (tmp_path / "c.blocks").write_text(CORNER)
    run = hakobi("convert", tmp_path / "a.sok", tmp_path / "b.slc", "--output", tmp_path / "all.rle")
    assert run.code == 0
    assert "what it says about the whole collection is not kept" in run.err
    assert [level.title for level in load(tmp_path / "all.rle")] == ["one", "The 0th Cellar"]
    mixed = hakobi("convert", tmp_path, "--output", tmp_path / "all.sok")
    assert mixed.code == 2
    assert "c.blocks: a file holds puzzles of one family only" in mixed.err
    assert len(load(tmp_path / "all.sok")) == 4


def test_formats_of_one_puzzle_become_many_files(hakobi: Hakobi, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run = hakobi("convert", "first-steps", "--level", "2,4-5", "--to", "warehouse", "--output", out)
    assert run.code == 0
    assert sorted(file.name for file in out.iterdir()) == [
        "first-steps-0002.txt",
        "first-steps-0004.txt",
        "first-steps-0005.txt",
    ]
    assert load(out / "first-steps-0004.txt")[0] == load("first-steps").level(4)
    assert hakobi("convert", "first-steps", "--level", "3", "--to", "warehouse", "--output", out).code == 0
    assert (out / "first-steps.txt").exists()


@pytest.mark.parametrize(
    "options",
    [
        ["--rotate", "90"],
        ["--rotate", "180"],
        ["--mirror"],
        ["--flip"],
        ["--mirror", "--flip"],
        ["--flip", "--rotate", "270"],
    ],
    ids=" ".join,
)
def test_solutions_turn_with_their_levels(hakobi: Hakobi, tmp_path: Path, options: list[str]) -> None:
    path, turned = tmp_path / "kept.sok", tmp_path / "turned.sok"
    hakobi("solve", "first-steps", "--output", path)
    assert hakobi("convert", path, "--output", turned, *options).code == 0
    assert hakobi("verify", turned).code == 0
    for before, after in zip(load(path), load(turned), strict=True):
        assert after.canonical() == before.canonical()


@pytest.mark.parametrize(
    ("options", "board"),
    [
        (["--rotate", "90"], "###\n#@#\n#$#\n#.#\n###\n##\n"),
        (["--rotate", "180"], "######\n##.$@#\n #####\n"),
        (["--rotate", "270"], " ##\n###\n#.#\n#$#\n#@#\n###\n"),
        (["--mirror"], " #####\n##.$@#\n######\n"),
        (["--flip"], "######\n#@$.##\n#####\n"),
        (["--mirror", "--flip"], "######\n##.$@#\n #####\n"),
        (["--mirror", "--rotate", "90"], "##\n###\n#.#\n#$#\n#@#\n###\n"),
    ],
    ids=" ".join,
)
def test_the_turns_are_the_ones_that_are_named(hakobi: Hakobi, options: list[str], board: str) -> None:
    run = hakobi("convert", "-", "--to", "xsb", *options, stdin="#####\n#@$.##\n######\n")
    assert run.out == board


def test_weights_and_names_of_boxes_turn_with_the_boxes(hakobi: Hakobi) -> None:
    text = (
        "height: 1\nwidth: 6\nplayer: [0, 2]\nboxes: [[left, 0, 1], [right, 0, 3]]\n"
        "targets: [[0, 0], [0, 5]]\nwalls: []\nweights: [1, 9]\n"
    )
    run = hakobi("convert", "-", "--to", "sok", "--mirror", stdin=text)
    level = load_text(run.out, "a.sok")[0]
    assert level.weights == (9, 1)
    assert dict(level.metadata)["Box names"] == "right, left"


def test_crop_keeps_solutions(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "thick.sok"
    path.write_text("##########\n##########\n###@ $ .##\n##########\n\nSolution\nrRR\n")
    small = tmp_path / "small.sok"
    assert hakobi("convert", path, "--crop", "--output", small).code == 0
    assert load(small)[0].to_xsb() == "#######\n#@ $ .#\n#######"
    assert hakobi("verify", small).code == 0


def test_sliding_puzzles_turn_and_are_cropped(hakobi: Hakobi) -> None:
    text = "puzzle: p\nstart:\n####\n#AA.\n####\ngoal:\n####\n#.AA\n####\n"
    run = hakobi("convert", "-", "--to", "blocks", "--crop", "--rotate", "90", stdin=text)
    puzzle = load_text(run.out, "a.blocks")[0]
    assert (puzzle.height, puzzle.width, puzzle.walls) == (3, 1, frozenset())
    assert str(solve(puzzle).solution) == "A:D"


def test_copies_are_left_out_across_files_and_named(hakobi: Hakobi, tmp_path: Path) -> None:
    level = Level.from_xsb(TWO_BOXES)
    save(Collection([level, Level.from_xsb(ONE_PUSH)]), tmp_path / "a.sok")
    decorated = ONE_PUSH.replace("#####", "#######").replace("#@$.#", "##@$.##")
    (tmp_path / "b.xsb").write_text(f"{level.transformed(5).to_xsb()}\n\n{decorated}\n{TWO_PUSHES}")
    (tmp_path / "c.blocks").write_text(CORNER)
    (tmp_path / "d.blocks").write_text(
        hakobi("convert", "-", "--to", "blocks", "--flip", "--rotate", "90", stdin=CORNER).out
    )
    out = tmp_path / "out"
    run = hakobi("convert", tmp_path, "--to", "txt", "--deduplicate", "--output", out)
    assert run.code == 0
    assert f"{tmp_path}/b.xsb, level 1: left out, a copy of {tmp_path}/a.sok, level 1" in run.err
    assert f"{tmp_path}/b.xsb, level 2: left out, a copy of {tmp_path}/a.sok, level 2" in run.err
    assert '"Corner": left out, a copy of' in run.err
    assert sorted(file.name for file in out.iterdir()) == ["a.txt", "b.txt", "c.txt"]
    assert [found.to_xsb() for found in load(out / "b.txt")] == [TWO_PUSHES.strip()]


def test_weights_make_another_level(hakobi: Hakobi, tmp_path: Path) -> None:
    levels = [Level.from_xsb(ONE_PUSH), Level.from_xsb(ONE_PUSH, weights=[3])]
    save(Collection(levels), tmp_path / "a.sok")
    run = hakobi("convert", tmp_path / "a.sok", "--deduplicate", "--to", "sok")
    assert run.out.count("#@$.#") == 2


def test_pddl_of_one_level_of_many_and_of_a_tree(hakobi: Hakobi, tmp_path: Path) -> None:
    one, many, tree = tmp_path / "one", tmp_path / "many", tmp_path / "tree"
    assert hakobi("convert", "first-steps", "--level", "2", "--to", "pddl", "--output", one).code == 0
    assert sorted(file.name for file in one.iterdir()) == ["domain.pddl", "problem.pddl"]
    task = pddl.task(load("first-steps").level(2))
    assert ((one / "domain.pddl").read_text(), (one / "problem.pddl").read_text()) == task
    hakobi("convert", "first-steps", "--level", "2-3", "--to", "pddl", "--costs", "pushes", "--output", many)
    names = sorted(file.name for file in many.iterdir())
    assert names == ["domain.pddl", "first-steps-0002.pddl", "first-steps-0003.pddl"]
    assert "counts pushes" in (many / "domain.pddl").read_text()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.sok").write_text(ONE_PUSH)
    (tmp_path / "in" / "b.blocks").write_text(f"{CORNER}\n{KLOTSKI}")
    assert hakobi("convert", tmp_path / "in", "--to", "pddl", "--output", tree).code == 0
    found = sorted(str(file.relative_to(tree)) for file in tree.rglob("*.pddl"))
    assert found == [
        "a/domain.pddl",
        "a/problem.pddl",
        "b/b-0001-domain.pddl",
        "b/b-0001.pddl",
        "b/b-0002-domain.pddl",
        "b/b-0002.pddl",
    ]


def test_pddl_in_a_named_file_and_on_standard_output(hakobi: Hakobi, tmp_path: Path) -> None:
    level = Level.from_xsb(ONE_PUSH, weights=[4])
    save(Collection([level]), tmp_path / "a.sok")
    run = hakobi("convert", tmp_path / "a.sok", "--output", tmp_path / "task.pddl")
    assert run.code == 0
    assert "(= (push-cost box-1) 5)" in (tmp_path / "task.pddl").read_text()
    assert "weighted" in (tmp_path / "task-domain.pddl").read_text()
    shown = hakobi("convert", tmp_path / "a.sok", "--to", "pddl", "--costs", "none").out
    assert shown == "\n".join(pddl.task(level, "none"))


def test_a_plan_is_replayed(hakobi: Hakobi, tmp_path: Path) -> None:
    plan = tmp_path / "plan"
    plan.write_text("(push-to-goal box-1 r2c2 r2c3 r2c4 right)\n; cost = 1 (unit cost)\n")
    (tmp_path / "a.sok").write_text(f"{ONE_PUSH}\n{TWO_PUSHES}")
    run = hakobi("verify", tmp_path / "a.sok", "--level", "1", "--plan", plan, "--json")
    assert (run.code, run.rows[0]["holds"], run.rows[0]["pushes"]) == (0, True, 1)
    other = hakobi("verify", tmp_path / "a.sok", "--level", "2", "--plan", "-", stdin=plan.read_text())
    assert (other.code, "not solved after 1 moves" in other.out) == (3, True)
    assert verify(load(tmp_path / "a.sok")[0], "R").pushes == 1
