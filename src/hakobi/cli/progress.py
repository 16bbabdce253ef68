"""The moving line: shown on standard error while someone watches, silent otherwise."""

from __future__ import annotations

import shutil
import sys
import time

from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.result import Progress

__all__ = ["ProgressLine"]

_PAUSE = 0.1
_WIPE = "\r\x1b[K"


class ProgressLine:
    """One line that is written over again and again; ``clear`` leaves the terminal as it was."""

    def __init__(self) -> None:
        self.watched = sys.stderr.isatty()
        self._due = 0.0
        self._shown = False

    def show(self, what: str, progress: Progress) -> None:
        now = time.monotonic()
        if not self.watched or now < self._due:
            return
        self._due = now + _PAUSE
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write(_WIPE + describe(what, progress)[:width])
        sys.stderr.flush()
        self._shown = True

    def clear(self) -> None:
        if self._shown:
            sys.stderr.write(_WIPE)
            sys.stderr.flush()
            self._shown = False


def describe(what: str, progress: Progress) -> str:
    """``first-steps 3, astar: 1.20 M states, 850 k/s, f 97, 120 MB, 3.40 s``"""
    states = max(progress.expanded, progress.stored)
    rate = progress.expanded / progress.wall_seconds if progress.wall_seconds > 0 else 0.0
    parts = [f"{count_text(states)} states", f"{count_text(rate)}/s"]
    if progress.note:
        parts.append(progress.note)
    if progress.lower_bound is not None:
        parts.append(f"bound {progress.lower_bound}")
    parts += [bytes_text(progress.bytes), seconds_text(progress.wall_seconds)]
    return f"{what}: {', '.join(parts)}"
