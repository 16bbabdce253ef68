"""The rating: the same for copies, monotone, and in the order in which known collections stand."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

import hakobi
from hakobi.rating.grades import GRADES, window, word_of
from hakobi.rating.scale import SLIDING_WEIGHTS, SOKOBAN_WEIGHTS, number_of

UNSOLVABLE = "######\n#@  .#\n# $$.#\n######"


def test_turned_and_mirrored_copies_are_rated_the_same() -> None:
    level = hakobi.load("workshop")[2]
    assert len({level.transformed(k).rating().number for k in range(8)}) == 1


def test_what_stands_outside_the_walls_does_not_count() -> None:
    bare = hakobi.load("first-steps")[6]
    rows = ["#" * (bare.width + 4), *(f"##{row}##" for row in bare.rows), "#" * (bare.width + 4)]
    assert hakobi.Level.from_rows(rows).rating() == bare.rating()


@pytest.mark.parametrize("weights", [SOKOBAN_WEIGHTS, SLIDING_WEIGHTS], ids=["sokoban", "sliding"])
def test_more_of_anything_is_never_rated_lower(weights: dict[str, float]) -> None:
    base = dict.fromkeys(weights, 4.0) | {"dead_ends": 0.4}
    for name in weights:
        more = base | {name: 0.9 if name == "dead_ends" else 40.0}
        assert number_of(more, weights) > number_of(base, weights)


def test_one_push_is_gentle_and_the_collections_rise_with_their_names() -> None:
    assert hakobi.Level.from_xsb("#####\n#@$.#\n#####").rating().word == "gentle"
    steps, shop = hakobi.load("first-steps"), hakobi.load("workshop")
    middles = [median(level.rating().number or 0 for level in levels) for levels in (steps, shop)]
    assert middles[0] < middles[1]


def test_a_level_without_a_solution_has_no_grade() -> None:
    rating = hakobi.Level.from_xsb(UNSOLVABLE).rating()
    assert (rating.number, rating.word, str(rating)) == (None, None, "no solution")


def test_what_a_rating_counts_is_what_the_solution_shows() -> None:
    level = hakobi.load("first-steps")[6]
    measures = level.rating().measures
    best = hakobi.solve(level, "pushes").solution
    assert best is not None
    assert measures["pushes"] == best.pushes
    assert measures["proved"]
    assert 0 <= measures["dead_ends"] <= 1


def test_each_word_begins_where_the_one_before_ends() -> None:
    windows = [window(word) for word in GRADES]
    assert [end for _, end in windows[:-1]] == [begin for begin, _ in windows[1:]]
    assert [word_of(begin) for begin, _ in windows] == list(GRADES)
    assert word_of(100) == "fiendish"


def test_klotski_is_harder_than_a_block_that_slides_home() -> None:
    easy = hakobi.SlidingPuzzle.from_text("puzzle: x\n\nstart:\nX..\n\ngoal:\n..X\n")
    klotski = hakobi.load("blocks")[0].rating()
    assert easy.rating().word == "gentle"
    assert (klotski.word, klotski.measures["moves"]) == ("fiendish", 81)


@pytest.mark.shared
def test_boxoban_is_ordered_as_its_sets_are_named(shared: Path) -> None:
    sets = ("boxoban_unfiltered_test_000", "boxoban_medium_valid_000", "boxoban_hard_000")
    middles = [
        median(level.rating().number or 0 for level in hakobi.load(shared / "levels" / f"{name}.xsb")[::25])
        for name in sets
    ]
    assert middles == sorted(middles)
    assert middles[2] - middles[0] > 8


@pytest.mark.shared
def test_microban_is_ordered_about_as_its_author_did(shared: Path) -> None:
    levels = hakobi.load(shared / "levels" / "microban_1.xsb")[:140:4]
    numbers = [level.rating().number or 0 for level in levels]
    pairs = [(a < b) - (a > b) for i, a in enumerate(numbers) for b in numbers[i + 1 :]]
    assert sum(pairs) / len(pairs) > 0.4  # Kendall's rank correlation
