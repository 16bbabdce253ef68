"""What can be said about a sliding-block puzzle without searching: `core/sliding/findings.h`."""

from __future__ import annotations

from collections.abc import Iterator

from hakobi import _core
from hakobi.cli.views.base import Finding
from hakobi.sliding.puzzle import Axes, GoalBy, Place, SlidingPuzzle

__all__ = ["find_all"]


def find_all(puzzle: SlidingPuzzle) -> Iterator[Finding]:
    def number(place: Place) -> int:
        return place[0] * puzzle.width + place[1]

    names = [kind.name for kind in puzzle.classes]
    rows = _core.sliding_findings(
        height=puzzle.height,
        width=puzzle.width,
        walls=sorted(map(number, puzzle.walls)),
        classes=[
            (sorted(kind.cells), kind.axes is not Axes.HORIZONTAL, kind.axes is not Axes.VERTICAL, [], [])
            for kind in puzzle.classes
        ],
        names=names,
        pieces=[
            (
                piece.name,
                names.index(piece.kind),
                number(piece.start),
                -1 if piece.goal is None else number(piece.goal),
            )
            for piece in puzzle.pieces
        ],
        goal_by_piece=puzzle.goal_by is GoalBy.PIECE,
    )
    for text, fault in rows:
        yield Finding(text, fault=fault)
