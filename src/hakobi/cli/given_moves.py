"""The moves that a command is to replay: given as they are, from standard input, or kept in the file."""

from __future__ import annotations

from collections.abc import Sequence

from hakobi import loading
from hakobi.cli.inputs import Item
from hakobi.cli.views import view_of
from hakobi.errors import UsageError

__all__ = ["given_moves", "kept_moves"]


def given_moves(text: str | None, paths: Sequence[str]) -> str | None:
    """What an option for moves says; - stands for all that standard input holds."""
    if text != "-":
        return text
    if "-" in paths:
        raise UsageError("Standard input holds the level or the moves, not both; give one of them a file.")
    return loading.standard_input().text


def kept_moves(item: Item) -> str:
    """The first solution that the file keeps with the level; UsageError when there is none."""
    kept = view_of(item.puzzle).kept_solutions(item.puzzle)
    if kept:
        return kept[0]
    raise UsageError(
        f"{item.heading}: there are no moves to show. Give them with --solution, or keep a solution with the "
        "level: hakobi solve … --output solved.sok"
    )
