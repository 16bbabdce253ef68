from pathlib import Path

import pytest

from hakobi.errors import InputError
from hakobi.warehouse import Warehouse
from warehouse.boards import LINE, warehouse


def test_places_are_column_and_row_from_the_top_left() -> None:
    w = warehouse("#####\n#@$ #\n# * #\n#.  #\n#####")
    assert w.worker == (1, 1)
    assert w.boxes == [(2, 1), (2, 2)]
    assert w.targets == [(2, 2), (1, 3)]
    assert w.walls[:6] == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1)]
    assert (w.ncols, w.nrows, w.weights) == (5, 5, [0, 0])


@pytest.mark.parametrize("mark", ["!", "+"])
def test_the_worker_may_stand_on_a_target_by_either_mark(mark: str) -> None:
    w = warehouse(f"#####\n#{mark}$ #\n#####")
    assert w.worker == (1, 1)
    assert w.targets == [(1, 1)]
    assert str(w) == f"#####\n#{mark}$ #\n#####"


def test_a_board_is_cropped_to_its_walls() -> None:
    w = warehouse("\n   \n     ####\n     #@ ###\n     #$  .#\n     ######  \n\n")
    assert str(w) == "####  \n#@ ###\n#$  .#\n######"
    assert (w.worker, w.boxes, w.ncols, w.nrows) == ((1, 1), [(1, 2)], 6, 4)


def test_weights_stand_in_the_first_line_in_reading_order() -> None:
    w = warehouse("3 87 \n ######\n #@$ .#\n #.$  #\n ######\n")
    assert dict(zip(w.boxes, w.weights, strict=True)) == {(2, 1): 3, (2, 2): 87}


@pytest.mark.parametrize("head", ["'The Cellar'\n\n", "\n", "5\n'The Cellar'\nby someone\n\n", ""])
def test_titles_may_precede_the_board_and_a_wall_is_never_dropped(head: str) -> None:
    assert str(warehouse(head + LINE)) == LINE


def test_extract_locations_reads_a_bare_board() -> None:
    w = Warehouse()
    w.extract_locations(["  #####", "  #@$.#", "  #####"])
    assert (w.worker, w.boxes, w.weights) == ((1, 1), [(2, 1)], [0])
    assert (w.ncols, w.nrows) == (5, 3)


def test_lines_may_end_in_line_breaks() -> None:
    w = Warehouse()
    w.from_lines(["#####\n", "#@$.#\r\n", "#####"])
    assert str(w) == "#####\n#@$.#\n#####"


def test_a_file_is_saved_and_loaded_again(tmp_path: Path) -> None:
    for text in (LINE, "9 4\n#######\n#! $  #\n#.$   #\n#######"):
        before, after = warehouse(text), Warehouse()
        before.save_warehouse(tmp_path / "w.txt")
        after.load_warehouse(tmp_path / "w.txt")
        assert after == before
        assert str(after) == str(before)


def test_boxes_in_another_order_are_saved_with_their_own_weights(tmp_path: Path) -> None:
    w = warehouse("2 7\n#######\n#@$ $.#\n#.    #\n#######").copy(boxes=[(4, 2), (2, 1)])
    w.save_warehouse(tmp_path / "w.txt")
    loaded = Warehouse()
    loaded.load_warehouse(tmp_path / "w.txt")
    assert dict(zip(loaded.boxes, loaded.weights, strict=True)) == {(4, 2): 2, (2, 1): 7}


def test_a_copy_can_be_changed_alone() -> None:
    w = warehouse(LINE)
    moved = w.copy(worker=(2, 1), boxes=[(4, 1)], weights=[5])
    assert str(moved) == "#######\n# @ * #\n#######"
    assert moved.weights == [5]
    moved.walls.clear()
    assert str(w) == LINE
    assert w.copy() == w
    assert len({w, w.copy()}) == 1


def test_a_copy_with_fewer_boxes_has_no_weights_too_many() -> None:
    w = warehouse("#######\n#@$ $.#\n#.    #\n#######").copy(boxes=[(4, 1)])
    assert w.weights == [0]
    assert str(w) == "#######\n#@  $.#\n#.    #\n#######"
    assert w == w.copy()


def test_a_foreign_character_is_quoted_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("1\n'title'\n#####\n#@$x#\n#####\n")
    with pytest.raises(InputError) as caught:
        Warehouse().load_warehouse(file)
    assert str(caught.value).startswith(
        f"{file}, line 4, column 4: unknown character 'x'\n    #@$x#\n       ^"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no board here", "no board found"),
        ("#####\n# $.#\n#####", "no worker"),
        ("#####\n#@@$#\n#####", "2 workers"),
        ("1 2\n#####\n#@$.#\n#####", "2 weights for 1 boxes"),
        ("-1\n#####\n#@$.#\n#####", "a weight of -1"),
        (LINE + "\n\n" + LINE, "a second board begins here"),
        ("#####\n#@$.#\n##### $", "outside of the walls"),
    ],
)
def test_what_is_wrong_with_a_board_is_said(text: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        warehouse(text)
