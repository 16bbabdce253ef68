"""What `hakobi results` tells about a store, and what it writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Hakobi
from hakobi import Level, load, verify
from hakobi.jsonrow import invalid_row

from .kit import json_lines, write_levels

LEVEL = Level.from_xsb("########\n#  .   #\n# $  # #\n#  @$  #\n#   .  #\n########", title="Two boxes")
CORNERED = Level.from_xsb("######\n#$   #\n#@  .#\n######")


@pytest.fixture
def store(hakobi: Hakobi, tmp_path: Path) -> Path:
    """Eight copies of a level, one that has no solution, one that cannot be read, and sliding blocks."""
    copies = [LEVEL.transformed(k) for k in range(8)]
    write_levels(tmp_path / "copies.xsb", [*copies, CORNERED])
    (tmp_path / "bad.sok").write_text(
        "Collection: Mine\n\n#####\n#@$.#\n#####\nTitle: Hall\nAuthor: me\n\n####\n#@x.#\n####\n"
    )
    store = tmp_path / "r.sqlite"
    run = hakobi("batch", tmp_path / "copies.xsb", tmp_path / "bad.sok", "blocks", "--store", store)
    assert run.code == 2
    assert "27 levels: 25 solved, 1 proved unsolvable, 1 unreadable" in run.out
    return store


def export(hakobi: Hakobi, store: Path, suffix: str, *words: object) -> Path:
    target = store.parent / f"out{suffix}"
    assert hakobi("results", store, "--export", target, *words).code == 0
    return target


def test_counts_by_collection_method_and_outcome(hakobi: Hakobi, store: Path) -> None:
    run = hakobi("results", store)
    assert run.code == 0
    assert "1 run" in run.out
    words = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.strip()}
    assert words["blocks"][:4] == ["16", "16", "0", "0"]
    assert words[str(store.parent / "copies.xsb")][:4] == ["9", "8", "1", "0"]
    assert words["solved"] == ["25"]
    assert words["invalid"] == ["1"]
    (row,) = json_lines(hakobi("results", store, "--json", "--by", "family").out)
    counts = {line["name"]: line["outcomes"] for line in row["family"]}
    assert counts["sliding"] == {"solved": 16}
    assert counts["sokoban"] == {"solved": 9, "unsolvable": 1}


def test_filters_choose_levels(hakobi: Hakobi, store: Path) -> None:
    def numbers(*words: object) -> list[int]:
        return [row["level"] for row in hakobi("results", store, "--list", "--json", *words).rows]

    assert numbers("--file", "copies", "--outcome", "unsolvable") == [9]
    assert numbers("--file", "bad") == [1, 2]
    assert numbers("--family", "sliding", "--slower", "1000") == []
    assert len(numbers("--method", "bfs")) >= 16
    assert numbers("--outcome", "invalid") == [2]
    assert hakobi("results", store, "--run", 7).code == 2
    listed = hakobi("results", store, "--list", "--file", "bad").out
    assert 'bad.sok, level 1 "Hall": solved' in listed


def test_jsonl_has_one_line_for_each_level_of_each_file(hakobi: Hakobi, store: Path) -> None:
    rows = json_lines(export(hakobi, store, ".jsonl").read_text())
    assert len(rows) == 27
    assert all(row.keys() >= invalid_row("", 1, None, "").keys() for row in rows)
    copies = [row for row in rows if row["file"].endswith("copies.xsb")]
    for k, row in enumerate(copies[:8]):
        solution = verify(LEVEL.transformed(k), row["solution"])
        assert (solution.pushes, solution.moves) == (row["pushes"], row["moves"])
    assert copies[8]["outcome"] == "unsolvable"
    bad = [row for row in rows if row["file"].endswith("bad.sok")]
    assert (bad[1]["outcome"], bad[1]["level"]) == ("invalid", 2)
    assert "line 10, column 3" in bad[1]["message"]
    direct = {row["level"]: row for row in hakobi("solve", "blocks", "--json").rows}
    for row in (row for row in rows if row["file"] == "blocks"):
        assert (row["steps"], row["moves"]) == (direct[row["level"]]["steps"], direct[row["level"]]["moves"])


def test_sok_holds_the_levels_with_their_titles_and_solutions(hakobi: Hakobi, store: Path) -> None:
    levels: list[Level] = list(load(export(hakobi, store, ".sok")))
    assert len(levels) == 9
    for level in levels:
        verify(level, level.solutions[-1].moves)
    assert {(level.title, level.author) for level in levels} >= {("Hall", "me")}


def test_an_unknown_suffix_is_refused(hakobi: Hakobi, store: Path) -> None:
    run = hakobi("results", store, "--export", store.parent / "out.txt")
    assert run.code == 2
    assert "results are written to .jsonl .csv .sok .parquet files" in run.err
    assert not (store.parent / "out.txt").exists()


def test_a_plot_is_drawn(hakobi: Hakobi, store: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert hakobi("results", store, "--plot", store.parent / "p.svg").code == 0
    assert "levels solved" in (store.parent / "p.svg").read_text()


def test_the_difference_of_two_runs_names_what_was_gained_and_lost(
    hakobi: Hakobi,
    tmp_path: Path,
) -> None:
    levels = write_levels(tmp_path / "a.xsb", [*load("first-steps"), load("storehouse")[1]])
    store = tmp_path / "r.sqlite"
    words = ["batch", levels, "--store", store, "--goal", "pushes"]
    hakobi(*words, "--method", "bfs", "--time-limit", "0.3")
    hakobi(*words, "--method", "astar")
    (row,) = hakobi("results", "diff", f"{store}:1", ":2", "--json").rows
    assert (row["common"], row["solved_before"], row["solved_after"]) == (11, 10, 11)
    assert [(pair["level"], pair["before"]) for pair in row["gained"]] == [(f"{levels} 11", "time_limit")]
    back = hakobi("results", "diff", f"{store}:2", f"{store}:1").out
    assert "0 gained, 1 lost" in back
    assert "lost: a 11 (solved → time_limit)" in back
    assert hakobi("results", "diff", store).code == 2
    assert hakobi("results", "diff", f"{store}:9", ":1").code == 2


def test_the_difference_of_two_runs_tells_shorter_and_longer_solutions(
    hakobi: Hakobi, tmp_path: Path
) -> None:
    store = tmp_path / "r.sqlite"
    write_levels(tmp_path / "a.xsb", [LEVEL, Level.from_xsb("#####\n#@$.#\n#####")])
    words = ["batch", tmp_path / "a.xsb", "--store", store]
    hakobi(*words, "--method", "dfs")
    hakobi(*words, "--goal", "pushes,moves")
    hakobi(*words, "--goal", "weighted")
    first, best = (hakobi("results", store, "--run", run, "--list", "--json").rows for run in (1, 2))
    assert first[0]["pushes"] > best[0]["pushes"]
    (row,) = hakobi("results", "diff", f"{store}:1", ":2", "--json").rows
    assert [pair["level"] for pair in row["shorter"]] == [f"{tmp_path / 'a.xsb'} 1"]
    (pair,) = row["shorter"]
    assert pair["lengths_before"] == {name: first[0][name] for name in ("pushes", "moves")}
    assert pair["lengths_after"] == {name: best[0][name] for name in ("pushes", "moves")}
    assert row["longer"] == []
    assert row["lengths_after"]["pushes"] == best[0]["pushes"] + 1
    text = hakobi("results", "diff", f"{store}:2", ":1").out
    assert "0 gained, 0 lost, 0 shorter, 1 longer" in text
    assert f"longer: a 1 {best[0]['pushes']} → {first[0]['pushes']} pushes" in text
    assert f"solutions in both: {best[0]['pushes'] + 1} pushes, then {first[0]['pushes'] + 1}" in text
    (other,) = hakobi("results", "diff", f"{store}:2", ":3", "--json").rows
    assert other["lengths_after"].keys() == {"moves"}


def test_answers_with_pulls_are_counted_and_kept_out_of_sok_files(hakobi: Hakobi, tmp_path: Path) -> None:
    levels = [Level.from_xsb("######\n#$@. #\n######"), LEVEL]
    write_levels(tmp_path / "pulled.xsb", levels)
    store = tmp_path / "pulled.sqlite"
    asked = ("--method", "annealing", "--option", "pulls=true", "--option", "pull=0")
    assert hakobi("batch", tmp_path / "pulled.xsb", "--store", store, *asked).code == 0
    rows = json_lines(export(hakobi, store, ".jsonl").read_text())
    assert rows[0]["pulls"] > 0
    for level, row in zip(levels, rows, strict=True):
        assert verify(level, row["solution"], pulls=True).pulls == row["pulls"]
    legal = [row for row in rows if not row["pulls"]]
    assert export(hakobi, store, ".sok").read_text().count("Solution") == len(legal)
