"""Workers: they answer, they stop, they die with their asker, and it is said how they ended."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from batch.kit import is_alive, until
from hakobi.system.ending import Ending
from hakobi.workers.frames import Frames
from hakobi.workers.inside import Orders, cap_of
from hakobi.workers.obituary import Obituary
from hakobi.workers.starting import Started, forked, fresh
from hakobi.workers.worker import Pool, Worker
from workers.works import allocate, echo, leave, sleep_until_asked

Start = Callable[[Orders], Started]
PATIENCE = 30.0

both_ways = pytest.mark.parametrize("start", [fresh, forked])


def ask_and_end(start: Start, orders: Orders, *words: bytes) -> list[bytes]:
    worker = Worker(start(orders))
    try:
        for word in words:
            worker.tell(word)
        return [worker.hear(PATIENCE) or b"" for _ in words or (b"",)]
    finally:
        worker.kill()
        worker.end()


@both_ways
def test_what_is_told_is_answered_in_order(start: Start) -> None:
    long = b"x" * 300_000
    said = ask_and_end(start, Orders(echo, (b">",)), b"one", b"", long)
    assert said == [b">one", b">", b">" + long]


@both_ways
def test_a_worker_that_says_nothing_is_not_waited_for_for_ever(start: Start) -> None:
    worker = Worker(start(Orders(echo, (b"",))))
    with pytest.raises(TimeoutError):
        worker.hear(0.01)
    worker.stop()
    assert worker.hear(PATIENCE) == b"stop"
    worker.kill()
    worker.end()


@both_ways
def test_a_killed_worker_is_noticed_and_the_signal_named(start: Start) -> None:
    worker = Worker(start(Orders(echo, (b"",))))
    worker.tell(b"?")
    assert worker.hear(PATIENCE) == b"?"
    os.kill(worker.process.pid, signal.SIGKILL)
    assert worker.hear(PATIENCE) is None
    assert worker.hear(0.01) is None, "said once and for all: nobody waits for a second answer"
    assert worker.end().cause == "ended by signal 9, SIGKILL (as the system does when memory runs out)"
    worker.tell(b"nobody hears this")


def test_an_obituary_has_the_memory_used_and_the_last_words() -> None:
    worker = Worker(fresh(Orders(leave, (3,))))
    assert worker.hear(PATIENCE) is None
    obituary = worker.end()
    assert obituary.ending.code == 3
    assert (obituary.ending.peak_bytes or 0) > 4 << 20
    assert str(obituary).startswith("the worker ended with code 3, having used up to ")
    assert str(obituary).endswith("; its last words: goodbye")
    assert str(Obituary(Ending(-63, None))) == "the worker was ended by signal 63, an unknown signal"


@both_ways
def test_the_cap_on_memory_holds(start: Start) -> None:
    cap = cap_of(64 << 20)
    assert ask_and_end(start, Orders(allocate, (32 << 20,), cap)) == [b"%d" % (32 << 20)]
    assert ask_and_end(start, Orders(allocate, (2 * cap,), cap)) == [b"refused"]


@both_ways
def test_ctrl_c_is_the_business_of_the_asker(start: Start) -> None:
    worker = Worker(start(Orders(sleep_until_asked)))
    pid = int(worker.hear(PATIENCE) or b"0")
    os.kill(pid, signal.SIGINT)
    worker.tell(b"still there?")
    assert worker.hear(PATIENCE) == b"awake: still there?"
    worker.end()


ASKER = """
import sys, time
sys.path[:0] = {path!r}
from hakobi.workers.inside import Orders
from hakobi.workers.starting import forked, fresh
from hakobi.workers.worker import Worker
from workers.works import echo
if __name__ == "__main__":
    worker = Worker({way}(Orders(echo, (b"",))))
    worker.tell(b"ready")
    worker.hear()
    print(worker.process.pid, flush=True)
    sys.stdin.read()
"""


@pytest.mark.parametrize("way", ["fresh", "forked"])
def test_a_worker_ends_when_its_asker_is_killed(way: str, tmp_path: Path) -> None:
    script = tmp_path / "asker.py"
    script.write_text(ASKER.format(path=sys.path, way=way))
    asker = subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert asker.stdout is not None
    worker = int(asker.stdout.readline())
    assert is_alive(worker)
    asker.kill()
    asker.communicate()
    until(lambda: not is_alive(worker))


def test_a_pool_ends_all_of_its_workers_and_none_comes_after() -> None:
    pool = Pool(lambda: Worker(fresh(Orders(echo, (b"",)))))
    first, second = pool.hire(), pool.hire()
    pool.lose(first)
    assert pool.members == [second]
    pool.close()
    assert pool.members == []
    late = pool.hire()
    assert late.hear(PATIENCE) is None
    pool.bury(late)
    assert not any(is_alive(worker.process.pid) for worker in (first, second, late))


def test_a_message_that_was_cut_off_is_the_end_of_the_line() -> None:
    read, write = os.pipe()
    with os.fdopen(write, "wb", buffering=0) as out:
        out.write(b"\0\0\0\5abc")
    line = Frames(io.FileIO(read), io.BytesIO())  # type: ignore[arg-type]
    with pytest.raises(EOFError):
        line.recv_bytes()
    line.close()
