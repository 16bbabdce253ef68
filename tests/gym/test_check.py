"""Gymnasium's own checker has nothing to say about any variant of the environments."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import hakobi.gym
from gym.kit import named

SOKOBAN: list[dict[str, Any]] = [
    {},
    {"levels": "workshop", "observation": "rgb", "pixels": 1},
    {"observation": "rgb", "pixels": 16},
    {"observation": "text"},
    {"actions": "pushes"},
    {"actions": "pushes", "observation": "text", "size": (20, 30)},
    {"end_when_lost": True, "max_steps": None},
    {"boxes": (1, 2), "thin": True, "levels": "workshop"},
    {"curriculum": hakobi.gym.Curriculum(1, 3)},
    {"reward": {"action": 0, "solved": 1}},
    {"reward": lambda turn: turn.placed - 0.01 * turn.moves},
    {"render_mode": "rgb_array"},
    {"render_mode": "ansi"},
]
SLIDING: list[dict[str, Any]] = [
    {},
    {"observation": "rgb", "pixels": 1},
    {"observation": "rgb", "pixels": 5},
    {"observation": "text"},
    {"size": (10, 9), "pieces": 20},
    {"render_mode": "rgb_array"},
    {"render_mode": "ansi"},
]


@pytest.mark.parametrize("options", SOKOBAN, ids=named)
def test_sokoban_is_as_gymnasium_wants_it(options: dict[str, Any]) -> None:
    _check("hakobi/Sokoban-v0", options)


@pytest.mark.parametrize("options", SLIDING, ids=named)
def test_sliding_is_as_gymnasium_wants_it(options: dict[str, Any]) -> None:
    _check("hakobi/Sliding-v0", options)


def _check(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, **options).unwrapped)


@pytest.mark.parametrize("name", ["hakobi/Sokoban-v0", "hakobi/Sliding-v0"])
def test_a_vector_environment_is_made_by_name_and_gives_what_its_spaces_say(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for observation in ("planes", "rgb", "text"):
            env = gymnasium.make_vec(
                name, num_envs=3, vectorization_mode="vector_entry_point", observation=observation
            )
            seen, _ = env.reset(seed=1)
            assert seen in env.observation_space
            assert env.step(env.action_space.sample())[0] in env.observation_space
            assert env.spec is not None
            assert env.spec.id == name


def test_gymnasium_finds_the_environments_by_the_name_of_the_module_alone() -> None:
    code = "import gymnasium; print(gymnasium.make('hakobi.gym:hakobi/Sokoban-v0').reset()[1]['boxes'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() in {"1", "2", "3"}


def test_without_gymnasium_the_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import hakobi.gym"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pip install hakobi[gym]" in run.stderr.splitlines()[-1]
