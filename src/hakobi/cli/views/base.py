"""What the commands must know about a family of puzzles to speak of it and to draw it.

One row of the table in ``hakobi.cli.views`` per family; no command asks what kind a puzzle is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hakobi.numbers import counted, percent_text
from hakobi.result import Result

__all__ = ["Finding", "Frame", "Style", "View", "headline", "needed"]


@dataclass(frozen=True)
class Style:
    """How a picture is drawn: with colours or as plain text, with or without dead squares."""

    colour: bool = False
    dead: bool = False


@dataclass(frozen=True)
class Finding:
    """Something worth saying about a puzzle that can be read.

    A ``fault`` makes the puzzle impossible; anything else is a remark. ``row`` and ``column`` count from 1 on
    the board.
    """

    text: str
    fault: bool = False
    row: int | None = None
    column: int | None = None


@dataclass(frozen=True)
class Frame:
    """One moment of a replay: what was just done, and the picture after it."""

    caption: str
    picture: str


def headline(result: Result[Any], measures: str, proof: str) -> str:
    """What a solution achieves, and what is proved: ``solved: 97 pushes (proved: …)``, ``best so far: …``"""
    if result.proved_optimal:
        return f"solved: {measures} ({proof})"
    if result.solved:
        return f"solved: {measures} (found; there may be shorter ones)"
    bound = "" if result.lower_bound is None else f"; {needed(result)}"
    gap = "" if result.gap is None else f" (gap {percent_text(result.gap)})"
    return f"best so far: {measures}{bound}{gap}, not proved"


def needed(result: Result[Any]) -> str:
    """The lower bound with its metric: ``at least 97 pushes``"""
    bound = result.lower_bound or 0
    metric = result.goal.split(",")[0]
    if metric == "weighted":
        return f"a cost of at least {bound:,}"
    one = {"pushes": "push"}.get(metric, metric.removesuffix("s"))
    return f"at least {counted(bound, one, metric)}"


class View(ABC):
    """One family of puzzles, as the commands see it."""

    family: str
    kind: type

    @abstractmethod
    def size(self, puzzle: Any) -> str:
        """The size in words: ``9 × 7, 5 boxes``."""

    @abstractmethod
    def facts(self, puzzle: Any) -> dict[str, Any]:
        """The size in numbers, for programs."""

    @abstractmethod
    def board_in_numbers(self, puzzle: Any) -> list[str]:
        """What ``solve --report`` says about the board, before anything is searched."""

    @abstractmethod
    def draw(self, puzzle: Any, style: Style) -> str:
        """The puzzle as text, without a line break at the end."""

    @abstractmethod
    def solution(self, puzzle: Any, text: str) -> Any:
        """What a person wrote as a solution; raises ``HakobiError`` when it does not replay or not solve."""

    @abstractmethod
    def kept_solutions(self, puzzle: Any) -> list[str]:
        """The solutions that the file keeps with the puzzle, as written there."""

    @abstractmethod
    def written(self, solution: Any) -> str:
        """The solution as a person would write it, for ``show`` and ``verify``."""

    @abstractmethod
    def measures(self, solution: Any) -> str:
        """The numbers of a solution, each with its metric: ``97 pushes, 250 moves``."""

    @abstractmethod
    def answer(self, puzzle: Any, result: Result[Any]) -> list[str]:
        """The lines of a report that tell a solution: what it achieves, its further measures, the moves.

        What is not known to be what was asked for is the best so far.
        """

    @abstractmethod
    def frames(self, puzzle: Any, text: str, style: Style) -> Iterator[Frame]:
        """The replay of what a person wrote, one frame for each move, the start first.

        It need not solve the puzzle; raises ``HakobiError`` at the first illegal step.
        """

    def description(self, puzzle: Any) -> str:
        """What ``check`` prints for people who compare with the original by eye; may be empty."""
        return ""

    @abstractmethod
    def findings(self, puzzle: Any) -> Iterator[Finding]:
        """What ``check`` says about a puzzle that could be read."""
