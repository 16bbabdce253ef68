"""``hakobi convert``: files of puzzles into other files, changed on the way if that is wanted."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath
from typing import NamedTuple

import click

from hakobi import loading, pddl
from hakobi.cli import codes
from hakobi.cli.destinations import Content, Destination, Folder, OneFile, StandardOutput, is_folder_name
from hakobi.cli.inputs import items_of, read_file
from hakobi.cli.selection import Selection, level_option
from hakobi.converting.changes import Change, Copies
from hakobi.converting.targets import PDDL, check_name, names
from hakobi.errors import InputError, UsageError
from hakobi.families import family_of


@click.command("convert")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option("--to", "word", metavar="FORMAT", help=f"One of {', '.join(names())}.")
@click.option(
    "--output", metavar="FILE", help="A file, or a folder (a name without suffix, or with / at its end)."
)
@click.option("--force", is_flag=True, help="Let --output replace files that exist.")
@level_option
@click.option("--rotate", type=click.Choice(["90", "180", "270"]), help="Turn clockwise, by so many degrees.")
@click.option("--mirror", is_flag=True, help="Exchange left and right (before --rotate).")
@click.option("--flip", is_flag=True, help="Exchange top and bottom (before --rotate).")
@click.option("--crop", is_flag=True, help="Remove walls and outside floor that play no part.")
@click.option("--deduplicate", is_flag=True, help="Leave out copies, turned and mirrored ones too.")
@click.option(
    "--costs",
    type=click.Choice(pddl.COSTS),
    help="What total-cost counts in PDDL; none: plain STRIPS without costs.",
)
def command(
    paths: tuple[str, ...],
    word: str | None,
    output: str | None,
    force: bool,
    levels: Selection,
    rotate: str | None,
    mirror: bool,
    flip: bool,
    crop: bool,
    deduplicate: bool,
    costs: str | None,
) -> int:
    """Turn files of levels and puzzles into another format.

    The format is that of --to, or of the suffix of --output. Into a folder each file is written by itself,
    and folders keep their tree; into a file all is put together; without --output one file goes to standard
    output. Solutions that are kept with a level turn with it. What a format has no place for is said on
    standard error.

    \b
    Examples:
      hakobi convert first-steps --to slc
      hakobi convert first-steps --level 1-3 --rotate 90 --output turned.xsb
      hakobi convert first-steps workshop storehouse --deduplicate --output all.sok
      hakobi convert blocks --level 1-14 --to xml --output puzzles/
      hakobi convert first-steps --level 1 --to pddl --costs pushes --output task

    Exit code: 0 all converted, 2 something could not be read or written.
    """
    seen = [codes.OK]
    destination = _destination(paths, word, output, force, costs, seen)
    change = Change(int(rotate or 0), mirror, flip, crop)
    copies = Copies() if deduplicate else None
    for source in _sources(paths, output):
        content = _content(source, levels, change, copies, seen)
        if content is None:
            continue
        try:
            destination.put(content)
        except (UsageError, OSError) as error:
            place = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)
            click.echo(place, err=True)
            seen.append(codes.UNREADABLE)
    destination.close()
    return codes.worst(seen)


def _destination(
    paths: Sequence[str],
    word: str | None,
    output: str | None,
    force: bool,
    costs: str | None,
    seen: list[int],
) -> Destination:
    several = len(paths) > 1 or os.path.isdir(paths[0])
    suffix = "" if output is None or is_folder_name(output) else os.path.splitext(output)[1]
    if word is None and not suffix:
        raise UsageError("Say in which format: --to FORMAT, or an --output with its suffix.")
    name = check_name(word or suffix)
    if costs is not None and name != PDDL:
        raise UsageError(f"--costs is for --to {PDDL}; {name} has no costs.")
    if output is None:
        if several:
            raise UsageError(
                "Several files need --output: a folder for all of them, or a file to put all into."
            )
        return StandardOutput(name, costs, seen)
    if is_folder_name(output):
        return Folder(output, force, several, name, costs, seen)
    return OneFile(output, force, paths, name, costs, seen)


class _Source(NamedTuple):
    """A file to read, and its path below the folder that was given, without suffix."""

    file: str
    place: str


def _sources(paths: Sequence[str], output: str | None) -> Iterator[_Source]:
    """All files, found before the first one is written; those of an earlier run are no input."""
    for path in paths:
        if not os.path.isdir(path):
            yield _Source(path, "standard-input" if path == "-" else PurePath(path).stem)
            continue
        files = [file for file in loading.iter_files(path) if not _is_output(file, path, output)]
        yield from (_Source(file, os.path.splitext(os.path.relpath(file, path))[0]) for file in files)
        if not files:
            yield _Source(path, "")  # reading it says what is missing


def _is_output(file: str, folder: str, output: str | None) -> bool:
    """Whether the file lies where the output goes, somewhere inside of the folder."""
    if output is None:
        return False
    target, top = Path(os.path.realpath(output)), Path(os.path.realpath(folder))
    return top in target.parents and Path(os.path.realpath(file)).is_relative_to(target)


def _content(
    source: _Source, levels: Selection, change: Change, copies: Copies | None, seen: list[int]
) -> Content | None:
    """What the file becomes; None where nothing is left of it."""
    reading = read_file(source.file, seen)
    if reading is None:
        return None
    puzzles, numbers = [], []
    for item in items_of(source.file, reading.collection, levels, seen):
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
            continue
        first = copies.original(item.puzzle, item.heading) if copies is not None else None
        if first is not None:
            click.echo(f"{item.heading}: left out, a copy of {first}", err=True)
            continue
        puzzles.append(change.of(item.puzzle))
        numbers.append(item.number)
    if not puzzles:
        return None
    name = reading.source.name
    if reading.format.has_remarks(reading.source):
        click.echo(f"{name}: its remarks are not kept", err=True)
    whole = not reading.collection.problems
    collection = reading.collection.with_puzzles(puzzles)
    return Content(name, source.place, family_of(puzzles[0]).name, collection, tuple(numbers), whole)
