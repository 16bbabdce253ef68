"""The signature of the searches: how many states every method expands on a few bundled levels.

    $ python tools/signature.py            # prints the signature and the table
    $ python tools/signature.py --write    # and keeps them in tests/signature.txt

A search is a fixed course of events: the same level, method, goal and options expand the same states on every
machine. So a change that only puts the house in order leaves every number as it was, and a change of one of
them is a change of search. tests/test_signature.py compares; who means to change a search writes the table
anew and quotes the signature, old and new, in the message of the commit.

A row is a method of the registry, asked for each goal that it can promise and then with each choice of each
of its options.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hakobi import Level, Method, Outcome, SlidingPuzzle, UsageError, load, methods, solve

KEPT = Path(__file__).resolve().parents[1] / "tests" / "signature.txt"

STRONG = {"auto", "astar", "fess", "measures", "greedy-backward"}
PLAIN = {"space", "heuristic", "prune"}  # options that ask for the search of the textbooks
TIME_LIMIT = 300.0  # seconds; far more than any of them takes


@dataclass(frozen=True)
class Question:
    method: str
    goal: str
    option: tuple[str, str] | None = None

    def __str__(self) -> str:
        return " ".join([self.method, self.goal, *(["=".join(self.option)] if self.option else [])])


def every(_: Question) -> bool:
    return True


def searching(question: Question) -> bool:
    """Not box by box, which gives up where boxes have to be taken apart."""
    return question.method != "haul"


def strong(question: Question) -> bool:
    """No search of the textbooks, and none that counts moves."""
    if question.option and question.option[0] in PLAIN:
        return False
    return question.method in STRONG and question.goal in ("any", "pushes")


def strong_at_its_best(question: Question) -> bool:
    return question.method == "haul" or (strong(question) and question.option is None)


# Collection, number of the level, and what is asked of it: not every search is up to every level.
LEVELS: dict[str, list[tuple[str, int, Callable[[Question], bool]]]] = {
    "sokoban": [
        ("first-steps", 7, every),
        ("workshop", 5, searching),
        ("workshop", 18, strong),
        ("storehouse", 3, strong_at_its_best),
    ],
    "sliding": [("blocks", 1, every), ("blocks", 12, every), ("blocks", 14, every)],
}


def questions(method: Method) -> Iterator[Question]:
    goals = list(method.optimal_goals) if method.family == "sliding" else ["any", *method.optimal_goals]
    for goal in goals:
        yield Question(method.name, goal)
    for option in method.options:
        for choice in option.choices:
            if choice != option.default:
                yield Question(method.name, goals[0], (option.name, choice))


def expanded(puzzle: Level | SlidingPuzzle, question: Question) -> str:
    if question.goal == "weighted" and isinstance(puzzle, Level):
        puzzle = replace(puzzle, weights=tuple(range(1, len(puzzle.boxes) + 1)))
    options = dict([question.option]) if question.option else {}
    try:
        result = solve(puzzle, question.goal, question.method, options, time_limit=TIME_LIMIT)
    except UsageError:  # the choice does not suit this puzzle
        return "refused"
    return f"{result.stats.expanded:,}" if result.outcome is Outcome.SOLVED else str(result.outcome.value)


def table(family: str) -> list[list[str]]:
    levels = LEVELS[family]
    puzzles = [load(name)[number - 1] for name, number, _ in levels]
    rows = [[family, *(f"{name} {number}" for name, number, _ in levels)]]
    for method in methods(family):
        for question in questions(method):
            row = [
                expanded(puzzle, question) if suits(question) else "-"
                for puzzle, (_, _, suits) in zip(puzzles, levels, strict=True)
            ]
            rows.append([str(question), *row])
    return rows


def written(rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows
    ]
    return "\n".join(lines) + "\n"


def signature() -> str:
    """The table of both families as text, the signature in its first line."""
    tables = "\n".join(written(table(family)) for family in LEVELS)
    return f"signature {hashlib.sha256(tables.encode()).hexdigest()[:8]}\n\n{tables}"


def main() -> None:
    parser = argparse.ArgumentParser(description="How many states every method expands.")
    parser.add_argument("--write", action="store_true", help=f"keep it in tests/{KEPT.name}")
    write = parser.parse_args().write
    text = signature()
    print(text, end="")
    if write:
        KEPT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
