"""Levels out of a seed: always the same ones, always solvable, as many as wanted.

A level is made backwards. In a room with scattered walls goals are drawn, a box stands on each, and then
boxes are pulled at random, many times, most often on in the direction of the last pull. Every position that
comes about so can be solved: the pushes are the pulls undone.

    ########        ########
    #  #.. #   ──►  # $#.. #     level 17 of seed 1:  level(1, 17)
    #   .  #        #  $.$ #
    ########        #  @   #

Squares are bits of whole numbers, on rows that end in a wall: neighbours are shifts by 1 and by the width.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

__all__ = ["Size", "level", "levels", "write_levels"]


@dataclass(frozen=True)
class Size:
    """What levels are drawn like: sides of the room inside its walls, boxes, density of walls, pulls."""

    sides: tuple[int, int] = (8, 14)
    boxes: tuple[int, int] = (6, 14)
    walls: tuple[float, float] = (0.1, 0.3)
    pulls: int = 2000


SMALL = Size(sides=(5, 7), boxes=(2, 4), pulls=40)


def levels(seed: int, count: int, size: Size = SMALL) -> Iterator[str]:
    return (level(seed, number, size) for number in range(1, count + 1))


def level(seed: int, number: int, size: Size = SMALL) -> str:
    """Level `number` of the endless series that `seed` names, as XSB text."""
    rng = Random(f"{seed}/{number}")
    while True:
        drawn = _draw(rng, size)
        if drawn is not None:
            return drawn


def write_levels(path: Path, seed: int, count: int, size: Size = SMALL) -> None:
    with path.open("w", encoding="utf-8") as file:
        for number, text in enumerate(levels(seed, count, size), 1):
            file.write(f"; {number}\n{text}\n\n")


def _draw(rng: Random, size: Size) -> str | None:
    """None where nothing comes of it: a room too small, or boxes that stay where they are."""
    width, height = rng.randint(*size.sides) + 2, rng.randint(*size.sides) + 2
    floor = _room(rng, width, height, rng.uniform(*size.walls))
    squares = _bits(floor)
    boxes = rng.randint(*size.boxes)
    if len(squares) < 4 * boxes:
        return None
    goals = sum(1 << square for square in rng.sample(squares, boxes))
    moved, player = _pull(rng, floor, goals, width, size.pulls)
    if (moved & goals).bit_count() > boxes // 2:
        return None
    marks = {(0, 0): " ", (0, 1): ".", (1, 0): "$", (1, 1): "*"}
    cells = [marks[moved >> i & 1, goals >> i & 1] if floor >> i & 1 else "#" for i in range(width * height)]
    at = player.bit_length() - 1
    cells[at] = "+" if goals >> at & 1 else "@"
    return "\n".join("".join(cells[i : i + width]) for i in range(0, len(cells), width))


def _room(rng: Random, width: int, height: int, density: float) -> int:
    """The largest connected part of a room with scattered walls."""
    free = 0
    for row in range(1, height - 1):
        for column in range(1, width - 1):
            if rng.random() >= density:
                free |= 1 << (row * width + column)
    best = 0
    while free:
        part = _flood(free & -free, free, width)
        free &= ~part
        best = max(best, part, key=int.bit_count)
    return best


def _pull(rng: Random, floor: int, goals: int, width: int, pulls: int) -> tuple[int, int]:
    """Boxes and player after so many pulls at random."""
    boxes = goals
    player = 1 << rng.choice(_bits(floor & ~boxes))
    shifts = (1, -1, width, -width)
    going: tuple[int, int] | None = None
    for _ in range(pulls):
        free = floor & ~boxes
        if going is None or rng.random() < 0.3 or not player & _shift(free, -going[1]):
            region = _flood(player, free, width)
            choices = [
                (hand, shift)
                for shift in shifts
                for hand in _bits(_shift(boxes, shift) & region & _shift(free, -shift))
            ]
            if not choices:
                break
            hand, shift = rng.choice(choices)
            player = 1 << hand
            going = (hand, shift)
        shift = going[1]
        boxes = boxes & ~_shift(player, -shift) | player
        player = _shift(player, shift)
    region = _flood(player, floor & ~boxes, width)
    return boxes, 1 << rng.choice(_bits(region))


def _flood(start: int, free: int, width: int) -> int:
    reached, before = start & free, 0
    while reached != before:
        before = reached
        reached |= (reached << 1 | reached >> 1 | reached << width | reached >> width) & free
    return reached


def _shift(cells: int, shift: int) -> int:
    return cells << shift if shift > 0 else cells >> -shift


def _bits(cells: int) -> list[int]:
    found = []
    while cells:
        found.append((cells & -cells).bit_length() - 1)
        cells &= cells - 1
    return found
