"""The rules of Sokoban on sets of squares, slowly and plainly: what positions are held against.

    State = (boxes, player), squares are (row, column); everything outside the text is wall.

Nothing here is numbered, packed or kept from one question to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Square = tuple[int, int]
State = tuple[frozenset[Square], Square]

WAYS = {"l": (0, -1), "u": (-1, 0), "r": (0, 1), "d": (1, 0)}


@dataclass(frozen=True)
class Rules:
    """The board of one level; `start` is how it begins."""

    floor: frozenset[Square]
    goals: frozenset[Square]
    start: State

    @classmethod
    def of(cls, xsb: str) -> Rules:
        marks = {(r, c): mark for r, row in enumerate(xsb.split("\n")) for c, mark in enumerate(row)}
        boxes = frozenset(square for square, mark in marks.items() if mark in "$*")
        (player,) = (square for square, mark in marks.items() if mark in "@+")
        return cls(
            frozenset(square for square, mark in marks.items() if mark != "#"),
            frozenset(square for square, mark in marks.items() if mark in ".*+"),
            (boxes, player),
        )

    def reachable(self, state: State) -> frozenset[Square]:
        boxes, player = state
        found, waiting = {player}, [player]
        while waiting:
            here = waiting.pop()
            for way in WAYS.values():
                there = beside(here, way)
                if there in self.floor and there not in boxes and there not in found:
                    found.add(there)
                    waiting.append(there)
        return frozenset(found)

    def moves(self, state: State) -> set[str]:
        boxes, player = state
        found = set()
        for letter, way in WAYS.items():
            ahead = beside(player, way)
            if ahead in boxes:
                if self._free(boxes, beside(ahead, way)):
                    found.add(letter.upper())
            elif ahead in self.floor:
                found.add(letter)
        return found

    def pushes(self, state: State) -> Iterator[tuple[Square, str, State]]:
        """Box, letter, and the state after the push."""
        boxes, _ = state
        reach = self.reachable(state)
        for box in sorted(boxes):
            for letter, way in WAYS.items():
                to = beside(box, way)
                if behind(box, way) in reach and self._free(boxes, to):
                    yield box, letter.upper(), (boxes - {box} | {to}, box)

    def pulls(self, state: State) -> Iterator[tuple[Square, str, State]]:
        """The square of the box before a push that may have led here, its letter, and the state before."""
        boxes, _ = state
        reach = self.reachable(state)
        for box in sorted(boxes):
            for letter, way in WAYS.items():
                before, player = behind(box, way), behind(behind(box, way), way)
                if before in reach and self._free(boxes, player):
                    yield before, letter.upper(), (boxes - {box} | {before}, player)

    def normal(self, state: State) -> State:
        """The same for all states that differ only in where the player walks."""
        return state[0], min(self.reachable(state))

    def _free(self, boxes: frozenset[Square], square: Square) -> bool:
        return square in self.floor and square not in boxes


def beside(square: Square, way: Square) -> Square:
    return square[0] + way[0], square[1] + way[1]


def behind(square: Square, way: Square) -> Square:
    return square[0] - way[0], square[1] - way[1]


def pushes_to_solve(rules: Rules, most: int) -> dict[State, int | None] | None:
    """Of every state that can be reached the fewest pushes to solve it, None where it is lost.

    None altogether where there are more than `most` states.
    """
    start = rules.normal(rules.start)
    before: dict[State, set[State]] = {start: set()}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        for _, _, after in rules.pushes(state):
            there = rules.normal(after)
            if there not in before:
                if len(before) == most:
                    return None
                before[there] = set()
                waiting.append(there)
            before[there].add(state)
    layer = {state for state in before if state[0] <= rules.goals}
    to_go: dict[State, int | None] = dict.fromkeys(before)
    depth = 0
    while layer:
        to_go.update(dict.fromkeys(layer, depth))
        layer = {one for state in layer for one in before[state] if to_go[one] is None}
        depth += 1
    return to_go
