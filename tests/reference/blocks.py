"""The fewest moves and steps of a sliding-block puzzle, breadth first from its text; a solution replayed.

    start:      a piece is all cells that bear its letter; # is a wall, . is empty
    AAB.        pieces of one shape without a goal are alike: exchanging them changes nothing
    goal:
    .AA.        a move takes one piece along any way that is free, a step takes it by one cell

A state is one integer: for each kind of piece a field with one bit for each cell, set where the first cell
of such a piece is. Rows end in a cell that nobody may enter, so neighbours are shifts by 1 and by a row.

The answer is exact because layers are complete and nothing is pruned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
WAYS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


@dataclass(frozen=True)
class Blocks:
    """The drawing: cells that can be entered, cells of each piece, and where pieces have to be."""

    cells: frozenset[Cell]
    pieces: Mapping[str, frozenset[Cell]]
    goals: Mapping[str, frozenset[Cell]]
    lanes: Mapping[str, str]

    @classmethod
    def of(cls, text: str) -> Blocks:
        start, goal = (_drawn(text, word) for word in ("start:", "goal:"))
        cells = frozenset(cell for cell, mark in start.items() if mark != "#")
        return cls(cells, _pieces(start), _pieces(goal), _lanes(text))

    def is_solved_by(self, solution: Iterable[tuple[str, str]]) -> bool:
        """Whether every step of (piece, path) is free, and all goals are met in the end."""
        now = dict(self.pieces)
        for name, path in solution:
            for letter in path:
                if letter not in self.ways(name):
                    return False
                moved = frozenset((r + WAYS[letter][0], c + WAYS[letter][1]) for r, c in now[name])
                others = frozenset().union(*(body for other, body in now.items() if other != name))
                if not moved <= self.cells - others:
                    return False
                now[name] = moved
        return all(now[name] == body for name, body in self.goals.items())

    def ways(self, name: str) -> str:
        return {"horizontal": "LR", "vertical": "UD"}.get(self.lanes.get(name, ""), "UDLR")


def fewest(text: str, moves: bool) -> int | None:
    """The fewest moves (or steps) that solve the puzzle of this text; None where none do."""
    board = _Board(Blocks.of(text))
    layer, seen, depth = [board.start], {board.start}, 0
    while layer:
        following = []
        for state in layer:
            if all(state & field == wanted for field, wanted in board.goals):
                return depth
            for after in board.after(state, moves):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        layer = following
        depth += 1
    return None


class _Board:
    def __init__(self, blocks: Blocks) -> None:
        self.row = max(column for _, column in blocks.cells) + 2
        self.size = self.row * (max(row for row, _ in blocks.cells) + 3)
        self.free = self._mask(blocks.cells)
        kinds: list[object] = []
        self.bodies: list[int] = []
        self.shifts: list[tuple[int, ...]] = []
        self.start = 0
        self.goals: list[tuple[int, int]] = []
        step = {"U": -self.row, "D": self.row, "L": -1, "R": 1}
        for name, body in blocks.pieces.items():
            corner, shape = self._corner(body)
            kind = (name,) if name in blocks.goals else (shape, blocks.ways(name))
            if kind not in kinds:
                kinds.append(kind)
                self.bodies.append(shape)
                self.shifts.append(tuple(step[letter] for letter in blocks.ways(name)))
            field = kinds.index(kind) * self.size
            self.start |= 1 << field + corner
            if name in blocks.goals:
                wanted = 1 << field + self._corner(blocks.goals[name])[0]
                self.goals.append((((1 << self.size) - 1) << field, wanted))

    def _mask(self, cells: Iterable[Cell]) -> int:
        return sum(1 << (row + 1) * self.row + column for row, column in cells)

    def _corner(self, body: frozenset[Cell]) -> tuple[int, int]:
        """Where the piece is, by its first cell, and its shape as a mask that begins there."""
        mask = self._mask(body)
        corner = (mask & -mask).bit_length() - 1
        return corner, mask >> corner

    def after(self, state: int, moves: bool) -> Iterator[int]:
        pieces: list[tuple[int, int]] = []
        free, left = self.free, state
        while left:
            bit = left & -left
            left ^= bit
            kind, corner = divmod(bit.bit_length() - 1, self.size)
            pieces.append((kind, corner))
            free ^= self.bodies[kind] << corner
        for kind, corner in pieces:
            body, field = self.bodies[kind], kind * self.size
            closed = ~(free | body << corner)
            lifted = state ^ 1 << field + corner
            reached, waiting = {corner}, [corner]
            while waiting:
                here = waiting.pop()
                for shift in self.shifts[kind]:
                    there = here + shift
                    if there not in reached and not body << there & closed:
                        reached.add(there)
                        yield lifted | 1 << field + there
                        if moves:
                            waiting.append(there)


def _drawn(text: str, word: str) -> dict[Cell, str]:
    lines = text.splitlines()
    rows: Sequence[str] = lines[lines.index(word) + 1 :]
    rows = rows[: list(rows).index("")] if "" in rows else rows
    return {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}


def _pieces(drawing: Mapping[Cell, str]) -> dict[str, frozenset[Cell]]:
    names = sorted(set(drawing.values()) - {".", "#"})
    return {name: frozenset(cell for cell, mark in drawing.items() if mark == name) for name in names}


def _lanes(text: str) -> dict[str, str]:
    """``axis car: horizontal`` and ``class car: A B`` say which way a piece may go."""
    words = [line.partition(": ") for line in text.splitlines()]
    axes = {head.removeprefix("axis "): tail for head, _, tail in words if head.startswith("axis ")}
    kinds = {head.removeprefix("class "): tail for head, _, tail in words if head.startswith("class ")}
    return {name: axes[kind] for kind, names in kinds.items() if kind in axes for name in names.split()}
