"""Answers as they travel between processes, machines and the store: plain values only.

An answer is for the form of a level, not for the level as it stands in a file; `to_result` turns it to fit.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from hakobi.batch.forms import FORMS, Form
from hakobi.batch.stored import Damaged
from hakobi.families import FAMILIES
from hakobi.result import COUNTERS, Outcome, Result, Solved, Stats, Unsolved

__all__ = ["Answer", "Task", "measures_of", "to_result"]

NO_COST = 1 << 60
_RANK = {
    Outcome.SOLVED: 1,
    Outcome.UNSOLVABLE: 2,
    Outcome.GAVE_UP: 3,
    Outcome.TIME_LIMIT: 3,
    Outcome.MEMORY_LIMIT: 3,
    Outcome.STOPPED: 4,
    Outcome.CRASHED: 5,
}
_SO_FAR = 2  # none of these is unsolvable


class Task(NamedTuple):
    """One level to be solved, as it stands somewhere; `ident` is whatever the asker knows it by."""

    ident: Any
    family: str
    text: str
    turn: int
    own: str | None


class Answer(NamedTuple):
    """How the search for one form ended; `extra` are further counters, as JSON."""

    outcome: str
    family: str
    goal: str
    method: str
    proved_optimal: bool = False
    solution: str | None = None
    cost: int | None = None
    second: int | None = None
    lower_bound: int | None = None
    weighted_cost: int | None = None
    expanded: int = 0
    generated: int = 0
    stored: int = 0
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    peak_bytes: int = 0
    extra: str | None = None
    message: str | None = None
    ended_by: str | None = None

    @classmethod
    def of(cls, result: Result[Any], turn: int, own: str | None) -> Answer:
        solution = result.solution
        cost, second = _costs(result) if solution is not None else (None, None)
        stats = result.stats
        return cls(
            result.outcome.value,
            result.family,
            result.goal,
            result.method,
            result.proved_optimal,
            None if solution is None else FORMS[result.family].write(solution, turn, own),
            cost,
            second,
            result.lower_bound,
            result.cost,
            extra=json.dumps(dict(stats.extra)) if stats.extra else None,
            message=result.message,
            ended_by=result.ended_by,
            **{name: getattr(stats, name) for name in COUNTERS},
        )

    @property
    def standing(self) -> tuple[int, int, int]:
        """The smaller, the better: proved, solved, a solution without the proof that was asked for or
        unsolvable, undecided, stopped, crashed; then the cost.

        Of two that are undecided the one with the higher lower bound is better.
        """
        outcome = Outcome(self.outcome)
        rank = 0 if self.proved_optimal else _RANK[outcome]
        if self.cost is None:
            return rank, -(self.lower_bound or 0), NO_COST
        if outcome is not Outcome.SOLVED:
            rank = _SO_FAR
        return rank, self.cost, NO_COST if self.second is None else self.second

    def stats(self) -> Stats:
        counters = {name: getattr(self, name) for name in COUNTERS}
        return Stats(**counters, extra=json.loads(self.extra) if self.extra else {})


def measures_of(family: str, goal: str) -> tuple[str, str]:
    """What makes one solution better than another: the goal's metric, then the other one."""
    measures = FAMILIES[family].measures if family in FAMILIES else {}
    if goal not in measures:
        raise Damaged(f"a goal of {family[:40]} puzzles cannot be {goal[:40]!r}")
    return measures[goal]


def _costs(result: Result[Any]) -> tuple[int, int]:
    measures = measures_of(result.family, result.goal)
    first, second = (getattr(result if name == "cost" else result.solution, name) for name in measures)
    return first or 0, second


def to_result(form: Form, puzzle: Any, answer: Answer) -> Solved[Any] | Unsolved[Any]:
    """The answer for `puzzle`, whose form it is: the solution turned to fit, and replayed on it."""
    forms = FORMS[form.family]
    solution = None
    if answer.solution is not None:
        solution = forms.verify(puzzle, forms.read(answer.solution, form.turn, form.own))
    result: Result[Any] = Result(
        outcome=Outcome(answer.outcome),
        family=answer.family,
        goal=answer.goal,
        method=answer.method,
        solution=solution,
        proved_optimal=bool(answer.proved_optimal),
        lower_bound=answer.lower_bound,
        cost=answer.weighted_cost,
        stats=answer.stats(),
        message=answer.message,
        ended_by=answer.ended_by,
    )
    assert isinstance(result, (Solved, Unsolved))
    return result


assert set(FORMS) == set(FAMILIES), "a family without forms"
