"""The runs as the graphs want them: levels by row, methods by look.

A method has one colour, one mark and one kind of line in all graphs, so that nothing is said by colour alone.
The colours are those of Okabe and Ito, which colour-blind people can tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hakobi.study.measures import Measure
from hakobi.study.runs import Run, short_names
from hakobi.study.summary import Summary, summaries

__all__ = ["Data", "Look"]

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7f7f7f")
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "h", "d")
_LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))


class Look(NamedTuple):
    """How one method appears in every graph."""

    colour: str
    mark: str
    line: Any


class Data:
    """`names` has a name for each row; `row` tells the row of a level by its identity."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self.runs = runs
        self.lines: list[Summary] = summaries(runs)
        self.subjects = list({id(run.subject): run.subject for run in runs}.values())
        self.row = {id(subject): row for row, subject in enumerate(self.subjects)}
        self.names = short_names(self.subjects)
        self.labels = list(dict.fromkeys(run.entry.label for run in runs))
        self.looks = {label: _look(number) for number, label in enumerate(self.labels)}

    def of_label(self, label: str) -> list[Summary]:
        return [line for line in self.lines if line.entry.label == label]

    def has(self, measure: Measure) -> bool:
        return any(measure.name in line.figures for line in self.lines)


def _look(number: int) -> Look:
    """Colours, marks and lines repeat after different numbers, so that their combinations do not."""
    return Look(_COLOURS[number % len(_COLOURS)], _MARKS[number % len(_MARKS)], _LINES[number % len(_LINES)])
