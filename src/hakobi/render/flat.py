"""The ground of very large Sokoban boards: whole squares of one colour each.

Round corners, edges and a line between every two squares are for eyes that can see them. On a board of more
than LARGE squares a square is a few pixels, and outlining a million of them takes gigabytes. There the
ground is a few bitmaps with a byte for each square: floor, walls, dead squares. Goals keep their rings.
"""

from __future__ import annotations

from collections.abc import Iterator

from hakobi import _core
from hakobi.render.pieces import goal_ring
from hakobi.render.shapes import EMPTY, FILLED, Shape, Squares
from hakobi.render.theme import Theme
from hakobi.sokoban.level import Level

__all__ = ["LARGE", "flat_ground", "flood"]

LARGE = 10_000


def flat_ground(level: Level, theme: Theme, dead: bool) -> Iterator[Shape]:
    """What does not change in a game, from below to above."""
    inside = _inside(level)
    yield _squares(level, inside, theme.floor)
    if dead:
        marked = bytearray(len(level.grid))
        for square in _core.sokoban_dead_squares(level.width, level.height, level.grid):
            marked[square] = inside[square] if level.grid[square] not in ".*+" else EMPTY
        yield _squares(level, marked, theme.dead)
    yield _squares(level, bytes(FILLED if cell == "#" else EMPTY for cell in level.grid), theme.wall)
    for place in sorted(level.goals):
        yield goal_ring(theme, *place)


def flood(level: Level, starts: Iterator[int], blocked: str = "#") -> bytearray:
    """The squares, FILLED, that can be walked to from any of these over whatever is not blocked."""
    width, last = level.width, len(level.grid) - 1
    free = bytearray(FILLED if cell not in blocked else EMPTY for cell in level.grid)
    reached = bytearray(len(free))
    waiting = list(starts)
    for start in waiting:
        reached[start] = FILLED
    while waiting:
        here = waiting.pop()
        column = here % width
        for there in (
            here - 1 if column else -1,
            here + 1 if column + 1 < width else -1,
            here - width,
            here + width if here + width <= last else -1,
        ):
            if there >= 0 and free[there] and not reached[there]:
                reached[there] = FILLED
                waiting.append(there)
    return reached


def _inside(level: Level) -> bytearray:
    """Where the player could walk without boxes, and the squares of boxes and goals elsewhere."""
    row, column = level.player
    inside = flood(level, iter([row * level.width + column]))
    for row, column in (*level.boxes, *level.goals):
        inside[row * level.width + column] = FILLED
    return inside


def _squares(level: Level, cells: bytes | bytearray, fill: str) -> Squares:
    width = level.width
    return Squares(tuple(bytes(cells[i : i + width]) for i in range(0, len(cells), width)), fill)
