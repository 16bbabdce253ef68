"""``hakobi rate``: how hard levels are, and what makes them so."""

from __future__ import annotations

import click

from hakobi.cli import codes
from hakobi.cli.inputs import read_items
from hakobi.cli.moving import MovingLine
from hakobi.cli.screen import say, width_of_output
from hakobi.cli.selection import Selection, level_option
from hakobi.columns import in_columns
from hakobi.errors import InputError
from hakobi.jsonline import json_line
from hakobi.rating.rate import Rating, rate

_HEADINGS = {
    "pushes": "pushes",
    "moves": "moves",
    "box_changes": "changes",
    "expanded": "expanded",
    "states": "states",
    "dead_ends": "dead ends",
    "away": "away",
    "off_goal": "off goal",
    "waiting": "waiting",
    "branching": "branching",
    "pieces_moved": "pieces",
}


@click.command("rate")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@click.option("--sort", "in_order", is_flag=True, help="The easiest first.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per level and line.")
def command(paths: tuple[str, ...], levels: Selection, in_order: bool, as_json: bool) -> int:
    """Say how hard levels are: a number from 0 to 100, a word, and the measures behind it.

    Every measure has a fixed budget, so a level is rated the same on every machine, and turned or mirrored.

    \b
    Examples:
      hakobi rate first-steps
      hakobi rate workshop --level 1-3 --json
      hakobi rate blocks --level 1

    Exit code: 0 all rated, 2 unreadable input, 3 one is proved unsolvable, 4 no solution in the budget.
    """
    seen = [codes.OK]
    rows: list[tuple[str, Rating]] = []
    line = MovingLine()
    for item in read_items(paths, levels, seen):
        if isinstance(item.puzzle, InputError):
            click.echo(str(item.puzzle), err=True)
            seen.append(codes.UNREADABLE)
            continue
        name = item.name
        line.show(lambda _, name=name: name)  # type: ignore[misc]
        rating = rate(item.puzzle)
        line.clear()
        seen.append(_code(rating))
        rows.append((f"{item.name} {item.title or ''}".strip(), rating))
        if as_json and not in_order:
            click.echo(json_line(_row(item.file, item.number, item.title, rating)))
        elif as_json:
            rows[-1] = (json_line(_row(item.file, item.number, item.title, rating)), rating)
    if in_order:
        rows.sort(key=lambda row: row[1].number if row[1].number is not None else 101.0)
    if as_json:
        for text, _ in rows if in_order else ():
            click.echo(text)
    elif rows:
        say("\n".join(_table(rows)))
    return codes.worst(seen)


def _row(file: str, number: int, title: str | None, rating: Rating) -> dict[str, object]:
    return {"file": file, "level": number, "title": title, **rating.to_json()}


def _table(rows: list[tuple[str, Rating]]) -> list[str]:
    """Measures of both families where levels of both are rated."""
    names = [name for name in _HEADINGS if any(name in rating.measures for _, rating in rows)]
    head = ["level", "difficulty", "rating", *(_HEADINGS[name] for name in names)]
    cells = [
        [
            text,
            rating.word or "no solution",
            "" if rating.number is None else f"{rating.number:.0f}",
            *(_cell(rating.measures.get(name)) for name in names),
        ]
        for text, rating in rows
    ]
    return in_columns([head, *cells], 2, width_of_output())


def _cell(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.2f}" if isinstance(value, float) else f"{value:,}"


def _code(rating: Rating) -> int:
    if rating.number is None:
        return codes.FAULT
    unknown = rating.measures.get("pushes", 0) is None or rating.measures.get("moves", 0) is None
    return codes.UNDECIDED if unknown else codes.OK
