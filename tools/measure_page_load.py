"""How quickly the server answers while ten pages let it solve: times of `/` and of an analysis.

    python tools/measure_page_load.py --pages 10 --seconds 10

Each page asks for a search that does not end by itself and listens to its events, as a browser would. As many
run as there are workers, the others wait. Meanwhile `/` and an analysis are asked for over and over. At the
end one of the searching processes is killed: its page must hear of it, the others must not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from page_server import page_server

BOARD = "\n".join(
    [
        "################",
        "#@             #",
        *["# $ $ $ $ $ $  #", "#              #"] * 2,
        *["#  . . . . . . #", "#              #"] * 2,
        "################",
    ]
)
LONG = {"family": "sokoban", "text": BOARD, "goal": "pushes", "method": "bfs", "time_limit": 0}


class Page:
    """One job, and the last that was heard of it."""

    def __init__(self) -> None:
        self.heard = "nothing"
        self.data: dict[str, Any] = {}

    async def live(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/jobs", json=LONG)
        async with client.stream("GET", answer.json()["events"]) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("event: "):
                    self.heard = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    self.data = json.loads(line.removeprefix("data: "))


async def measure(address: str, server: int, pages: int, seconds: float) -> None:
    limits = httpx.Limits(max_connections=pages + 4)
    async with httpx.AsyncClient(base_url=address, timeout=None, limits=limits) as client:
        await client.post("/api/analyse", json={"family": "sokoban", "text": BOARD})
        known = searching(server)
        crowd = [Page() for _ in range(pages)]
        lives = [asyncio.create_task(page.live(client)) for page in crowd]
        await until(lambda: all(page.heard in ("queued", "progress") for page in crowd))
        print(f"{pages} pages: {states(crowd)}; the server says {(await client.get('/api/health')).text}")
        await ask(client, seconds)
        victim = max(searching(server) - known)
        os.kill(victim, signal.SIGKILL)
        await until(lambda: any(page.heard == "failed" for page in crowd))
        (failed,) = (page for page in crowd if page.heard == "failed")
        print(f"a process killed: its page hears {failed.data['message']!r}; all pages: {states(crowd)}")
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        start = time.perf_counter()
        while json.loads((await client.get("/api/health")).text)["running"]:
            await asyncio.sleep(0.01)
        print(f"all pages closed: idle after {1000 * (time.perf_counter() - start):.0f} ms")


async def ask(client: httpx.AsyncClient, seconds: float) -> None:
    times: dict[str, list[float]] = {"GET /": [], "POST /api/analyse": []}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        answer = await client.get("/")
        times["GET /"].append(1000 * (time.perf_counter() - start))
        assert answer.status_code == 200, answer.text
        start = time.perf_counter()
        await client.post("/api/analyse", json={"family": "sokoban", "text": BOARD})
        times["POST /api/analyse"].append(1000 * (time.perf_counter() - start))
        await asyncio.sleep(0.02)
    for what, row in times.items():
        row.sort()
        slow = row[int(0.99 * len(row))]
        print(
            f"{what}: {len(row)} times, median {statistics.median(row):.1f} ms, 99 % below {slow:.1f} ms, "
            f"slowest {row[-1]:.1f} ms"
        )


def states(crowd: list[Page]) -> str:
    names = Counter({"progress": "running"}.get(page.heard, page.heard) for page in crowd)
    return ", ".join(f"{count} {name}" for name, count in sorted(names.items()))


async def until(holds: Any) -> None:
    end = time.monotonic() + 60
    while not holds():
        if time.monotonic() > end:
            raise SystemExit("that never happened")
        await asyncio.sleep(0.01)


def searching(server: int) -> set[int]:
    """The processes below the server."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = {server}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {server}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--pages", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    with page_server("--memory-limit", "4G") as (address, server):
        asyncio.run(measure(address, server, options.pages, options.seconds))


if __name__ == "__main__":
    main()
