"""``hakobi methods``: the registry, printed."""

from __future__ import annotations

import dataclasses

import click

from hakobi.cli.screen import say
from hakobi.families import FAMILIES, Method
from hakobi.jsonline import json_line
from hakobi.solver import methods


@click.command("methods")
@click.option("--family", type=click.Choice(list(FAMILIES)), help="Only the methods for these puzzles.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per method and line.")
def command(family: str | None, as_json: bool) -> int:
    """What each method promises, and its options.

    \b
    Examples:
      hakobi methods
      hakobi methods --family sokoban --json
    """
    for row in methods(family):
        if as_json:
            click.echo(json_line(dataclasses.asdict(row)))
        else:
            say(describe(row), hang=4)
    return 0


def describe(row: Method) -> str:
    """
    astar (sokoban): A* with a matching bound
        proved optimal: pushes; moves; pushes,moves
        complete: where there is no solution it proves so
        --option direction=forward|backward|both (default: forward)
    """
    promise = "; ".join(row.optimal_goals) or "nothing; it finds a solution, not a shortest one"
    complete = "where there is no solution it proves so" if row.complete else "no; it may give up"
    lines = [
        f"{row.name} ({row.family}): {row.summary}",
        f"    proved optimal: {promise}",
        f"    complete: {complete}",
    ]
    if row.guarantee:
        lines.append(f"    note: {row.guarantee}")
    if row.aliases:
        lines.append(f"    also called: {', '.join(row.aliases)}")
    for option in row.options:
        values = "|".join(option.choices) or "VALUE"
        lines.append(
            f"    --option {option.name}={values} (default: {option.default}) {option.help}".rstrip()
        )
    return "\n".join(lines)
