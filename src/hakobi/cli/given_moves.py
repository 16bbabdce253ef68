"""The moves that a command is to replay: given as they are, from standard input, or kept in the file.

What `hakobi solve --json` prints will do as well, so that one command can show what the other has found:

    hakobi solve blocks --level 1 --json | hakobi render blocks --level 1 --solution - --output replay.gif
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from hakobi import loading
from hakobi.cli.inputs import Item
from hakobi.cli.views import view_of
from hakobi.errors import UsageError

__all__ = ["check_standard_input", "given_moves", "kept_moves"]


def given_moves(text: str | None, paths: Sequence[str]) -> str | None:
    """What an option for moves says; - stands for all that standard input holds."""
    if text != "-":
        return text
    check_standard_input(text, paths)
    said = loading.standard_input().text
    return _solution_of(said) if said.lstrip().startswith("{") else said


def _solution_of(lines: str) -> str:
    """The solution in the JSON of a level; of several lines the last one that has one counts."""
    try:
        rows = [json.loads(line) for line in lines.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        raise UsageError("Standard input begins like the JSON of a level, but is none.") from None
    found = [row["solution"] for row in rows if isinstance(row, dict) and row.get("solution") is not None]
    if not found:
        raise UsageError("The JSON of standard input holds no solution.")
    return found[-1] if isinstance(found[-1], str) else json.dumps(found[-1])


def check_standard_input(name: str, paths: Sequence[str]) -> None:
    """UsageError when both are to be read from standard input."""
    if name == "-" and "-" in paths:
        raise UsageError("Standard input holds the level or the moves, not both; give one of them a file.")


def kept_moves(item: Item) -> str:
    """The first solution that the file keeps with the level; UsageError when there is none."""
    kept = view_of(item.puzzle).kept_solutions(item.puzzle)
    if kept:
        return kept[0]
    raise UsageError(
        f"{item.heading}: there are no moves to show. Give them with --solution, or keep a solution with the "
        "level: hakobi solve … --output solved.sok"
    )
