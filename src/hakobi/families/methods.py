"""The rows of the core's registry: what a method is called, what it promises, what it can be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hakobi.errors import UsageError
from hakobi.nearest import did_you_mean

__all__ = ["Method", "Option"]


@dataclass(frozen=True)
class Option:
    """An option of a method: ``choices`` is empty when any value that the method can read will do."""

    name: str
    default: str
    help: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Method:
    """A row of the registry: all that the help, the page and the docs say about a method.

    ``optimal_goals`` are the goals for which its answers are proved optimal; ``complete`` means that it ends
    with a proof where there is no solution; ``guarantee`` says what else is to be said about its promise.
    ``traces`` tells whether ``hakobi.trace`` can record what it looks at; ``aliases`` are accepted for its
    name.
    """

    name: str
    family: str
    summary: str
    optimal_goals: tuple[str, ...]
    complete: bool
    options: tuple[Option, ...] = ()
    guarantee: str = ""
    traces: bool = False
    aliases: tuple[str, ...] = ()

    @classmethod
    def from_core(cls, row: Mapping[str, Any]) -> Method:
        options = tuple(
            Option(option["name"], option["default"], option["help"], tuple(option["choices"]))
            for option in row["options"]
        )
        return cls(
            row["name"],
            row["family"],
            row["summary"],
            tuple(row["optimal_goals"]),
            row["complete"],
            options,
            row["guarantee"],
            row["traces"],
            tuple(row["aliases"]),
        )

    def check(self, options: Mapping[str, str]) -> None:
        """UsageError where an option does not exist, or cannot have its value."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise UsageError(
                    f"The method {self.name!r} has no option {name!r}; it has {', '.join(known) or 'none'}."
                    f"{did_you_mean(name, known)}"
                )
            choices = known[name].choices
            if choices and value not in choices:
                raise UsageError(
                    f"The option {name!r} of method {self.name!r} cannot be {value!r}; it is one of "
                    f"{', '.join(choices)}.{did_you_mean(value, choices)}"
                )

    def goes_by(self, name: str) -> bool:
        """Whether this is its name, or one of its aliases."""
        return name == self.name or name in self.aliases

    def promises(self, goal: str) -> bool:
        """Whether an answer to this goal is what the goal asks for: ``any`` asks for nothing."""
        return goal == "any" or goal in self.optimal_goals
