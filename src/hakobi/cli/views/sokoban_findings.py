"""What can be said about a Sokoban level without searching.

Each rule looks at walls, goals and boxes only. A box off its goal that can never come to one makes the
level impossible and is a fault; what a player would merely like to know is a remark.

Counting: no box leaves the room that it stands in, so a room with more boxes than goals is impossible. And
each box needs a goal of its own among those that it could be pushed to if it were alone: where some boxes
have fewer such goals than they are, the level is impossible too (sokoban/lost.py, which also sees what
boxes that never move do to the others). That takes a table of all squares for each goal, so very large
levels are counted by rooms only.

Frozen boxes: suppose that no box of some set has ever moved. A box of it can be the first only along an
axis where both neighbours are free of walls and of the set. The largest set in which no box can be the
first never moves at all; it is found by starting with all boxes and taking out those that can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hakobi import _core
from hakobi.cli.views.base import Finding
from hakobi.numbers import counted
from hakobi.sokoban.level import Level
from hakobi.sokoban.lost import Lost, explain

__all__ = ["find_all"]

_LEFT, _RIGHT, _UP, _DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
_AXES = ((_LEFT, _RIGHT), (_UP, _DOWN))
_MOST_WORK = 1_000_000


def find_all(level: Level) -> Iterator[Finding]:
    found = [finding for rule in _RULES for finding in rule(level)]
    yield from found
    if not any(finding.fault for finding in found):
        yield from _lost(level)


def _solved_already(level: Level) -> Iterator[Finding]:
    if level.is_solved:
        yield Finding("every box stands on a goal already")


def _goals_to_spare(level: Level) -> Iterator[Finding]:
    boxes, goals = len(level.boxes), len(level.goals)
    if goals > boxes:
        yield Finding(
            f"more goals than boxes: {counted(goals, 'goal')}, {counted(boxes, 'box', 'boxes')}; "
            "it is solved when every box stands on a goal"
        )


def _boxes_that_stay(level: Level) -> Iterator[Finding]:
    reached = _flood(level, _squares(level, "@+"))
    frozen = _frozen(level)
    dead = set(_core.sokoban_dead_squares(level.width, level.height, level.grid))
    for square in sorted(_squares(level, "$*")):
        lost = level.grid[square] == "$"
        where = "and it stands on no goal" if lost else "and it stands on a goal"
        if square not in reached:
            yield _at(level, square, f"the player can never come to this box, {where}", fault=lost)
        elif square in frozen:
            yield _at(level, square, f"this box can never be moved, {where}", fault=lost)
        elif square in dead and lost:
            yield _at(level, square, "this box can never be pushed to a goal", fault=True)


def _more_boxes_than_goals(level: Level) -> Iterator[Finding]:
    room = _flood(level, _squares(level, "@+"))
    boxes, goals = room & _squares(level, "$*"), room & _squares(level, ".*+")
    if len(boxes) > len(goals):
        have = f"{counted(len(boxes), 'box', 'boxes')} but only {counted(len(goals), 'goal')}"
        yield _at(level, min(boxes), f"where the player can go there are {have}", fault=True)


def _lost(level: Level) -> Iterator[Finding]:
    if len(level.grid) * len(level.goals) > _MOST_WORK:
        return
    lost = explain(level)
    if lost is not None:
        row, column = min(lost.boxes)
        yield _at(level, row * level.width + column, _in_a_report(lost), fault=True)


def _in_a_report(lost: Lost) -> str:
    """The reason with the places of its boxes, where there are several."""
    reason = lost.reason[0].lower() + lost.reason[1:].rstrip(".")
    if len(lost.boxes) == 1:
        return reason
    places = ", ".join(f"{row + 1}/{column + 1}" for row, column in sorted(lost.boxes))
    return f"{reason} (row/column of the board: {places})"


def _places_out_of_reach(level: Level) -> Iterator[Finding]:
    reached = _flood(level, _squares(level, "@+"))
    for square in sorted(_squares(level, ".") - reached):
        yield _at(level, square, "the player can never come to this goal")
    border = {square for square in range(len(level.grid)) if _on_border(level, square)}
    closed = _squares(level, " ") - reached - _flood(level, border)
    if closed:
        size = counted(len(closed), "floor square")
        yield _at(level, min(closed), f"{size} inside walls that nobody can enter")


_RULES: tuple[Callable[[Level], Iterator[Finding]], ...] = (
    _solved_already,
    _goals_to_spare,
    _boxes_that_stay,
    _more_boxes_than_goals,
    _places_out_of_reach,
)


def _squares(level: Level, cells: str) -> set[int]:
    return {square for square, cell in enumerate(level.grid) if cell in cells}


def _frozen(level: Level) -> set[int]:
    frozen = _squares(level, "$*")
    while True:
        free = {square for square in frozen if any(_is_open(level, square, axis, frozen) for axis in _AXES)}
        if not free:
            return frozen
        frozen -= free


def _is_open(level: Level, square: int, axis: tuple[tuple[int, int], ...], frozen: set[int]) -> bool:
    """Whether neither a wall nor a box of ``frozen`` is beside the square along the axis."""
    return all(
        not _is_wall(level, square, side) and _beside(level, square, side) not in frozen for side in axis
    )


def _flood(level: Level, start: set[int]) -> set[int]:
    """Every square that is connected with ``start`` by squares other than walls."""
    seen = {square for square in start if level.grid[square] != "#"}
    stack = list(seen)
    while stack:
        square = stack.pop()
        for side in (_LEFT, _RIGHT, _UP, _DOWN):
            there = _beside(level, square, side)
            if not _is_wall(level, square, side) and there not in seen:
                seen.add(there)
                stack.append(there)
    return seen


def _beside(level: Level, square: int, side: tuple[int, int]) -> int:
    return square + side[0] + side[1] * level.width


def _is_wall(level: Level, square: int, side: tuple[int, int]) -> bool:
    """Whether a wall, or the edge of the board, is on that side."""
    x, y = square % level.width + side[0], square // level.width + side[1]
    inside = 0 <= x < level.width and 0 <= y < level.height
    return not inside or level.grid[y * level.width + x] == "#"


def _on_border(level: Level, square: int) -> bool:
    y, x = divmod(square, level.width)
    return x in (0, level.width - 1) or y in (0, level.height - 1)


def _at(level: Level, square: int, text: str, *, fault: bool = False) -> Finding:
    y, x = divmod(square, level.width)
    return Finding(text, fault=fault, row=y + 1, column=x + 1)
