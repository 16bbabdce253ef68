import io
import os
import random
import sys
from pathlib import Path

import pytest

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.loading import bundled_names, iter_files, load, load_text, save, to_text
from hakobi.sokoban import Level

ONE_PUSH = "#####\n#@$.#\n#####\n"
LEVEL = Level.from_xsb(ONE_PUSH)


def test_a_file_is_loaded_with_its_path(tmp_path: Path) -> None:
    file = tmp_path / "one.xsb"
    file.write_text("; 1\n" + ONE_PUSH)
    collection = load(file)
    assert [level.title for level in collection] == ["1"]
    assert collection.path == str(file)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_of_real_files(encoding: str, line_end: str) -> None:
    text = "Größe – 1\n\n" + ONE_PUSH + "Author: Müller\n"
    collection = load_text(text.replace("\n", line_end).encode(encoding), "a.sok")
    assert collection[0].title == "Größe – 1"
    assert collection[0].author == "Müller"
    assert collection[0].boxes == LEVEL.boxes


def test_latin_1_bytes_without_a_meaning_in_windows_are_read() -> None:
    assert load_text(b"caf\xe9 \x81\n\n" + ONE_PUSH.encode(), "a.sok")[0].title == "café \x81"


def test_the_end_of_file_mark_of_old_systems_is_no_problem() -> None:
    assert load_text(ONE_PUSH.encode() + b"\x1a", "a.sok")[0] == LEVEL


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\x7fELF\x02\x01\x00\x00", "no text file"),
        (b"\xff\xfe#", "no text file"),
        (random.Random(1).randbytes(5_000_000), "no text file"),
        (random.Random(1).randbytes(5_000_000).replace(b"\0", b"1"), "no text file"),
        (random.Random(1).randbytes(2_500_000).hex().encode(), "no level found"),
        (b"just a letter\n", "no level found"),
        (b"# A heading\n\nand words\n", "no level found"),
    ],
    ids=[
        "empty",
        "blank",
        "binary",
        "half a character",
        "random",
        "random without NUL",
        "hex",
        "text",
        "markdown",
    ],
)
@pytest.mark.parametrize("suffix", [".sok", ".txt", ".xsb", ".slc", ".yaml", ".xml", ""])
def test_what_holds_no_level_is_refused(data: bytes, reason: str, suffix: str) -> None:
    with pytest.raises(InputError) as caught:
        load_text(data, "junk" + suffix)
    assert caught.value.file == "junk" + suffix
    if suffix in (".sok", ".txt", ".xsb", "") or reason == "empty":
        assert reason in caught.value.reason


def test_a_missing_file_is_named() -> None:
    with pytest.raises(InputError, match=r"nowhere\.sok: there is no such file"):
        load("nowhere.sok")


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device here")
def test_a_device_is_not_read() -> None:
    with pytest.raises(InputError, match="device"):
        load("/dev/zero")


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ONE_PUSH.encode())))
    assert list(load("-")) == [LEVEL]


def test_a_folder_is_loaded_in_order_with_its_subfolders(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "a.sok").write_text(ONE_PUSH + "Title: first\n\n##\n")
    (tmp_path / "c.xsb").write_text(ONE_PUSH + "Title: second\n")
    (tmp_path / "b" / "d.txt").write_text(ONE_PUSH + "Title: third\n")
    (tmp_path / ".hidden" / "e.sok").write_text(ONE_PUSH)
    (tmp_path / "readme.txt").write_text("nothing to see")
    (tmp_path / "notes.md").write_text(ONE_PUSH)
    collection = load(tmp_path)
    assert [level.title for level in collection] == ["first", "second", "third"]
    assert collection.level_numbers == (1, 3, 4)
    assert [Path(file).name for file in iter_files(tmp_path)] == ["a.sok", "c.xsb", "d.txt"]


def test_a_folder_without_levels_is_refused(tmp_path: Path) -> None:
    (tmp_path / "readme.txt").write_text("nothing to see")
    with pytest.raises(InputError, match="no levels in this folder"):
        load(tmp_path)


def test_iter_files_passes_on_what_is_no_folder() -> None:
    assert list(iter_files("-")) == ["-"]
    assert list(iter_files("first-steps")) == ["first-steps"]


def test_every_bundled_collection_loads_by_its_name() -> None:
    for name in bundled_names():
        assert load(name).path == name
        assert not load(name).problems


@pytest.mark.parametrize("suffix", [".sok", ".xsb", ".txt", ".rle", ".slc", ".yaml"])
def test_what_is_saved_loads_again(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"saved{suffix}"
    collection = Collection([Level.from_xsb(ONE_PUSH, title="Größe", author="A")])
    save(collection, file)
    assert load(file) == collection


def test_saving_needs_a_format() -> None:
    with pytest.raises(UsageError, match=r"\.doc"):
        save(Collection([LEVEL]), "levels.doc")
    with pytest.raises(UsageError, match="no format 'doc'"):
        to_text(Collection([LEVEL]), "doc")


def test_one_bad_level_among_ten_thousand_is_one_problem() -> None:
    boards = [f"; {number}\n{ONE_PUSH}" for number in range(1, 10_001)]
    boards[6_999] = boards[6_999].replace("$", "x")
    collection = load_text("\n".join(boards), "many.xsb")
    assert len(collection) == 9_999
    (problem,) = collection.problems
    assert (problem.file, problem.level, problem.title) == ("many.xsb", 7000, "7000")
    assert (problem.line, problem.column, problem.text) == (6_999 * 5 + 3, 3, "#@x.#")
    assert collection.level(7001).title == "7001"
    assert collection.level_numbers[6_998:7_000] == (6999, 7001)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"levels\.sok: the file cannot be written"):
        save(Collection([LEVEL]), tmp_path / "no" / "levels.sok")


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        load(tmp_path / ("x" * 1000))


def test_a_text_of_many_boards_and_no_level_is_one_error() -> None:
    for board in ("####", "##@##"):
        with pytest.raises(InputError, match="first 1,000 boards"):
            load_text(f"{board}\n\n" * 1_001, "many.sok")


@pytest.mark.parametrize(
    ("name", "file", "message"),
    [
        ("blocks", "a.sok", "sliding puzzles are not written as .sok; use .blocks"),
        ("first-steps", "a.blocks", "sokoban puzzles are not written as .blocks; use .*.sok"),
        ("first-steps", "a.jpg", "not written as .jpg"),
    ],
)
def test_puzzles_are_written_only_in_formats_of_their_family(
    name: str, file: str, message: str, tmp_path: Path
) -> None:
    with pytest.raises(UsageError, match=message):
        save(load(name), tmp_path / file)
    assert not (tmp_path / file).exists()


def test_one_file_holds_puzzles_of_one_family(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="one family only"):
        save(Collection([load("blocks")[0], load("first-steps")[0]]), tmp_path / "a.sok")
    with pytest.raises(UsageError, match="holds sliding puzzles only"):
        save(load("first-steps"), tmp_path / "a.sok", format="blocks")
