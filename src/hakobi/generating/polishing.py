"""No square that nothing needs.

A square is needed if the solution goes over it, with the player or with a box, if it is a goal, or if without
it the level would be easier: then it is room for a mistake. Every other square becomes wall, the most
enclosed first, until all that are left are needed. The solution never used them, so it stays valid and
shortest.
"""

from __future__ import annotations

from dataclasses import replace

from hakobi.generating.floor import around
from hakobi.rating.rate import Rating, rate
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.replay import steps
from hakobi.sokoban.trimming import trimmed, within_reach
from hakobi.solver import solve

__all__ = ["polished", "unused", "without_holes"]

SOLVING = 50_000


def polished(level: Level, rating: Rating) -> tuple[Level, Rating]:
    """The level without such squares, and its rating then."""
    spare = set(unused(level))
    kept: set[Square] = set()
    while left := spare - kept:
        floor = within_reach(level)
        square = min(left, key=lambda s: (sum(near in floor for near in around(s)), s))
        filled = replace(level, walls=level.walls | {square})
        after = rate(filled) if len(within_reach(filled)) == len(floor) - 1 else None
        if after is None or after.number is None or after.number < (rating.number or 0):
            kept.add(square)
        else:
            level, rating = filled, after
            spare.discard(square)
    return without_holes(trimmed(level)), rating


def without_holes(level: Level) -> Level:
    """What lies within the walls and cannot be reached from either side becomes wall."""
    blank = {(row, column) for row in range(-1, level.height + 1) for column in range(-1, level.width + 1)}
    blank -= level.walls | within_reach(level)
    outside, waiting = {(-1, -1)}, [(-1, -1)]
    while waiting:
        for square in around(waiting.pop()):
            if square in blank and square not in outside:
                outside.add(square)
                waiting.append(square)
    return replace(level, walls=level.walls | (blank - outside))


def unused(level: Level) -> list[Square]:
    """The squares that the solution with the fewest pushes never touches, and that are no goals."""
    answer = solve(level, "pushes,moves", node_limit=SOLVING, time_limit=0)
    if answer.solution is None:
        return []
    used: set[Square] = {level.player, *level.boxes, *level.goals}
    for step in steps(level, answer.solution.lurd):
        used.add(step.player)
        if step.pushed:
            used.update(step.pushed)
    return sorted(within_reach(level) - used)
