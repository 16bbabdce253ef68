"""``python -m hakobi.bench.gym``: how many steps a second the vector environments take.

4,096 boards of Boxoban's size (10 × 10, four boxes; levels out of a seed, or a file of Boxoban's), random
actions that were drawn beforehand, episodes of at most 120 actions. Counted is the processor time of the loop
over `env.step`, everything in it: rewards, observations, masks, infos, new levels for boards that have ended.
The best of three rounds is given: on a machine with other things to do the others measure those.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hakobi.bench.generate import Size, levels
from hakobi.bench.table import in_columns, machine, replace_between_marks
from hakobi.gym import SlidingVectorEnv, SokobanVectorEnv
from hakobi.loading import load
from hakobi.numbers import count_text
from hakobi.sokoban.level import Level

__all__ = ["main"]

MARK = "<!-- measured by python -m hakobi.bench.gym -->"
BOARDS, EPISODE, ROUNDS = 4096, 120, 3
STEPS = 4 * (EPISODE + 1)  # each round has its share of new levels
SEED, LEVELS = 5, 1000
BOXOBAN = Size(sides=(8, 8), boxes=(4, 4), pulls=60)
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Sokoban, moves, planes", {}),
    ("Sokoban, moves, planes, `copy=False`", {"copy": False}),
    ("Sokoban, moves, planes, `end_when_lost`", {"end_when_lost": True}),
    ("Sokoban, moves, RGB of 1 pixel a square", {"observation": "rgb", "pixels": 1}),
    ("Sokoban, moves, RGB of 8 pixels, `copy=False`", {"observation": "rgb", "pixels": 8, "copy": False}),
    ("Sokoban, pushes, planes", {"actions": "pushes"}),
)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m hakobi.bench.gym", description=__doc__)
    parser.add_argument("--levels", type=Path, metavar="FILE", help="levels of Sokoban to play")
    parser.add_argument("--boards", type=int, default=BOARDS, help=f"how many at a time (default {BOARDS})")
    parser.add_argument("--write", type=Path, metavar="FILE", help="replace the table in this document")
    given = parser.parse_args(arguments)
    played = load(given.levels) if given.levels else _generated()
    rows = [(name, _rate(SokobanVectorEnv(given.boards, played, **_cut(more)))) for name, more in VARIANTS]
    rows.append(("Sliding blocks (*blocks*), planes", _rate(SlidingVectorEnv(given.boards, **_cut({})))))
    headings = ("environment", "steps a second of processor time")
    table = in_columns([headings, *((name, count_text(rate)) for name, rate in rows)])
    text = f"{table}\n\n{given.boards:,} boards on one thread of {machine()}."
    print(text)
    if given.write:
        document = given.write.read_text(encoding="utf-8")
        given.write.write_text(replace_between_marks(document, text, MARK), encoding="utf-8")


def _generated() -> list[Level]:
    return [Level.from_xsb(text) for text in levels(SEED, LEVELS, BOXOBAN)]


def _cut(options: dict[str, Any]) -> dict[str, Any]:
    return {"max_steps": EPISODE, **options}


def _rate(env: SokobanVectorEnv | SlidingVectorEnv) -> float:
    actions = np.random.default_rng(SEED).integers(env.single_action_space.n, size=(STEPS, env.num_envs))
    env.reset(seed=SEED)
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        for each in actions:
            env.step(each)
        best = max(best, STEPS * env.num_envs / (time.process_time() - begun))
    return best


if __name__ == "__main__":
    main()
