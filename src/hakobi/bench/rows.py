"""What is measured: a plain table.

The levels are bundled ones, so that everyone can repeat the run: three with fewer floor squares than a
machine word has bits, and three larger ones. A limit of time ends the searches that would take too long.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ROWS", "Row"]


@dataclass(frozen=True)
class Row:
    """One search: a level of a bundled collection, a method, a goal."""

    collection: str
    level: int
    method: str
    goal: str

    @property
    def name(self) -> str:
        return f"{self.collection} {self.level}"


LEVELS = (
    ("workshop", 16),
    ("workshop", 18),
    ("workshop", 19),
    ("storehouse", 1),
    ("storehouse", 2),
    ("storehouse", 9),
)
SEARCHES = (("bfs", "pushes"), ("astar", "pushes"), ("astar", "moves"))
ROWS = tuple(Row(*level, *search) for level in LEVELS for search in SEARCHES)
