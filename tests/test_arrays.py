"""Levels as arrays of NumPy, and the way back."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakobi import Collection, InputError, Level, UsageError, load
from sokoban.strategies import levels

np = pytest.importorskip("numpy", reason="NumPy is not installed")

SMALL = Level.from_xsb("#####\n#@$.#\n#####")
TALL = Level.from_xsb(" ####\n##+ #\n#*$ #\n#####")
LISTS = st.lists(levels(), min_size=1, max_size=4)


def bare(level: Level) -> Level:
    return Level.from_rows(level.rows)


def test_codes_are_sums_of_what_is_on_a_square() -> None:
    array = Collection([SMALL, TALL]).to_numpy()
    assert (array.dtype, array.shape) == (np.uint8, (2, 4, 5))
    assert array[0].tolist() == [[1, 1, 1, 1, 1], [1, 8, 4, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]
    assert array[1].tolist() == [[0, 1, 1, 1, 1], [1, 1, 10, 0, 1], [1, 6, 4, 0, 1], [1, 1, 1, 1, 1]]


@given(LISTS)
def test_planes_tell_walls_goals_boxes_and_the_player(found: list[Level]) -> None:
    array = Collection(found).to_numpy(planes=True)
    assert (array.dtype, array.shape[:2]) == (np.bool_, (len(found), 4))
    for planes, level in zip(array, found, strict=True):
        for plane, squares in zip(
            planes, (level.walls, level.goals, level.boxes, {level.player}), strict=True
        ):
            board = plane[: level.height, : level.width]
            assert {tuple(square) for square in np.argwhere(board).tolist()} == squares
        assert planes[0, level.height :].all()
        assert planes[0, :, level.width :].all()
        assert not planes[1:, level.height :].any()


@given(LISTS, st.booleans())
def test_a_collection_comes_back_from_its_array(found: list[Level], planes: bool) -> None:
    array = Collection(found).to_numpy(planes=planes)
    sizes = [(level.height, level.width) for level in found]
    assert list(Collection.from_numpy(array, sizes)) == [bare(level) for level in found]
    padded = Collection.from_numpy(array)
    assert (padded.to_numpy(planes=planes) == array).all()


def test_an_unreadable_level_has_no_part_in_the_array() -> None:
    collection = Collection([SMALL, InputError("no player"), TALL])
    assert collection.to_numpy().shape == (2, 4, 5)
    assert Collection([]).to_numpy().shape == (0, 0, 0)
    assert len(Collection.from_numpy(Collection([]).to_numpy())) == 0


def test_a_board_that_is_no_level_keeps_its_place_and_says_why() -> None:
    array = np.stack([Collection([SMALL]).to_numpy()[0]] * 4)
    array[1, 1, 1] = 5
    array[2, 1, 1] = 0
    collection = Collection.from_numpy(array, title="mine")
    assert (collection.level_numbers, collection.title) == ((1, 4), "mine")
    wrong, empty = collection.problems
    assert (wrong.level, wrong.line, wrong.column) == (2, 2, 2)
    assert "level 2, line 2, column 2: 5 is no code of a square" in str(wrong)
    assert "level 3: no player" in str(empty)


@pytest.mark.parametrize("kind", ["int8", "int64", "uint16"])
def test_codes_of_any_whole_kind_are_read(kind: str) -> None:
    assert list(Collection.from_numpy(Collection([SMALL]).to_numpy().astype(kind))) == [SMALL]


@pytest.mark.parametrize(
    "array",
    [[1, 2], [[[0.5]]], [[["#"]]], "####", [[[[1]], [[0]]]], np.zeros((2, 3), np.uint8), [[1], [1, 2]]],
)
def test_what_is_no_array_of_levels_is_refused(array: Any) -> None:
    with pytest.raises(UsageError, match="Levels are an array"):
        Collection.from_numpy(array)


@pytest.mark.parametrize("sizes", [[], [(3, 5), (3, 5)], [(4, 5)], [(3, -1)]])
def test_sizes_must_fit(sizes: list[tuple[int, int]]) -> None:
    with pytest.raises(UsageError, match=r"sizes for 1 board|is not within"):
        Collection.from_numpy(Collection([SMALL]).to_numpy(), sizes)


def test_sliding_blocks_are_numbers_of_pieces() -> None:
    blocks = load("blocks")
    array, planes = blocks.to_numpy(), blocks.to_numpy(planes=True)
    assert array.dtype == planes.dtype == np.int16
    assert (planes[:, 0] == array).all()
    for start, goal, puzzle in zip(array, planes[:, 1], blocks, strict=True):
        inside = start[: puzzle.height, : puzzle.width]
        assert (inside == 0).sum() == puzzle.empty_cells
        assert (inside == -1).sum() == len(puzzle.walls)
        assert (start == -1).sum() == start.size - inside.size + len(puzzle.walls)
        for number, piece in enumerate(puzzle.pieces, 1):
            shape = puzzle.class_of[piece.name]
            for board, place in ((start, piece.start), (goal, piece.goal)):
                cells = {tuple(cell) for cell in np.argwhere(board == number).tolist()}
                assert cells == (shape.at(place) if place is not None else set())


def test_families_are_not_mixed() -> None:
    with pytest.raises(UsageError, match="not both"):
        Collection([SMALL, load("blocks")[0]]).to_numpy()


def test_numpy_is_asked_for_only_here_and_its_absence_is_explained() -> None:
    code = """
import sys
sys.modules["numpy"] = None
import hakobi
try:
    hakobi.load("first-steps").to_numpy()
except hakobi.UsageError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "Arrays need NumPy: pip install 'hakobi[data]'\n"
