from __future__ import annotations

import re
from pathlib import Path

import pytest

from hakobi import InputError, SlidingPuzzle, UsageError, loading
from hakobi.collection import Collection
from hakobi.formats import Source
from hakobi.sliding.formats import rushhour, text, xml
from hakobi.sliding.groups import search_groups
from hakobi.sliding.puzzle import GoalBy

from .puzzles import CORNER, KLOTSKI, XML
from .reference import random_puzzle


def read_xml(data: str | bytes) -> SlidingPuzzle:
    data = data.encode() if isinstance(data, str) else data
    return loading.load_text(data, "p.xml").level(1)  # type: ignore[no-any-return]


def fault(data: str | bytes, name: str = "p.xml") -> InputError:
    with pytest.raises(InputError) as caught:
        loading.load_text(data, name).level(1)
    return caught.value


def test_xml_counts_from_one_inside_the_ring() -> None:
    puzzle = read_xml(XML)
    assert (puzzle.height, puzzle.width, puzzle.walls) == (2, 3, frozenset({(1, 2)}))
    assert puzzle.title == "small one"
    assert puzzle.goal_by is GoalBy.PIECE
    assert puzzle.class_of["angle"].cells == {(0, 0), (1, 0), (1, 1)}
    assert (puzzle.piece["dot"].start, puzzle.piece["dot"].goal) == ((0, 2), (0, 1))
    assert puzzle.shorts == {"angle": "an", "dot": "o"}


def test_a_wall_in_the_place_of_the_ring_changes_nothing() -> None:
    assert read_xml(XML.replace("<extwall>2, 3<", "<extwall>0, 4</extwall><extwall>2, 3<")) == read_xml(XML)


def test_random_puzzles_survive_both_formats() -> None:
    for number in range(200):
        puzzle = random_puzzle(number)
        again = SlidingPuzzle.from_text(puzzle.to_text())
        shapes = [
            sorted(
                (sorted(g.cells), g.axes, sorted(p.start for p in g.members), sorted(g.goals))
                for g in search_groups(p)
            )
            for p in (puzzle, again)
        ]
        assert shapes[0] == shapes[1]
        assert again.to_text() == SlidingPuzzle.from_text(again.to_text()).to_text()
        try:
            written = loading.to_text(Collection([puzzle]), "hakoiri")
        except UsageError:
            continue
        again = read_xml(written)
        assert (again, again.texts) == (puzzle, puzzle.texts)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("<size>4, 5</size>", "<size>4; 5</size>", 4, "is no pair of numbers"),
        ("<size>4, 5</size>", "<size>2, 5</size>", 4, "no room inside its ring"),
        ("<size>4, 5</size>", "", 3, "<board> has no <size>"),
        ("2, 3</extwall>", "2, 9</extwall>", 5, "is off the board"),
        ("</board>", "<goaltype>byname</goaltype></board>", 6, '"byname" is no <goaltype>'),
        ("11</bitmap>", "1</bitmap>", 8, "has 3 digits"),
        ("11</bitmap>", "00</bitmap>", 8, "empty outer row or column"),
        ('<class name="unit">', "<class>", 10, "a class has no name"),
        ('<koma name="dot">', "<koma>", 14, "a piece has no name"),
        ('name="dot"', 'name="angle"', 14, '2 pieces with the name "angle"'),
        ("<class>unit</class>", "<class>unid</class>", 14, 'the class "unid"'),
        ("<init>1, 3</init>", "<init>1, 1</init>", 14, 'stands on the piece "angle"'),
        ("<init>1, 3</init>", "<init>0, 1</init>", 14, "outside of the board"),
        ("<goal>1, 2</goal>", "<goal>2, 3</goal>", 14, "is to stand on the wall"),
        ("<goal>1, 2</goal>", "<gaol>1, 2</gaol>", 14, "unknown element <gaol>"),
        ("<goal>1, 2</goal>", "", 3, "no piece has a goal"),
    ],
)
def test_every_fault_in_xml_has_its_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in XML
    error = fault(XML.replace(old, new, 1))
    assert re.search(re.escape(reason), error.reason), error
    assert error.line == line
    assert error.file == "p.xml"


def test_every_class_without_a_size_is_named_with_its_line() -> None:
    broken = XML.replace("<size>2, 2</size>", "").replace("<size>1, 1</size>", "1, 1")
    assert '"corner" (line 8), "unit" (line 10)' in fault(broken).reason


BOMB = '<?xml version="1.0"?><!DOCTYPE puzzle [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><puzzle name="&b;"/>'
OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE puzzle [<!ENTITY x SYSTEM "file:///etc/passwd">]><puzzle>&x;</puzzle>'
)


@pytest.mark.parametrize(
    "data",
    [
        BOMB.encode(),
        OUTSIDE.encode(),
        b"<puzzle>" + b"<board>" * 7_500_000,
        b'<?xml version="1.0" encoding="klingon"?><puzzle/>',
        b'<?xml version="1.0" encoding="utf-8"?><puzzle name="\xff\xfe"/>',
        b"<puzzle",
        b"<puzzle/>",
        b"<puzzle></puzzle><puzzle></puzzle>",
        b'<?xml version="1.0"?><puzzle name="\x00"/>',
        XML.encode("utf-16")[:-7],
    ],
    ids=["bomb", "outside", "nesting", "encoding", "bytes", "cut", "empty", "two", "nul", "half"],
)
def test_hostile_xml_is_refused_cleanly(data: bytes) -> None:
    assert isinstance(fault(data), InputError)


def test_xml_in_utf_16_is_read() -> None:
    assert read_xml(XML.replace('<?xml version="1.0"?>\n', "").encode("utf-16")).title == "small one"


def test_the_text_format_names_classes_and_pieces() -> None:
    puzzle = SlidingPuzzle.from_text(
        "puzzle: Two\nclass left: a\nclass right: b\nname a: anna\ngoal by: class\n"
        "optimum: 3 steps, 2 moves\nnote: a note\nauthor: me\n; unread\nstart:\na b .\ngoal:\n. a b\n"
    )
    assert [piece.name for piece in puzzle.pieces] == ["anna", "b"]
    assert [piece.kind for piece in puzzle.pieces] == ["left", "right"]
    assert (puzzle.goal_by, puzzle.optimum, puzzle.author) == (GoalBy.CLASS, (3, 2), "me")
    again = SlidingPuzzle.from_text(puzzle.to_text())
    assert (again, again.texts) == (puzzle, puzzle.texts)


@pytest.mark.parametrize(
    ("broken", "line", "reason"),
    [
        (CORNER.replace(".L..\na", ".L.\na"), 4, "this row has 3 cells"),
        (CORNER.replace("..LL\n..L.", "..LL\n..LL"), 8, "another shape than at the start"),
        (CORNER.replace("..LL\n..L.", "..QQ\n..Q."), 8, "not in the picture of the start"),
        (CORNER.replace("goal:\n...#", "goal:\n....\n...."), 7, "the goal's picture has 4 × 4 cells"),
        (CORNER.replace("goal:\n...#", "goal:\n#..."), 7, "the walls differ"),
        (CORNER.split("goal:")[0], 1, "no picture of the goal"),
        (CORNER.replace("start:", "begin:"), 2, "neither a header nor part of a picture"),
        (KLOTSKI.replace("g h i j", "g A"), 3, "different shapes"),
        (KLOTSKI.replace("g h i j", "g q"), 3, 'no piece "q"'),
        (CORNER.replace("puzzle: Corner", "puzzle: C\ngoal by: luck"), 2, "not by"),
    ],
)
def test_every_fault_in_text_has_its_line_and_reason(broken: str, line: int, reason: str) -> None:
    error = fault(broken, "p.blocks")
    assert reason in error.reason
    assert error.line == line


def test_a_file_holds_any_number_of_puzzles_and_one_bad_one_does_not_spoil_the_others() -> None:
    collection = loading.load_text(KLOTSKI + CORNER.replace("..LL", "..L.") + CORNER, "p.txt")
    assert collection.level_numbers == (1, 3)
    assert [puzzle.title for puzzle in collection] == ["Klotski", "Corner"]


RUSH = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"


def test_a_rush_hour_line_is_read_and_written() -> None:
    collection = loading.load_text(f"# the hardest\n60 {RUSH} 2332\n{RUSH.replace('o', '.')}\n", "rush.txt")
    puzzle = collection[0]
    assert len(puzzle.pieces) == 12
    assert puzzle.piece["A"].goal == (2, 4)
    assert puzzle.walls == {(0, 3)}
    assert collection[0] == collection[1]
    assert rushhour.write_line(puzzle) == RUSH
    again = SlidingPuzzle.from_text(puzzle.to_text())
    assert rushhour.write_line(again) == RUSH


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (RUSH[:-1], "no Rush Hour line"),
        (RUSH.replace("A", "o"), "no car A"),
        (RUSH.replace("JAAL", "JAoL"), "no straight line"),
        ("A" + "o" * 5 + "A" + "o" * 29, "does not stand in a row"),
    ],
)
def test_what_is_no_rush_hour_line_is_refused(line: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        rushhour.read_line(line)


def test_a_puzzle_that_is_none_of_rush_hour_is_not_written_as_a_line() -> None:
    with pytest.raises(UsageError):
        rushhour.write_line(SlidingPuzzle.from_text(CORNER))


def test_files_are_told_apart_by_content(tmp_path: Path) -> None:
    for name, content, expected in (
        ("a.txt", KLOTSKI, text.FORMAT),
        ("b.txt", RUSH, rushhour.FORMAT),
        ("c.xml", XML, xml.FORMAT),
        ("d.unknown", XML, xml.FORMAT),
    ):
        assert loading.choose(Source(name, content.encode())) is expected
        (tmp_path / name).write_text(content)
    assert len(loading.load(tmp_path)) == 3


@pytest.mark.parametrize("digits", [10, 4300, 5000])
def test_an_optimum_of_many_digits_spoils_its_own_puzzle_only(digits: int) -> None:
    good = "puzzle: good\nstart:\na.\ngoal:\n.a\n"
    bad = good.replace("good", f"bad\noptimum: {'9' * digits} steps, 1 moves")
    collection = loading.load_text(f"{good}\n{bad}\n{good}", "a.blocks")
    assert [puzzle.title for puzzle in collection] == ["good", "good"]
    (problem,) = collection.problems
    assert (problem.level, problem.line, problem.reason) == (2, 8, "this is no optimum")
    assert len(str(problem)) < 300
