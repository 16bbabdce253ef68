"""What is written down about a run: what it asks, what it is called, where it runs."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Sequence

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
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            model = next(
                (line.partition(":")[2].strip() for line in info if line.startswith("model name")), model
            )
    except OSError:
        pass
    return f"{model}, {os.cpu_count()} cores, {sys.platform}"
