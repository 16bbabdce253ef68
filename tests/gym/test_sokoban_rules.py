"""Every step of Sokoban against rules that share nothing with hakobi (tests/reference/play.py)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gym.kit import CORNER, LONE, random_levels
from hakobi.gym import SokobanEnv
from hakobi.sokoban.level import Level
from reference.optimal import optima
from reference.play import PlainGame


@pytest.mark.parametrize("number", range(60))
def test_moves_follow_the_rules_on_random_levels(number: int) -> None:
    level = random_levels(60)[number]
    env = SokobanEnv(level, size=(level.height + number % 3, level.width + number % 2), max_steps=None)
    _play(env, level, np.random.default_rng(number), pushes=False)


@pytest.mark.parametrize("number", range(60))
def test_pushes_follow_the_rules_on_random_levels(number: int) -> None:
    level = random_levels(60, seed=6)[number]
    env = SokobanEnv(level, actions="pushes", max_steps=None, size=(level.height, level.width + number % 2))
    _play(env, level, np.random.default_rng(number), pushes=True)


def _play(env: SokobanEnv, level: Level, rng: np.random.Generator, pushes: bool) -> None:
    game = PlainGame(level.to_xsb())
    seen, info = env.reset(seed=1)
    shape = env.observation_space.shape
    assert shape is not None
    width = shape[2]
    for _ in range(200):
        _compare(seen, info, game)
        legal = _legal(game, pushes, width)
        assert set(np.flatnonzero(info["action_mask"])) == legal, str(level)
        likely = pushes and legal and rng.random() < 0.8
        action = int(rng.choice(sorted(legal))) if likely else int(rng.integers(len(info["action_mask"])))
        moves, pushed, placed = game.moves, game.pushes, game.placed
        done = _act(game, action, pushes, width)
        assert done == (action in legal)
        seen, reward, terminated, truncated, info = env.step(action)
        worth = -0.1 + max(0, game.placed - placed) - max(0, placed - game.placed) + 10 * game.solved
        assert reward == pytest.approx(worth)
        assert (info["moves"] >= moves, info["pushes"] - pushed) == (True, game.pushes - pushed)
        assert (terminated, truncated) == (game.solved, False)
        if terminated:
            _compare(seen, info, game)
            return


def _legal(game: PlainGame, pushes: bool, width: int) -> set[int]:
    if not pushes:
        return game.legal_moves()
    return {(y * width + x) * 4 + way for (y, x), way in game.legal_pushes()}


def _act(game: PlainGame, action: int, pushes: bool, width: int) -> bool:
    if not pushes:
        return game.step(action)
    square, way = divmod(action, 4)
    return game.push(divmod(square, width), way)


def _compare(seen: Any, info: dict[str, Any], game: PlainGame) -> None:
    wall, goal, box, player = (frozenset((y, x) for y, x in np.argwhere(plane).tolist()) for plane in seen)
    assert (goal, box, player) == (game.goals, game.boxes, frozenset({game.player}))
    assert not wall & (goal | box | player)
    assert not wall & set(game.distances())
    told = (info["moves"], info["pushes"], info["boxes"], info["boxes_on_goals"])
    assert told == (game.moves, game.pushes, len(game.boxes), game.placed)


def test_everything_beyond_the_level_and_outside_of_its_walls_is_wall() -> None:
    level = Level.from_xsb("  ####\n  #. #\n### ##\n#@$ #\n#####")
    seen, _ = SokobanEnv(level, size=(7, 8)).reset()
    floor = {(1, 3), (1, 4), (2, 3), (3, 1), (3, 2), (3, 3)}
    assert {(y, x) for y in range(7) for x in range(8) if not seen[0, y, x]} == floor


def test_text_shows_the_level_as_it_stands() -> None:
    env = SokobanEnv(LONE, observation="text")
    assert env.reset()[0] == "#####\n#@$.#\n#####"
    assert env.step(3)[0] == "#####\n# @*#\n#####"


def test_rgb_gives_each_of_seven_kinds_of_square_a_picture_of_its_own() -> None:
    level = Level.from_xsb("######\n#@.$*#\n# .  #\n######")
    for pixels in (1, 3, 8, 16):
        env = SokobanEnv(level, observation="rgb", pixels=pixels)
        seen, _ = env.reset()
        assert seen.shape == (4 * pixels, 6 * pixels, 3)
        kinds = {_square(seen, y, x, pixels) for y, x in ((0, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 1))}
        kinds.add(_square(env.step(3)[0], 1, 2, pixels))
        assert len(kinds) == 7


def _square(picture: Any, y: int, x: int, pixels: int) -> bytes:
    return bytes(picture[y * pixels : (y + 1) * pixels, x * pixels : (x + 1) * pixels].tobytes())


def test_rgb_changes_with_the_board_as_if_it_were_drawn_anew() -> None:
    for number, level in enumerate(random_levels(20)):
        env = SokobanEnv(level, observation="rgb", pixels=2)
        planes = SokobanEnv(level)
        env.reset()
        planes.reset()
        colours: dict[tuple[int, ...], bytes] = {}
        for action in np.random.default_rng(number).integers(4, size=60):
            seen, _, over, _, _ = env.step(action)
            kinds = planes.step(action)[0]
            for y in range(level.height):
                for x in range(level.width):
                    kind = tuple(kinds[:, y, x].tolist())
                    assert colours.setdefault(kind, _square(seen, y, x, 2)) == _square(seen, y, x, 2)
            if over:
                break


def test_a_position_that_is_proved_lost_ends_the_episode_with_the_reason() -> None:
    env = SokobanEnv(CORNER, end_when_lost=True, reward={"lost": -5, "action": 0})
    env.reset()
    told = [env.step(action) for action in (3, 0)]
    assert [(reward, over) for _, reward, over, _, _ in told] == [(0.0, False), (-5.0, True)]
    assert told[-1][4]["lost"] == "dead-square"


def test_what_is_called_lost_cannot_be_solved_by_any_search() -> None:
    reasons: dict[str, int] = {}
    for number, level in enumerate(random_levels(150, seed=9)):
        env = SokobanEnv(level, observation="text", end_when_lost=True, max_steps=300)
        env.reset()
        rng = np.random.default_rng(number)
        over = False
        while not over:
            text, _, terminated, truncated, info = env.step(rng.integers(4))
            over = terminated or truncated
        if info["lost"] is not None:
            reasons[info["lost"]] = reasons.get(info["lost"], 0) + 1
            assert not info["solved"]
            assert optima(text) is None, f"{level}\n{text}\n{info['lost']}"
    assert reasons.keys() >= {"dead-square", "freeze", "unreachable"}
    assert min(reasons[kind] for kind in ("dead-square", "freeze")) >= 5


def test_an_episode_is_cut_off_after_the_most_steps_unless_it_ends_there() -> None:
    env = SokobanEnv(LONE, max_steps=2)
    env.reset()
    assert env.step(2)[2:4] == (False, False)
    assert env.step(2)[2:4] == (False, True)
    env.reset()
    env.step(2)
    assert env.step(3)[2:4] == (True, False)


def test_render_shows_the_position_for_people() -> None:
    env = SokobanEnv(LONE, render_mode="ansi", size=(5, 6))
    env.reset()
    env.step(3)
    assert env.render() == "#####\n# @*#\n#####"
    pictures = SokobanEnv(LONE, render_mode="rgb_array", size=(5, 6))
    pictures.reset()
    before = pictures.render()
    pictures.step(3)
    assert before.shape == (5 * 32, 6 * 32, 3)
    assert not np.array_equal(before, pictures.render())
