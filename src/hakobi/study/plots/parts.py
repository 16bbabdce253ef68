"""What several graphs have in common: scales, names of levels, legends."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from hakobi.numbers import count_text
from hakobi.study.measures import MEASURES, Measure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

__all__ = ["BAND", "GRID", "WIDTH", "legend", "level_names", "row_height", "scale"]

WIDTH = 9.0
GRID, BAND = "#d8d8d8", "#f3f3f3"
_MOST_HEIGHT = 24.0
_SMALLEST_ROW = 0.19
_FAR_APART = 12


def scale(axes: Axes, measure: Measure, values: Sequence[float]) -> None:
    """The scale along x: in powers where the figures lie far apart, with numbers that people read."""
    from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter, NullLocator

    memory = measure is MEASURES["memory"]
    positive = [value for value in values if value > 0]
    if positive and len(positive) == len(values) and (memory or max(positive) > _FAR_APART * min(positive)):
        axes.set_xscale("log")
        axes.xaxis.set_major_locator(LogLocator(base=4 if memory else 10, numticks=9))
        axes.xaxis.set_minor_formatter(NullFormatter())
        if memory:
            axes.xaxis.set_minor_locator(NullLocator())
    else:
        most = max(values, default=0) or 1
        axes.set_xlim(-0.02 * most, 1.05 * most)
        whole = measure is not MEASURES["time"]
        axes.xaxis.set_major_locator(MaxNLocator(7, integer=whole, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: tick(measure, value)))


def tick(measure: Measure, value: float) -> str:
    """``10 ms``, ``16 kB``, ``100 k``: no digits that a round number does not need."""
    if value <= 0:
        return "0"
    if measure is MEASURES["time"]:
        for size, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
            if value >= size * 0.999:
                return f"{value / size:.4g} {unit}"
    text = measure.text(value) if measure is MEASURES["memory"] else count_text(value)
    number, space, unit = text.partition(" ")
    return f"{float(number):g}{space}{unit}"


def row_height(count: int, wanted: float) -> float:
    """Inches; hundreds of levels are drawn closer together than a few."""
    return min(wanted, _MOST_HEIGHT / count)


def level_names(axes: Axes, names: Sequence[str], tall: float) -> None:
    """A name at each row, or at every second, third, … where they would touch; the first row is on top."""
    rows = range(0, len(names), ceil(_SMALLEST_ROW / tall))
    axes.set_yticks(list(rows), [names[row] for row in rows])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)


def legend(figure: Figure, handles: Sequence[Line2D], title: str) -> None:
    """Above everything else, in as many columns as there is room for."""
    longest = max(len(str(handle.get_label())) for handle in handles)
    columns = max(1, min(len(handles), int(WIDTH * 11.5 / (longest + 7))))
    figure.legend(
        handles=list(handles),
        loc="outside upper left",
        ncols=columns,
        frameon=False,
        title=title,
        title_fontproperties={"size": 13},
        alignment="left",
        handletextpad=0.5,
        columnspacing=1.6,
    )
