"""The solutions that a store knows of each level: of all its runs, whatever they were asked for.

What a store holds is replayed on the level as it stands in its file before anybody gets it. Answers with
pulls are no solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from hakobi.batch.export.replayed import form_of_place, notes_of, replaying
from hakobi.batch.forms import FORMS
from hakobi.batch.query import Filter, Place, places
from hakobi.batch.store import Store

__all__ = ["Known", "is_store", "known_solutions"]

_SOLUTIONS = "SELECT DISTINCT solution FROM results WHERE level = ? AND solution IS NOT NULL"
_MAGIC = b"SQLite format 3\0"


class Known(NamedTuple):
    """A level of a file, with its notes, and the solutions that are known of it."""

    file: str
    number: int
    puzzle: Any
    solutions: tuple[Any, ...]


def is_store(path: str) -> bool:
    """Whether this is a database; what else it is shows when it is opened."""
    with suppress(OSError), open(path, "rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC
    return False


def known_solutions(store: Store) -> Iterator[Known]:
    """Every level that can be read, in order of file and number; it may have no solution."""
    for place in places(store, Filter()):
        if place.fault is None:
            yield _known(store, place)


def _known(store: Store, place: Place) -> Known:
    form = form_of_place(place)
    forms = FORMS[form.family]
    notes = notes_of(place)
    with store.speaking():
        texts = [str(text) for (text,) in store.sql.execute(_SOLUTIONS, (place.level,))]
        with replaying(place):
            puzzle = forms.own_puzzle(form.text, form.turn, form.own)
            read = [forms.verify(puzzle, forms.read(text, form.turn, form.own)) for text in texts]
            puzzle = replace(puzzle, title=place.title, **notes)
    solutions = tuple(each for each in read if not getattr(each, "pulls", 0))
    return Known(place.file, place.number, puzzle, solutions)
