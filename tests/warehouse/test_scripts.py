"""Check scripts and the course's own search.py, as files beside a `mySokobanSolver.py` of one line."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from hakobi import warehouse as api
from hakobi.warehouse import Problem, SokobanPuzzle, solve_weighted_sokoban
from warehouse.boards import LINE, TWO_PUSHES, WALLED_OFF, YARD, warehouse

SEARCH = """
from collections import deque
import heapq

class Problem(object):
    def __init__(self, initial, goal=None):
        self.initial, self.goal = initial, goal
    def goal_test(self, state):
        return state == self.goal
    def path_cost(self, c, state1, action, state2):
        return c + 1
    def value(self, state):
        raise NotImplementedError

class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state, self.parent, self.action, self.path_cost = state, parent, action, path_cost
    def __lt__(self, other):
        return self.state < other.state
    def expand(self, problem):
        for action in problem.actions(self.state):
            after = problem.result(self.state, action)
            cost = problem.path_cost(self.path_cost, self.state, action, after)
            yield Node(after, self, action, cost)
    def solution(self):
        return [] if self.parent is None else self.parent.solution() + [self.action]

def breadth_first_graph_search(problem):
    assert isinstance(problem, Problem)
    frontier, seen = deque([Node(problem.initial)]), {problem.initial}
    while frontier:
        node = frontier.popleft()
        if problem.goal_test(node.state):
            return node
        for child in node.expand(problem):
            if child.state not in seen:
                seen.add(child.state)
                frontier.append(child)

def astar_graph_search(problem, h=None):
    assert isinstance(problem, Problem)
    h = h or problem.h
    heap, done = [(h(Node(problem.initial)), Node(problem.initial))], set()
    while heap:
        _, node = heapq.heappop(heap)
        if problem.goal_test(node.state):
            return node
        if node.state in done:
            continue
        done.add(node.state)
        for child in node.expand(problem):
            heapq.heappush(heap, (child.path_cost + h(child), child))
"""


def run(folder: Path, script: str, **modules: str) -> str:
    """What the script prints that stands beside these modules."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
    (folder / "script.py").write_text(script)
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["search", "cab320_search"])
@pytest.mark.parametrize("first", ["search", "hakobi"])
def test_a_puzzle_is_a_problem_of_the_scripts_own_search(tmp_path: Path, name: str, first: str) -> None:
    imports = [f"import {name} as s", "from hakobi.warehouse import SokobanPuzzle, Warehouse"]
    script = f"""
{imports[first == "hakobi"]}
{imports[first != "hakobi"]}
w = Warehouse()
w.from_string({YARD!r})
for macro in (False, True):
    puzzle = SokobanPuzzle(w, macro=macro)
    assert isinstance(puzzle, s.Problem) and isinstance(puzzle, SokobanPuzzle)
    print(s.astar_graph_search(puzzle).path_cost, len(s.breadth_first_graph_search(puzzle).solution()))

class Mine(SokobanPuzzle):
    def h(self, node):
        return 0

print(s.astar_graph_search(Mine(w)).path_cost)
"""
    lines = [line.split() for line in run(tmp_path, script, **{name: SEARCH}).splitlines()]
    assert lines[0][0] == lines[0][1] == lines[2][0] == str(solve_weighted_sokoban(warehouse(YARD))[1])
    assert lines[1][0] == lines[1][1]


def test_a_base_class_from_anywhere_can_be_named() -> None:
    class Theirs:
        def goal_test(self, state: object) -> bool:
            raise AssertionError("ours is taken")

    kind = SokobanPuzzle.based_on(Theirs)
    puzzle = kind(warehouse(LINE))
    assert isinstance(puzzle, Theirs)
    assert isinstance(puzzle, SokobanPuzzle)
    assert isinstance(puzzle, Problem)
    assert not puzzle.goal_test(puzzle.initial)
    assert SokobanPuzzle.based_on(Theirs) is kind
    assert SokobanPuzzle.based_on(Problem) is SokobanPuzzle
    for again in (copy.copy(puzzle), copy.deepcopy(puzzle), pickle.loads(pickle.dumps(puzzle))):
        assert again.initial == puzzle.initial
        assert again.actions(again.initial) == puzzle.actions(puzzle.initial)


def test_a_puzzle_may_be_given_by_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "warehouse_01.txt"
    path.write_text(f"4\n{LINE}\n")
    for name in (path, str(path)):
        assert SokobanPuzzle(name).push_costs == (5,)


def test_a_check_script_runs_against_a_module_of_one_line(tmp_path: Path) -> None:
    one_line = "from hakobi.warehouse import *\n"
    (tmp_path / "line.txt").write_text(f"{LINE}\n")
    script = """
from sokoban import Warehouse, find_1D_iterator, find_2D_iterator
try:
    from fredSokobanSolver import taboo_cells
except ModuleNotFoundError:
    from mySokobanSolver import taboo_cells, solve_weighted_sokoban, check_elem_action_seq, my_team
    from mySokobanSolver import SokobanPuzzle, check_action_seq, can_go_there
    from mySokobanSolver import solve_sokoban_elem, solve_sokoban_macro, solve_weighted_sokoban_elem

(number, first, last), = my_team()
w = Warehouse()
w.load_warehouse("line.txt")
print(solve_weighted_sokoban(w), solve_sokoban_elem(w), solve_sokoban_macro(w))
print(solve_weighted_sokoban_elem(w, [1]), check_elem_action_seq(w, ["Left"]), check_action_seq(w, ["Left"]))
print(can_go_there(w, (1, 2)), list(find_2D_iterator(["ab", " b"], "b")), list(find_1D_iterator("abab", "b")))
"""
    assert run(tmp_path, script, mySokobanSolver=one_line, sokoban=one_line) == (
        "(['Right', 'Right'], 2) ['Right', 'Right'] [((1, 3), 'Right')]\n"
        "['Right', 'Right'] Impossible Failure\n"
        "True [(1, 0), (1, 1)] [1, 3]\n"
    )


def test_the_first_years_functions_take_the_name_of_a_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(TWO_PUSHES)
    bad.write_text(WALLED_OFF)
    assert api.tabooCells(good) == api.taboo_cells(warehouse(TWO_PUSHES))
    assert api.checkActions(good, ["Left"]) == "Failure"
    assert api.checkActions(str(good), ["Right"]) == "#######\n# @$ .#\n#######"
    assert api.solveSokoban_elementary(good) == api.solveSokoban_macro(good, 60) == ["Right"] * 3
    assert api.solveSokoban_elementary(bad, timeLimit=10) == api.solveSokoban_macro(bad) == ["Impossible"]
    assert list(api.findPositionIterator(["#.", "#."], ".")) == [(1, 0), (1, 1)]
    board = api.Warehouse()
    board.read_warehouse_file(good)
    board.write_warehouse_file(tmp_path / "copy.txt")
    assert board.visualize() == str(board) == TWO_PUSHES


def test_time_that_runs_out_is_a_list_with_that_word(tmp_path: Path) -> None:
    rows = [[" "] * 16 for _ in range(16)]
    rows[0][0] = "@"
    for number in range(14):
        rows[3 + 4 * (number % 3)][2 + number // 3 * 2] = "$"
        rows[2 + number % 12][14 - number // 12] = "."
    wall = "#" * 18
    path = tmp_path / "long.txt"
    path.write_text("\n".join([wall, *(f"#{''.join(row)}#" for row in rows), wall]))
    assert api.solveSokoban_elementary(path, 0.2) == ["Timeout"]


def test_every_name_is_there_and_none_is_missing() -> None:
    assert sorted(api.__all__) == list(api.__all__)
    assert all(hasattr(api, name) for name in api.__all__)
