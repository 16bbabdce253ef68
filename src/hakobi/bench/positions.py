"""``python -m hakobi.bench.positions``: how many moves a second the rules make, from Python.

    one by one   a game at random: `apply` of one of `legal_pushes()` (or steps), again and again
    many         `expand_many` over a few thousand keys that such games come through

Rates are per second of processor time, the best of three runs.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hakobi import loading
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.expanding import expand_many, keys_of
from hakobi.numbers import count_text
from hakobi.sliding.puzzle import SlidingPuzzle

__all__ = ["main"]

MARK = "<!-- measured by make bench, positions -->"
BOARDS = (("workshop", 18), ("storehouse", 1), ("storehouse", 9), ("blocks", 1))
MOVES = 100_000
KEYS = 4_000
RUNS = 3
GAME = 200


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.positions", description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    rows = [("level", "one by one, a second", "expand_many, a second")]
    rows += [line(*board) for board in BOARDS]
    text = f"{in_columns(rows)}\n\nOne thread of {machine()}."
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text, MARK), encoding="utf-8")


def line(collection: str, number: int) -> tuple[str, str, str]:
    puzzle = loading.load(collection).level(number)
    games = list(played(puzzle, KEYS))
    keys = keys_of(games)
    single = max(rate(lambda: sum(1 for _ in played(puzzle, MOVES))) for _ in range(RUNS))
    many = max(rate(lambda: sum(len(expand_many(puzzle, keys)) for _ in range(20))) for _ in range(RUNS))
    return f"{collection} {number}", count_text(single), count_text(many)


def played(puzzle: Any, count: int) -> Any:
    """Positions of random games; a game begins again where it is stuck, and now and then."""
    rng = random.Random(14)
    position = puzzle.start
    sliding = isinstance(puzzle, SlidingPuzzle)
    for number in range(count):
        moves = position.legal_steps() if sliding else position.legal_pushes()
        if not moves or number % GAME == 0:
            position = puzzle.start
            moves = position.legal_steps() if sliding else position.legal_pushes()
        position = position.apply(moves[int(rng.random() * len(moves))])
        yield position


def rate(work: Callable[[], int]) -> float:
    begun = time.process_time()
    done = work()
    return done / (time.process_time() - begun)


if __name__ == "__main__":
    main()
