"""Sliding blocks for learners: puzzles as stages, texts and pictures.

A text shows the board and, below an empty line, the goal. Each piece has a letter by its number:

    ABBC        0 is A, 1 is B, …        # wall   . nothing
    ABB.

    .BB.
    .BB.
"""

from __future__ import annotations

import string
from typing import Any

from gymnasium import spaces

from hakobi import _core
from hakobi.errors import UsageError
from hakobi.gym.choices import count
from hakobi.gym.levels import Entry
from hakobi.gym.play import Play
from hakobi.gym.rewards import SlidingTurn
from hakobi.gym.tiles import sliding_tiles
from hakobi.render.sliding_text import draw_puzzle
from hakobi.sliding.groups import core_arguments, search_groups
from hakobi.sliding.puzzle import SlidingPuzzle

__all__ = ["SlidingPlay"]

_LETTERS = ".#" + string.ascii_uppercase + string.ascii_lowercase + string.digits
_MORE_LETTERS = 0x100
_NOBODY, _WALL, _FIRST_PIECE = 0, 1, 2


class SlidingPlay(Play):
    """Sliding blocks, played as the options say."""

    environment = "hakobi/Sliding-v0"
    kind = SlidingPuzzle
    turn = SlidingTurn
    totals = ("steps", "moves", "goals", "goals_met")

    def __init__(
        self,
        levels: Any,
        *,
        observation: str = "planes",
        pixels: int = 16,
        size: tuple[int, int] | None = None,
        pieces: int | None = None,
        reward: Any = None,
        max_steps: int | None = 1000,
    ) -> None:
        super().__init__(levels, observation, pixels, size, reward, max_steps)
        most = max(len(entry.puzzle.pieces) for entry in self.levels.in_sight)
        self.pieces = most if pieces is None else count("pieces", pieces)
        for entry in self.levels.in_sight:
            self._check_pieces(entry)
        self.planes = 1 + 2 * self.pieces
        self.actions = 4 * self.pieces

    def _check_pieces(self, entry: Entry) -> None:
        number = len(entry.puzzle.pieces)
        if number > self.pieces:
            raise UsageError(
                f"{entry.where} has {number} pieces, boards have {self.pieces}; give pieces={number}."
            )

    @property
    def text_space(self) -> spaces.Text:
        length = 2 * self.height * (self.width + 1)
        letters = frozenset(map(_letter, range(_FIRST_PIECE + self.pieces)))
        return spaces.Text(length, min_length=length, charset=letters | {"\n"})

    def new_boards(self, number: int) -> _core.SlidingBoards:
        return _core.SlidingBoards(
            number,
            self.height,
            self.width,
            self.pieces,
            self.max_steps,
            self.rewards.terms,
            self.observation == "planes",
            self.pixels if self.observation == "rgb" else 0,
            sliding_tiles(self.pixels, self.pieces) if self.observation == "rgb" else b"",
        )

    def stage(self, entry: Entry) -> _core.SlidingStage:
        self._check_pieces(entry)
        groups = search_groups(entry.puzzle)
        order = {
            piece.name: (kind, member)
            for kind, group in enumerate(groups)
            for member, piece in enumerate(group.members)
        }
        pieces = [order[piece.name] for piece in entry.puzzle.pieces]
        return _core.SlidingStage(**core_arguments(entry.puzzle), order=pieces)

    def text(self, boards: _core.SlidingBoards, board: int, puzzle: SlidingPuzzle) -> str:
        owners = boards.owners(board)
        wanted = [_WALL if owner == _WALL else _NOBODY for owner in owners]
        for number, piece in enumerate(puzzle.pieces, _FIRST_PIECE):
            if piece.goal is not None:
                for y, x in puzzle.class_of[piece.name].at(piece.goal):
                    wanted[y * self.width + x] = number
        return f"{self._rows(owners)}\n\n{self._rows(wanted)}"

    def _rows(self, owners: list[int]) -> str:
        letters = "".join(map(_letter, owners))
        return "\n".join(letters[i : i + self.width] for i in range(0, len(letters), self.width))

    def position(self, boards: _core.SlidingBoards, board: int, puzzle: SlidingPuzzle) -> SlidingPuzzle:
        names = (piece.name for piece in puzzle.pieces)
        return puzzle.with_starts(dict(zip(names, boards.places(board), strict=True)))

    def ansi(self, position: SlidingPuzzle) -> str:
        return draw_puzzle(position)


def _letter(owner: int) -> str:
    return _LETTERS[owner] if owner < len(_LETTERS) else chr(_MORE_LETTERS + owner - len(_LETTERS))
