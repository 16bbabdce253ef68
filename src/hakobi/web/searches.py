"""What a job does: one function for each kind of question, one table.

solve   the row of the level
lost    the same and "lost": shown at once where that can be done, otherwise by a search that looks at
        everything; where the position can be solved, the row holds a solution
trace   the row and "trace": what the search looked at, and when. A method that keeps no tree tells the states
        that it expanded and no more; of sliding blocks nothing is told (null)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hakobi.errors import UsageError
from hakobi.families import Method
from hakobi.jsonrow import result_row
from hakobi.numbers import counted
from hakobi.result import Outcome, Progress, Result
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level
from hakobi.sokoban.lost import explain
from hakobi.solver import Job, methods, solve
from hakobi.study.sight import sight
from hakobi.study.trace import trace
from hakobi.web.puzzles import lost_json, offset_of, read_puzzle

__all__ = ["SEARCHES", "Search", "offered"]

_OF_PULLS = ("pulls", "pull")


def offered(method: Method) -> Method:
    """The method as the page knows it: without the options of pulls, which are refused."""
    return replace(method, options=tuple(each for each in method.options if each.name not in _OF_PULLS))


@dataclass(frozen=True)
class Search:
    """The question of a page, and what stops and watches the search."""

    asked: Mapping[str, Any]
    memory: int
    job: Job
    report: Callable[[Progress], None]

    def puzzle(self) -> Level | SlidingPuzzle:
        return read_puzzle(self.asked)

    def options(self) -> Mapping[str, Any]:
        """The page plays by the rules: what could answer with pulls is refused."""
        options: Mapping[str, Any] = self.asked["options"]
        if str(options.get("pulls", "")).lower() == "true":
            raise UsageError("The page plays without pulls; hakobi solve --option pulls=true allows them.")
        return options

    def solve(self, puzzle: Level | SlidingPuzzle) -> Result[Any]:
        return solve(
            puzzle,
            self.asked["goal"],
            self.asked["method"],
            self.options(),
            seed=self.asked["seed"],
            time_limit=self.asked["time_limit"],
            memory_limit=self.memory,
            progress=self.report,
            job=self.job,
        )


def solved(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    return result_row("page", 1, puzzle.title, search.solve(puzzle))


def lost(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    shown = explain(puzzle) if isinstance(puzzle, Level) else None
    if shown is not None:
        result: Result[Any] = Result(
            outcome=Outcome.UNSOLVABLE, family="sokoban", goal="any", method="none", message=shown.reason
        )
        row = result_row("page", 1, puzzle.title, result)
        return row | {"lost": lost_json(shown, offset_of(search.asked["text"]))}
    result = search.solve(puzzle)
    row = result_row("page", 1, puzzle.title, result)
    if result.outcome is not Outcome.UNSOLVABLE:
        return row | {"lost": None}
    seen = counted(result.stats.expanded, "position")
    reason = f"There is no way out: all that can still be done was searched ({seen})."
    return row | {"lost": {"kind": "search", "boxes": [], "reason": reason}}


def traced(search: Search) -> dict[str, Any]:
    puzzle = search.puzzle()
    if not isinstance(puzzle, Level):
        return result_row("page", 1, puzzle.title, search.solve(puzzle)) | {"trace": None}
    able = {name for row in methods("sokoban") if row.traces for name in (row.name, *row.aliases)}
    look = trace if search.asked["method"] in able else sight
    found = look(
        puzzle,
        search.asked["method"],
        search.asked["goal"],
        search.options(),
        limit=search.asked["limit"],
        seed=search.asked["seed"],
        time_limit=search.asked["time_limit"],
        memory_limit=search.memory,
        progress=search.report,
        job=search.job,
    )
    return result_row("page", 1, puzzle.title, found.result) | {"trace": found.to_json()}


SEARCHES: dict[str, Callable[[Search], dict[str, Any]]] = {"solve": solved, "lost": lost, "trace": traced}
