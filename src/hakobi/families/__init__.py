"""The families of puzzles that hakobi solves: one plain table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from hakobi.errors import UsageError
from hakobi.families.base import Family, Tick
from hakobi.families.methods import Method, Option
from hakobi.families.sliding import SlidingFamily
from hakobi.families.sokoban import SokobanFamily
from hakobi.positions import puzzle_of
from hakobi.question import Question

__all__ = [
    "FAMILIES",
    "Asked",
    "Family",
    "Method",
    "Option",
    "Tick",
    "WidelyAsked",
    "about",
    "better_than",
    "family_of",
]

FAMILIES: dict[str, Family] = {family.name: family for family in (SokobanFamily(), SlidingFamily())}


def family_of(puzzle: object) -> Family:
    """The family that ``puzzle``, or a position of it, belongs to."""
    puzzle = puzzle_of(puzzle)
    for family in FAMILIES.values():
        if isinstance(puzzle, family.kind):
            return family
    kinds = " or a ".join(family.kind.__name__ for family in FAMILIES.values())
    raise UsageError(f"A {type(puzzle).__name__} cannot be solved; give a {kinds}.")


@dataclass(frozen=True)
class Asked:
    """A question about one puzzle, in the words of its family: all that a search needs to know.

    `known` are solutions that are to be improved, replayed before, the best first.
    """

    puzzle: Any
    family: Family
    question: Question
    known: tuple[Any, ...] = ()


def about(puzzle: Any, question: Question) -> Asked:
    """The question, asked of this puzzle or position; UsageError where it cannot be."""
    puzzle = puzzle_of(puzzle)
    family = family_of(puzzle)
    return Asked(puzzle, family, family.understand(question))


def better_than(puzzle: Any, solutions: Iterable[Any], question: Question) -> Asked:
    """The question for something better than these solutions (or texts of them); IllegalMove where one of
    them does not hold, UsageError where there is none."""
    puzzle = puzzle_of(puzzle)
    family = family_of(puzzle)
    words = family.understand(question, improving=True)
    known = {str(each): each for each in (family.verified(puzzle, given) for given in solutions)}
    if not known:
        raise UsageError("There is no solution to improve; give at least one.")
    best_first = sorted(known.values(), key=lambda each: family.worth(puzzle, each, words.goal))
    return Asked(puzzle, family, words, tuple(best_first))


class WidelyAsked:
    """A question that is asked of many puzzles, in the words of every family that can be asked it."""

    def __init__(self, question: Question) -> None:
        """UsageError where no family can."""
        self._words: dict[str, Question] = {}
        self._refusals: dict[str, UsageError] = {}
        for name, family in FAMILIES.items():
            try:
                self._words[name] = family.understand(question)
            except UsageError as error:
                self._refusals[name] = error
        if not self._words:
            raise next(iter(self._refusals.values()))
        methods = {words.method for words in self._words.values()}
        self.question = replace(question, method=methods.pop()) if len(methods) == 1 else question

    def check(self, family: str, which: str) -> None:
        """Refuses a puzzle of a family that cannot be asked; `which` names it."""
        if family not in self._words:
            asked = self.question
            raise UsageError(
                f"{which} is a {family} puzzle; the goal {asked.goal!r} with the method "
                f"{asked.method!r} cannot be asked of those. {self._refusals[family]}"
            )

    def about(self, family: str, puzzle: Any) -> Asked:
        return Asked(puzzle, FAMILIES[family], self._words[family])

    def goal(self, family: str) -> str:
        return self._words[family].goal
