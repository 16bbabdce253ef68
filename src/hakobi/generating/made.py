"""What comes of a wish: a puzzle that has been solved, replayed and rated, or the word that there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hakobi.errors import HakobiError
from hakobi.generating.wish import Wish
from hakobi.rating.grades import word_of
from hakobi.rating.rate import Rating
from hakobi.result import Solved, Unsolved

__all__ = ["Made", "NotMade", "excuse", "labels"]


class NotMade(HakobiError):
    """No such level was found within the effort that is made for one; the hardest that was is named."""


@dataclass(frozen=True)
class Made:
    """A level or a puzzle with its solution in it, its rating, and the result of the search for the solution.

    `answer.proved_optimal` says whether the solution is proved to be the shortest.
    """

    puzzle: Any
    rating: Rating
    answer: Solved[Any] | Unsolved[Any]


def labels(rating: Rating) -> tuple[tuple[str, str], ...]:
    """What is written beside a level."""
    return (("Difficulty", f"{rating.word} ({rating.number:.0f})"),)


def excuse(wish: Wish, what: str, effort: str, best: float) -> str:
    """What is said when nothing was found; `best` is the rating of the hardest, or less than 0."""
    width, height = wish.size
    wanted = f"{wish.difficulty} " if wish.difficulty else ""
    hardest = (
        f"the hardest that was found is {word_of(best)} ({best:.0f})"
        if best >= 0
        else "none was found at all"
    )
    return (
        f"No {wanted}{what} on a board of {width} × {height} was found {effort}; {hardest}. "
        "Another size or difficulty is easier to meet."
    )
