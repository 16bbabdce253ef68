"""Many boards as one Gymnasium vector environment: the core steps all of them in one call.

It does what `SyncVectorEnv` would do with as many environments of one board, seed for seed and reward for
reward; only faster. All of Gymnasium's ways to begin anew are known:

    NEXT_STEP   the step after the last of an episode begins a new one; its action is ignored
    SAME_STEP   the last step begins the new one; the end is told in `final_obs` and `final_info`
    DISABLED    reset(options={"reset_mask": …}) does it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hakobi.errors import UsageError
from hakobi.gym.arena import RENDER_MODES, Arena
from hakobi.gym.choices import choice, count
from hakobi.gym.play import Play
from hakobi.numbers import counted

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["PuzzleVectorEnv"]


class PuzzleVectorEnv(VectorEnv[Any, Any, Any]):
    """Many boards; what they play is `Play`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 8}  # noqa: RUF012
    play: type[Play]
    single_action_space: Discrete

    def __init__(
        self,
        num_envs: int,
        levels: Any,
        *,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        max_episode_steps: int | None = None,
        **options: Any,
    ) -> None:
        """`copy=False` gives observations as one array that changes with every step; `max_episode_steps` is
        Gymnasium's word for `max_steps`."""
        if max_episode_steps is not None:
            options["max_steps"] = max_episode_steps
        self.num_envs = count("num_envs", num_envs)
        self.render_mode = (
            render_mode if render_mode is None else choice("render_mode", render_mode, RENDER_MODES)
        )
        self._mode = _read_mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        self._copy = copy
        self._arena = Arena(self.play.made_of(levels, options), self.num_envs)
        self.single_action_space = self._arena.play.action_space
        self.single_observation_space = self._arena.play.observation_space
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._generators: list[np.random.Generator] = []
        self._over = np.ones(self.num_envs, np.bool_)
        self._nobody = np.zeros(self.num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """New episodes. A seed s gives board i the seed s + i. Options: `reset_mask`, which boards; `level`;
        for Sokoban `boxes`, from now on."""
        rest = dict(options or {})
        chosen = self._read_mask(rest.pop("reset_mask", None))
        level = self._arena.read_options(rest)
        self._seed(seed, chosen)
        self._arena.rewind(self._generators[0], seeded=seed is not None and bool(chosen.all()))
        for board in np.flatnonzero(chosen):
            self._arena.begin(int(board), self._generators[board], level)
        self._over[chosen] = False
        return self._observations(), _masked(self._arena.infos(), chosen)

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Takes one action for each board."""
        arena, idle = self._arena, self._over
        if not self._generators:
            raise UsageError("There are no episodes yet: call reset() before step().")
        if self._mode is AutoresetMode.DISABLED and idle.any():
            waiting = counted(int(idle.sum()), "board")
            raise UsageError(f"Episodes have ended on {waiting}: call reset(options={{'reset_mask': …}}).")
        for board in np.flatnonzero(idle):
            arena.begin(int(board), self._generators[board])
        arena.round(self._read_actions(actions), idle)
        rewards, terminated = arena.rewards.copy(), arena.terminated.copy()
        truncated = arena.truncated.copy()
        over = terminated | truncated
        infos: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            infos = self._finals(over)
            for board in np.flatnonzero(over):
                arena.begin(int(board), self._generators[board])
        else:
            self._over = over
        infos |= _masked(arena.infos(), np.ones(self.num_envs, np.bool_))
        return self._observations(), rewards, terminated, truncated, infos

    def render(self) -> Any:
        """A picture of each board, as `render_mode` says."""
        mode = self.render_mode
        return None if mode is None else tuple(self._arena.draw(i, mode) for i in range(self.num_envs))

    def _observations(self) -> Any:
        if self._arena.play.observation == "text":
            return tuple(self._arena.observation(board) for board in range(self.num_envs))
        return self._arena.pictures.copy() if self._copy else self._arena.pictures

    def _finals(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        last = np.full(self.num_envs, None, object)
        for board in np.flatnonzero(over):
            last[board] = self._arena.observation(int(board))
        told = _masked(self._arena.infos(), over)
        return {"final_obs": last, "_final_obs": over.copy(), "final_info": told, "_final_info": over.copy()}

    def _read_actions(self, actions: Any) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise UsageError(
                f"Actions are {self.num_envs} whole numbers, not an array of {given.dtype} {given.shape}."
            )
        return np.ascontiguousarray(given, np.int64)

    def _read_mask(self, mask: Any) -> NDArray[np.bool_]:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise UsageError(f"reset_mask is an array of {self.num_envs} booleans, not {mask!r}.")
        if not self._generators and not mask.all():
            raise UsageError("The first reset is for all boards; reset_mask leaves some out.")
        return mask

    def _seed(self, seed: Any, chosen: NDArray[np.bool_]) -> None:
        if seed is None:
            seeds: list[int | None] = [None] * self.num_envs
        elif isinstance(seed, (list, tuple, np.ndarray)):
            seeds = [None if each is None else count("seed", each, least=0) for each in seed]
        else:
            seeds = [count("seed", seed, least=0) + i for i in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise UsageError(f"There are {len(seeds)} seeds for {self.num_envs} boards.")
        if not self._generators:
            self._generators = [seeding.np_random(each)[0] for each in seeds]
            return
        for board in np.flatnonzero(chosen):
            if (own := seeds[board]) is not None:
                self._generators[board] = seeding.np_random(own)[0]


def _read_mode(mode: Any) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    return AutoresetMode(choice("autoreset_mode", mode, [each.value for each in AutoresetMode]))


def _masked(infos: dict[str, NDArray[Any]], chosen: NDArray[np.bool_]) -> dict[str, Any]:
    """Beside each array, which of its entries count: so Gymnasium wants it."""
    told: dict[str, Any] = {}
    for name, values in infos.items():
        if not chosen.all():
            values[~chosen] = None if values.dtype == object else 0
        told[name], told[f"_{name}"] = values, chosen.copy()
    return told
