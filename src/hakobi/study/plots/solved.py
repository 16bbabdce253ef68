"""What was solved: level by level, and in the course of time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakobi.study.measures import MEASURES
from hakobi.study.plots.data import Data
from hakobi.study.plots.parts import GRID, WIDTH, legend, level_names, row_height, scale
from hakobi.study.summary import Summary
from hakobi.study.table import ENDS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["solved_field", "solved_over_time", "stairs"]

_NONE, _ALL = (0.96, 0.92, 0.88), (0.0, 0.45, 0.70)
_READABLE = 0.17
_QUICKEST = 1e-6


def solved_field(data: Data) -> Figure:
    """A field of levels and methods; the words say it, the colour only helps."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    tall, wide = row_height(len(data.names), 0.34), 1.15
    size = (3.2 + wide * max(2, len(data.labels)), tall * len(data.names) + 1.6)
    figure = Figure(figsize=size, layout="constrained")
    axes = figure.subplots()
    for column, label in enumerate(data.labels):
        for line in data.of_label(label):
            row = data.row[id(line.subject)]
            corner = (column - 0.48, row - 0.46)
            axes.add_patch(Rectangle(corner, 0.96, 0.92, facecolor=_shade(line.share), linewidth=0))
            if tall > _READABLE:
                ink = "white" if line.share > 0.5 else "black"
                axes.text(column, row, _words(line), ha="center", va="center", color=ink, fontsize=9)
    level_names(axes, data.names, tall)
    axes.set_xlim(-0.5, len(data.labels) - 0.5)
    fits = all(len(label) * 0.1 <= wide for label in data.labels)
    axes.xaxis.tick_top()
    axes.set_xticks(range(len(data.labels)), data.labels)
    if not fits:
        axes.tick_params(axis="x", labelrotation=30)
        for text in axes.get_xticklabels():
            text.set_horizontalalignment("left")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    figure.suptitle("Solved, by level and method", x=0.01, ha="left", fontsize=13)
    return figure


def _words(line: Summary) -> str:
    if len(line.runs) == 1:
        return "solved" if line.solved else ENDS[line.runs[0].result.end]
    return f"{line.solved} of {len(line.runs)}"


def _shade(share: float) -> tuple[float, float, float]:
    red, green, blue = (low + (high - low) * share for low, high in zip(_NONE, _ALL, strict=True))
    return red, green, blue


def solved_over_time(data: Data) -> Figure:
    """For each method a staircase: with so many seconds for each level it solves so many of them."""
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(WIDTH, 5.2), layout="constrained")
    axes = figure.subplots()
    steps_of = {label: stairs(data, label) for label in data.labels}
    every = [at for steps in steps_of.values() for at, _ in steps]
    scale(axes, MEASURES["time"], every)
    end = max(every, default=1.0) * 1.15
    handles = []
    for label, steps in steps_of.items():
        look = data.looks[label]
        xs, ys = [at for at, _ in steps], [height for _, height in steps]
        if steps:
            axes.step(
                [xs[0], *xs, end],
                [0, *ys, ys[-1]],
                where="post",
                color=look.colour,
                linestyle=look.line,
                linewidth=1.8,
            )
            few = slice(None, None, max(1, len(xs) // 12))
            axes.plot(xs[few], ys[few], color=look.colour, marker=look.mark, linestyle="none", markersize=6)
        name = f"{label} ({ys[-1] if ys else 0:.3g} of {len(data.of_label(label))})"
        handles.append(Line2D([], [], color=look.colour, marker=look.mark, linestyle=look.line, label=name))
    axes.set_ylim(0, len(data.subjects) * 1.04)
    axes.yaxis.set_major_locator(MaxNLocator(8, integer=True, steps=[1, 2, 5, 10]))
    axes.grid(color=GRID, linewidth=0.7)
    axes.set_xlabel("processor time for a level")
    axes.set_ylabel("levels solved")
    legend(figure, handles, "Levels solved within a time")
    return figure


def stairs(data: Data, label: str) -> list[tuple[float, float]]:
    """(seconds, levels solved by then); of several runs of a level, each counts for its share of it."""
    share = {id(line.subject): 1 / len(line.runs) for line in data.of_label(label)}
    runs = [run for run in data.runs if run.entry.label == label and run.result.solved]
    steps: list[tuple[float, float]] = []
    height = 0.0
    for run in sorted(runs, key=lambda run: run.result.stats.cpu_seconds):
        height += share[id(run.subject)]
        steps.append((max(run.result.stats.cpu_seconds, _QUICKEST), height))
    return steps
