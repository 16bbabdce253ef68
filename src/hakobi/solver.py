"""Solve a puzzle: check the question, run the core, believe nothing of what it says.

    question ──► Request ──► core (GIL free) ──► replay in Python ──► Result
                                 │
                                 └─ about 20 times a second: progress, signals, stop flag

Every answer is replayed by code that shares nothing with the core before anyone sees it, and its cost is
compared with what the core claims. An answer that does not replay is a fault of the program, reported as
``InternalError``; it never appears as *solved*.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import Any, overload

from hakobi._core import BadRequest, Job
from hakobi.errors import HakobiError, InternalError, Interrupted, UsageError
from hakobi.families import FAMILIES, Family, Method, Request, Tick, family_of
from hakobi.limits import check_threads, check_time_limit, default_memory_limit, parse_size
from hakobi.result import Outcome, Progress, Result, Stats
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution

__all__ = ["Job", "methods", "record_search", "solve", "solve_iter"]

DEFAULT_TIME_LIMIT = 60.0


def methods(family: str | None = None) -> list[Method]:
    """The registry: every method, or those of one family (``sokoban``, ``sliding``)."""
    if family is not None and family not in FAMILIES:
        raise UsageError(f"There is no family {family!r}; there are: {', '.join(FAMILIES)}.")
    return [row for name, entry in FAMILIES.items() if family in (None, name) for row in entry.methods()]


@overload
def solve(
    level: Level,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    threads: int = ...,
    seed: int = ...,
    time_limit: float = ...,
    memory_limit: str | int | None = ...,
    progress: Callable[[Progress], None] | None = ...,
    job: Job | None = ...,
) -> Result[Solution]: ...
@overload
def solve(
    level: SlidingPuzzle,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    threads: int = ...,
    seed: int = ...,
    time_limit: float = ...,
    memory_limit: str | int | None = ...,
    progress: Callable[[Progress], None] | None = ...,
    job: Job | None = ...,
) -> Result[SlidingSolution]: ...
def solve(
    level: Level | SlidingPuzzle,
    goal: str | None = None,
    method: str = "auto",
    options: Mapping[str, object] | None = None,
    *,
    threads: int = 1,
    seed: int = 0,
    time_limit: float = DEFAULT_TIME_LIMIT,
    memory_limit: str | int | None = None,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
) -> Result[Any]:
    """Solve one puzzle and return how that ended, with the replayed solution if there is one.

    ``goal``: ``any`` (default) finds a solution; ``pushes``, ``moves``, ``pushes,moves``, ``moves,pushes``
    and ``weighted`` find one that is proved optimal. For sliding blocks it is ``steps`` (default) or
    ``moves``, both proved. ``time_limit`` is in seconds (0: none), ``memory_limit`` in bytes or as ``"4G"``
    (default: half of the machine's memory). ``progress`` is called about 20 times a second. Another thread
    stops the search with ``job.stop()``, the outcome is then ``Outcome.STOPPED``.
    Ctrl-C stops it too and raises ``Interrupted``, a ``KeyboardInterrupt`` that carries the result so far.
    """
    family = family_of(level)
    request = make_request(family, goal, method, options, threads, seed, time_limit, memory_limit)
    tick = None if progress is None else _as_tick(progress)
    return ask(family, level, request, job or Job(), tick)


@overload
def solve_iter(
    level: Level,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    threads: int = ...,
    seed: int = ...,
    time_limit: float = ...,
    memory_limit: str | int | None = ...,
) -> Generator[Progress | Result[Solution], None, None]: ...
@overload
def solve_iter(
    level: SlidingPuzzle,
    goal: str | None = ...,
    method: str = ...,
    options: Mapping[str, object] | None = ...,
    *,
    threads: int = ...,
    seed: int = ...,
    time_limit: float = ...,
    memory_limit: str | int | None = ...,
) -> Generator[Progress | Result[SlidingSolution], None, None]: ...
def solve_iter(
    level: Level | SlidingPuzzle,
    goal: str | None = None,
    method: str = "auto",
    options: Mapping[str, object] | None = None,
    *,
    threads: int = 1,
    seed: int = 0,
    time_limit: float = DEFAULT_TIME_LIMIT,
    memory_limit: str | int | None = None,
) -> Generator[Progress | Result[Any], None, None]:
    """Like ``solve``, as a generator: progress events while it runs, then the result as the last item.

    Closing the generator (or leaving the loop and dropping it) stops the search.
    """
    family = family_of(level)
    request = make_request(family, goal, method, options, threads, seed, time_limit, memory_limit)
    return _iterate(family, level, request)


def record_search(
    level: Level,
    goal: str | None,
    method: str,
    options: Mapping[str, object] | None,
    *,
    trace: int = 0,
    sight: int = 0,
    seed: int,
    time_limit: float,
    memory_limit: str | int | None,
    progress: Callable[[Progress], None] | None,
    job: Job | None,
) -> tuple[Result[Solution], Mapping[str, Any]]:
    """``solve``, and all that the core said, with up to ``trace`` nodes or ``sight`` expanded states."""
    family = family_of(level)
    request = make_request(family, goal, method, options, 1, seed, time_limit, memory_limit)
    tick = None if progress is None else _as_tick(progress)
    return _ask(family, level, replace(request, trace=trace, sight=sight), job or Job(), tick)


def _iterate(family: Family, puzzle: Any, request: Request) -> Generator[Progress | Result[Any], None, None]:
    events: queue.SimpleQueue[Progress | Result[Any] | BaseException] = queue.SimpleQueue()
    job = Job()

    def work() -> None:
        try:
            events.put(ask(family, puzzle, request, job, _as_tick(events.put)))
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


def make_request(
    family: Family,
    goal: str | None,
    method: str,
    options: Mapping[str, object] | None,
    threads: int,
    seed: int,
    time_limit: float,
    memory_limit: str | int | None,
) -> Request:
    """The question as the core takes it; UsageError when it makes no sense."""
    if not 0 <= seed < 1 << 64:
        raise UsageError(f"A seed is a whole number from 0 to 2^64 - 1, not {seed}.")
    goal = _goal(family, goal)
    method = _method(family, method, goal)
    return Request(
        goal=goal,
        method=method,
        options={name: _option_text(value) for name, value in (options or {}).items()},
        threads=check_threads(threads),
        seed=seed,
        time_limit=check_time_limit(time_limit),
        memory_limit=default_memory_limit() if memory_limit is None else parse_size(memory_limit),
    )


def _goal(family: Family, goal: str | None) -> str:
    if goal is None:
        return family.default_goal
    plain = goal.replace(" ", "").lower()
    if plain == "any":
        return family.default_goal
    if plain not in family.goals:
        raise UsageError(
            f"There is no goal {goal!r} for {family.name} puzzles; there are: {', '.join(family.goals)}."
        )
    return plain


def _method(family: Family, method: str, goal: str) -> str:
    """The method's own name; one that is unknown or cannot promise the goal is refused."""
    rows = {row.name: row for row in family.methods()}
    method = next((row.name for row in rows.values() if method in row.aliases), method)
    if method != "auto" and method not in rows:
        raise UsageError(
            f"There is no method {method!r} for {family.name} puzzles; there are: {', '.join(rows)}."
        )
    if goal == "any" or method == "auto" or goal in rows[method].optimal_goals:
        return method
    able = [row.name for row in rows.values() if goal in row.optimal_goals]
    advice = f"these can: {', '.join(able)}" if able else "no method here can"
    raise UsageError(f"The method {method!r} cannot promise the goal {goal!r}; {advice}.")


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_tick(progress: Callable[[Progress], None]) -> Tick:
    return lambda raw: progress(Progress.from_core(raw))


def ask(family: Family, puzzle: Any, request: Request, job: Job, tick: Tick | None) -> Result[Any]:
    """The answer to a question that has been made before, once it has stood the check."""
    return _ask(family, puzzle, request, job, tick)[0]


def _ask(
    family: Family, puzzle: Any, request: Request, job: Job, tick: Tick | None
) -> tuple[Result[Any], Mapping[str, Any]]:
    """The result, and all that the core said."""
    try:
        raw = family.search(puzzle, request, job, tick)
    except BadRequest as error:
        raise UsageError(str(error)) from None
    result = _believe(family, puzzle, request, raw)
    if raw["interrupted"]:
        raise Interrupted(result)
    return result, raw


def _believe(family: Family, puzzle: Any, request: Request, raw: Mapping[str, Any]) -> Result[Any]:
    """The core's answer as a result, after its claims have been checked."""
    outcome = Outcome(raw["outcome"])
    has_metric = request.goal != "any"
    solution = None
    cost = None
    if outcome is Outcome.SOLVED:
        try:
            solution = family.replay(puzzle, raw)
        except HakobiError as error:
            raise InternalError(f"the answer of {raw['method']!r} does not replay: {error}") from error
        cost = family.cost(puzzle, solution, request.goal)
    lower_bound = raw["lower_bound"] if has_metric else None
    proved = bool(raw["proved_optimal"]) and has_metric and outcome is Outcome.SOLVED
    if proved and lower_bound is None:
        lower_bound = cost
    if (
        cost is not None
        and lower_bound is not None
        and (cost < lower_bound or (proved and cost != lower_bound))
    ):
        raise InternalError(
            f"{raw['method']!r} claims that no answer costs less than {lower_bound}, its own costs {cost}"
        )
    if outcome is Outcome.SOLVED and has_metric and not proved:
        raise InternalError(f"{raw['method']!r} gave an answer to the goal {request.goal!r} without a proof")
    return Result(
        outcome=outcome,
        family=family.name,
        goal=request.goal,
        method=raw["method"],
        solution=solution,
        proved_optimal=proved,
        lower_bound=lower_bound,
        cost=cost if request.goal == "weighted" else None,
        stats=Stats.from_core(raw["stats"]),
        message=raw["message"],
    )
