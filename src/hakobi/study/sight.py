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
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hakobi.families import about
from hakobi.question import GivenLimits, Question, spelled_out
from hakobi.result import Progress, Solved, Unsolved
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.replay import walks
from hakobi.sokoban.solution import Solution
from hakobi.solver import Job, ask_and_record
from hakobi.study.places import boxes_at, place

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Seen", "Sight", "sight", "sight_of"]


@dataclass(frozen=True)
class Seen:
    """A state: where the boxes are, and where the last push or pull left the player."""

    player: Square
    boxes: tuple[Square, ...]


@dataclass(frozen=True, kw_only=True)
class Sight:
    """The first states that were expanded; ``truncated``: there were more."""

    result: Solved[Solution] | Unsolved[Solution]
    states: tuple[Seen, ...]
    truncated: bool

    def to_json(self) -> dict[str, Any]:
        """Named as in the JSON of a trace."""
        nodes = [
            {"order": order, "player": list(seen.player), "boxes": [list(box) for box in seen.boxes]}
            for order, seen in enumerate(self.states)
        ]
        return {"nodes": nodes, "truncated": self.truncated}


@spelled_out
def sight(
    level: Level,
    method: str = "auto",
    goal: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    limit: int = 1000,
    seed: int = 0,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
    **limits: Unpack[GivenLimits],
) -> Sight:
    """Solve a level and keep the first ``limit`` states that the search expands.

    A method that can be traced is refused: ``hakobi.trace`` tells more.
    """
    question = Question.asked(goal, method, options, seed=seed, **limits)
    return sight_of(level, question, limit, progress=progress, job=job)


def sight_of(
    level: Level,
    question: Question,
    limit: int,
    *,
    progress: Callable[[Progress], None] | None = None,
    job: Job | None = None,
) -> Sight:
    """``sight``, for those who have the question."""
    asked = about(level, replace(question, sight=limit))
    result, raw = ask_and_record(asked, progress=progress, job=job)
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
