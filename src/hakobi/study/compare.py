"""Methods side by side: every level by every method, with as many seeds as asked for.

    for each level        one after the other in this process, so that times can be compared
        for each method   with its own options
            for each seed       seed, seed + 1, …

Every method is tried on a level of one push before the first real search: an option that it does not take
is said at once, not after an hour. After each level the answers are held against each other: where one method
proves that there is no solution, or none below some cost, no other may have found one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hakobi import loading
from hakobi.collection import Collection
from hakobi.errors import InternalError, Interrupted, UsageError
from hakobi.families import Family, family_of
from hakobi.positions import puzzle_of
from hakobi.question import GivenLimits, Question, spelled_out
from hakobi.result import Outcome, Progress, Solved, Unsolved
from hakobi.sliding.puzzle import Piece, PieceClass, SlidingPuzzle
from hakobi.sokoban.level import Level
from hakobi.study.entries import Entry, read_entries
from hakobi.study.own import Heuristic, OwnEntry
from hakobi.study.rows import runs_csv
from hakobi.study.runs import Run, Subject
from hakobi.study.summary import Summary, summaries
from hakobi.study.table import level_table, total_table

__all__ = ["Comparison", "check_agreement", "compare"]

if TYPE_CHECKING:
    from typing_extensions import Unpack

_SAMPLES: dict[str, Any] = {
    "sokoban": Level.from_xsb("#####\n#@$.#\n#####"),
    "sliding": SlidingPuzzle(
        height=1,
        width=2,
        walls=frozenset(),
        classes=(PieceClass.rectangle("block", 1, 1),),
        pieces=(Piece("a", "block", (0, 0), (0, 1)),),
    ),
}


@dataclass(frozen=True)
class Comparison:
    """All runs, level by level; prints as tables, shows itself in notebooks, can be written and drawn.

    `left_out` names the methods that do not exist for some of the levels.
    """

    runs: tuple[Run, ...]
    left_out: tuple[str, ...] = ()

    @property
    def summaries(self) -> list[Summary]:
        """Median and spread for each level and method."""
        return summaries(self.runs)

    def to_csv(self) -> str:
        """One line for each run."""
        return runs_csv(self.runs)

    def save_plots(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Graphs as PNG and SVG; returns the files. Needs matplotlib (`pip install hakobi[plots]`)."""
        from hakobi.study.plots import save_plots

        return save_plots(self.runs, Path(folder))

    def __str__(self) -> str:
        groups: dict[int, list[Summary]] = {}
        lines = self.summaries
        for line in lines:
            groups.setdefault(id(line.subject), []).append(line)
        parts = [*map(level_table, groups.values()), total_table(lines), *self.left_out]
        return "\n\n".join(part for part in parts if part)

    def __repr__(self) -> str:
        return f"<Comparison: {len(self.runs)} runs>"

    def _repr_html_(self) -> str:
        from hakobi.study.table_html import comparison_html

        return comparison_html(self.summaries)


@spelled_out
def compare(
    levels: Any,
    methods: str | Heuristic | Iterable[str | Heuristic],
    goal: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    repeat: int = 1,
    seed: int = 0,
    progress: Callable[[str, Progress], None] | None = None,
    on_run: Callable[[Run], None] | None = None,
    **limits: Unpack[GivenLimits],
) -> Comparison:
    """Run the methods on the levels, `repeat` times each with the seeds `seed`, `seed` + 1, …

    `levels` is a level or puzzle, several of them, a collection, or what `load` takes. `methods` are names,
    with options after a colon (`"astar,astar:heuristic=manhattan"`, or a list of such); `all` means all of
    them. A function that gives a number for a position is A* with this estimate, under the function's name.
    `options` holds further ones as `{"astar.heuristic": "nearest"}`, or without the name of a method for all
    that have it. `on_run` is told of each run as soon as it is over, `progress` what is going on.
    Ctrl-C raises `Interrupted`, whose `result` is the comparison so far.
    """
    if repeat < 1:
        raise UsageError(f"A comparison needs at least one run of each, not {repeat}.")
    question = Question.asked(goal, seed=seed, **limits)
    subjects = subjects_of(levels)
    families = list({family.name: family for family in map(_family, subjects)}.values())
    entries = _entries(methods, options, families, question.goal)
    left_out = _left_out(entries, families)
    _try_each(question.but(seed=seed + repeat - 1), entries, families)
    plan = [
        (subject, entry, number)
        for subject in subjects
        for entry in entries
        if entry.row(_family(subject)) is not None
        for number in range(1, repeat + 1)
    ]
    runs: list[Run] = []
    try:
        for _, tasks in groupby(plan, key=lambda task: id(task[0])):
            begun = len(runs)
            for subject, entry, number in tasks:
                what = f"run {len(runs) + 1} of {len(plan)}: {subject.name}, {entry.label}"
                tick = None if progress is None else partial(progress, what)
                result, stopped = _search(entry, entry.put(question, seed + number - 1), subject, tick)
                runs.append(
                    Run(subject=subject, entry=entry, number=number, seed=seed + number - 1, result=result)
                )
                if on_run is not None:
                    on_run(runs[-1])
                if stopped:
                    raise KeyboardInterrupt
            check_agreement(runs[begun:])
    except KeyboardInterrupt:
        raise Interrupted(Comparison(tuple(runs), left_out)) from None
    return Comparison(tuple(runs), left_out)


def _entries(
    methods: str | Heuristic | Iterable[str | Heuristic],
    options: Mapping[str, object] | None,
    families: Sequence[Family],
    goal: str,
) -> list[Entry]:
    """Names and heuristics in the order in which they are given."""
    given = [methods] if isinstance(methods, str) or callable(methods) else list(methods)
    names = [each for each in given if isinstance(each, str)]
    named = read_entries(names, options, families, goal) if names or len(given) == 0 else []
    own = [OwnEntry.of(each) for each in given if not isinstance(each, str)]
    if taken := {entry.label for entry in named} & {entry.label for entry in own}:
        raise UsageError(f"{taken.pop()!r} is the name of a method; give your function another one.")
    return [*named, *own]


def _try_each(question: Question, entries: Sequence[Entry], families: Sequence[Family]) -> None:
    """Let each method solve something that takes no time, so that wrong options are found at once."""
    for family in families:
        for entry in entries:
            if entry.row(family) is not None:
                entry.answer(_SAMPLES[family.name], entry.put(question, question.seed), None)


def _search(
    entry: Entry, question: Question, subject: Subject, tick: Callable[[Progress], None] | None
) -> tuple[Solved[Any] | Unsolved[Any], bool]:
    """The result, and whether Ctrl-C has cut it short."""
    try:
        found = entry.answer(subject.puzzle, question, tick)
    except Interrupted as stop:
        return stop.result, True
    return found, False


def subjects_of(levels: Any) -> list[Subject]:
    """The levels that are meant, each with its place."""
    if isinstance(levels, (str, os.PathLike)):
        levels = loading.load(levels)
    levels = puzzle_of(levels)
    if isinstance(levels, (Level, SlidingPuzzle)):
        levels = [levels]
    if isinstance(levels, Collection):
        numbers = zip(levels.level_numbers, levels, strict=True)
        found = [Subject(levels.path, number, puzzle) for number, puzzle in numbers]
    else:
        found = [
            each if isinstance(each, Subject) else Subject(None, number, puzzle_of(each))
            for number, each in enumerate(levels, 1)
        ]
    if not found:
        raise UsageError("There is no level to compare methods on.")
    return found


def _family(subject: Subject) -> Family:
    return family_of(subject.puzzle)


def _left_out(entries: Sequence[Entry], families: Sequence[Family]) -> tuple[str, ...]:
    """What is to be said of methods that do not exist for a family; UsageError where none of them does."""
    notes = []
    for entry in entries:
        missing = [family.name for family in families if entry.row(family) is None]
        if len(missing) == len(families):
            able = ", ".join(dict.fromkeys(row.name for family in families for row in family.methods()))
            raise UsageError(
                f"{entry.label!r} is no method for {' or '.join(missing)} puzzles; there are: {able}."
            )
        notes += [
            f"{entry.label} was left out for {name} puzzles: it is not made for them." for name in missing
        ]
    return tuple(notes)


def check_agreement(runs: Sequence[Run]) -> None:
    """What one method has proved about a level, no other may contradict."""
    solutions = [run for run in runs if run.result.solution is not None]
    legal = [run for run in solutions if not getattr(run.result.solution, "pulls", 0)]
    for proof in runs:
        bound = proof.result.lower_bound
        lost = proof.result.outcome is Outcome.UNSOLVABLE
        for run in legal:
            cost = _family(run.subject).cost(run.subject.puzzle, run.result.solution, run.result.goal)
            if lost or (bound is not None and cost is not None and cost < bound):
                claim = "proves that there is no solution" if lost else f"proves a bound of {bound}"
                raise InternalError(
                    f"{proof.subject.name}: {proof.entry.label} {claim}, {run.entry.label} has found "
                    f"{run.result.solution}"
                )
