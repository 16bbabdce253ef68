"""What a format has no place for, found out in the one way that cannot be wrong: by reading back.

    written ──read──► puzzles     another game than before     the format cannot hold it: nothing is written
                                  other words than before      what is missing is told, by its name

So no list of what each format can say has to be kept right; a new format, or a title that looks like the row
of a board, needs no thought here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from hakobi import loading
from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.sliding.groups import core_arguments
from hakobi.sliding.puzzle import SlidingPuzzle

__all__ = ["Losses", "compare_with_written", "word_for"]

Losses = Counter[str]

_PLAY = frozenset(("walls", "goals", "boxes", "player", "height", "width", "classes", "pieces", "goal_by"))
_WORDS = {"metadata": "other keys", "mirror": "mirrorident", "id": "identifier"}
_OF_COLLECTION = ("title", "author", "comments", "metadata")


def compare_with_written(before: Collection[Any], text: str, name: str) -> Losses:
    """How many puzzles lose which words in a file of this name; UsageError when the game would be another."""
    try:
        after = loading.load_text(text, name)
    except InputError as error:
        raise UsageError(f"what is written could not be read back: {error}") from None
    if after.problems:
        raise UsageError(f"what is written could not be read back: {after.problems[0]}")
    if len(before) != len(after):
        raise UsageError(f"the file would hold {len(after)} levels, not {len(before)}")
    losses: Losses = Counter()
    for number, old, new in zip(before.level_numbers, before, after, strict=True):
        if type(old) is not type(new) or _game(old) != _game(new):
            raise UsageError(f"level {number} would be read back as another one")
        losses.update(_lost(old, new))
    losses.update(
        f"{word_for(key)} of the collection"
        for key in _OF_COLLECTION
        if getattr(before, key) and getattr(before, key) != getattr(after, key)
    )
    return losses


def _game(puzzle: Any) -> object:
    """All that decides what can be played."""
    if not isinstance(puzzle, SlidingPuzzle):
        return puzzle.width, puzzle.grid
    arguments = core_arguments(puzzle)
    groups = arguments.pop("classes")
    return arguments, sorted((*group, sorted(starts), sorted(goals)) for *group, starts, goals in groups)


def _lost(old: Any, new: Any) -> Iterator[str]:
    for field in fields(old):
        if field.name in _PLAY or getattr(old, field.name) == field.default:
            continue
        if getattr(old, field.name) != getattr(new, field.name):
            yield word_for(field.name)
    if isinstance(old, SlidingPuzzle):
        yield from _lost_names(old, new)


def _lost_names(old: SlidingPuzzle, new: SlidingPuzzle) -> Iterator[str]:
    """Pieces are known by where they start; a short name may be given to one that had none."""
    again = {piece.start: piece for piece in new.pieces}
    if any(piece.name != again[piece.start].name for piece in old.pieces):
        yield "names of pieces"
    if any(piece.kind != again[piece.start].kind for piece in old.pieces):
        yield "names of classes"
    if any(piece.short not in (None, again[piece.start].short) for piece in old.pieces):
        yield "short names"


def word_for(key: str) -> str:
    """What people call this part of a puzzle."""
    return _WORDS.get(key, key)
