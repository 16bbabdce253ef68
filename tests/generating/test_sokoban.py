"""New Sokoban levels: solvable, of the grade that was wished for, none twice, the same from any crew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hakobi
from hakobi import Level, NotMade, UsageError
from hakobi.batch.forms import form_of
from hakobi.generating.crew import Alone
from hakobi.generating.floor import largest_part
from hakobi.generating.polishing import unused
from hakobi.generating.series import KnownForms, series
from hakobi.generating.shapes import MAKERS, draw_floor
from hakobi.generating.wish import SokobanWish
from hakobi.rating.rate import rate
from hakobi.sokoban.trimming import within_reach
from reference.optimal import optima

GRADES = ("gentle", "easy", "medium", "hard", "fiendish")
DRAWING = """
#######
#     #
# #   #
#   # #
#  #  #
#######
"""


@pytest.fixture(scope="module")
def made() -> dict[str, list[Level]]:
    return {grade: list(hakobi.generate((8, 8), 4, 3, grade, 11)) for grade in GRADES[:4]}


def test_every_level_has_the_wished_grade_and_number_of_boxes_and_fits_the_size(
    made: dict[str, list[Level]],
) -> None:
    for grade, levels in made.items():
        assert len(levels) == 3
        for level in levels:
            assert level.rating().word == grade
            assert len(level.boxes) == len(level.goals) == 4
            assert 5 < level.width <= 8
            assert 5 < level.height <= 8


def test_the_solution_in_a_level_is_the_shortest_that_plain_search_finds(
    made: dict[str, list[Level]],
) -> None:
    for level in (level for levels in made.values() for level in levels[:2]):
        (saved,) = level.solutions
        best = optima(level.to_xsb())
        assert best is not None
        assert hakobi.verify(level, saved.moves).pushes == best.pushes


def test_no_two_are_alike_however_turned(made: dict[str, list[Level]]) -> None:
    keys = [form_of(level).key for levels in made.values() for level in levels]
    assert len(set(keys)) == len(keys)


def test_a_harder_grade_has_more_of_what_makes_a_level_hard(made: dict[str, list[Level]]) -> None:
    for name in ("expanded", "box_changes", "pushes"):
        sums = [sum(level.rating().measures[name] for level in made[grade]) for grade in made]
        assert sums == sorted(sums)


def test_every_square_is_used_by_the_solution_or_makes_the_level_harder(made: dict[str, list[Level]]) -> None:
    from dataclasses import replace

    for level in made["medium"]:
        number = level.rating().number
        for square in unused(level):
            filled = replace(level, walls=level.walls | {square})
            if len(within_reach(filled)) == len(within_reach(level)) - 1:
                assert (rate(filled).number or 0) < (number or 0)


def test_the_same_wish_gives_the_same_levels_on_any_number_of_workers() -> None:
    wish: dict[str, Any] = {"size": (7, 7), "boxes": 2, "count": 5, "difficulty": "easy", "seed": 3}
    alone = [level.to_xsb() for level in hakobi.generate(**wish)]
    assert alone == [level.to_xsb() for level in hakobi.generate(**wish, workers=2)]
    assert alone != [level.to_xsb() for level in hakobi.generate(**{**wish, "seed": 4})]


@pytest.mark.parametrize("maker", MAKERS)
def test_a_maker_draws_connected_floors_within_walls_and_no_two_alike(maker: str) -> None:
    floors = [draw_floor(Random(seed), maker, 9, 10) for seed in range(20)]
    assert len(set(floors)) > 15
    for floor in floors:
        assert largest_part(floor) == floor
        assert all(0 < row < 8 and 0 < column < 9 for row, column in floor)
    assert sum(len(floor) >= 15 for floor in floors) >= 10


def test_the_walls_of_a_drawing_are_kept() -> None:
    (level,) = hakobi.generate(walls=DRAWING, boxes=2, seed=1)
    assert level.walls == {
        (r, c)
        for r, row in enumerate(DRAWING.strip().splitlines())
        for c, mark in enumerate(row)
        if mark == "#"
    }


def test_a_level_like_another_has_its_boxes_and_most_of_its_walls() -> None:
    model = hakobi.load("workshop")[0]
    (level,) = hakobi.generate(like=model, difficulty="medium", seed=2)
    assert len(level.boxes) == len(model.boxes)
    assert level != model


def test_what_is_known_does_not_come_again() -> None:
    wish: dict[str, Any] = {"size": (6, 6), "boxes": 1, "count": 3, "seed": 5}
    first = list(hakobi.generate(**wish))
    turned = [level.transformed(k) for k, level in enumerate(first, 3)]
    again = list(hakobi.generate(**wish, not_in=turned))
    assert not {form_of(level).key for level in first} & {form_of(level).key for level in again}


def test_where_all_that_comes_are_copies_that_is_said() -> None:
    corridor = SokobanWish(size=(5, 3), boxes=1, walls=("#####", "#   #", "#####"))
    crew = Alone(corridor)
    with pytest.raises(NotMade, match="nothing new comes"):
        list(series(crew, 10, KnownForms()))


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"size": (5, 5), "boxes": 100}, "100 boxes do not fit on a board of 5 × 5"),
        ({"size": (1, 1)}, "too small"),
        ({"size": (99, 9)}, "too large"),
        ({"size": "9by9"}, "no size"),
        ({"difficulty": "impossible"}, "There is no difficulty 'impossible'"),
        ({"maker": "roms"}, "Did you mean 'rooms'"),
        ({"family": "chess"}, "no family"),
        ({"boxes": 0}, "at least one box"),
        ({"rush": True}, "a word for sliding blocks"),
        ({"seed": -1}, "A seed is"),
        ({"walls": "no walls"}, "has no walls"),
        ({"workers": 0}, "At least one worker"),
    ],
    ids=lambda part: str(part),
)
def test_a_wish_that_makes_no_sense_is_answered_clearly(wish: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        list(hakobi.generate(**wish))


def test_a_difficulty_that_a_board_cannot_have_is_named_with_the_hardest_that_was_found() -> None:
    with pytest.raises(NotMade, match=r"No fiendish level with 1 box on a board of 5 × 5 .* gentle"):
        list(hakobi.generate((5, 5), 1, difficulty="fiendish"))
