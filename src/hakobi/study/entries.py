"""What is compared: methods with their options, as a person writes them.

    astar,bfs                                   two methods
    astar,astar:heuristic=manhattan             one method in two ways
    lrta:restart=200:weight=2                   several options of one

    --option astar.heuristic=nearest            for every `astar` that does not say it itself
    --option heuristic=nearest                  for every method that has such an option and takes the value

The text is also the entry's name in tables and graphs: what was asked for is what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hakobi.errors import UsageError
from hakobi.families import FAMILIES, Family, Method, about
from hakobi.nearest import did_you_mean
from hakobi.question import Question
from hakobi.result import Progress, Solved, Unsolved
from hakobi.solver import ask

__all__ = ["Entry", "read_entries"]


@dataclass(frozen=True)
class Entry:
    """A method and the options that it runs with; `label` is what was written."""

    label: str
    method: str
    options: Mapping[str, str] = field(default_factory=dict)

    def row(self, family: Family) -> Method | None:
        """The registry's row, where the method exists for this family and has all of the options."""
        row = family.method(self.method)
        known = {option.name for option in row.options} if row is not None else set()
        return row if known.issuperset(self.options) else None

    def put(self, question: Question, seed: int) -> Question:
        """The question, to be answered by this method in this way."""
        return question.but(method=self.method, options=self.options, seed=seed)

    def answer(
        self, puzzle: Any, question: Question, progress: Callable[[Progress], None] | None
    ) -> Solved[Any] | Unsolved[Any]:
        """What the method says to the question, which was put before."""
        return ask(about(puzzle, question), progress=progress)


def read_entries(
    methods: str | Iterable[str],
    options: Mapping[str, object] | None = None,
    families: Iterable[Family] = FAMILIES.values(),
    goal: str = "any",
) -> list[Entry]:
    """The entries that are meant, each with its share of the options; UsageError for what no method knows.

    `all` means every method of the families that can promise the goal, but for `auto`, which only chooses.
    """
    texts = [methods] if isinstance(methods, str) else list(methods)
    written = [part.strip() for text in texts for part in text.split(",") if part.strip()]
    if not written:
        raise UsageError(f"No method is named; there are: {', '.join(_names())}.")
    if "all" in written:
        rows = [row for family in families for row in family.methods() if row.name != "auto"]
        able = dict.fromkeys(row.name for row in rows if row.promises(goal))
        place = written.index("all")
        written[place : place + 1] = [name for name in able if name not in written]
    for label in written:
        if written.count(label) > 1:
            raise UsageError(f"{label!r} is named twice; options tell two ways apart: {label}:key=value.")
    given = {key: _text(value) for key, value in (options or {}).items()}
    entries = [_entry(label, given) for label in written]
    _check_all_used(given, entries)
    return entries


def _entry(label: str, given: Mapping[str, str]) -> Entry:
    name, *parts = label.split(":")
    rows = _rows(name)
    if not rows:
        names = _names()
        raise UsageError(
            f"There is no method {name!r}; there are: {', '.join(names)}."
            f"{did_you_mean(name, [*names, 'all'])}"
        )
    own: dict[str, str] = {}
    for part in parts:
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not key:
            raise UsageError(f"{part!r} in {label!r} is no option; write {name}:key=value.")
        own[key] = value
    known = {option.name for row in rows for option in row.options}
    for key in own:
        if key not in known:
            raise UsageError(_no_such_option(name, key, known))
    shared = {key: value for key, value in given.items() if _takes(rows, key, value)}
    named = {key.partition(".")[2]: value for key, value in given.items() if key.startswith(f"{name}.")}
    return Entry(label, name, {**shared, **named, **own})


def _takes(rows: Sequence[Method], key: str, value: str) -> bool:
    """Whether one of the rows has such an option, and may have this value."""
    options = [option for row in rows for option in row.options if option.name == key]
    return any(not option.choices or value in option.choices for option in options)


def _check_all_used(given: Mapping[str, str], entries: Sequence[Entry]) -> None:
    for text in given:
        method, dot, key = text.rpartition(".")
        mine = [entry for entry in entries if not dot or entry.method == method]
        if not mine:
            raise UsageError(f"The option {text!r} is for {method!r}, which is not among the methods.")
        known = {option.name for entry in mine for row in _rows(entry.method) for option in row.options}
        if key not in known:
            who = method if dot else ", ".join(dict.fromkeys(entry.method for entry in mine))
            raise UsageError(_no_such_option(who, key, known))
        if not any(entry.options.get(key) == given[text] for entry in mine):
            choices = {value for entry in mine for value in _choices(entry.method, key)}
            raise UsageError(
                f"No method takes {text}={given[text]}; it is one of {', '.join(sorted(choices))}."
                f"{did_you_mean(given[text], choices)}"
            )


def _no_such_option(method: str, key: str, known: Iterable[str]) -> str:
    names = sorted(known)
    there_are = f"there are: {', '.join(names)}." if names else "it has none."
    return f"{method} has no option {key!r}; {there_are}{did_you_mean(key, names)}"


def _choices(method: str, key: str) -> list[str]:
    return [
        value
        for row in _rows(method)
        for option in row.options
        if option.name == key
        for value in option.choices
    ]


def _rows(name: str) -> list[Method]:
    rows = [row for family in FAMILIES.values() for row in family.methods()]
    return [row for row in rows if row.goes_by(name)]


def _names() -> list[str]:
    return list(dict.fromkeys(row.name for family in FAMILIES.values() for row in family.methods()))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
