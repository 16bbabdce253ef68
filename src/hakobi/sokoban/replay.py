"""Playing moves on a level, step by step, by the rules and nothing else.

This is the referee: it shares no code with the solvers, so that what they report can be believed when it
has passed here.

The player steps left, up, right or down. Into a wall: illegal. Onto floor: a step. Into a box: a push,
which moves the box one square on in the same direction, and is illegal when a wall or another box stands
there. Beyond the edge of the board all is wall.

A pull ( < ^ > v ) is against the rules, unless `pulls` allows it: the player steps onto floor, and the box
that stands behind follows onto the square that the player has left. Without a box there it is illegal too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from hakobi.errors import IllegalMove
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.lurd import DELTAS, PULLED


class Step(NamedTuple):
    """A legal step: its letter (upper case: a push), where the player is now, a box's old and new square.

    The box of a pull is in `pushed` as well; the letter tells them apart.
    """

    letter: str
    player: Square
    pushed: tuple[Square, Square] | None


def steps(level: Level, moves: str, pulls: bool = False) -> Iterator[Step]:
    """The steps in order; IllegalMove at the first that the rules forbid."""
    boxes = set(level.boxes)
    row, column = level.player
    height, width = level.height, level.width
    walls = level.walls
    done: list[str] = []
    for move in moves:
        pull = move in PULLED
        if pull and not pulls:
            raise _illegal("a pull is no move of Sokoban (verify --pulls allows it)", move, done)
        down, right = DELTAS[PULLED[move] if pull else move.lower()]
        left = (row, column)
        row, column = here = row + down, column + right
        if here in walls or not (0 <= row < height and 0 <= column < width):
            raise _illegal("a wall is in the way", move, done)
        pushed = None
        if pull:
            behind = (left[0] - down, left[1] - right)
            if here in boxes:
                raise _illegal("a box is in the way of the pull", move, done)
            if behind not in boxes:
                raise _illegal("there is no box behind the player to be pulled", move, done)
            boxes.remove(behind)
            boxes.add(left)
            pushed = (behind, left)
        elif here in boxes:
            there = (row + down, column + right)
            if there in walls or not (0 <= there[0] < height and 0 <= there[1] < width):
                raise _illegal("the box is pushed against a wall", move, done)
            if there in boxes:
                raise _illegal("the box is pushed against another box", move, done)
            boxes.remove(here)
            boxes.add(there)
            pushed = (here, there)
        letter = move if pull else move.upper() if pushed else move.lower()
        done.append(letter)
        yield Step(letter, here, pushed)


def _illegal(reason: str, move: str, done: list[str]) -> IllegalMove:
    return IllegalMove(reason, step=len(done) + 1, move=move, before="".join(done))


def positions(level: Level, moves: str, pulls: bool = False) -> Iterator[Level]:
    """The position after each step."""
    boxes = level.boxes
    weights = None if level.weights is None else dict(zip(sorted(boxes), level.weights, strict=True))
    order = level.weights
    for step in steps(level, moves, pulls):
        if step.pushed:
            old, new = step.pushed
            boxes = boxes - {old} | {new}
            if weights is not None:
                weights[new] = weights.pop(old)
                order = tuple(weight for _, weight in sorted(weights.items()))
        yield level.at(step.player, boxes, order)


def walks(level: Level) -> dict[Square, str]:
    """Every square that the player can reach without a push, with a shortest walk to it."""
    reached = {level.player: ""}
    queue = deque([level.player])
    blocked = level.walls | level.boxes
    while queue:
        row, column = queue.popleft()
        for letter, (down, right) in DELTAS.items():
            there = (row + down, column + right)
            if there in reached or there in blocked:
                continue
            if 0 <= there[0] < level.height and 0 <= there[1] < level.width:
                reached[there] = reached[row, column] + letter
                queue.append(there)
    return reached
