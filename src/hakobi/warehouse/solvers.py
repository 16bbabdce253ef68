"""The solvers of the warehouse API: each answer is proved optimal by the core, and replayed.

A warehouse becomes a level by drawing one more ring of walls around it, so that a board with a gap in its
wall is a level too (beyond the board all is wall):

    warehouse (x, y)     level (row, column)
                         #########
    #######              #########          row = y - top + 1, where top is the least y on the board
    #@ $. #       →      ##@ $. ##          column = x - left + 1
    #######              #########
                         #########

The core's goal `weighted` counts 1 for a walk step and 1 + weight for a push. A push that costs less than 1,
or not a whole number, is not for the core; such questions go to A* in `puzzle.py`, exact but slow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from hakobi import solver
from hakobi.errors import InputError, NotDecided
from hakobi.result import Outcome
from hakobi.sokoban.level import Level
from hakobi.sokoban.replay import steps
from hakobi.sokoban.solution import Solution
from hakobi.sokoban.weights import HEAVIEST
from hakobi.warehouse.board import Cell, WarehouseLike, weights_of
from hakobi.warehouse.puzzle import MacroAction, SokobanPuzzle, cheapest

__all__ = [
    "actions_of_fewest_pushes",
    "solve_sokoban_elem",
    "solve_sokoban_macro",
    "solve_weighted_sokoban",
    "solve_weighted_sokoban_elem",
]

Impossible: TypeAlias = Literal["Impossible"]
IMPOSSIBLE: Impossible = "Impossible"


def solve_sokoban_elem(warehouse: WarehouseLike, *, time_limit: float = 0) -> list[str] | Impossible:
    """Fewest moves: a list of 'Left', 'Right', 'Up', 'Down'; 'Impossible' is proved.

    `time_limit` is in seconds (0: none); when it comes first, NotDecided is raised.
    """
    solution = _solve(warehouse, "moves", None, time_limit)
    return IMPOSSIBLE if solution is None else solution.to_words()


def solve_sokoban_macro(warehouse: WarehouseLike, *, time_limit: float = 0) -> list[MacroAction] | Impossible:
    """Fewest pushes: one ((row, column) of the box before the push, direction) for each push."""
    solution = _solve(warehouse, "pushes", None, time_limit)
    if solution is None:
        return IMPOSSIBLE
    if solution.start is None:
        return []
    top, left = _corner(warehouse)
    return [
        ((step.pushed[0][0] + top - 1, step.pushed[0][1] + left - 1), word)
        for step, word in zip(steps(solution.start, solution.lurd), solution.to_words(), strict=True)
        if step.pushed
    ]


def actions_of_fewest_pushes(warehouse: WarehouseLike, *, time_limit: float = 0) -> list[str] | Impossible:
    """Fewest pushes, as elementary actions with the walks between the pushes."""
    solution = _solve(warehouse, "pushes", None, time_limit)
    return IMPOSSIBLE if solution is None else solution.to_words()


def solve_weighted_sokoban(
    warehouse: WarehouseLike, *, time_limit: float = 0
) -> tuple[list[str], int] | tuple[Impossible, None]:
    """Least cost, where a walk step costs 1 and a push 1 + the box's weight: (actions, cost)."""
    solution = _solve(warehouse, "weighted", weights_of(warehouse), time_limit)
    if solution is None:
        return IMPOSSIBLE, None
    return solution.to_words(), 0 if solution.start is None else solution.weighted_cost(solution.start)


def solve_weighted_sokoban_elem(
    warehouse: WarehouseLike, push_costs: Sequence[float], *, time_limit: float = 0
) -> list[str] | Impossible:
    """Least cost, where a walk step costs 1 and a push of box i costs push_costs[i]: the actions."""
    costs = list(push_costs)
    count = len(list(warehouse.boxes))
    if len(costs) != count:
        raise InputError(f"{len(costs)} push costs for {count} boxes", expected="Give one cost per box.")
    for cost in costs:
        if not 0 <= cost <= HEAVIEST + 1:
            raise InputError(
                f"a push cost of {cost}", expected=f"Push costs are numbers from 0 to {HEAVIEST + 1:,}."
            )
    if all(cost >= 1 and cost == int(cost) for cost in costs):
        solution = _solve(warehouse, "weighted", [int(cost) - 1 for cost in costs], time_limit)
        return IMPOSSIBLE if solution is None else solution.to_words()
    actions = cheapest(SokobanPuzzle(warehouse, push_costs=costs), time_limit)
    return IMPOSSIBLE if actions is None else actions


def _solve(
    warehouse: WarehouseLike, goal: str, weights: Sequence[int] | None, time_limit: float
) -> Solution | None:
    """The optimal solution, or None when it is proved that there is none."""
    boxes, targets = set(warehouse.boxes), set(warehouse.targets)
    if boxes <= targets:
        return Solution("")
    if len(targets) < len(boxes):
        return None
    result = solver.solve(_level(warehouse, weights), goal=goal, time_limit=time_limit)
    if result.outcome is Outcome.UNSOLVABLE:
        return None
    if not result.solved:
        raise NotDecided(
            f"the search ended before an answer was proved ({result.outcome}); "
            f"no solution costs less than {result.lower_bound or 0}"
        )
    return result.solution


def _level(warehouse: WarehouseLike, weights: Sequence[int] | None) -> Level:
    walls = set(warehouse.walls)
    everything = _everything(warehouse)
    left, right = min(x for x, _ in everything) - 1, max(x for x, _ in everything) + 1
    top, bottom = min(y for _, y in everything) - 1, max(y for _, y in everything) + 1
    ring = {(x, y) for x in range(left, right + 1) for y in (top, bottom)}
    ring |= {(x, y) for y in range(top, bottom + 1) for x in (left, right)}
    order = None
    if weights is not None:
        weighed = zip((_turn(box) for box in warehouse.boxes), weights, strict=True)
        order = tuple(weight for _, weight in sorted(weighed))
    return Level(
        walls=frozenset(map(_turn, walls | ring)),
        goals=frozenset(map(_turn, warehouse.targets)),
        boxes=frozenset(map(_turn, warehouse.boxes)),
        player=_turn(warehouse.worker),
        weights=order,
    )


def _turn(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _corner(warehouse: WarehouseLike) -> Cell:
    """The least row and column of the board."""
    everything = _everything(warehouse)
    return min(y for _, y in everything), min(x for x, _ in everything)


def _everything(warehouse: WarehouseLike) -> set[Cell]:
    return {*warehouse.walls, *warehouse.targets, *warehouse.boxes, warehouse.worker}
