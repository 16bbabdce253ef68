"""What makes a board no level.

A level needs exactly one player, at least one box, at least as many goals as boxes, and walls that keep the
player in:

    #####            #####
    #@$.#   closed   #@$.    the player would walk off the board at the right
    #####            #####

The player is kept in when a walk over floor, goals and boxes never reaches the edge of the board. A box on
a goal ends such a walk: the .sok format lets boxes on goals stand in place of outer walls, and there they
can never be moved off the board, for beyond its edge everything counts as wall.

Everything else is left to the solver: boxes or goals that nobody can reach, decorations outside the walls,
more goals than boxes, a level that is solved already.
"""

from __future__ import annotations

from typing import NamedTuple

from hakobi.sokoban.cells import BOX, BOX_ON_GOAL, GOAL, PLAYER, PLAYER_ON_GOAL, WALL

_BLOCKS = bytes(int(chr(c) in "#*") for c in range(256))
_OUTSIDE = 2


class Fault(NamedTuple):
    """Why a board is no level; `square` is the one to point at, where there is one."""

    reason: str
    expected: str
    square: int | None = None


def find_fault(grid: str, width: int) -> Fault | None:
    """The first reason why this board (rows of `width` characters, one after the other) is no level."""
    return _player_fault(grid) or _box_fault(grid) or _leak(grid, width)


def _player_fault(grid: str) -> Fault | None:
    players = grid.count(PLAYER) + grid.count(PLAYER_ON_GOAL)
    if players == 1:
        return None
    expected = "A level has exactly one player: @, or + when it stands on a goal."
    if players == 0:
        return Fault("no player", expected)
    _, second = [i for i, c in enumerate(grid) if c in "@+"][:2]
    return Fault(f"{players} players", expected, second)


def _box_fault(grid: str) -> Fault | None:
    on_goal = grid.count(BOX_ON_GOAL)
    boxes = grid.count(BOX) + on_goal
    goals = grid.count(GOAL) + on_goal + grid.count(PLAYER_ON_GOAL)
    if boxes == 0:
        return Fault("no boxes", "A level has at least one box: $, or * when it stands on a goal.")
    if goals < boxes:
        return Fault(
            f"{_count(boxes, 'box', 'es')} but only {_count(goals, 'goal', 's')}",
            "Every box needs a goal: . * +",
        )
    return None


def _count(n: int, word: str, plural: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}{plural}"


def _leak(grid: str, width: int) -> Fault | None:
    height = len(grid) // width
    if _has_a_frame(grid, width, height):
        return None
    framed = width + 2
    blocked = grid.encode("ascii").translate(_BLOCKS)
    side = bytes([_OUTSIDE])
    rows = (side + blocked[r * width : (r + 1) * width] + side for r in range(height))
    cells = bytearray(side * framed + b"".join(rows) + side * framed)
    player = max(grid.find(PLAYER), grid.find(PLAYER_ON_GOAL))
    start = (player // width + 1) * framed + player % width + 1
    cells[start] = 1
    stack = [start]
    while stack:
        here = stack.pop()
        for there in (here - 1, here + 1, here - framed, here + framed):
            cell = cells[there]
            if cell == 0:
                cells[there] = 1
                stack.append(there)
            elif cell == _OUTSIDE:
                index = (here // framed - 1) * width + here % framed - 1
                return Fault(
                    "the player can walk off the board here", "Close the walls around the player.", index
                )
    return None


def _has_a_frame(grid: str, width: int, height: int) -> bool:
    """Whether there is wall all around, as with most levels: nobody has to look further."""
    row, column = WALL * width, WALL * height
    return grid[:width] == row == grid[-width:] and grid[::width] == column == grid[width - 1 :: width]
