"""Rounds: a short time for every level, a longer one for those that it was not enough for.

    --rounds 10,60,600     10 s   ████████████████████   every level
                           60 s   ███░░░                 those that were still open
                          600 s   █░

Most levels are easy, and which ones are not shows only when they are tried: with one long limit a few hard
levels keep the others waiting. A round is a run of its own in the store, with its limit. What a limit has
ended is tried again by a run with a higher one, and nothing else is (writer.py); so the store knows which
round was done, and rounds that were killed go on like any batch. Memory and states are not given more of from
round to round: what they have ended stays as it is.

On a cluster that has workers for at least two searches of each level that is left, a later round gives each
level several searches (spread.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from hakobi.batch.cluster import ClusterExecutor
from hakobi.batch.progress import Snapshot
from hakobi.batch.runinfo import Round
from hakobi.batch.runner import Runner
from hakobi.batch.spread import SpreadExecutor

__all__ = ["Rounds", "Tried"]

Watch = Callable[[Snapshot], None]


class Tried(NamedTuple):
    """What a round has done so far."""

    number: int
    time_limit: float
    done: int
    solved: int


class Rounds:
    """One runner after the other. `make` is given the time limit of a round, and which one it is."""

    def __init__(
        self, limits: Sequence[float], make: Callable[[float, Round, Watch], Runner], watch: Watch
    ) -> None:
        self.limits = tuple(limits)
        self._make = make
        self._watch = watch
        self._begun = time.monotonic()
        self._runners: list[Runner] = []
        self._round = Round(rounds=len(self.limits))
        self._prepare()

    @property
    def runner(self) -> Runner:
        return self._runners[-1]

    @property
    def unreadable_files(self) -> int:
        return self._runners[0].unreadable_files

    def tried(self) -> list[Tried]:
        return [
            Tried(number, limit, runner.progress.done, runner.progress.solved)
            for number, (limit, runner) in enumerate(zip(self.limits, self._runners, strict=False), 1)
        ]

    def run(self) -> None:
        """All of them, or as many as there is something to do for."""
        self.runner.run()
        while not self._round.is_last:
            self._round = Round(
                self._round.number + 1, self._round.rounds, self._round.since, self.runner.writer.runs
            )
            self._prepare()
            self._spread()
            self.runner.run()
        for runner in self._runners:
            runner.end(for_good=True)

    def _prepare(self) -> None:
        limit = self.limits[self._round.number - 1]
        self._runners.append(self._make(limit, self._round, lambda _: self._watch(self.snapshot())))

    def _spread(self) -> None:
        runner = self.runner
        if isinstance(runner.executor, ClusterExecutor):
            levels = runner.writer.open_levels()
            if 0 < 2 * levels <= runner.executor.cluster.threads // runner.info.question.threads:
                runner.executor = SpreadExecutor(runner.executor)

    def snapshot(self) -> Snapshot:
        snapshot = self.runner.snapshot()
        if len(self.limits) == 1:
            return snapshot
        return snapshot.in_round(self._round.number, self.limits, time.monotonic() - self._begun)
