"""A sliding-block puzzle as text.

Plain, each cell is the short name of its piece, `.` where it is empty, `#` for a wall:

    ch mu mu ha
    ch mu mu ha

In colour every piece is a block of its own colour; pieces that the goal asks for are red.
"""

from __future__ import annotations

from collections.abc import Mapping

from hakobi.sliding.formats.pictures import picture_rows
from hakobi.sliding.puzzle import Place, SlidingPuzzle

__all__ = ["draw_goal", "draw_pieces", "draw_puzzle"]

_RESET = "\x1b[0m"
_WALL, _FLOOR, _WANTED = 240, 235, 167
_PALETTE = (109, 143, 138, 73, 179, 103, 108, 137, 67, 144)


def draw_puzzle(puzzle: SlidingPuzzle, *, colour: bool = False) -> str:
    """The pieces where they start."""
    return draw_pieces(puzzle, {piece.name: piece.start for piece in puzzle.pieces}, colour=colour)


def draw_goal(puzzle: SlidingPuzzle, *, colour: bool = False) -> str:
    """The pieces that have a goal, where they shall stand."""
    goals = {piece.name: piece.goal for piece in puzzle.pieces if piece.goal is not None}
    return draw_pieces(puzzle, goals, colour=colour)


def draw_pieces(puzzle: SlidingPuzzle, places: Mapping[str, Place], *, colour: bool = False) -> str:
    if not colour:
        return "\n".join(picture_rows(puzzle, places, puzzle.shorts))
    owner = {cell: name for name, place in places.items() for cell in puzzle.class_of[name].at(place)}
    kinds = [each.name for each in puzzle.classes]
    wanted = {piece.name for piece in puzzle.goals}

    def cell(y: int, x: int) -> str:
        name = owner.get((y, x))
        if name is None:
            return f"\x1b[48;5;{_WALL if (y, x) in puzzle.walls else _FLOOR}m   {_RESET}"
        paint = _PALETTE[kinds.index(puzzle.piece[name].kind) % len(_PALETTE)]
        code = _WANTED if name in wanted and len(wanted) < len(puzzle.pieces) else paint
        joined = owner.get((y, x + 1)) == name
        text = puzzle.shorts[name].ljust(2)
        gap = " " if joined else f"{_RESET}\x1b[48;5;{code}m\x1b[38;5;{_FLOOR}m▐"
        return f"\x1b[48;5;{code}m\x1b[38;5;16m{text}{gap}{_RESET}"

    return "\n".join("".join(cell(y, x) for x in range(puzzle.width)) for y in range(puzzle.height))
