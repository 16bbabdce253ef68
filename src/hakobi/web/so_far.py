"""The row of a search that was ended before it could answer.

A process that does not stop within a moment is killed, and with it goes whatever it would have said. What it
has said stays true: the counters and the bound of its last progress, the best solution that it has told of.

    progress   {"expanded": 1200, …, "lower_bound": 31}
    better     {"solution": "rrU…", "pushes": 33, …, "cost": 33, "lower_bound": 30}
        └──►   {"outcome": "stopped", "solution": "rrU…", "pushes": 33, "lower_bound": 31, "gap": 0.0645, …}
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hakobi.families import FAMILIES
from hakobi.jsonrow import MEASURES
from hakobi.result import Outcome, Result, Stats, gap_of
from hakobi.sliding.explore import Exploration
from hakobi.web.searches import improves, question_of

__all__ = ["stopped_row"]

_COUNTED = ("expanded", "generated", "stored")
_OF_SOLUTION = ("solution", *MEASURES)


def stopped_row(asked: Mapping[str, Any], told: Mapping[str, bytes]) -> dict[str, Any]:
    """`told`: the last event of each kind, as the process has written it."""
    last = json.loads(told.get("progress", b"{}"))
    if asked["kind"] == "explore":
        return _explored(asked, last)
    best = json.loads(told.get("better", b"{}"))
    words = FAMILIES[asked["family"]].understand(question_of(asked), improving=improves(asked))
    bounds = (each.get("lower_bound") for each in (last, best) if words.goal != "any")
    lower_bound = max((bound for bound in bounds if bound is not None), default=None)
    result: Result[Any] = Result(
        outcome=Outcome.STOPPED,
        family=asked["family"],
        goal=words.goal,
        method=words.method,
        lower_bound=lower_bound,
        cost=best.get("cost") if words.goal == "weighted" else None,
        stats=_stats(last),
    )
    row = result.to_json(file="page", level=1, title=asked.get("title"))
    known = {name: best[name] for name in _OF_SOLUTION if name in best}
    return row | known | {"gap": gap_of(best.get("cost"), lower_bound)}


def _explored(asked: Mapping[str, Any], last: Mapping[str, Any]) -> dict[str, Any]:
    """How many states were met; how they lie was not told."""
    stats = _stats(last)
    words = FAMILIES["sliding"].understand(question_of(asked))
    found = Exploration(outcome=Outcome.STOPPED, goal=words.goal, states=stats.stored, stats=stats)
    return found.to_json()


def _stats(last: Mapping[str, Any]) -> Stats:
    return Stats(
        **{name: last.get(name, 0) for name in _COUNTED},
        wall_seconds=last.get("seconds", 0.0),
        peak_bytes=last.get("bytes", 0),
    )
