"""A series in a store: resumable, labelled, exported, none twice."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import hakobi as product
from hakobi.batch.store import Store

from .conftest import Hakobi

COMMAND = [sys.executable, "-c", "from hakobi.cli import main; main()"]
WISH = ("generate", "--size", "7x7", "--boxes", "2", "--difficulty", "easy", "--seed", "9")


def boards(store: Path) -> list[str]:
    target = store.with_suffix(".jsonl")
    target.unlink(missing_ok=True)
    subprocess.run(
        [*COMMAND, "results", str(store), "--export", str(target)], check=True, capture_output=True
    )
    return [json.loads(line)["board"] for line in target.read_text().splitlines()]


def rows(store: Path) -> list[dict[str, Any]]:
    boards(store)
    return [json.loads(line) for line in store.with_suffix(".jsonl").read_text().splitlines()]


def test_a_killed_run_goes_on_and_ends_with_the_same_levels(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed.sqlite", tmp_path / "whole.sqlite"
    endless = [*COMMAND, *WISH, "--count", "1000000", "--store", str(killed)]
    process = subprocess.Popen(endless, stdout=subprocess.DEVNULL)
    try:
        while _stored(killed) < 3:
            assert process.poll() is None
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    count = _stored(killed) + 5
    for store, workers in ((killed, "2"), (whole, "1")):
        words = [*COMMAND, *WISH, "--count", str(count), "--store", str(store), "--workers", workers]
        subprocess.run(words, check=True, capture_output=True)
    assert _stored(killed) == count
    assert boards(killed) == boards(whole)


def _stored(store: Path) -> int:
    try:
        with Store.open(store) as opened:
            (count,) = opened.sql.execute("SELECT count(*) FROM results").fetchone()
            return int(count)
    except product.HakobiError:
        return 0


def test_labels_stand_beside_solutions_and_a_second_run_does_nothing(tmp_path: Path, hakobi: Hakobi) -> None:
    store = tmp_path / "made.sqlite"
    first = hakobi(*WISH, "--count", "6", "--store", store)
    assert (first.code, first.out) == (0, f"{store}: 6 of 6 levels, 6 of them new\n")
    assert hakobi(*WISH, "--count", "6", "--store", store).out == f"{store}: 6 of 6 levels, 0 of them new\n"
    for row in rows(store):
        level = product.Level.from_xsb(row["board"])
        assert row["proved_optimal"]
        assert product.verify(level, row["solution"]).pushes == row["pushes"]
        assert row["stats"]["rating"] == level.rating().number
        assert row["stats"]["rating_expanded"] == level.rating().measures["expanded"]
    assert len({row["canonical"] for row in rows(store)}) == 6


def test_a_store_that_has_the_levels_gets_others(tmp_path: Path, hakobi: Hakobi) -> None:
    file, store = tmp_path / "first.sok", tmp_path / "made.sqlite"
    assert hakobi(*WISH, "--count", "3", "-o", file).code == 0
    assert hakobi("batch", file, "--store", store, "--workers", "1").code == 0
    assert hakobi(*WISH, "--count", "3", "--store", store).code == 0
    found = rows(store)
    assert len({row["canonical"] for row in found}) == len(found) == 6


def test_what_a_store_has_does_not_come_into_a_file(tmp_path: Path, hakobi: Hakobi) -> None:
    store = tmp_path / "made.sqlite"
    assert hakobi(*WISH, "--count", "2", "--store", store).code == 0
    fresh = hakobi(*WISH, "--count", "2", "--not-in", store, "--json").rows
    assert {row["board"] for row in fresh}.isdisjoint(boards(store))


def test_sliding_puzzles_are_stored_and_exported_too(tmp_path: Path, hakobi: Hakobi) -> None:
    store = tmp_path / "blocks.sqlite"
    wish = ("generate", "--family", "sliding", "--size", "4x4", "--difficulty", "easy", "--count", "3")
    assert hakobi(*wish, "--store", store).code == 0
    assert [(row["family"], row["proved_optimal"]) for row in rows(store)] == [("sliding", True)] * 3
