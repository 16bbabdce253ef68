"""``hakobi render``: a puzzle, a position of its solution, or the whole replay, as picture files."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePath

import click

from hakobi.cli import codes
from hakobi.cli.given_moves import given_moves, kept_moves
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.show import only_one
from hakobi.cli.speed import speed_option
from hakobi.errors import IllegalMove, UsageError
from hakobi.nearest import did_you_mean
from hakobi.numbers import counted
from hakobi.render import pictures
from hakobi.render.budget import fitting_size
from hakobi.render.look import Look
from hakobi.render.pace import speed_for, without_walks
from hakobi.render.shapes import Scene
from hakobi.render.theme import THEMES

_ALWAYS_MOVING = (".gif", ".apng")


@click.command("render")
@click.argument("path", metavar="PATH")
@level_option
@click.option("--output", metavar="FILE", help="The picture: .svg .png, or moving: .gif .apng")
@click.option("--solution", metavar="MOVES", help="The moves to show; - reads them (or the JSON of solve).")
@click.option("--step", type=click.IntRange(0), help="The position after so many steps of it (default: all).")
@click.option("--move", type=click.IntRange(0), help="The same, counted in moves.")
@click.option("--all-steps", metavar="DIR", help="One PNG for the start and for every step.")
@click.option("--animate", is_flag=True, help="Let an .svg or .png move too.")
@speed_option
@click.option(
    "--seconds",
    type=click.FloatRange(3, 3600),
    metavar="N",
    help="How long the whole film takes, instead of a speed.",
)
@click.option("--skip-walks", is_flag=True, help="Leave out the walks: a picture for each push.")
@click.option("--size", type=click.IntRange(1), help="Pixels for each square (40, or what fits).")
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", help="Colours for what page.")
@click.option("--dead", is_flag=True, help="Mark the squares from which a box never comes to a goal.")
@click.option("--reach", is_flag=True, help="Mark the squares that the player can walk to.")
def command(
    path: str,
    levels: Selection,
    output: str | None,
    solution: str | None,
    step: int | None,
    move: int | None,
    all_steps: str | None,
    animate: bool,
    speed: float,
    seconds: float | None,
    skip_walks: bool,
    size: int | None,
    theme: str,
    dead: bool,
    reach: bool,
) -> int:
    """Draw a level or a replay: SVG, PNG, animated GIF and APNG.

    Where moves are needed and --solution is not given, the solution that the file keeps with the level is
    played. Moves are written as in the commands show and verify: rRR, or piece:PATH piece:PATH.

    \b
    Examples:
      hakobi render first-steps --level 1
      hakobi render first-steps --level 1 --solution rRR --output replay.gif
      hakobi render first-steps --level 1 --solution rRR --step 1 --output step.png --theme dark
      hakobi render blocks --level 1 --output start.svg
      hakobi render storehouse --level 1 --dead --reach --size 64 --output start.png
      hakobi render storehouse --level 3 --skip-walks --seconds 10 --output film.gif
    """
    file = None if output is None else Path(output)
    if file is not None and file.suffix.lower() not in pictures.FILMS:
        raise UsageError(
            f"{output}: a picture is written as {' '.join(pictures.FILMS)}, by its suffix."
            f"{did_you_mean(file.suffix, pictures.FILMS)}"
        )
    if skip_walks and (step is not None or move is not None):
        raise UsageError("--skip-walks is for films and --all-steps; --step and --move count every step.")
    seen = [codes.OK]
    item = only_one(read_items([path], levels, seen), "A picture shows one level")
    moving = animate or (file is not None and file.suffix.lower() in _ALWAYS_MOVING)
    needed = moving or all_steps is not None or step is not None or move is not None
    moves = given_moves(solution, [path])
    if moves is None:
        moves = kept_moves(item) if needed else ""
    if move is not None:
        step = pictures.steps_of_moves(item.puzzle, moves, move)
    try:
        shown = pictures.scenes(item.puzzle, moves, Look(theme, dead, reach))
        if skip_walks:
            shown = without_walks(shown)
        if all_steps is not None:
            _save_all(shown, Path(all_steps), size)
        elif moving and step is None:
            target = file or _default_name(item, ".gif")
            film = list(shown)
            pace = speed if seconds is None else speed_for(len(film) - 1, seconds)
            pictures.save_film(film, target, size or fitting_size(film), pace)
            _say(target, output)
        else:
            target = file or _default_name(item, ".svg")
            _save_one(shown, step, target, size)
            _say(target, output)
    except IllegalMove as error:
        click.echo(f"{item.heading}: {error}", err=True)
        return codes.FAULT
    return codes.worst(seen)


def _save_one(shown: Iterator[Scene], step: int | None, file: Path, size: int | None) -> None:
    if file.suffix.lower() not in pictures.STILLS:
        raise UsageError(f"{file}: a single step is written as {' '.join(pictures.STILLS)}.")
    film = list(shown) if step is None else list(islice(shown, step + 1))
    if step is not None and len(film) <= step:
        raise UsageError(f"The solution has {counted(len(film) - 1, 'step')}, not {step}.")
    pictures.save_still(film[-1], file, size or fitting_size(film[-1:]))


def _save_all(shown: Iterator[Scene], folder: Path, size: int | None) -> None:
    film = list(shown)
    size = size or fitting_size(film[:1])
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(len(film) - 1))
    pictures.save_stills(film, [folder / f"step-{number:0{digits}}.png" for number in range(len(film))], size)
    click.echo(f"{folder}: {counted(len(film), 'picture')}")


def _default_name(item: Item, suffix: str) -> Path:
    stem = "level" if item.file == "-" else PurePath(item.file).stem
    return Path(f"{stem}-{item.number}{suffix}")


def _say(file: Path, asked: str | None) -> None:
    """Names a file that the user has not named."""
    if asked is None:
        click.echo(str(file))
