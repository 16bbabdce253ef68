"""Worker processes on this machine.

Each worker has a cap on its memory: the limit of the search, and room for the interpreter. One that dies is
replaced; what is known about its death (signal, memory used, last words) goes with the report.
"""

from __future__ import annotations

import pickle
import queue
from collections import deque

from hakobi import system
from hakobi.batch.answer import Answer
from hakobi.batch.executor import Answered, Died, Event, Executor
from hakobi.batch.solving import Chunk
from hakobi.batch.worker import solve_chunks
from hakobi.errors import HakobiError, UsageError
from hakobi.limits import default_memory_limit
from hakobi.question import Question
from hakobi.workers.inside import Orders, cap_of
from hakobi.workers.starting import fresh
from hakobi.workers.worker import Mail, Pool, Worker

__all__ = ["LocalExecutor"]

_FALSE_STARTS = 3


class _Hand(Worker):
    """A worker and the chunks that it has been given."""

    def __init__(self, question: Question, mail: Mail) -> None:
        cap = cap_of(question.memory_limit, question.threads)
        super().__init__(fresh(Orders(solve_chunks, (question,), cap)), mail)
        self.chunks: deque[int] = deque()
        self.ready = False


class LocalExecutor(Executor):
    """`workers` processes, by default one for each core."""

    name = "local"

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise UsageError(f"A batch needs at least one worker, not {workers}.")
        self._count = workers or system.cores()
        self._question = Question()
        self._mail: Mail = queue.SimpleQueue()
        self._crew: Pool[_Hand] = Pool(_Hand)
        self._false_starts = 0

    @property
    def workers(self) -> int:
        return self._count

    @property
    def pids(self) -> list[int]:
        return [hand.process.pid for hand in self._crew.members]

    def memory_share(self) -> int:
        """All workers together may use half of the machine."""
        return default_memory_limit() // self._count

    def start(self, question: Question) -> None:
        self.close()
        self._question = question
        self._mail = queue.SimpleQueue()
        self._crew = Pool(_Hand)
        self._false_starts = 0
        for _ in range(self._count):
            self._crew.hire(question, self._mail)

    def free(self, depth: int) -> int:
        return sum(max(0, depth - len(hand.chunks)) for hand in self._crew.members)

    def submit(self, number: int, chunk: Chunk) -> None:
        hand = min(self._crew.members, key=lambda each: len(each.chunks))
        hand.chunks.append(number)
        hand.tell(pickle.dumps((number, chunk)))

    def wait(self, seconds: float) -> list[Event]:
        events: list[Event] = []
        try:
            hand, data = self._mail.get(timeout=seconds) if seconds else self._mail.get_nowait()
            while True:
                events += self._bury(hand) if data is None else self._heard(hand, data)
                hand, data = self._mail.get_nowait()
        except queue.Empty:
            return events

    def _heard(self, hand: _Hand, data: bytes) -> list[Event]:
        kind, *rest = pickle.loads(data)
        if kind == "ready":
            hand.ready = True
            self._false_starts = 0
            return []
        if kind == "refused":
            raise UsageError(rest[0])
        number, plain, left = rest
        if left is not None:
            hand.chunks.remove(number)
        return [Answered(number, [Answer(*values) for values in plain], left)]

    def _bury(self, hand: _Hand) -> list[Event]:
        reason = str(self._crew.bury(hand))
        if not hand.ready:
            self._false_starts += 1
            if self._false_starts >= _FALSE_STARTS:
                raise HakobiError(f"No worker can be started: {reason}")
        self._crew.hire(self._question, self._mail)
        return [Died(number, hand.ready and i == 0, reason) for i, number in enumerate(hand.chunks)]

    def close(self) -> None:
        self._crew.close()
