"""A worker, seen by whoever asks it, and the pool of those that one asker has."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from hakobi.workers.obituary import Obituary
from hakobi.workers.starting import Started

__all__ = ["Mail", "Pool", "Worker"]

Mail: TypeAlias = "queue.SimpleQueue[tuple[Any, bytes | None]]"

_CARRYING = 1.0


class Worker:
    """A process and the line to it. Whatever it says is put into `mail` with itself as the sender, and None
    when it has gone; several workers may share one."""

    def __init__(self, started: Started, mail: Mail | None = None) -> None:
        self.process, self._line = started
        self.mail: Mail = queue.SimpleQueue() if mail is None else mail
        self._gone = False
        self._carrier = threading.Thread(target=self._carry, name="hakobi-mail", daemon=True)
        self._carrier.start()

    def _carry(self) -> None:
        try:
            while True:
                self.mail.put((self, self._line.recv_bytes()))
        except (EOFError, OSError):
            self.mail.put((self, None))
        finally:
            with contextlib.suppress(OSError):
                self._line.close()

    def tell(self, data: bytes) -> None:
        """A worker that has just died does not hear it; its death is noticed where it is listened to."""
        with contextlib.suppress(OSError, ValueError):  # ValueError: the line is closed
            self._line.send_bytes(data)

    def hear(self, seconds: float | None = None) -> bytes | None:
        """What it says next; None ever after it has gone, TimeoutError when it says nothing for so long."""
        if self._gone:
            return None
        try:
            said = self.mail.get(timeout=seconds)[1]
        except queue.Empty:
            raise TimeoutError from None
        self._gone = said is None
        return said

    def stop(self) -> None:
        """Asks it to stop, whatever that means to it."""
        self.tell(b"stop")

    def kill(self) -> None:
        self.process.kill()

    def end(self) -> Obituary:
        """Waits for the end."""
        obituary = self.process.end()
        self._carrier.join(_CARRYING)
        return obituary


WorkerT = TypeVar("WorkerT", bound=Worker)


class Pool(Generic[WorkerT]):
    """All workers of one asker. `start` makes one; none outlives the pool."""

    def __init__(self, start: Callable[..., WorkerT]) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._members: dict[WorkerT, None] = {}
        self._closed = False

    @property
    def members(self) -> list[WorkerT]:
        with self._lock:
            return list(self._members)

    def hire(self, *arguments: Any) -> WorkerT:
        worker = self._start(*arguments)
        with self._lock:
            self._members[worker] = None
            late = self._closed
        if late:
            worker.kill()
        return worker

    def bury(self, worker: WorkerT) -> Obituary:
        """Waits for the end of a worker that is about to end, and says how it came."""
        obituary = worker.end()
        with self._lock:
            self._members.pop(worker, None)
        return obituary

    def lose(self, worker: WorkerT) -> None:
        """Ends it at once."""
        worker.kill()
        self.bury(worker)

    def close(self) -> None:
        """Ends all of them."""
        with self._lock:
            self._closed = True
        members = self.members
        for worker in members:
            worker.kill()
        for worker in members:
            self.bury(worker)
