"""The eight pictures of a board under rotation and reflection.

`canonical` names a board: two texts have the same name exactly when one can be turned or mirrored into
the other. Cells that cannot be reached even without boxes count as wall, so that decoration and trailing
spaces make no difference; and the player counts only as the region in which it stands, because a level
is the same wherever in that region the game begins.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.board import DIRECTIONS

Place = tuple[int, int]


def canonical(xsb: str) -> tuple[str, ...]:
    """The least of the eight pictures of the board."""
    return min(pictures(_essential_rows(xsb)))


def pictures(rows: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All eight; a symmetrical board repeats itself."""
    for _ in range(4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        yield rows
        yield tuple(row[::-1] for row in rows)


def _essential_rows(xsb: str) -> tuple[str, ...]:
    marks = {
        (x, y): " " if mark in "-_" else mark
        for y, row in enumerate(xsb.splitlines())
        for x, mark in enumerate(row)
    }
    (player,) = (place for place, mark in marks.items() if mark in "@+")
    floor = _flood(marks, player, "#")
    walked = _flood(marks, player, "#$*")
    mark_of = {place: "@" if place in walked and marks[place] in " @" else marks[place] for place in floor}
    mark_of |= {place: "+" for place in walked if marks[place] in ".+"}
    columns = range(min(x for x, _ in floor) - 1, max(x for x, _ in floor) + 2)
    lines = range(min(y for _, y in floor) - 1, max(y for _, y in floor) + 2)
    return tuple("".join(mark_of.get((x, y), "#") for x in columns) for y in lines)


def _flood(marks: dict[Place, str], start: Place, obstacles: str) -> set[Place]:
    reached = {start}
    waiting = [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in DIRECTIONS:
            place = (x + dx, y + dy)
            if place not in reached and marks.get(place, "#") not in obstacles:
                reached.add(place)
                waiting.append(place)
    return reached
