"""What a limit has ended keeps its best solution, and a longer run makes it better."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Hakobi
from hakobi import load, verify
from hakobi.batch.answer import Answer

from .kit import json_lines, run_batch, stored, write_levels

AISLES = load("storehouse")[0]


def test_the_best_so_far_is_stored_exported_and_bettered(hakobi: Hakobi, tmp_path: Path) -> None:
    levels, store = tmp_path / "levels.xsb", tmp_path / "r.db"
    write_levels(levels, [AISLES])
    bounds: list[int] = []
    moves: list[int] = []
    for nodes in (3_000, 200_000, 3_000):
        run_batch(store, levels, goal="moves", node_limit=nodes, time_limit=0)
        (place,) = stored(store)
        assert (place.outcome, place.ended_by, place.proved_optimal) == ("time_limit", "node_limit", 0)
        target = tmp_path / f"rows{len(moves)}.jsonl"
        assert hakobi("results", store, "--export", target).code == 0
        (row,) = json_lines(target.read_text())
        assert verify(AISLES, row["solution"]).moves == row["moves"]
        assert row["gap"] == (row["moves"] - row["lower_bound"]) / row["lower_bound"] > 0
        bounds.append(row["lower_bound"])
        moves.append(row["moves"])
    assert moves[0] > moves[1] == moves[2]
    assert bounds[0] <= bounds[1] == bounds[2]
    assert hakobi("results", store, "--export", tmp_path / "best.sok").code == 0
    assert verify(AISLES, load(tmp_path / "best.sok")[0].solutions[0].moves).moves == moves[1]
    (row,) = json_lines(hakobi("results", "diff", f"{store}:1", ":2", "--json").out)
    assert [pair["lengths_after"]["moves"] for pair in row["shorter"]] == [moves[1]]
    assert f"{moves[0]} moves, then {moves[1]}" in hakobi("results", "diff", f"{store}:1", ":2").out


def test_a_proof_stands_before_a_solution_and_a_solution_before_a_bound() -> None:
    def answer(outcome: str, **known: int) -> Answer:
        return Answer(outcome, "sokoban", "pushes", "auto", **known)  # type: ignore[arg-type]

    in_order = [
        answer("solved", proved_optimal=True, cost=90, second=300, lower_bound=90),
        answer("time_limit", cost=95, second=200, lower_bound=80),
        answer("memory_limit", cost=97, second=150, lower_bound=90),
        answer("time_limit", lower_bound=85),
        answer("time_limit", lower_bound=80),
        answer("crashed"),
    ]
    assert sorted(in_order, key=lambda each: each.standing) == in_order
