"""A solution: moves as LURD text, and what can be counted in them.

The six metrics, in the community's order (a *push* is an upper-case letter, a *walk step* a lower-case one):

    moves             all steps of the player, pushes included
    pushes            steps that push a box
    box_lines         unbroken runs of pushes of one box in one direction
    box_changes       times that another box is pushed than the last time; the first box counts
    pushing_sessions  unbroken runs of pushes, whatever box and direction
    player_lines      unbroken runs of steps in one direction, pushes or not

    rUUldRRD    8 moves, 5 pushes (UU of one box, RR of another, D of a third), 3 box lines UU RR D,
                3 box changes, 2 pushing sessions UU RRD, 6 player lines r UU l d RR D

In the text of a search that was allowed to pull boxes ( < ^ > v , see lurd.py) `pulls` counts them; they are
moves, but no pushes. Legal Sokoban has none.

All six can be read off the text alone: a push moves its box to the square ahead of the player, so the next
push moves the same box exactly when it starts from that square, wherever the board lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from hakobi.errors import IllegalMove, NotSolved, UnknownPosition
from hakobi.numbers import counted
from hakobi.positions import puzzle_of
from hakobi.sokoban import lurd as notation
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.replay import positions, steps, walks
from hakobi.sokoban.runlength import compress

if TYPE_CHECKING:
    from hakobi.sokoban.position import Position

_MEASURES = ("moves", "pushes", "pulls", "box_lines", "box_changes", "pushing_sessions", "player_lines")


@dataclass(frozen=True)
class Solution:
    """Moves, with upper case for pushes; `start` is the level that they were replayed on, if any."""

    lurd: str
    start: Level | None = field(default=None, compare=False, repr=False)

    @classmethod
    def parse(cls, text: str) -> Solution:
        """Reads `3r4U`, groups and white space. Nothing is replayed: the case stays as it is written."""
        return cls(notation.read_moves(text))

    @classmethod
    def of(cls, level: Level | Position, text: str, *, pulls: bool = False) -> Solution:
        """The moves in correct case, replayed on the level; IllegalMove names the first step that fails.

        A pull is such a step, unless `pulls` allows it.
        """
        start: Level = puzzle_of(level)
        moves = notation.read_moves(text)
        return cls("".join(step.letter for step in steps(start, moves, pulls)), start)

    @classmethod
    def from_words(cls, words: Iterable[str], level: Level | None = None) -> Solution:
        """From 'Left', 'Right', 'Up', 'Down'. Only a level tells which of them are pushes."""
        moves = notation.from_words(words)
        return cls(moves) if level is None else cls.of(level, moves)

    def to_words(self) -> list[str]:
        """The moves as 'Left', 'Right', 'Up', 'Down'."""
        return notation.to_words(self.lurd)

    def to_runs(self) -> str:
        """The moves with run lengths: `3r4U`."""
        return compress(self.lurd)

    def to_row(self) -> dict[str, Any]:
        """The moves and their measures, by the names that the JSON of one level uses."""
        return {"solution": self.lurd, **{name: getattr(self, name) for name in _MEASURES}}

    def __str__(self) -> str:
        return self.lurd

    def _repr_html_(self) -> str | None:
        """The replay that a notebook shows, where it is known on what level."""
        if self.start is None:
            return None
        from hakobi.render.pictures import replay_html

        pulls = f"{counted(self.pulls, 'pull')}, " if self.pulls else ""
        caption = f"{counted(self.pushes, 'push', 'pushes')}, {pulls}{counted(self.moves, 'move')}"
        return replay_html(self.start, self.lurd, caption)

    @property
    def moves(self) -> int:
        """All steps of the player, pushes included."""
        return len(self.lurd)

    @property
    def pushes(self) -> int:
        """Steps that push a box."""
        return self._counts.pushes

    @property
    def pulls(self) -> int:
        """Box moves against the rules of Sokoban; 0 unless somebody allowed them."""
        return sum(move in notation.PULLED for move in self.lurd)

    @property
    def box_lines(self) -> int:
        """Unbroken runs of pushes of one box in one direction."""
        return self._counts.box_lines

    @property
    def box_changes(self) -> int:
        """Times that another box is pushed than the last time; the first box counts."""
        return self._counts.box_changes

    @property
    def pushing_sessions(self) -> int:
        """Unbroken runs of pushes, whatever box and direction."""
        return self._counts.pushing_sessions

    @property
    def player_lines(self) -> int:
        """Unbroken runs of steps in one direction, pushes or not."""
        return self._counts.player_lines

    @cached_property
    def _counts(self) -> _Counts:
        return _count(self.lurd)

    def positions(self, level: Level | Position) -> Iterator[Level]:
        """The position after each step, played from `level`; pulls are shown as they are written."""
        return positions(puzzle_of(level), self.lurd, pulls=True)

    def weighted_cost(self, level: Level | Position) -> int:
        """A walk step costs 1, a push 1 + the weight of its box (0 where the level has no weights)."""
        start: Level = puzzle_of(level)
        weights = dict(zip(sorted(start.boxes), start.weights or [0] * len(start.boxes), strict=True))
        cost = 0
        for step in steps(start, self.lurd, pulls=True):
            cost += 1
            if step.pushed:
                old, new = step.pushed
                weights[new] = weights.pop(old)
                cost += weights[new]
        return cost

    def moves_from(self, level: Level | Position) -> str:
        """What is left to do from this position, wherever the player has walked since the last push.

        The position must have the boxes of some moment of the solution, and the player must still be able
        to reach the place where it stood then; of several such moments the one with the fewest moves left
        is taken. A solution without `start` (one that was only parsed) is taken to begin at the player's
        square, at any of its steps.
        """
        here: Level = puzzle_of(level)
        if self.start is None:
            return self._suffix_from(here)
        ways = walks(here)
        best: str | None = None
        same_board = here.walls == self.start.walls and here.goals == self.start.goals
        for done, (player, boxes) in enumerate(_moments(self.start, self.lurd) if same_board else ()):
            if boxes == here.boxes and player in ways:
                left = ways[player] + self.lurd[done:]
                best = left if best is None or len(left) < len(best) else best
        if best is None:
            raise UnknownPosition("this position does not occur in the solution")
        return best

    def _suffix_from(self, level: Level) -> str:
        for done in range(len(self.lurd), -1, -1):
            try:
                return verify(level, self.lurd[done:]).lurd
            except IllegalMove:
                continue
        raise UnknownPosition("no part of the moves leads from this position to a solution")


class Replay(NamedTuple):
    """What came of playing moves: the moves in correct case, and the position that they lead to."""

    solution: Solution
    end: Level

    @property
    def is_solved(self) -> bool:
        return self.end.is_solved


def replay(level: Level | Position, moves: str) -> Replay:
    """Plays the moves, which need not solve the level; IllegalMove names the first step that fails."""
    solution = Solution.of(level, moves)
    end: Level = puzzle_of(level)
    for end in solution.positions(level):  # noqa: B007 - the last one is wanted
        pass
    return Replay(solution, end)


def verify(level: Level | Position, moves: str, *, pulls: bool = False) -> Solution:
    """The moves as a Solution if they solve the level; otherwise IllegalMove, or NotSolved.

    With `pulls` the text may hold pulls ( < ^ > v ), which are illegal otherwise.
    """
    start: Level = puzzle_of(level)
    letters: list[str] = []
    boxes = set(start.boxes)
    for step in steps(start, notation.read_moves(moves), pulls):
        letters.append(step.letter)
        if step.pushed:
            boxes.remove(step.pushed[0])
            boxes.add(step.pushed[1])
    solution = Solution("".join(letters), start)
    off = len(boxes - start.goals)
    if off:
        reason = f"{off} of {len(boxes)} boxes {'is' if off == 1 else 'are'} not on a goal"
        raise NotSolved(reason, step=solution.moves, move=solution.lurd[-1:], before=solution.lurd[:-1])
    return solution


def _moments(level: Level, moves: str) -> Iterator[tuple[Square, frozenset[Square]]]:
    """Player and boxes before the first step and after each."""
    boxes = level.boxes
    yield level.player, boxes
    for step in steps(level, moves, pulls=True):
        if step.pushed:
            boxes = boxes - {step.pushed[0]} | {step.pushed[1]}
        yield step.player, boxes


class _Counts(NamedTuple):
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int


def _count(moves: str) -> _Counts:
    pushes = box_lines = box_changes = pushing_sessions = 0
    row = column = 0
    box: Square | None = None
    walked = True
    for move in moves:
        down, right = notation.DELTAS[notation.PULLED.get(move, move.lower())]
        row, column = row + down, column + right
        if move.isupper():
            pushes += 1
            another = (row, column) != box
            box_changes += another
            box_lines += another or walked
            pushing_sessions += walked
            box = (row + down, column + right)
            walked = False
        elif move in notation.PULLED:
            box, walked = None, True
        else:
            walked = True
    ways = (notation.PULLED.get(move, move.lower()) for move in moves)
    return _Counts(pushes, box_lines, box_changes, pushing_sessions, sum(1 for _ in groupby(ways)))
