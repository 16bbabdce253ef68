"""Runs of one method on one level as one line, and the lines of all levels as a last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hakobi.result import Outcome
from hakobi.study.entries import Entry
from hakobi.study.measures import MEASURES, Spread, spread_of, together
from hakobi.study.runs import Run, Subject

__all__ = ["Summary", "Total", "summaries", "totals"]


@dataclass(frozen=True)
class Summary:
    """All runs of one method on one level."""

    subject: Subject
    entry: Entry
    runs: Sequence[Run]
    figures: Mapping[str, Spread]

    @property
    def outcomes(self) -> Counter[Outcome]:
        return Counter(run.result.outcome for run in self.runs)

    @property
    def solved(self) -> int:
        return self.outcomes[Outcome.SOLVED]

    @property
    def share(self) -> float:
        """Of the runs that found a solution."""
        return self.solved / len(self.runs)


@dataclass(frozen=True)
class Total:
    """One method over all levels; the figures are sums (memory: the largest) of the medians of the
    levels that every method solved."""

    entry: Entry
    runs: int
    solved: int
    figures: Mapping[str, Spread]


def summaries(runs: Sequence[Run]) -> list[Summary]:
    """In the order in which levels and methods first occur."""
    groups: dict[tuple[int, str], list[Run]] = {}
    for run in runs:
        groups.setdefault((id(run.subject), run.entry.label), []).append(run)
    return [_summary(group) for group in groups.values()]


def _summary(runs: Sequence[Run]) -> Summary:
    figures = {name: spread_of(measure, runs) for name, measure in MEASURES.items()}
    known = {name: figure for name, figure in figures.items() if figure is not None}
    return Summary(runs[0].subject, runs[0].entry, runs, known)


def totals(lines: Sequence[Summary]) -> tuple[list[Total], int]:
    """One for each method, and the number of levels that all methods solved in every run."""
    by_label: dict[str, list[Summary]] = {}
    for line in lines:
        by_label.setdefault(line.entry.label, []).append(line)
    solved = [{id(line.subject) for line in group if line.share == 1} for group in by_label.values()]
    common = set.intersection(*solved) if solved else set()
    return [_total(group, common) for group in by_label.values()], len(common)


def _total(lines: Sequence[Summary], common: set[int]) -> Total:
    shared = [line for line in lines if id(line.subject) in common]
    names = [name for name in MEASURES if shared and all(name in line.figures for line in shared)]
    figures = {name: together(MEASURES[name], [line.figures[name] for line in shared]) for name in names}
    return Total(
        lines[0].entry, sum(len(line.runs) for line in lines), sum(line.solved for line in lines), figures
    )
