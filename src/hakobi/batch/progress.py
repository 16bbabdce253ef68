"""How far a batch is: what is done, how fast it goes, how long it may still take.

How many levels there are is not known before all files have been read, and a batch does not wait for that.
Until then the number is estimated from the bytes: a file that is half read has about as many levels again.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from hakobi.batch.reading import STDIN
from hakobi.numbers import counted, seconds_text

__all__ = ["Progress", "Snapshot", "bytes_of"]

_RECENT = 30.0
_MOST_FILES = 5_000


@dataclass(frozen=True)
class Snapshot:
    """`done` counts levels solved or tried now, `known` those that the store could answer already."""

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

    def to_json(self) -> dict[str, Any]:
        row = asdict(self)
        row["rate"] = round(self.rate, 3)
        row["seconds"] = round(self.seconds, 3)
        if self.seconds_left is not None:
            row["seconds_left"] = round(self.seconds_left, 1)
        return row

    def __str__(self) -> str:
        parts = [f"{counted(self.done, 'level')} done", f"{self.solved:,} solved", f"{self.failed:,} failed"]
        if self.known:
            parts.append(f"{self.known:,} known before")
        if self.unreadable:
            parts.append(f"{self.unreadable:,} unreadable")
        parts.append(f"{_rate_text(self.rate)}")
        parts.append(
            "time left unknown" if self.seconds_left is None else f"{_left_text(self.seconds_left)} left"
        )
        parts.append(counted(self.workers, "worker"))
        return ", ".join(parts)


class Progress:
    """Counts; the runner tells it everything."""

    def __init__(self, total_bytes: int | None) -> None:
        self.total_bytes = total_bytes
        self.bytes_before = 0
        self.bytes_here = 0
        self.read = self.known = self.unreadable = self.done = self.solved = self.failed = 0
        self.all_read = False
        self._started = time.monotonic()
        self._recent: deque[tuple[float, int]] = deque([(self._started, 0)])

    def end_file(self) -> None:
        self.bytes_before += self.bytes_here
        self.bytes_here = 0

    def snapshot(self, in_flight: int, workers: int) -> Snapshot:
        now = time.monotonic()
        self._recent.append((now, self.done))
        while now - self._recent[0][0] > _RECENT and len(self._recent) > 2:
            self._recent.popleft()
        then, before = self._recent[0]
        rate = (self.done - before) / max(now - then, 1e-9)
        left = self._levels_left(in_flight)
        return Snapshot(
            done=self.done,
            solved=self.solved,
            failed=self.failed,
            known=self.known,
            unreadable=self.unreadable,
            in_flight=in_flight,
            workers=workers,
            rate=rate,
            seconds=now - self._started,
            seconds_left=None if left is None or rate == 0 else left / rate,
        )

    def _levels_left(self, in_flight: int) -> float | None:
        if self.all_read:
            return float(in_flight)
        seen = self.bytes_before + self.bytes_here
        if self.total_bytes is None or seen == 0 or self.read == 0:
            return None
        fresh = self.done / max(1, self.done + self.known + self.unreadable)
        unread = max(0, self.total_bytes - seen) * self.read / seen
        return in_flight + unread * fresh


def bytes_of(paths: Sequence[str]) -> int | None:
    """The size of all files; None where that cannot be said at once."""
    total = files = 0
    folders = []
    for path in paths:
        if path == STDIN:
            return None
        if os.path.isdir(path):
            folders.append(path)
        elif os.path.isfile(path):
            total += os.path.getsize(path)
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                files += 1
                if files > _MOST_FILES:
                    return None
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    total += entry.stat().st_size
    return total


def _rate_text(rate: float) -> str:
    if rate >= 10 or rate == 0:
        return f"{rate:,.0f} a second"
    return f"{rate:.1f} a second" if rate >= 1 else f"{rate * 60:.1f} a minute"


def _left_text(seconds: float) -> str:
    return seconds_text(seconds) if seconds >= 1 else "less than 1 s"
