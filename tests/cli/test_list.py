from __future__ import annotations

from pathlib import Path

from .boards import ONE_PUSH, TWO_BOXES, TWO_PLAYERS
from .conftest import Hakobi


def test_levels_with_size_boxes_and_title(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "levels.xsb"
    path.write_text(f"; short\n\n{ONE_PUSH}\n; room\n\n{TWO_BOXES}")
    run = hakobi("list", path)
    assert run.code == 0
    assert [line.split() for line in run.out.splitlines()] == [
        ["1", "5", "×", "3,", "1", "box", "short"],
        ["2", "8", "×", "6,", "2", "boxes", "room"],
    ]


def test_the_same_for_programs(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "levels.xsb"
    path.write_text(TWO_BOXES)
    (row,) = hakobi("list", path, "--json").rows
    assert (row["level"], row["width"], row["height"], row["boxes"], row["goals"]) == (1, 8, 6, 2, 2)


def test_a_bad_level_keeps_its_number(hakobi: Hakobi, tmp_path: Path) -> None:
    path = tmp_path / "levels.xsb"
    path.write_text(f"{TWO_PLAYERS}\n{ONE_PUSH}")
    run = hakobi("list", path)
    assert run.code == 2
    assert run.out.split()[0] == "2"
    assert "level 1" in run.err


def test_without_a_path_the_bundled_collections(hakobi: Hakobi) -> None:
    run = hakobi("list")
    assert run.code == 0
    assert "first-steps" in run.out


def test_a_title_cannot_move_the_cursor(hakobi: Hakobi, tmp_path: Path) -> None:
    file = tmp_path / "a.sok"
    file.write_text(f"{'; a long remark ' * 20}\n\n#####\n#@$.#\n#####\nTitle: wipe\x1b[2J\n")
    for words in (("list", file), ("show", file), ("compare", file, "--methods", "bfs"), ("trace", file)):
        run = hakobi(*words)
        assert run.code == 0
        assert "wipe\N{REPLACEMENT CHARACTER}[2J" in run.out
        assert "\x1b" not in run.out
