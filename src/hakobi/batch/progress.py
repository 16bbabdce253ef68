"""How far a batch is: what is done, how fast it goes, how long it may still take.

All that is said is about the whole work: every level of every file, whether it has been read or not. A batch
begins before it has read everything; until then the number of levels is estimated from the bytes: a file that
is half read has about as many levels again.

Of several rounds, what is done and left is said of the round, and the time left of all of them. How many
levels a later round will have is guessed from the share that this one leaves open; that each of them takes
all its time is assumed, so it is an upper estimate.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice
from typing import Any

from hakobi.batch.answer import Answer
from hakobi.batch.reading import STDIN
from hakobi.fitting import Part, fitted
from hakobi.limits import TIME
from hakobi.loading import iter_files
from hakobi.numbers import counted, seconds_text

__all__ = ["Progress", "Snapshot", "bytes_of"]

_RECENT = 30.0
_MOST_FILES = 5_000


@dataclass(frozen=True)
class Snapshot:
    """`levels` are those of the whole work, `left` those still to be solved; both are estimated unless
    `all_read`, and None where that cannot be done. `done` counts levels solved or tried now, `known` those
    that the store could answer already."""

    levels: int | None
    left: int | None
    all_read: bool
    done: int
    solved: int
    failed: int
    known: int
    unreadable: int
    in_flight: int
    workers: int
    rate: float
    seconds: float
    seconds_left: float | None
    open: int = 0
    round: int = 1
    rounds: int = 1
    time_limit: float | None = None
    seconds_left_in_round: float | None = None

    def in_round(self, number: int, limits: Sequence[float], seconds: float) -> Snapshot:
        """The same in a round of several; `seconds` is the time since the first began."""
        later = limits[number:]
        whole = None if 0.0 in later else self.seconds_left
        if whole is not None and later and self.left is not None:
            share = self.open / self.done if self.done else 1.0
            levels = self.open + share * self.left
            whole += sum(max(levels / max(1, self.workers), levels > 0) * limit for limit in later)
        return replace(
            self,
            round=number,
            rounds=len(limits),
            time_limit=limits[number - 1],
            seconds=seconds,
            seconds_left=whole,
            seconds_left_in_round=self.seconds_left,
        )

    def to_json(self) -> dict[str, Any]:
        row = asdict(self)
        if self.rounds == 1:
            for name in ("open", "round", "rounds", "time_limit", "seconds_left_in_round"):
                del row[name]
        row["rate"] = round(self.rate, 3)
        row["seconds"] = round(self.seconds, 3)
        for name in ("seconds_left", "seconds_left_in_round"):
            if row.get(name) is not None:
                row[name] = round(row[name], 1)
        return row

    def line(self, name: str, width: int | None) -> str:
        """For people, within so many columns: what is done, how long it may take and has taken stay."""
        parts = [
            Part(f"{self._done_text()} done", 0),
            Part(f"{self.solved:,} solved", 1),
            Part(f"{self.failed:,} failed", 2),
        ]
        if self.known:
            parts.append(Part(f"{self.known:,} known before", 4))
        if self.unreadable:
            parts.append(Part(f"{self.unreadable:,} unreadable", 5))
        left = "time left unknown" if self.seconds_left is None else f"{_left_text(self.seconds_left)} left"
        if self.round < self.rounds and self.seconds_left is not None:
            left = f"{left} at most"
        parts += [
            Part(_rate_text(self.rate), 6),
            Part(left, 0),
            Part(counted(self.workers, "worker"), 3),
            Part(seconds_text(self.seconds), 0),
        ]
        if self.rounds > 1:
            name = f"round {self.round} of {self.rounds} ({TIME.say(self.time_limit)})"
        return fitted(name, parts, width)

    def __str__(self) -> str:
        return self.line("", None)

    def _done_text(self) -> str:
        if self.left is None:
            return counted(self.done, "level")
        about = "" if self.all_read else "about "
        return f"{self.done:,} of {about}{self.done + self.left:,}"


class Progress:
    """Counts; the runner tells it everything.

    `read` are the levels that are registered and can be read. Those that have been looked at are either `new`
    (to be solved now) or `known` (answered before, or a copy of one that is under way); of those that have
    not, so many are `waiting`.
    """

    def __init__(self, total_bytes: int | None) -> None:
        self.total_bytes = total_bytes
        self.bytes_before = 0
        self.bytes_here = 0
        self.read = self.waiting = self.new = self.known = self.unreadable = 0
        self.done = self.solved = self.failed = self.open = 0
        self.all_read = False
        self._found = self._found_open = 0
        self._started = time.monotonic()
        self._recent: deque[tuple[float, int]] = deque([(self._started, 0)])

    def end_file(self) -> None:
        self.bytes_before += self.bytes_here
        self.bytes_here = 0

    def registered(self, levels: int, waiting: int, unreadable: int) -> None:
        self.read += levels
        self.waiting += waiting
        self.unreadable += unreadable

    def found(self, levels: int, waiting: int) -> None:
        """Of those registered so many have just been read: what is still to be read will be like them."""
        self._found += levels
        self._found_open += waiting

    def looked_at(self, levels: int, waiting: int, new: int) -> None:
        self.waiting -= waiting
        self.new += new
        self.known += levels - new

    def answered(self, answer: Answer) -> None:
        """`open` are those that more time may lead further."""
        self.done += 1
        self.solved += answer.outcome == "solved"
        self.failed += answer.outcome != "solved"
        self.open += answer.ended_by == "time_limit"

    def snapshot(self, in_flight: int, workers: int) -> Snapshot:
        now = time.monotonic()
        self._recent.append((now, self.done))
        while now - self._recent[0][0] > _RECENT and len(self._recent) > 2:
            self._recent.popleft()
        then, before = self._recent[0]
        rate = (self.done - before) / max(now - then, 1e-9)
        left = self._levels_left()
        return Snapshot(
            levels=self._levels(),
            left=left,
            all_read=self.all_read,
            done=self.done,
            solved=self.solved,
            failed=self.failed,
            known=self.known,
            unreadable=self.unreadable,
            in_flight=in_flight,
            workers=workers,
            rate=rate,
            seconds=now - self._started,
            seconds_left=0.0 if left == 0 else None if left is None or rate == 0 else left / rate,
            open=self.open,
        )

    def _levels(self) -> int | None:
        """All levels of all files."""
        if self.all_read:
            return self.read
        seen = self.bytes_before + self.bytes_here
        if self.total_bytes is None or seen == 0:
            return None
        return self.read + round(max(0, self.total_bytes - seen) * self.read / seen)

    def _levels_left(self) -> int | None:
        """Those still to be solved: under way, waiting, and a share of all that was not read yet."""
        levels = self._levels()
        if levels is None:
            return None
        share = self._found_open / self._found if self._found else 1.0
        return self.new - self.done + self.waiting + round((levels - self.read) * share)


def bytes_of(paths: Sequence[str]) -> int | None:
    """The size of all files; None where that cannot be said at once."""
    if STDIN in paths:
        return None
    files = list(islice((file for path in paths for file in iter_files(path)), _MOST_FILES))
    if len(files) == _MOST_FILES:
        return None
    return sum(os.path.getsize(file) for file in files if os.path.isfile(file))


def _rate_text(rate: float) -> str:
    if rate >= 10 or rate == 0:
        return f"{rate:,.0f} a second"
    return f"{rate:.1f} a second" if rate >= 1 else f"{rate * 60:.1f} a minute"


def _left_text(seconds: float) -> str:
    return seconds_text(seconds) if seconds >= 1 else "less than 1 s"
