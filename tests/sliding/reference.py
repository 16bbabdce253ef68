"""A slow, plain search for sliding-block puzzles: nothing shared with the core, nothing clever.

States are frozensets of (what the piece is, cells); the whole graph is walked breadth first. Lengths in both
metrics come out, and for each the least in the other metric, by plain shortest paths over pairs of counts.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Iterator

from hakobi.errors import InputError
from hakobi.sliding.puzzle import Axes, GoalBy, Piece, PieceClass, Place, SlidingPuzzle

State = tuple[Place, ...]
_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def optimum(puzzle: SlidingPuzzle, first: str, limit: int = 200_000) -> tuple[int, int] | None:
    """(fewest in the first metric, fewest in the other among those), or None if there is no solution.

    States keep pieces of one class apart; the second count needs to know which piece moved last.
    """
    start = tuple(piece.start for piece in puzzle.pieces)
    queue: list[tuple[int, int, State, int]] = [(0, 0, start, -1)]
    best: dict[tuple[State, int], tuple[int, int]] = {(start, -1): (0, 0)}
    while queue:
        a, b, state, last = heapq.heappop(queue)
        if best[state, last] < (a, b):
            continue
        if solved(puzzle, state):
            return a, b
        for piece, after in neighbours(puzzle, state):
            new_move = 0 if piece == last else 1
            cost = (a + 1, b + new_move) if first == "steps" else (a + new_move, b + 1)
            if cost < best.get((after, piece), (1 << 30, 0)):
                best[after, piece] = cost
                heapq.heappush(queue, (*cost, after, piece))
        assert len(best) < limit * len(puzzle.pieces)
    return None


def solved(puzzle: SlidingPuzzle, state: State) -> bool:
    for index, piece in enumerate(puzzle.pieces):
        if piece.goal is None:
            continue
        if puzzle.goal_by is GoalBy.PIECE:
            if state[index] != piece.goal:
                return False
        elif not any(
            place == piece.goal
            for place, other in zip(state, puzzle.pieces, strict=True)
            if other.kind == piece.kind
        ):
            return False
    return True


def neighbours(puzzle: SlidingPuzzle, state: State) -> Iterator[tuple[int, State]]:
    shapes = [puzzle.class_of[piece.name] for piece in puzzle.pieces]
    owner = {(y + dy, x + dx): index for index, (y, x) in enumerate(state) for dy, dx in shapes[index].cells}
    for index, (y, x) in enumerate(state):
        for dy, dx in _SIDES:
            if shapes[index].axes is (Axes.VERTICAL if dx else Axes.HORIZONTAL):
                continue
            cells = [(y + dy + cy, x + dx + cx) for cy, cx in shapes[index].cells]
            if all(
                0 <= cy < puzzle.height
                and 0 <= cx < puzzle.width
                and (cy, cx) not in puzzle.walls
                and owner.get((cy, cx), index) == index
                for cy, cx in cells
            ):
                yield index, (*state[:index], (y + dy, x + dx), *state[index + 1 :])


def reachable(puzzle: SlidingPuzzle) -> int:
    """The number of states, pieces of one group being alike."""
    from hakobi.sliding.groups import search_groups

    group = {
        piece.name: number for number, each in enumerate(search_groups(puzzle)) for piece in each.members
    }
    kinds = [group[piece.name] for piece in puzzle.pieces]

    def alike(state: State) -> tuple[tuple[int, Place], ...]:
        return tuple(sorted(zip(kinds, state, strict=True)))

    start = tuple(piece.start for piece in puzzle.pieces)
    seen = {alike(start)}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for _, after in neighbours(puzzle, state):
            if alike(after) not in seen:
                seen.add(alike(after))
                queue.append(after)
    return len(seen)


_SHAPES = (
    ((0, 0),),
    ((0, 0),),
    ((0, 0), (0, 1)),
    ((0, 0), (1, 0)),
    ((0, 0), (0, 1), (1, 0)),
    ((0, 1), (1, 0), (1, 1)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
    ((0, 0), (0, 1), (1, 0), (1, 1)),
    ((0, 0), (1, 1)),
)


def random_puzzle(number: int) -> SlidingPuzzle:
    """The puzzle with this number: a few pieces of any shape, walls, goals by piece or by class."""
    rng = random.Random(number)
    while True:
        try:
            return _draw(rng)
        except (InputError, IndexError):
            continue


def _draw(rng: random.Random) -> SlidingPuzzle:
    height, width = rng.choice([(2, 3), (3, 3), (2, 4), (3, 4), (1, 6)])
    cells = [(y, x) for y in range(height) for x in range(width)]
    walls = frozenset(rng.sample(cells, rng.choice([0, 0, 1, 2])))
    chosen = rng.sample(range(len(_SHAPES)), rng.randint(1, 3))
    axes = [rng.choice([Axes.BOTH, Axes.BOTH, Axes.BOTH, Axes.HORIZONTAL, Axes.VERTICAL]) for _ in chosen]
    classes = tuple(
        PieceClass(f"class{n}", frozenset(_SHAPES[shape]), axis)
        for n, (shape, axis) in enumerate(zip(chosen, axes, strict=True))
    )
    count = rng.randint(1, 4)
    kinds = [rng.choice(classes) for _ in range(count)]
    starts = _lay(rng, height, width, walls, kinds)
    goals = _lay(rng, height, width, walls, kinds)
    wanted = rng.choice([1, 1, 2, count])
    pieces = tuple(
        Piece(f"p{n}", kind.name, start, goal if n < wanted else None)
        for n, (kind, start, goal) in enumerate(zip(kinds, starts, goals, strict=True))
    )
    return SlidingPuzzle(height, width, walls, classes, pieces, rng.choice([GoalBy.PIECE, GoalBy.CLASS]))


def _lay(
    rng: random.Random, height: int, width: int, walls: frozenset[Place], kinds: list[PieceClass]
) -> list[Place]:
    taken = set(walls)
    places = []
    for kind in kinds:
        fitting = [
            (y, x)
            for y in range(height - kind.height + 1)
            for x in range(width - kind.width + 1)
            if not kind.at((y, x)) & taken
        ]
        place = rng.choice(fitting)
        taken |= kind.at(place)
        places.append(place)
    return places
