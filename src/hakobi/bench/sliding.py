"""``python -m hakobi.bench.sliding``: measure sliding-block searches, one and two threads, against others.

Short searches are repeated for half a second and the quickest run counts: whatever else the machine does can
only slow them down. What others need is known from measurements on one core: hakoiri.py looks at about 7,000
states a second on any puzzle, the fastest solver for the 4 × 5 board at 4.6 million. Puzzles that are not
bundled are measured where their files are at hand.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

from hakobi import loading
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.result import Result, Stats
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.solver import solve

__all__ = ["main"]

PLAIN_RATE = 7_000
BEST_RATE = 4.6e6
SECONDS = 0.5


@dataclass(frozen=True)
class Row:
    """A puzzle, by the name of its file or its number in *blocks*, and hakoiri.py's seconds if known."""

    name: str
    file: str | None
    level: int
    plain_seconds: float | None = None


ROWS = (
    Row("Klotski", None, 1, 1.7),
    Row("Century and a Half", None, 3, 6.0),
    Row("Super Dries", "superdries.xml", 5, 2.5),
    Row("Soap", "soap.xml", 11, 3.4),
    Row("Correct Order", "correctorder.xml", 10),
    Row("hakoiri difficult", "hakoiri-diff.xml", 8),
)
HEADINGS = (
    "puzzle",
    "goal",
    "threads",
    "placements",
    "states",
    "time",
    "CPU",
    "plain states",
    "states/s",
    "bytes/state",
    "bits/placement",
    "× hakoiri.py states/s",
    "× hakoiri.py time",
    "× 4.6 M states/s",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.sliding", description=__doc__)
    parser.add_argument("--puzzles", type=Path, default=Path("../shared/sliding"), help="where XML files are")
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    arguments = parser.parse_args()
    lines = []
    for row in ROWS:
        name, puzzle = puzzle_of(row, arguments.puzzles)
        for goal in ("steps", "moves"):
            for threads in (1, 2):
                print(f"{name}, {goal}, {threads} …", flush=True)
                lines.append((name, goal, str(threads), *measure(row, name, puzzle, goal, threads)))
    table = in_columns([HEADINGS, *lines])
    text = f"{table}\n\n{machine()}; rates by processor time, the quickest of up to 200 runs."
    print(text)
    if arguments.write:
        document = arguments.write.read_text(encoding="utf-8")
        arguments.write.write_text(replace_between_marks(document, text), encoding="utf-8")


def puzzle_of(row: Row, folder: Path) -> tuple[str, SlidingPuzzle]:
    """The puzzle of the row or, where its file is not at hand, the bundled one that stands in for it."""
    if row.file is not None and (folder / row.file).exists():
        return row.name, loading.load(folder / row.file)[0]
    puzzle = loading.load("blocks").level(row.level)
    return puzzle.title or row.name, puzzle


def measure(row: Row, name: str, puzzle: SlidingPuzzle, goal: str, threads: int) -> tuple[str, ...]:
    usual = quickest(puzzle, goal, threads, {})
    plain = quickest(puzzle, goal, threads, {"symmetry": "off", "ends": "start"})
    rate = plain.stored / plain.cpu_seconds
    placements = int(plain.extra.get("placements", 0))
    gain = row.plain_seconds / usual.cpu_seconds if row.plain_seconds and name == row.name else None
    return (
        count_text(placements) if placements else "",
        f"{usual.stored:,}",
        seconds_text(usual.wall_seconds),
        seconds_text(usual.cpu_seconds),
        f"{plain.stored:,}",
        count_text(rate),
        f"{plain.peak_bytes / plain.stored:.1f} ({bytes_text(plain.peak_bytes)})",
        f"{8 * plain.extra['table_bytes'] / placements:.2f}" if placements else "",
        f"{rate / PLAIN_RATE:,.0f}",
        f"{gain:,.0f}" if gain else "",
        f"{rate / BEST_RATE:.2f}" if puzzle.height * puzzle.width == 20 else "",
    )


def quickest(puzzle: SlidingPuzzle, goal: str, threads: int, options: dict[str, object]) -> Stats:
    """The run with the least processor time of as many as half a second holds."""
    results: list[Result[SlidingSolution]] = []
    begin = time.perf_counter()
    while not results or (time.perf_counter() - begin < SECONDS and len(results) < 200):
        results.append(solve(puzzle, goal, "bfs", options, threads=threads, time_limit=300))
    return min((result.stats for result in results), key=lambda stats: stats.cpu_seconds)


if __name__ == "__main__":
    main()
