"""What the solver must know about a family of puzzles.

The solver itself (limits, progress, checks of what the core claims) is the same for every family. A family
supplies the words that differ: which goals there are, how its core is called, how an answer is replayed and
measured. One row of the table in ``hakobi.families`` per family; nothing else asks what kind a puzzle is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hakobi._core import Job

__all__ = ["Family", "Method", "Option", "Request", "Tick"]

Tick = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Option:
    """An option of a method: ``choices`` is empty when any value that the method can read will do."""

    name: str
    default: str
    help: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Method:
    """A row of the registry: all that the help, the page and the docs say about a method.

    ``optimal_goals`` are the goals for which its answers are proved optimal; ``complete`` means that it ends
    with a proof where there is no solution; ``guarantee`` says what else is to be said about its promise.
    ``traces`` tells whether ``hakobi.trace`` can record what it looks at; ``aliases`` are accepted for its
    name.
    """

    name: str
    family: str
    summary: str
    optimal_goals: tuple[str, ...]
    complete: bool
    options: tuple[Option, ...] = ()
    guarantee: str = ""
    traces: bool = False
    aliases: tuple[str, ...] = ()

    @classmethod
    def from_core(cls, row: Mapping[str, Any]) -> Method:
        options = tuple(
            Option(option["name"], option["default"], option["help"], tuple(option["choices"]))
            for option in row["options"]
        )
        return cls(
            row["name"],
            row["family"],
            row["summary"],
            tuple(row["optimal_goals"]),
            row["complete"],
            options,
            row["guarantee"],
            row["traces"],
            tuple(row["aliases"]),
        )


@dataclass(frozen=True, kw_only=True)
class Request:
    """A question to the core, checked and complete."""

    goal: str
    method: str
    options: dict[str, str] = field(default_factory=dict)
    threads: int = 1
    seed: int = 0
    time_limit: float = 0.0
    memory_limit: int
    trace: int = 0
    sight: int = 0


class Family(ABC):
    """One family of puzzles, as the solver sees it."""

    name: str
    kind: type
    goals: tuple[str, ...]
    default_goal: str
    measures: tuple[str, ...]

    @abstractmethod
    def methods(self) -> list[Method]:
        """The rows of the core's registry."""

    @abstractmethod
    def search(self, puzzle: Any, request: Request, job: Job, on_tick: Tick | None) -> dict[str, Any]:
        """Ask the core; the GIL is free meanwhile."""

    @abstractmethod
    def replay(self, puzzle: Any, answer: Mapping[str, Any]) -> Any:
        """The core's answer as a solution, replayed by code that shares nothing with the core.

        Raises ``HakobiError`` when a step is illegal or the puzzle is not solved at the end.
        """

    @abstractmethod
    def cost(self, puzzle: Any, solution: Any, goal: str) -> int | None:
        """What ``solution`` costs in the goal's first metric; None for a goal without a metric."""

    @abstractmethod
    def solution_to_json(self, solution: Any) -> dict[str, Any]:
        """``solution`` itself and its measures, by the names that the JSON of one level uses."""
