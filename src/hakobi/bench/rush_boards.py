"""Car parks for measuring: a thousand Rush Hour boards from one seed, easy ones and hard ones.

A board is strewn at random: the car `A` in the third row, then cars and trucks that lie wherever they fit.
Half of the boards stay as they fell. The others are walked away from the solution: of everything that can
be reached, the start that needs most moves. For every tenth board that is done with twenty car parks, and
the hardest is taken.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from hakobi.sliding.explore import Exploration, explore
from hakobi.sliding.formats import rushhour
from hakobi.sliding.puzzle import SlidingPuzzle

__all__ = ["boards", "strewn"]

SIDE = rushhour.SIDE
EXIT_ROW = 2
TRUCKS = 0.3  # of all but A


def boards(count: int, seed: int = 1) -> Iterator[SlidingPuzzle]:
    """So many boards, each of which has a solution."""
    chance = random.Random(seed)
    for number in range(count):
        if number % 10 == 9:
            yield max((_hardest(chance) for _ in range(20)), key=lambda found: found[0])[1]
        elif number % 2:
            yield _hardest(chance)[1]
        else:
            yield _solvable(chance)[0]


def strewn(chance: random.Random) -> SlidingPuzzle:
    """A board as it falls; it need not have a solution."""
    cells = ["o"] * SIDE * SIDE
    _lay(cells, "A", EXIT_ROW * SIDE + chance.randrange(SIDE - 2), 2, 1)
    letters = list("BCDEFGHIJKLMN"[: chance.randint(7, 13)])
    for _ in range(80):
        across = chance.random() < 0.5
        length = 3 if chance.random() < TRUCKS else 2
        along, line = chance.randrange(SIDE - length + 1), chance.randrange(SIDE)
        first, stride = (line * SIDE + along, 1) if across else (along * SIDE + line, SIDE)
        free = all(cells[first + i * stride] == "o" for i in range(length))
        if letters and free and not (across and line == EXIT_ROW):
            _lay(cells, letters.pop(), first, length, stride)
    return rushhour.read_line("".join(cells))


def _lay(cells: list[str], letter: str, first: int, length: int, stride: int) -> None:
    for i in range(length):
        cells[first + i * stride] = letter


def _solvable(chance: random.Random) -> tuple[SlidingPuzzle, Exploration]:
    while True:
        board = strewn(chance)
        found = explore(board, "moves")
        if found.solutions:
            return board, found


def _hardest(chance: random.Random) -> tuple[int, SlidingPuzzle]:
    _, found = _solvable(chance)
    assert found.hardest is not None
    return len(found.from_goal), found.hardest
