"""What can be said about a sliding-block puzzle without searching.

Counting: put one piece alone on the board. Where it can slide is a set of places, and since every step can be
taken back, these sets do not overlap; with the other pieces there it can go no further.

    A . # . .      a class of single cells, three of them; the wall parts two sets of places. The goal wants
    A . # A .      two on the right, but only one piece stands there: impossible

So a set of places needs at least as many pieces of the class as it has goals; a goal by piece needs that very
piece. An axis along which alone a class may slide makes the sets smaller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hakobi.cli.views.base import Finding
from hakobi.numbers import counted
from hakobi.sliding.puzzle import Axes, GoalBy, PieceClass, Place, SlidingPuzzle

__all__ = ["find_all"]

_ACROSS, _DOWN = ((0, -1), (0, 1)), ((-1, 0), (1, 0))
_WAYS = {Axes.HORIZONTAL: _ACROSS, Axes.VERTICAL: _DOWN, Axes.BOTH: (*_ACROSS, *_DOWN)}


def find_all(puzzle: SlidingPuzzle) -> Iterator[Finding]:
    if puzzle.is_solved:
        yield Finding("the start meets the goal already")
    elif puzzle.empty_cells == 0:
        yield Finding("no cell is empty, so that no piece can ever move", fault=True)
    else:
        yield from _goals_out_of_reach(puzzle)
    unused = {each.name for each in puzzle.classes} - {piece.kind for piece in puzzle.pieces}
    for name in sorted(unused):
        yield Finding(f'no piece is of the class "{name}"')


def _goals_out_of_reach(puzzle: SlidingPuzzle) -> Iterator[Finding]:
    for kind in puzzle.classes:
        own = [piece for piece in puzzle.pieces if piece.kind == kind.name]
        goals = [piece.goal for piece in own if piece.goal is not None]
        area = _areas(puzzle, kind, goals)
        if puzzle.goal_by is GoalBy.PIECE:
            for piece in own:
                if piece.goal is not None and area.get(piece.start) != area[piece.goal]:
                    text = f'the piece "{piece.name}" can never come to its goal, even if it were alone'
                    yield Finding(text, fault=True)
            continue
        have = Counter(area.get(piece.start) for piece in own)
        for number, wanted in Counter(area[goal] for goal in goals).items():
            if have[number] < wanted:
                text = f'of the class "{kind.name}" {counted(wanted, "goal")} can be reached by '
                yield Finding(f"{text}{counted(have[number], 'piece')} only", fault=True)


def _areas(puzzle: SlidingPuzzle, kind: PieceClass, goals: list[Place]) -> dict[Place, int]:
    """The number of its set for each place from which a piece of the class, alone, can come to a goal."""
    area: dict[Place, int] = {}
    for number, goal in enumerate(goals):
        waiting = [] if goal in area else [goal]
        area.setdefault(goal, number)
        while waiting:
            y, x = waiting.pop()
            for down, right in _WAYS[kind.axes]:
                place = (y + down, x + right)
                if place not in area and _fits(puzzle, kind, place):
                    area[place] = number
                    waiting.append(place)
    return area


def _fits(puzzle: SlidingPuzzle, kind: PieceClass, place: Place) -> bool:
    return all(
        0 <= y < puzzle.height and 0 <= x < puzzle.width and (y, x) not in puzzle.walls
        for y, x in kind.at(place)
    )
