"""Compose a Sokoban level for a drawn shape: try places for the goals, play backwards, keep the best.

    $ cat porch.txt
    #######
    #     ##
    #  #   #
    #  #   #
    ##    ##
     ######
    $ python tools/make_levels.py porch.txt --boxes 3 --tries 300 --best 2

A person draws the walls, because a neat shape is what makes a level pleasant to look at. For each of many
sets of goals (a cluster, a mirrored cluster, a row) the boxes are then pulled from the solved position,
breadth first, until no new state is left or `--states` are known. Every state found that way can be solved,
and its depth is the fewest pushes that solve it. Among the deepest states the best one is kept:

    + pushes                  far from the goals
    + 5 for each box change   boxes depend on each other
    + 1.5 for each box line   turns
    - 5 for each box that begins on a goal
    - 1 for each 12 moves     long walks are dull

Bit sets over a padded grid hold boxes and regions: neighbours are shifts by 1 and by the grid's width.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

State = tuple[int, int]  # boxes, lowest cell of the player's region
Push = tuple[int, int]  # cell of the box before the push, shift


@dataclass(frozen=True)
class Shape:
    """The floor inside the walls of a drawing."""

    rows: tuple[str, ...]

    @cached_property
    def width(self) -> int:
        return max(map(len, self.rows))

    @cached_property
    def shifts(self) -> tuple[int, int, int, int]:
        return (-1, -self.width, 1, self.width)

    @cached_property
    def floor(self) -> int:
        """The cells that are blank and cannot be reached from outside the drawing."""
        padded = [" " * self.width, *(row.ljust(self.width) for row in self.rows), " " * self.width]
        blank = sum(1 << i for i, mark in enumerate("".join(padded)) if mark != "#")
        outside = self.flood(1, blank) | self.flood(1 << (self.width * len(padded) - 1), blank)
        return blank & ~outside

    def flood(self, start: int, free: int) -> int:
        """All cells of `free` that connect with `start`; rows wrap around, which walls or padding forgive."""
        width = self.width
        reached, before = start & free, 0
        while reached != before:
            before = reached
            reached |= (reached << 1 | reached >> 1 | reached << width | reached >> width) & free
        return reached

    def cells(self) -> list[int]:
        return [cell for cell in range(self.floor.bit_length()) if self.floor >> cell & 1]

    def draw(self, goals: int, boxes: int, player: int) -> str:
        marks = [list(row.ljust(self.width)) for row in self.rows]
        for cell in self.cells():
            row, column = divmod(cell, self.width)
            key = (cell == player, boxes >> cell & 1, goals >> cell & 1)
            mark = {(1, 0, 0): "@", (1, 0, 1): "+", (0, 1, 0): "$", (0, 1, 1): "*", (0, 0, 1): "."}.get(
                key, " "
            )
            marks[row - 1][column] = mark
        return "\n".join("".join(row).rstrip() for row in marks)


@dataclass(frozen=True)
class Found:
    """A starting position with the pushes that solve it."""

    goals: int
    state: State
    pushes: tuple[Push, ...]
    moves: int
    box_changes: int
    box_lines: int

    @property
    def score(self) -> float:
        on_goals = (self.goals & self.state[0]).bit_count()
        return len(self.pushes) + 5 * self.box_changes + 1.5 * self.box_lines - 5 * on_goals - self.moves / 12


def choose_goals(shape: Shape, count: int, rng: random.Random) -> int:
    """A connected cluster, a cluster and its mirror image, or a row with or without gaps; 0 if it failed."""
    style = rng.choice(("cluster", "cluster", "mirrored", "row"))
    cells = shape.cells()
    if style == "row":
        step = rng.choice((1, 2)) * rng.choice((1, shape.width))
        first = rng.choice(cells)
        chosen = {first + step * i for i in range(count)}
    elif style == "cluster":
        chosen = _grow(shape, count, rng)
    else:
        half = _grow(shape, (count + 1) // 2, rng)
        chosen = half | {
            cell // shape.width * shape.width + shape.width - 1 - cell % shape.width for cell in half
        }
    ok = len(chosen) == count and all(shape.floor >> cell & 1 for cell in chosen)
    return sum(1 << cell for cell in chosen) if ok else 0


def _grow(shape: Shape, count: int, rng: random.Random) -> set[int]:
    cluster = {rng.choice(shape.cells())}
    for _ in range(50 * count):
        if len(cluster) == count:
            break
        cell = rng.choice(sorted(cluster)) + rng.choice(shape.shifts)
        if shape.floor >> cell & 1:
            cluster.add(cell)
    return cluster


def play_backwards(shape: Shape, goals: int, limit: int, rng: random.Random) -> list[Found]:
    """Some of the deepest states, with their solutions."""
    parents: dict[State, tuple[State, Push] | None] = dict.fromkeys(_solved_states(shape, goals))
    layers = [list(parents)]
    while layers[-1] and len(parents) < limit:
        following: list[State] = []
        for state in layers[-1]:
            for after, push in pulls(shape, state):
                if after not in parents:
                    parents[after] = (state, push)
                    following.append(after)
        layers.append(following)
    deepest = [state for layer in layers[1:][-6:] for state in rng.sample(layer, min(len(layer), 40))]
    return [_replayed(shape, goals, state, parents) for state in deepest]


def _solved_states(shape: Shape, goals: int) -> Iterator[State]:
    free = left = shape.floor & ~goals
    while left:
        region = shape.flood(left & -left, free)
        yield goals, region & -region
        left &= ~region


def pulls(shape: Shape, state: State) -> Iterator[tuple[State, Push]]:
    """What one pull leads to, with the push that undoes it."""
    boxes, player = state
    free = shape.floor & ~boxes
    region = shape.flood(player, free)
    for shift in shape.shifts:
        hands = _moved(boxes, shift) & region & _moved(free, -shift)
        while hands:
            hand = hands & -hands
            hands ^= hand
            after = boxes ^ hand ^ _moved(hand, -shift)
            reached = shape.flood(_moved(hand, shift), shape.floor & ~after)
            yield (after, reached & -reached), (hand.bit_length() - 1, -shift)


def _moved(cells: int, shift: int) -> int:
    return cells << shift if shift > 0 else cells >> -shift


def _replayed(
    shape: Shape, goals: int, state: State, parents: dict[State, tuple[State, Push] | None]
) -> Found:
    pushes: list[Push] = []
    moves = changes = lines = 0
    player, (boxes, _) = state[1], state
    last: Push = (-1, 0)
    step = parents[state]
    while step is not None:
        following, (box, shift) = step
        moves += _walk_length(shape, boxes, player, 1 << (box - shift)) + 1
        changes += box != last[0]
        lines += (box, shift) != last
        boxes ^= 1 << box | 1 << (box + shift)
        player = 1 << box
        last = (box + shift, shift)
        pushes.append((box, shift))
        step = parents[following]
    return Found(goals, state, tuple(pushes), moves, changes, lines)


def _walk_length(shape: Shape, boxes: int, start: int, end: int) -> int:
    free, reached, steps = shape.floor & ~boxes, start, 0
    while not reached & end:
        reached |= free & (reached << 1 | reached >> 1 | reached << shape.width | reached >> shape.width)
        steps += 1
    return steps


def compose(shape: Shape, boxes: int, tries: int, states: int, seed: int) -> list[Found]:
    """The best level for each set of goals tried, best first."""
    rng = random.Random(seed)
    goal_sets = {choose_goals(shape, boxes, rng) for _ in range(tries)} - {0}
    found = [play_backwards(shape, goals, states, rng) for goals in sorted(goal_sets)]
    return sorted((max(some, key=lambda f: f.score) for some in found if some), key=lambda f: -f.score)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compose a level for a drawn shape.")
    parser.add_argument(
        "shape", type=Path, help="a text file: # is wall, blank is floor; - is standard input"
    )
    parser.add_argument("--boxes", type=int, default=3)
    parser.add_argument("--tries", type=int, default=100, help="sets of goals to try")
    parser.add_argument("--states", type=int, default=20_000, help="states to look at for each set of goals")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--best", type=int, default=1, help="levels to print")
    given = parser.parse_args()
    text = sys.stdin.read() if str(given.shape) == "-" else given.shape.read_text()
    shape = Shape(tuple(text.rstrip().splitlines()))
    for found in compose(shape, given.boxes, given.tries, given.states, given.seed)[: given.best]:
        boxes, player = found.state
        print(shape.draw(found.goals, boxes, player.bit_length() - 1))
        print(f"Comment: {len(found.pushes)} pushes, {found.box_changes} box changes, {found.moves} moves\n")


if __name__ == "__main__":
    main()
