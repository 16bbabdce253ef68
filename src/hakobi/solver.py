"""Solve a puzzle: ask the core, believe nothing of what it says.

    Question ──► Asked ──► core (GIL free) ──► replay in Python ──► Result
                               │
                               └─ about 20 times a second, and when a better solution is found: progress,
                                  signals, stop flag

Every answer is replayed by code that shares nothing with the core before anyone sees it, and its cost is
compared with what the core claims (`believing.py`).
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, overload

from hakobi._core import BadRequest, Job
from hakobi.believing import Watch, Watching, believe
from hakobi.errors import Interrupted, UsageError
from hakobi.families import FAMILIES, Asked, Method, about
from hakobi.nearest import did_you_mean
from hakobi.question import Given, Question, spelled_out
from hakobi.result import Progress, Result, Solved, Unsolved
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hakobi.sliding.position import SlidingPosition
    from hakobi.sokoban.position import Position
    from hakobi.workers.cluster import Cluster

__all__ = ["Job", "ask", "ask_and_record", "iterate", "methods", "solve", "solve_iter"]


def methods(family: str | None = None) -> list[Method]:
    """The registry: every method, or those of one family (``sokoban``, ``sliding``)."""
    if family is not None and family not in FAMILIES:
        raise UsageError(
            f"There is no family {family!r}; there are: {', '.join(FAMILIES)}."
            f"{did_you_mean(family, FAMILIES)}"
        )
    return [row for name, entry in FAMILIES.items() if family in (None, name) for row in entry.methods()]


@overload
def solve(
    level: Level | Position,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    progress: Watch | None = ...,
    job: Job | None = ...,
    cluster: str | Cluster | None = ...,
    **given: Unpack[Given],
) -> Solved[Solution] | Unsolved[Solution]: ...
@overload
def solve(
    level: SlidingPuzzle | SlidingPosition,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    progress: Watch | None = ...,
    job: Job | None = ...,
    cluster: str | Cluster | None = ...,
    **given: Unpack[Given],
) -> Solved[SlidingSolution] | Unsolved[SlidingSolution]: ...
@spelled_out
def solve(
    level: Level | Position | SlidingPuzzle | SlidingPosition,
    goal: str | None = None,
    method: str = "auto",
    options: Mapping[str, object] | None = None,
    *,
    progress: Watch | None = None,
    job: Job | None = None,
    cluster: str | Cluster | None = None,
    **given: Unpack[Given],
) -> Solved[Any] | Unsolved[Any]:
    """Solve one puzzle, or a position of it, and return how that ended, with the replayed solution if any.

    ``goal``: ``any`` (default) finds a solution; ``pushes``, ``moves``, ``pushes,moves``, ``moves,pushes``
    and ``weighted`` find one that is proved optimal. For sliding blocks it is ``steps`` (default) or
    ``moves``, both proved. Where a limit comes before the proof, the result has the best solution so far, the
    proven ``lower_bound`` and the ``gap`` between them. ``time_limit`` is in seconds (0: none),
    ``memory_limit`` in bytes or as ``"4G"`` (default: half of the machine's memory). ``node_limit`` is a
    number of expanded states: on one thread, and with ``time_limit=0``, the search ends at the same state
    every time. ``cpu_limit`` is in seconds of processor time, all its threads together. ``progress`` is
    called about 20 times a second, and whenever a better solution is found: that ``Progress`` has it as its
    ``solution``. Another thread stops the search with ``job.stop()``, the outcome is then
    ``Outcome.STOPPED``. Ctrl-C stops it too and raises ``Interrupted``, a ``KeyboardInterrupt`` that carries
    the result so far.

    ``cluster`` is the address of a Dask scheduler (``"tcp://127.0.0.1:8786"``): several searches of the
    puzzle run at once on its workers, the first answer wins, and the others stop. Limits but that of time
    hold for each search; unless ``memory_limit`` is given it is half of a worker's share. ``ClusterLost``
    carries the result so far of a cluster that went away.
    """
    if cluster is None:
        return ask(about(level, Question.asked(goal, method, options, **given)), progress=progress, job=job)
    # Only now: a program that solves on this machine needs none of it.
    from hakobi.racing.race import race
    from hakobi.workers.cluster import with_workers

    with with_workers(cluster) as crew:
        assert crew is not None
        if given.get("memory_limit") is None:
            given["memory_limit"] = crew.memory_share()
        asked = about(level, Question.asked(goal, method, options, **given))
        return race(asked, crew, progress=progress, job=job)


@overload
def solve_iter(
    level: Level | Position,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[Solution] | Unsolved[Solution], None, None]: ...
@overload
def solve_iter(
    level: SlidingPuzzle | SlidingPosition,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[SlidingSolution] | Unsolved[SlidingSolution], None, None]: ...
@spelled_out
def solve_iter(
    level: Level | Position | SlidingPuzzle | SlidingPosition,
    goal: str | None = None,
    method: str = "auto",
    options: Mapping[str, object] | None = None,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[Any] | Unsolved[Any], None, None]:
    """Like ``solve``, as a generator: progress events while it runs, then the result as the last item.

    Closing the generator (or leaving the loop and dropping it) stops the search.
    """
    return iterate(about(level, Question.asked(goal, method, options, **given)))


def iterate(asked: Asked) -> Generator[Progress | Solved[Any] | Unsolved[Any], None, None]:
    """Progress events, then the answer, to a question that has been made before."""
    events: queue.SimpleQueue[Progress | Solved[Any] | Unsolved[Any] | BaseException] = queue.SimpleQueue()
    job = Job()

    def work() -> None:
        try:
            events.put(ask(asked, progress=events.put, job=job))
        except BaseException as error:  # handed over whole: it is raised again in the caller's thread
            events.put(error)

    thread = threading.Thread(target=work, name="hakobi-solve", daemon=True)
    thread.start()
    try:
        while True:
            event = events.get()
            if isinstance(event, BaseException):
                raise event
            yield event
            if isinstance(event, Result):
                return
    finally:
        job.stop()
        thread.join()


def ask(
    asked: Asked, *, progress: Watch | None = None, job: Job | None = None
) -> Solved[Any] | Unsolved[Any]:
    """The answer to a question that has been made before, once it has stood the check."""
    return ask_and_record(asked, progress=progress, job=job)[0]


def ask_and_record(
    asked: Asked, *, progress: Watch | None = None, job: Job | None = None
) -> tuple[Solved[Any] | Unsolved[Any], Mapping[str, Any]]:
    """The result, and all that the core said: the trace or sight that the question wants among it."""
    tick = None if progress is None else Watching(asked, progress)
    try:
        raw = asked.family.search(asked.puzzle, asked.question, job or Job(), tick, asked.known)
    except BadRequest as error:
        raise UsageError(str(error)) from None
    result = believe(asked, raw)
    if raw["interrupted"]:
        raise Interrupted(result)
    return result, raw
