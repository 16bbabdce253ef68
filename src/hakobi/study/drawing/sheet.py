"""Traces as one picture: a panel for each search, side by side, and what the marks mean below them.

astar                        bfs
start  boxes  player         start  boxes  player
g, h, f by turn              g, h, f by turn
tree                         tree
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil
from textwrap import wrap

from hakobi.numbers import counted
from hakobi.plain import xml_text
from hakobi.question import LIMITS
from hakobi.render.svg import FONT
from hakobi.result import Outcome
from hakobi.study.drawing.boards import BOXES, PLAYER, heat_board, moving_board, start_board
from hakobi.study.drawing.chart import draw_chart
from hakobi.study.drawing.film import STILL, Film
from hakobi.study.drawing.marks import (
    EARLY_TO_LATE,
    GREY,
    INK,
    ORANGE,
    PAPER,
    Block,
    circle,
    line,
    moved,
    text,
    text_width,
)
from hakobi.study.drawing.nodes import PULLED, draw_tree
from hakobi.study.drawing.tree import Scale, Tree, scale_for
from hakobi.study.trace import Trace

__all__ = ["facts", "trace_svg"]

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
    traces: Sequence[Trace], labels: Sequence[str] | None = None, speed: float | None = None
) -> str:
    """One picture of all of them; `labels` are their headings. With a speed, in turns a second, it moves."""
    turns = max(len(trace.expanded()) for trace in traces)
    film = STILL if speed is None else Film(turns, speed)
    names = [trace.method for trace in traces] if labels is None else list(labels)
    trees = [Tree(trace) for trace in traces]
    room = _ALONE if len(traces) == 1 else _BESIDE
    scale = scale_for(trees, room)
    lines = max(len(_said(trace)) for trace in traces)
    panels = [_panel(name, tree, scale, room, lines, film) for name, tree in zip(names, trees, strict=True)]
    in_row = len(panels) if len(panels) <= 3 else ceil(len(panels) / 2) if len(panels) <= 6 else 3
    wide = [max(panel.width for panel in panels[column::in_row]) for column in range(in_row)]
    lefts = [0.0, *accumulate(width + _GAP for width in wide)]
    width = lefts[-1] - _GAP + 2 * _MARGIN
    parts: list[str] = []
    y = _MARGIN
    for first in range(0, len(panels), in_row):
        row = panels[first : first + in_row]
        parts += (moved(panel, _MARGIN + left, y) for panel, left in zip(row, lefts, strict=False))
        y += max(panel.height for panel in row) + _GAP
    key = _key(trees, scale, width - 2 * _MARGIN)
    parts.append(moved(key, _MARGIN, y))
    return _document(traces, names, width, y + key.height + _MARGIN, "\n".join(parts))


def _document(traces: Sequence[Trace], names: Sequence[str], width: float, height: float, body: str) -> str:
    title = f"{traces[0].level.title or 'Sokoban level'}: what {', '.join(names)} looked at"
    about = "; ".join(f"{name}: {' '.join(facts(trace))}" for name, trace in zip(names, traces, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}" role="img">\n'
        f"<title>{xml_text(title)}</title>\n"
        f"<desc>{xml_text(about)}</desc>\n"
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{body}\n</svg>\n'
    )


def _panel(name: str, tree: Tree, scale: Scale, room: float, lines: int, film: Film) -> Block:
    """Every panel keeps so many `lines` for what is to be said: boards and trees begin at one height."""
    trace = tree.trace
    parts = [text(0, 18, name, 20, INK, bold=True)]
    width = text_width(name, 20)
    for number, words in enumerate(_said(trace), 1):
        parts.append(text(0, 22 + 17 * number, words, 12.5, GREY))
        width = max(width, text_width(words, 12.5))
    y = 22 + 17.0 * lines + 16
    boards = [
        moving_board(trace, film) if film.moves and trace.expanded() else start_board(trace.level),
        heat_board(trace.level, trace.heat("boxes"), "boxes, expanded states", BOXES),
        heat_board(trace.level, trace.heat("player"), "player, expanded states", PLAYER),
    ]
    x = 0.0
    for board in boards:
        parts.append(moved(board, x, y))
        x += board.width + 22
    width = max(width, x - 22)
    y += max(board.height for board in boards) + 18
    drawn = draw_tree(tree, scale, room, film)
    chart = draw_chart(trace, min(room, max(width, drawn.width, 420.0)), film)
    if chart is not None:
        parts.append(moved(chart, 0, y))
        width = max(width, chart.width)
        y += chart.height + 14
    parts.append(moved(drawn, 0, y))
    return Block(max(width, drawn.width), y + drawn.height, "".join(parts))


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


def _key(trees: Sequence[Tree], scale: Scale, room: float) -> Block:
    """What the marks mean, as many to a line as there is room for."""
    nodes = [node for tree in trees for node in tree.nodes]
    items: list[tuple[str, str]] = []
    shades = "".join(circle(7 + 13 * i, 0, 6, EARLY_TO_LATE[i], GREY) for i in range(3))
    numbered = "the number says when" if scale.radius >= 6.4 or any(tree.deep for tree in trees) else "pale"
    early = "expanded, pale early, dark late" + ("; the number says when" if numbered != "pale" else "")
    items.append((shades, early))
    if any(node.order is None and node.h is not None for node in nodes):
        items.append((circle(20, 0, 5, PAPER, GREY), "generated, never expanded"))
    if any(node.order is None and node.h is None for node in nodes):
        cross = line(((16, -4), (24, 4)), GREY, 1.6) + line(((16, 4), (24, -4)), GREY, 1.6)
        items.append((cross, "proved lost"))
    if any(node.on_path for node in nodes):
        way = line(((2, 0), (36, 0)), ORANGE, 4) + circle(20, 0, 6, EARLY_TO_LATE[1], ORANGE, 2)
        items.append((way, "the way to the solution"))
    if scale.labels:
        arrow = "→ " if scale.full else ""
        pushed = "the last step, " if scale.full else ""
        words = f"{pushed}g + h: cost so far + estimate of the rest"
        items.append((text(20, 4, f"{arrow}3+5", 11, INK, "middle"), words))
    if scale.full and any(node.step[-1:] in PULLED for node in nodes if node.step):
        items.append((text(20, 4, "⇢", 13, INK, "middle"), "the last step is a pull"))
    parts: list[str] = []
    x = y = 0.0
    for mark, words in items:
        width = 46 + text_width(words, 12.5) + 24
        if x > 0 and x + width > room:
            x, y = 0.0, y + 24
        parts.append(f'<g transform="translate({x:g} {y + 10:g})">{mark}{text(46, 4, words, 12.5, GREY)}</g>')
        x += width
    return Block(room, y + 24, "".join(parts))
