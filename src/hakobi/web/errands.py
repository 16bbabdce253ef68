"""Short tasks, done by a few processes that are kept.

A task that takes too long loses its process, one that brings it down has lost it already; either way the
person is told, and the next task gets a new one. A process that was kept may have died of something else, and
the system may be slow to say so: then the task is tried once more, in a new one.
"""

from __future__ import annotations

import asyncio
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from hakobi.numbers import seconds_text
from hakobi.web.replies import Refusal, Reply
from hakobi.web.worker import PRELOAD, run_errands
from hakobi.workers.inside import Orders, cap_of
from hakobi.workers.starting import forked
from hakobi.workers.worker import Pool, Worker

__all__ = ["Errands"]

_MOST_WAITING = 64


class Errands:
    """`most` processes at once, started when they are needed first."""

    def __init__(self, most: int, seconds: float, memory: int) -> None:
        self.seconds = seconds
        self.memory = memory
        self.places = asyncio.Semaphore(most)
        self.waiting = 0
        self.threads = ThreadPoolExecutor(most, thread_name_prefix="hakobi-errand")
        self.pool = Pool(_start)
        self.idle: list[Worker] = []

    async def run(self, task: str, *arguments: Any) -> Reply:
        """The answer of a task of `tasks.TASKS`."""
        if self.waiting >= _MOST_WAITING:
            raise Refusal(429, "busy", "The server is busy; try again in a moment.")
        self.waiting += 1
        try:
            async with self.places:
                ask = asyncio.get_running_loop().run_in_executor(self.threads, self._ask, task, arguments)
                return await asyncio.shield(ask)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.close()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _take(self) -> tuple[Worker, bool]:
        """A process, and whether it has worked before."""
        while self.idle:
            worker = self.idle.pop()
            if worker.process.is_alive():
                return worker, True
            self.pool.bury(worker)
        return self.pool.hire(self.memory), False

    def _ask(self, task: str, arguments: tuple[Any, ...]) -> Reply:
        kept = True
        while kept:
            worker, kept = self._take()
            worker.tell(pickle.dumps((task, arguments)))
            try:
                head, body = worker.hear(self.seconds), worker.hear(self.seconds)
            except TimeoutError:
                self.pool.lose(worker)
                message = f"This took longer than {seconds_text(self.seconds)} and was ended."
                raise Refusal(422, "time", message) from None
            if head is not None and body is not None:
                self.idle.append(worker)
                return Reply(body=body, **json.loads(head))
            self.pool.lose(worker)
        raise Refusal(422, "crashed", "The process that worked on this has died.")


def _start(memory: int) -> Worker:
    return Worker(forked(Orders(run_errands, cap=cap_of(memory)), PRELOAD))
