"""What is written down about a run: what it asks, what it is called, where it runs; which round it is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hakobi import system
from hakobi.families import WidelyAsked
from hakobi.question import Question

__all__ = ["Round", "RunInfo", "machine"]


@dataclass(frozen=True)
class Round:
    """One of several askings of the same levels. `since` is when the first began, `runs` are those of the
    rounds before."""

    number: int = 1
    rounds: int = 1
    since: float = field(default_factory=time.time)
    runs: tuple[int, ...] = ()

    @property
    def is_last(self) -> bool:
        return self.number == self.rounds


class RunInfo:
    """What a run is called and where it runs; the rest is the question."""

    def __init__(
        self,
        question: Question,
        *,
        name: str = "",
        fresh: bool = False,
        workers: int = 1,
        executor: str = "local",
        arguments: Sequence[str] = (),
        retry: Iterable[str] = (),
        round: Round | None = None,
    ) -> None:
        self.asked = WidelyAsked(question)
        self.question = self.asked.question
        self.name = name
        self.fresh = fresh
        self.workers = workers
        self.executor = executor
        self.arguments = list(arguments)
        self.retry = tuple(retry)
        self.round = round or Round()


def machine() -> str:
    """The processor, how many cores of it, and the system."""
    return f"{system.processor()}, {os.cpu_count()} cores, {sys.platform}"
