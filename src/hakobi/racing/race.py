"""A race: as many searches of one puzzle as there are workers, until one has the answer.

    workers     1      2      3
                │      │      │        the first three of those who can run (entrants.py)
                │      ╳      │        one ends without an answer: the next in the list takes its place
                │      │      ☠        a worker dies: Dask gives its search to another, and the last
                │      ✗      ·        in the list makes room for it
                ■                      an answer: the others are told to stop

So the first of the list, which is what one machine would do, runs as long as there is any worker. The wall
clock is the asker's and runs from the beginning. A worker has the same limit for itself, so that it comes to
its end even if it is cut off; what it has by then is waited for, a moment. Limits of states, processor time
and memory hold for each search; a search that one of the first two has ended has no successor.

A search that ends with a proof (solved, in the sense of the goal; or unsolvable) has the answer. So have all
of them together when a solution of one meets a bound of another (joined.py).
"""

from __future__ import annotations

import queue
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hakobi._core import Job
from hakobi.believing import Watch, Watching, believe
from hakobi.errors import ClusterLost, Interrupted
from hakobi.families import Asked
from hakobi.numbers import counted
from hakobi.racing.entrants import Entrant, entrants
from hakobi.racing.joined import Joined
from hakobi.racing.running import run
from hakobi.result import Outcome, Progress, Result, Solved, Unsolved
from hakobi.workers.cluster import Cluster

__all__ = ["Race", "race"]

GRACE = 1.0
GATHER_SECONDS = 10
_PAUSE = 0.1
_FINAL = ("time_limit", "node_limit", "cpu_limit")
_ORDER = (Outcome.TIME_LIMIT, Outcome.MEMORY_LIMIT, Outcome.GAVE_UP, Outcome.CRASHED)


def race(
    asked: Asked, cluster: Cluster, *, progress: Watch | None = None, job: Job | None = None
) -> Solved[Any] | Unsolved[Any]:
    """The answer of whoever has it first; ClusterLost where the cluster goes away before."""
    result = Race(asked, cluster, progress=progress, job=job).run()
    assert isinstance(result, (Solved, Unsolved))
    return result


@dataclass
class _Search:
    """One entrant under way."""

    number: int
    entrant: Entrant
    asked: Asked
    future: Any
    watching: Watching
    begun: bool = False
    note: str = ""
    cpu_seconds: float = 0.0


class Race:
    """`room` says how many searches there may be now, if not as many as the cluster has workers."""

    def __init__(
        self,
        asked: Asked,
        cluster: Cluster,
        *,
        progress: Watch | None = None,
        job: Job | None = None,
        room: Callable[[], int] | None = None,
    ) -> None:
        self.asked = asked
        self.cluster = cluster
        self.joined = Joined(asked)
        self._watch = progress
        self._job = job or Job()
        self._room = room or (lambda: cluster.threads)
        self._name = uuid.uuid4().hex
        self._mail: queue.SimpleQueue[tuple[int, Mapping[str, Any] | None]] = queue.SimpleQueue()
        self._running: dict[int, _Search] = {}
        self._waiting: deque[tuple[int, Entrant]] = deque()
        self._others: Iterator[tuple[int, Entrant]] = enumerate(entrants(asked), 1)
        self._is_closed = False
        self._started = 0
        self._ends: list[Result[Any]] = []
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._begun

    def run(self) -> Result[Any]:
        self.cluster.listen(self._name, lambda message: self._mail.put((message["number"], message)))
        try:
            while True:
                self._fill()
                if (end := self._hear() or self._end()) is not None:
                    return end
                self._tell()
        except KeyboardInterrupt:
            raise Interrupted(self._undecided(Outcome.STOPPED)) from None
        finally:
            self.cluster.listen_no_more(self._name)
            self.cluster.cancel([search.future for search in self._running.values()])

    def _fill(self) -> None:
        """A search for each worker; where there are fewer than before the last ones make room."""
        if not self.cluster.is_there:
            raise self._lost()
        room = max(1, self._room() // self.asked.question.threads)
        while len(self._running) < room and (following := self._next()) is not None:
            self._submit(*following)
        while len(self._running) > room:
            number = max(self._running)
            search = self._running.pop(number)
            self.cluster.cancel([search.future])
            self.joined.gone(number)
            self._waiting.appendleft((number, search.entrant))

    def _next(self) -> tuple[int, Entrant] | None:
        if self._is_closed:
            return None
        return self._waiting.popleft() if self._waiting else next(self._others, None)

    def _submit(self, number: int, entrant: Entrant) -> None:
        family = self.asked.family
        puzzle = family.turned(self.asked.puzzle, entrant.copy) if entrant.copy else self.asked.puzzle
        asked = Asked(puzzle, family, entrant.question)
        future = self.cluster.client.submit(
            run, self._name, number, family.name, puzzle, dict(vars(entrant.question)), pure=False
        )
        watching = Watching(asked, lambda progress: self._progressed(number, progress))
        self._running[number] = _Search(number, entrant, asked, future, watching)
        self._started = max(self._started, number)
        future.add_done_callback(lambda _: self._mail.put((number, None)))

    def _hear(self) -> Result[Any] | None:
        """What has come in, after a pause at most; the answer, if that is among it."""
        try:
            number, message = self._mail.get(timeout=_PAUSE)
            while True:
                search = self._running.get(number)
                if search is not None:
                    end = self._told(search, message) if message else self._ended(search)
                    if end is not None:
                        return end
                number, message = self._mail.get_nowait()
        except queue.Empty:
            return None

    def _told(self, search: _Search, message: Mapping[str, Any]) -> Result[Any] | None:
        search.begun = True
        if "tick" not in message:
            return None
        search.cpu_seconds = message["cpu_seconds"]
        search.note = message["tick"]["note"]
        search.watching(message["tick"])
        return self._joined_proof()

    def _progressed(self, number: int, progress: Progress) -> None:
        """Called by `watching`, with the solution replayed if there is a better one."""
        search = self._running[number]
        better = self.joined.told(number, search.entrant.copy, progress, search.cpu_seconds)
        if better is not None:
            self._tell(better)

    def _ended(self, search: _Search) -> Result[Any] | None:
        if not search.future.done():
            return None  # it was given to another worker meanwhile
        del self._running[search.number]
        result = self._fetched(search)
        if result is None:
            return None
        self.joined.ended(search.number, search.entrant.copy, result)
        if result.outcome.decided:
            return self.joined.won(result, self._stats(search.number, result))
        self._ends.append(result)
        self._is_closed |= result.ended_by in _FINAL
        return self._joined_proof()

    def _fetched(self, search: _Search) -> Result[Any] | None:
        """What it came to; None where that is lost, and it begins again, or where it had no use."""
        from distributed.scheduler import KilledWorker

        if search.future.status in ("cancelled", "lost"):
            if not self.cluster.is_there:
                raise self._lost()
            self._waiting.appendleft((search.number, search.entrant))
            return None
        try:
            raw = search.future.result(timeout=GATHER_SECONDS)
        except KilledWorker as error:
            why = f"several workers of the cluster died with it, the last one {error.last_worker.address}"
            return self._failed(search, Outcome.CRASHED, why)
        except MemoryError:
            return self._failed(search, Outcome.MEMORY_LIMIT, "a worker ran out of memory")
        except Exception as error:
            if not self.cluster.is_there:
                raise self._lost() from None
            return self._failed(search, Outcome.CRASHED, f"a worker failed: {type(error).__name__}: {error}")
        if "refused" in raw:
            return None
        return believe(search.asked, raw)

    def _failed(self, search: _Search, outcome: Outcome, why: str) -> Result[Any]:
        asked = search.asked
        return Result(
            outcome=outcome,
            family=asked.family.name,
            goal=asked.question.goal,
            method=asked.question.method,
            message=why,
            ended_by="memory_limit" if outcome is Outcome.MEMORY_LIMIT else None,
        )

    def _joined_proof(self) -> Result[Any] | None:
        if not self.joined.is_proof:
            return None
        return self.joined.result(Outcome.SOLVED, self._stats(self.joined.finder))

    def _end(self) -> Result[Any] | None:
        """The end without an answer: a limit, nobody left to run, or somebody wants no more."""
        if self._job.stopped():
            return self._undecided(Outcome.STOPPED)
        limit = self.asked.question.time_limit
        if limit and self.seconds > limit + GRACE:
            return self._undecided(Outcome.TIME_LIMIT, "time_limit")
        if self._running or (following := self._next()) is None:
            return None if self._running else self._nobody_left()
        self._waiting.appendleft(following)
        return None

    def _nobody_left(self) -> Result[Any]:
        def place(end: Result[Any]) -> int:
            return _ORDER.index(end.outcome) if end.outcome in _ORDER else len(_ORDER)

        if not self._ends:
            return self._undecided(Outcome.GAVE_UP)
        last = min(self._ends, key=place)
        return self._undecided(last.outcome, last.ended_by, last.message)

    def _undecided(
        self, outcome: Outcome, ended_by: str | None = None, message: str | None = None
    ) -> Result[Any]:
        if ended_by is not None and message is None:
            message = self.asked.question.ended_by(ended_by)
            if not any(search.begun for search in self._running.values()) and not self._ends:
                message += "; no worker of the cluster had begun"
        return self.joined.result(outcome, self._stats(), ended_by=ended_by, message=message)

    def _stats(self, winner: int = 0, result: Result[Any] | None = None) -> Any:
        extra = {} if result is None else dict(result.stats.extra)
        return self.joined.stats(self.seconds, **extra, searches=self._started, search=winner)

    def _tell(self, better: Any = None) -> None:
        if self._watch is not None:
            self._watch(self.joined.progress(self.seconds, self._note(), better))

    def _note(self) -> str:
        """``2 searches, auto: fess 12/14``"""
        begun = [search for search in self._running.values() if search.begun]
        if not begun:
            return "waiting for a worker"
        first = min(begun, key=lambda search: search.number)
        head = f"{counted(len(begun), 'search', 'searches')}, {first.entrant.name}"
        return f"{head}: {first.note}" if first.note else head

    def _lost(self) -> ClusterLost:
        reason = (
            f"The scheduler at {self.cluster.address} went away. Start it again, or solve without --cluster "
            "on this machine."
        )
        return ClusterLost(reason, self._undecided(Outcome.CRASHED, message="the cluster went away"))
