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
import logging
import queue
import re
import socket
import time
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from typing import Any

from hakobi.batch.answer import Answer
from hakobi.batch.executor import Answered, Died, Event, Executor
from hakobi.batch.solving import Chunk, Solver
from hakobi.errors import ClusterError, UsageError
from hakobi.question import Question

__all__ = ["ClusterExecutor", "solve_chunk"]

CONNECT_SECONDS = 5
_LONGEST_GREETING = 1 << 20
_ADDRESS = re.compile(
    r"(?:(?P<kind>tcp|tls)://)?(?P<host>\[[0-9a-fA-F:.]+\]|[^\s/:\[\]]+):(?P<port>\d{1,5})/?"
)
CENSUS_SECONDS = 2.0
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
        self._client: Any = _connect(address)
        self._question = ""
        self._futures: dict[int, Any] = {}
        self._done: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._threads = 0
        self._census_due = 0.0

    @property
    def client(self) -> Any:
        """The line to the scheduler, for work of another kind."""
        return self._client

    @property
    def workers(self) -> int:
        if time.monotonic() > self._census_due:
            with suppress(Exception):  # a scheduler that is gone is noticed where results are missed
                self._threads = sum(self._client.nthreads().values())
            self._census_due = time.monotonic() + CENSUS_SECONDS
        return self._threads

    def memory_share(self) -> int | None:
        """Half of what a thread of the smallest worker may use; None where workers have no limit."""
        known = self._client.scheduler_info()["workers"].values()
        shares = [row["memory_limit"] // row["nthreads"] for row in known if row["memory_limit"]]
        return min(shares) // 2 if shares else None

    def start(self, question: Question) -> None:
        self._client = self._client or _connect(self.name)
        self._question = json.dumps(vars(question))
        here = version("hakobi")
        try:
            found = self._client.run(version, "hakobi", on_error="return")
        except OSError as error:
            raise self._lost(str(error)) from None
        for worker, there in found.items():
            if there != here:
                what = "no hakobi" if isinstance(there, Exception) else f"hakobi {there}"
                raise ClusterError(f"The worker {worker} has {what}; install hakobi {here} there.")

    def free(self, depth: int) -> int:
        return max(1, self.workers) * depth - len(self._futures)

    def submit(self, number: int, chunk: Chunk) -> None:
        if self._client.status != "running":
            raise self._lost(f"the connection is {self._client.status}")
        future = self._client.submit(solve_chunk, self._question, list(chunk), pure=False)
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

        if future.status == "lost" and self._client.status == "running":
            return Died(number, False, "a worker of the cluster died with answers that nobody had fetched")
        if future.status in ("cancelled", "lost"):
            raise self._lost("it has ended the connection")
        try:
            answers, left = future.result(timeout=GATHER_SECONDS)
        except KilledWorker as error:
            reason = f"several workers of the cluster died with it, the last one {error.last_worker.address}"
            return Died(number, True, reason, retried=True)
        except (UsageError, KeyboardInterrupt):
            raise
        except CommClosedError as error:  # noticed here before the client has noticed it
            raise self._lost(str(error)) from None
        except Exception as error:
            if self._client.status != "running":
                raise self._lost(str(error)) from None
            raise ClusterError(f"A worker of {self.name} failed: {type(error).__name__}: {error}") from None
        return Answered(number, [Answer(*values) for values in answers], left)

    def _lost(self, why: str) -> ClusterError:
        return ClusterError(
            f"The scheduler at {self.name} went away ({why}). What was found is stored; start the same "
            "command again when it is back, or without --cluster to go on on this machine."
        )

    def close(self) -> None:
        client, self._client = self._client, None
        if client is None:
            return
        with suppress(Exception):
            if client.status == "running":
                client.cancel(list(self._futures.values()), asynchronous=False, force=True)
        with suppress(Exception):
            client.close(timeout=2)
        self._futures.clear()


def _connect(address: str) -> Any:
    _check_address(address)
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("A cluster needs Dask: pip install 'hakobi[cluster]'") from None
    for name in (
        "distributed.client",
        "distributed.core",
        "distributed.comm",
        "distributed.batched",
        "tornado",
    ):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except Exception as error:  # whatever answers there, it is no scheduler that Dask can talk to
        why = str(error) or type(error).__name__
        raise ClusterError(f"There is no Dask scheduler at {address} ({why}).") from None


def _check_address(address: str) -> None:
    """Refuses at once what is no address, and one where nobody listens: Dask would wait and try again."""
    match = _ADDRESS.fullmatch(address)
    if match is None or not 0 < int(match["port"]) < 1 << 16:
        raise UsageError(
            f"{address!r} is no address of a Dask scheduler; write for instance tcp://127.0.0.1:8786."
        )
    try:
        with socket.create_connection(
            (match["host"].strip("[]"), int(match["port"])), CONNECT_SECONDS
        ) as line:
            if match["kind"] != "tls" and not _greets(line):
                raise ClusterError(f"What answers at {address} is no Dask scheduler.")
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error) or "no answer"
        raise ClusterError(f"There is no Dask scheduler at {address} ({why}).") from None


def _greets(line: socket.socket) -> bool:
    """A scheduler speaks first: the length of its greeting in eight bytes, the lowest first, then that."""
    head = line.recv(8, socket.MSG_WAITALL)
    return len(head) == 8 and int.from_bytes(head, "little") < _LONGEST_GREETING
