"""Files of levels with the solutions that were found: new ones, and those that keep all that they hold.

    written(found)          only what was found: each level once, with its solutions
    amended(path, found)    the file as it is, with the solutions added to its levels; levels that it does not
                            hold come after its own

Texts are amended line by line (sokoban/formats/amend.py), so that nothing in them is lost, not even what
cannot be read. XML and YAML are written anew; where that would lose something (remarks, levels that cannot be
read) the file is refused, before anybody has searched for an hour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hakobi import loading
from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Format, Source
from hakobi.sokoban.formats import oneline, sok, warehouse, xsb
from hakobi.sokoban.formats.amend import amend
from hakobi.sokoban.kept import Order, order_with, with_solutions
from hakobi.sokoban.level import Level

__all__ = ["Found", "amended", "check_amendable", "written"]

_TEXTS = (sok.FORMAT, xsb.FORMAT, oneline.FORMAT, warehouse.FORMAT)


@dataclass(frozen=True)
class Found:
    """A solution of a level; `number` is the level's in the file that is amended, if it is from there."""

    level: Level
    lurd: str
    goal: str
    number: int | None = None


def written(name: str, found: Sequence[Found]) -> bytes:
    """The levels with their solutions, in the format of the name's suffix."""
    collection = Collection(_solved(found))
    return loading.to_text(collection, loading.format_for(name, collection).name).encode()


def check_amendable(path: str) -> None:
    """UsageError when solutions cannot be added to this file without a loss."""
    source, row, collection = _read(path)
    if row.family != "sokoban":
        raise UsageError(f"{path}: this format has no place for solutions; write them to a .jsonl file.")
    if row in _TEXTS:
        return
    if collection.problems or row.has_remarks(source):
        lost = "levels that cannot be read" if collection.problems else "remarks"
        raise UsageError(f"{path}: the file would lose its {lost}; give --output another file.")


def amended(path: str, found: Sequence[Found]) -> bytes | None:
    """What the file holds, with the solutions; None where it holds them all already."""
    source, row, collection = _read(path)
    own: dict[int, list[Found]] = {}
    others: list[Found] = []
    boards = {number: _board(entry) for number, entry in collection.entries}
    first = {board: number for number, board in reversed(boards.items())}
    for each in found:
        board = _board(each.level)
        # A level from another file, or of this file as it was before, is known by its board.
        number = each.number if boards.get(each.number or 0) == board else first.get(board)
        own.setdefault(number, []).append(each) if number is not None else others.append(each)
    orders = {}
    for number, solutions in own.items():
        level = collection.level(number)
        order = _order(level, solutions)
        if order != list(range(len(level.solutions))):
            orders[number] = order
    if not orders and not others:
        return None
    if row in _TEXTS:
        return _with_more(row, amend(source, orders, row.read), _solved(others))
    return _anew(row, collection, orders, _solved(others))


def _read(path: str) -> tuple[Source, Format, Collection[Level]]:
    source = Source(path, Path(path).read_bytes())
    row = loading.choose(source)
    return source, row, row.read(source)


def _board(entry: Level | InputError) -> object:
    return entry if isinstance(entry, InputError) else (entry.width, entry.grid, entry.weights)


def _order(level: Level, found: Iterable[Found]) -> Order:
    solutions = list(found)
    return order_with(level, [each.lurd for each in solutions], solutions[0].goal)


def _solved(found: Iterable[Found]) -> list[Level]:
    """Each level once, with all its solutions."""
    by_level: dict[Level, list[Found]] = {}
    for each in found:
        by_level.setdefault(each.level, []).append(each)
    return [with_solutions(level, _order(level, solutions)) for level, solutions in by_level.items()]


def _with_more(row: Format, data: bytes, levels: list[Level]) -> bytes:
    if not levels:
        return data
    encoding, text = Source("", data).raw_text
    if row is warehouse.FORMAT:
        raise UsageError("A warehouse file holds one level; give --output another file.")
    longer = f"{text.rstrip()}\n\n{row.write(Collection(levels))}"
    try:
        return longer.encode(encoding)
    except UnicodeEncodeError:
        return longer.encode()


def _anew(row: Format, collection: Collection[Level], orders: dict[int, Order], more: list[Level]) -> bytes:
    levels = [
        with_solutions(level, orders[number]) if number in orders else level
        for number, level in zip(collection.level_numbers, collection, strict=True)
    ]
    return row.write(collection.with_puzzles([*levels, *more])).encode()
