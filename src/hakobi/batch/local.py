"""Worker processes on this machine.

Each worker has a pipe in both directions and a cap on its memory: the limit of the search, and room for the
interpreter. A worker that dies is replaced; what is known about its death (signal, memory used, last words)
goes with the report. Workers end by themselves when the runner does (see worker.py).
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import tempfile
from collections import deque
from typing import IO

from hakobi.batch.answer import Answer
from hakobi.batch.executor import Answered, Died, Event, Executor
from hakobi.batch.frames import FrameBuffer, to_frame
from hakobi.batch.solving import Chunk
from hakobi.errors import HakobiError, UsageError
from hakobi.limits import default_memory_limit
from hakobi.numbers import bytes_text
from hakobi.question import Question

__all__ = ["LocalExecutor"]

_ROOM = 1 << 30
_ROOM_FOR_A_THREAD = 160 << 20
_READ = 1 << 20
_FALSE_STARTS = 3
_LAST_WORDS = 2000


class LocalExecutor(Executor):
    """`workers` processes, by default one for each core."""

    name = "local"

    def __init__(self, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise UsageError(f"A batch needs at least one worker, not {workers}.")
        self._count = workers or _cores()
        self._crew: list[_Worker] = []
        self._selector = selectors.DefaultSelector()
        self._question = Question()
        self._false_starts = 0

    @property
    def workers(self) -> int:
        return self._count

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._crew]

    def memory_share(self) -> int:
        """All workers together may use half of the machine."""
        return default_memory_limit() // self._count

    def start(self, question: Question) -> None:
        self.close()
        self._question = question
        self._false_starts = 0
        while len(self._crew) < self._count:
            self._hire()

    def _hire(self) -> None:
        worker = _Worker(self._question)
        self._crew.append(worker)
        self._selector.register(worker.answers, selectors.EVENT_READ, worker)

    def free(self, depth: int) -> int:
        return sum(max(0, depth - len(worker.chunks)) for worker in self._crew)

    def submit(self, number: int, chunk: Chunk) -> None:
        worker = min(self._crew, key=lambda each: len(each.chunks))
        worker.chunks.append(number)
        worker.tell((number, chunk))

    def wait(self, seconds: float) -> list[Event]:
        events: list[Event] = []
        for key, _ in self._selector.select(seconds):
            worker: _Worker = key.data
            data = os.read(worker.answers.fileno(), _READ)
            if data:
                events += self._heard(worker, data)
            else:
                events += self._bury(worker)
        return events

    def _heard(self, worker: _Worker, data: bytes) -> list[Event]:
        events: list[Event] = []
        for kind, *rest in worker.buffer.feed(data):
            if kind == "ready":
                worker.ready = True
                self._false_starts = 0
            elif kind == "refused":
                raise UsageError(rest[0])
            else:
                number, plain, left = rest
                if left is not None:
                    worker.chunks.remove(number)
                events.append(Answered(number, [Answer(*values) for values in plain], left))
        return events

    def _bury(self, worker: _Worker) -> list[Event]:
        self._selector.unregister(worker.answers)
        self._crew.remove(worker)
        reason = worker.bury()
        if not worker.ready:
            self._false_starts += 1
            if self._false_starts >= _FALSE_STARTS:
                raise HakobiError(f"No worker can be started: {reason}")
        self._hire()
        return [Died(number, worker.ready and i == 0, reason) for i, number in enumerate(worker.chunks)]

    def close(self) -> None:
        for worker in self._crew:
            worker.kill()
        for worker in self._crew:
            self._selector.unregister(worker.answers)
            worker.bury()
        self._crew.clear()


def _cores() -> int:
    """Those that this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Worker:
    """One process and what it has been given."""

    def __init__(self, question: Question) -> None:
        code = f"import sys; sys.path[:] = {sys.path!r}; from hakobi.batch.worker import main; main()"
        self._last_words: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed when it is buried
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._last_words,
            bufsize=0,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.answers = self.process.stdout
        self.buffer = FrameBuffer()
        self.chunks: deque[int] = deque()
        self.ready = False
        cap = question.memory_limit + _ROOM + question.threads * _ROOM_FOR_A_THREAD
        self.tell((vars(question), cap))

    def tell(self, value: object) -> None:
        """A worker that has just died does not hear it; its death is noticed where answers are read."""
        assert self.process.stdin is not None
        data = memoryview(to_frame(value))
        try:
            while data:
                data = data[self.process.stdin.write(data) :]
        except BrokenPipeError:
            pass

    def kill(self) -> None:
        self.process.kill()

    def bury(self) -> str:
        """Waits for the end of the process, and says how it came."""
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = code = os.waitstatus_to_exitcode(status)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        with self._last_words as words:
            size = words.seek(0, os.SEEK_END)
            words.seek(max(0, size - _LAST_WORDS))
            said = words.read().decode(errors="replace").strip()
        memory = bytes_text(usage.ru_maxrss * 1024)
        parts = [f"{_how(code)}, having used up to {memory}"]
        if said:
            parts.append(f"its last words: {said.splitlines()[-1]}")
        return "; ".join(parts)


def _how(code: int) -> str:
    if code >= 0:
        return f"the worker ended with code {code}"
    name = signal.Signals(-code).name if -code in set(signal.Signals) else "an unknown signal"
    hint = " (as the system does when memory runs out)" if -code == signal.SIGKILL else ""
    return f"the worker was ended by signal {-code}, {name}{hint}"
