"""A level's text as numbered floor cells.

Only the floor that the player could walk to if there were no boxes is numbered:

    ########        cells 0 … 5 are the room on the left; the pocket on the right is never entered,
    #@ $#*.#        so its box never moves. It stands on a goal and may be forgotten. Were it off its
    #   #  #        goal, nothing could ever solve the level: `lost_boxes` counts those.
    ########

Outside the text everything is wall. Cells are numbered in reading order and directions are left, up,
right, down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WALL = -1
DIRECTIONS = ((-1, 0), (0, -1), (1, 0), (0, 1))


@dataclass(frozen=True)
class Board:
    """The cells a player can ever reach, and what stands on them at first."""

    neighbours: tuple[tuple[int, int, int, int], ...]
    goals: frozenset[int]
    boxes: tuple[int, ...]
    weights: tuple[int, ...]
    player: int
    lost_boxes: int

    @property
    def size(self) -> int:
        """How many cells there are."""
        return len(self.neighbours)


def read_board(xsb: str, weights: Sequence[int] = ()) -> Board:
    """Number the floor of an XSB text; `weights` has one entry for each box in reading order, or is empty."""
    marks = {(x, y): mark for y, row in enumerate(xsb.strip("\n").splitlines()) for x, mark in enumerate(row)}
    (start,) = (place for place, mark in marks.items() if mark in "@+")
    all_boxes = [place for place, mark in marks.items() if mark in "$*"]
    all_weights = list(weights) or [0] * len(all_boxes)
    if len(all_weights) != len(all_boxes):
        raise ValueError(f"{len(all_boxes)} boxes need as many weights, not {len(all_weights)}")

    floor = _connected_floor(marks, start)
    number = {place: cell for cell, place in enumerate(sorted(floor, key=lambda place: (place[1], place[0])))}
    inside = [
        (number[box], weight) for box, weight in zip(all_boxes, all_weights, strict=True) if box in floor
    ]
    return Board(
        neighbours=tuple(_around(place, number) for place in number),
        goals=frozenset(cell for place, cell in number.items() if marks[place] in ".+*"),
        boxes=tuple(cell for cell, _ in inside),
        weights=tuple(weight for _, weight in inside),
        player=number[start],
        lost_boxes=sum(1 for box in all_boxes if box not in floor and marks[box] == "$"),
    )


def _connected_floor(marks: dict[tuple[int, int], str], start: tuple[int, int]) -> set[tuple[int, int]]:
    floor = {start}
    waiting = [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in DIRECTIONS:
            place = (x + dx, y + dy)
            if place not in floor and marks.get(place, "#") != "#":
                floor.add(place)
                waiting.append(place)
    return floor


def _around(place: tuple[int, int], number: dict[tuple[int, int], int]) -> tuple[int, int, int, int]:
    left, up, right, down = (number.get((place[0] + dx, place[1] + dy), WALL) for dx, dy in DIRECTIONS)
    return left, up, right, down
