"""``python -m hakobi.bench.rush``: a thousand Rush Hour boards, in both metrics.

The boards are made by `rush_boards` from one seed. The time of a board is processor time, the least of
three runs: *core* as the search counts it, *library* with everything that `hakobi.solve` does besides (the
puzzle handed over, the answer replayed).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from hakobi.bench.rush_boards import boards
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.solver import solve

__all__ = ["main"]

MARK = "<!-- measured by make bench, car parks -->"
RUNS = 3
HEADINGS = (
    "goal",
    "longest answer",
    "core: median",
    "nine in ten",
    "slowest",
    "together",
    "library: median",
    "slowest",
    "most memory",
    "states",
    "states/s",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.rush", description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    puzzles = list(boards(arguments.boards, arguments.seed))
    rows = [measure(puzzles, goal) for goal in ("moves", "steps")]
    text = (
        f"{in_columns([HEADINGS, *rows])}\n\n{len(puzzles):,} boards of seed {arguments.seed}; {machine()}."
    )
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text, MARK), encoding="utf-8")


def measure(puzzles: Sequence[SlidingPuzzle], goal: str) -> tuple[str, ...]:
    core, library = [], []
    most_bytes = expanded = longest = 0
    for puzzle in puzzles:
        inside, outside = [], []
        for _ in range(RUNS):
            begin = time.thread_time()
            result = solve(puzzle, goal)
            outside.append(time.thread_time() - begin)
            inside.append(result.stats.cpu_seconds)
        core.append(min(inside))
        library.append(min(outside))
        most_bytes = max(most_bytes, result.stats.peak_bytes)
        expanded += result.stats.expanded
        longest = max(longest, result.lower_bound or 0)
    core.sort()
    library.sort()
    return (
        goal,
        f"{longest} {goal}",
        seconds_text(core[len(core) // 2]),
        seconds_text(core[len(core) * 9 // 10]),
        seconds_text(core[-1]),
        seconds_text(sum(core)),
        seconds_text(library[len(library) // 2]),
        seconds_text(library[-1]),
        bytes_text(most_bytes),
        f"{expanded:,}",
        count_text(expanded / sum(core)),
    )


if __name__ == "__main__":
    main()
