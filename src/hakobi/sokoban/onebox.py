"""Where one box alone can be brought: exact, with the player on the side where it stands.

    ######      With the box in the doorway, the player is on one side of it or on the other, and cannot
    #  # #      change sides without moving it. What matters about a box alone on the board is therefore its
    #@ $.#      square and the *side*: which part of the floor, cut by the box, the player is in.
    #  # #
    ######      (square, side) → the goals that it can still be pushed to, as bits of a number

The table is filled backwards, by pulls from each goal. It is exact for one box, and for many it is an
optimistic bound: other boxes can only be in the way. A square from which no side leads to a goal is dead.

Cells are numbered on the board with a frame around it, so that every cell has four neighbours. Whatever is
not in `cells` is a wall: the floor is only what the player could walk to if there were no boxes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

__all__ = ["Room", "flood"]

MOST_WORK = 2_000_000


def flood(start: int, cells: frozenset[int], ways: tuple[int, ...], without: Iterable[int] = ()) -> set[int]:
    """The cells that can be walked to from `start`, which counts even if it is none."""
    seen = {start}
    closed = set(without)
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for way in ways:
            there = cell + way
            if there in cells and there not in seen and there not in closed:
                seen.add(there)
                waiting.append(there)
    return seen


class Room:
    """The floor around the player without any box, and its goals."""

    def __init__(self, wide: int, cells: frozenset[int], goals: frozenset[int]) -> None:
        self.wide = wide
        self.cells = cells
        self.goals = sorted(goals & cells)
        self.ways = (-1, -wide, 1, wide)
        self._sides: dict[int, dict[int, int]] = {}

    @staticmethod
    @lru_cache(maxsize=32)
    def known(wide: int, cells: frozenset[int], goals: frozenset[int]) -> Room:
        """The same room again for each position of a game, with its tables."""
        return Room(wide, cells, goals)

    @property
    def tells_goals_apart(self) -> bool:
        """Very large rooms with very many goals know only whether there is one, not which."""
        return len(self.goals) * len(self.cells) <= MOST_WORK

    @cached_property
    def table(self) -> dict[tuple[int, int], int]:
        """The goals within reach for each (cell, side) that has any."""
        groups = [[goal] for goal in self.goals] if self.tells_goals_apart else [self.goals]
        table: dict[tuple[int, int], int] = {}
        for number, group in enumerate(groups):
            bit = 1 << number
            for state in self._pulled_from(group):
                table[state] = table.get(state, 0) | bit
        return table

    @cached_property
    def dead(self) -> frozenset[int]:
        """The cells from which a box never comes to a goal, wherever the player is."""
        return self.cells - {cell for cell, _ in self.table}

    def goals_of(self, box: int, player: int) -> int:
        """The goals that this box, alone on the board, can be pushed to."""
        sides = self.sides(box)
        if not sides:
            return 0
        labels = set(sides.values())
        if len(labels) == 1:
            return self.table.get((box, labels.pop()), 0)
        walked = flood(player, self.cells, self.ways, (box,))
        label = next((label for cell, label in sides.items() if cell in walked), -1)
        return self.table.get((box, label), 0)

    def sides(self, box: int) -> dict[int, int]:
        """The open cells beside a box, each with the number of its side."""
        if box not in self._sides:
            self._sides[box] = self._find_sides(box)
        return self._sides[box]

    def _find_sides(self, box: int) -> dict[int, int]:
        beside = [box + way for way in self.ways if box + way in self.cells]
        if self._touch(box, beside):
            return dict.fromkeys(beside, 0)
        sides: dict[int, int] = {}
        for cell in beside:
            if cell not in sides:
                walked = flood(cell, self.cells, self.ways, (box,))
                sides |= {other: len(beside) + cell for other in beside if other in walked}
        numbers = {label: number for number, label in enumerate(dict.fromkeys(sides.values()))}
        return {cell: numbers[label] for cell, label in sides.items()}

    def _touch(self, box: int, beside: list[int]) -> bool:
        """Whether the open cells hang together around the box already: a quick yes for most squares."""
        ring = {box + way + across for way in (0, -1, 1) for across in (0, -self.wide, self.wide)} - {box}
        around = frozenset(ring & self.cells)
        return not beside or flood(beside[0], around, self.ways).issuperset(beside)

    def _pulled_from(self, goals: list[int]) -> set[tuple[int, int]]:
        """Every (cell, side) from which the box can be pushed to one of these goals."""
        seen = {(goal, side) for goal in goals for side in {0, *self.sides(goal).values()}}
        waiting = list(seen)
        while waiting:
            box, side = waiting.pop()
            sides = self.sides(box)
            for way in self.ways:
                before, behind = box - way, box - 2 * way
                if before in self.cells and behind in self.cells and sides[before] == side:
                    state = before, self.sides(before)[behind]
                    if state not in seen:
                        seen.add(state)
                        waiting.append(state)
        return seen
