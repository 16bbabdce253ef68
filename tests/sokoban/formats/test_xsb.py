from pathlib import Path

import pytest

from hakobi.collection import Collection
from hakobi.loading import load, to_text
from hakobi.sokoban import Level

BOARD = "#####\n#@$.#\n#####"


def test_numbers_are_written_above_the_board_and_names_below() -> None:
    levels = [Level.from_xsb(BOARD, title="1"), Level.from_xsb(BOARD, title="Two", author="A")]
    assert to_text(Collection(levels), "xsb") == f"; 1\n{BOARD}\n\n{BOARD}\nTitle: Two\nAuthor: A\n"


COUNTS = {
    "xsokoban": 90,
    "microban_1": 155,
    "microban_2": 135,
    "microban_3": 101,
    "sasquatch_1": 50,
    "sasquatch_2": 50,
    "sasquatch_3": 50,
    "grigr2001": 100,
    "holland_81": 81,
    "boxoban_hard_000": 1000,
    "boxoban_medium_valid_000": 1000,
    "boxoban_unfiltered_test_000": 1000,
}


@pytest.mark.shared
@pytest.mark.parametrize("name", COUNTS)
def test_the_shared_collections_load(shared: Path, name: str) -> None:
    collection = load(shared / "levels" / f"{name}.xsb")
    assert not collection.problems
    assert [level.title for level in collection] == [str(n) for n in range(1, COUNTS[name] + 1)]


@pytest.mark.shared
def test_the_shared_files_of_one_level_load(shared: Path) -> None:
    collection = load(shared / "levels" / "soko-dotnet")
    assert (len(collection), collection.problems) == (19, ())


@pytest.mark.shared
def test_boxoban_levels_have_four_boxes_on_ten_by_ten(shared: Path) -> None:
    for level in load(shared / "levels" / "boxoban_hard_000.xsb"):
        assert (level.width, level.height, len(level.boxes), len(level.goals)) == (10, 10, 4, 4)
