"""What is written down about a run: what it asks, what it is called, where it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from hakobi import system
from hakobi.families import WidelyAsked
from hakobi.question import Question

__all__ = ["RunInfo", "machine"]


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
    ) -> None:
        self.asked = WidelyAsked(question)
        self.question = self.asked.question
        self.name = name
        self.fresh = fresh
        self.workers = workers
        self.executor = executor
        self.arguments = list(arguments)
        self.retry = tuple(retry)


def machine() -> str:
    """The processor, how many cores of it, and the system."""
    return f"{system.processor()}, {os.cpu_count()} cores, {sys.platform}"
