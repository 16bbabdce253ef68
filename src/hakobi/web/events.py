"""A job's events as a stream that a browser's EventSource reads.

    event: progress
    data: {"expanded": 1200, …}

Whether the page is still there is learned from the connection itself, so both ends are listened to at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from hakobi.web.jobs import LAST, Job

__all__ = ["EventStream"]

_SILENCE = 15.0


class EventStream(Response):
    """Sends the events of `job` until it is over or the page has gone; then calls `leave`."""

    media_type = "text/event-stream"

    def __init__(self, job: Job, leave: Callable[[Job], None], page: str | None) -> None:
        """`page`: the origin of the page that listens, if it is another name of this server."""
        readers = {} if page is None else {"Access-Control-Allow-Origin": page, "Vary": "Origin"}
        super().__init__(headers={"Cache-Control": "no-store", **readers})
        del self.headers["content-length"]
        self.job = job
        self.leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        talking = asyncio.create_task(self._talk(send))
        listening = asyncio.create_task(_until_gone(receive))
        try:
            await asyncio.wait((talking, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave(self.job)
            for task in (talking, listening):
                task.cancel()
            await asyncio.gather(talking, listening, return_exceptions=True)

    async def _talk(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        last = False
        while not last:
            events = await self.job.wait(_SILENCE)
            last = any(event in LAST for event, _ in events)
            parts = (b"event: %s\ndata: %s\n\n" % (event.encode(), data) for event, data in events)
            body = b"".join(parts) or b": still here\n\n"
            await send({"type": "http.response.body", "body": body, "more_body": not last})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
