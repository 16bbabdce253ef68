"""Every step of sliding blocks against a plain list of neighbours (tests/sliding/reference.py)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hakobi.gym import SlidingEnv
from hakobi.loading import load
from hakobi.sliding.puzzle import SlidingPuzzle
from sliding.puzzles import KLOTSKI
from sliding.reference import State, neighbours, random_puzzle, solved

WAYS = ((-1, 0), (1, 0), (0, -1), (0, 1))


@pytest.mark.parametrize("number", range(120))
def test_steps_follow_the_rules_on_random_puzzles(number: int) -> None:
    puzzle = random_puzzle(number)
    env = SlidingEnv(puzzle, max_steps=None, pieces=len(puzzle.pieces) + number % 2)
    _play(env, puzzle, number)


@pytest.mark.parametrize("puzzle", load("blocks"), ids=lambda puzzle: puzzle.title)
def test_steps_follow_the_rules_on_the_bundled_puzzles(puzzle: SlidingPuzzle) -> None:
    _play(
        SlidingEnv("blocks", max_steps=None),
        puzzle,
        load("blocks").level_numbers[list(load("blocks")).index(puzzle)],
    )


def _play(env: SlidingEnv, puzzle: SlidingPuzzle, number: int) -> None:
    rng = np.random.default_rng(number)
    state: State = tuple(piece.start for piece in puzzle.pieces)
    several = len(list(env._arena.play.levels.in_sight)) > 1
    seen, info = env.reset(options={"level": number} if several else None)
    last, steps, moves = -1, 0, 0
    for _ in range(120):
        _compare(seen, state, puzzle)
        around = {_action(state, after, piece): (piece, after) for piece, after in neighbours(puzzle, state)}
        assert set(np.flatnonzero(info["action_mask"])) == around.keys()
        action = (
            int(rng.choice(sorted(around) or [0]))
            if rng.random() < 0.8
            else int(rng.integers(len(info["action_mask"])))
        )
        met = info["goals_met"]
        if action in around:
            piece, state = around[action]
            steps, moves, last = steps + 1, moves + (piece != last), piece
        seen, reward, terminated, truncated, info = env.step(action)
        assert (info["steps"], info["moves"]) == (steps, moves)
        assert (terminated, truncated) == (solved(puzzle, state), False)
        assert terminated == (info["goals_met"] == info["goals"])
        gained = info["goals_met"] - met
        assert reward == pytest.approx(-0.1 + gained + 10 * terminated)
        if terminated:
            return


def _action(before: State, after: State, piece: int) -> int:
    way = (after[piece][0] - before[piece][0], after[piece][1] - before[piece][1])
    return piece * 4 + WAYS.index(way)


def _compare(seen: Any, state: State, puzzle: SlidingPuzzle) -> None:
    pieces = (len(seen) - 1) // 2
    inside = seen[0, : puzzle.height, : puzzle.width]
    assert {tuple(cell) for cell in np.argwhere(inside).tolist()} == puzzle.walls
    assert seen[0].sum() == seen[0].size - puzzle.height * puzzle.width + len(puzzle.walls)
    for number, (piece, place) in enumerate(zip(puzzle.pieces, state, strict=True)):
        cells = puzzle.class_of[piece.name].at(place)
        assert {tuple(cell) for cell in np.argwhere(seen[1 + number]).tolist()} == cells
        if piece.goal is not None:
            wanted = puzzle.class_of[piece.name].at(piece.goal)
            assert wanted <= {tuple(cell) for cell in np.argwhere(seen[1 + pieces + number]).tolist()}
    assert not seen[1 + len(puzzle.pieces) : 1 + pieces].any()


def test_text_shows_the_board_and_below_it_the_goal() -> None:
    env = SlidingEnv(SlidingPuzzle.from_text(KLOTSKI), observation="text", size=(5, 5))
    text, _ = env.reset()
    board, goal = text.split("\n\n")
    assert board.split("\n") == ["ABBC#", "ABBC#", "DEEF#", "DGHF#", "I..J#"]
    assert goal.split("\n") == ["....#", "....#", "....#", ".BB.#", ".BB.#"]
    assert env.step(6 * 4 + 1)[0].split("\n")[3:5] == ["D.HF#", "IG.J#"]


def test_rgb_shows_each_piece_in_a_colour_of_its_own_and_where_the_goal_is() -> None:
    env = SlidingEnv(SlidingPuzzle.from_text(KLOTSKI), observation="rgb", pixels=1)
    seen, _ = env.reset()
    colours = {tuple(seen[y, x].tolist()) for y in range(5) for x in range(4)}
    assert len(colours) == len("ABCDEXghij") + len(".")
    drawn = SlidingEnv(SlidingPuzzle.from_text(KLOTSKI), observation="rgb", pixels=7).reset()[0]
    assert np.array_equal(drawn[3::7, 3::7], seen)


def test_render_shows_the_position_for_people() -> None:
    puzzle = SlidingPuzzle.from_text(KLOTSKI)
    env = SlidingEnv(puzzle, render_mode="ansi")
    env.reset()
    env.step(6 * 4 + 1)
    assert env.render().split("\n")[-2:] == ["C.hE", "ig.j"]
    assert SlidingEnv(puzzle, render_mode="rgb_array").metadata["render_modes"] == ["rgb_array", "ansi"]
