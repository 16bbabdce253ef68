import pytest

from hakobi.warehouse import can_go_there, check_action_seq, check_elem_action_seq, taboo_cells
from warehouse.boards import LINE, YARD, warehouse


def test_taboo_cells_are_corners_and_the_cells_between_them_along_a_wall() -> None:
    assert taboo_cells(warehouse("########\n#@     #\n#  $   #\n#    . #\n########")) == (
        "########\n#XXXXXX#\n#X    X#\n#X    X#\n########"
    )


def test_a_target_on_the_wall_spares_the_cells_beside_it_but_not_the_corners() -> None:
    assert taboo_cells(warehouse("#######\n#@    #\n# $   #\n#  .  #\n#######")) == (
        "#######\n#XXXXX#\n#X   X#\n#X   X#\n#######"
    )
    assert taboo_cells(warehouse("######\n#@ $.#\n######")) == "######\n#X   #\n######"


def test_a_gap_in_the_wall_ends_the_run() -> None:
    assert taboo_cells(warehouse("#######\n#@    #\n### ###\n  #$#\n  #.#\n  ###")) == (
        "#######\n#XXXXX#\n### ###\n  # #  \n  # #  \n  ###  "
    )


def test_boxes_count_neither_as_walls_nor_as_targets() -> None:
    assert taboo_cells(warehouse(YARD)) == taboo_cells(warehouse(YARD.replace("$", " ", 1)))


def test_cells_outside_and_sealed_hollows_are_never_marked() -> None:
    text = " #####\n##   ###\n#  @$. #\n######## \n#   #\n#####"
    assert taboo_cells(warehouse(text)).split("\n")[4] == "#   #   "
    assert taboo_cells(warehouse(text)).split("\n")[0] == " #####  "


def test_the_board_after_legal_actions_is_given_as_a_string() -> None:
    assert check_elem_action_seq(warehouse(LINE), ["Right", "Right"]) == "#######\n#  @* #\n#######"
    assert check_elem_action_seq(warehouse(LINE), []) == LINE
    assert check_elem_action_seq(warehouse(LINE), ["Right"] * 3) == "#######\n#   !$#\n#######"


@pytest.mark.parametrize("seq", [["Left"], ["Right"] * 4, ["Up"], ["Jump"], "Impossible"])
def test_failure_has_a_word_under_each_name(seq: list[str]) -> None:
    w = warehouse(LINE)
    assert check_elem_action_seq(w, seq) == "Impossible"
    assert check_action_seq(w, seq) == "Failure"
    assert check_elem_action_seq(w, seq, failure="Failure") == "Failure"
    assert check_action_seq(w, seq, failure="Impossible") == "Impossible"


def test_two_boxes_in_a_row_cannot_be_pushed() -> None:
    assert check_action_seq(warehouse("########\n#@$$ ..#\n########"), ["Right"]) == "Failure"


def test_a_push_onto_a_taboo_cell_is_legal() -> None:
    w = warehouse("#####\n#   #\n# $.#\n# @ #\n#####")
    assert check_action_seq(w, ["Up"]) == "#####\n# $ #\n# @.#\n#   #\n#####"


def test_the_worker_goes_where_no_box_is_in_the_way_row_first() -> None:
    w = warehouse(LINE)
    assert can_go_there(w, (1, 2))
    assert not can_go_there(w, (1, 5))
    assert can_go_there(w, (1, 1))
    assert not can_go_there(w, (1, 3))
    assert not can_go_there(w, (0, 0))
    assert not can_go_there(w, (2, 1))
    assert not can_go_there(w, (-5, 40))
    assert can_go_there(warehouse(YARD), (3, 2))


def test_the_checks_do_not_change_the_warehouse() -> None:
    w = warehouse(YARD)
    check_action_seq(w, ["Down", "Left"])
    taboo_cells(w)
    can_go_there(w, (1, 1))
    assert str(w) == YARD
