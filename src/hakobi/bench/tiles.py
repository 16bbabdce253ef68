"""``python -m hakobi.bench.tiles``: random fifteen-puzzles, each to a proved shortest answer.

The starts are drawn from one seed, evenly from all that can be solved. Pattern tables are kept in a folder of
their own that is empty at the beginning: the first round pays for the tables that it needs, the second reads
them.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path

from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.numbers import bytes_text, seconds_text
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.solver import solve

__all__ = ["main", "starts"]

MARK = "<!-- measured by make bench, tiles -->"
SQUARES = "abcdefghijklmno"
GOAL = "abcd\nefgh\nijkl\nmno."
HEADINGS = (
    "round",
    "shortest",
    "longest",
    "median",
    "nine in ten",
    "slowest",
    "together",
    "expanded",
    "most memory",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.tiles", description=__doc__)
    parser.add_argument("--starts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    puzzles = starts(arguments.starts, arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HAKOBI_CACHE"] = folder
        rows = [measure(name, puzzles) for name in ("making tables", "reading tables")]
    text = f"{in_columns([HEADINGS, *rows])}\n\n{len(puzzles)} starts of seed {arguments.seed}; {machine()}."
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text, MARK), encoding="utf-8")


def starts(count: int, seed: int) -> list[SlidingPuzzle]:
    """So many fifteen-puzzles that can be solved."""
    chance = random.Random(seed)
    found: list[SlidingPuzzle] = []
    while len(found) < count:
        cells = list(SQUARES + ".")
        chance.shuffle(cells)
        if _even(cells):
            rows = "\n".join("".join(cells[i : i + 4]) for i in range(0, 16, 4))
            found.append(SlidingPuzzle.from_text(f"puzzle: fifteen\nstart:\n{rows}\n\ngoal:\n{GOAL}\n"))
    return found


def _even(cells: Sequence[str]) -> bool:
    """Whether the exchanges of squares and the steps of the gap are both even, or both odd."""
    order = [SQUARES.index(cell) for cell in cells if cell != "."]
    exchanges = sum(b < a for i, a in enumerate(order) for b in order[i + 1 :])
    rows_to_go = 3 - cells.index(".") // 4
    return (exchanges + rows_to_go) % 2 == 0


def measure(name: str, puzzles: Sequence[SlidingPuzzle]) -> tuple[str, ...]:
    results = [solve(puzzle, time_limit=600) for puzzle in puzzles]
    lengths = [result.lower_bound or 0 for result in results]
    seconds = sorted(result.stats.cpu_seconds for result in results)
    return (
        name,
        f"{min(lengths)} steps",
        f"{max(lengths)} steps",
        seconds_text(seconds[len(seconds) // 2]),
        seconds_text(seconds[len(seconds) * 9 // 10]),
        seconds_text(seconds[-1]),
        seconds_text(sum(seconds)),
        f"{sum(result.stats.expanded for result in results):,}",
        bytes_text(max(result.stats.peak_bytes for result in results)),
    )


if __name__ == "__main__":
    main()
