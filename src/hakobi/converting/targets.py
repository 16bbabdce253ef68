"""What a collection can be turned into: every format of the tables, and PDDL.

A target is named by a format (`sok`, `slc`, `hakoiri`) or by a suffix (`xml`, `txt`), which is whatever
format of the puzzles' family carries it: `xml` is `slc` for Sokoban and `hakoiri` for sliding blocks.

    a format of many puzzles    one file             mine.slc
    a format of one puzzle      a file for each      mine.xml, or mine-0001.xml, mine-0002.xml …
    PDDL                        several              problem.pddl, or mine-0001.pddl, mine-0002.pddl …,
                                                     and domain.pddl

All levels of Sokoban share one domain; each of several sliding-block puzzles has its own, which stands beside
it: mine-0001-domain.pddl.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hakobi import loading, pddl
from hakobi.collection import Collection
from hakobi.converting.losses import Losses, compare_with_written, word_for
from hakobi.errors import UsageError
from hakobi.families import family_of
from hakobi.formats import Format
from hakobi.nearest import did_you_mean

__all__ = ["PDDL", "Target", "Written", "check_name", "names", "target_for"]

PDDL = "pddl"
_NOT_IN_PDDL = ("id", "metadata", "solutions", "optimum")


class Written(NamedTuple):
    """One file to be: what follows the stem of its name, and its text."""

    ending: str
    text: str


@dataclass(frozen=True)
class Target(ABC):
    """A format to write in; `single`: one puzzle a file."""

    name: str
    suffix: str
    single: bool

    @abstractmethod
    def files(self, collection: Collection[Any], numbers: Sequence[int]) -> list[Written]:
        """The texts for all puzzles, which have these numbers; UsageError where one cannot be written."""

    @abstractmethod
    def losses(self, collection: Collection[Any], files: list[Written]) -> Losses:
        """What these texts do not hold; UsageError where they hold another game."""

    def name_in_folder(self, stem: str, ending: str) -> str:
        return stem + ending


@dataclass(frozen=True)
class InFormat(Target):
    """A row of the tables, with the suffix that was asked for."""

    row: Format

    def files(self, collection: Collection[Any], numbers: Sequence[int]) -> list[Written]:
        return [
            Written(f"{ending}{self.suffix}", self.row.write(part))
            for ending, part in self._parts(collection, numbers)
        ]

    def losses(self, collection: Collection[Any], files: list[Written]) -> Losses:
        lost: Losses = Losses()
        parts = self._parts(collection, range(len(collection)))
        for (_, part), file in zip(parts, files, strict=True):
            lost += compare_with_written(part, file.text, f"written{self.suffix}")
        return lost

    def _parts(
        self, collection: Collection[Any], numbers: Sequence[int]
    ) -> Iterator[tuple[str, Collection[Any]]]:
        if not self.single or len(collection) == 1:
            yield "", collection
            return
        for number, puzzle in zip(numbers, collection, strict=True):
            yield f"-{number:04}", collection.with_puzzles([puzzle])


@dataclass(frozen=True)
class InPddl(Target):
    """PDDL; `costs` is what total-cost counts, None for the default."""

    costs: str | None

    def files(self, collection: Collection[Any], numbers: Sequence[int]) -> list[Written]:
        costs = pddl.costs_for(list(collection), self.costs)
        tasks = [pddl.task(puzzle, costs) for puzzle in collection]
        endings = [f"-{number:04}" for number in numbers] if len(tasks) > 1 else [""]
        domains = {task.domain for task in tasks}
        found = [Written(f"-domain{self.suffix}", domains.pop())] if len(domains) == 1 else []
        for ending, task in zip(endings, tasks, strict=True):
            found += [] if not domains else [Written(f"{ending}-domain{self.suffix}", task.domain)]
            found.append(Written(f"{ending}{self.suffix}", task.problem))
        return found

    def losses(self, collection: Collection[Any], files: list[Written]) -> Losses:
        lost: Losses = Losses()
        kept = pddl.costs_for(list(collection), self.costs) == pddl.WEIGHTED
        for puzzle in collection:
            lost.update(word_for(key) for key in _NOT_IN_PDDL if getattr(puzzle, key, None))
            lost.update(["weights"] if getattr(puzzle, "weights", None) and not kept else [])
        return lost

    def name_in_folder(self, stem: str, ending: str) -> str:
        """As every planner expects them."""
        usual = {f"-domain{self.suffix}": "domain", self.suffix: "problem"}
        return f"{usual[ending]}{self.suffix}" if ending in usual else stem + ending


def names() -> list[str]:
    """All words that name a target: formats, other suffixes, PDDL."""
    formats = [row.name for row in loading.FORMATS]
    suffixes = [suffix[1:] for row in loading.FORMATS for suffix in row.suffixes]
    return [*dict.fromkeys([*formats, *suffixes]), PDDL]


def check_name(word: str) -> str:
    """The word as a target's name; UsageError with those that there are."""
    name = word.lower().removeprefix(".")
    if name in names():
        return name
    raise UsageError(
        f"There is no format {word!r} to write; there are: {', '.join(names())}.{did_you_mean(name, names())}"
    )


def target_for(word: str, puzzle: Any, costs: str | None = None) -> Target:
    """The target of this name for puzzles such as this one; UsageError where there is none."""
    if word == PDDL:
        pddl.costs_for([puzzle], costs)
        return InPddl(PDDL, f".{PDDL}", True, costs)
    family = family_of(puzzle).name
    rows = [row for row in loading.FORMATS if row.family == family]
    for row in rows:
        if row.name == word:
            return InFormat(row.name, row.suffixes[0], row.single, row)
    usual = [row for row in rows if f".{word}" in row.suffixes]
    if usual:
        return InFormat(usual[-1].name, f".{word}", usual[-1].single, usual[-1])
    raise UsageError(
        f"{family} puzzles are not written as {word}; use {', '.join(row.name for row in rows)}, {PDDL}"
    )
