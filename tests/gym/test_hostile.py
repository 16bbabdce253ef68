"""What makes no sense is refused with words that help."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gym.kit import LONE
from hakobi.errors import HakobiError, UsageError
from hakobi.gym import Curriculum, SlidingEnv, SlidingVectorEnv, SokobanEnv, SokobanVectorEnv

WRONG: list[tuple[dict[str, Any], str]] = [
    (
        {"observation": "plane"},
        "no observation='plane'; it is one of planes, rgb, text. Did you mean planes?",
    ),
    ({"observation": None}, "no observation=None"),
    ({"actions": "push"}, "Did you mean pushes?"),
    ({"pixels": 0}, "pixels is a whole number from 1 on, not 0"),
    ({"pixels": 2.5}, "pixels is a whole number, not 2.5"),
    ({"size": 10}, r"size is \(height, width\), not 10"),
    ({"size": (3, -1)}, "size is a whole number from 1 on, not -1"),
    ({"max_steps": 0}, "max_steps is a whole number from 1 on, not 0"),
    ({"max_steps": True}, "max_steps is a whole number from 1 on, not True"),
    ({"max_steps": 2**40}, "max_steps is a whole number from 1 on"),
    ({"reward": 3}, "reward is a table of terms or a function, not 3"),
    ({"reward": {"sloved": 1}}, "no term of the reward 'sloved'; .* Did you mean solved?"),
    ({"reward": {"solved": float("nan")}}, "The term solved of the reward is a number, not nan"),
    ({"reward": {"solved": "much"}}, "The term solved of the reward is a number, not 'much'"),
    ({"boxes": (3, 1)}, "the least, 3, is more than the most, 1"),
    ({"boxes": (1, 2, 3)}, r"a pair \(least, most\), not \(1, 2, 3\)"),
    ({"boxes": "few"}, "boxes is a whole number, not 'few'"),
    ({"boxes": 1, "curriculum": Curriculum()}, "boxes or a curriculum, not both"),
    ({"curriculum": 3}, "curriculum is a hakobi.gym.Curriculum, not 3"),
    ({"render_mode": "human"}, "no render_mode='human'; it is one of rgb_array, ansi"),
    ({"level": 3}, "no option 'level'; there are .* Did you mean"),
    ({"levels": 3}, "levels is the name of a bundled collection, a file, a folder"),
    ({"levels": []}, "hakobi/Sokoban-v0 plays Sokoban levels, and here are none"),
    ({"levels": "blocks"}, "blocks: hakobi/Sokoban-v0 plays Sokoban levels, and here are none"),
    ({"levels": "first-stepps"}, "there is no such file"),
    ({"size": (10**6, 10**6), "observation": "rgb"}, "this machine has"),
]


@pytest.mark.parametrize(("options", "words"), WRONG, ids=lambda value: str(value)[:40])
def test_an_option_that_makes_no_sense_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(HakobiError, match=words):
        SokobanEnv(**options)
    with pytest.raises(HakobiError, match=words):
        SokobanVectorEnv(2, **options)


def test_a_level_that_nobody_has_is_refused() -> None:
    env = SokobanEnv("first-steps")
    with pytest.raises(UsageError, match="no level 11 in first-steps; there are 1 to 10"):
        env.reset(options={"level": 11})
    with pytest.raises(UsageError, match=r"no option of reset 'boxs'; .* Did you mean boxes"):
        env.reset(options={"boxs": 1})
    with pytest.raises(UsageError, match="no level has 20 boxes; here they have 1 to 3"):
        env.reset(options={"boxes": 20})
    with pytest.raises(UsageError, match=r"no level has 1 box; .*thin=True takes boxes away"):
        SokobanEnv("storehouse", boxes=1).reset()


@pytest.mark.parametrize("action", [4, -1, 2**70, 1.5, "up", None, np.array([1, 2])])
def test_an_action_that_does_not_exist_is_refused_and_changes_nothing(action: Any) -> None:
    env = SokobanEnv(LONE)
    env.reset()
    with pytest.raises(UsageError):
        env.step(action)
    assert env.step(3)[2]


@pytest.mark.parametrize("actions", [[4, 0], [0, -1], [0], [[0, 1]], [0.0, 1.0], "up", None, [2**70, 0]])
def test_actions_that_do_not_exist_are_refused_and_change_nothing(actions: Any) -> None:
    env = SokobanVectorEnv(2, LONE)
    env.reset()
    with pytest.raises(UsageError):
        env.step(actions)
    assert env.step([3, 3])[2].all()


def test_stepping_without_an_episode_is_refused() -> None:
    for env in (SokobanEnv(LONE), SlidingEnv()):
        with pytest.raises(UsageError, match="call reset"):
            env.step(0)
    for many in (SokobanVectorEnv(2, LONE), SlidingVectorEnv(2)):
        with pytest.raises(UsageError, match="call reset"):
            many.step([0, 0])
    env = SokobanEnv(LONE)
    env.reset()
    env.step(3)
    with pytest.raises(UsageError, match="call reset"):
        env.step(3)


def test_wrong_numbers_of_boards_and_seeds_are_refused() -> None:
    for number in (0, -3, 1.5, "many"):
        with pytest.raises(UsageError, match="num_envs is a whole number"):
            SokobanVectorEnv(number, LONE)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="2,000,000,000 boards of 3 × 5 squares need"):
        SokobanVectorEnv(2_000_000_000, LONE)
    env = SokobanVectorEnv(3, LONE)
    with pytest.raises(UsageError, match="There are 2 seeds for 3 boards"):
        env.reset(seed=[1, 2])
    with pytest.raises(UsageError, match="seed is a whole number"):
        env.reset(seed=-1)
    with pytest.raises(UsageError, match="The first reset is for all boards"):
        env.reset(options={"reset_mask": np.array([True, False, False])})
    with pytest.raises(UsageError, match="reset_mask is an array of 3 booleans"):
        env.reset(options={"reset_mask": [True]})
    with pytest.raises(UsageError, match="no autoreset_mode='Never'"):
        SokobanVectorEnv(3, LONE, autoreset_mode="Never")


def test_sliding_options_are_refused_likewise() -> None:
    with pytest.raises(UsageError, match="pieces, boards have 2; give pieces="):
        SlidingEnv("blocks", pieces=2)
    with pytest.raises(UsageError, match="no option 'actions'"):
        SlidingEnv("blocks", actions="pushes")
    with pytest.raises(UsageError, match="no term of the reward 'push'"):
        SlidingEnv("blocks", reward={"push": 1})
    with pytest.raises(HakobiError, match="first-steps: hakobi/Sliding-v0 plays sliding-block puzzles"):
        SlidingEnv("first-steps")


def test_a_reward_s_function_must_give_numbers() -> None:
    env = SokobanVectorEnv(3, LONE, reward=lambda turn: "much")
    env.reset()
    with pytest.raises(UsageError, match="must give a number for each of 3 boards, not 'much'"):
        env.step([0, 0, 0])


@pytest.mark.parametrize("wrong", [{"first": 0}, {"first": 3, "last": 2}, {"success": 0}, {"window": 0}])
def test_a_curriculum_that_cannot_rise_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        Curriculum(**wrong)
