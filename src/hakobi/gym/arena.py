"""Boards in the core with the levels that are played on them; the same for one board and for many.

    begin(board)      a level is chosen by the board's own generator, and started
    round(actions)    one action for each board that is not idle
    info, infos       what there is to tell, of one board or of all in arrays

The arrays of results lie in the core and change with every round (bindings/play.h).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image

from hakobi import _core
from hakobi.errors import UsageError
from hakobi.gym.choices import check_names, count_range
from hakobi.gym.levels import Entry
from hakobi.gym.play import Play
from hakobi.render.pictures import scenes
from hakobi.render.png import scene_png

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.random import Generator
    from numpy.typing import NDArray

__all__ = ["RENDER_MODES", "Arena"]

RENDER_MODES = ("rgb_array", "ansi")
_SOLVED = 3


class Arena:
    """A number of boards, played as the play says."""

    def __init__(self, play: Play, number: int) -> None:
        play.check_memory(number)
        self.play = play
        self.curriculum = getattr(play, "curriculum", None)
        self.boxes: tuple[int, int] | None = getattr(play, "boxes", None)
        self.boards = play.new_boards(number)
        arrays = self.boards.arrays()
        self.pictures: NDArray[np.uint8] = arrays["observations"]
        self.rewards: NDArray[np.float64] = arrays["rewards"]
        self.terminated: NDArray[np.bool_] = arrays["terminated"]
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        self._mask: NDArray[np.bool_] = arrays["mask"]
        self._turns: NDArray[np.int32] = arrays["turns"]
        self._totals: NDArray[np.int32] = arrays["totals"]
        self._puzzles: list[Any] = [None] * number
        self._numbers = np.zeros(number, np.int64)
        self._titles = np.full(number, None, object)
        self._files = np.full(number, None, object)
        self._wound = False

    def read_options(self, options: Mapping[str, Any] | None) -> Any:
        """Obeys the options of a reset; the level that they ask for."""
        if not options:
            return None
        check_names("option of reset", options, self.play.reset_options)
        if "boxes" in options:
            if self.curriculum is not None:
                raise UsageError("The curriculum says how many boxes; reset cannot.")
            given = options["boxes"]
            self.boxes = None if given is None else count_range("boxes", given)
        return options.get("level")

    def rewind(self, rng: Generator, seeded: bool) -> None:
        """Files of a folder are opened in an order that the seed gives."""
        if seeded or not self._wound:
            self.play.levels.rewind(rng)
            self._wound = True

    def begin(self, board: int, rng: Generator, which: Any = None) -> None:
        """Starts a level: the one that is named, or one that the generator chooses."""
        boxes = self.curriculum.boxes if self.curriculum is not None else self.boxes
        if which is not None:
            entry, boxes = self.play.levels.find(which), None
        else:
            entry = self._chosen(rng, boxes)
        puzzle, stage = self.play.thinned(entry, boxes, rng)
        self.boards.start(board, stage)
        self._puzzles[board] = puzzle
        self._numbers[board] = entry.number
        self._titles[board] = puzzle.title
        self._files[board] = entry.file

    def _chosen(self, rng: Generator, boxes: tuple[int, int] | None) -> Entry:
        entry = self.play.levels.choose(rng, lambda entry: self.play.wanted(entry, boxes), boxes or ())
        if entry is None:
            raise self.play.nothing_wanted(boxes)
        return entry

    def round(self, actions: NDArray[np.int64], idle: NDArray[np.bool_]) -> None:
        """One action for each board that is not idle."""
        try:
            self.boards.round(actions, idle)
        except _core.BadRequest as error:
            raise UsageError(f"{str(error)[0].upper()}{str(error)[1:]}.") from None
        if self.play.rewards.function is not None:
            self.rewards[:] = np.where(idle, 0.0, self.play.rewards.of(self._turns))
        if self.curriculum is not None:
            for board in np.flatnonzero((self.terminated | self.truncated) & ~idle):
                self.curriculum.ended(bool(self._turns[board, _SOLVED]))

    def infos(self) -> dict[str, NDArray[Any]]:
        """What there is to tell of every board, in arrays of their own."""
        told: dict[str, NDArray[Any]] = {
            "level": self._numbers.copy(),
            "title": self._titles.copy(),
            "file": self._files.copy(),
        }
        told |= {name: self._totals[:, i].copy() for i, name in enumerate(self.play.totals, 1)}
        told["solved"] = self._turns[:, _SOLVED] != 0
        told |= self.play.extra_infos(self._turns)
        told["action_mask"] = self._mask.copy()
        return told

    def info(self, board: int) -> dict[str, Any]:
        """The same of one board."""
        return {
            name: values[board] if values.ndim > 1 or values.dtype == object else values[board].item()
            for name, values in self.infos().items()
        }

    def observation(self, board: int) -> Any:
        """What a learner sees of one board, to be kept."""
        if self.play.observation == "text":
            return self.play.text(self.boards, board, self._puzzles[board])
        return self.pictures[board].copy()

    def draw(self, board: int, mode: str) -> Any:
        """The position on a board, for people."""
        position = self.play.position(self.boards, board, self._puzzles[board])
        if mode == "ansi":
            return self.play.ansi(position)
        pixels = self.play.render_pixels
        scene = next(scenes(position))
        page = Image.new("RGBA", (self.play.width * pixels, self.play.height * pixels), scene.page)
        page.alpha_composite(scene_png(scene, pixels))
        return np.array(page.convert("RGB"))
