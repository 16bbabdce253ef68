"""Who runs in a race: a few rows for each family and kind of goal, each with its reason.

The first row is what one machine would do: a race is not lost to it. The others give the whole of a worker
to what has only a share of it there. The order is that of a cluster with few workers.

Where workers are left, Sokoban goes on with turned and mirrored copies of the board. A copy has the same
solutions, but searches meet its states in another order, and which of many equal ones comes first is what a
hard level hangs on; only an exhaustive search gains nothing by it. Where a method draws lots (lrta,
annealing), another seed is another search. A puzzle of sliding blocks is searched exhaustively, whoever does
it: there are no copies of it, and as many searches as rows.

A method that somebody has asked for by name runs alone: on the copies, or with other seeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from hakobi.errors import UsageError
from hakobi.families import Asked
from hakobi.question import Question
from hakobi.sokoban.symmetry import ALL

__all__ = ["ROWS", "Entrant", "Row", "entrants"]

_DRAW_LOTS = ("lrta", "annealing")
_SEEDS = 256


@dataclass(frozen=True)
class Row:
    """`copied`: other copies of the board are other searches; each has a seed of its own as well."""

    method: str
    reason: str
    options: Mapping[str, str] = field(default_factory=dict)
    copied: bool = True
    prove: bool = True


_FIND = (
    Row("auto", "what one machine does: all strategies in turn"),
    Row("fess", "large levels with room for their boxes, in the order of a plan", {"aim": "packing"}),
    Row("greedy-backward", "small and dense levels"),
    Row("fess", "levels that are shut at the start: free the boxes first", {"aim": "opening"}),
    Row("measures", "levels of many small rooms, from the solved board"),
    Row("fess", "levels whose plan is hidden: towards a board that can be solved", {"aim": "imagined"}),
    Row("astar", "small levels, and the proof that there is no solution", copied=False),
    Row("measures", "the same, each box for itself", {"variant": "1"}),
)
_PROVE = (
    Row("auto", "what one machine does: solutions from above, a proof from below", copied=False),
    Row("auto", "solutions alone; where its best meets a bound of another, both are a proof", prove=False),
    Row("astar", "the proof alone", copied=False),
    Row("bfs", "small boards that are full: from both ends", copied=False),
)
_SLIDE = (
    Row("auto", "what one machine does", copied=False),
    Row("astar", "spaces too large to exhaust", copied=False),
    Row("bfs", "spaces that are small after all: no table is laid out", {"table": "hash"}, copied=False),
)
ROWS: dict[tuple[str, bool], tuple[Row, ...]] = {
    ("sokoban", False): _FIND,
    ("sokoban", True): _PROVE,
    ("sliding", True): _SLIDE,
}


@dataclass(frozen=True)
class Entrant:
    """A question in the words of the family, and the copy of the board that it is asked of (0: itself)."""

    question: Question
    copy: int = 0

    @property
    def name(self) -> str:
        """``fess aim=packing, copy 3``"""
        asked = self.question
        words = [asked.method, *(f"{name}={value}" for name, value in asked.options.items())]
        copy = f", copy {self.copy}" if self.copy else ""
        return f"{' '.join(words)}{copy}"


def entrants(asked: Asked) -> Iterator[Entrant]:
    """All who can run for this question, the most promising first; those who cannot promise the goal, or have
    no such option, are left out."""
    question = asked.question
    if question.method in _DRAW_LOTS:
        for number in range(_SEEDS):
            yield Entrant(question.but(seed=_seed(question, number)))
        return
    rows = ROWS[asked.family.name, question.goal != "any"]
    if question.method != "auto":
        rows = (Row(question.method, "it was asked for", copied=asked.family.name == "sokoban"),)
    for copy in ALL:
        for row in rows:
            if copy == 0 or row.copied:
                yield from _able(asked, row, copy)


def _able(asked: Asked, row: Row, copy: int) -> Iterator[Entrant]:
    words = {"method": row.method, "prove": row.prove, "seed": _seed(asked.question, copy + (not row.prove))}
    try:
        question = asked.question.but(**words, options={**asked.question.options, **row.options})
        yield Entrant(asked.family.understand(question), copy)
    except UsageError:
        return


def _seed(question: Question, number: int) -> int:
    return (question.seed + number) % (1 << 64)
