"""Traces as one picture: a panel for each search, side by side, and what the marks mean below them.

astar                        bfs
start  boxes  player         start  boxes  player
g, h, f by turn              g, h, f by turn
states by depth              states by depth
tree                         tree

A small tree is drawn node by node. One of thousands of states is folded, or shown as a sunburst, as is asked
for; then the work at each depth has a chart of its own. Panels beside each other have one kind of tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil
from textwrap import wrap

from hakobi.errors import UsageError
from hakobi.numbers import counted
from hakobi.question import LIMITS
from hakobi.result import Outcome
from hakobi.study.drawing.boards import BOXES, PLAYER, heat_board, moving_board, start_board
from hakobi.study.drawing.chart import draw_chart
from hakobi.study.drawing.colours import GREY, INK
from hakobi.study.drawing.depths import draw_depths
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.fold import fold
from hakobi.study.drawing.key import draw_key
from hakobi.study.drawing.marks import Block, Mark, Text, moved, text_width
from hakobi.study.drawing.nodes import draw_tree
from hakobi.study.drawing.sunburst import draw_sunburst
from hakobi.study.drawing.svg import document
from hakobi.study.drawing.tree import Scale, Tree, scale_for
from hakobi.study.trace import Trace

__all__ = ["TREES", "facts", "trace_png", "trace_svg"]

TREES = ("auto", "nodes", "folded", "sunburst")
_READABLE, _FOLDABLE = 200, 5000
_MARGIN, _GAP = 24.0, 36.0
_ALONE, _BESIDE = 1240.0, 760.0
_LINE = 92
_HOW_IT_ENDED: dict[str, str] = {
    Outcome.UNSOLVABLE: "proved: there is no solution",
    Outcome.GAVE_UP: "gave up",
    **{name: f"not decided: the {limit.called} came first" for name, limit in LIMITS.items()},
    Outcome.STOPPED: "interrupted",
}


def trace_svg(
    traces: Sequence[Trace],
    labels: Sequence[str] | None = None,
    speed: float | None = None,
    tree: str = "auto",
) -> str:
    """One picture of all of them; `labels` are their headings. With a speed, in turns a second, it moves."""
    turns = max(len(trace.expanded()) for trace in traces)
    names = _names(traces, labels)
    drawn = _sheet(traces, names, tree, STILL if speed is None else Film(turns, speed))
    title = f"{traces[0].level.title or 'Sokoban level'}: what {', '.join(names)} looked at"
    about = "; ".join(f"{name}: {' '.join(facts(trace))}" for name, trace in zip(names, traces, strict=True))
    return document(drawn, title, about)


def trace_png(traces: Sequence[Trace], labels: Sequence[str] | None = None, tree: str = "auto") -> bytes:
    """The same picture in pixels."""
    from hakobi.study.drawing.png import block_png

    return block_png(_sheet(traces, _names(traces, labels), tree, STILL))


def _names(traces: Sequence[Trace], labels: Sequence[str] | None) -> list[str]:
    return [trace.method for trace in traces] if labels is None else list(labels)


def _kind(traces: Sequence[Trace], tree: str) -> str:
    """The kind of tree that is asked for, or that suits the largest of them."""
    if tree not in TREES:
        raise UsageError(f"A tree is drawn as {', '.join(TREES)}, not as {tree!r}.")
    most = max(len(trace.nodes) for trace in traces)
    if tree != "auto":
        return tree
    return "nodes" if most <= _READABLE else "folded" if most <= _FOLDABLE else "sunburst"


def _sheet(traces: Sequence[Trace], names: Sequence[str], tree: str, film: Film) -> Block:
    room = _ALONE if len(traces) == 1 else _BESIDE
    kind = _kind(traces, tree)
    whole = [Tree.of(trace) for trace in traces]
    trees = [fold(each, room) for each in whole] if kind == "folded" else whole
    scale = scale_for(trees, room) if kind != "sunburst" else None
    lines = max(len(_said(trace)) for trace in traces)
    panels = [
        _panel(name, each, shown, scale, room, lines, film, with_depths=kind != "nodes")
        for name, each, shown in zip(names, whole, trees, strict=True)
    ]
    in_row = len(panels) if len(panels) <= 3 else ceil(len(panels) / 2) if len(panels) <= 6 else 3
    wide = [max(panel.width for panel in panels[column::in_row]) for column in range(in_row)]
    lefts = [0.0, *accumulate(width + _GAP for width in wide)]
    width = lefts[-1] - _GAP + 2 * _MARGIN
    marks: list[Mark] = []
    y = _MARGIN
    for first in range(0, len(panels), in_row):
        row = panels[first : first + in_row]
        marks += (moved(panel, _MARGIN + left, y) for panel, left in zip(row, lefts, strict=False))
        y += max(panel.height for panel in row) + _GAP
    key = draw_key(trees, scale, width - 2 * _MARGIN)
    marks.append(moved(key, _MARGIN, y))
    return Block(width, y + key.height + _MARGIN, marks)


def _panel(
    name: str,
    whole: Tree,
    shown: Tree,
    scale: Scale | None,
    room: float,
    lines: int,
    film: Film,
    with_depths: bool,
) -> Block:
    """Every panel keeps so many `lines` for what is to be said: boards and trees begin at one height."""
    trace = whole.trace
    marks: list[Mark] = [Text(0, 18, name, 20, INK, bold=True)]
    width = text_width(name, 20)
    for number, words in enumerate(_said(trace), 1):
        marks.append(Text(0, 22 + 17 * number, words, 12.5, GREY))
        width = max(width, text_width(words, 12.5))
    y = 22 + 17.0 * lines + 16
    boards = [
        moving_board(trace, film) if film.moves and trace.expanded() else start_board(trace.level),
        heat_board(trace.level, trace.heat("boxes"), "boxes, expanded states", BOXES),
        heat_board(trace.level, trace.heat("player"), "player, expanded states", PLAYER),
    ]
    x = 0.0
    for board in boards:
        marks.append(moved(board, x, y))
        x += board.width + 22
    width = max(width, x - 22)
    y += max(board.height for board in boards) + 18
    drawn = draw_sunburst(whole, room, film) if scale is None else draw_tree(shown, scale, room, film)
    broad = min(room, max(width, drawn.width, 420.0))
    charts = [draw_chart(trace, broad, film), draw_depths(whole, broad) if with_depths else None]
    for chart in filter(None, charts):
        marks.append(moved(chart, 0, y))
        width = max(width, chart.width)
        y += chart.height + 14
    marks.append(moved(drawn, 0, y))
    return Block(max(width, drawn.width), y + drawn.height, marks)


def _said(trace: Trace) -> list[str]:
    """What stands below the heading."""
    options = ", ".join(f"{key}={value}" for key, value in trace.options.items())
    return [*wrap(options, _LINE), *facts(trace)]


def facts(trace: Trace) -> Iterator[str]:
    """What is to be said about a trace in a few words."""
    stats, solution = trace.result.stats, trace.result.solution
    yield f"{counted(stats.expanded, 'state')} expanded, {stats.generated:,} generated"
    if solution is not None:
        pulls = f"{counted(solution.pulls, 'pull')}, " if solution.pulls else ""
        pushes = counted(solution.pushes, "push", "pushes")
        yield f"solved: {pushes}, {pulls}{counted(solution.moves, 'move')}"
    else:
        yield _HOW_IT_ENDED[trace.result.end]
    if trace.truncated:
        beyond = "" if trace.path() or solution is None else "; the solution lies beyond them"
        yield f"recorded: the first {counted(len(trace.nodes), 'state')} that were generated{beyond}"
