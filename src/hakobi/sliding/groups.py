"""Which pieces the search may exchange for each other.

The classes of a file say which pieces look alike; the goal says which of them matter:

  * With a goal by piece, each piece that has a goal is a group of its own.
  * With a goal by class, a class that has goals is one group, and any member meets them.
  * All other pieces of the same shape and axes are one group, whatever their classes are called: nothing that
    can happen on the board, and no goal, tells them apart.

Fewer states are to be looked at, and no answer is lost or changed in length: exchanging two pieces of a group
maps plays onto plays and solved positions onto solved positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hakobi.sliding.puzzle import Axes, Cells, GoalBy, Piece, Place, SlidingPuzzle

__all__ = ["Group", "adjustments", "core_arguments", "search_groups"]


@dataclass(frozen=True)
class Group:
    """Interchangeable pieces; `goals`: a member shall stand on each of these places."""

    name: str
    cells: Cells
    axes: Axes
    members: tuple[Piece, ...]
    goals: tuple[Place, ...]


def search_groups(puzzle: SlidingPuzzle) -> tuple[Group, ...]:
    """The groups, in the order of their first members."""
    sorted_pieces: dict[object, list[Piece]] = {}
    with_goals = {piece.kind for piece in puzzle.goals}
    for piece in puzzle.pieces:
        kind = puzzle.class_of[piece.name]
        key: object = (kind.cells, kind.axes)
        if puzzle.goal_by is GoalBy.PIECE and piece.goal is not None:
            key = ("piece", piece.name)
        elif puzzle.goal_by is GoalBy.CLASS and piece.kind in with_goals:
            key = ("class", piece.kind)
        sorted_pieces.setdefault(key, []).append(piece)
    return tuple(_group(puzzle, members) for members in sorted_pieces.values())


def _group(puzzle: SlidingPuzzle, members: list[Piece]) -> Group:
    kind = puzzle.class_of[members[0].name]
    goals = tuple(piece.goal for piece in members if piece.goal is not None)
    names = list(dict.fromkeys(piece.kind for piece in members))
    alone = len(members) == 1 and sum(piece.kind == kind.name for piece in puzzle.pieces) > 1
    return Group(
        members[0].name if alone else " + ".join(names), kind.cells, kind.axes, tuple(members), goals
    )


def adjustments(puzzle: SlidingPuzzle) -> list[str]:
    """What the groups change about the classes of the file, in words."""
    notes = []
    for group in search_groups(puzzle):
        kinds = list(dict.fromkeys(piece.kind for piece in group.members))
        if len(kinds) > 1:
            notes.append(
                f"the classes {' and '.join(kinds)} have one shape and no goals: they are taken as one"
            )
        rivals = sum(piece.kind == kinds[0] for piece in puzzle.pieces)
        if len(group.members) == 1 and group.goals and rivals > 1:
            name = group.members[0].name
            notes.append(f"{name} has a goal of its own: it is taken out of the class {kinds[0]}")
    if puzzle.goal_is_layout:
        notes.append("every piece has a goal: whole layouts are compared, and the search runs from both ends")
    return notes


def core_arguments(puzzle: SlidingPuzzle) -> dict[str, Any]:
    """The puzzle as the core takes it: cells are numbered row by row."""

    def number(place: Place) -> int:
        return place[0] * puzzle.width + place[1]

    return {
        "height": puzzle.height,
        "width": puzzle.width,
        "walls": sorted(map(number, puzzle.walls)),
        "classes": [
            (
                sorted(group.cells),
                group.axes is not Axes.HORIZONTAL,
                group.axes is not Axes.VERTICAL,
                [number(piece.start) for piece in group.members],
                [number(goal) for goal in group.goals],
            )
            for group in search_groups(puzzle)
        ],
    }
