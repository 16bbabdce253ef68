"""The positions of an export: each is what a small replay of its own gives, and what is to go is right."""

from __future__ import annotations

import csv
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Hakobi
from hakobi import Level, SlidingPuzzle, load, solve
from hakobi.batch.export.columns import POSITIONS
from reference.random_levels import random_level

from .kit import json_lines, write_levels

CORNERED = Level.from_xsb("######\n#$   #\n#@  .#\n######")
SOLVED = Level.from_xsb("#####\n#@ *#\n#####")
RAGGED = Level.from_xsb("  #####\n###   #\n#. $@ #\n#######   #\n\n      #")
WAYS = {"l": (0, -1), "r": (0, 1), "u": (-1, 0), "d": (1, 0)}
Rows = list[dict[str, Any]]


def all_levels() -> list[Level]:
    drawn = [random_level(12, index) for index in range(100)]
    levels = [Level.from_xsb(each.xsb, each.weights or None) for each in drawn]
    return [*levels, *load("first-steps"), CORNERED, SOLVED, RAGGED]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from hakobi.cli import invoke

    folder = tmp_path_factory.mktemp("positions")
    texts = [
        level.to_xsb() + (f"\nWeights: {' '.join(map(str, level.weights))}" if level.weights else "")
        for level in all_levels()
    ]
    (folder / "levels.sok").write_text("\n\n".join(texts) + "\n\n####\n#@x.#\n####\n", encoding="utf-8")
    store = folder / "r.sqlite"
    for path in (str(folder / "levels.sok"), "blocks"):
        words = ["--goal", "weighted"] if path != "blocks" else ["--level", "1-6"]
        invoke(["batch", path, "--store", str(store), "--workers", "1", *words])
    return store


def positions(hakobi: Hakobi, store: Path, *words: object, suffix: str = ".jsonl") -> Rows:
    target = store.parent / f"positions{suffix}"
    run = hakobi("results", store, "--export", target, "--positions", *words)
    assert run.code == 0, run.err
    if suffix == ".parquet":
        parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
        rows: Rows = parquet.read_table(target).to_pylist()
        return rows
    if suffix == ".csv":
        kinds: dict[str, Any] = {**POSITIONS, "proved_optimal": "True".__eq__}
        with target.open(newline="", encoding="utf-8") as file:
            return [
                {name: kinds[name](text) if text else None for name, text in row.items()}
                for row in csv.DictReader(file)
            ]
    return json_lines(target.read_text(encoding="utf-8"))


def by_level(rows: Rows) -> dict[tuple[str, int], Rows]:
    found: dict[tuple[str, int], Rows] = defaultdict(list)
    for row in rows:
        found[row["family"], row["level"]].append(row)
    return found


def played(board: str, moves: str) -> str:
    """The board after these moves: a replay on a dictionary of squares that knows the rules and no hakobi."""
    cells = {(r, c): cell for r, row in enumerate(board.split("\n")) for c, cell in enumerate(row)}
    ((row, column),) = (place for place, cell in cells.items() if cell in "@+")
    for move in moves:
        down, right = WAYS[move.lower()]
        here, there = (row + down, column + right), (row + 2 * down, column + 2 * right)
        assert cells[here] in (" .-" if move.islower() else "$*")
        if move.isupper():
            assert cells[there] in " .-"
            cells[there] = "*" if cells[there] == "." else "$"
            cells[here] = "." if cells[here] == "*" else " "
        cells[here] = "+" if cells[here] == "." else "@"
        cells[row, column] = "." if cells[row, column] == "+" else " "
        row, column = here
    rows = board.count("\n") + 1
    lines = ["".join(cell for (r, _), cell in sorted(cells.items()) if r == line) for line in range(rows)]
    return "\n".join(lines)


@pytest.mark.parametrize("words", [(), ("moves",)])
def test_each_board_is_what_a_replay_of_its_own_gives(
    words: tuple[str, ...], hakobi: Hakobi, store: Path
) -> None:
    levels = dict(enumerate(all_levels(), 1))
    found = by_level(positions(hakobi, store, *words, "--family", "sokoban"))
    assert found.keys() == {("sokoban", n) for n in levels if solve(levels[n]).solved}
    for (_, number), rows in found.items():
        level = levels[number]
        assert rows[0]["board"] == level.to_xsb()
        assert [row["number"] for row in rows] == [*range(len(rows))]
        for row, after in pairwise(rows):
            assert after["board"] == played(row["board"], row["next"])
            assert after["moves_done"] == row["moves_done"] + len(row["next"])
            assert row["moves_to_go"] == after["moves_to_go"] + len(row["next"])
            assert after["pushes_done"] == row["pushes_done"] + row["next"][-1].isupper()
            assert len(row["next"]) == 1 or (not words and row["next"][:-1].islower())
        for row in rows:
            assert row["board"].split("\n")[row["player_row"]][row["player_column"]] in "@+"
            assert row["moves_done"] + row["moves_to_go"] == rows[0]["moves_to_go"]
            assert row["pushes_done"] + row["pushes_to_go"] == rows[0]["pushes_to_go"]
        last = rows[-1]
        assert (last["moves_to_go"], last["pushes_to_go"], last["next"]) == (0, 0, None)
        assert "$" not in last["board"]


def test_what_is_to_go_is_exact_where_the_solution_is_proved(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write_levels(tmp_path / "a.xsb", [*load("first-steps")])
    store = tmp_path / "r.sqlite"
    hakobi("batch", path, "--store", store, "--goal", "pushes")
    rows = positions(hakobi, store)
    assert len(rows) > 80
    for row in rows:
        assert (row["goal"], row["proved_optimal"]) == ("pushes", True)
        result = solve(Level.from_xsb(row["board"]), goal="pushes", method="bfs")
        assert result.solution is not None
        assert result.solution.pushes == row["pushes_to_go"]


def test_weights_and_their_cost_go_with_the_boxes(hakobi: Hakobi, store: Path) -> None:
    found = by_level(positions(hakobi, store, "--family", "sokoban"))
    weighted = [rows for rows in found.values() if rows[0]["weights"] is not None]
    assert weighted
    assert len(weighted) < len(found)
    for rows in weighted:
        assert rows[-1]["cost_to_go"] == 0
        for row in rows:
            weights = [int(word) for word in row["weights"].split()]
            level = Level.from_xsb(row["board"], weights)
            best = solve(level, goal="weighted")
            assert best.cost == row["cost_to_go"]
    assert all(row["cost_to_go"] is None for rows in found.values() for row in rows if row["weights"] is None)


@pytest.mark.parametrize("words", [(), ("moves",)])
def test_sliding_blocks_have_a_position_after_each_move_or_step(
    words: tuple[str, ...], hakobi: Hakobi, store: Path
) -> None:
    found = by_level(positions(hakobi, store, *words, "--family", "sliding"))
    assert found.keys() == {("sliding", number) for number in range(1, 7)}
    for (_, number), rows in found.items():
        puzzle = load("blocks").level(number)
        drawn = [row["board"] for row in rows]
        assert drawn == [*_drawn(puzzle, [row["next"] for row in rows[:-1]], drawn[0])]
        for row, after in pairwise(rows):
            path = row["next"].rpartition(":")[2]
            assert row["steps_to_go"] - after["steps_to_go"] == len(path) == (1 if words else len(path))
            assert row["moves_to_go"] - after["moves_to_go"] in ((0, 1) if words else (1,))
            assert row["player_row"] is row["pushes_to_go"] is None
        best = solve(puzzle).solution
        assert best is not None
        assert (rows[0]["steps_to_go"], rows[0]["moves_to_go"]) == (best.steps, best.moves)
        assert (rows[-1]["steps_to_go"], rows[-1]["moves_to_go"], rows[-1]["next"]) == (0, 0, None)


def _drawn(puzzle: SlidingPuzzle, moves: list[str], first: str) -> Iterator[str]:
    """The pictures after each move, drawn cell by cell in the letters of the first one."""
    grid = [list(row) for row in first.split("\n")]
    places = {piece.name: piece.start for piece in puzzle.pieces}
    cells = {name: puzzle.class_of[name].cells for name in places}
    letters = {
        name: grid[y + min(cells[name])[0]][x + min(cells[name])[1]] for name, (y, x) in places.items()
    }
    yield first
    for move in moves:
        name, _, path = move.rpartition(":")
        for step in path:
            y, x = places[name]
            for down, right in cells[name]:
                assert grid[y + down][x + right] == letters[name]
                grid[y + down][x + right] = "."
            way = WAYS[step.lower()]
            places[name] = y, x = y + way[0], x + way[1]
            for down, right in cells[name]:
                assert grid[y + down][x + right] == "."
                grid[y + down][x + right] = letters[name]
        yield "\n".join(map("".join, grid))
    goals = [piece for piece in puzzle.pieces if piece.goal is not None]
    taken = {(places[piece.name], piece.kind) for piece in puzzle.pieces}
    assert all((piece.goal, piece.kind) in taken for piece in goals)


def test_all_kinds_of_files_agree_position_for_position(hakobi: Hakobi, store: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    lines, rows, table = (
        positions(hakobi, store, suffix=suffix) for suffix in (".jsonl", ".csv", ".parquet")
    )
    assert lines == rows == table
    assert [*table[0]] == [*POSITIONS]
    assert {row["family"] for row in table} == {"sokoban", "sliding"}


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".parquet"])
def test_ways_that_are_too_large_for_one_table_are_written_in_parts(
    suffix: str, hakobi: Hakobi, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    whole = positions(hakobi, store, suffix=suffix)
    monkeypatch.setattr("hakobi.batch.export.positions._LETTERS", 150)
    monkeypatch.setattr("hakobi.batch.export.files._LETTERS", 1000)
    assert positions(hakobi, store, suffix=suffix) == whole


def test_what_has_no_position_is_counted(hakobi: Hakobi, store: Path) -> None:
    run = hakobi("results", store, "--export", store.parent / "p.csv", "--positions", "--file", "levels.sok")
    solved = sum(solve(level).solved for level in all_levels())
    assert f"positions of {solved} levels; {len(all_levels()) + 1 - solved} levels left out" in run.err


def test_solutions_with_pulls_are_left_out(hakobi: Hakobi, tmp_path: Path) -> None:
    path = write_levels(tmp_path / "a.xsb", [Level.from_xsb("######\n#$@. #\n######")])
    asked = ("--method", "annealing", "--option", "pulls=true", "--option", "pull=0")
    hakobi("batch", path, "--store", tmp_path / "r.sqlite", *asked)
    assert positions(hakobi, tmp_path / "r.sqlite") == []


def test_walks_after_the_last_push_do_not_count(hakobi: Hakobi, tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    hakobi(
        "batch",
        write_levels(tmp_path / "a.xsb", [Level.from_xsb("######\n#@$. #\n######")]),
        "--store",
        store,
    )
    with sqlite3.connect(store) as sql:
        ((turned,),) = sql.execute("SELECT solution FROM results")
        back = {"R": "l", "L": "r", "U": "d", "D": "u"}[turned]
        sql.execute("UPDATE results SET solution = solution || ?", (back,))
    sql.close()
    for words in ((), ("moves",)):
        rows = positions(hakobi, store, *words)
        assert [row["moves_to_go"] for row in rows] == [1, 0]


def test_a_solution_that_does_not_replay_is_refused(hakobi: Hakobi, store: Path, tmp_path: Path) -> None:
    for change in ("solution || 'LLLLLLLLL'", "''", "'R'", "'<'", "'x'", "'[[9,\"U\"]]'"):
        damaged = tmp_path / "d.sqlite"
        damaged.write_bytes(store.read_bytes())
        with sqlite3.connect(damaged) as sql:
            sql.execute(f"UPDATE results SET solution = {change} WHERE solution IS NOT NULL")
        sql.close()
        target = tmp_path / "p.csv"
        run = hakobi("results", damaged, "--export", target, "--positions")
        assert run.code == 2, change
        assert "does not replay" in run.err
        assert not target.exists()


def test_positions_need_a_file_that_can_hold_them(hakobi: Hakobi, store: Path) -> None:
    assert "--positions goes with --export" in hakobi("results", store, "--positions").err
    run = hakobi("results", store, "--positions", "--export", store.parent / "p.sok")
    assert run.code == 2
    assert "positions are written to .jsonl .csv .parquet files" in run.err
