"""What a store holds about a place, as values again: the puzzle as it stands in its file, and its result.

Nothing is taken on trust: the level is held against its digest, and the solution, turned to fit the level, is
replayed on it. An answer that does not replay means that the store is damaged.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hakobi.batch.answer import Answer, to_result
from hakobi.batch.forms import FORMS, Form
from hakobi.batch.query import Place
from hakobi.batch.reading import ABOUT
from hakobi.batch.stored import Damaged, check_level, parsed
from hakobi.jsonrow import invalid_row
from hakobi.result import Result

__all__ = ["form_of_place", "notes_of", "replaying", "result_of", "row_of"]


def row_of(place: Place) -> dict[str, Any]:
    """The JSON of one level."""
    if place.fault is not None:
        return invalid_row(place.file, place.number, place.title, place.fault)
    return result_of(place)[1].to_json(file=place.file, level=place.number, title=place.title)


def result_of(place: Place) -> tuple[Any, Result[Any]]:
    """The puzzle as it stands in its file, and its result, replayed on it."""
    form = form_of_place(place)
    with replaying(place):
        puzzle = FORMS[form.family].own_puzzle(form.text, form.turn, form.own)
        return puzzle, to_result(form, puzzle, _answer(place))


def form_of_place(place: Place) -> Form:
    if place.key is None or place.family is None or place.text is None:
        raise Damaged(f"there is no level for {place.file}, level {place.number}")
    check_level(place.key, place.family, place.text)
    return Form(place.key, place.family, place.text, place.turn, place.own)


def notes_of(place: Place) -> dict[str, Any]:
    """Author, comments and the like of a level, as `replace` takes them."""
    if not place.about:
        return {}
    about = parsed(place.about, dict, "what is known about a level")
    try:
        notes = tuple((str(key), str(value)) for key, value in about.pop("metadata", ()))
    except (TypeError, ValueError):
        raise Damaged(f"the notes of {place.file}, level {place.number} cannot be read") from None
    return {key: str(about[key]) for key in ABOUT if key in about} | {"metadata": notes}


@contextmanager
def replaying(place: Place) -> Iterator[None]:
    """Whatever goes wrong inside, the store is damaged: every answer did replay when it was stored."""
    try:
        yield
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Damaged(f"the answer to {place.file}, level {place.number} does not replay: {why}") from error


def _answer(place: Place) -> Answer:
    known = {name: value for name in Answer._fields if (value := getattr(place, name, None)) is not None}
    return Answer(**{**dict.fromkeys(("outcome", "family", "goal", "method"), ""), **known})
