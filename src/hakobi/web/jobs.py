"""Searches on behalf of pages: a queue, and as many processes at once as there are workers.

    submit ──► queued ──► running ──► over            each change is an event of the job's stream
                  │           │
                  └── stop ───┴─ page goes away       either ends the job, the second without a word

A job belongs to the page that watches it. Whose stream is closed, or never opened, is ended, so that nothing
is searched for nobody. Of the events that a page has not heard yet the latest of each kind counts, so that
one that is slow to listen costs no memory. A process that does not stop when it is asked to is killed before
a second is over; what it has told until then is its answer (`so_far.py`).
All of this runs in the server's event loop; only the watching of a process blocks, in a thread of its own.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from hakobi.web.replies import Refusal
from hakobi.web.settings import Settings
from hakobi.web.so_far import stopped_row
from hakobi.web.worker import PRELOAD, run_job, run_nothing
from hakobi.workers.inside import Orders, cap_of
from hakobi.workers.obituary import Obituary
from hakobi.workers.starting import forked
from hakobi.workers.worker import Pool, Worker

__all__ = ["Job", "Jobs"]

OPENING = 5.0
STOPPING = 0.7
LAST = ("result", "failed")


class Job:
    """One search: what was asked, how far it is, and the events that its page has not heard yet."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self.id = secrets.token_urlsafe(12)
        self.asked = asked
        self.events: dict[str, bytes] = {}
        self.told: dict[str, bytes] = {}
        self.news = asyncio.Event()
        self.over = False
        self.watched = False
        self.stopping = False
        self.worker: Worker | None = None
        self.timer: asyncio.TimerHandle | None = None

    def tell(self, event: str, data: bytes) -> None:
        """Adds an event, behind those of other kinds that came before it."""
        if self.over:
            return
        self.told[event] = data
        self.events.pop(event, None)
        self.events[event] = data
        self.over = event in LAST
        self.news.set()

    def tell_json(self, event: str, data: Mapping[str, Any]) -> None:
        self.tell(event, json.dumps(data).encode())

    async def wait(self, seconds: float) -> list[tuple[str, bytes]]:
        """The next events; none when nothing has happened for so long."""
        try:
            await asyncio.wait_for(self.news.wait(), seconds)
        except asyncio.TimeoutError:
            return []
        self.news.clear()
        events, self.events = self.events, {}
        return list(events.items())

    def set_timer(self, seconds: float, act: Any, *arguments: Any) -> None:
        self.drop_timer()
        self.timer = asyncio.get_running_loop().call_later(seconds, act, *arguments)

    def drop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Jobs:
    """All jobs of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.known: dict[str, Job] = {}
        self.queue: list[Job] = []
        self.running: dict[Job, asyncio.Task[None]] = {}
        self.threads = ThreadPoolExecutor(settings.workers, thread_name_prefix="hakobi-job")
        self.pool = Pool(_start)

    def prepare(self) -> None:
        """Lets the first process start as quickly as all others."""
        self.pool.bury(self.pool.hire(run_nothing))

    def check_room(self) -> None:
        """Refuses one job too many."""
        if len(self.known) >= self.settings.most_jobs:
            raise Refusal(
                429, "busy", f"{len(self.known)} jobs run, wait or have just ended; try again later."
            )

    @property
    def unread(self) -> int:
        """Answers that their pages have not yet taken."""
        return len(self.known) - sum(job.id in self.known for job in (*self.running, *self.queue))

    def submit(self, asked: Mapping[str, Any]) -> Job:
        self.check_room()
        job = Job(asked)
        self.known[job.id] = job
        self.queue.append(job)
        job.set_timer(OPENING, self.leave, job)
        self._start()
        return job

    def find(self, id: str) -> Job:
        if id not in self.known:
            raise Refusal(404, "request", "There is no such job; it may be over.")
        return self.known[id]

    def position(self, job: Job) -> int:
        """0: it runs, 1: it is the next one."""
        return self.queue.index(job) + 1 if job in self.queue else 0

    def watch(self, job: Job) -> None:
        """A page listens."""
        if job.watched:
            raise Refusal(409, "request", "Another stream listens to this job already.")
        job.watched = True
        if not job.stopping:
            job.drop_timer()

    def stop(self, job: Job) -> None:
        """Asks the job to end and to say how far it came."""
        if job in self.queue:
            self.queue.remove(job)
            job.tell_json("result", stopped_row(job.asked, job.told))
            self._tell_positions()
        elif not job.stopping and not job.over:
            job.stopping = True
            if job.worker is not None:
                job.worker.stop()
            job.set_timer(STOPPING, self._kill, job)

    def leave(self, job: Job) -> None:
        """Nobody listens any more: the job ends at once and is forgotten."""
        self.known.pop(job.id, None)
        job.drop_timer()
        if job in self.queue:
            self.queue.remove(job)
            self._tell_positions()
        elif job in self.running:
            job.stopping = True
            self._kill(job)

    def hang_up(self) -> None:
        """Tells every page that it is over, and ends all jobs."""
        for job in list(self.known.values()):
            job.tell_json("failed", {"kind": "closed", "message": "The server has been ended."})
            self.leave(job)

    def close(self) -> None:
        self.hang_up()
        self.pool.close()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> None:
        while self.queue and len(self.running) < self.settings.workers:
            job = self.queue.pop(0)
            self.running[job] = asyncio.create_task(self._run(job))
            job.tell_json("running", {"workers": self.settings.workers})
        self._tell_positions()

    def _tell_positions(self) -> None:
        for position, job in enumerate(self.queue, 1):
            job.tell_json("queued", {"position": position})

    def _kill(self, job: Job) -> None:
        if job.worker is not None:
            job.worker.kill()

    async def _run(self, job: Job) -> None:
        try:
            loop = asyncio.get_running_loop()
            obituary = await loop.run_in_executor(self.threads, self._work, job, loop)
            if not job.over:
                self._explain(job, obituary)
        finally:
            del self.running[job]
            job.drop_timer()
            if not job.watched:
                job.set_timer(OPENING, self.leave, job)
            self._start()

    def _explain(self, job: Job, obituary: Obituary) -> None:
        """Why a process has ended without an answer."""
        if job.stopping:
            job.tell_json("result", stopped_row(job.asked, job.told))
        else:
            message = f"The process of this search is gone: {obituary.cause}."
            job.tell_json("failed", {"kind": "crashed", "message": message})

    def _work(self, job: Job, loop: asyncio.AbstractEventLoop) -> Obituary:
        """Passes the events of a process on until it ends; runs in a thread."""
        memory = self.settings.bytes_per_job
        job.worker = worker = self.pool.hire(run_job, job.asked, memory)
        if job.stopping:
            worker.kill()
        while (said := worker.hear()) is not None:
            event, _, data = said.partition(b"\n")
            loop.call_soon_threadsafe(job.tell, event.decode(), data)
            if event.decode() in LAST:
                worker.kill()
        return self.pool.bury(worker)


def _start(work: Callable[..., None], asked: Mapping[str, Any] | None = None, memory: int = 0) -> Worker:
    orders = Orders(work, () if asked is None else (asked, memory), cap_of(memory), polite=True)
    return Worker(forked(orders, PRELOAD))
