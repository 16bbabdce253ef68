from __future__ import annotations

from pathlib import Path

import pytest

import hakobi
from hakobi.bench import anytime, exports, gym, maps
from hakobi.bench.huge import huge_level
from hakobi.bench.measure import Measurement
from hakobi.bench.rows import ROWS, Row
from hakobi.bench.table import BEGIN, END, replace_between_marks, table

ROOT = Path(__file__).resolve().parents[1]
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


def test_the_figures_of_the_original_program_are_told_as_it_reported_them() -> None:
    assert maps.original("53", "0", "0.02") == "53 moves, 0.02 s"
    assert maps.original("55", "3", "9.37") == "55 moves, 3 pulls, 9.37 s"
    assert maps.original("unsolved", "", "300.03") == "unsolved, 300.03 s"


def test_the_document_has_a_place_for_the_table_of_maps() -> None:
    document = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert "measured anew" in replace_between_marks(document, "measured anew", maps.MARK)


@pytest.mark.shared
def test_a_map_is_measured_with_and_without_pulls(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "SEEDS", 2)
    known = {"map": "easy_map1", "optimal_moves": "19", "optimal_pushes": "6", "lrta_reported_moves": "53"}
    known |= {"lrta_time_s": "0.02", "sa_reported_moves": "19", "sa_undo": "0", "sa_time_s": "0.02"}
    cells = maps.line(known, shared / "maps")
    assert len(cells) == len(maps.HEADINGS)
    assert "6 pushes" in cells[3]
    assert "pull" not in cells[6]


def test_the_rates_of_environments_are_measured_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "gym.md"
    document.write_text(f"head\n{gym.MARK}\nold\n{END}\ntail\n")
    gym.main(["--boards", "2", "--write", str(document)])
    written = document.read_text()
    assert (written[:4], written[-5:]) == ("head", "tail\n")
    assert written.count("| Sokoban, ") == len(gym.VARIANTS)
    assert capsys.readouterr().out.strip() in written


def test_exports_of_every_kind_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    monkeypatch.setattr("sys.argv", ["exports", "--levels", "12"])
    exports.main()
    lines = capsys.readouterr().out.splitlines()
    rows = {(words[0], words[1].strip(".")): line for line in lines if (words := line.split())}
    assert len(lines) == 9
    assert "12 rows" in rows["levels", "csv"]
    assert all("for a million rows" in line for line in lines)


def test_costs_by_time_are_kept_and_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep, known = tmp_path / "kept.jsonl", tmp_path / "known.txt"
    known.write_text("1 2\n2 100\n", encoding="utf-8")
    asked = ["anytime", "first-steps", "--seconds", "5", "--part", "1/4", "--known", str(known)]
    monkeypatch.setattr("sys.argv", [*asked, "--keep", str(keep)])
    anytime.main()
    told = capsys.readouterr().out
    lines = keep.read_text(encoding="utf-8").splitlines()
    anytime.main()
    assert capsys.readouterr().out == told, "what was kept is not measured again"
    assert keep.read_text(encoding="utf-8").splitlines() == lines
    cells = [cell.strip() for cell in told.splitlines()[2].strip("|").split("|")]
    assert cells[:3] == ["first-steps", str(len(lines)), str(len(lines))]
    assert cells[-4:] == ["2", "0.00 %", "1", "0"]


def test_the_best_known_at_a_time_is_the_last_that_was_found_before_it() -> None:
    line = {
        "level": 1,
        "cost": 7,
        "lower_bound": 6,
        "proved": False,
        "found": [(2.0, 9), (11.0, 8), (30.0, 7)],
    }
    assert anytime.row("set", [line], 60.0, {})[3:] == ("9", "9", "9", "7", "6", "0")
    proved = {**line, "level": 12, "cost": 8, "lower_bound": 8, "proved": True}
    assert anytime.each([{**line, "level": 3}, proved])[1:] == [
        ("0", "", "", "7 ~6", *[""] * 7),
        ("10", "", "8", *[""] * 8),
    ]


@pytest.mark.parametrize(("size", "boxes"), [(22, 10), (34, 50)])
def test_huge_levels_come_from_their_seed_and_are_solved_box_by_box(size: int, boxes: int) -> None:
    text = huge_level(size, boxes, seed=3)
    assert text == huge_level(size, boxes, seed=3) != huge_level(size, boxes, seed=4)
    level = hakobi.Level.from_xsb(text)
    assert (level.width, level.height, len(level.boxes), len(level.goals)) == (size, size, boxes, boxes)
    result = hakobi.solve(level, method="haul", node_limit=20_000)
    assert result.solution is not None
    assert hakobi.verify(level, result.solution.lurd).pushes == result.solution.pushes
