"""Short tasks, done by a few processes that are kept.

A task that takes too long loses its process, one that brings it down has lost it already; either way the
person is told, and the next task gets a new one.
"""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from hakobi.numbers import seconds_text
from hakobi.web.processes import Worker
from hakobi.web.replies import Refusal, Reply
from hakobi.web.worker import run_errands

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
        for worker in self.idle:
            worker.kill()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _take(self) -> Worker:
        while self.idle:
            worker = self.idle.pop()
            if worker.process.is_alive():
                return worker
        return Worker(run_errands, self.memory)

    def _ask(self, task: str, arguments: tuple[Any, ...]) -> Reply:
        worker = self._take()
        try:
            worker.pipe.send((task, arguments))
            if not worker.pipe.poll(self.seconds):
                worker.kill()
                worker.end()
                message = f"This took longer than {seconds_text(self.seconds)} and was ended."
                raise Refusal(422, "time", message)
            head = json.loads(worker.pipe.recv_bytes())
            reply = Reply(body=worker.pipe.recv_bytes(), **head)
        except (EOFError, OSError):
            worker.kill()
            worker.end()
            raise Refusal(422, "crashed", "The process that worked on this has died.") from None
        self.idle.append(worker)
        return reply
