"""The teaching warehouses and their optima, which were computed independently."""

import csv
from pathlib import Path

import pytest

from hakobi.warehouse import (
    Warehouse,
    check_elem_action_seq,
    solve_sokoban_elem,
    solve_sokoban_macro,
    solve_weighted_sokoban,
    taboo_cells,
)

pytestmark = pytest.mark.shared


def load(folder: Path, name: str) -> Warehouse:
    warehouse = Warehouse()
    warehouse.load_warehouse(folder / name)
    return warehouse


def test_the_expected_values_of_warehouse_0001(shared: Path) -> None:
    w = load(shared / "warehouses" / "unweighted", "warehouse_0001.txt")
    assert taboo_cells(w) == "####  \n#X #  \n#  ###\n#   X#\n#   X#\n#XX###\n####  "
    assert check_elem_action_seq(w, ["Right", "Right", "Down"]) == (
        "####  \n# .#  \n#  ###\n#*   #\n#  $@#\n#  ###\n####  "
    )
    assert check_elem_action_seq(w, ["Right"] * 3) == "Impossible"


def test_every_known_weighted_optimum(shared: Path) -> None:
    rows = list(csv.reader((shared / "warehouses" / "weighted_optima.csv").open()))[1:]
    known = {name: best for name, best, *_ in rows if best}
    found = {}
    for name in known:
        actions, cost = solve_weighted_sokoban(load(shared / "warehouses" / "weighted", name), time_limit=60)
        found[name] = str(actions if cost is None else cost)
    assert found == known
    assert len(known) >= 12


def test_every_known_unweighted_optimum(shared: Path) -> None:
    rows = list(csv.reader((shared / "warehouses" / "unweighted_optima.csv").open()))[1:]
    known = {name: (moves, pushes) for name, moves, pushes in rows if moves and pushes}
    found = {}
    for name in known:
        w = load(shared / "warehouses" / "unweighted", name)
        elem = solve_sokoban_elem(w, time_limit=60)
        assert "$" not in check_elem_action_seq(w, elem)
        found[name] = (str(len(elem)), str(len(solve_sokoban_macro(w, time_limit=60))))
    assert found == known
    assert len(known) >= 70


def test_every_warehouse_file_is_read_and_saved_alike(shared: Path, tmp_path: Path) -> None:
    files = sorted((shared / "warehouses").glob("*/*.txt"))
    assert len(files) > 200
    for file in files:
        before, after = load(file.parent, file.name), Warehouse()
        before.save_warehouse(tmp_path / "copy.txt")
        after.load_warehouse(tmp_path / "copy.txt")
        assert after == before, file
        assert str(after) == str(before), file
        assert len(str(before)) == (before.ncols + 1) * before.nrows - 1
