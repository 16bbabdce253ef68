"""The moving line of one search."""

from __future__ import annotations

from hakobi.cli.moving import MovingLine
from hakobi.fitting import Part, fitted
from hakobi.numbers import bytes_text, count_text, percent_text, seconds_text
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
        self._line.show(lambda width: describe(what, progress, width))

    def clear(self) -> None:
        self._line.clear()


def describe(what: str, progress: Progress, width: int | None = None) -> str:
    """``first-steps 3, auto: 1.20 M states, 850 k/s, best 101, bound 97, gap 4.1 %, 120 MB, 3.40 s``

    Within a width the elapsed time stays whatever else has to go.
    """
    states = max(progress.expanded, progress.stored)
    rate = progress.expanded / progress.wall_seconds if progress.wall_seconds > 0 else 0.0
    parts = [Part(f"{count_text(states)} states", 1), Part(f"{count_text(rate)}/s", 4)]
    if progress.note:
        parts.append(Part(progress.note, 5, words=True))
    if progress.cost is not None:
        parts.append(Part(f"best {progress.cost}", 1))
    if progress.lower_bound is not None:
        parts.append(Part(f"bound {progress.lower_bound}", 2))
    if progress.gap is not None:
        parts.append(Part(f"gap {percent_text(progress.gap)}", 2))
    parts += [Part(bytes_text(progress.bytes), 3), Part(seconds_text(progress.wall_seconds), 0)]
    return fitted(what, parts, width)
