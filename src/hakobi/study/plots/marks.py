"""Levels as rows, methods as marks: the median of each, and a line for its spread.

1 One Box │ ├──○──┤                      ○ bfs   ■ astar
          │        ├─■─┤
2 Other … │    ○                         hollow: not every run found a solution
          │          ■
          └──────────────────
            1 ms   10 ms
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakobi.study.measures import Measure
from hakobi.study.plots.data import Data
from hakobi.study.plots.parts import BAND, GRID, WIDTH, legend, level_names, row_height, scale

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["marks"]


def marks(data: Data, measure: Measure) -> Figure:
    """The graph of one measure."""
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    tall = row_height(len(data.names), max(0.32, 0.14 * len(data.labels)))
    figure = Figure(figsize=(WIDTH, tall * len(data.names) + 1.7), layout="constrained")
    axes = figure.subplots()
    for band in range(0, len(data.names), 2):
        axes.axhspan(band - 0.5, band + 0.5, color=BAND, linewidth=0, zorder=0)
    values = [value for label in data.labels for value in _draw_method(axes, data, measure, label)]
    level_names(axes, data.names, tall)
    axes.grid(axis="x", color=GRID, linewidth=0.7)
    axes.set_xlabel(measure.long)
    scale(axes, measure, values)
    handles = [
        Line2D([], [], color=look.colour, marker=look.mark, linestyle="none", markersize=7, label=label)
        for label, look in data.looks.items()
    ]
    if any(line.share < 1 and measure.name in line.figures for line in data.lines):
        note = Line2D([], [], color="#555555", marker="o", linestyle="none", markersize=7)
        note.set_markerfacecolor("white")
        note.set_label("hollow: not every run solved it")
        handles.append(note)
    legend(figure, handles, f"{measure.long[0].upper()}{measure.long[1:]}, by level and method")
    return figure


def _draw_method(axes: Axes, data: Data, measure: Measure, label: str) -> list[float]:
    """Marks one method on all levels; returns the figures that must be within the picture."""
    look, count = data.looks[label], len(data.labels)
    aside = (data.labels.index(label) - (count - 1) / 2) * min(0.8 / count, 0.28)
    found = [
        (line.figures[measure.name], data.row[id(line.subject)] + aside, line.share == 1)
        for line in data.of_label(label)
        if measure.name in line.figures
    ]
    axes.hlines(
        [at for _, at, _ in found],
        [figure.low for figure, _, _ in found],
        [figure.high for figure, _, _ in found],
        color=look.colour,
        linewidth=1.6,
        alpha=0.55,
    )
    for whole, face in ((True, look.colour), (False, "white")):
        places = [(figure.median, at) for figure, at, solved in found if solved is whole]
        axes.plot(
            [x for x, _ in places],
            [y for _, y in places],
            color=look.colour,
            marker=look.mark,
            linestyle="none",
            markerfacecolor=face,
            markersize=6,
        )
    return [value for figure, _, _ in found for value in (figure.low, figure.median, figure.high)]
