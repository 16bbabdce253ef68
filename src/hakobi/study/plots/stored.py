"""How many levels stored runs have solved within a time: one staircase for each run."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from hakobi.errors import UsageError
from hakobi.study.measures import MEASURES
from hakobi.study.plots import SETTINGS, require_matplotlib, save_figure
from hakobi.study.plots.parts import GRID, WIDTH, legend, scale

__all__ = ["save_solved_over_time"]

QUICKEST = 1e-6
SUFFIXES = (".png", ".svg", ".pdf")
LINES: tuple[Literal["-", "--", ":", "-."], ...] = ("-", "--", ":", "-.")


def save_solved_over_time(runs: Mapping[str, tuple[Sequence[float], int]], path: Path) -> None:
    """`runs`: for each name the sorted processor times of the levels solved, and how many were tried."""
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{path}: graphs are drawn to {' '.join(SUFFIXES)} files, by their suffix.")
    require_matplotlib()
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D
    from matplotlib.ticker import MaxNLocator

    with rc_context(SETTINGS), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")
        figure = Figure(figsize=(WIDTH, 5.2), layout="constrained")
        axes = figure.subplots()
        every = [max(time, QUICKEST) for times, _ in runs.values() for time in times]
        scale(axes, MEASURES["time"], every)
        end = max(every, default=1.0) * 1.15
        handles = []
        for number, (name, (times, tried)) in enumerate(runs.items()):
            colour, line = f"C{number % 10}", LINES[number // 10 % len(LINES)]
            xs = [max(time, QUICKEST) for time in times]
            if xs:
                heights = [0, *range(1, len(xs) + 1), len(xs)]
                axes.step(
                    [xs[0], *xs, end], heights, where="post", color=colour, linestyle=line, linewidth=1.8
                )
            handles.append(
                Line2D([], [], color=colour, linestyle=line, label=f"{name} ({len(xs):,} of {tried:,})")
            )
        axes.set_ylim(bottom=0)
        axes.yaxis.set_major_locator(MaxNLocator(8, integer=True))
        axes.grid(color=GRID, linewidth=0.7)
        axes.set_xlabel("processor time for a level")
        axes.set_ylabel("levels solved")
        legend(figure, handles, "Levels solved within a time")
        save_figure(figure, path)
