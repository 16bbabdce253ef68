"""The line to a Dask scheduler, and what there is to know about its workers.

    batch/cluster.py   chunks of levels            racing/   one level, several searches
             └──────────────────┬─────────────────────┘
                             Cluster ─── tcp://… ─── scheduler ─── workers

An address is looked at before Dask is asked: what is none, and one where nobody listens or another program
answers, is refused at once, where Dask would wait and try again. Workers need hakobi of the same version.

What a worker says while it works goes over the scheduler as events of one topic; each names the conversation
that it belongs to, and goes to whoever has asked for that one. The scheduler keeps the last thousand or so.
"""

from __future__ import annotations

import logging
import re
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.metadata import version
from typing import Any

from hakobi.errors import ClusterError, UsageError

__all__ = ["Cluster", "say", "with_workers"]

CONNECT_SECONDS = 5
CENSUS_SECONDS = 1.0
_PAUSE = 0.05
_TOPIC = "hakobi"
_LONGEST_GREETING = 1 << 20
_ADDRESS = re.compile(
    r"(?:(?P<kind>tcp|tls)://)?(?P<host>\[[0-9a-fA-F:.]+\]|[^\s/:\[\]]+):(?P<port>\d{1,5})/?"
)
_LOGS = ("distributed.client", "distributed.core", "distributed.comm", "distributed.batched", "tornado")

Hear = Callable[[Mapping[str, Any]], None]


class Cluster:
    """A scheduler that answers. `threads` is how many tasks its workers can run at the same time, now."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Any = _connect(address)
        self._threads = 0
        self._census_due = 0.0
        self._ears: dict[str, Hear] = {}

    @property
    def threads(self) -> int:
        if time.monotonic() > self._census_due:
            with suppress(Exception):  # a scheduler that is gone is noticed where results are missed
                self._threads = sum(self.client.nthreads().values())
            self._census_due = time.monotonic() + CENSUS_SECONDS
        return self._threads

    @property
    def is_there(self) -> bool:
        return bool(self.client.status == "running")

    def memory_share(self) -> int | None:
        """Half of what a thread of the smallest worker may use; None where workers have no limit."""
        known = self.client.scheduler_info()["workers"].values()
        shares = [row["memory_limit"] // row["nthreads"] for row in known if row["memory_limit"]]
        return min(shares) // 2 if shares else None

    def expect_workers(self) -> None:
        """Waits a little for workers that have just been started; ClusterError where there are none."""
        patience = time.monotonic() + CONNECT_SECONDS
        while not self.threads:
            if time.monotonic() > patience:
                raise ClusterError(
                    f"The scheduler at {self.address} has no workers; start one: dask worker {self.address}"
                )
            time.sleep(_PAUSE)
            self._census_due = 0.0

    def check_versions(self) -> None:
        """ClusterError where a worker cannot do what would be asked of it here."""
        here = version("hakobi")
        found = self.client.run(version, "hakobi", on_error="return")
        for worker, there in found.items():
            if isinstance(there, OSError):
                continue  # it has just gone
            if there != here:
                what = "no hakobi" if isinstance(there, Exception) else f"hakobi {there}"
                raise ClusterError(f"The worker {worker} has {what}; install hakobi {here} there.")

    def listen(self, conversation: str, hear: Hear) -> None:
        """What workers `say` in this conversation goes to `hear`, in another thread."""
        if not self._ears:
            self.client.subscribe_topic(_TOPIC, self._heard)
        self._ears[conversation] = hear

    def listen_no_more(self, conversation: str) -> None:
        self._ears.pop(conversation, None)

    def _heard(self, event: tuple[float, Any]) -> None:
        message = event[1]
        if hear := self._ears.get(message["conversation"]):
            hear(message)

    def cancel(self, futures: list[Any]) -> None:
        """Nobody wants these any more, whether they run or wait."""
        with suppress(Exception):
            if futures and self.is_there:
                self.client.cancel(futures, asynchronous=False, force=True)

    def close(self) -> None:
        with suppress(Exception):
            self.client.close(timeout=2)


@contextmanager
def with_workers(address: str | Cluster | None) -> Iterator[Cluster | None]:
    """The line to a scheduler that has workers which can be used, closed at the end unless it was given."""
    if address is None:
        yield None
        return
    cluster = Cluster(address) if isinstance(address, str) else address
    try:
        cluster.expect_workers()
        cluster.check_versions()
        yield cluster
    finally:
        if cluster is not address:
            cluster.close()


def say(worker: Any, conversation: str, **words: Any) -> None:
    """In a worker: tells whoever listens there."""
    worker.log_event(_TOPIC, {"conversation": conversation, **words})


def _connect(address: str) -> Any:
    _check_address(address)
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("A cluster needs Dask: pip install 'hakobi[cluster]'") from None
    for name in _LOGS:
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
