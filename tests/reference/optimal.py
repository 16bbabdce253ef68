"""The least cost of solving a small level, for every goal, by uniform-cost search.

A state is one integer: the player's cell in the low bits and above it one bit per cell for each class of
boxes. Boxes of equal weight are one class, since exchanging them changes nothing; boxes of different
weights keep their identity that way.

    … cell 2 1 0 | … cell 2 1 0 | player
      weight 7       weight 0

All goals are the same search with other prices for a walking step and for a push. A price that puts one
metric first is a large number: with STRIDE above any possible count, `pushes,moves` makes a step cost 1
and a push STRIDE + 1, and the least sum is the fewest pushes and among them the fewest moves.

The answer is exact because states leave the queue in order of cost and nothing is pruned.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from reference.board import WALL, Board, read_board

STRIDE = 1 << 40

# For each cell of the player, each direction: bits of a box in the way, bits of a box behind it, change by
# walking, and for each class its bit, the change by pushing it and the price of that push.
Step = tuple[int, int, int, tuple[tuple[int, int, int], ...]]


@dataclass(frozen=True)
class Optima:
    """What the best solutions cost; `weighted` counts a walk step as 1, a push as 1 + the box's weight."""

    pushes_moves: tuple[int, int]
    moves_pushes: tuple[int, int]
    weighted: int

    @property
    def pushes(self) -> int:
        """The fewest pushes of any solution."""
        return self.pushes_moves[0]

    @property
    def moves(self) -> int:
        """The fewest moves of any solution, pushes included."""
        return self.moves_pushes[0]


def optima(xsb: str, weights: Sequence[int] = ()) -> Optima | None:
    """The exact optimum for every goal, or None for a level that cannot be solved."""
    board = read_board(xsb, weights)
    if board.lost_boxes:
        return None
    light = (0,) * len(board.boxes)
    pushes_first = least_cost(board, light, 1, STRIDE + 1)
    if pushes_first is None:
        return None
    moves_first = least_cost(board, light, STRIDE, STRIDE + 1)
    weighted = least_cost(board, board.weights, 1, 1) if any(board.weights) else None
    if moves_first is None:
        raise AssertionError("a level is solvable whatever the prices are")
    pushes, moves = divmod(pushes_first, STRIDE)
    fewest_moves, fewest_pushes = divmod(moves_first, STRIDE)
    least_weighted = fewest_moves if weighted is None else weighted
    return Optima((pushes, moves), (fewest_moves, fewest_pushes), least_weighted)


def least_cost(board: Board, weights: Sequence[int], walk: int, push: int) -> int | None:
    """The least total price of a solution, where pushing a box costs `push` and its weight."""
    classes = sorted(set(weights))
    player_bits = board.size.bit_length()
    shifts = [player_bits + board.size * index for index in range(len(classes))]
    steps = _steps(board, [(shift, push + weight) for shift, weight in zip(shifts, classes, strict=True)])
    no_goals = [cell for cell in range(board.size) if cell not in board.goals]
    off_goal = sum(1 << (shift + cell) for shift in shifts for cell in no_goals)
    start = board.player
    for cell, weight in zip(board.boxes, weights, strict=True):
        start |= 1 << (shifts[classes.index(weight)] + cell)
    return _search(start, off_goal, steps, (1 << player_bits) - 1, walk)


def _steps(board: Board, classes: Sequence[tuple[int, int]]) -> list[list[Step]]:
    table: list[list[Step]] = []
    for player, around in enumerate(board.neighbours):
        row: list[Step] = []
        for direction, to in enumerate(around):
            if to == WALL:
                continue
            beyond = board.neighbours[to][direction]
            in_the_way = sum(1 << (shift + to) for shift, _ in classes)
            # With a wall behind it the box stands, so to speak, in its own way.
            behind = in_the_way if beyond == WALL else sum(1 << (shift + beyond) for shift, _ in classes)
            box_change = (1 << max(beyond, 0)) - (1 << to)
            pushes = tuple(
                (1 << (shift + to), to - player + (box_change << shift), price) for shift, price in classes
            )
            row.append((in_the_way, behind, to - player, pushes))
        table.append(row)
    return table


def _search(start: int, off_goal: int, steps: list[list[Step]], player_mask: int, walk: int) -> int | None:
    """Dijkstra's algorithm; states of equal cost share a bucket, and a heap orders the few distinct costs."""
    least = {start: 0}
    buckets = {0: [start]}
    costs = [0]
    while costs:
        cost = heapq.heappop(costs)
        for state in buckets.pop(cost):
            if least[state] < cost:
                continue
            if not state & off_goal:
                return cost
            for in_the_way, behind, change, pushes in steps[state & player_mask]:
                if not state & in_the_way:
                    reached = state + change
                    total = cost + walk
                elif state & behind:
                    continue
                else:
                    for bit, push_change, price in pushes:
                        if state & bit:
                            reached = state + push_change
                            total = cost + price
                            break
                known = least.get(reached)
                if known is None or total < known:
                    least[reached] = total
                    bucket = buckets.get(total)
                    if bucket is None:
                        buckets[total] = [reached]
                        heapq.heappush(costs, total)
                    else:
                        bucket.append(reached)
    return None
