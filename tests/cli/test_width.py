"""What is printed on narrow terminals: no line is longer than the terminal, and no figure is missing."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from hakobi.batch.progress import Snapshot
from hakobi.cli.progress import describe
from hakobi.display import columns_of
from hakobi.result import Progress

from .conftest import Hakobi

COMMANDS = [
    ("methods",),
    ("methods", "--family", "sliding"),
    ("list",),
    ("list", "first-steps"),
    ("list", "blocks", "workshop"),
    ("compare", "first-steps", "--level", "1-3", "--methods", "bfs,astar:heuristic=manhattan,lrta"),
    ("check", "first-steps", "blocks"),
    ("bench",),
    ("solve", "first-steps", "--goal", "pushes,moves", "--report"),
    ("solve", "blocks", "--level", "1", "--report"),
    ("trace", "first-steps", "--level", "7", "--method", "bfs"),
    ("explore", "blocks", "--level", "2"),
    ("rate", "first-steps"),
    ("improve", "first-steps", "--level", "1", "--solution", "rlrRR", "--goal", "moves"),
    ("verify", "first-steps", "--level", "1", "--moves", "rRR"),
]
_WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.mark.parametrize("width", [30, 40, 60, 80])
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words[:2]))
def test_no_line_is_longer_than_the_terminal(
    hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    run = hakobi(*words)
    assert run.code == 0
    assert [line for line in run.out.splitlines() if columns_of(line) > width] == []


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words[:2]))
def test_nothing_is_missing_at_40_columns(
    hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    whole = hakobi(*words).out
    monkeypatch.setenv("COLUMNS", "40")
    narrow = hakobi(*words).out
    # A stacked table needs no heading for its first column; a long word may go on in the next line.
    missing = set(_WORD.findall(whole)) - set(_WORD.findall(narrow)) - {"method", "level"}
    assert [word for word in missing if word not in re.sub(r"\n\s*", "", narrow)] == []


def test_a_store_can_be_read_at_40_columns(
    hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert hakobi("batch", "first-steps", "--store", "a.sqlite", "--workers", "1").code == 0
    monkeypatch.setenv("COLUMNS", "40")
    for words in (("a.sqlite",), ("a.sqlite", "--list"), ("diff", "a.sqlite", "a.sqlite")):
        run = hakobi("results", *words)
        assert run.code == 0
        assert all(columns_of(line) <= 40 for line in run.out.splitlines())
    out = hakobi("results", "a.sqlite").out
    assert re.search(r"^first-steps\n  levels 10, solved 10,$", out, re.MULTILINE)


def test_a_pipe_has_no_width(hakobi: Hakobi) -> None:
    assert max(map(len, hakobi("methods").out.splitlines())) > 100


def test_wide_titles_stand_in_columns(hakobi: Hakobi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    board = "#####\n#@$.#\n#####\nTitle: 倉庫番の倉庫番の倉庫番の倉庫番の倉庫番\n"
    run = hakobi("list", "-", stdin=board)
    assert all(columns_of(line) <= 60 for line in run.out.splitlines())
    assert run.out.count("倉") == 5


PROGRESS = Progress(
    expanded=1_200_000,
    generated=3_000_000,
    stored=1_100_000,
    bytes=120 << 20,
    wall_seconds=3723.4,
    lower_bound=97,
    note="packing: best cell packed 3 of 20, zones 4, 12 attempts",
)
NAMES = [
    "first-steps 3, astar",
    "a-very-long-name-of-a-collection-that-somebody-made-up-for-a-reason.xsb 1234, fess",
    "倉庫番コレクション第十二巻・とても長い題名の付いた面.sok 12, astar",
    "",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [20, 30, 40, 60, 79, 80, 120, 200])
def test_the_elapsed_time_is_never_cut_off(name: str, width: int) -> None:
    for progress in (
        PROGRESS,
        replace(PROGRESS, note="", lower_bound=None),
        replace(PROGRESS, wall_seconds=0.01),
    ):
        line = describe(name, progress, width)
        assert columns_of(line) <= width
        assert line.endswith("1:02:03 h" if progress.wall_seconds > 1 else "10.0 ms")


@pytest.mark.parametrize("name", NAMES)
def test_at_80_columns_states_and_bound_are_shown_too(name: str) -> None:
    line = describe(name, PROGRESS, 79)
    assert "1.20 M states" in line
    assert "bound 97" in line
    assert name[:4] in line


def test_a_wide_terminal_shows_everything() -> None:
    assert (
        describe("a 1, fess", PROGRESS, 200)
        == describe("a 1, fess", PROGRESS)
        == (
            "a 1, fess: 1.20 M states, 322/s, packing: best cell packed 3 of 20, zones 4, 12 attempts, "
            "bound 97, 120 MB, 1:02:03 h"
        )
    )


@pytest.mark.parametrize("width", [40, 60, 79, 120])
def test_a_batch_tells_what_is_done_and_how_long_it_takes(width: int) -> None:
    snapshot = Snapshot(
        levels=1_234_567,
        left=1_000_000,
        all_read=False,
        done=234_567,
        solved=200_000,
        failed=34_567,
        known=12,
        unreadable=3,
        in_flight=2,
        workers=64,
        rate=1234.5,
        seconds=190.0,
        seconds_left=810.0,
    )
    line = snapshot.line("", width)
    assert columns_of(line) <= max(
        width, columns_of("234,567 of about 1,234,567 done, 13:30 min left, 3:10 min")
    )
    assert line.startswith("234,567 of about 1,234,567 done")
    assert "13:30 min left" in line
    assert line.endswith("3:10 min")
