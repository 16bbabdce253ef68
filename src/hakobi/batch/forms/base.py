"""The form of a puzzle: the same text for all its turned and mirrored copies, and the way back.

    as it stands in a file ──form()──► key, text        known by this, solved and stored once
              ▲                           │
              └────────── turn, own ──────┘             the answer, turned to fit each copy

What is solved is the puzzle as it stands in the file where it was first met, so that a batch finds what
`solve` finds; its answer is turned to the form, and back for every other copy.

`key` is 128 bits of BLAKE2b over family and text: among four thousand million puzzles two share a key with a
chance of one in two to the sixty-fourth. `turn` is the symmetry (0 … 7, as in `hakobi.sokoban.symmetry`) that
leads from the puzzle to its form. `own` is whatever else is needed to have the puzzle back as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Any, NamedTuple

__all__ = ["Form", "Forms", "key_of"]


class Form(NamedTuple):
    key: bytes
    family: str
    text: str
    turn: int
    own: str | None


def key_of(family: str, text: str) -> bytes:
    return blake2b(f"{family}\n{text}".encode(), digest_size=16).digest()


class Forms(ABC):
    """What a batch must know about a family; one row of the table in `hakobi.batch.forms` for each."""

    family: str

    @abstractmethod
    def form(self, puzzle: Any) -> Form:
        """The form of a puzzle, and the way back."""

    @abstractmethod
    def own_puzzle(self, text: str, turn: int, own: str | None) -> Any:
        """The puzzle as it stood in its file (the words about it are kept elsewhere)."""

    @abstractmethod
    def write(self, solution: Any, turn: int, own: str | None) -> str:
        """A solution of the puzzle as it stood in its file, as text that fits the form."""

    @abstractmethod
    def read(self, text: str, turn: int, own: str | None) -> Any:
        """The way back: a solution of the puzzle as it stood in its file; not yet replayed."""

    @abstractmethod
    def verify(self, puzzle: Any, solution: Any) -> Any:
        """Independent replay; raises HakobiError when the solution does not solve the puzzle."""
