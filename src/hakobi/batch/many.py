"""`hakobi.solve_many`: many levels at once, from Python, without a store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from hakobi.positions import puzzle_of
from hakobi.question import Given, Question, spelled_out
from hakobi.result import Solved, Unsolved

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hakobi.batch.executor import Executor

__all__ = ["LevelResult", "solve_many"]


class LevelResult(NamedTuple):
    """A `level`, its `position` among those that were given (from 0), and the `result` of its search."""

    position: int
    level: Any
    result: Solved[Any] | Unsolved[Any]


@spelled_out
def solve_many(
    levels: Iterable[Any],
    goal: str | None = None,
    method: str = "auto",
    options: Mapping[str, object] | None = None,
    *,
    executor: Executor | int | str | None = None,
    **given: Unpack[Given],
) -> Iterator[LevelResult]:
    """Solve levels in worker processes; yields (position, level, result) as they come, each replayed.

    ``executor`` is a number of processes (default: one for each core), the address of a Dask scheduler
    (``"tcp://127.0.0.1:8786"``) or an ``Executor`` (``hakobi.batch.local``, ``hakobi.batch.cluster``). The
    levels are taken from their iterable as workers become free, so it may be endless. A level whose turned or
    mirrored copy is under way waits for its answer. Unless ``memory_limit`` is given, all workers together
    may use half of the memory. The other arguments are those of ``solve``. Closing the generator ends the
    workers.
    """
    # Only now: a program that solves one level needs none of it.
    from hakobi.batch.together import Together, make_executor

    crew = make_executor(executor)
    if given.get("memory_limit") is None:
        given["memory_limit"] = crew.memory_share()
    return Together(map(puzzle_of, levels), Question.asked(goal, method, options, **given), crew).results()
