"""The search problem, driven by a search such as a student writes against the AIMA interface."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Any

import pytest

from hakobi.warehouse import (
    SokobanPuzzle,
    State,
    solve_sokoban_elem,
    solve_sokoban_macro,
    solve_weighted_sokoban,
)
from hakobi.warehouse.assignment import least_assignment
from warehouse.boards import LINE, TWO_PUSHES, WALLED_OFF, YARD, warehouse


class Node:
    """A node of a search tree, as in the textbook."""

    def __init__(self, state: Any, parent: Node | None = None, action: Any = None, cost: float = 0) -> None:
        self.state, self.parent, self.action, self.path_cost = state, parent, action, cost

    def expand(self, problem: SokobanPuzzle) -> list[Node]:
        children = []
        for action in problem.actions(self.state):
            after = problem.result(self.state, action)
            cost = problem.path_cost(self.path_cost, self.state, action, after)
            children.append(Node(after, self, action, cost))
        return children

    def solution(self) -> list[Any]:
        return [] if self.parent is None else [*self.parent.solution(), self.action]


def best_first(problem: SokobanPuzzle, f: Callable[[Node], float]) -> Node | None:
    ties = count()
    start = Node(problem.initial)
    heap, best = [(f(start), next(ties), start)], {problem.initial: 0.0}
    while heap:
        _, _, node = heapq.heappop(heap)
        if problem.goal_test(node.state):
            return node
        for child in node.expand(problem):
            if child.path_cost < best.get(child.state, inf) and f(child) < inf:
                best[child.state] = child.path_cost
                heapq.heappush(heap, (f(child), next(ties), child))
    return None


def astar(problem: SokobanPuzzle) -> Node | None:
    return best_first(problem, lambda node: node.path_cost + problem.h(node))


def test_elementary_actions_results_and_costs() -> None:
    puzzle = SokobanPuzzle(warehouse("4\n" + LINE))
    assert puzzle.initial == State((1, 1), ((3, 1),))
    assert puzzle.actions(puzzle.initial) == ["Right"]
    beside = puzzle.result(puzzle.initial, "Right")
    pushed = puzzle.result(beside, "Right")
    assert beside == State((2, 1), ((3, 1),))
    assert pushed == State((3, 1), ((4, 1),))
    assert puzzle.path_cost(0, puzzle.initial, "Right", beside) == 1
    assert puzzle.path_cost(1, beside, "Right", pushed) == 6
    assert not puzzle.goal_test(beside)
    assert puzzle.goal_test(pushed)


def test_a_plain_pair_will_do_for_a_state() -> None:
    puzzle: Any = SokobanPuzzle(warehouse(LINE))
    plain = ((2, 1), ((3, 1),))
    assert puzzle.actions(plain) == ["Left", "Right"]
    after = tuple(puzzle.result(plain, "Right"))
    assert after == ((3, 1), ((4, 1),))
    assert puzzle.goal_test(after)
    assert puzzle.path_cost(0, plain, "Right", after) == 1
    assert puzzle.h(Node(plain)) == 1


def test_macro_actions_name_the_box_and_cost_one_each() -> None:
    puzzle = SokobanPuzzle(warehouse("4\n" + TWO_PUSHES), macro=True)
    assert puzzle.actions(puzzle.initial) == [((1, 3), "Right")]
    after = puzzle.result(puzzle.initial, ((1, 3), "Right"))
    assert after == State((3, 1), ((4, 1),))
    assert puzzle.path_cost(0, puzzle.initial, ((1, 3), "Right"), after) == 1


def test_pushes_onto_taboo_cells_are_actions_only_when_allowed() -> None:
    puzzle = SokobanPuzzle(warehouse("######\n#    #\n# $. #\n#  @ #\n######"))
    beside = puzzle.result(puzzle.initial, "Left")
    assert puzzle.allow_taboo_push is False
    assert puzzle.actions(beside) == ["Left", "Right"]
    puzzle.allow_taboo_push = True
    assert puzzle.actions(beside) == ["Left", "Right", "Up"]


def test_boxes_of_equal_weight_are_interchangeable_and_others_are_not() -> None:
    text = "#######\n#@$ $.#\n#.    #\n#######"
    even, odd = SokobanPuzzle(warehouse(text)), SokobanPuzzle(warehouse("1 2\n" + text))
    assert even.result(State((3, 1), ((1, 1), (4, 1))), "Right").boxes == ((1, 1), (5, 1))
    assert odd.push_costs == (2, 3)
    assert odd.result(State((3, 1), ((4, 1), (1, 1))), "Right").boxes == ((5, 1), (1, 1))


@pytest.mark.parametrize("weights", ["", "5 1\n"])
def test_a_students_astar_finds_the_same_costs(weights: str) -> None:
    w = warehouse(weights + YARD)
    node = astar(SokobanPuzzle(w))
    assert node is not None
    assert node.path_cost == solve_weighted_sokoban(w)[1]
    macro = astar(SokobanPuzzle(w, macro=True))
    assert macro is not None
    assert macro.path_cost == len(macro.solution()) == len(solve_sokoban_macro(w))


def test_a_students_breadth_first_search_agrees() -> None:
    node = best_first(SokobanPuzzle(warehouse(YARD)), lambda node: node.path_cost)
    assert node is not None
    assert len(node.solution()) == len(solve_sokoban_elem(warehouse(YARD)))


def test_the_bound_sees_walls_and_never_exceeds_what_is_left() -> None:
    around = warehouse("#########\n#       #\n#  $#.  #\n#   #   #\n#       #\n#@      #\n#########")
    puzzle = SokobanPuzzle(around)
    left = solve_sokoban_elem(around)
    assert left != "Impossible"
    assert puzzle.h(Node(puzzle.initial)) == 6
    state = puzzle.initial
    for done, action in enumerate(left, 1):
        state = puzzle.result(state, action)
        assert puzzle.h(Node(state)) <= len(left) - done
    assert puzzle.h(Node(state)) == 0


def test_the_bound_is_infinite_where_a_box_has_no_target() -> None:
    puzzle = SokobanPuzzle(warehouse(WALLED_OFF))
    assert puzzle.h(Node(puzzle.initial)) == inf
    assert astar(puzzle) is None


def test_the_least_assignment_gives_each_row_a_column_of_its_own() -> None:
    assert least_assignment([]) == 0
    assert least_assignment([[1, 3], [2, 9]]) == 5
    assert least_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]]) == 5
    assert least_assignment([[inf, 1], [inf, 2]]) == inf
    assert least_assignment([[1], [1]]) == inf
    assert least_assignment([[7, 2, 9]]) == 2
