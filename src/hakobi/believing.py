"""What the core says, believed only after it has stood the check.

    answer ──► replayed in Python, its cost held against the bound ──► Result
    ticks  ──► the same for every better solution that is told of  ──► Progress

An answer that does not replay, or that costs less than what is claimed to be the least, is a fault of the
program, reported as ``InternalError``; nobody ever sees it as a solution.

Who improves solutions that are known gets nothing worse than the best of them, in the goal's metric and in
the one that decides between equals: what the core has found takes its place only if it is better. Such a
question is answered by a solution whatever has ended the search: its outcome is *solved*.

A replay takes about a microsecond for each move. Where better solutions of many thousand moves come faster
than they can be replayed, the newest waits until the referee has rested four times as long as his last
replay has taken: he takes a fifth of the time at most. The last one is replayed in any case, as the answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from hakobi.errors import HakobiError, InternalError
from hakobi.families import Asked
from hakobi.result import Outcome, Progress, Result, Solved, Stats, Unsolved

__all__ = ["Watch", "Watching", "believe", "check_bound"]

Watch = Callable[[Progress], None]

_REST = 4.0


def believe(asked: Asked, raw: Mapping[str, Any]) -> Solved[Any] | Unsolved[Any]:
    """The core's answer as a result, after its claims have been checked."""
    goal = asked.question.goal
    outcome = Outcome(raw["outcome"])
    has_metric = goal != "any"
    solution = None
    if raw[asked.family.answer] is not None:
        solution = _replayed(raw["method"], lambda: asked.family.replay(asked.puzzle, raw))
    if outcome is Outcome.UNSOLVABLE and (solution is not None or asked.known):
        raise InternalError(f"{raw['method']!r} claims that there is no solution, but one is known")
    if outcome is Outcome.SOLVED and solution is None:
        raise InternalError(f"{raw['method']!r} claims to have solved it, but gives no answer")
    lower_bound = raw["lower_bound"] if has_metric else None
    proved = bool(raw["proved_optimal"]) and has_metric and outcome is Outcome.SOLVED
    solution = _best(asked, solution)
    cost = None if solution is None else asked.family.cost(asked.puzzle, solution, goal)
    if proved and lower_bound is None:
        lower_bound = cost
    check_bound(raw["method"], cost, lower_bound, proved)
    if asked.known:
        outcome = Outcome.SOLVED
    elif outcome is Outcome.SOLVED and has_metric and not proved:
        raise InternalError(f"{raw['method']!r} gave an answer to the goal {goal!r} without a proof")
    result: Result[Any] = Result(
        outcome=outcome,
        family=asked.family.name,
        goal=goal,
        method=raw["method"],
        solution=solution,
        proved_optimal=proved,
        lower_bound=lower_bound,
        cost=cost if goal == "weighted" else None,
        stats=Stats.from_core(raw["stats"]),
        message=raw["message"] or (raw["limit"] and asked.question.ended_by(raw["limit"])),
        ended_by=raw["limit"],
    )
    assert isinstance(result, (Solved, Unsolved))
    return result


class Watching:
    """Makes progress of the ticks of a search, and hands it on; better solutions are replayed before."""

    def __init__(self, asked: Asked, watch: Watch) -> None:
        self._asked = asked
        self._watch = watch
        self._worth = self._worth_of(asked.known[0]) if asked.known else None
        self._waiting: str | None = None
        self._rested = 0.0

    def __call__(self, raw: Mapping[str, Any]) -> None:
        if raw["best"] is not None:
            self._waiting = raw["best"]
        solution = None
        if self._waiting is not None and time.perf_counter() >= self._rested:
            solution, self._waiting = self._news(self._waiting), None
        cost = None if self._worth is None else self._worth[0]
        check_bound("the search", cost, raw["lower_bound"])
        self._watch(Progress.from_core(raw, cost=cost, solution=solution))

    def _news(self, text: str) -> Any:
        """The solution, if it is better than all before it."""
        begun = time.perf_counter()
        asked = self._asked
        solution = _replayed("the search", lambda: asked.family.solution_of_text(asked.puzzle, text))
        worth = self._worth_of(solution)
        ended = time.perf_counter()
        self._rested = ended + _REST * (ended - begun)
        if self._worth is not None and worth >= self._worth:
            return None
        self._worth = worth
        return solution

    def _worth_of(self, solution: Any) -> tuple[int, int]:
        return self._asked.family.worth(self._asked.puzzle, solution, self._asked.question.goal)


def _replayed(who: str, replay: Callable[[], Any]) -> Any:
    try:
        return replay()
    except HakobiError as error:
        raise InternalError(f"the answer of {who!r} does not replay: {error}") from error


def _best(asked: Asked, found: Any) -> Any:
    """What was found, unless one that was known before is as good."""
    if not asked.known:
        return found
    candidates = asked.known if found is None else (*asked.known, found)
    return min(candidates, key=lambda each: asked.family.worth(asked.puzzle, each, asked.question.goal))


def check_bound(who: str, cost: int | None, lower_bound: int | None, proved: bool = False) -> None:
    if cost is None or lower_bound is None:
        return
    if cost < lower_bound or (proved and cost != lower_bound):
        raise InternalError(
            f"{who!r} claims that no answer costs less than {lower_bound}, its own costs {cost}"
        )
