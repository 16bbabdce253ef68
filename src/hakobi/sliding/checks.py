"""What makes a puzzle impossible to play at all.

The rules stand apart from the puzzle because readers of files ask them too: a fault names what it is about
(a piece, a class, or the board), and the reader knows in which line that stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hakobi.sliding.puzzle import Place, SlidingPuzzle

__all__ = ["Fault", "find_fault"]

MOST_CELLS = 1_000_000  # a small file can name a board that would not fit in memory


@dataclass(frozen=True)
class Fault:
    """`about`: ("board", ""), ("class", its name) or ("piece", its name)."""

    about: tuple[str, str]
    reason: str
    expected: str | None = None


def find_fault(puzzle: SlidingPuzzle) -> Fault | None:
    """The first fault, or None."""
    for rule in _RULES:
        if fault := rule(puzzle):
            return fault
    return None


def _board(puzzle: SlidingPuzzle) -> Fault | None:
    if not (puzzle.height >= 1 and puzzle.width >= 1 and puzzle.height * puzzle.width <= MOST_CELLS):
        return Fault(
            ("board", ""),
            f"a board of {puzzle.height} × {puzzle.width} cells cannot be used",
            f"A board has from 1 to {MOST_CELLS:,} cells.",
        )
    outside = [wall for wall in puzzle.walls if not _inside(puzzle, wall)]
    if outside:
        return Fault(("board", ""), f"a wall stands outside of the board, at {_place(min(outside))}")
    return None


def _names(puzzle: SlidingPuzzle) -> Fault | None:
    for kind, names in (
        ("class", [each.name for each in puzzle.classes]),
        ("piece", [each.name for each in puzzle.pieces]),
    ):
        if "" in names:
            return Fault((kind, ""), f"a {kind} has no name")
        name, count = next(iter(Counter(names).most_common(1)), ("", 0))
        if count > 1:
            return Fault((kind, name), f'there are {count} {_plural(kind)} with the name "{name}"')
    if not puzzle.pieces:
        return Fault(("board", ""), "there is no piece")
    return None


def _shapes(puzzle: SlidingPuzzle) -> Fault | None:
    for each in puzzle.classes:
        if not each.cells:
            return Fault(("class", each.name), f'the class "{each.name}" has no cell')
        if min(y for y, _ in each.cells) != 0 or min(x for _, x in each.cells) != 0:
            return Fault(
                ("class", each.name),
                f'the shape of the class "{each.name}" has an empty outer row or column',
                "A shape begins in the first row and the first column of its box.",
            )
    known = {each.name for each in puzzle.classes}
    for piece in puzzle.pieces:
        if piece.kind not in known:
            return Fault(
                ("piece", piece.name),
                f'the piece "{piece.name}" is of the class "{piece.kind}", which is not described',
                f"There are the classes {', '.join(sorted(known))}." if known else None,
            )
    return None


def _starts(puzzle: SlidingPuzzle) -> Fault | None:
    return _lay(puzzle, "stands", ((piece.name, piece.start) for piece in puzzle.pieces))


def _goals(puzzle: SlidingPuzzle) -> Fault | None:
    if not puzzle.goals:
        return Fault(("board", ""), "no piece has a goal", "Give at least one piece a goal.")
    goals = ((piece.name, piece.goal) for piece in puzzle.pieces if piece.goal is not None)
    return _lay(puzzle, "is to stand", goals)


def _lay(puzzle: SlidingPuzzle, verb: str, places: Iterable[tuple[str, Place]]) -> Fault | None:
    taken: dict[Place, str] = {}
    for name, place in places:
        for cell in sorted(puzzle.class_of[name].at(place)):
            if not _inside(puzzle, cell):
                reason = f"outside of the board, which has {puzzle.height} rows and {puzzle.width} columns"
            elif cell in puzzle.walls:
                reason = f"on the wall at {_place(cell)}"
            elif cell in taken:
                reason = f'on the piece "{taken[cell]}", at {_place(cell)}'
            else:
                taken[cell] = name
                continue
            return Fault(("piece", name), f'the piece "{name}" {verb} {reason}')
    return None


def _short(puzzle: SlidingPuzzle) -> Fault | None:
    seen: dict[str, str] = {}
    for piece in puzzle.pieces:
        if piece.short is None:
            continue
        if not 1 <= len(piece.short) <= 2 or not piece.short.isprintable() or " " in piece.short:
            return Fault(
                ("piece", piece.name),
                f'the short name "{piece.short}" of the piece "{piece.name}" cannot be used',
                "A short name has one or two characters.",
            )
        if piece.short in seen:
            return Fault(
                ("piece", piece.name),
                f'the pieces "{seen[piece.short]}" and "{piece.name}" have the same short name',
            )
        seen[piece.short] = piece.name
    return None


_RULES: tuple[Callable[[SlidingPuzzle], Fault | None], ...] = (
    _board,
    _names,
    _shapes,
    _starts,
    _goals,
    _short,
)


def _inside(puzzle: SlidingPuzzle, cell: Place) -> bool:
    return 0 <= cell[0] < puzzle.height and 0 <= cell[1] < puzzle.width


def _place(cell: Place) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def _plural(kind: str) -> str:
    return "classes" if kind == "class" else f"{kind}s"
