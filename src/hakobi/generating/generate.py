"""`hakobi.generate`: new levels from Python, as they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from hakobi.errors import UsageError
from hakobi.generating.crew import crew_of
from hakobi.generating.series import KnownForms, series
from hakobi.generating.wish import SlidingWish, SokobanWish, size_of
from hakobi.nearest import did_you_mean
from hakobi.positions import puzzle_of
from hakobi.sokoban.level import Level

__all__ = ["generate", "wish_of"]

FAMILIES = ("sokoban", "sliding")
_BOXES = 3
_NAMES = {"sokoban": "Sokoban", "sliding": "sliding blocks"}
_WORDS = {"sokoban": ("boxes", "maker", "like", "walls"), "sliding": ("empty", "rush", "pieces")}
_SIZE = {"sokoban": (8, 8), "sliding": (4, 5), "rush": (6, 6)}


def generate(
    size: tuple[int, int] | str | None = None,
    boxes: int | None = None,
    count: int = 1,
    difficulty: str | None = None,
    seed: int = 0,
    *,
    family: str = "sokoban",
    maker: str | None = None,
    like: Any = None,
    walls: str | Sequence[str] | None = None,
    empty: int | None = None,
    rush: bool = False,
    pieces: Iterable[str] | None = None,
    not_in: Iterable[Any] = (),
    workers: int = 1,
) -> Iterator[Any]:
    """New levels, one after the other as they are made; each can be solved and has its solution with it.

    ``size`` is (width, height) with the walls around it, or ``"9x7"``. ``difficulty`` is ``gentle``,
    ``easy``, ``medium``, ``hard`` or ``fiendish``, as ``level.rating()`` tells it; without it, whatever
    comes. The same arguments give the same levels, whatever ``workers`` is. ``maker`` draws the floor:
    ``rooms``, ``templates``, ``cellular``, ``symmetric``, ``maze``; ``walls`` is a drawing whose walls are
    kept, ``like`` a level whose walls are where it begins. ``not_in`` are levels that are not to come again,
    turned or mirrored.

    With ``family="sliding"`` the puzzles are boards of sliding blocks with ``empty`` empty cells, or car
    parks (``rush``), or the hardest starts of a set of ``pieces`` such as ``["2x2", "1x2", "1x1"]``.

    UsageError where such a level cannot exist, NotMade (a HakobiError) where none was found.

    >>> [level] = generate(size=(6, 6), boxes=2, difficulty="easy", seed=7)
    >>> level.rating().word
    'easy'
    """
    words = {"boxes": boxes, "maker": maker, "like": like, "walls": walls}
    wish = wish_of(family, size, difficulty, seed, **words, empty=empty, rush=rush, pieces=pieces)
    if count < 0:
        raise UsageError(f"A number of levels is 0 or more, not {count}.")
    return _made(wish, count, KnownForms(map(puzzle_of, not_in)), workers)


def _made(wish: SokobanWish | SlidingWish, count: int, known: KnownForms, workers: int) -> Iterator[Any]:
    crew = crew_of(wish, workers)
    try:
        for found in series(crew, count, known):
            if found is not None:
                yield replace(found[1].puzzle, title=f"{found[0] + 1}")
    finally:
        crew.close()


def wish_of(
    family: str,
    size: tuple[int, int] | str | None,
    difficulty: str | None,
    seed: int,
    **words: Any,
) -> SokobanWish | SlidingWish:
    """The wish as people and programs write it, in the words of `generate`; UsageError where it makes no
    sense."""
    if family not in FAMILIES:
        raise UsageError(
            f"There is no family {family!r}; there are: {', '.join(FAMILIES)}."
            f"{did_you_mean(family, FAMILIES)}"
        )
    given = {word: value for word, value in words.items() if value is not None and value is not False}
    for other in FAMILIES:
        if other != family and (wrong := [word for word in given if word in _WORDS[other]]):
            raise UsageError(f"{wrong[0]!r} is a word for {_NAMES[other]}.")
    understand = _sliding if family == "sliding" else _sokoban
    return understand(size_of(size) if isinstance(size, str) else size, difficulty, seed, **given)


def _sliding(
    size: tuple[int, int] | None,
    difficulty: str | None,
    seed: int,
    empty: int = 2,
    rush: bool = False,
    pieces: Iterable[str] | None = None,
) -> SlidingWish:
    return SlidingWish(
        size=size or _SIZE["rush" if rush else "sliding"],
        difficulty=difficulty,
        seed=seed,
        empty=empty,
        rush=rush,
        pieces=None if pieces is None else tuple(pieces),
    )


def _sokoban(
    size: tuple[int, int] | None,
    difficulty: str | None,
    seed: int,
    boxes: int | None = None,
    maker: str | None = None,
    like: Any = None,
    walls: str | Sequence[str] | None = None,
) -> SokobanWish:
    rows = _rows(like, walls)
    if rows is not None:
        if size is not None:
            raise UsageError("A size cannot be given with walls: they have one.")
        size = max(map(len, rows)), len(rows)
    if boxes is None and like is not None:
        boxes = len(puzzle_of(like).boxes)
    return SokobanWish(
        size=size or _SIZE["sokoban"],
        difficulty=difficulty,
        seed=seed,
        boxes=_BOXES if boxes is None else boxes,
        maker=maker,
        walls=rows,
        keep_walls=like is None,
    )


def _rows(like: Any, walls: str | Sequence[str] | None) -> tuple[str, ...] | None:
    if like is not None and walls is not None:
        raise UsageError("Give the walls of a level, or those of a drawing, not both.")
    if like is not None:
        level = puzzle_of(like)
        if not isinstance(level, Level):
            raise UsageError(f"Walls are taken from a Level, not from a {type(level).__name__}.")
        return tuple(level.rows)
    if walls is None:
        return None
    rows = walls.splitlines() if isinstance(walls, str) else list(walls)
    rows = [row.rstrip() for row in rows]
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    if not any("#" in row for row in rows):
        raise UsageError("The drawing has no walls; write them as #.")
    margin = min(len(row) - len(row.lstrip()) for row in rows if row)
    return tuple(row[margin:] for row in rows)
