"""A solution of a sliding-block puzzle, and its referee.

A solution is a sequence of moves; a move is one piece and the unit steps that it takes without a pause. The
referee knows nothing of the search: it takes one step after the other on a plain dictionary of cells.

    steps           unit steps
    moves           maximal runs of one piece, corners allowed
    straight_runs   maximal runs of one piece in one direction
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hakobi.errors import IllegalMove, NotSolved, UsageError
from hakobi.nearest import did_you_mean
from hakobi.numbers import counted
from hakobi.sliding.groups import search_groups
from hakobi.sliding.puzzle import Axes, GoalBy, Place, SlidingPuzzle

__all__ = ["PieceMove", "SlidingSolution", "replay", "solution_from_core", "solution_to_core", "verify"]

_STEPS: dict[str, Place] = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
_WORDS = {"U": "up", "D": "down", "L": "left", "R": "right"}


@dataclass(frozen=True)
class PieceMove:
    """One move: the piece's full name and its unit steps, `U D L R`."""

    piece: str
    path: str

    @property
    def words(self) -> str:
        """`down 2, right`"""
        runs = [match[0] for match in re.finditer(r"(.)\1*", self.path)]
        return ", ".join(_WORDS[run[0]] + (f" {len(run)}" if len(run) > 1 else "") for run in runs)


@dataclass(frozen=True)
class SlidingSolution:
    """Moves in which no piece moves twice in a row; `start` is the puzzle they were replayed on, if any."""

    sequence: tuple[PieceMove, ...]
    start: SlidingPuzzle | None = field(default=None, compare=False, repr=False)

    @classmethod
    def from_moves(cls, moves: Iterable[PieceMove]) -> SlidingSolution:
        """Joins what belongs to one move, and leaves out moves without a step."""
        joined: list[PieceMove] = []
        for move in moves:
            if joined and joined[-1].piece == move.piece:
                joined[-1] = PieceMove(move.piece, joined[-1].path + move.path)
            elif move.path:
                joined.append(move)
        return cls(tuple(joined))

    @classmethod
    def parse(cls, text: str) -> SlidingSolution:
        """`musume:DDR sofu:L`, or the list of objects that the JSON of a result holds."""
        if text.lstrip().startswith("["):
            return cls.from_json(text)
        moves = []
        for word in re.split(r"[\s,]+", text.strip()):
            name, colon, path = word.rpartition(":")
            if not colon or not name or not path or set(path.upper()) - set(_STEPS):
                raise UsageError(
                    f"{word!r} is no move; write the piece, a colon and its steps in the letters U D L R, "
                    "as in  musume:DDR sofu:L"
                )
            moves.append(PieceMove(name, path.upper()))
        return cls.from_moves(moves)

    @classmethod
    def from_json(cls, text: str) -> SlidingSolution:
        """From the list of `{"piece": …, "path": …}` that the JSON of a result holds."""
        try:
            rows = [(row["piece"], row["path"]) for row in json.loads(text)]
        except (ValueError, TypeError, KeyError):
            raise UsageError('this is no list of {"piece": …, "path": …} objects') from None
        for piece, path in rows:
            if not isinstance(piece, str) or not isinstance(path, str) or set(path.upper()) - set(_STEPS):
                raise UsageError(f"{path!r} is no path; it is written in the letters U D L R")
        return cls.from_moves(PieceMove(piece, path.upper()) for piece, path in rows)

    @property
    def steps(self) -> int:
        """Unit steps: one piece moves by one cell."""
        return sum(len(move.path) for move in self.sequence)

    @property
    def moves(self) -> int:
        """Moves: one piece travels any path."""
        return len(self.sequence)

    @property
    def straight_runs(self) -> int:
        """Moves without a corner; a path round a corner is several."""
        return sum(len(re.findall(r"(.)\1*", move.path)) for move in self.sequence)

    def to_json(self) -> list[dict[str, str]]:
        """A list of `{"piece": …, "path": …}`, one for each move."""
        return [{"piece": move.piece, "path": move.path} for move in self.sequence]

    def to_row(self) -> dict[str, Any]:
        """The solution and its measures, by the names that the JSON of one level uses."""
        return {
            "solution": self.to_json(),
            "steps": self.steps,
            "moves": self.moves,
            "straight_runs": self.straight_runs,
        }

    def __str__(self) -> str:
        return " ".join(f"{move.piece}:{move.path}" for move in self.sequence)

    def _repr_html_(self) -> str | None:
        """The replay that a notebook shows, where it is known of what puzzle."""
        if self.start is None:
            return None
        from hakobi.render.pictures import replay_html

        caption = f"{counted(self.steps, 'step')}, {counted(self.moves, 'move')}"
        return replay_html(self.start, json.dumps(self.to_json()), caption)

    def positions(self, puzzle: SlidingPuzzle) -> Iterator[SlidingPuzzle]:
        """The puzzle after each move; raises IllegalMove at the first step that is none."""
        position = puzzle
        for starts in replay(puzzle, self.sequence):
            position = position.with_starts(starts)
            yield position


def verify(puzzle: SlidingPuzzle, solution: SlidingSolution) -> SlidingSolution:
    """The solution, with the puzzle as its start, once all steps are replayed and the goal is met."""
    final = {piece.name: piece.start for piece in puzzle.pieces}
    for places in replay(puzzle, solution.sequence):
        final = places
    missing = _unmet(puzzle, final)
    if missing:
        raise NotSolved(missing, step=solution.moves, move="")
    return replace(solution, start=puzzle)


def replay(puzzle: SlidingPuzzle, moves: Iterable[PieceMove]) -> Iterator[dict[str, Place]]:
    """The pieces' places after each move; raises IllegalMove at the first step that cannot be taken."""
    places = {piece.name: piece.start for piece in puzzle.pieces}
    owner = {cell: name for name, at in places.items() for cell in puzzle.class_of[name].at(at)}
    count = 0
    done: list[str] = []
    for move in moves:
        for letter in move.path:
            count += 1
            reason = _obstacle(puzzle, places, owner, move.piece, letter)
            if reason:
                raise IllegalMove(reason, step=count, move=f"{move.piece}:{letter}", before=" ".join(done))
            kind = puzzle.class_of[move.piece]
            for cell in kind.at(places[move.piece]):
                del owner[cell]
            places[move.piece] = _beside(places[move.piece], letter)
            owner.update(dict.fromkeys(kind.at(places[move.piece]), move.piece))
        done.append(f"{move.piece}:{move.path}")
        yield dict(places)


def _obstacle(
    puzzle: SlidingPuzzle, places: Mapping[str, Place], owner: Mapping[Place, str], name: str, letter: str
) -> str | None:
    """What forbids the step, or None."""
    if name not in places:
        return f'there is no piece "{name}".{did_you_mean(name, places)}'.removesuffix(".")
    kind = puzzle.class_of[name]
    if kind.axes is (Axes.HORIZONTAL if letter in "UD" else Axes.VERTICAL):
        return f'the piece "{name}" slides along its {kind.axes.value} axis only'
    for y, x in sorted(kind.at(_beside(places[name], letter))):
        if not (0 <= y < puzzle.height and 0 <= x < puzzle.width):
            return "the edge of the board is in the way"
        if (y, x) in puzzle.walls:
            return "a wall is in the way"
        if owner.get((y, x), name) != name:
            return f'the piece "{owner[y, x]}" is in the way'
    return None


def _beside(place: Place, letter: str) -> Place:
    return place[0] + _STEPS[letter][0], place[1] + _STEPS[letter][1]


def _unmet(puzzle: SlidingPuzzle, places: Mapping[str, Place]) -> str | None:
    for piece in puzzle.goals:
        rivals = [
            each.name
            for each in puzzle.pieces
            if each.name == piece.name or (puzzle.goal_by is GoalBy.CLASS and each.kind == piece.kind)
        ]
        if piece.goal not in {places[name] for name in rivals}:
            who = (
                f'"{piece.name}"'
                if puzzle.goal_by is GoalBy.PIECE
                else f'a piece of the class "{piece.kind}"'
            )
            assert piece.goal is not None
            return f"{who} does not stand at row {piece.goal[0] + 1}, column {piece.goal[1] + 1}"
    return None


def solution_from_core(puzzle: SlidingPuzzle, answer: Iterable[tuple[int, int, str]]) -> SlidingSolution:
    """The core tells a piece by its group and where it stands; here it gets its name back."""
    at: dict[tuple[int, Place], str] = {
        (index, piece.start): piece.name
        for index, group in enumerate(search_groups(puzzle))
        for piece in group.members
    }
    moves: list[PieceMove] = []
    for index, number, path in answer:
        place = divmod(number, puzzle.width)
        name = at.pop((index, place), None)
        if name is None:
            raise IllegalMove("no such piece stands there", step=len(moves) + 1, move=path)
        for letter in path:
            place = _beside(place, letter)
        at[index, place] = name
        moves.append(PieceMove(name, path))
    return SlidingSolution.from_moves(moves)


def solution_to_core(puzzle: SlidingPuzzle, solution: SlidingSolution) -> list[tuple[int, int, str]]:
    """The inverse: each move with the group of its piece and the cell where that stands."""
    group = {piece.name: index for index, each in enumerate(search_groups(puzzle)) for piece in each.members}
    places = {piece.name: piece.start for piece in puzzle.pieces}
    moves = []
    for move in solution.sequence:
        place = places[move.piece]
        moves.append((group[move.piece], place[0] * puzzle.width + place[1], move.path))
        for letter in move.path:
            place = _beside(place, letter)
        places[move.piece] = place
    return moves
