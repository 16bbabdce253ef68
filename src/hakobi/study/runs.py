"""One run of a comparison: a level, a method in one of its ways, a seed, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from hakobi.plain import plain
from hakobi.result import Solved, Unsolved
from hakobi.study.entries import Entry

__all__ = ["Run", "Subject", "short_names"]

_LONGEST = 34


@dataclass(frozen=True)
class Subject:
    """A level, and where it stands; `file` is None for one that comes from no file."""

    file: str | None
    number: int
    puzzle: Any

    @property
    def title(self) -> str | None:
        return self.puzzle.title or None

    @property
    def name(self) -> str:
        """``first-steps 3``"""
        if self.file is None:
            return plain(self.title or f"level {self.number}")
        return plain(f"{'standard input' if self.file == '-' else PurePath(self.file).name} {self.number}")


def short_names(subjects: Sequence[Subject]) -> list[str]:
    """A name for each that is as short as it can be without two being alike: for the rows of a graph."""
    files = {subject.file for subject in subjects}
    if len(files) == 1:
        names = [f"{subject.number} {_own_title(subject)}".strip() for subject in subjects]
    elif len(files) == len(subjects):
        names = [PurePath(subject.file or subject.name).stem for subject in subjects]
    else:
        names = [f"{PurePath(subject.file or '').stem} {subject.number}" for subject in subjects]
    if len(set(names)) < len(names):
        names = [f"{subject.file or ''} {subject.number}".strip() for subject in subjects]
    return [plain(name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…") for name in names]


def _own_title(subject: Subject) -> str:
    title = subject.title or ""
    return "" if title == str(subject.number) else title


@dataclass(frozen=True, kw_only=True)
class Run:
    """`number` counts the runs of one method on one level from 1; each has a seed of its own."""

    subject: Subject
    entry: Entry
    number: int
    seed: int
    result: Solved[Any] | Unsolved[Any]

    def to_json(self) -> dict[str, Any]:
        """The JSON of one level, and which run it was."""
        subject, stats = self.subject, self.result.stats
        return {
            **self.result.to_json(file=subject.file or "", level=subject.number, title=subject.title),
            "iterations": stats.extra.get("iterations", stats.expanded),
            "label": self.entry.label,
            "options": dict(self.entry.options),
            "run": self.number,
            "seed": self.seed,
        }
