"""What is asked of a puzzle: goal, method, options, threads, seed and limits, as one value.

    command   page   batch   study   library        each has its own way of writing it down
        └───────┴──────┼───────┴────────┘
              Question.asked(…)                     read and checked: here and nowhere else
                       │
           family.understand(question)              the family's goal and method (`families/base.py`):
                       │                            defaults, aliases, "cannot promise"
              question.to_core()                    the arguments that every search of the core takes

Whoever has a question passes it on whole, so a new field is a line of `Question` and a line of `Given`: the
library takes it, the core is given it. A new limit is such a line with a `Limit` beside it (`limits.py`), and
the commands have their option, a batch knows which results it could better (its column is a step in
`batch/schema.py`). What a page may ask is decided in `web/schema.py`.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from hakobi.errors import UsageError
from hakobi.limits import CPU, MEMORY, NODES, TIME, Limit, check_threads, default_memory_limit

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["LIMITS", "WORDS", "Given", "GivenLimits", "Question", "limits_text", "spelled_out"]

Function = TypeVar("Function", bound=Callable[..., Any])

_LARGEST_SEED = (1 << 64) - 1


def _limited(by: Limit, **default: Any) -> Any:
    return field(metadata={"limit": by}, **default)


class GivenLimits(TypedDict, total=False):
    """The limits, by the names under which everybody takes them."""

    time_limit: float
    memory_limit: str | int | None
    node_limit: int
    cpu_limit: float


class Given(GivenLimits, total=False):
    """What everybody takes by name beside goal, method and options."""

    threads: int
    seed: int


@dataclass(frozen=True, kw_only=True)
class Question:
    """What is asked of a puzzle, or of every puzzle of many.

    `prove`: whether time goes into a proof, or only into better solutions; `trace` and `sight` are how many
    nodes or expanded states the core is to tell about.
    """

    goal: str = "any"
    method: str = "auto"
    options: Mapping[str, str] = field(default_factory=dict)
    threads: int = 1
    seed: int = 0
    time_limit: float = _limited(TIME, default=60.0)
    memory_limit: int = _limited(MEMORY, default_factory=default_memory_limit)
    node_limit: int = _limited(NODES, default=0)
    cpu_limit: float = _limited(CPU, default=0.0)
    prove: bool = True
    trace: int = 0
    sight: int = 0

    @classmethod
    def asked(
        cls,
        goal: str | None = None,
        method: str = "auto",
        options: Mapping[str, object] | None = None,
        *,
        prove: bool = True,
        trace: int = 0,
        sight: int = 0,
        **given: Unpack[Given],
    ) -> Question:
        """The question as people and programs write it; UsageError when it makes no sense for any puzzle."""
        words: dict[str, Any] = {**given}
        seed = words.get("seed", cls.seed)
        if not 0 <= seed <= _LARGEST_SEED:
            raise UsageError(f"A seed is a whole number from 0 to 2^64 - 1, not {seed}.")
        check_threads(words.get("threads", cls.threads))
        words |= {name: limit.read(words[name]) for name, limit in LIMITS.items() if name in words}
        return cls(
            goal="any" if goal is None else goal.replace(" ", "").lower(),
            method=method,
            options={name: _option_text(value) for name, value in (options or {}).items()},
            prove=prove,
            trace=trace,
            sight=sight,
            **words,
        )

    def but(self, **changes: Any) -> Question:
        """The same question in all but this, checked again."""
        return Question.asked(**{**vars(self), **changes})

    def limits(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in LIMITS}

    def ended_by(self, name: str) -> str:
        """What is said when the limit of this name ended a search: its value, and how to raise it."""
        return LIMITS[name].reached(name, getattr(self, name))

    def identity(self) -> dict[str, Any]:
        """What makes it another question than others: all but limits and what is to be told about it."""
        named = {"goal": self.goal, "method": self.method, "options": self._options_text()}
        return named | {"seed": self.seed, "threads": self.threads}

    def to_core(self) -> dict[str, Any]:
        """The arguments of a search that do not say which puzzle."""
        return {**vars(self), "options": dict(self.options)}

    def _options_text(self) -> str:
        return json.dumps(dict(self.options), sort_keys=True, ensure_ascii=False)


LIMITS: dict[str, Limit] = {
    each.name: each.metadata["limit"] for each in fields(Question) if "limit" in each.metadata
}
WORDS = tuple(Given.__annotations__)


def limits_text(values: Mapping[str, Any]) -> str:
    """``60 s, 4.00 GB``"""
    return ", ".join(filter(None, (limit.say(values[name]) for name, limit in LIMITS.items())))


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def spelled_out(function: Function, **other: Any) -> Function:
    """Lets help() and notebooks show each name of `Given` or `GivenLimits`, with its default.

    `other` are defaults that this function has for itself.
    """
    signature = inspect.signature(function)
    *named, rest = signature.parameters.values()
    given = GivenLimits if "Limits" in str(rest.annotation) else Given
    default = {each.name: None if each.default is MISSING else each.default for each in fields(Question)}
    default |= other
    words = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=default[name], annotation=hint.__forward_arg__
        )
        for name, hint in given.__annotations__.items()
    ]
    function.__signature__ = signature.replace(parameters=[*named, *words])  # type: ignore[attr-defined]
    return function
