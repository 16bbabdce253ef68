"""``hakobi explore``: the whole reachable graph of a sliding-block puzzle."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from hakobi import loading
from hakobi.cli import codes
from hakobi.cli.asking import limit_options
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.progress import ProgressLine
from hakobi.cli.screen import say
from hakobi.cli.selection import Selection, level_option
from hakobi.collection import Collection
from hakobi.errors import InputError, Interrupted, UsageError
from hakobi.jsonline import json_line
from hakobi.numbers import bytes_text, counted, seconds_text
from hakobi.render.histogram_png import save_histogram_png
from hakobi.render.histogram_svg import histogram_svg
from hakobi.render.sliding_text import draw_puzzle
from hakobi.sliding.explore import Exploration, explore
from hakobi.sliding.puzzle import SlidingPuzzle


@click.command("explore")
@click.argument("path", metavar="PUZZLE")
@level_option
@click.option(
    "--goal", type=click.Choice(["steps", "moves"]), default="steps", help="What counts as distance 1."
)
@click.option("--threads", type=click.IntRange(1), default=1, help="Threads of the search (default: 1).")
@limit_options("puzzle", time_limit=600.0)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--histogram", metavar="FILE", help="Draw the distances from the start: .svg or .png.")
@click.option("--hardest", metavar="FILE", help="Write the puzzle with its hardest start: .blocks or .xml.")
def command(
    path: str,
    levels: Selection,
    goal: str,
    threads: int,
    as_json: bool,
    histogram: str | None,
    hardest: str | None,
    **limits: Any,
) -> int:
    """Visit every state that can be reached: how many, how far, how many solved, and the hardest start.

    \b
    Examples:
      hakobi explore blocks --level 1
      hakobi explore blocks --level 1 --goal moves --json
      hakobi explore blocks --level 2 --histogram distances.svg --hardest harder.blocks

    Exit code: 0 the graph is known, 2 unreadable input, 3 it holds no solution, 4 a limit came first.
    """
    if histogram is not None and Path(histogram).suffix.lower() not in (".svg", ".png"):
        raise UsageError(f"{histogram}: a histogram is drawn as .svg or .png.")
    for file in (histogram, hardest):
        if file is not None and not Path(file).parent.is_dir():
            raise UsageError(f"{file}: there is no folder {Path(file).parent}.")
    seen = [codes.OK]
    item = only_one(read_items([path], levels, seen), path)
    if hardest is not None:
        loading.format_for(hardest, Collection([item.puzzle]))
    line = ProgressLine()
    interrupted = False
    try:
        found = explore(
            item.puzzle,
            goal,
            threads=threads,
            progress=lambda progress: line.show(item.name, progress),
            **limits,
        )
    except Interrupted as stop:
        found, interrupted = stop.result, True
    line.clear()
    if as_json:
        row = {"file": item.file, "level": item.number, "title": item.title, **found.to_json()}
        click.echo(json_line(row))
    else:
        say(f"{item.heading}\n" + "\n".join(f"  {text}" for text in describe(found)))
    if histogram is not None:
        draw(Path(histogram), item, found)
    if hardest is not None and found.hardest is not None:
        write_hardest(hardest, found.hardest)
    return codes.worst([*seen, codes.INTERRUPTED if interrupted else codes.code_of(found.outcome)])


def only_one(items: object, path: str) -> Item:
    """The one sliding-block puzzle that was asked for."""
    found = list(items)  # type: ignore[call-overload]
    if not found:
        raise click.exceptions.Exit(codes.UNREADABLE)  # what was missing has been said already
    if len(found) != 1:
        raise UsageError(f"{path} holds {len(found)} puzzles; name one with --level N.")
    item: Item = found[0]
    if isinstance(item.puzzle, InputError):
        raise item.puzzle
    if not isinstance(item.puzzle, SlidingPuzzle):
        raise UsageError(f"{path} is no sliding-block puzzle; only those are explored.")
    return item


def describe(found: Exploration) -> list[str]:
    """The lines of the report."""
    effort = f"{seconds_text(found.stats.wall_seconds)}, {bytes_text(found.stats.peak_bytes)}"
    if not found.complete:
        return [
            f"not finished: {found.message or 'interrupted'}",
            f"{counted(found.states, 'state')} so far, "
            f"all within {counted(found.diameter, found.goal[:-1])} of the start",
            effort,
        ]
    merged = ", ".join(found.symmetries)
    lines = [
        f"{counted(found.states, 'state')} can be reached"
        + (f", {found.states_merged:,} when images are merged ({merged})" if merged else ""),
        f"the farthest is {counted(found.diameter, found.goal[:-1])} from the start",
        f"{counted(found.solutions, 'state')} of them meet the goal",
    ]
    if found.hardest is None:
        lines.append("proved: there is no solution")
    else:
        assert found.shortest is not None
        number = f"one of {found.hardest_count}" if found.hardest_count > 1 else "the only one"
        lines.append(f"the hardest start needs {counted(found.shortest, found.goal[:-1])} ({number}):")
        lines += [f"  {row}" for row in draw_puzzle(found.hardest).split("\n")]
    return [*lines, effort]


def draw(path: Path, item: Item, found: Exploration) -> None:
    title = f"{item.title or item.name}: {counted(found.states, 'state')}"
    axis = f"{found.goal} from the start"
    try:
        if path.suffix.lower() == ".png":
            save_histogram_png(path, found.from_start, title, axis)
        else:
            path.write_text(histogram_svg(found.from_start, title, axis), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def write_hardest(file: str, puzzle: SlidingPuzzle) -> None:
    title = f"{puzzle.title or 'untitled'}, hardest start"
    try:
        loading.save(Collection([replace(puzzle, title=title, optimum=None)]), file)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
