"""The other end of the pipe: what runs in a worker process.

    run_job       one search; progress, then the row, then the process ends
    run_errands   one short task after the other, until the server hangs up

Messages to the server are bytes, a line of JSON and what belongs to it, so that the server passes them on
without looking inside. A process whose server has gone ends by itself: its pipe is closed then.
"""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from typing import Any

from hakobi.errors import HakobiError, InternalError
from hakobi.result import Progress
from hakobi.solver import Job
from hakobi.web.replies import internal_fault
from hakobi.web.searches import SEARCHES, Search
from hakobi.web.tasks import run_task

__all__ = ["run_errands", "run_job"]

_PAUSE = 0.1
_BESIDE_THE_SEARCH = 1 << 29
_POLITE = 10


def run_job(pipe: Connection, asked: Mapping[str, Any], memory: int) -> None:
    _behave(memory)
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    job = Job()
    threading.Thread(target=_listen, args=(pipe, job), daemon=True).start()
    try:
        search = Search(asked, memory, job, _reporter(pipe))
        _tell(pipe, "result", SEARCHES[asked["kind"]](search))
    except MemoryError:
        _tell(pipe, "failed", {"kind": "memory", "message": "The memory of this job did not suffice."})
    except InternalError as error:
        _tell(pipe, "failed", {"kind": "internal", "message": f"hakobi has a fault: {error}"})
    except HakobiError as error:
        _tell(pipe, "failed", {"kind": "request", "message": str(error)})
    except Exception as error:
        _tell(pipe, "failed", {"kind": "internal", "message": str(internal_fault(error))})


def run_errands(pipe: Connection, memory: int) -> None:
    _behave(memory)
    while True:
        try:
            name, arguments = pipe.recv()
        except EOFError:
            return
        reply = run_task(name, arguments)
        head = {"status": reply.status, "media_type": reply.media_type, "headers": reply.headers}
        pipe.send_bytes(json.dumps(head).encode())
        pipe.send_bytes(reply.body)


def _behave(memory: int) -> None:
    """Ctrl-C is the server's business, and memory has a limit that holds."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        import resource
    except ImportError:  # not on Windows; the core counts its memory there too
        return
    most = memory + _BESIDE_THE_SEARCH
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def _listen(pipe: Connection, job: Job) -> None:
    """Whatever the server says means stop; when it has gone, nobody waits for an answer."""
    while True:
        try:
            pipe.recv_bytes()
        except (EOFError, OSError):
            os._exit(1)
        job.stop()


def _reporter(pipe: Connection) -> Callable[[Progress], None]:
    due = 0.0

    def report(progress: Progress) -> None:
        nonlocal due
        now = time.monotonic()
        if now >= due:
            due = now + _PAUSE
            _tell(pipe, "progress", _progress_json(progress))

    return report


def _progress_json(progress: Progress) -> dict[str, Any]:
    seconds = progress.wall_seconds
    return {
        "expanded": progress.expanded,
        "generated": progress.generated,
        "stored": progress.stored,
        "bytes": progress.bytes,
        "seconds": round(seconds, 3),
        "rate": round(progress.expanded / seconds, 1) if seconds > 0 else 0.0,
        "lower_bound": progress.lower_bound,
        "note": progress.note,
    }


def _tell(pipe: Connection, event: str, data: Mapping[str, Any]) -> None:
    try:
        pipe.send_bytes(event.encode() + b"\n" + json.dumps(data, separators=(",", ":")).encode())
    except OSError:
        os._exit(1)
