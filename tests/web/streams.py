"""The events of a job, as a page would hear them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx

__all__ = ["Event", "events", "last_event", "submit"]

Event = tuple[str, dict[str, Any]]


def submit(client: httpx.Client, text: str, **more: Any) -> str:
    """A job on a Sokoban level; returns its id."""
    answer = client.post("/api/jobs", json={"family": "sokoban", "text": text, **more})
    assert answer.status_code == 202, answer.text
    return str(answer.json()["id"])


def events(client: httpx.Client, job: str) -> Iterator[Event]:
    with client.stream("GET", f"/api/jobs/{job}/events", timeout=60) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        name = ""
        for line in answer.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))


def last_event(client: httpx.Client, job: str) -> Event:
    return list(events(client, job))[-1]
