"""Everything that hakobi raises on purpose.

    HakobiError
    ├── InputError          what was read is wrong: where, what stands there, what would be right
    ├── UsageError          an option or an argument makes no sense
    ├── UnknownPosition     a position does not occur in the solution that was asked about it
    ├── NotDecided          a limit ended the search of a function that can only answer with a solution
    ├── IllegalMove         a solution does not replay: the first step that fails
    │   └── NotSolved       every step is legal, but the last one leaves boxes off their goals
    ├── StoreError          a results store cannot be used: in use, too new, damaged, no room left
    ├── ClusterError        a cluster cannot be reached, or went away
    │   └── ClusterLost     it went away in the middle of a search; it carries the result so far
    └── InternalError       a fault of hakobi itself: what the core claims does not stand the check
    KeyboardInterrupt
    └── Interrupted         Ctrl-C has ended a search; it carries the result so far

That a level has no solution, or that a limit ended a search, is an outcome, not an error. Each error prints
as a message for a person, quotes its place, and survives pickling (batches send errors between processes).
"""

from __future__ import annotations

from typing import Any

QUOTE_WIDTH = 76


class HakobiError(Exception):
    """The root: catch this to catch whatever hakobi raises on purpose."""


class UsageError(HakobiError):
    """An option or an argument makes no sense."""


class UnknownPosition(HakobiError):
    """A position does not occur in the solution that was asked about it."""


class NotDecided(HakobiError):
    """A limit ended the search of a function whose answer is a solution, or the proof that there is none."""


class StoreError(HakobiError):
    """A results store cannot be used: in use, too new, damaged, or there is no room left."""


class ClusterError(HakobiError):
    """A cluster cannot be reached, or went away."""


class ClusterLost(ClusterError):
    """A cluster went away in the middle of a search; `result` says how far it came."""

    def __init__(self, reason: str, result: Any) -> None:
        self.result = result
        super().__init__(reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.result)


class InternalError(HakobiError):
    """A fault of hakobi itself: what the core claims does not stand the check."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C has ended a search; `result` says how far it came."""

    def __init__(self, result: Any) -> None:
        self.result = result
        super().__init__("the search was interrupted")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.result,)


class InputError(HakobiError):
    """Something that was read is wrong.

    `level` is the number of the level in its file (from 1), `line` and `column` count from 1 too, `text` is
    the offending row, `expected` says what would be right. What is unknown is None.

    >>> print(InputError("unknown character 'x'", file="a.sok", level=7, title="The Cellar", line=112,
    ...                  column=5, text="#  $x .#", expected="A row may hold only …"))
    a.sok, level 7 "The Cellar", line 112, column 5: unknown character 'x'
        #  $x .#
            ^
      A row may hold only …
    """

    def __init__(
        self,
        reason: str,
        *,
        file: str | None = None,
        level: int | None = None,
        title: str | None = None,
        line: int | None = None,
        column: int | None = None,
        text: str | None = None,
        expected: str | None = None,
    ) -> None:
        self.reason = reason
        self.file = file
        self.level = level
        self.title = title
        self.line = line
        self.column = column
        self.text = text
        self.expected = expected
        super().__init__(reason)

    def located(self, **known: Any) -> InputError:
        """The same error, with more known about its place: `error.located(file="a.sok", level=7)`."""
        return type(self)(**{**self._fields(), **known})

    def __str__(self) -> str:
        lines = [": ".join(part for part in (self._place(), self.reason) if part)]
        if self.text is not None:
            lines += _quote(self.text, self.column)
        if self.expected:
            lines.append(f"  {self.expected}")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self._fields())

    def _place(self) -> str:
        parts = [self.file] if self.file else []
        if self.level is not None:
            parts.append(f'level {self.level} "{self.title}"' if self.title else f"level {self.level}")
        elif self.title:
            parts.append(f'level "{self.title}"')
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.column is not None:
            parts.append(f"column {self.column}")
        return ", ".join(parts)

    def _fields(self) -> dict[str, Any]:
        return dict(vars(self))


class IllegalMove(HakobiError):
    """A solution does not replay.

    `step` counts from 1 and names the first step that fails, `move` is its letter, `before` the steps up to
    there (as LURD in correct case), `reason` says what is in the way.
    """

    def __init__(self, reason: str, *, step: int, move: str, before: str = "") -> None:
        self.reason = reason
        self.step = step
        self.move = move
        self.before = before
        super().__init__(reason)

    def __str__(self) -> str:
        after = f" (after …{self.before[-20:]})" if self.before else ""
        return f"step {self.step}, {self.move!r}: {self.reason}{after}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), dict(vars(self)))


class NotSolved(IllegalMove):
    """Every step is legal, but the last one leaves boxes off their goals; `step` is the number of steps."""

    def __str__(self) -> str:
        return f"not solved after {self.step} moves: {self.reason}"


def _rebuild(kind: type[HakobiError], fields: dict[str, Any]) -> HakobiError:
    return kind(**fields)


def _quote(text: str, column: int | None) -> list[str]:
    """The offending row and, below it, a caret; a long row is shown as the part around the caret."""
    shown = "".join(c if c.isprintable() else " " if c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in text)
    caret = (column or 1) - 1
    first = 0
    if len(shown) > QUOTE_WIDTH:
        first = min(max(0, caret - QUOTE_WIDTH // 2), max(0, len(shown) - QUOTE_WIDTH))
        head, tail = "…" if first else "", "…" if first + QUOTE_WIDTH < len(shown) else ""
        shown = head + shown[first + len(head) : first + QUOTE_WIDTH - len(tail)] + tail
    lines = [f"    {shown}"]
    if column is not None:
        lines.append("    " + " " * (caret - first) + "^")
    return lines
