"""What is measured: a plain table.

The levels are bundled ones, so that everyone can repeat the run. Each search is exhaustive enough to last for
some hundred thousand states; a limit of time ends those that would take too long.
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
    goal: str = "pushes"

    @property
    def name(self) -> str:
        return f"{self.collection} {self.level}"


LEVELS = (
    ("first-steps", 10),
    ("workshop", 5),
    ("workshop", 12),
    ("workshop", 20),
    ("storehouse", 1),
    ("storehouse", 5),
)
ROWS = tuple(Row(collection, level, method) for collection, level in LEVELS for method in ("bfs", "astar"))
