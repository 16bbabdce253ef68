"""Writing what is known about a level below its board, so that `text.read` gives it back unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from hakobi.collection import Collection
from hakobi.sokoban.formats.notes import HEADING
from hakobi.sokoban.level import Level, SavedMoves

LINE_OF_MOVES = 80


def one_line(text: str) -> str:
    return " ".join(text.split())


def file_lines(collection: Collection[Level]) -> list[str]:
    """The head of a file: collection, author, other keys, comments."""
    lines = [f"Collection: {one_line(collection.title)}"] if collection.title is not None else []
    lines += [f"Author: {one_line(collection.author)}"] if collection.author is not None else []
    lines += [f"{one_line(key)}: {one_line(value)}".rstrip() for key, value in collection.metadata]
    return [*lines, *comment_lines(collection.comments)]


def level_lines(level: Level, title_below: bool = True, weights: bool = True) -> Iterator[str]:
    """Keys, comments and solutions of a level."""
    if title_below and level.title is not None:
        yield f"Title: {one_line(level.title)}"
    if level.author is not None:
        yield f"Author: {one_line(level.author)}"
    if level.id is not None:
        yield f"Id: {one_line(level.id)}"
    if weights and level.weights is not None:
        yield f"Weights: {' '.join(map(str, level.weights))}"
    for key, value in level.metadata:
        yield f"{one_line(key)}: {one_line(value)}".rstrip()
    yield from comment_lines(level.comments)
    for saved in level.solutions:
        yield from solution_lines(saved)


def solution_lines(saved: SavedMoves) -> Iterator[str]:
    yield ""
    heading = one_line(saved.heading).rstrip(": ")
    yield heading if HEADING.fullmatch(heading) else f"Solution {heading}"
    yield from wrap(saved.moves, LINE_OF_MOVES)
    for key, value in saved.metadata:
        yield f"{one_line(key)}: {one_line(value)}".rstrip()
    yield from comment_lines(saved.comments)


def comment_lines(comments: str) -> Iterator[str]:
    """`::` lines stand as they are, all others between `Comment:` and `Comment-End:`."""
    if not comments:
        return
    for is_bare, lines in groupby(comments.split("\n"), key=lambda line: line.startswith("::")):
        if is_bare:
            yield from lines
        else:
            yield from ("Comment:", *lines, "Comment-End:")
