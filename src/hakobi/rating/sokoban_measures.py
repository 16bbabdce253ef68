"""What can be counted of a Sokoban level that has to do with how hard it is. Everything has a fixed budget.

    pushes       the fewest that solve it, proved within PROOF states; else the best that was found
    box_changes  how often that solution turns to another box
    expanded     states that this fixed search (`astar` for fewest pushes) looks at, at most PROOF
    dead_ends    random legal play: PLAYS plays of LENGTH pushes each, begun at positions spread along the
                 solution; the share of them after which the level is proved to be lost (within LOST states)
    away         pushes of the solution that take a box farther from the goal where it ends
    off_goal     pushes of the solution that take a box off a goal
    waiting      boxes that cannot be brought first, the others standing still, to the goal where they end
    branching    legal pushes in the positions of the solution, the mean

A box's distance from a goal is in pushes, alone on the board and with the player wherever he is needed. What
is counted is about the level's canonical form without decorations, so that copies count the same; budgets are
in states and plays, not in seconds, so that they count the same on every machine.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from hakobi._core import Job
from hakobi.families.sokoban import SokobanFamily
from hakobi.question import Question
from hakobi.result import Outcome
from hakobi.sokoban.level import Level, Square
from hakobi.sokoban.lurd import DELTAS
from hakobi.sokoban.replay import steps
from hakobi.sokoban.solution import Solution
from hakobi.sokoban.trimming import trimmed
from hakobi.solver import solve

__all__ = ["SokobanMeasures", "measure"]

PROOF = 10_000
FOUND = 30_000
LOST = 100
PLAYS = 32
LENGTH = 2

_FAMILY = SokobanFamily()
_MEMORY = 1 << 30
_IS_IT_LOST = _FAMILY.understand(
    Question.asked("pushes", "astar", node_limit=LOST, time_limit=0, memory_limit=_MEMORY)
)


@dataclass(frozen=True, kw_only=True)
class SokobanMeasures:
    """See the head of this file; `pushes` is None where no solution was found within the budget."""

    boxes: int
    pushes: int | None
    proved: bool
    box_changes: int
    expanded: int
    dead_ends: float
    away: int
    off_goal: int
    waiting: int
    branching: float


def measure(level: Level) -> SokobanMeasures | None:
    """What is counted of the level; None where it is proved that there is no solution."""
    board = trimmed(level).canonical()
    proof = solve(board, "pushes", "astar", node_limit=PROOF, time_limit=0, memory_limit=_MEMORY)
    solution = proof.solution
    if proof.outcome is Outcome.UNSOLVABLE:
        return None
    if solution is None:
        solution = solve(board, "any", node_limit=FOUND, time_limit=0, memory_limit=_MEMORY).solution
    boxes = len(board.boxes - board.goals)
    if solution is None:
        return SokobanMeasures(
            boxes=boxes,
            pushes=None,
            proved=False,
            box_changes=0,
            expanded=proof.stats.expanded,
            dead_ends=0.0,
            away=0,
            off_goal=0,
            waiting=0,
            branching=float(len(board.start.legal_pushes())),
        )
    way = _Way(board, solution)
    return SokobanMeasures(
        boxes=boxes,
        pushes=solution.pushes,
        proved=proof.solved,
        box_changes=solution.box_changes,
        expanded=proof.stats.expanded,
        dead_ends=way.dead_ends(),
        away=way.away,
        off_goal=way.off_goal,
        waiting=way.waiting(),
        branching=way.branching(),
    )


class _Way:
    """A solution, push by push: which box goes home to which goal, and what could have been done instead."""

    def __init__(self, level: Level, solution: Solution) -> None:
        self.level = level
        self.core = level.game.core
        pushed = [step.pushed for step in steps(level, solution.lurd) if step.pushed]
        home = {box: box for box in level.boxes}
        now = {box: box for box in level.boxes}
        for old, new in pushed:
            now[new] = now.pop(old)
        home.update({first: last for last, first in now.items()})
        self.home = home
        self.away = self.off_goal = 0
        distances = {goal: _push_distances(level, goal) for goal in set(home.values())}
        now = {box: box for box in level.boxes}
        for old, new in pushed:
            first = now[new] = now.pop(old)
            distance = distances[home[first]]
            self.away += distance.get(new, 0) > distance.get(old, 0)
            self.off_goal += old in level.goals
        self.states = [self.core.start()]
        for letter in solution.lurd:
            after, _ = self.core.play(self.states[-1], letter)
            self.states.append(after)
        self.states = [
            state for state, letter in zip(self.states, solution.lurd, strict=False) if letter.isupper()
        ]

    def branching(self) -> float:
        legal = [len(self.core.pushes(state)) for state in self.states]
        return sum(legal) / max(1, len(legal))

    def waiting(self) -> int:
        cell = self.level.game.cell
        waiting = 0
        for box, goal in self.home.items():
            if box != goal and box in cell:
                reached = {to for to, _ in self.core.targets(self.core.start(), cell[box])}
                waiting += cell[goal] not in reached
        return waiting

    def dead_ends(self) -> float:
        if not self.states:
            return 0.0
        dice = Random(0)
        known: dict[bytes, bool] = {}
        lost = 0
        for play in range(PLAYS):
            state = self.states[play * len(self.states) // PLAYS]
            for _ in range(LENGTH):
                legal = self.core.pushes(state)
                if not legal:
                    break
                state = self.core.push(state, dice.choice(legal)) or state
            key = self.core.key(state)
            if key not in known:
                known[key] = self._is_lost(state)
            lost += known[key]
        return lost / PLAYS

    def _is_lost(self, state: bytes) -> bool:
        if self.core.solved(state):
            return False
        if self.core.lower_bound(state, "pushes") is None:
            return True
        squares = self.level.game.squares
        boxes = frozenset(squares[cell] for cell in self.core.boxes(state)) | self.level.game.fixed
        level = self.level.at(squares[self.core.player(state)], boxes)
        answer = _FAMILY.search(level, _IS_IT_LOST, Job(), None)  # only the verdict counts: nothing to replay
        return bool(answer["outcome"] == Outcome.UNSOLVABLE.value)


def _push_distances(level: Level, goal: Square) -> dict[Square, int]:
    """Pushes from each square to the goal, the player wherever he is needed."""
    distance = {goal: 0}
    waiting = deque([goal])
    inside = {
        (row, column)
        for row in range(level.height)
        for column in range(level.width)
        if (row, column) not in level.walls
    }
    while waiting:
        row, column = waiting.popleft()
        for down, right in DELTAS.values():
            before, player = (row - down, column - right), (row - 2 * down, column - 2 * right)
            if before in inside and player in inside and before not in distance:
                distance[before] = distance[row, column] + 1
                waiting.append(before)
    return distance
