"""How a search ended: the outcome, the answer, and what it took.

Outcomes are not errors. Each is a legitimate answer, and the same words stand in the JSON, in the exit code
table and wherever results are kept. Exceptions are left for bad input and for faults of the program.

    Result[Solution]            what everybody can be given: `solution` may be None
    ├── Solved[Solution]        `solved` is True, `outcome` is SOLVED: there is a solution
    └── Unsolved[Solution]      `solved` is False: `outcome` says why; there may be a solution that is not
                                known to be what was asked for: the best so far

`solve` answers with one of the two, so that a type checker knows what ``if result.solved:`` means. Nobody has
to choose between them: a `Result` is made, and its class follows its outcome.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, TypeVar

from hakobi.jsonrow import empty_row

__all__ = ["COUNTERS", "Outcome", "Progress", "Result", "Solved", "Stats", "Unsolved", "gap_of"]

SolutionT = TypeVar("SolutionT", covariant=True)


class Outcome(str, enum.Enum):
    """The ways in which a search, or the attempt to start one, can end.

    ``UNSOLVABLE`` is proved; ``GAVE_UP``: an incomplete method ran out of ideas; ``INVALID``: the level
    cannot be read; ``CRASHED``: in a batch, a worker died. The values are the words of the JSON:
    ``"solved"``, …
    """

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    GAVE_UP = "gave_up"
    TIME_LIMIT = "time_limit"
    MEMORY_LIMIT = "memory_limit"
    STOPPED = "stopped"
    INVALID = "invalid"
    CRASHED = "crashed"

    def __str__(self) -> str:
        return self.value

    @property
    def decided(self) -> bool:
        """Whether the question "can it be solved?" has been answered."""
        return self in (Outcome.SOLVED, Outcome.UNSOLVABLE)


@dataclass(frozen=True, kw_only=True)
class Stats:
    """What a search has done and used.

    ``expanded`` are the states whose successors were made, ``generated`` the successors, ``stored`` the
    states that are kept; ``peak_bytes`` is the most memory that was held at once, ``extra`` what else the
    method counts.
    """

    expanded: int = 0
    generated: int = 0
    stored: int = 0
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    peak_bytes: int = 0
    extra: Mapping[str, int | float] = field(default_factory=dict)

    @classmethod
    def from_core(cls, raw: Mapping[str, Any]) -> Stats:
        """Known counters become attributes, whatever else the method counted goes to ``extra``."""
        known = {name: raw[name] for name in cls.__dataclass_fields__ if name in raw and name != "extra"}
        return cls(
            **known, extra={name: _as_counted(value) for name, value in raw.items() if name not in known}
        )

    def to_json(self) -> dict[str, int | float]:
        """The counters as the JSON of a level has them, those of the method among them."""
        return {
            "expanded": self.expanded,
            "generated": self.generated,
            "stored": self.stored,
            "cpu_seconds": round(self.cpu_seconds, 6),
            "wall_seconds": round(self.wall_seconds, 6),
            "peak_bytes": self.peak_bytes,
            **self.extra,
        }


def _as_counted(value: float) -> int | float:
    """The core hands over its own counters as floating numbers; what was counted is whole."""
    return int(value) if float(value).is_integer() else value


@dataclass(frozen=True, kw_only=True)
class Progress:
    """What a person who watches a search wants to know; reported about twenty times a second.

    The counters are those of ``Stats`` so far, ``bytes`` the memory held now, ``lower_bound`` what is proved
    so far, ``note`` what the method has to say. ``found`` is how many solutions the search has had, each
    better than the one before, ``cost`` what the best of them costs in the goal's first metric, ``solution``
    the best itself, replayed, in the one event that first tells of it.
    """

    expanded: int
    generated: int
    stored: int
    bytes: int
    wall_seconds: float
    lower_bound: int | None
    note: str
    found: int = 0
    cost: int | None = None
    solution: Any = None

    @classmethod
    def from_core(cls, raw: Mapping[str, Any], **checked: Any) -> Progress:
        """What the core says of its work; ``cost`` and ``solution`` are for the caller to check."""
        told = (name for name in cls.__dataclass_fields__ if name not in ("cost", "solution"))
        return cls(**{name: raw[name] for name in told}, **checked)

    @property
    def gap(self) -> float | None:
        """By which part of the lower bound the best solution so far may be worse than the best there is."""
        return gap_of(self.cost, self.lower_bound)

    def to_json(
        self, *, file: str | None = None, level: int | None = None, title: str | None = None
    ) -> dict[str, Any]:
        """The JSON of one level as far as it is known while the search goes on: it has no outcome yet."""
        counters = {name: getattr(self, name) for name in ("expanded", "generated", "stored")}
        return empty_row(file, level, title) | {
            "stats": counters | {"wall_seconds": round(self.wall_seconds, 6), "bytes": self.bytes},
            "lower_bound": self.lower_bound,
            "gap": self.gap,
            **({} if self.solution is None else self.solution.to_row()),
        }


@dataclass(frozen=True, kw_only=True)
class Result(Generic[SolutionT]):
    """The end of one search: a ``Solved`` or an ``Unsolved``.

    ``solution`` has already been replayed; where a limit came first it is the best that was found so far.
    ``proved_optimal`` says that no answer is better in the goal's metric. ``lower_bound`` is the proven bound
    in the goal's first metric, known also when a limit came first; ``cost`` is the weighted cost of an answer
    to the goal ``weighted``. ``ended_by`` is the name of the limit that came first, as ``solve`` takes it;
    ``message`` says its value and how to raise it.
    """

    solved: ClassVar[bool]

    outcome: Outcome
    family: str
    goal: str
    method: str
    solution: SolutionT | None = None
    proved_optimal: bool = False
    lower_bound: int | None = None
    cost: int | None = None
    stats: Stats = Stats()
    message: str | None = None
    ended_by: str | None = None

    def __post_init__(self) -> None:
        """The class follows the outcome, also of a copy that `dataclasses.replace` has made."""
        kind = Solved if self.outcome is Outcome.SOLVED else Unsolved
        object.__setattr__(self, "__class__", kind)

    @property
    def gap(self) -> float | None:
        """By which part of the lower bound the solution may be worse than the best, in the goal's first
        metric; None where there is no solution, no bound, or a bound of nothing."""
        metric = self.goal.split(",")[0]
        found = self.cost if metric == "weighted" else getattr(self.solution, metric, None)
        return gap_of(found, self.lower_bound)

    @property
    def end(self) -> str:
        """The name of the limit that ended it, or of the outcome."""
        return self.ended_by or self.outcome.value

    def to_json(
        self, *, file: str | None = None, level: int | None = None, title: str | None = None
    ) -> dict[str, Any]:
        """The JSON of one level, as ``hakobi solve --json`` prints it; the caller knows where it stands.

        A solution that is no solution of a puzzle (``hakobi.search`` of anything) is put there as it is.
        """
        solution: Any = self.solution
        plain = {"solution": solution}
        return empty_row(file, level, title) | {
            "family": self.family,
            "outcome": self.outcome.value,
            "goal": self.goal,
            "method": self.method,
            "proved_optimal": self.proved_optimal,
            "stats": self.stats.to_json(),
            "cost": self.cost,
            "lower_bound": self.lower_bound,
            "gap": self.gap,
            "message": self.message,
            "ended_by": self.ended_by,
            **(solution.to_row() if hasattr(solution, "to_row") else plain),
        }


def gap_of(cost: int | None, lower_bound: int | None) -> float | None:
    """0.04: what costs so much is at most 4 % above the optimum; None where nothing can be said."""
    if cost is None or lower_bound is None:
        return None
    if cost == lower_bound:
        return 0.0
    return (cost - lower_bound) / lower_bound if lower_bound else None


class Solved(Result[SolutionT]):
    """The end of a search that has found what it was asked for."""

    solved: ClassVar[Literal[True]] = True
    outcome: Literal[Outcome.SOLVED]
    solution: SolutionT


class Unsolved(Result[SolutionT]):
    """The end of any other search; at a limit `solution` is the best so far, if there is one."""

    solved: ClassVar[Literal[False]] = False
    outcome: Literal[
        Outcome.UNSOLVABLE,
        Outcome.GAVE_UP,
        Outcome.TIME_LIMIT,
        Outcome.MEMORY_LIMIT,
        Outcome.STOPPED,
        Outcome.INVALID,
        Outcome.CRASHED,
    ]


COUNTERS = tuple(name for name in Stats.__dataclass_fields__ if name != "extra")
