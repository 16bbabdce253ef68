"""The collections that come with hakobi: complete, neat, solvable, and our own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hakobi.errors import InputError
from hakobi.loading import bundled_names, iter_files, load
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import verify
from hakobi.solver import solve
from reference.board import read_board
from reference.optimal import optima
from reference.symmetry import canonical

# Name: how many levels, fewest and most boxes of a level.
COLLECTIONS = {
    "first-steps": (10, 1, 3),
    "workshop": (20, 3, 8),
    "storehouse": (10, 8, 20),
    "made-easy": (10, 3, 4),
    "made-medium": (10, 3, 6),
    "made-hard": (10, 4, 7),
    "made-fiendish": (10, 4, 8),
}

LEVELS = [
    pytest.param(level, id=f"{name}-{number}")
    for name in COLLECTIONS
    for number, level in enumerate(load(name), 1)
]
WITH_SOLUTION = [param for param in LEVELS if not str(param.id).startswith("first-steps")]


def test_the_bundled_collections_can_be_named() -> None:
    assert set(bundled_names()) >= set(COLLECTIONS)


@pytest.mark.parametrize("name", COLLECTIONS)
def test_a_collection_has_its_levels_and_says_what_it_is(name: str) -> None:
    count, fewest, most = COLLECTIONS[name]
    collection = load(name)
    assert not collection.problems
    assert len(collection) == count
    assert all(fewest <= len(level.boxes) <= most for level in collection)
    assert collection.title
    assert collection.author == "hakobi"
    assert collection.comments


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_title_author_and_one_line_of_comment(level: Level) -> None:
    assert level.title
    assert level.author == "hakobi"
    assert level.comments
    assert "\n" not in level.comments.strip()


@pytest.mark.parametrize("level", LEVELS)
def test_a_board_is_closed_has_no_stray_floor_and_as_many_goals_as_boxes(level: Level) -> None:
    board = read_board(level.to_xsb())
    outside_or_wall = sum(_outside(level.rows)) + level.grid.count("#")
    assert board.size == len(level.grid) - outside_or_wall
    assert len(board.boxes) == len(level.boxes) == len(level.goals)
    assert frozenset(board.boxes) != board.goals


def test_titles_are_given_once_and_no_two_boards_are_alike_when_turned_or_mirrored() -> None:
    levels = [level for name in COLLECTIONS for level in load(name)]
    assert [title for title, count in Counter(level.title for level in levels).items() if count > 1] == []
    names = Counter(canonical(level.to_xsb()) for level in levels)
    assert [level.title for level in levels if names[canonical(level.to_xsb())] > 1] == []


@pytest.mark.parametrize("level", load("first-steps"), ids=lambda level: level.title)
def test_the_first_steps_can_be_solved_and_are_short(level: Level) -> None:
    best = optima(level.to_xsb())
    assert best is not None
    assert best.pushes <= 20


@pytest.mark.parametrize("level", WITH_SOLUTION)
def test_the_saved_solution_of_a_level_solves_it(level: Level) -> None:
    (saved,) = level.solutions
    assert verify(level, saved.moves).pushes >= len(level.boxes - level.goals)


@pytest.mark.parametrize("grade", ["easy", "medium", "hard", "fiendish"])
def test_the_made_collections_are_of_the_grade_that_their_name_says(grade: str) -> None:
    numbers = [level.rating() for level in load(f"made-{grade}")]
    assert {rating.word for rating in numbers} == {grade}
    assert [rating.number for rating in numbers] == sorted(rating.number or 0 for rating in numbers)


def test_the_made_blocks_rise_and_their_optimum_is_proved() -> None:
    puzzles = load("made-blocks")
    assert len(puzzles) == 20
    numbers = [puzzle.rating().number for puzzle in puzzles]
    assert numbers == sorted(numbers)
    for puzzle in puzzles:
        solution = solve(puzzle, "moves").solution
        assert solution is not None
        assert puzzle.optimum[1] == solution.moves


@pytest.mark.shared
def test_no_bundled_level_is_found_in_a_known_collection(shared: Path) -> None:
    ours = {canonical(level.to_xsb()): level.title for name in COLLECTIONS for level in load(name)}
    folders = [shared / name for name in ("levels", "warehouses", "maps")]
    known = [level for folder in folders for file in iter_files(folder) for level in _levels_of(file)]
    assert len(known) > 3000
    assert [ours[name] for name in map(canonical, known) if name in ours] == []


def _levels_of(file: str) -> list[str]:
    try:
        return [level.to_xsb() for level in load(file) if isinstance(level, Level)]
    except InputError:
        return []


def _outside(rows: list[str]) -> list[bool]:
    """For each square that is no wall: can it be reached from outside the board?"""
    height, width = len(rows), len(rows[0])
    blank = {(y, x) for y in range(-1, height + 1) for x in range(-1, width + 1)}
    blank -= {(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
    reached, waiting = {(-1, -1)}, [(-1, -1)]
    while waiting:
        y, x = waiting.pop()
        for to in ((y, x - 1), (y - 1, x), (y, x + 1), (y + 1, x)):
            if to in blank and to not in reached:
                reached.add(to)
                waiting.append(to)
    return [square in reached for square in blank if 0 <= square[0] < height and 0 <= square[1] < width]
