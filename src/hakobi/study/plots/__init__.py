"""The graphs of a comparison, each as PNG and SVG.

    time, expanded, memory      for each level and method: the median as a mark, the spread as a line
    moves, pushes, pulls, steps the same, of the solutions
    solved                      a field of levels and methods: how many of the runs found a solution
    solved-over-time            how many levels each method has solved after so many seconds

A new graph is a function that makes a figure of the data, and a row in `_graphs`. matplotlib is asked for
only when something is drawn.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hakobi.errors import UsageError
from hakobi.study.measures import ANSWER, MEASURES
from hakobi.study.plots.data import Data
from hakobi.study.runs import Run

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["SETTINGS", "require_matplotlib", "save_figure", "save_plots"]

SETTINGS: dict[Any, Any] = {
    "font.size": 11,
    "font.family": "DejaVu Sans",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "svg.hashsalt": "hakobi",
    "text.parse_math": False,
}
_SUFFIXES = (".png", ".svg")


def require_matplotlib() -> None:
    """UsageError with what is to be done where it is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise UsageError("Graphs need matplotlib; install it with: pip install hakobi[plots]") from None


def save_plots(runs: Sequence[Run], folder: Path) -> list[Path]:
    """Draws all graphs that the runs have figures for; returns the files."""
    require_matplotlib()
    from matplotlib import rc_context

    files = []
    folder.mkdir(parents=True, exist_ok=True)
    with rc_context(SETTINGS), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")
        for name, draw in _graphs(Data(runs)):
            figure = draw()
            for suffix in _SUFFIXES:
                files.append(folder / f"{name}{suffix}")
                save_figure(figure, files[-1])
    return files


def _graphs(data: Data) -> Iterator[tuple[str, Callable[[], Figure]]]:
    from hakobi.study.plots.marks import marks
    from hakobi.study.plots.solved import solved_field, solved_over_time

    for measure in (MEASURES["time"], MEASURES["expanded"], MEASURES["memory"], *ANSWER):
        if data.has(measure):
            yield measure.name, partial(marks, data, measure)
    yield "solved", partial(solved_field, data)
    yield "solved-over-time", partial(solved_over_time, data)


def save_figure(figure: Figure, path: Path) -> None:
    """Without a date, so that the same figures give the same file."""
    kinds = {".svg": {"Date": None, "Creator": "hakobi"}, ".pdf": {"CreationDate": None, "Creator": "hakobi"}}
    details = kinds.get(path.suffix.lower(), {"Software": "hakobi"})
    try:
        figure.savefig(path, dpi=150, metadata=details, facecolor="white")
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written ({error.strerror})") from None
