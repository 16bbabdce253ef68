"""Sokoban and sliding blocks as Gymnasium environments, one board or thousands at a time.

>>> import gymnasium, hakobi.gym
>>> env = gymnasium.make("hakobi/Sokoban-v0", levels="first-steps")
>>> observation, info = env.reset(seed=7)
>>> env = gymnasium.make_vec("hakobi/Sokoban-v0", num_envs=4096, levels="first-steps")

Importing this module registers `hakobi/Sokoban-v0` and `hakobi/Sliding-v0`; `gymnasium.make` can do it by
itself when the name says where: ``gymnasium.make("hakobi.gym:hakobi/Sokoban-v0")``. See docs/gym.md.

    environments   PuzzleEnv (single.py), PuzzleVectorEnv (vector.py)
          │
        Arena      boards with the levels on them
        │    │
      Play  Levels     what a family brings; where levels come from
        │
      _core            SokobanBoards, SlidingBoards
"""

from __future__ import annotations

from typing import Any

try:
    import gymnasium
except ImportError:
    raise ImportError("hakobi.gym needs gymnasium; install it with: pip install hakobi[gym]") from None

from hakobi.gym.curriculum import Curriculum
from hakobi.gym.rewards import SlidingTurn, SokobanTurn
from hakobi.gym.single import PuzzleEnv
from hakobi.gym.sliding_play import SlidingPlay
from hakobi.gym.sokoban_play import SokobanPlay
from hakobi.gym.vector import PuzzleVectorEnv

__all__ = [
    "Curriculum",
    "SlidingEnv",
    "SlidingTurn",
    "SlidingVectorEnv",
    "SokobanEnv",
    "SokobanTurn",
    "SokobanVectorEnv",
]


class SokobanEnv(PuzzleEnv):
    """One board of Sokoban; the options are those of docs/gym.md."""

    play = SokobanPlay

    def __init__(self, levels: Any = "first-steps", **options: Any) -> None:
        super().__init__(levels, **options)


class SokobanVectorEnv(PuzzleVectorEnv):
    """Many boards of Sokoban, stepped by the core in one call."""

    play = SokobanPlay

    def __init__(self, num_envs: int = 1, levels: Any = "first-steps", **options: Any) -> None:
        super().__init__(num_envs, levels, **options)


class SlidingEnv(PuzzleEnv):
    """One sliding-block puzzle; the options are those of docs/gym.md."""

    play = SlidingPlay

    def __init__(self, levels: Any = "blocks", **options: Any) -> None:
        super().__init__(levels, **options)


class SlidingVectorEnv(PuzzleVectorEnv):
    """Many sliding-block puzzles, stepped by the core in one call."""

    play = SlidingPlay

    def __init__(self, num_envs: int = 1, levels: Any = "blocks", **options: Any) -> None:
        super().__init__(num_envs, levels, **options)


for _name in ("Sokoban", "Sliding"):
    gymnasium.register(
        f"hakobi/{_name}-v0",
        entry_point=f"hakobi.gym:{_name}Env",
        vector_entry_point=f"hakobi.gym:{_name}VectorEnv",
    )
