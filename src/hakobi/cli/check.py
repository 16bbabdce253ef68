"""``hakobi check``: read files and say all that can be said without searching.

A fault is certain; that a level is in order says only that nothing speaks against it.
"""

from __future__ import annotations

import click

from hakobi.cli import codes
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.screen import say
from hakobi.cli.selection import Selection, level_option
from hakobi.cli.views import Finding, view_of
from hakobi.errors import InputError
from hakobi.numbers import counted


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@level_option
@click.option("--quiet", is_flag=True, help="Only faults, no remarks.")
def command(paths: tuple[str, ...], levels: Selection, quiet: bool) -> int:
    """Read and validate files; every finding with file, level, line and column.

    Nothing is searched. A fault is a level that cannot be read, or one that looking at walls, goals and boxes
    alone proves impossible: a box that can never come to a goal, or some boxes that have fewer goals within
    reach than they are. A level in order may still have no solution; hakobi solve finds out. Remarks (goals
    to spare, boxes that never move, places that nobody can enter) are no faults. Of a sliding-block puzzle
    the board, the classes, the start, the goal and what the search makes of them are printed.

    \b
    Examples:
      hakobi check first-steps
      hakobi check first-steps workshop --quiet

    Exit code: 0 no fault, 2 a file cannot be read, 3 a fault.
    """
    seen = [codes.OK]
    good = faults = remarks = 0
    for item in read_items(paths, levels, seen):
        if isinstance(item.puzzle, InputError):
            say(f"fault: {item.puzzle}")
            faults += 1
            seen.append(codes.FAULT)
            continue
        view = view_of(item.puzzle)
        if not quiet and (text := view.description(item.puzzle)):
            say(f"{item.heading}\n{text}\n")
        found = list(view.findings(item.puzzle))
        for finding in found:
            if finding.fault or not quiet:
                say(describe(item, finding))
        broken = any(finding.fault for finding in found)
        faults += sum(finding.fault for finding in found)
        remarks += sum(not finding.fault for finding in found)
        good += not broken
        seen.append(codes.FAULT if broken else codes.OK)
    say(f"{counted(good, 'level')} in order, {counted(faults, 'fault')}, {counted(remarks, 'remark')}")
    return codes.worst(seen)


def describe(item: Item, finding: Finding) -> str:
    """``mine.sok, level 7 "The Cellar", line 112, column 9: this box can never be moved``"""
    word = "fault" if finding.fault else "remark"
    return f"{word}: {item.heading}{_place(item, finding)}: {finding.text}"


def _place(item: Item, finding: Finding) -> str:
    if finding.row is None or finding.column is None:
        return "" if item.place is None else f", line {item.place.line}"
    if item.place is None:
        return f", row {finding.row} of the board, column {finding.column}"
    line, column = item.place.line + finding.row - 1, item.place.column + finding.column - 1
    return f", line {line}, column {column}"
