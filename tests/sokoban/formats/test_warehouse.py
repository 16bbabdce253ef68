import csv
from pathlib import Path

import pytest

from hakobi.errors import InputError
from hakobi.loading import load, load_text
from hakobi.sokoban import Level
from reference.optimal import optima

BOARD = " ######\n #!$$.#\n ######\n"


def warehouse(text: str) -> Level:
    return Level.from_warehouse(text)


def test_the_first_line_holds_the_weights() -> None:
    level = warehouse(f"3 87 \n{BOARD}")
    assert level.weights == (3, 87)
    assert level.player in level.goals


@pytest.mark.parametrize("first", ["", " \n", "\n\n"])
def test_without_weights_the_first_line_is_blank_or_missing(first: str) -> None:
    level = warehouse(first + BOARD)
    assert level.weights is None
    assert level.height == 3


def test_a_first_line_that_is_a_wall_is_never_dropped() -> None:
    assert warehouse("######\n#@$ .#\n######").height == 3


@pytest.mark.parametrize("head", ["'The Cellar'\n\n", "\n'The Cellar'\n\n", "3 87\n'The Cellar'\n\n"])
def test_a_title_may_precede_the_board(head: str) -> None:
    assert warehouse(head + BOARD).title == "'The Cellar'"


def test_a_number_that_fits_no_box_count_is_a_title() -> None:
    level = warehouse(f"12\n{BOARD}")
    assert (level.title, level.weights) == ("12", None)


def test_as_many_weights_as_boxes_are_wanted() -> None:
    with pytest.raises(InputError, match="3 weights for 2 boxes"):
        warehouse(f"1 2 3\n{BOARD}")


@pytest.mark.parametrize("name", ["a.txt", "standard input"])
def test_weights_are_found_in_text_without_a_name(name: str) -> None:
    assert load_text(f"3 87\n{BOARD}", name)[0].weights == (3, 87)


def test_a_file_of_several_levels_has_titles_not_weights() -> None:
    board = "#####\n#@$.#\n#####\n"
    collection = load_text(f"1\n{board}\n2\n{board}", "many.txt")
    assert [(level.title, level.weights) for level in collection] == [("1", None), ("2", None)]


def test_weights_are_written_in_the_first_line() -> None:
    level = Level.from_xsb(BOARD, weights=[3, 87])
    assert level.to_warehouse() == "3 87\n\n######\n#+$$.#\n######\n"


@pytest.mark.shared
def test_all_shared_warehouses_load(shared: Path) -> None:
    files = sorted((shared / "warehouses").glob("*/*.txt"))
    levels = [level for file in files for level in load(file)]
    assert len(levels) == len(files) == 211
    weights = {file.stem: load(file)[0].weights for file in files}
    assert weights["warehouse_81"] == (99, 5, 1)
    assert weights["warehouse_8a"] == (1, 99)
    assert sum(value is not None for value in weights.values()) == 8


@pytest.mark.shared
@pytest.mark.parametrize("name", ["01", "01_a", "09", "47", "81"])
def test_weights_belong_to_the_right_boxes(shared: Path, name: str) -> None:
    """Otherwise the least weighted cost would be another."""
    with (shared / "warehouses" / "weighted_optima.csv").open() as table:
        costs = {row["warehouse"]: row["optimal_weighted_cost"] for row in csv.DictReader(table)}
    level = load(shared / "warehouses" / "weighted" / f"warehouse_{name}.txt")[0]
    best = optima(level.to_xsb(), level.weights or ())
    assert best is not None
    assert best.weighted == int(costs[f"warehouse_{name}.txt"])
