"""Where a search looked: the states that it expanded, in that order, of the methods that keep no tree.

    >>> from hakobi import Level
    >>> level = Level.from_xsb("#######\\n#@ $ .#\\n#######")
    >>> [seen.boxes for seen in sight(level, "measures").states]
    [((1, 5),), ((1, 4),)]

A search backward (here: pulls from the solved board) shows its states as it has them. ``fess`` first plans
backward, and in its plans boxes that are home leave the board: such a state has fewer boxes than the level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hakobi.result import Progress, Result
from hakobi.sokoban.level import Level, Position
from hakobi.sokoban.replay import walks
from hakobi.sokoban.solution import Solution
from hakobi.solver import DEFAULT_TIME_LIMIT, Job, record_search
from hakobi.study.places import boxes_at, place

__all__ = ["Seen", "Sight", "sight"]


@dataclass(frozen=True)
class Seen:
    """A state: where the boxes are, and where the last push or pull left the player."""

    player: Position
    boxes: tuple[Position, ...]


@dataclass(frozen=True, kw_only=True)
class Sight:
    """The first states that were expanded; ``truncated``: there were more."""

    result: Result[Solution]
    states: tuple[Seen, ...]
    truncated: bool

    def to_json(self) -> dict[str, Any]:
        """Named as in the JSON of a trace."""
        nodes = [
            {"order": order, "player": list(seen.player), "boxes": [list(box) for box in seen.boxes]}
            for order, seen in enumerate(self.states)
        ]
        return {"nodes": nodes, "truncated": self.truncated}


def sight(
    level: Level,
    method: str = "auto",
    goal: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    limit: int = 1000,
    seed: int = 0,
    time_limit: float = DEFAULT_TIME_LIMIT,
    memory_limit: str | int | None = None,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
) -> Sight:
    """Solve a level and keep the first ``limit`` states that the search expands.

    A method that can be traced is refused: ``hakobi.trace`` tells more.
    """
    result, raw = record_search(
        level,
        goal,
        method,
        options,
        sight=limit,
        seed=seed,
        time_limit=time_limit,
        memory_limit=memory_limit,
        progress=progress,
        job=job,
    )
    floor = walks(level.at(level.player, frozenset(), None))
    beyond = {box for box in level.boxes if box not in floor}
    return Sight(
        result=result,
        states=tuple(
            Seen(place(level, player), boxes_at(level, boxes, beyond))
            for player, boxes in raw["sight"]["states"]
        ),
        truncated=raw["sight"]["truncated"],
    )
