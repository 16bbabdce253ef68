from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from defusedxml import ElementTree
from PIL import Image

import hakobi
from hakobi.errors import UsageError
from hakobi.study.compare import Comparison
from hakobi.study.entries import Entry
from hakobi.study.measures import MEASURES
from hakobi.study.plots.data import Data
from hakobi.study.plots.marks import marks
from hakobi.study.plots.parts import tick
from hakobi.study.plots.solved import stairs
from hakobi.study.runs import Subject

pytest.importorskip("matplotlib")

PUZZLES = [
    hakobi.Level.from_xsb("#######\n#@ $ .#\n#######", title="Costs $5 and _more_ <&>"),
    hakobi.Level.from_xsb("########\n#  #   #\n# $@$ .#\n#   #  #\n#.     #\n########", title="Room"),
]


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return hakobi.compare(PUZZLES, "bfs,bfs:direction=forward,astar", repeat=2)


def test_every_graph_is_written_as_png_and_svg(comparison: Comparison, tmp_path: Path) -> None:
    files = comparison.save_plots(tmp_path / "deep" / "graphs")
    names = {file.stem for file in files}
    assert {"time", "expanded", "memory", "moves", "pushes", "solved", "solved-over-time"} <= names
    assert {file.suffix for file in files} == {".png", ".svg"}
    for file in files:
        if file.suffix == ".png":
            with Image.open(file) as picture:
                assert picture.width >= 700
                assert picture.getpixel((0, 0))[:3] == (255, 255, 255)  # type: ignore[index]
        else:
            ElementTree.parse(file)


def test_graphs_of_sliding_blocks_have_their_own_measures(tmp_path: Path) -> None:
    done = hakobi.compare(hakobi.load("blocks").level(1), "bfs,astar")
    names = {file.stem for file in done.save_plots(tmp_path)}
    assert "steps" in names
    assert "pushes" not in names


def test_graphs_are_drawn_also_where_nothing_was_solved(tmp_path: Path) -> None:
    cornered = hakobi.Level.from_xsb("######\n#$   #\n#@  .#\n######")
    files = hakobi.compare(cornered, "bfs,astar").save_plots(tmp_path)
    assert {"solved", "solved-over-time", "expanded"} <= {file.stem for file in files}


def test_a_method_has_a_look_of_its_own_among_many() -> None:
    labels = [f"bfs:direction=forward:n={n}" for n in range(40)]
    runs = hakobi.compare(PUZZLES[0], "bfs").runs
    data = Data([replace(runs[0], entry=Entry(label, "bfs")) for label in labels])
    assert len(set(data.looks.values())) == len(labels)


def test_the_stairs_reach_the_number_of_levels(comparison: Comparison) -> None:
    steps = stairs(Data(comparison.runs), "astar")
    assert len(steps) == 4
    assert steps == sorted(steps)
    assert steps[-1][1] == pytest.approx(2)


def test_hundreds_of_levels_fit_on_one_graph(comparison: Comparison) -> None:
    (run, *_) = comparison.runs
    many = [replace(run, subject=Subject("a.xsb", number, run.subject.puzzle)) for number in range(300)]
    figure = marks(Data(many), MEASURES["time"])
    assert figure.get_size_inches()[1] < 30
    assert len(figure.axes[0].get_yticks()) < 150


@pytest.mark.parametrize(
    ("measure", "value", "text"),
    [
        ("time", 0.001, "1 ms"),
        ("time", 10, "10 s"),
        ("time", 2.5e-5, "25 µs"),
        ("memory", 16 * 1024, "16 kB"),
        ("moves", 1500, "1.5 k"),
        ("moves", 0, "0"),
    ],
)
def test_ticks_have_no_digits_too_many(measure: str, value: float, text: str) -> None:
    assert tick(MEASURES[measure], value) == text


def test_without_matplotlib_the_message_names_what_to_install(
    comparison: Comparison, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(UsageError, match=r"pip install hakobi\[plots\]"):
        comparison.save_plots(tmp_path)
