"""What the solver must know about a family of puzzles.

The solver itself (limits, progress, checks of what the core claims) is the same for every family. A family
supplies the words that differ: which goals there are, how its core is called, how an answer is replayed and
measured. One row of the table in ``hakobi.families`` per family; nothing else asks what kind a puzzle is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from hakobi._core import Job
from hakobi.errors import UsageError
from hakobi.families.methods import Method
from hakobi.nearest import did_you_mean
from hakobi.question import Question

__all__ = ["Family", "Tick"]

Tick = Callable[[dict[str, Any]], None]


class Family(ABC):
    """One family of puzzles, as the solver sees it."""

    name: str
    kind: type
    goals: tuple[str, ...]
    default_goal: str
    method_of_auto: str = "auto"  # whose options `auto` takes
    improved_goals: tuple[str, ...]  # in what a solution can be improved, the usual first
    measures: Mapping[str, tuple[str, str]]  # of each goal: what solutions are compared by
    answer: str  # the word under which the core gives its best solution; None stands there if it has none

    @abstractmethod
    def registry(self) -> list[dict[str, Any]]:
        """The rows of the core's registry, as the core has them."""

    @abstractmethod
    def search(
        self, puzzle: Any, question: Question, job: Job, on_tick: Tick | None, solutions: Iterable[Any] = ()
    ) -> dict[str, Any]:
        """Ask the core, in the family's own words; the GIL is free meanwhile.

        ``solutions`` are known, and legal: it is to begin with them.
        """

    @abstractmethod
    def replay(self, puzzle: Any, answer: Mapping[str, Any]) -> Any:
        """The core's answer as a solution, replayed by code that shares nothing with the core.

        Raises ``HakobiError`` when a step is illegal or the puzzle is not solved at the end.
        """

    @abstractmethod
    def solution_of_text(self, puzzle: Any, text: str) -> Any:
        """The same for a solution that the core tells of while it searches, in its own writing."""

    @abstractmethod
    def verified(self, puzzle: Any, solution: Any) -> Any:
        """The same for one that somebody gives: a solution, or what a person writes."""

    @abstractmethod
    def turned(self, puzzle: Any, k: int) -> Any:
        """The puzzle after symmetry k = 0 … 7 (`sokoban/symmetry.py`)."""

    @abstractmethod
    def turned_solution(self, solution: Any, k: int) -> Any:
        """The same moves on that puzzle, not replayed there."""

    @abstractmethod
    def worth(self, puzzle: Any, solution: Any, goal: str) -> tuple[int, int]:
        """What the goal compares solutions by: of two the one with the smaller worth is better."""

    def cost(self, puzzle: Any, solution: Any, goal: str) -> int | None:
        """What ``solution`` costs in the goal's first metric; None for a goal without a metric."""
        return None if goal == "any" else self.worth(puzzle, solution, goal)[0]

    @cached_property
    def _methods(self) -> tuple[Method, ...]:
        return tuple(map(Method.from_core, self.registry()))

    def methods(self) -> list[Method]:
        """The rows of the registry."""
        return list(self._methods)

    def method(self, name: str) -> Method | None:
        """The row of this name or alias."""
        return next((row for row in self._methods if row.goes_by(name)), None)

    def understand(self, question: Question, improving: bool = False) -> Question:
        """The question in the family's own words; refused where it has no such goal, method or option, and
        where the method cannot promise the goal. `improving`: it is asked about solutions that are known."""
        goals, default = (
            (self.improved_goals, self.improved_goals[0]) if improving else (self.goals, self.default_goal)
        )
        goal = default if question.goal == "any" else question.goal
        if goal not in goals:
            hint = "" if goal not in self.improved_goals else " In this one a solution can be improved only."
            raise UsageError(
                f"There is no goal {question.goal!r} for {self.name} puzzles; "
                f"there are: {', '.join(goals)}.{hint or did_you_mean(question.goal, goals)}"
            )
        method = self._able(question.method, goal)
        if row := self.method(self.method_of_auto if method == "auto" else method):
            row.check(question.options)
        return replace(question, goal=goal, method=method)

    def _able(self, name: str, goal: str) -> str:
        """The method's own name, if it can promise the goal; ``auto`` chooses one that can."""
        if name == "auto":
            return name
        method = self.method(name)
        if method is None:
            names = [row.name for row in self._methods]
            raise UsageError(
                f"There is no method {name!r} for {self.name} puzzles; there are: {', '.join(names)}."
                f"{did_you_mean(name, ['auto', *names])}"
            )
        if not method.promises(goal):
            able = [row.name for row in self._methods if goal in row.optimal_goals]
            advice = f"these can: {', '.join(able)}" if able else "no method here can"
            raise UsageError(f"The method {method.name!r} cannot promise the goal {goal!r}; {advice}.")
        return method.name
