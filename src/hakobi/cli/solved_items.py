"""The levels that have a solution, with all that are known: kept in the file, in a store, or given.

A level without one cannot be improved. Of each file those levels are named on standard error and left out,
and so is a solution that does not hold, with the step at which it fails. If nothing is left, that is an
error, which says what was expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from hakobi.batch.known import is_store, known_solutions
from hakobi.batch.store import Store
from hakobi.cli import codes
from hakobi.cli.difference import some
from hakobi.cli.inputs import Item, read_items
from hakobi.cli.selection import Selection
from hakobi.cli.views import view_of
from hakobi.errors import HakobiError, InputError, UsageError
from hakobi.families import family_of
from hakobi.numbers import counted

__all__ = ["SolvedItem", "read_solved"]


@dataclass(frozen=True)
class SolvedItem(Item):
    """A level and its solutions, replayed."""

    solutions: tuple[Any, ...] = ()


def read_solved(
    paths: Sequence[str], selection: Selection, given: Sequence[str], seen: list[int]
) -> Iterator[Item]:
    """Every level that is meant and has a solution; an Item that holds an InputError where it cannot be read.

    `given` are further solutions, of the only level that is meant. `seen` collects the exit codes of what
    cannot be read or does not hold.
    """
    items = _items(paths, selection, seen)
    if given:
        items = _with_given(list(items), given)
    found = False
    lacking = _Lacking()
    for item in items:
        lacking.tell_unless_of(item.file)
        if isinstance(item, SolvedItem) and not item.solutions:
            lacking.add(item)
            continue
        found = True
        yield item
    lacking.tell_unless_of(None)
    if not found and codes.worst(seen) == codes.OK:
        raise UsageError(
            "There is no solution to improve: none is kept with the levels, and --solution was not given. "
            "hakobi solve PATH --output solved.sok keeps what it finds."
        )


def _items(paths: Sequence[str], selection: Selection, seen: list[int]) -> Iterator[Item]:
    for path in paths:
        if is_store(path):
            with Store.open(path) as store:
                for known in known_solutions(store):
                    if known.number in selection:
                        yield SolvedItem(known.file, known.number, known.puzzle, solutions=known.solutions)
        else:
            for item in read_items([path], selection, seen):
                yield item if isinstance(item.puzzle, InputError) else _kept(item, seen)


def _kept(item: Item, seen: list[int]) -> SolvedItem:
    """With the solutions of the file that hold."""
    family = family_of(item.puzzle)
    solutions = []
    for number, text in enumerate(view_of(item.puzzle).kept_solutions(item.puzzle), 1):
        try:
            solutions.append(family.verified(item.puzzle, text))
        except HakobiError as error:
            click.echo(f"{item.heading}, solution {number} does not hold: {error}; left out.", err=True)
            seen.append(codes.UNREADABLE)
    return SolvedItem(item.file, item.number, item.puzzle, item.place, tuple(solutions))


def _with_given(items: Sequence[Item], given: Iterable[str]) -> Iterator[Item]:
    if len(items) != 1:
        raise UsageError("A solution belongs to one level; name it with --level N.")
    (item,) = items
    if isinstance(item, SolvedItem):
        family = family_of(item.puzzle)
        try:
            more = [family.verified(item.puzzle, text) for text in given]
        except HakobiError as error:
            raise UsageError(f"{item.heading}: the --solution does not hold: {error}") from None
        item = SolvedItem(item.file, item.number, item.puzzle, item.place, (*item.solutions, *more))
    yield item


class _Lacking:
    """The levels of one file that have no solution."""

    def __init__(self) -> None:
        self.items: list[Item] = []

    def add(self, item: Item) -> None:
        self.items.append(item)

    def tell_unless_of(self, file: str | None) -> None:
        if self.items and self.items[0].file != file:
            levels = counted(len(self.items), "level")
            numbers = some([str(item.number) for item in self.items])
            click.echo(f"{self.items[0].file}: {levels} without a solution left out: {numbers}", err=True)
            self.items.clear()
