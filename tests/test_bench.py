from __future__ import annotations

import pytest

from hakobi.bench.measure import Measurement
from hakobi.bench.rows import ROWS, Row
from hakobi.bench.table import BEGIN, END, replace_between_marks, table

MEASUREMENT = Measurement(
    row=Row("workshop", 5, "bfs", "pushes"),
    squares=40,
    outcome="solved",
    seconds=1.5,
    states=1_000_000,
    expanded_rate=1.2e6,
    generated_rate=3e6,
    bytes_per_state=12.0,
)


def test_the_table_gives_rates_bytes_and_their_ratio_to_the_floor() -> None:
    lines = table([MEASUREMENT], {"workshop 5": 21.4}).splitlines()
    assert len({len(line) for line in lines}) == 1
    cells = [cell.strip() for cell in lines[2].strip("|").split("|")]
    expected = "workshop 5|40|21 ns|bfs|pushes|solved|1.50 s|1.00 M|1.20 M|3.00 M|12.0|2.00|0.75"
    assert cells == expected.split("|")


def test_only_what_stands_between_the_marks_is_replaced() -> None:
    document = f"head\n{BEGIN}\nold\n{END}\ntail\n"
    assert replace_between_marks(document, "new") == f"head\n{BEGIN}\nnew\n{END}\ntail\n"
    with pytest.raises(ValueError, match="no place for a table"):
        replace_between_marks("head\n", "new")


def test_bfs_and_astar_are_measured_on_six_levels() -> None:
    assert {row.method for row in ROWS} == {"bfs", "astar"}
    assert len({row.name for row in ROWS}) == 6
