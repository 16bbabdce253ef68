"""``hakobi trace``: what a search looked at, as a table, as JSON and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from hakobi.cli import codes
from hakobi.cli.asking import goal_option, limit_options, seed_option
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.options import key_and_value
from hakobi.cli.progress import ProgressLine
from hakobi.cli.screen import width_of_output
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.show import only_one
from hakobi.cli.speed import speed_option
from hakobi.columns import in_columns, listed
from hakobi.display import wrapped
from hakobi.errors import UsageError
from hakobi.families import family_of
from hakobi.jsonline import json_line
from hakobi.study.drawing.sheet import TREES, facts, trace_png, trace_svg
from hakobi.study.entries import Entry, read_entries
from hakobi.study.trace import Trace, trace

_SUFFIXES = (".json", ".svg", ".png")


@click.command("trace")
@click.argument("path", metavar="PATH")
@level_option
@click.option(
    "--method",
    "methods",
    multiple=True,
    default=("astar",),
    metavar="NAME",
    help="How to search (default: astar); several are drawn side by side; all: every one.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of all methods that have it, or of one: astar.heuristic=nearest.",
)
@goal_option
@click.option(
    "--limit", type=click.IntRange(1, 1_000_000), default=200, help="Most states that are recorded (200)."
)
@seed_option
@limit_options("search")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per search and line, nothing else.")
@click.option(
    "--output",
    "outputs",
    multiple=True,
    metavar="FILE",
    help="A picture, .svg or .png, or the data, .json; repeatable.",
)
@click.option(
    "--tree",
    type=click.Choice(TREES),
    default="auto",
    help="All nodes, folded so that it can be read, or rings (default: by the number of states).",
)
@click.option("--animate", is_flag=True, help="Let the picture, .svg, show the search as it goes.")
@speed_option
def command(
    path: str,
    levels: Selection,
    methods: tuple[str, ...],
    options: tuple[str, ...],
    goal: str,
    limit: int,
    seed: int,
    as_json: bool,
    outputs: tuple[str, ...],
    tree: str,
    animate: bool,
    speed: float,
    **limits: Any,
) -> int:
    """Record what a search looks at: each state with its cost, its estimate and its turn.

    The picture has the explored tree by depth, the order of expansion, the way to the solution, cost and
    estimate of each state, and the board as the search saw it: where boxes and the player were looked at.
    Of more than 200 states the tree is folded: a wedge stands for those that are not drawn; of more than
    5,000 it is a sunburst, a ring for each depth. Both show how many states each depth has cost.

    Methods with options of their own are written as in compare: astar:heuristic=nearest.

    \b
    Examples:
      hakobi trace first-steps --level 1
      hakobi trace first-steps --level 9 --method bfs --method astar --output both.svg
      hakobi trace first-steps --level 9 --method bfs --method astar --output moving.svg --animate
      hakobi trace first-steps --level 4 --method astar:heuristic=none --method astar --output a.svg
      hakobi trace first-steps --level 3 --method greedy --limit 1000 --output greedy.json
      hakobi trace workshop --level 1 --method bfs --limit 5000 --output folded.png
      hakobi trace workshop --level 1 --method bfs --limit 5000 --tree sunburst --output rings.png

    Exit code: 0 every search has found a solution, 2 unreadable input, 3 proved unsolvable, 4 not decided.
    """
    files = [_writable(file, animate) for file in outputs]
    seen = [codes.OK]
    item = only_one(read_items([path], levels, seen), "One level is traced at a time")
    given = dict(key_and_value(text) for text in options)
    entries = read_entries(_traced(item) if methods == ("all",) else methods, given)
    _check_traced(item, entries)
    line = ProgressLine()
    traces: list[Trace] = []
    try:
        for entry in entries:
            name = f"{item.name}, {entry.label}"
            found = trace(
                item.puzzle,
                entry.method,
                goal,
                entry.options,
                limit=limit,
                seed=seed,
                progress=lambda progress, name=name: line.show(name, progress),  # type: ignore[misc]
                **limits,
            )
            line.clear()
            traces.append(found)
            seen.append(codes.code_of(found.result.outcome))
            if as_json:
                click.echo(json_line(found.to_json()))
            elif not files:
                click.echo(describe(item, entry, found, width_of_output()))
    except KeyboardInterrupt:
        seen.append(codes.INTERRUPTED)
    finally:
        line.clear()
    for file in files if traces else ():
        labels = [entry.label for entry in entries][: len(traces)]
        _write(file, _contents(file, traces, labels, speed if animate else None, tree))
    return codes.worst(seen)


def _traced(item: Item) -> list[str]:
    able = [each.name for each in family_of(item.puzzle).methods() if each.traces]
    if not able:
        raise UsageError(f"{item.heading}: only searches of Sokoban levels can be traced.")
    return able


def _check_traced(item: Item, entries: Sequence[Entry]) -> None:
    """Refuse what cannot be traced before the first search."""
    able = _traced(item)
    for entry in entries:
        row = entry.row(family_of(item.puzzle))
        if row is None or not row.traces:
            raise UsageError(f"{entry.label!r} cannot be traced; these can: {', '.join(able)}.")


def describe(item: Item, entry: Entry, found: Trace, width: int | None = None) -> str:
    """The states in the order of their expansion, then the solved one; a star marks the way to it."""
    end = [node for node in found.nodes if node.order is None and node.number in found.path()[-1:]]
    nodes = [*found.expanded(), *end]
    rows = [["turn", "from", "depth", "g", "h", "f"]]
    for node in nodes:
        parent = None if node.parent is None else found.nodes[node.parent].order
        figures = (_turn(node.order), _turn(parent), node.depth, node.g, node.h, node.f)
        rows.append(["–" if figure is None else str(figure) for figure in figures])
    steps = ["  step", *(f"{'*' if node.on_path else ' '} {node.step or 'start'}" for node in nodes)]
    lines = zip(in_columns(rows, left=0), steps, strict=True)
    table = [listed(f"  {line} ", step, width, indent=4, room=8) for line, step in lines]
    said = wrapped(
        "\n".join([f"{item.heading}: {entry.label}", *(f"  {fact}" for fact in facts(found))]), width
    )
    return "\n".join([said, *table, ""])


def _turn(order: int | None) -> int | None:
    return None if order is None else order + 1


def _writable(file: str, animate: bool) -> Path:
    path = Path(file)
    suffix = path.suffix.lower()
    if suffix not in _SUFFIXES:
        raise UsageError(f"{file}: a trace is written as {', '.join(_SUFFIXES)}, by its suffix.")
    if animate and suffix == ".png":
        raise UsageError(
            f"{file}: only .svg can show a search as it goes; leave out --animate, or write that."
        )
    if not path.parent.is_dir():
        raise UsageError(f"{file}: there is no folder {path.parent}.")
    return path


def _contents(
    path: Path, traces: Sequence[Trace], labels: Sequence[str], speed: float | None, tree: str
) -> bytes:
    suffix = path.suffix.lower()
    if suffix == ".png":
        return trace_png(traces, labels, tree)
    if suffix == ".svg":
        return trace_svg(traces, labels, speed, tree).encode()
    found = [each.to_json() for each in traces]
    return (json_line(found[0] if len(found) == 1 else found) + "\n").encode()


def _write(path: Path, contents: bytes) -> None:
    try:
        path.write_bytes(contents)
    except OSError as error:
        raise UsageError(f"{path}: the file cannot be written ({error.strerror})") from None
