"""Few levels, many workers: each level is raced for on its share of the cluster.

    workers    ████ ████ ███        three levels, eleven workers: four searches, four and three
               level 1   2   3      when one is over, the others have more of them

What a race comes to is the answer of the level, whoever has found it (racing/).
"""

from __future__ import annotations

import queue
import threading

from hakobi._core import Job
from hakobi.batch.answer import Answer
from hakobi.batch.cluster import ClusterExecutor
from hakobi.batch.executor import Answered, Event, Executor
from hakobi.batch.forms import FORMS
from hakobi.batch.solving import Chunk, Solver
from hakobi.errors import ClusterError
from hakobi.question import Question
from hakobi.racing.race import Race

__all__ = ["SpreadExecutor"]


class SpreadExecutor(Executor):
    """The workers of a cluster, several for each level."""

    def __init__(self, crew: ClusterExecutor) -> None:
        self._crew = crew
        self.name = crew.name
        self._solver = Solver(Question())
        self._jobs: dict[int, Job] = {}
        self._threads: list[threading.Thread] = []
        self._mail: queue.SimpleQueue[Event | BaseException] = queue.SimpleQueue()

    @property
    def workers(self) -> int:
        return self._crew.workers

    def memory_share(self) -> int | None:
        return self._crew.memory_share()

    def start(self, question: Question) -> None:
        self._crew.start(question)
        self._solver = Solver(question)

    def free(self, depth: int) -> int:
        return max(1, self.workers // (2 * self._solver.asked.question.threads)) - len(self._jobs)

    def submit(self, number: int, chunk: Chunk) -> None:
        job = self._jobs[number] = Job()
        thread = threading.Thread(target=self._race, args=(number, chunk, job), daemon=True)
        self._threads.append(thread)
        thread.start()

    def _race(self, number: int, chunk: Chunk, job: Job) -> None:
        try:
            for i, level in enumerate(chunk, 1):
                answer = self._answer(job, *level)
                if job.stopped():
                    return
                self._mail.put(Answered(number, [answer], 0 if i == len(chunk) else None))
        except BaseException as error:  # raised again by who waits
            self._mail.put(error)

    def _answer(self, job: Job, family: str, text: str, turn: int, own: str | None) -> Answer:
        try:
            asked = self._solver.asked.about(family, FORMS[family].own_puzzle(text, turn, own))
            result = Race(asked, self._crew.cluster, job=job, room=self._share).run()
            return Answer.of(result, turn, own)
        except ClusterError:
            raise
        except Exception as error:
            return self._solver.no_answer(family, "crashed", f"{type(error).__name__}: {error}")

    def _share(self) -> int:
        return self._crew.cluster.threads // max(1, len(self._jobs))

    def wait(self, seconds: float) -> list[Event]:
        events: list[Event] = []
        try:
            event = self._mail.get(timeout=seconds) if seconds else self._mail.get_nowait()
            while True:
                if isinstance(event, ClusterError):
                    raise self._crew.lost(str(event))
                if isinstance(event, BaseException):
                    raise event
                if isinstance(event, Answered) and event.left is not None:
                    del self._jobs[event.number]
                events.append(event)
                event = self._mail.get_nowait()
        except queue.Empty:
            return events

    def close(self) -> None:
        for job in self._jobs.values():
            job.stop()
        for thread in self._threads:
            thread.join()
        self._jobs.clear()
        self._threads.clear()
        self._crew.close()
