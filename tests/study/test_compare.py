from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

import hakobi
from hakobi.errors import InternalError, Interrupted, UsageError
from hakobi.result import Outcome, Result, Stats
from hakobi.sokoban.solution import Solution
from hakobi.study.compare import Comparison, check_agreement
from hakobi.study.entries import Entry
from hakobi.study.measures import MEASURES, Spread, spread_of, whole
from hakobi.study.runs import Run, Subject, short_names
from hakobi.study.summary import summaries, totals

LINE = hakobi.Level.from_xsb("#######\n#@ $ .#\n#######", title="Line")
CORNERED = hakobi.Level.from_xsb("######\n#$   #\n#@  .#\n######", title="Cornered")
ROOM = hakobi.Level.from_xsb("########\n#  #   #\n# $@$ .#\n#   #  #\n#.     #\n########", title="Room")


def run(
    subject: Subject, label: str = "m", lurd: str | None = None, number: int = 1, seconds: float = 0.0
) -> Run:
    result: Any = Result(
        outcome=Outcome.SOLVED if lurd is not None else Outcome.TIME_LIMIT,
        family="sokoban",
        goal="any",
        method="m",
        solution=None if lurd is None else Solution(lurd),
        stats=Stats(expanded=10 * number, cpu_seconds=seconds, peak_bytes=number),
    )
    return Run(subject=subject, entry=Entry(label, label), number=number, seed=number - 1, result=result)


def test_every_level_is_run_by_every_method_with_every_seed() -> None:
    done = hakobi.compare([LINE, ROOM], "bfs,astar", repeat=2, seed=5)
    assert [(run.subject.puzzle.title, run.entry.label, run.seed) for run in done.runs] == [
        (title, label, seed) for title in ("Line", "Room") for label in ("bfs", "astar") for seed in (5, 6)
    ]
    assert all(run.result.solved for run in done.runs)


def test_one_method_is_compared_with_itself_by_its_options() -> None:
    forward, both = hakobi.compare(ROOM, "bfs:direction=forward,bfs:direction=both").runs
    assert forward.result.stats.expanded != both.result.stats.expanded
    assert spread_of(MEASURES["pushes"], [forward]) == spread_of(MEASURES["pushes"], [both])


def test_levels_may_be_a_path_a_collection_or_single_ones() -> None:
    collection = hakobi.load("first-steps")
    by_path = hakobi.compare("first-steps", "astar")
    assert len(by_path.runs) == len(collection)
    assert by_path.runs[2].subject.name == "first-steps 3"
    assert len(hakobi.compare(collection, ["astar"]).runs) == len(collection)
    assert hakobi.compare(LINE, "astar").runs[0].subject.name == "Line"


def test_sliding_blocks_are_compared_too_and_methods_that_are_not_made_for_them_left_out() -> None:
    blocks = hakobi.load("blocks").level(1)
    done = hakobi.compare([LINE, blocks], "astar,fess", goal="any")
    assert [(run.entry.label, run.result.family) for run in done.runs] == [
        ("astar", "sokoban"),
        ("fess", "sokoban"),
        ("astar", "sliding"),
    ]
    assert done.left_out == ("fess was left out for sliding puzzles: it is not made for them.",)
    with pytest.raises(UsageError, match="'fess' is no method for sliding puzzles"):
        hakobi.compare(blocks, "fess")


def test_a_wrong_value_is_refused_before_the_first_search() -> None:
    heard: list[Run] = []
    with pytest.raises(UsageError, match="direction"):
        hakobi.compare(ROOM, "astar,bfs:direction=sideways", on_run=heard.append)
    with pytest.raises(UsageError, match="cannot promise"):
        hakobi.compare(ROOM, "astar,fess", goal="pushes", on_run=heard.append)
    with pytest.raises(UsageError, match="at least one run"):
        hakobi.compare(ROOM, "astar", repeat=0, on_run=heard.append)
    with pytest.raises(UsageError, match="no level"):
        hakobi.compare([], "astar", on_run=heard.append)
    assert heard == []


def test_ctrl_c_leaves_what_was_found() -> None:
    def stop(run: Run) -> None:
        if run.entry.label == "bfs":
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        hakobi.compare([LINE, ROOM], "astar,bfs", on_run=stop)
    assert [run.entry.label for run in stopped.value.result.runs] == ["astar", "bfs"]


def test_the_figure_of_several_runs_is_their_median_and_the_spread_their_ends() -> None:
    place = Subject("a.xsb", 1, LINE)
    runs = [run(place, lurd="r" * moves, seconds=moves, number=moves) for moves in (3, 9, 4)]
    assert spread_of(MEASURES["moves"], runs) == Spread(4, 3, 9)
    (line,) = summaries(runs)
    assert line.figures["time"] == Spread(4, 3, 9)
    assert line.figures["expanded"] == line.figures["iterations"] == Spread(40, 30, 90)


def test_answers_count_where_there_is_one_and_effort_always() -> None:
    place = Subject("a.xsb", 1, LINE)
    (line,) = summaries([run(place, lurd="rRR", seconds=1), run(place, seconds=9, number=2)])
    assert line.figures["moves"] == Spread(3, 3, 3)
    assert line.figures["time"] == Spread(5, 1, 9)
    assert (line.solved, line.share) == (1, 0.5)


def test_totals_add_up_the_levels_that_every_method_solved() -> None:
    first, second = Subject("a.xsb", 1, LINE), Subject("a.xsb", 2, ROOM)
    runs = [run(first, "a", "rRR"), run(first, "b", "rRRll"), run(second, "a", "r"), run(second, "b")]
    found, common = totals(summaries(runs))
    assert common == 1
    assert [(total.solved, total.runs, total.figures["moves"].median) for total in found] == [
        (2, 2, 3),
        (1, 2, 5),
    ]


@pytest.mark.parametrize(
    ("spread", "measure", "text"),
    [
        (Spread(98, 98, 98), "moves", "98"),
        (Spread(98.5, 74, 1200), "moves", "98.5 (74–1,200)"),
        (Spread(0.0071, 0.0064, 0.009), "time", "7.1 ms (6.4–9.0)"),
        (Spread(0.5, 0.0064, 70), "time", "0.50 s (6.4 ms–1:10 min)"),
        (Spread(2_500_000, 2_400_000, 2_600_000), "expanded", "2.50 M (2.40–2.60)"),
    ],
)
def test_a_spread_is_written_with_its_unit_once(spread: Spread, measure: str, text: str) -> None:
    assert spread.to_text(MEASURES[measure].text) == text


def test_large_counts_are_shortened() -> None:
    assert [whole(number) for number in (7, 7.5, 99_999, 100_000)] == ["7", "7.5", "99,999", "100 k"]


def test_the_table_says_how_each_ended() -> None:
    text = str(hakobi.compare([LINE, CORNERED], "bfs,astar"))
    assert "Line\n  method  solved  moves  pushes" in text
    assert "  bfs     no: proved" in text
    assert "all 2 levels" in text
    assert "1 of 2" in text


def test_the_table_of_a_notebook_escapes_titles() -> None:
    level = hakobi.Level.from_xsb("#####\n#@$.#\n#####", title="<b> & co")
    shown = hakobi.compare(level, "bfs")._repr_html_()
    assert shown.startswith("<table>")
    assert "&lt;b&gt; &amp; co" in shown


def test_csv_has_one_line_for_each_run() -> None:
    rows = list(csv.DictReader(io.StringIO(hakobi.compare(LINE, "bfs:direction=both", repeat=2).to_csv())))
    assert [(row["label"], row["options"], row["seed"], row["moves"]) for row in rows] == [
        ("bfs:direction=both", "direction=both", "0", "3"),
        ("bfs:direction=both", "direction=both", "1", "3"),
    ]


def test_names_of_levels_are_as_short_as_they_can_be() -> None:
    def named(*places: tuple[str | None, int]) -> list[str]:
        return short_names([Subject(file, number, LINE) for file, number in places])

    assert named(("a/b.xsb", 1), ("a/b.xsb", 2)) == ["1 Line", "2 Line"]
    assert named(("maps/easy.yaml", 1), ("maps/hard.yaml", 1)) == ["easy", "hard"]
    assert named(("a.xsb", 1), ("a.xsb", 2), ("b.xsb", 1)) == ["a 1", "a 2", "b 1"]
    assert named(("x/a.xsb", 1), ("y/a.xsb", 1)) == ["x/a.xsb 1", "y/a.xsb 1"]


def test_pulls_are_counted_where_a_method_may_pull() -> None:
    done = hakobi.compare(ROOM, "astar,annealing:pulls=true", repeat=3)
    legal, pulling = done.summaries
    assert legal.figures["pulls"] == Spread(0, 0, 0)
    assert pulling.figures["pulls"].high == max(run.result.solution.pulls for run in pulling.runs)  # type: ignore[union-attr]
    assert "pulls" in str(done)
    assert {run.seed for run in pulling.runs} == {0, 1, 2}


def test_old_names_of_methods_are_taken_too() -> None:
    done = hakobi.compare(LINE, ["lrta*", "simulated-annealing"])
    assert [(run.entry.label, run.result.method) for run in done.runs] == [
        ("lrta*", "lrta"),
        ("simulated-annealing", "annealing"),
    ]


def test_a_contradiction_between_two_methods_is_a_fault_of_the_program() -> None:
    place = Subject("a.xsb", 1, LINE)
    found = run(place, "found", "rRR")
    result: Any = Result(outcome=Outcome.UNSOLVABLE, family="sokoban", goal="any", method="lost")
    lost = Run(subject=place, entry=Entry("lost", "lost"), number=1, seed=0, result=result)
    with pytest.raises(InternalError, match="lost proves that there is no solution, found has found rRR"):
        check_agreement([found, lost])
    check_agreement([found, found])
    check_agreement([run(place, "pulls", "rRR<"), lost])


def test_a_comparison_describes_itself_briefly(tmp_path: Path) -> None:
    assert repr(Comparison(())) == "<Comparison: 0 runs>"
