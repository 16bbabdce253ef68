"""``hakobi show``: a picture in the terminal, and the replay of a solution."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import click

from hakobi.cli import codes
from hakobi.cli.given_moves import given_moves, kept_moves
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.speed import speed_option
from hakobi.cli.views import Style, view_of
from hakobi.errors import IllegalMove, InputError, UsageError

_UP_AND_WIPE = "\x1b[{lines}A\x1b[J"


@click.command("show")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@click.option("--dead", is_flag=True, help="Mark the squares from which a box never comes to a goal.")
@click.option("--solution", metavar="LURD", help="Replay these moves; - reads them from standard input.")
@click.option("--animate", is_flag=True, help="Play the solution, given or kept in the file, in place.")
@speed_option
@click.option("--color/--no-color", "colour", default=None, help="Draw in colour (default: on a terminal).")
def command(
    paths: tuple[str, ...],
    levels: Selection,
    dead: bool,
    solution: str | None,
    animate: bool,
    speed: float,
    colour: bool | None,
) -> int:
    """Draw levels in the terminal; replay a solution.

    A Sokoban solution is written in the letters l u r d for a walk step and L U R D for a push. A replay is a
    picture after each move, with --animate on a terminal each in place of the last. Where --solution is not
    given, --animate plays the solution that the file keeps with the level.

    \b
    Examples:
      hakobi show first-steps --level 1
      hakobi show first-steps --level 1-3 --dead
      hakobi show first-steps --level 1 --solution rRR
      echo rRR | hakobi show first-steps --level 1 --solution -
    """
    style = Style(colour=sys.stdout.isatty() if colour is None else colour, dead=dead)
    seen = [codes.OK]
    items = read_items(paths, levels, seen)
    moves = given_moves(solution, paths)
    if moves is not None or animate:
        item = only_one(items)
        try:
            replay(
                item,
                kept_moves(item) if moves is None else moves,
                style,
                animate and sys.stdout.isatty(),
                speed,
            )
        except IllegalMove as error:
            click.echo(f"{item.heading}: {error}", err=True)
            return codes.FAULT
        return codes.worst(seen)
    for position, item in enumerate(items):
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
            continue
        view = view_of(item.puzzle)
        click.echo(f"{'' if position == 0 else chr(10)}{item.heading} ({view.size(item.puzzle)})")
        click.echo(view.draw(item.puzzle, style), color=style.colour)
    return codes.worst(seen)


def only_one(items: Iterator[Item], why: str = "A solution belongs to one level") -> Item:
    """The one level that was asked for."""
    item = next(items, None)
    if item is None:
        raise click.exceptions.Exit(codes.UNREADABLE)  # what was missing has been said already
    if next(items, None) is not None:
        raise UsageError(f"{why}; name it with --level N.")
    if isinstance(item.puzzle, InputError):
        raise item.puzzle
    return item


def replay(item: Item, text: str, style: Style, animate: bool, speed: float) -> None:
    """Every position, one below the other, or each in place of the last."""
    view = view_of(item.puzzle)
    click.echo(f"{item.heading} ({view.size(item.puzzle)})")
    for number, frame in enumerate(view.frames(item.puzzle, text, style)):
        if animate and number > 0:
            time.sleep(1 / speed)
            click.echo(_UP_AND_WIPE.format(lines=frame.picture.count("\n") + 2), nl=False, color=True)
        elif number > 0:
            click.echo()
        click.echo(f"{frame.caption}\n{frame.picture}", color=style.colour)
