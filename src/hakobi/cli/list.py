"""``hakobi list``: the levels of a file, or the bundled collections."""

from __future__ import annotations

import click

from hakobi import loading
from hakobi.cli import codes
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.screen import say, width_of_output
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.views import view_of
from hakobi.columns import listed
from hakobi.errors import InputError
from hakobi.jsonline import json_line
from hakobi.numbers import counted
from hakobi.plain import plain


@click.command("list")
@click.argument("paths", nargs=-1, metavar="[PATH…]")
@level_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object per level and line.")
def command(paths: tuple[str, ...], levels: Selection, as_json: bool) -> int:
    """Name the levels of a file with their size; without a path, the bundled collections.

    \b
    Examples:
      hakobi list
      hakobi list first-steps
      hakobi list first-steps --level 1-5 --json
    """
    if not paths:
        return bundled(as_json)
    seen = [codes.OK]
    file = None
    for item in read_items(paths, levels, seen):
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
        elif as_json:
            click.echo(json_line(row_of(item)))
        else:
            if len(paths) > 1 and item.file != file:
                file = item.file
                say(file)
            size = view_of(item.puzzle).size(item.puzzle)
            head = f"{item.number:>5}  {size:<24}"
            click.echo(listed(head, plain(item.title or ""), width_of_output(), indent=7))
    return codes.worst(seen)


def row_of(item: Item) -> dict[str, object]:
    view = view_of(item.puzzle)
    return {
        "file": item.file,
        "level": item.number,
        "title": item.title,
        "family": view.family,
        **view.facts(item.puzzle),
    }


def bundled(as_json: bool) -> int:
    for name in loading.bundled_names():
        collection = loading.load(name)
        about = collection.comments.partition("\n")[0]
        if as_json:
            row = {"name": name, "levels": len(collection), "about": about or None}
            click.echo(json_line(row))
        else:
            head = f"{name:<14} {counted(len(collection), 'level'):<10}"
            click.echo(listed(head, about, width_of_output(), indent=2))
    return codes.OK
