"""A vector environment does what as many environments of one board would do, in everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from gym.kit import LONE, named, random_levels, same
from hakobi.errors import UsageError
from hakobi.gym import SlidingEnv, SlidingVectorEnv, SokobanEnv, SokobanVectorEnv
from sliding.reference import random_puzzle

BOARDS = 13
SOKOBAN: list[dict[str, Any]] = [
    {"max_steps": 25},
    {"max_steps": 25, "end_when_lost": True},
    {"max_steps": 9, "actions": "pushes", "end_when_lost": True},
    {"max_steps": 25, "observation": "rgb", "pixels": 2},
    {"max_steps": 25, "observation": "text"},
    {"max_steps": 25, "boxes": (1, 2), "thin": True},
    {"max_steps": 25, "reward": {"action": -1, "move": 0.5, "push": 2, "illegal": -7, "on_goal": 3}},
    {"max_steps": 25, "reward": lambda turn: turn.pushes + 2.5 * turn.placed - turn.lost},
]
SLIDING: list[dict[str, Any]] = [
    {"max_steps": 20},
    {"max_steps": 20, "observation": "rgb", "pixels": 2},
    {"max_steps": 20, "observation": "text", "reward": {"step": 1, "move": -2}},
]
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", SOKOBAN, ids=named)
def test_many_boards_of_sokoban_are_many_environments(options: dict[str, Any], mode: AutoresetMode) -> None:
    levels = random_levels(40)
    many = SokobanVectorEnv(BOARDS, levels, autoreset_mode=mode, **options)
    _compare(many, lambda: SokobanEnv(levels, **options), mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", SLIDING, ids=named)
def test_many_sliding_boards_are_many_environments(options: dict[str, Any], mode: AutoresetMode) -> None:
    puzzles = [random_puzzle(number) for number in range(40)]
    many = SlidingVectorEnv(BOARDS, puzzles, autoreset_mode=mode, **options)
    _compare(many, lambda: SlidingEnv(puzzles, **options), mode)


def _compare(
    many: SokobanVectorEnv | SlidingVectorEnv,
    make: Callable[[], gymnasium.Env[Any, Any]],
    mode: AutoresetMode,
) -> None:
    single: Any = SyncVectorEnv([make] * BOARDS, autoreset_mode=mode)
    assert many.action_space == single.action_space
    assert many.observation_space == single.observation_space
    assert all(same(a, b) for a, b in zip(many.reset(seed=3), single.reset(seed=3), strict=True))
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(120):
        actions = rng.integers(many.single_action_space.n, size=BOARDS)
        one, other = many.step(actions), single.step(actions)
        for name, a, b in zip(
            ("observations", "rewards", "terminations", "truncations", "infos"), one, other, strict=True
        ):
            assert same(a, b), name
        ended += int((one[2] | one[3]).sum())
    assert ended > BOARDS


def test_next_step_ignores_the_action_that_begins_a_new_episode() -> None:
    env = SokobanVectorEnv(2, LONE)
    env.reset(seed=1)
    seen, rewards, terminated, _, _ = env.step(np.array([3, 2]))
    assert (rewards.tolist(), terminated.tolist()) == ([10.9, -0.1], [True, False])
    seen, rewards, terminated, _, infos = env.step(np.array([3, 2]))
    assert (rewards.tolist(), terminated.tolist()) == ([0.0, -0.1], [False, False])
    assert infos["moves"].tolist() == [0, 0]
    assert seen[0, 3, 1, 1] == 1


def test_same_step_tells_the_end_beside_the_new_beginning() -> None:
    env = SokobanVectorEnv(2, LONE, autoreset_mode="SameStep")
    start, _ = env.reset(seed=1)
    seen, _, terminated, _, infos = env.step(np.array([3, 2]))
    assert terminated.tolist() == [True, False]
    assert np.array_equal(seen[0], start[0])
    assert infos["final_obs"][0][3, 1, 2] == 1
    assert infos["final_obs"][1] is None
    assert infos["final_info"]["boxes_on_goals"].tolist() == [1, 0]
    assert infos["_final_info"].tolist() == [True, False]
    assert infos["boxes_on_goals"].tolist() == [0, 0]


def test_disabled_waits_for_a_reset_of_the_boards_that_have_ended() -> None:
    env = SokobanVectorEnv(2, LONE, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    env.step(np.array([3, 2]))
    with pytest.raises(UsageError, match="Episodes have ended on 1 board:"):
        env.step(np.array([0, 0]))
    _, infos = env.reset(options={"reset_mask": np.array([True, False])})
    assert infos["_moves"].tolist() == [True, False]
    assert env.step(np.array([3, 3]))[2].tolist() == [True, True]


def test_observations_are_kept_unless_one_asks_for_the_array_that_changes() -> None:
    for copy in (True, False):
        env = SokobanVectorEnv(2, LONE, copy=copy)
        before, _ = env.reset(seed=1)
        kept = before.copy()
        env.step(np.array([3, 3]))
        assert np.array_equal(before, kept) == copy


def test_the_same_seeds_give_the_same_games_and_each_board_has_its_own() -> None:
    levels = random_levels(40)

    def played(seed: Any) -> list[Any]:
        env = SokobanVectorEnv(6, levels, max_steps=5)
        told = [env.reset(seed=seed)[1]["level"].tolist()]
        told += [env.step(np.zeros(6, np.int64))[4]["level"].tolist() for _ in range(30)]
        return told

    assert played(4) == played(4) == played([4, 5, 6, 7, 8, 9])
    assert played(4) != played(5)
    assert [row[1:] for row in played(4)] == [row[:-1] for row in played(5)]


def test_gymnasium_s_wrappers_find_what_they_need() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(SokobanVectorEnv(3, LONE))
    env.reset(seed=1)
    infos = env.step(np.array([3, 3, 2]))[4]
    assert infos["episode"]["l"].tolist() == [1, 1, 0]


def test_max_episode_steps_is_gymnasium_s_word_for_max_steps() -> None:
    env = gymnasium.make_vec("hakobi/Sokoban-v0", num_envs=2, levels=LONE, max_episode_steps=1)
    env.reset()
    assert env.step(np.array([2, 3]))[3].tolist() == [True, False]


def test_render_gives_a_picture_of_each_board() -> None:
    env = SokobanVectorEnv(2, LONE, render_mode="ansi")
    env.reset()
    env.step(np.array([3, 2]))
    assert env.render() == ("#####\n# @*#\n#####", "#####\n#@$.#\n#####")
