"""One board as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from hakobi.errors import UsageError
from hakobi.gym.arena import RENDER_MODES, Arena
from hakobi.gym.choices import choice, count
from hakobi.gym.play import Play

__all__ = ["PuzzleEnv"]

_BUSY = np.zeros(1, np.bool_)


class PuzzleEnv(gymnasium.Env[Any, Any]):
    """An environment of one board; what it plays is `Play`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 8}  # noqa: RUF012
    play: type[Play]

    def __init__(self, levels: Any, *, render_mode: str | None = None, **options: Any) -> None:
        self.render_mode = (
            render_mode if render_mode is None else choice("render_mode", render_mode, RENDER_MODES)
        )
        self._arena = Arena(self.play.made_of(levels, options), 1)
        self.action_space = self._arena.play.action_space
        self.observation_space = self._arena.play.observation_space
        self._playing = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new episode. Options: `level`, a number or (file, number); for Sokoban `boxes`, from now on."""
        super().reset(seed=seed)
        level = self._arena.read_options(options)
        self._arena.rewind(self.np_random, seeded=seed is not None)
        self._arena.begin(0, self.np_random, level)
        self._playing = True
        return self._arena.observation(0), self._arena.info(0)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes one action."""
        if not self._playing:
            raise UsageError("There is no episode, or it has ended: call reset() before step().")
        arena = self._arena
        arena.round(np.array([count("an action", action, least=0)], np.int64), _BUSY)
        terminated, truncated = bool(arena.terminated[0]), bool(arena.truncated[0])
        self._playing = not (terminated or truncated)
        return arena.observation(0), float(arena.rewards[0]), terminated, truncated, arena.info(0)

    def render(self) -> Any:
        """The position as `render_mode` says: an array of pixels, or text."""
        return None if self.render_mode is None else self._arena.draw(0, self.render_mode)
