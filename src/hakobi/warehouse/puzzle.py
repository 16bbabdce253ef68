"""A warehouse as a search problem in the manner of *Artificial Intelligence: A Modern Approach*.

    problem.initial, problem.actions(state), problem.result(state, action), problem.goal_test(state),
    problem.path_cost(cost, state, action, next_state), problem.h(node)

so that any search written against that interface runs on it: `node.state` is all that `h` looks at.

A state is (worker, boxes). Boxes of equal push cost are interchangeable and kept in sorted order, so that
equal positions are equal states; boxes of different cost keep their places in the tuple:

    push costs (1, 1, 8)    boxes (a, b | c)      a < b sorted, c is always the heavy one

The bound `h` is the least cost of assigning every box to a target of its own, with distances that see
walls: a box moves from a cell to the next only where the worker has floor to stand behind it. Each push
moves one box by one cell, so it lowers the assignment by at most the cost of that push: h is consistent, and
never more than what is left to pay.
"""

from __future__ import annotations

import heapq
import os
import time
from collections.abc import Sequence
from itertools import count
from math import inf
from typing import Any, NamedTuple, TypeAlias

from hakobi.errors import NotDecided
from hakobi.warehouse.assignment import least_assignment
from hakobi.warehouse.board import Cell, Warehouse, WarehouseLike, weights_of
from hakobi.warehouse.checks import DELTAS, reachable
from hakobi.warehouse.problem import Problem, also_a, as_the_script_has_it
from hakobi.warehouse.taboo import find_taboo

__all__ = ["Action", "MacroAction", "SokobanPuzzle", "State", "cheapest"]

MacroAction: TypeAlias = tuple[tuple[int, int], str]
Action: TypeAlias = "str | MacroAction"


class State(NamedTuple):
    """Where the worker and the boxes are, as (x, y); a plain pair will do wherever a state is asked for."""

    worker: Cell
    boxes: tuple[Cell, ...]


class SokobanPuzzle(Problem):
    """The search problem of a warehouse, given as an object or by the name of its file.

    With `allow_taboo_push` pushes onto taboo cells are among the actions; without it they are left out, which
    loses no solution. With `macro` an action is ((row, column) of a box, direction), one push with the walk
    before it, and every action costs 1; without it an action is a step of the worker, which costs 1, or what
    it costs to push the box: 1 + its weight, or its entry of `push_costs` (in the order of
    `warehouse.boxes`). Both attributes may be changed at any time.

    A puzzle is accepted by the searches of the script's own `search.py` (problem.py); `based_on` gives the
    class of puzzles that are problems of any other base class.
    """

    def __new__(cls, *_: Any, **__: Any) -> SokobanPuzzle:
        return object.__new__(as_the_script_has_it(cls))

    @classmethod
    def based_on(cls, base: type) -> type[SokobanPuzzle]:
        """The class of puzzles that are objects of this base class too: `based_on(search.Problem)(w)`."""
        return also_a(cls, base)

    def __init__(
        self,
        warehouse: WarehouseLike | str | os.PathLike[str],
        *,
        allow_taboo_push: bool = False,
        macro: bool = False,
        push_costs: Sequence[float] | None = None,
    ) -> None:
        if isinstance(warehouse, str | os.PathLike):
            file, warehouse = warehouse, Warehouse()
            warehouse.load_warehouse(file)
        self.allow_taboo_push = allow_taboo_push
        self.macro = macro
        self.walls = frozenset(warehouse.walls)
        self.targets = frozenset(warehouse.targets)
        self.taboo = frozenset(find_taboo(warehouse))
        boxes = list(warehouse.boxes)
        costs = [1 + w for w in weights_of(warehouse)] if push_costs is None else list(push_costs)
        weighed = sorted(zip(costs, boxes, strict=True))
        self.push_costs = tuple(cost for cost, _ in weighed)
        self.initial = State(warehouse.worker, tuple(box for _, box in weighed))
        self.goal = None
        self._open = frozenset(reachable(warehouse.worker, set(self.walls), set())) | set(boxes)
        self._distances = {target: self._distances_to(target) for target in self.targets}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without the base class of a script, which need not be there where it is read."""
        plain = vars(type(self)).get("made_of", type(self))
        return plain.__new__, (plain,), vars(self)

    def actions(self, state: State) -> list[Action]:
        """The legal actions, in the order Left, Right, Up, Down; of macro actions box after box."""
        state = State(*state)
        if self.macro:
            reached = reachable(state.worker, set(self.walls), set(state.boxes))
            return [
                ((y, x), word)
                for x, y in sorted(state.boxes, key=lambda box: box[::-1])
                for word, (right, down) in DELTAS.items()
                if (x - right, y - down) in reached and self._free(state, (x + right, y + down))
            ]
        boxes = set(state.boxes)
        found: list[Action] = []
        for word, (right, down) in DELTAS.items():
            x, y = state.worker[0] + right, state.worker[1] + down
            if (x, y) not in self._open:
                continue
            if (x, y) not in boxes or self._free(state, (x + right, y + down)):
                found.append(word)
        return found

    def result(self, state: State, action: Action) -> State:
        """The state after a legal action."""
        state = State(*state)
        if isinstance(action, str):
            right, down = DELTAS[action]
            x, y = state.worker[0] + right, state.worker[1] + down
            if (x, y) not in state.boxes:
                return State((x, y), state.boxes)
        else:
            (y, x), word = action
            right, down = DELTAS[word]
        boxes = list(state.boxes)
        boxes[boxes.index((x, y))] = (x + right, y + down)
        order = sorted(zip(self.push_costs, boxes, strict=True))
        return State((x, y), tuple(box for _, box in order))

    def goal_test(self, state: State) -> bool:
        """Every box stands on a target."""
        _, boxes = state
        return self.targets.issuperset(boxes)

    def path_cost(self, c: float, state1: State, action: Action, state2: State) -> float:
        """The cost of a path of cost c to state1, followed by the action."""
        _, before = state1
        worker, after = state2
        if self.macro or before == after:
            return c + 1
        return c + self.push_costs[before.index(worker)]

    def h(self, node: Any) -> float:
        """A lower bound of what is left to pay; infinite when some box can reach no target of its own."""
        costs = [1.0] * len(self.push_costs) if self.macro else self.push_costs
        tables = self._distances.values()
        _, places = node.state
        boxes = zip(costs, places, strict=True)
        return least_assignment(
            [[cost * table[box] if box in table else inf for table in tables] for cost, box in boxes]
        )

    def value(self, state: State) -> float:
        """Negated bound, for searches that climb."""
        return -self.h(_Node(state))

    def _free(self, state: State, cell: Cell) -> bool:
        """Whether a box may be pushed here."""
        return (
            cell in self._open
            and cell not in state.boxes
            and (self.allow_taboo_push or cell not in self.taboo or cell in self.targets)
        )

    def _distances_to(self, target: Cell) -> dict[Cell, int]:
        """Pushes that a lone box needs from each cell to the target, found by pulling it away from there."""
        if target not in self._open:
            return {target: 0}
        distances = {target: 0}
        queue = [target]
        for x, y in queue:
            for right, down in DELTAS.values():
                box, worker = (x - right, y - down), (x - 2 * right, y - 2 * down)
                if box not in distances and box in self._open and worker in self._open:
                    distances[box] = distances[x, y] + 1
                    queue.append(box)
        return distances


class _Node(NamedTuple):
    state: State


def cheapest(puzzle: SokobanPuzzle, time_limit: float = 0) -> list[str] | None:
    """The cheapest elementary actions by A*, None when there are none; plain and slow."""
    started = time.monotonic()
    ties = count()
    costs: dict[State, float] = {puzzle.initial: 0}
    came: dict[State, tuple[State, str]] = {}
    heap = [(puzzle.h(_Node(puzzle.initial)), next(ties), puzzle.initial)]
    closed: set[State] = set()
    while heap:
        bound, _, state = heapq.heappop(heap)
        if state in closed or bound == inf:
            continue
        if puzzle.goal_test(state):
            return _way(came, state)
        if time_limit and time.monotonic() - started > time_limit:
            raise NotDecided(f"the search ended before an answer was proved ({time_limit:g} s)")
        closed.add(state)
        for action in puzzle.actions(state):
            assert isinstance(action, str)
            after = puzzle.result(state, action)
            cost = puzzle.path_cost(costs[state], state, action, after)
            if cost < costs.get(after, inf):
                costs[after] = cost
                came[after] = (state, action)
                heapq.heappush(heap, (cost + puzzle.h(_Node(after)), next(ties), after))
    return None


def _way(came: dict[State, tuple[State, str]], state: State) -> list[str]:
    words: list[str] = []
    while state in came:
        state, word = came[state]
        words.append(word)
    return words[::-1]
