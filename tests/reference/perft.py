"""Counts of states by depth: the numbers that tell whether moves are generated rightly.

A state is the set of boxes and the region that the player can walk in, named by its lowest cell.
`pushes` begins with the level as it stands, `pulls` with every solved position: all boxes on goals, for
every choice of goals when there are more of them, and the player in every region. Nothing is pruned:
dead squares and deadlocks are counted like everything else. Boxes that nobody can ever reach do not count.

Row d of the answer says how many states are first reached with d moves, and how many moves lead out of
those states (wherever they lead, to states already seen too).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from reference.board import WALL, Board, read_board

Boxes = frozenset[int]
State = tuple[Boxes, int]


@dataclass(frozen=True)
class Row:
    """States first reached at this depth, and moves that lead out of them."""

    states: int
    moves: int


def perft_pushes(xsb: str, depth: int) -> list[Row]:
    """Rows 0 … depth of the pushes from the start; fewer when no further states exist."""
    board = read_board(xsb)
    boxes = frozenset(board.boxes)
    return _rows(board, {(boxes, min(region(board, boxes, board.player)))}, depth, _pushes)


def perft_pulls(xsb: str, depth: int) -> list[Row]:
    """Rows 0 … depth of the pulls from all solved positions."""
    board = read_board(xsb)
    return _rows(board, set(solved_states(board)), depth, _pulls)


def fewest_pushes(xsb: str) -> int | None:
    """The depth of the first solved state by plain breadth-first search, or None."""
    board = read_board(xsb)
    boxes = frozenset(board.boxes)
    layer = {(boxes, min(region(board, boxes, board.player)))}
    seen = set(layer)
    depth = 0
    while layer and not board.lost_boxes:
        if any(boxes <= board.goals for boxes, _ in layer):
            return depth
        layer = {after for state in layer for after in _pushes(board, state)} - seen
        seen |= layer
        depth += 1
    return None


def solved_states(board: Board) -> Iterator[State]:
    """Every way of having all boxes on goals, with the player in each region in turn."""
    for goals in combinations(sorted(board.goals), len(board.boxes)):
        boxes = frozenset(goals)
        unvisited = set(range(board.size)) - boxes
        while unvisited:
            cells = region(board, boxes, min(unvisited))
            yield boxes, min(cells)
            unvisited -= cells


def region(board: Board, boxes: Boxes, player: int) -> set[int]:
    """The cells that the player can walk to."""
    cells = {player}
    waiting = [player]
    while waiting:
        for to in board.neighbours[waiting.pop()]:
            if to != WALL and to not in cells and to not in boxes:
                cells.add(to)
                waiting.append(to)
    return cells


def _pushes(board: Board, state: State) -> Iterator[State]:
    boxes, player = state
    for cell in region(board, boxes, player):
        for direction, box in enumerate(board.neighbours[cell]):
            if box not in boxes:
                continue
            to = board.neighbours[box][direction]
            if to != WALL and to not in boxes:
                after = boxes - {box} | {to}
                yield after, min(region(board, after, box))


def _pulls(board: Board, state: State) -> Iterator[State]:
    boxes, player = state
    for cell in region(board, boxes, player):
        for direction, box in enumerate(board.neighbours[cell]):
            if box not in boxes:
                continue
            back = board.neighbours[cell][(direction + 2) % 4]
            if back != WALL and back not in boxes:
                after = boxes - {box} | {cell}
                yield after, min(region(board, after, back))


def _rows(
    board: Board, layer: set[State], depth: int, moves: Callable[[Board, State], Iterator[State]]
) -> list[Row]:
    rows: list[Row] = []
    seen = set(layer)
    while layer and len(rows) <= depth:
        following = [after for state in layer for after in moves(board, state)]
        rows.append(Row(len(layer), len(following)))
        layer = set(following) - seen
        seen |= layer
    return rows
