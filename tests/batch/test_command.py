"""`hakobi batch` and `hakobi bench` as people and scripts use them."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from cli.conftest import Hakobi
from hakobi.bench.sets import SETS
from hakobi.bench.table import END
from hakobi.cli.bench import MARK
from hakobi.errors import StoreError

from .kit import COMMAND, ENDLESS, PATIENCE, children, is_alive, json_lines, start, stored, until

EASY = "#####\n#@$.#\n#####\n"
CORNERED = "######\n#$   #\n#@  .#\n######\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (EASY, 0),
        (EASY + "\n" + CORNERED, 3),
        (EASY + "\n" + CORNERED + "\n" + ENDLESS, 4),
        (EASY + "\n" + ENDLESS + "\n#####\n#@x.#\n#####\n", 2),
    ],
)
def test_the_exit_code_is_that_of_solve_and_stays_the_same(
    text: str,
    code: int,
    hakobi: Hakobi,
    tmp_path: Path,
) -> None:
    levels, store = tmp_path / "a.xsb", tmp_path / "r.sqlite"
    levels.write_text(text)
    words = [levels, "--goal", "pushes", "--method", "bfs", "--time-limit", "0.2"]
    assert hakobi("solve", *words).code == code
    assert hakobi("batch", *words, "--store", store).code == code
    assert hakobi("batch", *words, "--store", store).code == code


def test_a_file_that_is_not_there_is_named_and_the_others_are_solved(
    hakobi: Hakobi,
    tmp_path: Path,
) -> None:
    run = hakobi("batch", tmp_path / "none.xsb", "first-steps", "--store", tmp_path / "r.sqlite")
    assert run.code == 2
    assert "none.xsb: there is no such file" in run.err
    assert "10 levels: 10 solved" in run.out


def test_nothing_was_left_to_do_only_when_it_is_so(hakobi: Hakobi, tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    run = hakobi("batch", tmp_path / "none.xsb", "--store", store)
    assert (run.code, run.out) == (2, f"0 levels: none\nno level was solved or tried now; {store}\n")
    unreadable = tmp_path / "bad.xsb"
    unreadable.write_text("#####\n#@x.#\n#####\n")
    run = hakobi("batch", unreadable, "--store", store)
    assert run.out == f"1 level: 1 unreadable\nno level was solved or tried now; {store}\n"
    hakobi("batch", "first-steps", "--store", store)
    run = hakobi("batch", "first-steps", "--store", store)
    assert run.out == f"10 levels: 10 solved\nnothing was left to do; {store}\n"


def test_a_level_that_a_file_does_not_have_is_said_as_solve_does(hakobi: Hakobi, tmp_path: Path) -> None:
    run = hakobi("batch", "first-steps", "--level", "9-12", "--store", tmp_path / "r.sqlite")
    assert run.code == hakobi("solve", "first-steps", "--level", "9-12").code == 2
    assert "first-steps: there is no level 12; the last one is 10." in run.err
    assert "2 levels: 2 solved" in run.out


def test_levels_can_be_chosen_and_come_from_standard_input(hakobi: Hakobi, tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    assert "3 levels: 3 solved" in hakobi("batch", "first-steps", "--level", "2-4", "--store", store).out
    assert [place.number for place in stored(store)] == [2, 3, 4]
    run = hakobi("batch", "first-steps", "--store", store)
    assert "10 levels: 10 solved\n7 levels solved or tried now" in run.out
    assert "1 level: 1 solved" in hakobi("batch", "-", "--store", store, stdin=EASY).out
    assert "-" in {place.file for place in stored(store)}


def test_a_fresh_run_counts_nothing_that_others_have_found(hakobi: Hakobi, tmp_path: Path) -> None:
    words = ["batch", "first-steps", "--store", tmp_path / "r.sqlite"]
    hakobi(*words)
    assert "10 levels solved or tried now" in hakobi(*words, "--fresh").out


def test_wrong_use_is_refused_before_anything_is_made(hakobi: Hakobi, tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    assert hakobi("batch", "first-steps", "--store", store, "--goal", "beauty").code == 2
    run = hakobi("batch", "first-steps", "--store", store, "--method", "dfs", "--goal", "pushes")
    assert run.code == 2
    assert "these can" in run.err
    assert not store.exists()


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    levels, store = tmp_path / "a.xsb", tmp_path / "r.sqlite"
    levels.write_text(EASY + "\n" + ENDLESS)
    terminal, inner = pty.openpty()
    words = ["batch", levels, "--store", store, "--goal", "pushes", "--method", "bfs", "--time-limit", 0]
    command = start(*words, stdin=inner, start_new_session=True)
    workers = until(lambda: children(command.pid))
    until(lambda: store.exists() and _results(store))
    command.send_signal(signal.SIGINT)
    out, said = command.communicate(timeout=PATIENCE)
    os.close(terminal)
    os.close(inner)
    assert command.returncode == 130
    assert "2 levels: 1 solved, 1 not yet tried" in out
    assert f"goes on where it was:\n  hakobi batch {levels} --store {store}" in said
    assert "Traceback" not in said
    until(lambda: not any(map(is_alive, workers)))


def _results(store: Path) -> bool:
    try:
        return any(place.outcome for place in stored(store))
    except StoreError:
        return False


def test_progress_is_one_line_on_a_terminal(tmp_path: Path) -> None:
    levels = tmp_path / "a.xsb"
    levels.write_text(EASY + "\n" + ENDLESS)
    terminal, inner = pty.openpty()
    words = ["batch", levels, "--store", tmp_path / "r.sqlite", "--goal", "pushes", "--method", "bfs"]
    command = subprocess.Popen(
        [*COMMAND, *map(str, words), "--workers", "2"], stdout=subprocess.DEVNULL, stderr=inner
    )
    os.close(inner)
    seen = ""
    while "1 of 2 done, 1 solved, 0 failed" not in seen or "2 workers" not in seen:
        seen += os.read(terminal, 1000).decode()
    command.send_signal(signal.SIGINT)
    assert command.wait(timeout=PATIENCE) == 130
    os.close(terminal)


def test_progress_comes_as_json_lines(hakobi: Hakobi, tmp_path: Path) -> None:
    rows = hakobi("batch", "first-steps", "--store", tmp_path / "r.sqlite", "--json").rows
    assert rows[-1]["event"] == "finished"
    assert rows[-1]["outcomes"] == {"solved": 10}
    assert (rows[-1]["levels"], rows[-1]["all_read"], rows[-1]["seconds_left"]) == (10, True, 0.0)
    assert {"done", "solved", "failed", "rate", "seconds_left", "workers"} <= rows[0].keys()


def test_bench_measures_a_set_and_compares_it_with_the_time_before(
    hakobi: Hakobi,
    tmp_path: Path,
) -> None:
    document = tmp_path / "performance.md"
    row = f"| mine | any | auto |{' 1 |' * 8}"
    document.write_text(f"head\n{MARK}\n| set |\n|---|\n{row}\n{END}\ntail\n")
    words = ["bench", "first-steps", "--store", tmp_path / "b.sqlite", "--time-limit", 5]
    first = hakobi(*words, "--write", document).out
    assert "10 of 10 levels solved, 10 under 1 s" in first
    assert "the first run of this set" in first
    assert first.count("first-steps ") >= 10
    (again,) = json_lines(hakobi(*words, "--json").out)
    assert (again["run"], again["before"], again["outcomes"]) == (2, 1, {"solved": 10})
    assert again["difference"]["common"] == 10
    lines = document.read_text().splitlines()
    assert [line.split("|")[1].strip() for line in lines if line.startswith("| ")] == [
        "set",
        "first-steps",
        "mine",
    ]
    assert lines[-1] == "tail"
    assert "(run 2)" in hakobi(*words, "--last").out


def test_bench_lists_its_sets_and_refuses_what_it_does_not_know(hakobi: Hakobi) -> None:
    assert [line.split()[0] for line in hakobi("bench").out.splitlines()] == list(SETS)
    assert "There is no set 'klotskoban'" in hakobi("bench", "klotskoban").err
