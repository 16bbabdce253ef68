"""The actions of a plan, in whatever way planners print them.

(walk r2c2 r2c3 right)                     Fast Downward's sas_plan, pyperplan's .soln
walk r2c2 r2c3 right (1)                   Fast Downward on the terminal
0.000: (WALK R2C2 R2C3 RIGHT) [1.000]      planners of the competitions
walk(r2c2, r2c3, right)                    unified-planning
; cost = 12 (general cost)                 a remark
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hakobi.errors import InputError

__all__ = ["Action", "actions"]

_BEFORE = re.compile(r"\s*\d+(?:\.\d+)?\s*:")
_BEHIND = re.compile(r"\s+(?:\(\d+\)|\[[\d.;: DCQ]*\])\s*$")
_HEADING = re.compile(r"\s*\w*plan:\s*", re.IGNORECASE)


class Action(NamedTuple):
    """One step of a plan: its name, what it is about, and where it stands."""

    name: str
    objects: tuple[str, ...]
    file: str | None
    line: int
    text: str

    def fault(self, reason: str, expected: str | None = None) -> InputError:
        return InputError(reason, file=self.file, line=self.line, text=self.text.strip(), expected=expected)


def actions(text: str, file: str | None = None) -> Iterator[Action]:
    """Every action of the plan, in order, in lower case."""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition(";")[0]
        if _HEADING.fullmatch(bare):
            continue
        words = re.findall(r"[^\s(),]+", _BEHIND.sub("", _BEFORE.sub("", bare, count=1)).lower())
        if words:
            yield Action(words[0], tuple(words[1:]), file, number, line)
