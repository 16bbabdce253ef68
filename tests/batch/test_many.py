"""`hakobi.solve_many`: the same executors, from Python."""

from __future__ import annotations

import itertools

import pytest

import hakobi
from hakobi.batch.local import LocalExecutor

from .kit import is_alive, until


def test_results_come_for_every_level_and_fit_it() -> None:
    levels = [level.transformed(k) for level in hakobi.load("first-steps") for k in (0, 3, 5)]
    found = list(hakobi.solve_many(levels, goal="pushes", executor=2))
    assert sorted(each.position for each in found) == list(range(30))
    for each in found:
        assert each.level is levels[each.position]
        hakobi.verify(each.level, each.result.solution.lurd)  # type: ignore[union-attr]
        assert each.result.proved_optimal


def test_both_families_and_their_goals() -> None:
    mixed = [hakobi.load("blocks")[0], hakobi.load("first-steps")[0]]
    assert all(each.result.solved for each in hakobi.solve_many(mixed, executor=1))
    with pytest.raises(hakobi.UsageError, match="Level 0 is a sliding puzzle"):
        list(hakobi.solve_many(mixed, goal="pushes", executor=1))


def test_an_endless_stream_of_levels_is_taken_as_it_is_needed() -> None:
    executor = LocalExecutor(1)
    stream = hakobi.solve_many(itertools.cycle(hakobi.load("first-steps")), executor=executor)
    assert len(list(itertools.islice(stream, 50))) == 50
    workers = executor.pids
    assert workers
    stream.close()  # type: ignore[attr-defined]
    until(lambda: not any(map(is_alive, workers)))


def test_an_executor_can_be_used_again() -> None:
    executor = LocalExecutor(1)
    for _ in range(2):
        assert len(list(hakobi.solve_many(hakobi.load("first-steps"), executor=executor))) == 10


def test_no_workers_are_refused() -> None:
    with pytest.raises(hakobi.UsageError, match="at least one worker"):
        hakobi.solve_many([], executor=0)
