"""Sokoban for learners: levels as stages, boxes taken away for an easier start, texts and pictures.

Taking boxes away leaves all goals where they are. What could be solved can still be solved: every play is
still a play, where it pushed one of the boxes that are gone the player now just walks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from hakobi import _core
from hakobi.errors import UsageError
from hakobi.gym.choices import choice, count_range
from hakobi.gym.curriculum import Curriculum
from hakobi.gym.levels import Entry
from hakobi.gym.play import Play
from hakobi.gym.rewards import SokobanTurn
from hakobi.gym.tiles import sokoban_tiles
from hakobi.render.terminal import draw_board
from hakobi.sokoban import cells
from hakobi.sokoban.level import Level

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

__all__ = ["SokobanPlay"]

ACTIONS = ("moves", "pushes")
_LOST = np.array([None, "unreachable", "dead-square", "freeze", "matching"], dtype=object)


class SokobanPlay(Play):
    """Sokoban, played as the options say."""

    environment = "hakobi/Sokoban-v0"
    kind = Level
    turn = SokobanTurn
    totals = ("moves", "pushes", "boxes", "boxes_on_goals")
    reset_options = ("level", "boxes")
    planes = 4

    def __init__(
        self,
        levels: Any,
        *,
        observation: str = "planes",
        actions: str = "moves",
        pixels: int = 16,
        size: tuple[int, int] | None = None,
        reward: Any = None,
        max_steps: int | None = 1000,
        end_when_lost: bool = False,
        boxes: Any = None,
        thin: bool = False,
        curriculum: Curriculum | None = None,
    ) -> None:
        super().__init__(levels, observation, pixels, size, reward, max_steps)
        self.pushes = choice("actions", actions, ACTIONS) == "pushes"
        self.actions = 4 * self.height * self.width if self.pushes else 4
        self.end_when_lost = bool(end_when_lost)
        self.thin = bool(thin)
        self.boxes = None if boxes is None else count_range("boxes", boxes)
        if curriculum is not None and not isinstance(curriculum, Curriculum):
            raise UsageError(f"curriculum is a hakobi.gym.Curriculum, not {curriculum!r}.")
        if curriculum is not None and boxes is not None:
            raise UsageError("Give boxes or a curriculum, not both: a curriculum says how many boxes.")
        self.curriculum = curriculum

    @property
    def text_space(self) -> spaces.Text:
        length = self.height * (self.width + 1) - 1
        return spaces.Text(length, min_length=length, charset=frozenset("# .$*@+\n"))

    def new_boards(self, number: int) -> _core.SokobanBoards:
        return _core.SokobanBoards(
            number,
            self.height,
            self.width,
            self.pushes,
            self.max_steps,
            self.rewards.terms,
            self.observation == "planes",
            self.pixels if self.observation == "rgb" else 0,
            sokoban_tiles(self.pixels) if self.observation == "rgb" else b"",
        )

    def wanted(self, entry: Entry, boxes: tuple[int, int] | None) -> bool:
        if boxes is None:
            return True
        number = len(entry.puzzle.boxes)
        return boxes[0] <= number and (self.thin or number <= boxes[1])

    def nothing_wanted(self, boxes: tuple[int, int] | None) -> UsageError:
        assert boxes is not None
        there = {len(entry.puzzle.boxes) for entry in self.levels.in_sight}
        advice = "" if self.thin or max(there) < boxes[0] else "; thin=True takes boxes away from larger ones"
        low, high = boxes
        asked = f"{low} to {high} boxes" if low < high else f"{low} box" + ("es" if low > 1 else "")
        return UsageError(
            f"{self.levels.name}: no level has {asked}; here they have {min(there)} to {max(there)}{advice}."
        )

    def stage(self, entry: Entry) -> _core.SokobanStage:
        return self._stage(entry.puzzle)

    def _stage(self, level: Level) -> _core.SokobanStage:
        return _core.SokobanStage(level.width, level.height, level.grid, self.end_when_lost)

    def thinned(self, entry: Entry, boxes: tuple[int, int] | None, rng: Generator) -> tuple[Any, Any]:
        level, stage = super().thinned(entry, boxes, rng)
        if boxes is None or not self.thin or len(level.boxes) <= boxes[1]:
            return level, stage
        number = int(rng.integers(boxes[0], boxes[1] + 1))
        chosen = rng.choice(len(level.boxes), number, replace=False)
        there = sorted(level.boxes)
        easier = level.at(level.player, frozenset(there[i] for i in chosen))
        return easier, self._stage(easier)

    def extra_infos(self, turns: NDArray[np.int32]) -> dict[str, NDArray[Any]]:
        return {"lost": _LOST[turns[:, 4]]} if self.end_when_lost else {}

    def text(self, boards: _core.SokobanBoards, board: int, puzzle: Level) -> str:
        letters = boards.letters(board)
        return "\n".join(letters[i : i + self.width] for i in range(0, len(letters), self.width))

    def position(self, boards: _core.SokobanBoards, board: int, puzzle: Level) -> Level:
        letters = boards.letters(board)
        where = {mark: [divmod(i, self.width) for i, c in enumerate(letters) if c in mark] for mark in _MARKS}
        return puzzle.at(where[_PLAYER][0], frozenset(where[_BOXES]))

    def ansi(self, position: Level) -> str:
        return draw_board(position.grid, position.width)


_PLAYER = "".join(sorted(cells.PLAYERS))
_BOXES = "".join(sorted(cells.BOXES))
_MARKS = (_PLAYER, _BOXES)
