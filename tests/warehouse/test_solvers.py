import heapq
from types import SimpleNamespace

import pytest

from hakobi.errors import InputError, NotDecided
from hakobi.warehouse import (
    check_elem_action_seq,
    solve_sokoban_elem,
    solve_sokoban_macro,
    solve_weighted_sokoban,
    solve_weighted_sokoban_elem,
)
from reference.optimal import optima
from reference.random_levels import random_level
from warehouse.boards import LINE, TWO_PUSHES, WALLED_OFF, YARD, warehouse


def test_elementary_actions_are_fewest_moves() -> None:
    assert solve_sokoban_elem(warehouse(LINE)) == ["Right", "Right"]
    assert solve_sokoban_elem(warehouse(WALLED_OFF)) == "Impossible"
    assert solve_sokoban_elem(warehouse("#####\n#@* #\n#####")) == []


def test_macro_actions_name_the_box_by_row_and_column_before_the_push() -> None:
    assert solve_sokoban_macro(warehouse(TWO_PUSHES)) == [((1, 3), "Right"), ((1, 4), "Right")]
    assert solve_sokoban_macro(warehouse(WALLED_OFF)) == "Impossible"
    assert solve_sokoban_macro(warehouse("#####\n#@* #\n#####")) == []


def test_macro_actions_stay_on_the_cropped_board() -> None:
    text = "\n\n      #####\n      #   #\n      # $ #\n      #@. #\n      #####"
    assert solve_sokoban_macro(warehouse(text)) == [((2, 2), "Down")]


def test_weighted_answers_come_with_their_cost() -> None:
    assert solve_weighted_sokoban(warehouse(LINE)) == (["Right", "Right"], 2)
    assert solve_weighted_sokoban(warehouse("9\n" + LINE)) == (["Right", "Right"], 11)
    assert solve_weighted_sokoban(warehouse(WALLED_OFF)) == ("Impossible", None)
    assert solve_weighted_sokoban(warehouse("7\n#####\n#@* #\n#####")) == ([], 0)


def test_each_box_has_its_own_push_cost() -> None:
    for costs in ([1.0, 50.0], [50.0, 1.0]):
        actions = solve_weighted_sokoban_elem(warehouse(YARD), costs)
        assert cost(YARD, actions, costs) == least_cost(YARD, costs)


@pytest.mark.parametrize("costs", [[0, 0], [0, 3], [0.5, 2], [1, 1]])
def test_push_costs_may_be_zero_or_broken(costs: list[float]) -> None:
    actions = solve_weighted_sokoban_elem(warehouse(YARD), costs)
    assert cost(YARD, actions, costs) == least_cost(YARD, costs)
    assert solve_weighted_sokoban_elem(warehouse(WALLED_OFF), costs[:1]) == "Impossible"


def test_wrong_push_costs_are_refused() -> None:
    with pytest.raises(InputError, match="1 push costs for 2 boxes"):
        solve_weighted_sokoban_elem(warehouse(YARD), [1])
    with pytest.raises(InputError, match="a push cost of -1"):
        solve_weighted_sokoban_elem(warehouse(YARD), [-1, 1])


def test_weights_follow_their_boxes_when_a_copy_has_them_in_another_order() -> None:
    w = warehouse("3 40\n" + YARD)
    turned = w.copy(boxes=w.boxes[::-1], weights=w.weights[::-1])
    assert solve_weighted_sokoban(turned)[1] == solve_weighted_sokoban(w)[1]


def test_boards_that_are_no_levels_are_answered_too() -> None:
    assert solve_sokoban_elem(warehouse("#####\n#@ .#\n#####")) == []
    assert solve_sokoban_elem(warehouse("######\n#@$$.#\n######")) == "Impossible"
    assert solve_sokoban_elem(warehouse("######\n#@$ . \n######")) == ["Right", "Right"]


def test_the_class_of_a_course_will_do() -> None:
    w = warehouse(LINE)
    theirs = SimpleNamespace(walls=w.walls, targets=w.targets, boxes=w.boxes, worker=w.worker)
    assert solve_sokoban_elem(theirs) == ["Right", "Right"]
    assert solve_weighted_sokoban(theirs) == (["Right", "Right"], 2)


def test_a_limit_is_never_taken_for_impossible() -> None:
    rows = ["#" * 16, *["#" + " " * 14 + "#"] * 10, "#" * 16]
    boxes = [(3 + 2 * (i % 5), 3 + 3 * (i // 5)) for i in range(10)]
    board = [list(row) for row in rows]
    for number, (x, y) in enumerate(boxes):
        board[y][x] = "$"
        board[1 + number][14 if number % 2 else 1] = "."
    board[9][7] = "@"
    with pytest.raises(NotDecided, match="time_limit"):
        solve_sokoban_elem(warehouse("\n".join("".join(row) for row in board)), time_limit=0.05)


@pytest.mark.parametrize("seed", range(60))
def test_answers_agree_with_exhaustive_search_on_random_boards(seed: int) -> None:
    level = random_level(680, seed)
    text = level.xsb
    w = warehouse(text)
    w.weights = list(level.weights) or [0] * len(w.boxes)
    best = optima(text, level.weights)
    elem, macro = solve_sokoban_elem(w), solve_sokoban_macro(w)
    actions, price = solve_weighted_sokoban(w)
    if best is None:
        assert (elem, macro, actions, price) == ("Impossible", "Impossible", "Impossible", None), text
        return
    assert (len(elem), len(macro), price) == (best.moves, best.pushes, best.weighted), text
    for answer in (elem, actions):
        end = check_elem_action_seq(w, answer)
        assert "$" not in end
        assert end != "Impossible"


def cost(text: str, actions: object, costs: list[float]) -> float:
    """What the actions cost when each box has its own push cost; they must solve the board."""
    w = warehouse(text)
    assert isinstance(actions, list)
    assert "$" not in check_elem_action_seq(w, actions)
    boxes = dict(zip(w.boxes, costs, strict=True))
    (x, y), total = w.worker, 0.0
    for action in actions:
        right, down = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}[action]
        x, y = x + right, y + down
        if (x, y) in boxes:
            total += boxes[x, y]
            boxes[x + right, y + down] = boxes.pop((x, y))
        else:
            total += 1
    return total


def least_cost(text: str, costs: list[float]) -> float:
    """By uniform-cost search over places of the worker and of every single box."""
    w = warehouse(text)
    walls, targets = set(w.walls), set(w.targets)
    start = (w.worker, tuple(w.boxes))
    heap, done = [(0.0, start)], set()
    while heap:
        paid, ((x, y), boxes) = heapq.heappop(heap)
        if targets.issuperset(boxes):
            return paid
        if ((x, y), boxes) in done:
            continue
        done.add(((x, y), boxes))
        for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            here, there = (x + right, y + down), (x + 2 * right, y + 2 * down)
            if here in boxes and there not in boxes and there not in walls:
                pushed = boxes.index(here)
                after = (here, (*boxes[:pushed], there, *boxes[pushed + 1 :]))
                heapq.heappush(heap, (paid + costs[pushed], after))
            elif here not in boxes and here not in walls:
                heapq.heappush(heap, (paid + 1, (here, boxes)))
    raise AssertionError("no solution")
