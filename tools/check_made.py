"""Levels that `hakobi generate --json` has made, looked at by plain Python: are they what is said of them?

    $ hakobi generate --family sliding --size 4x5 --difficulty hard --seed 7 --count 1000 --json >hard.jsonl
    $ python tools/check_made.py hard.jsonl

Of every level: the solution is replayed, a breadth-first search that shares nothing with the core
(`tests/reference`) finds the same fewest moves or pushes, the grade is the one of the first level, and no
other level is the same when turned. What does not hold is printed with the level. The last line is a row of
the table in docs/generate.md: the medians of the measures.

`--every N` gives only every Nth level (0: none) to the plain search: a Sokoban level takes it seconds. The
others are then solved once more by `bfs`, which knows no bound.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import hakobi
from hakobi.batch.forms import form_of
from reference.blocks import Blocks, fewest
from reference.optimal import optima

MEASURES = {
    "sokoban": ("pushes", "box_changes", "expanded", "away", "off_goal", "waiting", "dead_ends"),
    "sliding": ("moves", "steps", "states", "away", "pieces_moved"),
}


def read(row: dict[str, Any]) -> Any:
    """The puzzle of a line."""
    if row["family"] == "sliding":
        return hakobi.SlidingPuzzle.from_text(row["board"])
    return hakobi.Level.from_xsb(row["board"])


def faults(row: dict[str, Any], puzzle: Any, plainly: bool) -> Iterator[str]:
    """What is not as the line says."""
    wrong = sliding_faults(row) if row["family"] == "sliding" else sokoban_faults(row, puzzle, plainly)
    yield from wrong
    rating = puzzle.rating()
    if (rating.number, rating.word) != (row["rating"], row["difficulty"]):
        yield f"rated {rating}, not {row['difficulty']} ({row['rating']})"


def sliding_faults(row: dict[str, Any]) -> Iterator[str]:
    solution = [(move["piece"], move["path"]) for move in row["solution"]]
    if not Blocks.of(row["board"]).is_solved_by(solution):
        yield "the solution does not solve it"
    if len(solution) != row["moves"]:
        yield f"{len(solution)} moves, not {row['moves']}"
    (stated,) = (line for line in row["board"].splitlines() if line.startswith("optimum: "))
    found = f"optimum: {fewest(row['board'], False)} steps, {fewest(row['board'], True)} moves"
    if found != stated or not stated.endswith(f", {row['moves']} moves"):
        yield f"{found}, not {stated}"


def sokoban_faults(row: dict[str, Any], level: hakobi.Level, plainly: bool) -> Iterator[str]:
    try:
        pushed = hakobi.verify(level, row["solution"]).pushes
    except hakobi.HakobiError as error:
        yield f"the solution does not solve it: {error}"
    else:
        if pushed != row["pushes"]:
            yield f"the solution has {pushed} pushes, not {row['pushes']}"
    if plainly:
        best = optima(row["board"])
        pushes = None if best is None else best.pushes
    else:
        answer = hakobi.solve(level, "pushes", "bfs", time_limit=0)
        pushes = None if answer.solution is None else answer.solution.pushes
    if row["proved_optimal"] and pushes != row["pushes"]:
        yield f"{pushes} pushes are enough, not {row['pushes']}"


def as_row(rows: list[dict[str, Any]]) -> str:
    """A row of the table in docs/generate.md."""
    names = MEASURES[rows[0]["family"]]
    middles = [f"{median(row['measures'][name] for row in rows):.3g}" for name in names]
    rating = f"{median(row['rating'] for row in rows):.0f}"
    return f"| {' | '.join([rows[0]['difficulty'], f'{len(rows):,}', rating, *middles])} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--every", type=int, default=1, metavar="N", help="the plain search for every Nth level"
    )
    given = parser.parse_args()
    rows = [json.loads(line) for line in given.file.read_text(encoding="utf-8").splitlines()]
    forms: dict[bytes, int] = {}
    wrong = 0
    for number, row in enumerate(rows):
        puzzle = read(row)
        found = list(faults(row, puzzle, bool(given.every) and number % given.every == 0))
        if row["difficulty"] != rows[0]["difficulty"]:
            found.append(f"{row['difficulty']}, where {rows[0]['difficulty']} was wished for")
        first = forms.setdefault(form_of(puzzle).key, row["level"])
        if first != row["level"]:
            found.append(f"the same as level {first}")
        for fault in found:
            print(f"level {row['level']}: {fault}\n{row['board']}")
        wrong += bool(found)
        if sys.stderr.isatty() or number % 100 == 99:
            print(f"{number + 1} of {len(rows)}", file=sys.stderr)
    print(f"{given.file.name}: {len(rows):,} levels, {wrong} of them wrong")
    print(as_row(rows))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
