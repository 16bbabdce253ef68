"""Make solutions better: from what is known to something shorter, never to anything worse.

    improve(level, solution)      a better solution of a level that has one, in any metric
    improve_iter(…)               the same as a generator: each better solution while it is found
    polished(…)                   what `solve --goal any --improve` does with the first solution

What is given is replayed before anything else: a solution that does not hold is refused with the step at
which it fails. The rest is the way of every question (`solver.py`); what comes back has been compared with
what was given (`believing.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, cast, overload

from hakobi.believing import Watch
from hakobi.errors import Interrupted
from hakobi.families import Asked, better_than
from hakobi.question import Given, Question, spelled_out
from hakobi.result import Progress, Result, Solved, Stats
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution
from hakobi.solver import Job, ask, iterate

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hakobi.sliding.position import SlidingPosition
    from hakobi.sokoban.position import Position

__all__ = ["improve", "improve_iter", "polished"]

_POLISH = "pushes,moves"


@overload
def improve(
    level: Level | Position,
    solution: Solution | str | Iterable[Solution | str],
    goal: str | None = ...,
    *,
    prove: bool = ...,
    progress: Watch | None = ...,
    job: Job | None = ...,
    **given: Unpack[Given],
) -> Solved[Solution]: ...
@overload
def improve(
    level: SlidingPuzzle | SlidingPosition,
    solution: SlidingSolution | str | Iterable[SlidingSolution | str],
    goal: str | None = ...,
    *,
    prove: bool = ...,
    progress: Watch | None = ...,
    job: Job | None = ...,
    **given: Unpack[Given],
) -> Solved[SlidingSolution]: ...
@spelled_out
def improve(
    level: Level | Position | SlidingPuzzle | SlidingPosition,
    solution: Any,
    goal: str | None = None,
    *,
    prove: bool = True,
    progress: Watch | None = None,
    job: Job | None = None,
    **given: Unpack[Given],
) -> Solved[Any]:
    """Look for a better solution than those that are known; the best is returned, never a worse one.

    ``solution`` is a solution or its moves as text, or several of them: what is good in each is joined.
    ``goal`` is what it is to be better in: ``pushes`` (default), ``moves``, ``pushes,moves``,
    ``moves,pushes``, ``weighted``, ``lines``, ``changes``, ``sessions`` or ``player-lines``; for sliding
    blocks ``steps`` (default) or ``moves``. It ends when a limit comes (``ended_by`` names it), when nothing
    is left to try, or when another thread calls ``job.stop()``. A part of the time goes into the proof that
    nothing is better, unless ``prove`` is false: it ends as soon as that is proved. Everything else is as for
    ``solve``; a solution that does not hold raises ``IllegalMove``.
    """
    return _improved(_asked(level, solution, goal, prove, given), progress, job)


@overload
def improve_iter(
    level: Level | Position,
    solution: Solution | str | Iterable[Solution | str],
    goal: str | None = ...,
    *,
    prove: bool = ...,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[Solution], None, None]: ...
@overload
def improve_iter(
    level: SlidingPuzzle | SlidingPosition,
    solution: SlidingSolution | str | Iterable[SlidingSolution | str],
    goal: str | None = ...,
    *,
    prove: bool = ...,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[SlidingSolution], None, None]: ...
@spelled_out
def improve_iter(
    level: Level | Position | SlidingPuzzle | SlidingPosition,
    solution: Any,
    goal: str | None = None,
    *,
    prove: bool = True,
    **given: Unpack[Given],
) -> Generator[Progress | Solved[Any], None, None]:
    """Like ``improve``, as a generator: progress while it runs, then the result as the last item.

    A ``Progress`` with a ``solution`` tells of one that is better than all before it. Closing the generator
    stops the search.
    """
    events = iterate(_asked(level, solution, goal, prove, given))
    return cast("Generator[Progress | Solved[Any], None, None]", events)


def polished(
    asked: Asked, found: Solved[Any], seconds: float, *, progress: Watch | None = None, job: Job | None = None
) -> Solved[Any]:
    """What was found for the goal any, improved for so many seconds; limits hold for both together."""
    question = asked.question
    limits: dict[str, Any] = {"time_limit": seconds}
    for name, used in (("node_limit", found.stats.expanded), ("cpu_limit", found.stats.cpu_seconds)):
        limit = getattr(question, name)
        if limit:
            limits[name] = limit - used
            if limits[name] <= 0:
                return found
    words = question.but(goal=_POLISH, method="auto", options={}, prove=False, **limits)
    try:
        better = _improved(better_than(asked.puzzle, [found.solution], words), progress, job)
    except Interrupted as stop:
        raise Interrupted(_with(found, stop.result)) from None
    return _with(found, better)


def _asked(level: Any, solution: Any, goal: str | None, prove: bool, given: Given) -> Asked:
    alone = isinstance(solution, (str, Solution, SlidingSolution))
    return better_than(level, [solution] if alone else solution, Question.asked(goal, prove=prove, **given))


def _improved(asked: Asked, progress: Watch | None, job: Job | None) -> Solved[Any]:
    result = ask(asked, progress=progress, job=job)
    assert isinstance(result, Solved)
    return result


def _with(found: Solved[Any], better: Result[Any]) -> Solved[Any]:
    """The same result with a better solution, and with the work that it took."""
    result = replace(found, solution=better.solution, stats=_sum(found.stats, better.stats))
    assert isinstance(result, Solved)
    return result


def _sum(one: Stats, two: Stats) -> Stats:
    counted = [each.name for each in fields(Stats) if each.name not in ("peak_bytes", "extra")]
    both = {name: getattr(one, name) + getattr(two, name) for name in counted}
    return Stats(**both, peak_bytes=max(one.peak_bytes, two.peak_bytes), extra=one.extra)
