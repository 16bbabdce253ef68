"""The moving line of one search."""

from __future__ import annotations

from hakobi.cli.moving import MovingLine
from hakobi.numbers import bytes_text, count_text, seconds_text
from hakobi.result import Progress

__all__ = ["ProgressLine"]


class ProgressLine:
    """How far one search is."""

    def __init__(self, wanted: bool | None = None) -> None:
        self._line = MovingLine(wanted=wanted)

    @property
    def watched(self) -> bool:
        return self._line.watched

    def show(self, what: str, progress: Progress) -> None:
        self._line.show(lambda: describe(what, progress))

    def clear(self) -> None:
        self._line.clear()


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
