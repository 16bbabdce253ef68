"""Levels read through a window are the same as those of the whole file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hakobi import loading
from hakobi.errors import InputError
from hakobi.sokoban.formats.windows import drafts
from hakobi.sokoban.level import Level

BOARD = "#####\n#@$.#\n#####"
PIECES = [
    BOARD,
    "######\n#@ $.#\n######",
    "#####\n#@x.#\n#####",
    "####\n#@.#\n####",
    "5#|#@$.#|5#",
    "Title: A title",
    "Author: somebody",
    "; 12",
    "The Cellar",
    "",
    "",
    "Comment: a line",
    "Comment:\nsome words\n#####\n#@$.#\n#####\nComment-End:",
    "Comment-End:",
    "Solution/Pushes\nR",
    "Weights: 3",
    "Weights: x",
    "a remark",
    ":: a remark",
    "Difficulty: 7",
]
BLOCKS = (20, 70, 400)


def whole(file: Path) -> list[tuple[int, object]]:
    return [(n, str(e) if isinstance(e, InputError) else e) for n, e in loading.load(file).entries]


def windowed(file: Path, block: int) -> list[tuple[int, object]]:
    with file.open("rb") as stream:
        found = [(draft.number, draft.level()) for draft in drafts(stream, str(file), block)]
    return [(n, str(e) if isinstance(e, InputError) else e) for n, e in found]


@pytest.mark.parametrize("seed", range(60))
def test_a_window_tells_the_same_levels_titles_notes_and_errors_as_the_whole_file(
    seed: int, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    file = tmp_path / "mixed.sok"
    file.write_text("\n".join([BOARD, *rng.choices(PIECES, k=60)]))
    for block in BLOCKS:
        assert windowed(file, block) == whole(file), f"seed {seed}, blocks of {block}"


def test_line_ends_and_letters_of_other_systems_are_read_in_a_window(tmp_path: Path) -> None:
    file = tmp_path / "other.xsb"
    text = "\r\n\r\n".join(f"; Übung {n}\r\n" + BOARD.replace("\n", "\r\n") for n in range(40))
    file.write_bytes(text.encode("cp1252"))
    assert windowed(file, 100) == whole(file)
    assert len(whole(file)) == 40


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_reading_goes_on_in_the_middle_of_a_file(end: str, tmp_path: Path) -> None:
    file = tmp_path / "many.xsb"
    pieces = [
        f"{BOARD}\nTitle: Stück {n}\nAuthor: me" if n % 3 else f"; {n}\n#####\n#@x.#\n#####"
        for n in range(60)
    ]
    file.write_bytes("\n\n".join(pieces).replace("\n", end).encode("cp1252"))
    with file.open("rb") as stream:
        every = [(draft.number, draft.resume, draft.level()) for draft in drafts(stream, str(file), 100)]
        for number, resume, level in every:
            again = next(d for d in drafts(stream, str(file), 70, resume) if d.number == number)
            found = again.level()
            assert str(found) == str(level)
            assert again.title == level.title


def test_a_comment_that_never_ends_hides_nothing(tmp_path: Path) -> None:
    file = tmp_path / "comment.sok"
    file.write_text("\n\n".join(f"{BOARD}\nComment: {n}" for n in range(50)))
    assert len(windowed(file, 60)) == 50


def test_a_long_text_without_a_player_is_given_up(tmp_path: Path) -> None:
    file = tmp_path / "no.xsb"
    file.write_text("\n\n".join(["#####\n# $.#\n#####"] * 3000))
    with pytest.raises(InputError, match="none of the first 1,000 boards has a player"):
        windowed(file, 10_000)


@pytest.mark.shared
def test_public_collections_read_through_a_window(shared: Path) -> None:
    for name in ("microban_1", "microban_2", "xsokoban", "boxoban_hard_000"):
        file = shared / "levels" / f"{name}.xsb"
        found = windowed(file, 1000)
        assert found == whole(file)
        assert all(isinstance(level, Level) for _, level in found)
