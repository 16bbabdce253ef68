"""More pages than workers, more pages than a browser has connections: who waits sees that, who loses its
process is told so, and everyone can be stopped."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from web.boards import LONG
from web.desk import Desk
from web.serving import Server


def search(desk: Desk) -> None:
    desk.visit()
    desk.paste(LONG)
    expect(desk.line).to_contain_text("1 level")
    desk.face("solve")
    desk.page.locator("#goal").select_option("pushes")
    desk.page.locator("#method").select_option("bfs")
    desk.page.locator("#solve").click()


def processor_time(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def the_one_that_works(processes: set[int]) -> int:
    """The search: beside it there may be processes that did a short task for a page and are kept, at rest."""
    before = {process: processor_time(process) for process in processes}
    while True:
        for process in processes:
            if processor_time(process) > before[process] + 0.3:
                return process
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_killed_process_is_told_on_its_page_and_the_next_in_the_queue_starts(
    new_desk: Callable[..., Desk], server: Server
) -> None:
    first, second, third = new_desk(), new_desk(), new_desk()
    search(first)
    expect(first.page.locator("#progress")).to_contain_text("states")
    before = server.processes()
    search(second)
    expect(second.page.locator("#progress")).to_contain_text("states")
    victim = the_one_that_works(server.processes() - before)
    search(third)
    expect(third.page.locator("#progress")).to_contain_text("waiting")
    os.kill(victim, signal.SIGKILL)
    expect(second.page.locator("#verdict")).to_contain_text("is gone: ended by signal 9, SIGKILL")
    expect(third.page.locator("#progress")).to_contain_text("states")
    first.page.locator("#stop").click()
    expect(first.page.locator("#verdict")).to_contain_text("Stopped after")


# A browser has six connections to a host.
def test_seven_pages_of_one_browser_search_at_once(new_desk: Callable[..., Desk]) -> None:
    first = new_desk()
    search(first)
    expect(first.page.locator("#progress")).to_contain_text("states")
    for position in range(1, 7):
        desk = Desk(first.page.context.new_page(), first.address)
        search(desk)
        expect(desk.page.locator("#progress")).to_contain_text("states" if position < 2 else "waiting")
    first.page.locator("#stop").click()
    expect(first.page.locator("#verdict")).to_contain_text("Stopped after")


def test_where_a_browser_does_not_know_the_name_of_the_streams_our_own_has_to_do(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    context = new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)
    context.route("http://*.localhost:*/**", lambda route: route.abort())
    desk = Desk(context.new_page(), server.address)
    search(desk)
    expect(desk.page.locator("#progress")).to_contain_text("states")
