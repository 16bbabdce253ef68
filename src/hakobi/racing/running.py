"""What a worker of the cluster does for a race.

The core looks up about twenty times a second, also in the middle of its tables. Then the worker sees whether
anybody still wants the answer. Dask marks a task whose asker has cancelled it, has closed its line or was
killed, so one look serves for all of these: the search stops within a moment, and the worker is free again.
A worker that is about to close, since its scheduler is gone, stops as well.

How far it is, is told twice a second at most; of several better solutions in between only the last counts.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from hakobi._core import BadRequest, Job
from hakobi.families import FAMILIES
from hakobi.question import Question
from hakobi.workers.cluster import say

__all__ = ["run"]

PAUSE = 0.5
_AT_WORK = ("executing", "long-running")


def run(race: str, number: int, family: str, puzzle: Any, words: Mapping[str, Any]) -> dict[str, Any]:
    """What the core says at the end; the word "refused" alone where the method does not suit the puzzle."""
    from distributed import get_worker

    telling = _Telling(get_worker(), race, number)
    try:
        return FAMILIES[family].search(puzzle, Question(**words), telling.job, telling)
    except BadRequest as error:
        return {"refused": str(error)}


class _Telling:
    """Called at every tick, in the thread of the search."""

    def __init__(self, worker: Any, race: str, number: int) -> None:
        self.job = Job()
        self._worker = worker
        self._task = worker.get_current_task()
        self._race = race
        self._number = number
        self._best: str | None = None
        self._due = 0.0
        self._begun = time.thread_time()
        say(worker, race, number=number)

    def __call__(self, tick: Mapping[str, Any]) -> None:
        if not self._is_wanted():
            self.job.stop()
            return
        self._best = tick["best"] or self._best
        now = time.monotonic()
        if now >= self._due:
            cpu = time.thread_time() - self._begun
            told = {**tick, "best": self._best}
            say(self._worker, self._race, number=self._number, tick=told, cpu_seconds=cpu)
            self._best = None
            self._due = now + PAUSE

    def _is_wanted(self) -> bool:
        task = self._worker.state.tasks.get(self._task)
        return task is not None and task.state in _AT_WORK and self._worker.status.name in _OPEN


_OPEN = ("init", "starting", "running", "paused")
