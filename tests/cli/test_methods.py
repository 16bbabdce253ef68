from __future__ import annotations

import hakobi as library

from .conftest import Hakobi


def test_every_method_is_named_with_what_it_promises(hakobi: Hakobi) -> None:
    run = hakobi("methods")
    assert run.code == 0
    for row in library.methods():
        assert f"{row.name} ({row.family}): {row.summary}" in run.out
        for option in row.options:
            assert f"--option {option.name}=" in run.out


def test_the_registry_for_programs(hakobi: Hakobi) -> None:
    rows = {row["name"]: row for row in hakobi("methods", "--family", "sokoban", "--json").rows}
    assert "pushes" in rows["bfs"]["optimal_goals"]
    assert rows["bfs"]["complete"] is True
