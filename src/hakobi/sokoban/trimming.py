"""What of a board plays a part: the squares within reach, and the walls around them.

Let R be all squares that connect with the player's over anything but walls. The player never leaves R, and a
box in R is pushed onto a square next to it that is no wall, which is in R as well. So of the walls only those
beside a square of R keep anything out. They stay, and the corners between them, so that the eye sees a closed
line; all other walls and the floor beyond go, and with them the rows and columns that held nothing else:

    ###########
    #  ########         ######
    #### .  ###         # .  #
    #### $@ ###   ──►   # $@ #      the room at the upper left and the thick walls are gone
    ####    ###         #    #
    ####   ####         #   ##
    ###########         #####

Boxes and goals out of reach stay, each within its walls: they decide whether the level is solved. Moves stay
valid, for they tell directions and not squares. Where R comes to the edge of the board (boxes on goals in
place of outer walls) the edge itself is a wall, which nothing may move: such a board stays as it is.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hakobi.sokoban.level import Level, Square

__all__ = ["trimmed", "within_reach"]

_AROUND = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def trimmed(level: Level) -> Level:
    """The same level on the smallest board that has the same play."""
    reached = within_reach(level)
    if any(row in (0, level.height - 1) or column in (0, level.width - 1) for row, column in reached):
        return level
    kept = reached | level.boxes | level.goals
    walls = (
        (row, column)
        for row, column in level.walls
        if any((row + down, column + right) in kept for down, right in _AROUND)
    )
    return replace(level, walls=frozenset(walls))


def within_reach(level: Level) -> set[Square]:
    """The squares that the player could come to if there were no boxes."""
    wide = level.width + 2

    def framed(square: Square) -> int:
        return (square[0] + 1) * wide + square[1] + 1

    squares = product(range(level.height), range(level.width))
    cells = frozenset(framed(square) for square in squares if square not in level.walls)
    start = framed(level.player)
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for there in (here - 1, here - wide, here + 1, here + wide):
            if there in cells and there not in reached:
                reached.add(there)
                waiting.append(there)
    return {(cell // wide - 1, cell % wide - 1) for cell in reached}
