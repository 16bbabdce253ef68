"""The other end of the pipe: what runs in a worker process.

    run_job       one search; progress and better solutions, then the row, then the process ends
    run_errands   one short task after the other, until the server hangs up

Messages to the server are a line of JSON and what belongs to it, so that the server passes them on without
looking inside.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import time
from collections.abc import Callable, Mapping
from typing import Any

from hakobi.errors import HakobiError, InternalError
from hakobi.result import Progress
from hakobi.solver import Job
from hakobi.web.replies import internal_fault
from hakobi.web.searches import SEARCHES, Search
from hakobi.web.tasks import run_task
from hakobi.workers.frames import Line
from hakobi.workers.inside import listen

__all__ = ["PRELOAD", "run_errands", "run_job", "run_nothing"]

PRELOAD = __name__

_PAUSE = 0.1


def run_job(line: Line, asked: Mapping[str, Any], memory: int) -> None:
    """Whatever the server says means stop."""
    job = Job()
    listen(line, lambda _: job.stop())
    try:
        search = Search(asked, memory, job, _reporter(line))
        _tell(line, "result", SEARCHES[asked["kind"]](search))
    except MemoryError:
        _tell(line, "failed", {"kind": "memory", "message": "The memory of this job did not suffice."})
    except InternalError as error:
        _tell(line, "failed", {"kind": "internal", "message": f"hakobi has a fault: {error}"})
    except HakobiError as error:
        _tell(line, "failed", {"kind": "request", "message": str(error)})
    except Exception as error:
        _tell(line, "failed", {"kind": "internal", "message": str(internal_fault(error))})


def run_nothing(line: Line) -> None:
    """Lets whatever starts workers get ready."""


def run_errands(line: Line) -> None:
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    listen(line, requests.put)
    while True:
        name, arguments = pickle.loads(requests.get())
        reply = run_task(name, arguments)
        head = {"status": reply.status, "media_type": reply.media_type, "headers": reply.headers}
        line.send_bytes(json.dumps(head).encode())
        line.send_bytes(reply.body)


def _reporter(line: Line) -> Callable[[Progress], None]:
    due = 0.0

    def report(progress: Progress) -> None:
        nonlocal due
        if progress.solution is not None:
            _tell(line, "better", _better_json(progress))
        now = time.monotonic()
        if now >= due:
            due = now + _PAUSE
            _tell(line, "progress", _progress_json(progress))

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
        "note": progress.note,
        **_bounds_json(progress),
    }


def _better_json(progress: Progress) -> dict[str, Any]:
    """A solution that is better than all before it, with its measures."""
    seconds = round(progress.wall_seconds, 3)
    return {**progress.solution.to_row(), "seconds": seconds, **_bounds_json(progress)}


def _bounds_json(progress: Progress) -> dict[str, Any]:
    """What the best solution costs, and what any solution costs at least."""
    return {"cost": progress.cost, "lower_bound": progress.lower_bound, "gap": progress.gap}


def _tell(line: Line, event: str, data: Mapping[str, Any]) -> None:
    try:
        line.send_bytes(event.encode() + b"\n" + json.dumps(data, separators=(",", ":")).encode())
    except OSError:
        os._exit(1)
