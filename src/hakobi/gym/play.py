"""What a family of puzzles brings to its environments: spaces, boards in the core, texts and pictures.

    Play            options that both families know, spaces, how much memory it takes
     ├ SokobanPlay  a level becomes a stage; moves or pushes; boxes taken away
     └ SlidingPlay  a puzzle becomes a stage; pieces are numbered in the order of the file

Environments of one board and of many are made of the same play (arena.py), so that they cannot differ.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium import spaces

from hakobi.errors import UsageError
from hakobi.gym.choices import check_names, choice, count
from hakobi.gym.levels import Entry, Levels
from hakobi.gym.rewards import Rewards, SlidingTurn, SokobanTurn
from hakobi.numbers import bytes_text
from hakobi.system import machine_memory

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray
    from typing_extensions import Self

__all__ = ["OBSERVATIONS", "Play"]

OBSERVATIONS = ("planes", "rgb", "text")
_LARGEST_PICTURE = 1600
_USUAL_PICTURE = 32
_ACTION_BYTES = 8


class Play(ABC):
    """The options of an environment, checked."""

    environment: ClassVar[str]
    kind: ClassVar[type]
    turn: ClassVar[type[SokobanTurn] | type[SlidingTurn]]
    totals: ClassVar[tuple[str, ...]]
    reset_options: ClassVar[tuple[str, ...]] = ("level",)

    planes: int
    actions: int

    def __init__(
        self,
        levels: Any,
        observation: Any,
        pixels: Any,
        size: Any,
        reward: Any,
        max_steps: Any,
    ) -> None:
        self.observation = choice("observation", observation, OBSERVATIONS)
        self.pixels = count("pixels", pixels)
        self.max_steps = 0 if max_steps is None else count("max_steps", max_steps)
        self.rewards = Rewards(reward, self.turn)
        self.levels = Levels(levels, self.kind, self.environment)
        self.height, self.width = self._size(size)

    @classmethod
    def made_of(cls, levels: Any, options: Mapping[str, Any]) -> Self:
        """With options by name; UsageError for one that does not exist."""
        known = list(inspect.signature(cls).parameters)
        check_names("option", options, known)
        return cls(levels, **options)

    def _size(self, size: Any) -> tuple[int, int]:
        if size is None:
            shown = list(self.levels.in_sight)
            return max(e.puzzle.height for e in shown), max(e.puzzle.width for e in shown)
        if not isinstance(size, (tuple, list)) or len(size) != 2:
            raise UsageError(f"size is (height, width), not {size!r}.")
        height, width = count("size", size[0]), count("size", size[1])
        for entry in self.levels.in_sight:
            self._check_fit(entry, height, width)
        return height, width

    @staticmethod
    def _check_fit(entry: Entry, height: int, width: int) -> None:
        puzzle = entry.puzzle
        if puzzle.height > height or puzzle.width > width:
            enough = max(height, puzzle.height), max(width, puzzle.width)
            raise UsageError(
                f"{entry.where} has {puzzle.height} × {puzzle.width} squares, "
                f"boards have {height} × {width}; give size={enough}."
            )

    @property
    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    @property
    def observation_space(self) -> spaces.Space[Any]:
        if self.observation == "planes":
            return spaces.Box(0, 1, (self.planes, self.height, self.width), np.uint8)
        if self.observation == "rgb":
            return spaces.Box(0, 255, (self.height * self.pixels, self.width * self.pixels, 3), np.uint8)
        return self.text_space

    def check_memory(self, boards: int) -> None:
        """UsageError when so many boards cannot be kept."""
        squares = self.height * self.width
        seen = {"planes": self.planes * squares, "rgb": 3 * squares * self.pixels**2, "text": 0}
        wanted = boards * (seen[self.observation] + self.actions + _ACTION_BYTES * (squares + self.actions))
        if wanted > machine_memory():
            raise UsageError(
                f"{boards:,} boards of {self.height} × {self.width} squares need {bytes_text(wanted)}; "
                f"this machine has {bytes_text(machine_memory())}."
            )

    @property
    def render_pixels(self) -> int:
        """Of a square in pictures that `render` makes."""
        return max(1, min(_USUAL_PICTURE, _LARGEST_PICTURE // max(self.height, self.width)))

    @property
    @abstractmethod
    def text_space(self) -> spaces.Text: ...

    @abstractmethod
    def new_boards(self, number: int) -> Any:
        """Boards in the core."""

    def wanted(self, entry: Entry, boxes: tuple[int, int] | None) -> bool:
        """Whether the level may be chosen."""
        return True

    def nothing_wanted(self, boxes: tuple[int, int] | None) -> UsageError:
        """What to say when no level may be chosen."""
        return UsageError(f"{self.levels.name}: no level can be chosen.")

    @abstractmethod
    def stage(self, entry: Entry) -> Any:
        """The level made ready for the core."""

    def thinned(self, entry: Entry, boxes: tuple[int, int] | None, rng: Generator) -> tuple[Any, Any]:
        """The puzzle as it is played, perhaps made easier, and its stage."""
        if entry.stage is None:
            self._check_fit(entry, self.height, self.width)
            entry.stage = self.stage(entry)
        return entry.puzzle, entry.stage

    def extra_infos(self, turns: NDArray[np.int32]) -> dict[str, NDArray[Any]]:
        """What else there is to tell of each board."""
        return {}

    @abstractmethod
    def text(self, boards: Any, board: int, puzzle: Any) -> str:
        """The observation `text`."""

    @abstractmethod
    def position(self, boards: Any, board: int, puzzle: Any) -> Any:
        """The position on a board, as a puzzle."""

    @abstractmethod
    def ansi(self, position: Any) -> str:
        """The position for a terminal."""
