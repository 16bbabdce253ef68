"""What the shell offers at the Tab key: names of methods, goals, options, collections and levels.

A parameter is completed by its name, or by what its help calls its value: a command that names its parameters
as others do needs to do nothing.

    hakobi solve fi⇥                    first-steps, and the files that begin so
    hakobi solve first-steps --level ⇥  1 "One Box", 2 …, for shells that show more than the value
    … --goal moves --method ⇥           the methods that can promise it, for puzzles of this kind
    … --method bfs --option ⇥           direction=forward, direction=backward, …

What was written before decides what is offered; a file is looked into only if it is small. Completion is
never worth a word on the screen: where something goes wrong nothing is offered.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import click
from click.shell_completion import CompletionItem

from hakobi import loading
from hakobi.collection import Collection
from hakobi.families import FAMILIES, Family, Method, family_of
from hakobi.plain import plain

__all__ = ["complete_parameters"]

_LARGEST = 1 << 20
_MOST_LEVELS = 1000

Offer = tuple[str, str]
Completer = Callable[[click.Context, str], Iterable[Offer]]


def complete_parameters(command: click.Command) -> None:
    """Lets the shell complete what the parameters of a command can be."""
    for parameter in command.params:
        completer = _BY_NAME.get(parameter.name or "")
        kind = _BY_METAVAR.get(parameter.metavar or "")
        if isinstance(parameter.type, click.Choice):
            continue
        if completer is not None or kind is not None:
            setattr(parameter, "shell_complete", partial(_complete, completer, kind))  # noqa: B010


def _complete(
    completer: Completer | None, kind: str | None, context: click.Context, incomplete: str
) -> list[CompletionItem]:
    files = [] if kind is None else [CompletionItem(incomplete, type=kind)]
    try:
        offers = [] if completer is None else list(completer(context, incomplete))
    except Exception:
        offers = []
    return [
        *(CompletionItem(value, help=note or None) for value, note in offers if value.startswith(incomplete)),
        *files,
    ]


def _collections(context: click.Context, incomplete: str) -> Iterator[Offer]:
    return ((name, "bundled collection") for name in loading.bundled_names())


def _sets(context: click.Context, incomplete: str) -> Iterator[Offer]:
    from hakobi.bench.sets import SETS

    return ((name, "set of levels") for name in SETS)


def _formats(context: click.Context, incomplete: str) -> Iterator[Offer]:
    from hakobi.converting.targets import names

    return ((name, "") for name in names())


def _levels(context: click.Context, incomplete: str) -> Iterator[Offer]:
    """The numbers of a file; of ``1-3,5`` it is the last one that is completed."""
    collection = _collection(context)
    if collection is None or len(collection.entries) > _MOST_LEVELS:
        return
    before = incomplete.rstrip("0123456789")
    for number, puzzle in collection.entries:
        yield f"{before}{number}", plain(puzzle.title or "")


def _goals(context: click.Context, incomplete: str) -> Iterator[Offer]:
    families = _families(context)
    if context.command.name == "improve":
        return ((goal, "") for goal in dict.fromkeys(g for family in families for g in family.improved_goals))
    names = dict.fromkeys(goal for family in families for goal in family.goals)
    return ((name, "" if name == "any" else "proved optimal") for name in names)


def _methods(context: click.Context, incomplete: str) -> Iterator[Offer]:
    goal = str(context.params.get("goal") or "any").replace(" ", "").lower()
    rows = [row for family in _families(context) for row in family.methods()]
    yield "auto", "the best that is known for the goal"
    yield from {row.name: row.summary for row in rows if row.name != "auto" and row.promises(goal)}.items()


def _entries(context: click.Context, incomplete: str) -> Iterator[Offer]:
    """``astar,bfs:direction=both``: names in a list, each with its options."""
    listed, comma, last = incomplete.rpartition(",")
    name, colon, options = last.partition(":")
    if colon:
        earlier, another, _ = options.rpartition(":")
        begun = f"{listed}{comma}{name}:{earlier}{another}"
        offers = _pairs(_rows(context, name))
    else:
        begun = f"{listed}{comma}"
        offers = [("all", "every method that can promise the goal"), *_methods(context, last)]
    return ((f"{begun}{value}", note) for value, note in offers)


def _options(context: click.Context, incomplete: str) -> Iterator[Offer]:
    """``key=value`` of the method, or of each of several."""
    if "methods" not in context.params:
        yield from _pairs(_rows(context, str(context.params.get("method") or "auto")))
        return
    written = ",".join(context.params["methods"] or ())
    names = dict.fromkeys(part.strip().partition(":")[0] for part in written.split(","))
    for name in names:
        for pair, note in _pairs(_rows(context, name)):
            yield f"{name}.{pair}", note


def _pairs(rows: Iterable[Method]) -> list[Offer]:
    found = {
        f"{option.name}={value}": option.help
        for row in rows
        for option in row.options
        for value in option.choices or (option.default,)
    }
    return list(found.items())


def _rows(context: click.Context, name: str) -> list[Method]:
    return [row for family in _families(context) if (row := family.method(name)) is not None]


def _families(context: click.Context) -> list[Family]:
    """Of the first level of the file, where one is named; all of them otherwise."""
    collection = _collection(context)
    return [family_of(collection[0])] if collection else list(FAMILIES.values())


def _collection(context: click.Context) -> Collection[Any] | None:
    """What stands in the file that has been named, unless reading it would take long."""
    # Where an option still waits for its value click has not yet given the other words their names.
    paths = context.params.get("paths") or context.params.get("path") or context.args
    path = paths if isinstance(paths, str) else next(iter(paths), "-")
    if os.path.isfile(path) and os.path.getsize(path) > _LARGEST:
        return None
    if not os.path.isfile(path) and path not in loading.bundled_names():
        return None
    return loading.load(path)


_BY_NAME: dict[str, Completer] = {
    "path": _collections,
    "paths": _collections,
    "names": _sets,
    "word": _formats,
    "levels": _levels,
    "goal": _goals,
    "method": _methods,
    "methods": _entries,
    "options": _options,
}
_BY_METAVAR = {
    **dict.fromkeys(("PATH", "PATH…", "[PATH…]", "PUZZLE", "[SET…]", "STORE | diff A B", "FILE"), "file"),
    **dict.fromkeys(("DIR", "FOLDER"), "dir"),
}
