"""A store with flipped bytes, or cut off: a clear message and exit code 2, or what can still be read.

With HAKOBI_FLIPS=2000 so many places are tried.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from cli.conftest import Hakobi
from hakobi import Level, load

from .kit import write_levels

FLIPS = int(os.environ.get("HAKOBI_FLIPS", "60"))
CORNERED = Level.from_xsb("######\n#$   #\n#@  .#\n######")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Runs over solved, unsolvable and unreadable levels with titles and notes, and sliding blocks."""
    from hakobi.cli import invoke

    folder = tmp_path_factory.mktemp("whole")
    write_levels(folder / "a.xsb", [*load("first-steps"), CORNERED])
    (folder / "b.sok").write_text(
        "Collection: Mine\n\n#####\n#@$.#\n#####\nTitle: Hall\nAuthor: me\nSource: x\n\n####\n#@x.#\n####\n"
    )
    store = folder / "r.sqlite"
    for words in (["--goal", "any"], ["--method", "bfs", "--option", "direction=both"], ["--fresh"]):
        invoke(["batch", str(folder), "--store", str(store), "--workers", "1", *words])
    invoke(["batch", "blocks", "--level", "1-3", "--store", str(store), "--workers", "1"])
    invoke(["bench", "first-steps", "--store", str(store), "--time-limit", "5"])
    return store


def commands(store: Path) -> list[list[object]]:
    folder = store.parent
    return [
        ["results", store],
        ["results", store, "--json", "--by", "method", "--by", "goal", "--by", "family", "--by", "run"],
        ["results", store, "--list"],
        ["results", store, "--list", "--json"],
        ["results", store, "--goal", "any", "--outcome", "solved", "--slower", 0, "--file", "a", "--list"],
        ["results", store, "--export", folder / "x.jsonl"],
        ["results", store, "--export", folder / "x.csv"],
        ["results", store, "--export", folder / "x.csv", "--positions"],
        ["results", store, "--export", folder / "x.sok"],
        ["results", "diff", f"{store}:1", ":2"],
        ["results", "diff", f"{store}:1", ":3", "--json"],
        ["bench", "first-steps", "--last", "--store", store],
        ["batch", "blocks", "--level", "1-3", "--store", store, "--workers", 1],
        ["batch", folder / "a.xsb", folder / "b.sok", "--store", store, "--workers", 1],
    ]


def check_all(hakobi: Hakobi, store: Path, data: bytes, what: str) -> None:
    for words in commands(store):
        for leftover in store.parent.glob("r.sqlite*"):
            leftover.unlink()
        store.write_bytes(data)
        run = hakobi(*words)
        assert run.code in (0, 2, 3, 4), (what, words, run)
        assert "has a fault" not in run.err, (what, words, run)
        assert "Traceback" not in run.err, (what, words, run)
        if words[0] == "results":
            assert run.code in (0, 2), (what, words, run)
        if run.code == 2 and words[0] == "results":
            assert str(store) in run.err, (what, words, run)


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    for file in whole.parent.iterdir():
        shutil.copy(file, tmp_path)
    return tmp_path / whole.name


@pytest.mark.parametrize("part", range(6))
def test_flipped_bytes(part: int, hakobi: Hakobi, copy: Path) -> None:
    data = copy.read_bytes()
    rng = random.Random(part)
    for _ in range(FLIPS // 6):
        place, value = _used(rng, data), rng.randrange(1, 256)
        flipped = bytearray(data)
        flipped[place] ^= value
        check_all(hakobi, copy, bytes(flipped), f"byte {place} ^ {value}")


def _used(rng: random.Random, data: bytes) -> int:
    """A place where something stands: most of a small store is empty."""
    while True:
        place = rng.randrange(len(data))
        if data[place]:
            return place


def test_files_that_were_cut_off(hakobi: Hakobi, copy: Path) -> None:
    data = copy.read_bytes()
    rng = random.Random(7)
    for size in (0, 1, 50, 100, 4096, *(rng.randrange(len(data)) for _ in range(FLIPS // 10))):
        check_all(hakobi, copy, data[:size], f"{size} bytes")


@pytest.mark.parametrize(
    ("change", "words", "message"),
    [
        ("UPDATE questions SET options = '{x'", [], "options cannot be '{x'"),
        ("UPDATE runs SET started = 1e300", [], "started cannot be '1e+300'"),
        ("UPDATE runs SET started = 1e13", [], "a run cannot have begun at"),
        ("UPDATE results SET outcome = 'sXlved'", ["--list"], "an outcome cannot be 'sXlved'"),
        ("UPDATE results SET outcome = 'sXlved'", [], "an outcome cannot be 'sXlved'"),
        ("UPDATE results SET cpu_seconds = 9e999", ["--list"], "cpu_seconds cannot be 'inf'"),
        ("UPDATE results SET cpu_seconds = x'00'", ["--list"], "cpu_seconds cannot be"),
        ("UPDATE results SET solution = 'u'", ["--list", "--json"], "does not replay: "),
        ("UPDATE results SET extra = '['", ["--list", "--json"], "does not replay: "),
        ("UPDATE results SET solution = 'u'", ["--export", "x.csv"], "does not replay: "),
        ("UPDATE results SET solution = 'u'", ["--export", "x.csv", "--positions"], "does not replay: "),
        ("UPDATE places SET own = 'x'", ["--export", "x.csv", "--positions"], "does not replay: "),
        (
            "UPDATE levels SET text = replace(text, '$', '')",
            ["--list", "--json"],
            "a level is not what it was",
        ),
        ("UPDATE levels SET family = 'chess'", ["--list", "--json"], "a level is not what"),
        ("UPDATE places SET turn = 'x'", ["--list"], "turn cannot be 'x'"),
        (
            "UPDATE places SET about = '[]'",
            ["--export", "x.sok"],
            "what is known about a level cannot be",
        ),
        ("UPDATE places SET title = CAST(x'ff' AS TEXT)", ["--list"], "Could not decode"),
        ("PRAGMA user_version = -3", [], "its schema cannot have the number -3"),
        ("PRAGMA application_id = 3", [], "no results store of hakobi"),
        ("DROP TABLE places", [], "no such table"),
    ],
)
def test_what_cannot_have_been_stored_is_named(
    change: str, words: list[str], message: str, hakobi: Hakobi, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(copy.parent)
    with sqlite3.connect(copy) as sql:
        sql.execute(change)
    sql.close()
    run = hakobi("results", copy, *words)
    assert run.code == 2
    assert run.err.startswith(f"{copy}: ")
    assert message in run.err
