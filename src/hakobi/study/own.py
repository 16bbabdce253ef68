"""A heuristic of one's own, compared and traced as if it were a method: A* with this estimate.

    hakobi.compare(level, ["astar", my_heuristic])
    hakobi.trace(level, my_heuristic)

A function that takes a position and gives a number is an entry under its own name. It runs in Python
(`hakobi.search`), so its times are those of Python; expanded states can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hakobi._core import Job
from hakobi.families import Family, Method
from hakobi.question import Question
from hakobi.result import Progress, Solved, Unsolved
from hakobi.search.frame import Node, astar, search
from hakobi.search.spaces import space_of
from hakobi.study.entries import Entry

__all__ = ["Heuristic", "OwnEntry", "search_with"]

Heuristic = Callable[[Any], float]


@dataclass(frozen=True)
class OwnEntry(Entry):
    """A heuristic in the place of a method."""

    heuristic: Heuristic = field(kw_only=True)

    @classmethod
    def of(cls, heuristic: Heuristic) -> OwnEntry:
        name = _name(heuristic)
        return cls(name, name, heuristic=heuristic)

    def row(self, family: Family) -> Method:
        return Method(self.label, family.name, "A* with an estimate of your own", (), complete=True)

    def put(self, question: Question, seed: int) -> Question:
        return question.but(seed=seed)

    def answer(
        self, puzzle: Any, question: Question, progress: Callable[[Progress], None] | None
    ) -> Solved[Any] | Unsolved[Any]:
        return search_with(self.heuristic, puzzle, question, progress=progress)


def search_with(
    heuristic: Heuristic,
    puzzle: Any,
    question: Question,
    *,
    progress: Callable[[Progress], None] | None = None,
    on_node: Callable[[Node], None] | None = None,
    job: Job | None = None,
) -> Solved[Any] | Unsolved[Any]:
    """A* from the start of the puzzle with this estimate."""
    return search(
        space_of(puzzle, question.goal),
        question,
        astar(heuristic),
        name=_name(heuristic),
        progress=progress,
        on_node=on_node,
        job=job or Job(),
    )


def _name(heuristic: Heuristic) -> str:
    return str(getattr(heuristic, "__name__", type(heuristic).__name__))
