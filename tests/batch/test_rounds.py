"""Several rounds of one batch: which levels are tried again, what is kept, what a kill in between costs."""

from __future__ import annotations

import json
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from cli.boards import ONE_PUSH
from cli.conftest import Hakobi
from hakobi.batch.progress import Snapshot
from hakobi.batch.query import Filter
from hakobi.bench.generate import Size, write_levels

from .kit import ENDLESS, PATIENCE, json_lines, start, stored, until
from .test_kills import run_and_kill
from .test_store import check

EXACT = ("--method", "bfs", "--goal", "pushes", "--memory-limit", "1G", "--workers", 2)


@pytest.fixture
def easy_and_endless(tmp_path: Path) -> Path:
    path = tmp_path / "levels.xsb"
    path.write_text(f"{ONE_PUSH}\n{ENDLESS}")
    return path


def of(place: Any) -> tuple[Any, ...]:
    return place.number, place.outcome, place.run, place.ended_by


def test_only_what_the_time_was_not_enough_for_is_tried_again(
    hakobi: Hakobi, easy_and_endless: Path, tmp_path: Path
) -> None:
    store = tmp_path / "r.sqlite"
    run = hakobi("batch", easy_and_endless, "--store", store, *EXACT, "--rounds", "0.1,0.2,0.4", "--json")
    assert run.code == 4
    last = run.rows[-1]
    assert last["event"] == "finished"
    assert last["outcomes"] == {"solved": 1, "time_limit": 1}
    assert [(each["time_limit"], each["done"], each["solved"]) for each in last["by_round"]] == [
        (0.1, 2, 1),
        (0.2, 1, 0),
        (0.4, 1, 0),
    ]
    assert (last["round"], last["rounds"]) == (3, 3)
    by_run = [
        [of(place)[:2] for place in stored(store, Filter(runs=(run,))) if place.outcome] for run in (1, 2, 3)
    ]
    assert by_run == [[(1, "solved"), (2, "time_limit")], [(2, "time_limit")], [(2, "time_limit")]]


def test_rounds_are_what_separate_runs_are(hakobi: Hakobi, easy_and_endless: Path, tmp_path: Path) -> None:
    together, apart = tmp_path / "together.sqlite", tmp_path / "apart.sqlite"
    hakobi("batch", easy_and_endless, "--store", together, *EXACT, "--rounds", "0.1,0.3")
    for limit in (0.1, 0.3):
        hakobi("batch", easy_and_endless, "--store", apart, *EXACT, "--time-limit", limit)
    for run in (1, 2):
        one, other = (stored(store, Filter(runs=(run,))) for store in (together, apart))
        assert [of(place) for place in one] == [of(place) for place in other]
    assert hakobi("batch", easy_and_endless, "--store", apart, *EXACT, "--rounds", "0.1,0.3").out.endswith(
        f"nothing was left to do; {apart}\n"
    )


def test_a_limit_of_states_is_not_raised_by_another_round(
    hakobi: Hakobi, easy_and_endless: Path, tmp_path: Path
) -> None:
    words = ("--rounds", "50,100", "--node-limit", "100", "--json")
    run = hakobi("batch", easy_and_endless, "--store", tmp_path / "r.sqlite", *EXACT, *words)
    assert [each["done"] for each in run.rows[-1]["by_round"]] == [2, 0]


def test_rounds_that_were_killed_go_on_where_they_were(easy_and_endless: Path, tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    words = ["batch", easy_and_endless, "--store", store, *EXACT, "--json", "--rounds"]
    killed = start(*words, "0.1,1000")
    assert killed.stdout is not None
    until(lambda: json.loads(killed.stdout.readline()).get("round") == 2)  # type: ignore[union-attr]
    killed.send_signal(signal.SIGKILL)
    killed.communicate(timeout=PATIENCE)
    assert check(store) == "ok"
    again = start(*words, "0.1,0.2")
    out, said = again.communicate(timeout=PATIENCE)
    assert again.returncode == 4, said
    assert [each["done"] for each in json_lines(out)[-1]["by_round"]] == [0, 1]


@pytest.mark.parametrize("fresh", [(), ("--fresh",)])
def test_rounds_killed_at_random_moments_end_as_those_that_were_not(
    tmp_path: Path, fresh: tuple[str, ...]
) -> None:
    levels = tmp_path / "levels.xsb"
    write_levels(levels, 3, 150, Size(sides=(6, 8), boxes=(3, 4), pulls=60))
    levels.write_text(levels.read_text() + f"\n{ENDLESS}")
    store = tmp_path / "r.sqlite"
    words: list[object] = ["batch", levels, "--store", store, *EXACT, *fresh, "--rounds", "0.2,0.5"]
    run_and_kill(words, 3, random.Random(5), 0.9)
    found = stored(store)
    assert len(found) == 151
    assert {place.outcome for place in found[:-1]} == {"solved"}
    assert [stored(store, Filter(runs=(run,)))[-1].outcome for run in (1, 2)] == ["time_limit"] * 2


def test_a_fresh_batch_of_rounds_counts_its_own_rounds_and_nothing_else(
    hakobi: Hakobi, easy_and_endless: Path, tmp_path: Path
) -> None:
    words = ("batch", easy_and_endless, "--store", tmp_path / "r.sqlite", *EXACT, "--json")
    hakobi(*words, "--time-limit", "0.3")
    for _ in range(2):
        run = hakobi(*words, "--fresh", "--rounds", "0.1,0.2")
        assert run.rows[-1]["outcomes"] == {"solved": 1, "time_limit": 1}
        assert [each["done"] for each in run.rows[-1]["by_round"]] == [2, 1]


def test_standard_input_is_read_once_and_tried_in_every_round(hakobi: Hakobi, tmp_path: Path) -> None:
    words = ("batch", "-", "--store", tmp_path / "r.sqlite", *EXACT, "--json", "--rounds", "0.1,0.2")
    run = hakobi(*words, stdin=f"{ONE_PUSH}\n{ENDLESS}")
    assert [each["done"] for each in run.rows[-1]["by_round"]] == [2, 1]


def test_people_are_told_what_each_round_has_solved_and_which_limit_was_enough(
    hakobi: Hakobi, easy_and_endless: Path, tmp_path: Path
) -> None:
    store = tmp_path / "r.sqlite"
    run = hakobi("batch", easy_and_endless, "--store", store, *EXACT, "--rounds", "0.1,0.2")
    first, *rounds, last = run.out.splitlines()
    assert first == "2 levels: 1 solved, 1 ended by a limit"
    assert rounds == ["  round 1 (0.1 s): 1 of 2 levels solved", "  round 2 (0.2 s): 0 of 1 level solved"]
    assert last.startswith("3 searches in ")
    listed = hakobi("results", store, "--list").out.splitlines()
    assert listed[0].endswith(" (limit: 0.1 s)")
    assert "limit:" not in listed[1]
    counted = hakobi("results", store, "--by", "limit", "--json").rows[0]["limit"]
    assert [(line["name"], line["outcomes"]) for line in counted] == [
        ("0.1 s", {"solved": 1}),
        ("(not answered)", {"time_limit": 1}),
    ]


def test_the_time_left_is_that_of_all_rounds() -> None:
    now = Snapshot(
        levels=100,
        left=50,
        all_read=True,
        done=50,
        solved=40,
        failed=10,
        known=0,
        unreadable=0,
        in_flight=2,
        workers=2,
        rate=1.0,
        seconds=50.0,
        seconds_left=50.0,
        open=10,
    )
    first = now.in_round(1, (10.0, 60.0, 600.0), 55.0)
    assert (first.seconds_left_in_round, first.seconds) == (50.0, 55.0)
    assert first.seconds_left == 50.0 + 20 / 2 * (60 + 600)
    assert first.line("", None).startswith("round 1 of 3 (10 s): 50 of 100 done, 40 solved")
    assert " left at most, " in first.line("", None)
    last = now.in_round(3, (10.0, 60.0, 600.0), 55.0)
    assert last.seconds_left == 50.0
    assert "at most" not in last.line("", None)
    assert now.in_round(1, (10.0, 0.0), 55.0).seconds_left is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rounds 10,60 --time-limit 5", "leave --time-limit away"),
        ("--rounds 60,10", "each round is longer than the one before"),
        ("--rounds 10,10", "each round is longer than the one before"),
        ("--rounds 0,10", "each round is longer than the one before"),
        ("--rounds 10,soon", "write for instance 10,60,600"),
        ("--rounds -1,10", "write for instance 10,60,600"),
        ("--rounds nan", "write for instance 10,60,600"),
        ("--rounds=", "write for instance 10,60,600"),
    ],
)
def test_rounds_that_make_no_sense_are_refused_before_anything_is_made(
    hakobi: Hakobi, tmp_path: Path, words: str, said: str
) -> None:
    store = tmp_path / "r.sqlite"
    run = hakobi("batch", "first-steps", "--store", store, *words.split())
    assert (run.code, said in " ".join(run.err.split())) == (2, True), run.err
    assert not store.exists()


def test_the_last_round_may_be_without_a_limit(hakobi: Hakobi, tmp_path: Path) -> None:
    run = hakobi("batch", "first-steps", "--store", tmp_path / "r.sqlite", "--rounds", "20,0", "--json")
    assert (run.code, run.rows[-1]["outcomes"]) == (0, {"solved": 10})
