"""Sokoban played one action after the other, for environments of learners; the rules are those of `rules`.

Actions are directions, 0 up, 1 down, 2 left, 3 right, or pushes (box, direction) to which the player walks by
a shortest way first.
"""

from __future__ import annotations

from collections import deque

from reference.rules import WAYS, Rules, Square, behind, beside

ORDER = "udlr"


class PlainGame:
    """A game in the middle: where everything is, and what has been counted."""

    def __init__(self, xsb: str) -> None:
        self.rules = Rules.of(xsb)
        self.boxes, self.player = self.rules.start
        self.moves = self.pushes = 0

    @property
    def goals(self) -> frozenset[Square]:
        return self.rules.goals

    @property
    def placed(self) -> int:
        return len(self.boxes & self.goals)

    @property
    def solved(self) -> bool:
        return self.boxes <= self.goals

    def legal_moves(self) -> set[int]:
        return {ORDER.index(letter.lower()) for letter in self.rules.moves((self.boxes, self.player))}

    def legal_pushes(self) -> set[tuple[Square, int]]:
        pushes = self.rules.pushes((self.boxes, self.player))
        return {(box, ORDER.index(letter.lower())) for box, letter, _ in pushes}

    def step(self, direction: int) -> bool:
        """Walks or pushes; False, and nothing is changed, where the rules forbid it."""
        if direction not in self.legal_moves():
            return False
        way = WAYS[ORDER[direction]]
        self.player = beside(self.player, way)
        self.moves += 1
        if self.player in self.boxes:
            self.boxes = self.boxes - {self.player} | {beside(self.player, way)}
            self.pushes += 1
        return True

    def push(self, box: Square, direction: int) -> bool:
        """Walks to the box and pushes it; False where that cannot be done."""
        if (box, direction) not in self.legal_pushes():
            return False
        start = behind(box, WAYS[ORDER[direction]])
        self.moves += self.distances()[start]
        self.player = start
        return self.step(direction)

    def distances(self) -> dict[Square, int]:
        """How many steps it takes to walk to each square that can be walked to."""
        found = {self.player: 0}
        waiting = deque([self.player])
        while waiting:
            here = waiting.popleft()
            for way in WAYS.values():
                there = beside(here, way)
                if there in self.rules.floor and there not in self.boxes and there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found
