"""Who does the work: what the dispatcher asks of local processes and of a cluster alike.

A chunk is a few levels under a number. What is heard of it:

    Answered(number, answers, left)   answers to its next levels; `left` is None while it goes on, otherwise
                                      the number of levels at its end that were given back unsolved
    Died(number, begun, reason)       whoever had it is gone; `begun`: its levels can be the cause;
                                      `retried`: it has been tried elsewhere already
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from hakobi.batch.answer import Answer
from hakobi.batch.solving import Chunk
from hakobi.question import Question

__all__ = ["Answered", "Died", "Event", "Executor"]


class Answered(NamedTuple):
    number: int
    answers: list[Answer]
    left: int | None


class Died(NamedTuple):
    number: int
    begun: bool
    reason: str
    retried: bool = False


Event = Answered | Died


class Executor(ABC):
    """Whoever starts it also closes it; it can then be started again."""

    name: str

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many levels are searched at the same time."""

    @abstractmethod
    def memory_share(self) -> int | None:
        """How much memory a level may use where nobody says it; None for half of this machine's."""

    @abstractmethod
    def start(self, question: Question) -> None:
        """Be ready to answer this question."""

    @abstractmethod
    def free(self, depth: int) -> int:
        """How many chunks can be taken now if each worker may have `depth` of them."""

    @abstractmethod
    def submit(self, number: int, chunk: Chunk) -> None:
        """Take a chunk."""

    @abstractmethod
    def wait(self, seconds: float) -> list[Event]:
        """What has happened; waits up to so many seconds if nothing has."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything, at once; chunks under way are forgotten."""
