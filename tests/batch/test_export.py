"""What the rows of an export say about levels, and that all kinds of files say the same."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Hakobi
from hakobi import Level, load
from hakobi.batch.export.columns import BOARD, LEVELS
from hakobi.jsonrow import invalid_row
from hakobi.question import LIMITS
from hakobi.result import COUNTERS
from reference.random_levels import random_level

from .kit import json_lines

CORNERED = Level.from_xsb("######\n#$   #\n#@  .#\n######")
NESTED = {"stats", "limits"}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copies of random levels, some with weights; one unsolvable, one unreadable; sliding blocks."""
    from hakobi.cli import invoke

    folder = tmp_path_factory.mktemp("export")
    (folder / "levels.sok").write_text("\n\n".join(_texts()) + "\n\n####\n#@x.#\n####\n", encoding="utf-8")
    store = folder / "r.sqlite"
    for words in (["--goal", "any"], ["--method", "astar", "--goal", "weighted", "--time-limit", "7"]):
        invoke(["batch", str(folder / "levels.sok"), "--store", str(store), "--workers", "1", *words])
    invoke(["batch", "blocks", "--level", "1-5", "--store", str(store), "--workers", "1"])
    return store


def _levels() -> list[Level]:
    drawn = [random_level(11, index) for index in range(12)]
    levels = [Level.from_xsb(each.xsb, each.weights or None) for each in drawn]
    return [*(level.transformed(k) for level in levels for k in range(8)), CORNERED]


def _texts() -> list[str]:
    return [
        level.to_xsb() + (f"\nWeights: {' '.join(map(str, level.weights))}" if level.weights else "")
        for level in _levels()
    ]


def exported(hakobi: Hakobi, store: Path, suffix: str, *words: object) -> list[dict[str, Any]]:
    """The rows of an export; what a .csv leaves empty is null, and its texts are what the columns say."""
    target = store.parent / f"out{suffix}"
    run = hakobi("results", store, "--export", target, *words)
    assert run.code == 0, run.err
    if suffix == ".jsonl":
        return json_lines(target.read_text(encoding="utf-8"))
    if suffix == ".parquet":
        parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
        rows: list[dict[str, Any]] = parquet.read_table(target).to_pylist()
        return rows
    kinds: dict[str, Any] = {**LEVELS, "proved_optimal": "True".__eq__}
    with target.open(newline="", encoding="utf-8") as file:
        return [
            {name: kinds[name](text) if text else None for name, text in row.items()}
            for row in csv.DictReader(file)
        ]


def flat(row: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a level as columns, by what docs/data.md says about them."""
    stats, limits = row["stats"] or {}, row["limits"] or {}
    further = {name: value for name, value in stats.items() if name not in COUNTERS}
    columns = {name: value for name, value in row.items() if name not in NESTED}
    columns |= {name: stats.get(name) for name in COUNTERS} | {name: limits.get(name) for name in LIMITS}
    if isinstance(row["solution"], list):
        columns["solution"] = json.dumps(row["solution"], ensure_ascii=False)
    return columns | {"extra": json.dumps(further) if further else None}


def test_all_kinds_of_files_agree_row_for_row(hakobi: Hakobi, store: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    lines, rows, table = (exported(hakobi, store, suffix) for suffix in (".jsonl", ".csv", ".parquet"))
    assert len(lines) == len(_levels()) + 1 + 5
    empty = [{name: None if value == "" else value for name, value in row.items()} for row in table]
    assert [*rows[0]] == [*table[0]] == [*LEVELS]
    assert rows == empty
    assert [flat(line) for line in lines] == table


def test_the_types_of_the_columns_do_not_depend_on_the_data(hakobi: Hakobi, store: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    schemas = []
    for words in (["--family", "sliding"], ["--outcome", "invalid"], ["--file", "nowhere"], []):
        target = store.parent / "typed.parquet"
        assert hakobi("results", store, "--export", target, *words).code == 0
        schemas.append(parquet.read_schema(target))
    assert all(schema == schemas[0] for schema in schemas)
    names = {int: "int64", float: "double", bool: "bool", str: "string"}
    assert [str(kind) for kind in schemas[0].types] == [names[kind] for kind in LEVELS.values()]


def test_every_key_of_the_json_of_a_level_has_a_column() -> None:
    """A new key is a line of `columns.py`."""
    keys = [key for key in invalid_row("", 1, None, "") if key not in NESTED]
    assert [name for name in LEVELS if name in keys] == keys


def test_the_board_is_the_level_as_it_stands_in_its_file(hakobi: Hakobi, store: Path) -> None:
    rows = exported(hakobi, store, ".jsonl", "--file", "levels.sok")
    assert {row["weights"] is None for row in rows} == {True, False}
    for level, row in zip(_levels(), rows, strict=False):
        weights = None if row["weights"] is None else [int(word) for word in row["weights"].split()]
        assert (row["board"], weights) == (level.to_xsb(), level.weights and [*level.weights])
        assert Level.from_xsb(row["board"], weights) == level
        assert (row["width"], row["height"]) == (level.width, level.height)
        assert (row["boxes"], row["goals"], row["pieces"]) == (len(level.boxes), len(level.goals), None)
        assert row["floor"] == _squares_within(level)
    assert dict.fromkeys(BOARD).items() <= rows[-1].items()


def _squares_within(level: Level) -> int:
    reached, edge = set(), [level.player]
    while edge:
        row, column = edge.pop()
        inside = 0 <= row < level.height and 0 <= column < level.width
        if inside and (row, column) not in reached and (row, column) not in level.walls:
            reached.add((row, column))
            edge += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return len(reached)


def test_turned_and_mirrored_copies_have_one_canonical_form(hakobi: Hakobi, store: Path) -> None:
    rows = exported(hakobi, store, ".jsonl", "--file", "levels.sok")
    levels = _levels()
    groups = [{row["canonical"] for row in rows[i : i + 8]} for i in range(0, len(levels) - 1, 8)]
    assert all(len(group) == 1 for group in groups)
    distinct = {(level.canonical().to_xsb(), level.canonical().weights) for level in levels[:-1]}
    assert len(set.union(*groups)) == len(distinct)
    for level, row in zip(levels, rows, strict=False):
        board, _, weights = row["canonical"].partition("\nWeights: ")
        assert board == level.canonical().to_xsb()
        assert weights == " ".join(map(str, level.canonical().weights or ()))


def test_sliding_blocks_are_drawn_and_have_a_canonical_form(hakobi: Hakobi, store: Path) -> None:
    rows = exported(hakobi, store, ".jsonl", "--family", "sliding")
    for puzzle, row in zip(load("blocks"), rows, strict=False):
        drawn = "".join(row["board"].split())
        assert len(drawn) == puzzle.width * puzzle.height
        assert drawn.count(".") == puzzle.empty_cells
        assert len(set(drawn) - set(".#")) == len(puzzle.pieces) == row["pieces"]
        assert len(set(row["goal_board"]) - set(".#\n")) == len(puzzle.goals) == row["goals"]
        assert row["floor"] == puzzle.width * puzzle.height - len(puzzle.walls)
        assert json.loads(row["canonical"])["size"] in (
            [puzzle.height, puzzle.width],
            [puzzle.width, puzzle.height],
        )
        assert row["straight_runs"] >= row["moves"]
    assert len({row["canonical"] for row in rows}) == len(rows)


def test_the_limits_are_those_of_the_run_that_found_the_answer(hakobi: Hakobi, store: Path) -> None:
    rows = exported(hakobi, store, ".jsonl", "--file", "levels.sok", "--run", 2)
    assert {row["limits"]["time_limit"] for row in rows if row["limits"]} == {7.0}
    assert all((row["limits"] is None) == (row["outcome"] == "invalid") for row in rows)
    assert all(row["limits"]["memory_limit"] > 1 << 20 for row in rows if row["limits"])


def test_an_export_replaces_a_file_in_one_step(hakobi: Hakobi, store: Path) -> None:
    target = store.parent / "kept.csv"
    target.write_text("old")
    folder = store.parent / "folder.csv"
    folder.mkdir()
    run = hakobi("results", store, "--export", folder)
    assert (run.code, "cannot be written" in run.err) == (2, True)
    assert hakobi("results", store, "--export", target, "--family", "sliding").code == 0
    assert target.read_text().count("\n") > 5
    assert not [*store.parent.glob("*.part")]


@pytest.mark.parametrize("words", [[], ["--positions"]])
def test_what_parquet_needs_is_said(
    words: list[str], hakobi: Hakobi, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    run = hakobi("results", store, "--export", store.parent / "out.parquet", *words)
    assert (run.code, run.err.strip()) == (2, "Parquet needs pyarrow: pip install 'hakobi[data]'")
