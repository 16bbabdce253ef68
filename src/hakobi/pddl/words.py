"""What domains and problems are made of: names that PDDL allows, remarks, lists.

A name in PDDL has letters, digits and hyphens, begins with a letter, and its case does not matter, so that
the pieces `A` and `a` need names that tell them apart. A square or a cell is called after its row and column,
counted from 1: `r2c3`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from hakobi.plain import plain
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level

__all__ = ["DIRECTIONS", "Task", "about", "cell_name", "lines", "name_of", "remarks", "rows_of"]

DIRECTIONS = {"left": (0, -1), "up": (-1, 0), "right": (0, 1), "down": (1, 0)}

_OTHERS = re.compile(r"[^a-z0-9]+")


class Task(NamedTuple):
    """A domain and a problem, as the two texts that a planner reads."""

    domain: str
    problem: str


def cell_name(place: tuple[int, int]) -> str:
    return f"r{place[0] + 1}c{place[1] + 1}"


def rows_of(places: Iterable[tuple[int, int]]) -> Iterator[str]:
    """The names of these places, which come in reading order, a row of the board a line."""
    for _, row in groupby(places, key=itemgetter(0)):
        yield " ".join(map(cell_name, row))


def name_of(text: str | None, otherwise: str) -> str:
    """What PDDL can say of a text: `The Cellar (2)` is `the-cellar-2`; never empty."""
    bare = _OTHERS.sub("-", (text or "").lower()).strip("-")
    return bare if bare[:1].isalpha() else f"{otherwise}-{bare}".strip("-")


def about(puzzle: Level | SlidingPuzzle) -> list[str]:
    """What is known about a puzzle and may stand in remarks."""
    return [text for text in (puzzle.title, puzzle.author, puzzle.comments) if text]


def remarks(texts: Iterable[str]) -> str:
    """Lines that planners pass over."""
    return "".join(f"; {plain(line)}".rstrip() + "\n" for text in texts for line in text.splitlines())


def lines(parts: Iterable[str], indent: int = 4) -> str:
    """The parts, one a line, each after a line break."""
    return "".join(f"\n{' ' * indent}{part}" for part in parts)
