"""All layouts of a set of pieces: which start is the hardest of all, and that it is.

Every way to lay the pieces out is listed, cell by cell in reading order. Steps join layouts into *parts*:
from one to another of the same part the pieces can be slid, to any other they cannot. Each part that holds a
solved layout is explored whole (`explore`), so the hardest start of each is proved, and the hardest of all
parts is the record of the set.

    Klotski: 65,880 layouts in 898 parts
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakobi.errors import UsageError
from hakobi.generating.blocks import Shape, puzzle_of
from hakobi.sliding.explore import explore
from hakobi.sliding.puzzle import Place, SlidingPuzzle

__all__ = ["Ranking", "hardest_layouts"]

MOST_LAYOUTS = 3_000_000


@dataclass(frozen=True)
class Ranking:
    """`puzzles`: the hardest start of each part that has a solution, with its moves, the hardest first."""

    layouts: int
    parts: int
    puzzles: tuple[tuple[int, SlidingPuzzle], ...]


def hardest_layouts(height: int, width: int, shapes: Sequence[Shape], goal: Place) -> Ranking:
    """The first of the shapes is the piece that has the goal."""
    first = next(_layouts(height, width, shapes), None)
    if first is None:
        raise UsageError("These pieces cannot all be laid on this board.")
    puzzle = puzzle_of(height, width, list(zip(shapes, first, strict=True)), goal)
    game, core = puzzle.game, puzzle.game.core
    order = [list(puzzle.piece).index(name) for name in game.names]
    seen: set[bytes] = set()
    layouts = parts = 0
    ranked = []
    for places in _layouts(height, width, shapes):
        layouts += 1
        if layouts > MOST_LAYOUTS:
            raise UsageError(
                f"There are more than {MOST_LAYOUTS:,} layouts of these pieces; give fewer pieces."
            )
        state = core.state_of([places[i][0] * width + places[i][1] for i in order])
        key = core.key(state)
        if key in seen:
            continue
        parts += 1
        solved = False
        seen.add(key)
        waiting = [state]
        while waiting:
            here = waiting.pop()
            solved = solved or core.solved(here)
            for code in core.steps(here):
                after = core.play(here, code // 4, "UDLR"[code % 4])[0]
                key = core.key(after)
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
        if solved:
            start = puzzle.with_starts(dict(zip(puzzle.piece, places, strict=True)))
            found = explore(start, "moves")
            if found.hardest is not None and found.shortest:
                ranked.append((found.shortest, found.hardest))
    ranked.sort(key=lambda each: -each[0])
    return Ranking(layouts, parts, tuple(ranked))


def _layouts(height: int, width: int, shapes: Sequence[Shape]) -> Iterator[list[Place]]:
    """The places of the pieces, in the order of the shapes; equal pieces in reading order."""
    kinds = [("first", shapes[0]), *(("other", shape) for shape in shapes[1:])]
    left = Counter(kinds)
    laid: dict[tuple[str, Shape], list[Place]] = {kind: [] for kind in left}
    taken = [[False] * width for _ in range(height)]
    spare = height * width - sum(rows * columns for rows, columns in shapes)

    def fill(cell: int, spare: int) -> Iterator[list[Place]]:
        while cell < height * width and taken[cell // width][cell % width]:
            cell += 1
        if cell == height * width:
            queues = {kind: iter(places) for kind, places in laid.items()}
            yield [next(queues[kind]) for kind in kinds]
            return
        row, column = divmod(cell, width)
        for kind, count in left.items():
            rows, columns = kind[1]
            if not count or row + rows > height or column + columns > width:
                continue
            if any(taken[row][column : column + columns]):
                continue
            left[kind] -= 1
            laid[kind].append((row, column))
            _mark(taken, row, column, kind[1], True)
            yield from fill(cell + columns, spare)
            _mark(taken, row, column, kind[1], False)
            laid[kind].pop()
            left[kind] += 1
        if spare:
            yield from fill(cell + 1, spare - 1)

    return fill(0, spare)


def _mark(taken: list[list[bool]], row: int, column: int, shape: Shape, value: bool) -> None:
    for down in range(shape[0]):
        for right in range(shape[1]):
            taken[row + down][column + right] = value
