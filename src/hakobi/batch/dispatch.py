"""Levels out, answers in: chunks of the right size, and what to do when a worker dies.

A message costs about as much as a search of a tenth of a millisecond, so quick levels travel together. The
size of a chunk follows what levels have lately taken: as many as fill CHUNK_SECONDS, never more than twice as
many as the time before. While levels are quick every worker has a second chunk lying ready.

When a worker dies, any of the levels that it had begun may be the cause. They are tried again one by one,
each in a chunk of its own: the one that ends a second worker is recorded as crashed, and the others are fine.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator

from hakobi.batch.answer import Answer, Task
from hakobi.batch.executor import Answered, Died, Executor
from hakobi.batch.solving import CHUNK_SECONDS, Solver
from hakobi.question import Question

__all__ = ["Dispatcher"]

LARGEST_CHUNK = 512
QUICK = 0.02
HEARTBEAT = 0.1


class Dispatcher:
    """Runs tasks on an executor. `tasks` may yield None: nothing yet, ask again soon."""

    def __init__(self, tasks: Iterator[Task | None], executor: Executor, question: Question) -> None:
        self.tasks = tasks
        self.executor = executor
        self.solver = Solver(question)
        self.exhausted = False
        self.again: deque[Task] = deque()
        self.suspects: deque[tuple[Task, str]] = deque()
        self.chunks: dict[int, _Flying] = {}
        self.numbers = itertools.count(1)
        self.size = 1.0

    def answers(self) -> Iterator[list[tuple[Task, Answer]]]:
        """What has come in, every HEARTBEAT at least, perhaps nothing."""
        while True:
            idle = self._send()
            if self.exhausted and not (self.chunks or self.again or self.suspects):
                return
            found: list[tuple[Task, Answer]] = []
            for event in self.executor.wait(0 if idle else HEARTBEAT):
                found += self._answered(event) if isinstance(event, Answered) else self._died(event)
            yield found

    @property
    def in_flight(self) -> int:
        return sum(len(chunk.tasks) - chunk.answered for chunk in self.chunks.values())

    def _send(self) -> bool:
        """Give the workers what they can take; True when the tasks asked for patience."""
        for _ in range(self.executor.free(2 if self.size > CHUNK_SECONDS / QUICK else 1)):
            if self.suspects:
                task, reason = self.suspects.popleft()
                self._submit(_Flying([task], reason))
                continue
            tasks, idle = self._take(max(1, int(self.size)))
            if tasks:
                self._submit(_Flying(tasks))
            if idle:
                return True
            if not tasks:
                return False
        return False

    def _take(self, count: int) -> tuple[list[Task], bool]:
        taken: list[Task] = []
        while self.again and len(taken) < count:
            taken.append(self.again.popleft())
        while not self.exhausted and len(taken) < count:
            try:
                task = next(self.tasks)
            except StopIteration:
                self.exhausted = True
                break
            if task is None:
                return taken, True
            taken.append(task)
        return taken, False

    def _submit(self, flying: _Flying) -> None:
        number = next(self.numbers)
        self.chunks[number] = flying
        self.executor.submit(number, [task[1:] for task in flying.tasks])

    def _answered(self, event: Answered) -> list[tuple[Task, Answer]]:
        flying = self.chunks[event.number]
        found = list(zip(flying.tasks[flying.answered :], event.answers, strict=False))
        flying.answered += len(event.answers)
        flying.seconds += sum(answer.wall_seconds for answer in event.answers)
        if event.left is not None:
            del self.chunks[event.number]
            self.again.extend(flying.tasks[flying.answered :])
            self._learn(flying)
        return found

    def _learn(self, flying: _Flying) -> None:
        """The next chunks are to take CHUNK_SECONDS; Python's share of a level counts as well."""
        each = flying.seconds / max(1, flying.answered) + 2e-4
        fitting = CHUNK_SECONDS / each
        self.size = max(1.0, min(fitting, 2 * self.size, LARGEST_CHUNK))

    def _died(self, event: Died) -> list[tuple[Task, Answer]]:
        flying = self.chunks.pop(event.number)
        left = flying.tasks[flying.answered :]
        if not event.begun:
            self.again.extend(left)
            return []
        if flying.suspicion is None and not (event.retried and len(flying.tasks) == 1):
            self.suspects.extend((task, event.reason) for task in left)
            return []
        message = event.reason
        if flying.suspicion is not None:
            message = f"two workers died with this level: {flying.suspicion}; then {event.reason}"
        return [(task, self.solver.no_answer(task.family, "crashed", message)) for task in left]


class _Flying:
    """A chunk under way; `suspicion` is how the last worker died that had its only level."""

    def __init__(self, tasks: list[Task], suspicion: str | None = None) -> None:
        self.tasks = tasks
        self.suspicion = suspicion
        self.answered = 0
        self.seconds = 0.0
