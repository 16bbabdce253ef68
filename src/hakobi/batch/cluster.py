"""Workers of a Dask cluster.

    $ dask scheduler --host 127.0.0.1 --port 8786 --no-dashboard
    $ dask worker tcp://127.0.0.1:8786 --nworkers 1 --nthreads 1        as many as there are machines
    $ hakobi batch levels/ --store results.sqlite --cluster tcp://127.0.0.1:8786

A chunk is a task. When a worker dies, Dask gives its tasks to others, a few times; a task that keeps ending
workers comes back as killed, and the dispatcher finds out which level it was. Results are written here, by
the runner: workers need hakobi of the same version, but neither the files nor the store. A scheduler that
goes away ends the batch, and the store can be gone on with, on a cluster or without.
"""

from __future__ import annotations

import json
import queue
from functools import lru_cache
from typing import Any

from hakobi.batch.answer import Answer
from hakobi.batch.executor import Answered, Died, Event, Executor
from hakobi.batch.solving import Chunk, Solver
from hakobi.errors import ClusterError, UsageError
from hakobi.question import Question
from hakobi.workers.cluster import Cluster

__all__ = ["ClusterExecutor", "solve_chunk"]

GATHER_SECONDS = 60


def solve_chunk(question: str, chunk: Chunk) -> tuple[list[tuple[Any, ...]], int]:
    """What a worker of the cluster runs: the answers as plain values, and how many levels were left."""
    answers = [tuple(answer) for answer in _solver(question).answers(chunk)]
    return answers, len(chunk) - len(answers)


@lru_cache(maxsize=4)
def _solver(question: str) -> Solver:
    return Solver(Question(**json.loads(question)))


class ClusterExecutor(Executor):
    """The threads of all workers that a scheduler has, however many they are at the moment."""

    def __init__(self, address: str) -> None:
        self.name = address
        self._cluster: Cluster | None = Cluster(address)
        self._question = ""
        self._futures: dict[int, Any] = {}
        self._done: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._workers = 0

    @property
    def cluster(self) -> Cluster:
        """The line to the scheduler; made again after a close."""
        if self._cluster is None:
            self._cluster = Cluster(self.name)
        return self._cluster

    @property
    def client(self) -> Any:
        """Dask's part of it, for work of another kind."""
        return self.cluster.client

    @property
    def workers(self) -> int:
        """After a close: as many as there were."""
        if self._cluster is not None:
            self._workers = self._cluster.threads
        return self._workers

    def memory_share(self) -> int | None:
        return self.cluster.memory_share()

    def start(self, question: Question) -> None:
        self._question = json.dumps(vars(question))
        try:
            self.cluster.check_versions()
        except OSError as error:
            raise self.lost(str(error)) from None

    def free(self, depth: int) -> int:
        return max(1, self.workers) * depth - len(self._futures)

    def submit(self, number: int, chunk: Chunk) -> None:
        if not self.cluster.is_there:
            raise self.lost(f"the connection is {self.client.status}")
        future = self.client.submit(solve_chunk, self._question, list(chunk), pure=False)
        self._futures[number] = future
        future.add_done_callback(lambda _: self._done.put(number))

    def wait(self, seconds: float) -> list[Event]:
        events: list[Event] = []
        try:
            number = self._done.get(timeout=seconds) if seconds else self._done.get_nowait()
            while True:
                events.append(self._event(number, self._futures.pop(number)))
                number = self._done.get_nowait()
        except queue.Empty:
            return events

    def _event(self, number: int, future: Any) -> Event:
        from distributed.comm.core import CommClosedError
        from distributed.scheduler import KilledWorker

        if future.status == "lost" and self.cluster.is_there:
            return Died(number, False, "a worker of the cluster died with answers that nobody had fetched")
        if future.status in ("cancelled", "lost"):
            raise self.lost("it has ended the connection")
        try:
            answers, left = future.result(timeout=GATHER_SECONDS)
        except KilledWorker as error:
            reason = f"several workers of the cluster died with it, the last one {error.last_worker.address}"
            return Died(number, True, reason, retried=True)
        except (UsageError, KeyboardInterrupt):
            raise
        except CommClosedError as error:  # noticed here before the client has noticed it
            raise self.lost(str(error)) from None
        except Exception as error:
            if not self.cluster.is_there:
                raise self.lost(str(error)) from None
            raise ClusterError(f"A worker of {self.name} failed: {type(error).__name__}: {error}") from None
        return Answered(number, [Answer(*values) for values in answers], left)

    def lost(self, why: str) -> ClusterError:
        return ClusterError(
            f"The scheduler at {self.name} went away ({why}). What was found is stored; start the same "
            "command again when it is back, or without --cluster to go on on this machine."
        )

    def close(self) -> None:
        cluster, self._cluster = self._cluster, None
        if cluster is None:
            return
        cluster.cancel(list(self._futures.values()))
        cluster.close()
        self._futures.clear()
