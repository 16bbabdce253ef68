"""What a batch does, level by level."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest

from hakobi import Level, load
from hakobi.batch.answer import Answer, Task
from hakobi.batch.executor import Event
from hakobi.batch.forms import FORMS
from hakobi.batch.local import LocalExecutor
from hakobi.batch.progress import Snapshot
from hakobi.batch.query import Filter, Place
from hakobi.batch.reading import identity_of
from hakobi.batch.runinfo import RunInfo
from hakobi.batch.runner import Runner
from hakobi.batch.solving import Chunk
from hakobi.batch.store import Store
from hakobi.batch.writer import Writer
from hakobi.bench.generate import write_levels as write_generated
from hakobi.errors import UsageError
from hakobi.question import Question

from .kit import ENDLESS, run_batch, stored, write_levels

LEVEL = Level.from_xsb("########\n#  .   #\n# $  # #\n#  @$  #\n#   .  #\n########")


def replays(place: Place) -> bool:
    assert place.family is not None
    assert place.text is not None
    assert place.solution is not None
    forms = FORMS[place.family]
    own = forms.own_puzzle(place.text, place.turn, place.own)
    forms.verify(own, forms.read(place.solution, place.turn, place.own))
    return True


def test_a_level_and_its_turned_and_mirrored_copies_are_solved_once(tmp_path: Path) -> None:
    file = write_levels(tmp_path / "eight.xsb", [LEVEL.transformed(k) for k in range(8)])
    runner = run_batch(tmp_path / "r.sqlite", file)
    assert runner.progress.done == 1
    found = stored(tmp_path / "r.sqlite")
    assert [place.number for place in found] == list(range(1, 9))
    assert all(map(replays, found))
    assert len({FORMS["sokoban"].read(p.solution or "", p.turn, p.own).lurd for p in found}) == 8


def test_both_families_go_into_one_store(tmp_path: Path) -> None:
    runner = run_batch(tmp_path / "r.sqlite", Path("first-steps"), Path("blocks"))
    assert runner.progress.solved == runner.progress.done == 26
    assert all(map(replays, stored(tmp_path / "r.sqlite")))


def test_a_finished_batch_does_nothing_when_it_is_started_again(tmp_path: Path) -> None:
    file = tmp_path / "many.xsb"
    write_generated(file, 1, 300)
    run_batch(tmp_path / "r.sqlite", file)
    before = (tmp_path / "r.sqlite").read_bytes()
    again = run_batch(tmp_path / "r.sqlite", file)
    assert (again.progress.done, again.progress.known) == (0, 300)
    assert (tmp_path / "r.sqlite").read_bytes() == before


def test_reading_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "many.xsb"
    write_generated(file, 1, 5000)
    store = tmp_path / "r.sqlite"

    def stop(snapshot: Snapshot) -> None:
        assert snapshot.levels is not None
        assert 2500 < snapshot.levels < 10_000
        if runner.progress.read > 1000:
            raise KeyboardInterrupt

    info = RunInfo(Question(memory_limit=1 << 30, time_limit=20.0))
    with Store.create(store) as opened:
        runner = Runner([str(file)], opened, info, LocalExecutor(2), watch=stop)
        with pytest.raises(KeyboardInterrupt):
            runner.run()
    with Store.create(store) as opened:
        known, start = Writer(opened, info).known_part(1, identity_of(str(file)))
        assert known > 500
        assert start is not None
        assert start.byte > 10_000
    again = run_batch(store, file)
    assert again.outcomes_at_end == {"solved": 5000}
    assert [place.title for place in stored(store)] == [str(number) for number in range(1, 5001)]
    assert all(map(replays, stored(store)[::50]))


def test_the_time_left_is_that_of_all_levels_however_many_have_been_read(tmp_path: Path) -> None:
    for number in range(3):
        write_generated(tmp_path / f"{number}.xsb", number, 200)
    run_batch(tmp_path / "r.sqlite", tmp_path / "0.xsb")
    seen: list[Snapshot] = []
    with Store.create(tmp_path / "r.sqlite") as opened:
        info = RunInfo(Question(memory_limit=1 << 30, time_limit=20.0))
        Runner([str(tmp_path)], opened, info, LocalExecutor(1), watch=seen.append).run()
    told = [each for each in seen if each.seconds_left is not None and each.rate]
    assert len(told) > 3
    for each in told:
        assert each.levels is not None
        assert each.levels == 600 if each.all_read else 400 < each.levels < 800
        assert each.left == pytest.approx(400 - each.done, abs=0 if each.all_read else 200)
        assert (each.seconds_left or 0.0) * each.rate == pytest.approx(each.left, abs=1)
    assert (seen[-1].done, seen[-1].known, seen[-1].seconds_left) == (400, 200, 0.0)
    assert str(seen[-1]).startswith("400 of 400 done, 400 solved, 0 failed, 200 known before")


def test_a_changed_file_is_read_again_and_only_what_is_new_is_solved(tmp_path: Path) -> None:
    file = write_levels(tmp_path / "a.xsb", [LEVEL, Level.from_xsb("#####\n#@$.#\n#####")])
    run_batch(tmp_path / "r.sqlite", file)
    write_levels(file, [Level.from_xsb("######\n#@ $.#\n######")])
    assert run_batch(tmp_path / "r.sqlite", file).progress.done == 1
    assert [(place.number, place.outcome) for place in stored(tmp_path / "r.sqlite")] == [(1, "solved")]


def test_a_higher_limit_tries_again_what_was_not_solved_and_a_lower_one_does_not(tmp_path: Path) -> None:
    store = tmp_path / "r.sqlite"
    file = write_levels(tmp_path / "hard.xsb", [LEVEL])
    asked = {"goal": "pushes", "method": "bfs"}
    run_batch(store, file, **asked)  # however busy the machine is
    file.write_text(f"{ENDLESS}\n{LEVEL.to_xsb()}\n")
    run_batch(store, file, time_limit=0.05, **asked)
    assert [place.outcome for place in stored(store)] == ["time_limit", "solved"]
    longer = run_batch(store, file, time_limit=0.4, **asked)
    assert longer.progress.done == 1
    bound = stored(store)[0].lower_bound
    assert run_batch(store, file, time_limit=0.1, **asked).progress.done == 0
    assert stored(store)[0].lower_bound == bound


def test_a_higher_node_limit_tries_again_what_the_lower_one_ended(tmp_path: Path) -> None:
    store, file = tmp_path / "r.sqlite", tmp_path / "hard.xsb"
    file.write_text(f"{ENDLESS}\n{LEVEL.to_xsb()}\n")
    asked = {"goal": "pushes", "method": "bfs"}
    run_batch(store, file, node_limit=200, **asked)
    hard, easy = stored(store)
    assert (hard.outcome, hard.ended_by, hard.expanded) == ("time_limit", "node_limit", 200)
    assert (easy.outcome, easy.ended_by) == ("solved", None)
    assert run_batch(store, file, node_limit=2000, **asked).progress.done == 1
    assert stored(store)[0].expanded == 2000
    more_time = run_batch(store, file, node_limit=2000, time_limit=40.0, **asked)
    assert more_time.progress.done == 0, "time was not what was missing"
    assert run_batch(store, file, node_limit=100, **asked).progress.done == 0
    assert run_batch(store, file, cpu_limit=0.01, **asked).progress.done == 1, "now there is no node limit"
    assert {place.ended_by for place in stored(store)} == {"node_limit", None}


def test_another_method_is_another_question(tmp_path: Path) -> None:
    store, file = tmp_path / "r.sqlite", write_levels(tmp_path / "a.xsb", [LEVEL])
    run_batch(store, file, goal="pushes", method="bfs")
    assert run_batch(store, file, goal="pushes", method="astar").progress.done == 1
    assert stored(store, Filter(method="bfs"))[0].method == "bfs"


def test_a_better_result_replaces_a_worse_one_and_never_the_reverse(tmp_path: Path) -> None:
    file = write_levels(tmp_path / "a.xsb", [LEVEL])
    run_batch(tmp_path / "r.sqlite", file)
    with Store.create(tmp_path / "r.sqlite") as store:
        writer = Writer(store, RunInfo(Question(time_limit=20.0, memory_limit=1 << 30)))
        ((level, family, text),) = store.sql.execute("SELECT id, family, text FROM levels").fetchall()
        task = Task(level, family, text, 0, None)
        long = Answer("solved", family, "any", "greedy", solution="l" * 90, cost=60, second=90)
        short = Answer("solved", family, "any", "fess", solution="r", cost=1, second=1)
        for worse in (
            long,
            Answer("time_limit", family, "any", "auto"),
            Answer("crashed", family, "any", "auto"),
        ):
            writer.record([(task, worse)])
            writer.commit(now=True)
            assert store.sql.execute("SELECT outcome, cost < 60 FROM results").fetchall() == [("solved", 1)]
        writer.record([(task, short)])
        writer.commit(now=True)
        assert store.sql.execute("SELECT method, cost FROM results").fetchall() == [("fess", 1)]


def test_a_level_that_cannot_be_read_keeps_its_place_and_says_why(tmp_path: Path) -> None:
    file = tmp_path / "a.xsb"
    file.write_text("#####\n#@$.#\n#####\n\n#####\n#@x.#\n#####\n\n######\n#@ $.#\n######\n")
    runner = run_batch(tmp_path / "r.sqlite", file)
    assert runner.progress.unreadable == 1
    places = stored(tmp_path / "r.sqlite")
    assert [place.outcome for place in places] == ["solved", None, "solved"]
    assert "line 6, column 3: unknown character 'x'" in (places[1].fault or "")


def test_a_goal_that_a_family_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Level 1 is a sliding puzzle; the goal 'pushes'"):
        run_batch(tmp_path / "r.sqlite", Path("blocks"), goal="pushes")


def test_an_option_that_a_method_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="depht"):
        run_batch(tmp_path / "r.sqlite", Path("first-steps"), method="bfs", options={"depht": "3"})


class Killer(LocalExecutor):
    """Kills the workers that have begun a chunk in which the victim is, so many times."""

    def __init__(self, victim: str, deaths: int) -> None:
        super().__init__(2)
        self.victim = victim
        self.deaths = deaths
        self.marked: set[int] = set()

    def submit(self, number: int, chunk: Chunk) -> None:
        super().submit(number, chunk)
        if any(self.victim in text for _, text, *_ in chunk):
            self.marked.add(number)

    def wait(self, seconds: float) -> list[Event]:
        for worker in self._crew.members:
            if self.deaths and worker.ready and worker.chunks and worker.chunks[0] in self.marked:
                self.marked.remove(worker.chunks[0])
                os.kill(worker.process.pid, signal.SIGKILL)
                self.deaths -= 1
        return super().wait(seconds)


def test_the_levels_of_a_worker_that_dies_are_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "many.xsb"
    write_generated(file, 3, 200)
    with Store.create(tmp_path / "r.sqlite") as store:
        runner = Runner([str(file)], store, RunInfo(Question(memory_limit=1 << 30)), Killer("$", 1))
        runner.run()
        assert runner.outcomes() == {"solved": 200}


def test_a_level_that_ends_two_workers_is_recorded_as_crashed_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "a.xsb"
    file.write_text("\n".join([ENDLESS, *(level.to_xsb() + "\n" for level in load("first-steps"))]))
    question = Question(goal="pushes", method="bfs", time_limit=0, memory_limit=1 << 30)
    with Store.create(tmp_path / "r.sqlite") as store:
        runner = Runner([str(file)], store, RunInfo(question), Killer("$ $ $ $", 2))
        runner.run()
        assert runner.outcomes() == {"crashed": 1, "solved": 10}
    crashed = stored(tmp_path / "r.sqlite", Filter(outcomes=("crashed",)))
    assert [place.number for place in crashed] == [1]
    assert "signal 9, SIGKILL" in (crashed[0].message or "")
    assert "having used up to" in (crashed[0].message or "")


def test_the_memory_limit_holds_in_a_batch(tmp_path: Path) -> None:
    file = tmp_path / "a.xsb"
    file.write_text(ENDLESS)
    run_batch(tmp_path / "r.sqlite", file, goal="pushes", method="bfs", memory_limit=8 << 20, time_limit=60.0)
    (place,) = stored(tmp_path / "r.sqlite")
    assert place.outcome == "memory_limit"
    assert (place.peak_bytes or 0) < 16 << 20


def test_a_folder_is_read_with_all_below_it(tmp_path: Path) -> None:
    below = tmp_path / "levels" / "below"
    below.mkdir(parents=True)
    write_levels(tmp_path / "levels" / "a.xsb", [LEVEL])
    write_levels(below / "b.xsb", [Level.from_xsb("#####\n#@$.#\n#####")])
    shutil.copy(below / "b.xsb", below / "c.sok")
    runner = run_batch(tmp_path / "r.sqlite", tmp_path / "levels")
    assert runner.progress.done == 2
    assert [Path(place.file).name for place in stored(tmp_path / "r.sqlite")] == ["a.xsb", "b.xsb", "c.sok"]
