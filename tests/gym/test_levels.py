"""Where levels come from: names, files, folders of Boxoban's kind, values; and which are chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hakobi
from gym.kit import LONE, random_levels
from hakobi import Collection, Level
from hakobi.errors import InputError, UsageError
from hakobi.gym import Curriculum, SokobanEnv, SokobanVectorEnv, levels


def boxoban(folder: Path, files: int, levels: int = 5) -> Path:
    """A folder as DeepMind's is: numbered files of numbered boards of 10 × 10, and a file that is none."""
    place = folder / "medium" / "train"
    place.mkdir(parents=True)
    rng = np.random.default_rng(files)
    for file in range(files):
        boards = []
        for number in range(levels):
            squares = np.full((10, 10), "#")
            squares[1:9, 1:9] = " "
            inner = rng.choice(36, 9, replace=False)
            for mark, square in zip("$$$$....@", inner, strict=True):
                squares[2 + square // 6, 2 + square % 6] = mark
            boards.append(f"; {number}\n" + "\n".join("".join(row) for row in squares) + "\n")
        (place / f"{file:03}.txt").write_text("\n".join(boards))
    (folder / "README.txt").write_text("Boards by nobody.\n")
    return folder


def test_levels_may_be_named_or_held_in_any_way(tmp_path: Path) -> None:
    file = tmp_path / "a.sok"
    file.write_text(LONE.to_xsb())
    many = random_levels(3)
    for given, number in [
        ("first-steps", 10),
        (str(file), 1),
        (file, 1),
        (LONE, 1),
        (many, 3),
        (iter(many), 3),
        (Collection(many), 3),
        (boxoban(tmp_path / "b", 3), 15),
    ]:
        env = SokobanEnv(given)
        assert len({(info["file"], info["level"]) for info in _infos(env, 200)}) == number


def _infos(env: SokobanEnv, number: int, seed: int = 1) -> list[dict[str, Any]]:
    return [env.reset(seed=seed)[1]] + [env.reset()[1] for _ in range(number - 1)]


def test_a_seed_gives_the_same_levels_again_also_from_a_folder(tmp_path: Path) -> None:
    for given in ("workshop", boxoban(tmp_path, 9)):
        env = SokobanEnv(given)

        def told(seed: int, env: SokobanEnv = env) -> list[Any]:
            return [(info["file"], info["level"]) for info in _infos(env, 60, seed)]

        assert told(1) == told(1)
        assert told(1) != told(2)


def test_a_folder_is_read_as_it_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = boxoban(tmp_path, 30)
    opened: list[str] = []

    def watched(file: str) -> Any:
        opened.append(file)
        return hakobi.load(file)

    monkeypatch.setattr(levels, "load", watched)
    env = SokobanVectorEnv(8, folder)
    env.reset(seed=1)
    assert 1 <= len(set(opened)) < 10
    for _ in range(200):
        env.reset()
    assert {Path(file).name for file in opened} == {f"{n:03}.txt" for n in range(30)} | {"README.txt"}


def test_every_level_of_a_large_folder_comes_up(tmp_path: Path) -> None:
    env = SokobanEnv(boxoban(tmp_path, 12, levels=3))
    assert len({(info["file"], info["level"]) for info in _infos(env, 1500)}) == 36


def test_reset_plays_the_level_that_is_asked_for(tmp_path: Path) -> None:
    env = SokobanEnv("first-steps")
    assert [env.reset(options={"level": n})[1]["level"] for n in (7, 3)] == [7, 3]
    folder = SokobanEnv(boxoban(tmp_path, 9))
    _, info = folder.reset(seed=3)
    for _ in range(40):
        folder.reset()
    seen, again = folder.reset(options={"level": (info["file"], info["level"])})
    assert (again["file"], again["level"]) == (info["file"], info["level"])
    assert np.array_equal(seen, folder.reset(seed=3)[0])
    many = SokobanVectorEnv(3, "first-steps")
    assert many.reset(options={"level": 4})[1]["level"].tolist() == [4, 4, 4]


def test_levels_with_so_many_boxes_are_chosen() -> None:
    env = SokobanEnv("storehouse", boxes=(8, 10))
    assert {info["boxes"] for info in _infos(env, 60)} <= {8, 9, 10}
    env.reset(options={"boxes": 12})
    assert {env.reset()[1]["boxes"] for _ in range(30)} == {12}
    assert len({env.reset(options={"boxes": None})[1]["boxes"] for _ in range(60)}) > 5


def test_thinned_levels_keep_their_goals_and_can_still_be_solved() -> None:
    env = SokobanEnv("workshop", boxes=(1, 2), thin=True, observation="text")
    for _ in range(40):
        text, info = env.reset()
        level = Level.from_xsb(text)
        assert info["boxes"] == len(level.boxes) <= 2
        assert len(level.goals) == len(hakobi.load("workshop").level(info["level"]).goals)
        assert hakobi.solve(level).outcome is hakobi.Outcome.SOLVED


def test_a_curriculum_rises_when_enough_episodes_were_solved() -> None:
    curriculum = Curriculum(1, 3, success=0.75, window=4)
    three = Level.from_xsb("#########\n#@$.    #\n#  $.   #\n#  $.   #\n#########")
    env = SokobanEnv(three, curriculum=curriculum, thin=True, max_steps=1)
    for _ in range(8):
        env.reset()
        env.step(2)
    assert curriculum.boxes == (1, 1)
    many = SokobanVectorEnv(4, LONE, curriculum=curriculum)
    many.reset(seed=1)
    many.step(np.array([3, 3, 2, 3]))
    assert (curriculum.boxes, curriculum.success) == ((1, 2), 0.0)


def test_a_level_that_has_no_room_is_refused_with_the_size_that_would_do(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"has 5 × 7 squares, boards have 6 × 6; give size=\(6, 7\)"):
        SokobanEnv("first-steps", size=(6, 6))
    folder = boxoban(tmp_path, 9)
    for file in range(1, 9):
        (folder / "medium" / "train" / f"{file:03}.txt").write_text("#" * 12 + "\n#@$.       #\n" + "#" * 12)
    env = SokobanEnv(folder)
    with pytest.raises(UsageError, match=r"3 × 12 squares, boards have 10 × 10; give size=\(10, 12\)"):
        _infos(env, 20)


def test_a_folder_without_levels_and_a_missing_file_are_input_errors(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no Sokoban levels in this folder"):
        SokobanEnv(tmp_path)
    with pytest.raises(InputError, match="there is no such file"):
        SokobanEnv(str(tmp_path / "missing.sok"))


@pytest.mark.shared
def test_boxoban_s_own_files_are_played(shared: Path, tmp_path: Path) -> None:
    for name in ("hard_000", "medium_valid_000", "unfiltered_test_000"):
        text = (shared / "levels" / f"boxoban_{name}.xsb").read_text()
        for copy in range(2):
            (tmp_path / f"{name}_{copy}.txt").write_text(text)
    env = SokobanVectorEnv(64, tmp_path, max_steps=120, end_when_lost=True)
    seen, infos = env.reset(seed=1)
    assert seen.shape == (64, 4, 10, 10)
    assert infos["boxes"].tolist() == [4] * 64
    rng = np.random.default_rng(1)
    ended = sum(int(env.step(rng.integers(4, size=64))[2].sum()) for _ in range(100))
    assert ended > 0
