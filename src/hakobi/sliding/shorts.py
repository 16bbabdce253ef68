"""Short names for pictures: what the puzzle gives, otherwise the first letter and, where that is not enough,
the first later letter that makes it unique; a number where no letter does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hakobi.sliding.puzzle import Piece

__all__ = ["short_names"]


def short_names(pieces: Sequence[Piece]) -> dict[str, str]:
    """One or two characters for each piece, by name, all different (as far as two characters reach)."""
    names = {piece.name: piece.short for piece in pieces if piece.short is not None}
    taken = set(names.values())
    for piece in pieces:
        if piece.name not in names:
            short = next((text for text in _candidates(piece.name) if text not in taken), piece.name[:2])
            names[piece.name] = short
            taken.add(short)
    return {piece.name: names[piece.name] for piece in pieces}


def _candidates(name: str) -> Iterator[str]:
    letters = "".join(name.split()) or "?"
    if len(letters) <= 2:
        yield letters
    for later in letters[1:]:
        yield letters[0] + later
    for digit in "123456789abcdefghijklmnopqrstuvwxyz":
        yield letters[0] + digit
    for first in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        for digit in "0123456789":
            yield first + digit
