"""What an export must know about a family; one row of the table in `hakobi.batch.export.boards` for each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from hakobi.batch.forms import Form

__all__ = ["Boards", "Columns", "Way"]

Columns: TypeAlias = dict[str, Sequence[Any]]


class Way(NamedTuple):
    """So many positions from the start to the goal: their boards, one by one, and their other columns.

    All boards of a long way on a large board are more than any memory holds.
    """

    length: int
    boards: Iterator[str]
    columns: Columns


class Boards(ABC):
    @abstractmethod
    def about(self, puzzle: Any) -> dict[str, Any]:
        """The columns `BOARD` of a puzzle; those that do not apply are left out."""

    @abstractmethod
    def way(self, form: Form, answer: str, every_step: bool) -> Way:
        """The columns of `POSITIONS` that say what each position is; those that do not apply are left out.

        The answer to the form is replayed first; HakobiError where it does not solve the puzzle.
        """
