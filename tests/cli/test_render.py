import json
from pathlib import Path

import pytest
from PIL import Image

from cli.conftest import Hakobi

LEVEL = "#######\n#@ $ .#\n#######\n"


def size(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size


def frames(path: Path) -> int:
    with Image.open(path) as picture:
        return getattr(picture, "n_frames", 1)


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_a_level_is_drawn_as_the_suffix_says(hakobi: Hakobi, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"a{suffix}"
    assert hakobi("render", "-", "--output", file, "--size", 20, stdin=LEVEL).code == 0
    if suffix == ".svg":
        assert 'width="140" height="60"' in file.read_text()
    else:
        assert size(file) == (140, 60)


@pytest.mark.parametrize("words", [("a.gif",), ("a.apng",), ("a.png", "--animate")])
def test_a_replay_has_the_start_and_a_frame_for_each_move(
    hakobi: Hakobi, tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / words[0]
    run = hakobi("render", "-", "--output", file, "--solution", "rRR", *words[1:], stdin=LEVEL)
    assert (run.code, run.out) == (0, "")
    assert (frames(file), size(file)) == (4, (280, 120))


def test_a_film_without_walks_has_a_frame_for_each_push_and_takes_the_seconds_asked_for(
    hakobi: Hakobi, tmp_path: Path
) -> None:
    file = tmp_path / "a.gif"
    words = ("--solution", "rRRlll", "--skip-walks", "--seconds", "5")
    assert hakobi("render", "-", "--output", file, *words, stdin=LEVEL).code == 0
    assert frames(file) == 4  # the start, two pushes, and where the last walk leads


def test_an_svg_moves_when_asked_to(hakobi: Hakobi, tmp_path: Path) -> None:
    still, moving = tmp_path / "a.svg", tmp_path / "b.svg"
    hakobi("render", "-", "--output", still, "--solution", "rRR", stdin=LEVEL)
    hakobi("render", "-", "--output", moving, "--solution", "rRR", "--animate", stdin=LEVEL)
    assert "<animate" not in still.read_text()
    assert "<animateTransform" in moving.read_text()


def test_a_step_of_a_solution_is_drawn(hakobi: Hakobi, tmp_path: Path) -> None:
    pictures = []
    for words in (("--step", 0), ("--step", 2), ("--move", 2), ("--step", 3), ()):
        file = tmp_path / "a.png"
        assert hakobi("render", "-", "--output", file, "--solution", "rRR", *words, stdin=LEVEL).code == 0
        pictures.append(file.read_bytes())
    start, second, also_second, end, default = pictures
    assert second == also_second
    assert end == default
    assert len({start, second, end}) == 3


def test_all_steps_go_to_a_folder(hakobi: Hakobi, tmp_path: Path) -> None:
    run = hakobi("render", "-", "--solution", "rRR", "--all-steps", tmp_path / "deep" / "steps", stdin=LEVEL)
    assert run.code == 0
    assert "4 pictures" in run.out
    names = sorted(path.name for path in (tmp_path / "deep" / "steps").iterdir())
    assert names == ["step-0.png", "step-1.png", "step-2.png", "step-3.png"]


def test_without_a_name_the_picture_is_named_after_the_level(
    hakobi: Hakobi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.xsb").write_text(LEVEL)
    assert hakobi("render", "mine.xsb").out == "mine-1.svg\n"
    assert (tmp_path / "mine-1.svg").exists()


def test_the_solution_that_the_file_keeps_is_played(hakobi: Hakobi, tmp_path: Path) -> None:
    level, solved = tmp_path / "a.xsb", tmp_path / "b.sok"
    level.write_text(LEVEL)
    hakobi("solve", level, "--goal", "moves", "--output", solved)
    assert hakobi("render", solved, "--output", tmp_path / "a.gif").code == 0
    assert frames(tmp_path / "a.gif") == 4


def test_moves_are_read_from_standard_input(hakobi: Hakobi, tmp_path: Path) -> None:
    (tmp_path / "a.xsb").write_text(LEVEL)
    words = ("--solution", "-", "--output", tmp_path / "a.gif")
    assert hakobi("render", tmp_path / "a.xsb", *words, stdin="r 2R\n").code == 0
    assert frames(tmp_path / "a.gif") == 4


@pytest.mark.parametrize("level", [("first-steps", "--level", 3), ("blocks", "--level", 14)])
def test_what_solve_prints_as_json_is_played(hakobi: Hakobi, tmp_path: Path, level: tuple[str, ...]) -> None:
    row = hakobi("solve", *level, "--json")
    words = ("--solution", "-", "--output", tmp_path / "a.gif", "--size", 8)
    assert hakobi("render", *level, *words, stdin=row.out).code == 0
    solved = json.loads(row.out)
    assert frames(tmp_path / "a.gif") == 1 + (solved.get("steps") or solved["moves"])


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('{"outcome": "unsolvable", "solution": null}', "holds no solution"),
        ('{"outcome": "solved", "solution"', "begins like the JSON of a level, but is none"),
        ("{}\n[1, 2]\n", "holds no solution"),
        ('{"solution": 7}', "repeats nothing"),
    ],
)
def test_json_that_holds_no_moves_is_refused_with_the_reason(
    hakobi: Hakobi, tmp_path: Path, said: str, message: str
) -> None:
    words = ("first-steps", "--level", 1, "--solution", "-", "--output", tmp_path / "a.gif")
    run = hakobi("render", *words, stdin=said)
    assert run.code == 2
    assert message in run.err


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("--output", "a.jpg"), 2, "a picture is written as"),
        (("--output", "a.gif"), 2, "there are no moves to show"),
        (("--output", "a.gif", "--solution", "rRRR"), 3, "step 4"),
        (("--output", "a.gif", "--solution", "rRxR"), 2, "unknown move 'x'"),
        (("--output", "a.png", "--solution", "rRR", "--step", "9"), 2, "has 3 steps, not 9"),
        (("--output", "a.gif", "--solution", "rRR", "--step", "1"), 2, "a single step is written as"),
        (("--output", "no/such/a.png"), 2, "cannot be written"),
        (("--output", "a.png", "--size", "90000"), 2, "too many for one picture"),
        (("--output", "a.png", "--solution", "rRR", "--step", "1", "--skip-walks"), 2, "count every step"),
        (("--output", "a.gif", "--solution", "rRR", "--seconds", "1"), 2, "not in the range 3<=x<=3600"),
        (("--output", "a.gif", "--solution", "rRR", "--speed", "nan"), 2, "steps per second"),
        (("--output", "a.gif", "--solution", "rRR", "--speed", "1e-9"), 2, "0.01 to 1000 steps per second"),
    ],
)
def test_what_is_wrong_is_said(
    hakobi: Hakobi,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    code: int,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    run = hakobi("render", "-", *words, stdin=LEVEL)
    assert run.code == code
    assert message in run.err
    assert "Traceback" not in run.err


def test_a_picture_shows_one_level(hakobi: Hakobi) -> None:
    run = hakobi("render", "first-steps")
    assert (run.code, run.err) == (2, "A picture shows one level; name it with --level N.\n")


def test_sliding_blocks_are_drawn_and_animated(hakobi: Hakobi, tmp_path: Path) -> None:
    picture, film = tmp_path / "a.png", tmp_path / "a.gif"
    assert hakobi("render", "blocks", "--level", 1, "--output", picture, "--size", 20).code == 0
    assert size(picture) == (100, 120)
    words = ("--level", 1, "--solution", "g:D h:D D:D", "--output", film)
    assert hakobi("render", "blocks", *words).code == 0
    assert frames(film) == 4
