"""What stands between the network and the app.

    Host        names this server, or 421: a foreign name that points to 127.0.0.1 (DNS rebinding) is refused
    Origin      is this server, or 403: another page in the same browser cannot ask on the person's behalf
    body        is counted while it comes in, and cut off at the limit with 413, whatever its header says;
                files with levels may be larger than questions
    answer      carries the headers that forbid a browser to load, frame, sniff or leak anything
    fault       becomes a plain 500 without details; every refusal is one line in the log

Plain ASGI, so that a stream of events passes through as it is.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hakobi.web.replies import Refusal, internal_fault
from hakobi.web.settings import MOST_BYTES, MOST_FILE_BYTES, Settings

__all__ = ["Guard", "note_refusal"]

_LOG = logging.getLogger("hakobi.web")
_NOTE = "hakobi.refusal"
_LONGEST = 300

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self' http://*.localhost:{port}; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Guard:
    """Lets pass what may pass."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        policy = POLICY.format(port=settings.port)
        self.headers = (*HEADERS, (b"content-security-policy", policy.encode()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        answer = _Answer(scope, send, self.headers)
        try:
            self._check(scope)
            await self.app(scope, await _whole_body(receive, _most(scope)), answer.send)
        except Refusal as refusal:
            await answer.refuse(refusal)
        except Exception as error:
            await answer.refuse(internal_fault(error))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self.settings.knows(hosts[0]):
            raise Refusal(
                421, "host", "This server does not go by that name; use the address that it printed."
            )
        origins = headers.getlist("origin")
        if not all(self.settings.trusts(_host_of(origin), hosts[0]) for origin in origins):
            raise Refusal(403, "origin", "Another page may not ask this server.")
        cross_site = headers.get("sec-fetch-site") == "cross-site" and not origins
        if cross_site and scope["path"].startswith("/api/"):
            raise Refusal(403, "origin", "Another page may not ask this server.")
        length = headers.get("content-length", "0")
        most = _most(scope)
        if length.isascii() and length.isdigit() and (len(length) > 12 or int(length) > most):
            raise _too_large(most)


def _host_of(origin: str) -> str:
    """The host of an origin; "?", which nobody is called, where there is none."""
    try:
        parts = urlsplit(origin.strip().lower())
    except ValueError:
        return "?"
    return parts.netloc if parts.scheme in ("http", "https") and parts.netloc else "?"


def _most(scope: Scope) -> int:
    return MOST_FILE_BYTES if scope["path"] == "/api/read" else MOST_BYTES


def _too_large(most: int) -> Refusal:
    return Refusal(413, "size", f"That is too much: at most {most:,} bytes are read at once.")


async def _whole_body(receive: Receive, most: int) -> Receive:
    """Reads the body up to the limit; the app then gets it in one piece."""
    parts: list[bytes] = []
    size = 0
    while True:
        first: Message = await receive()
        if first["type"] != "http.request":
            break
        parts.append(first.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise _too_large(most)
        if not first.get("more_body"):
            first = {"type": "http.request", "body": b"".join(parts), "more_body": False}
            break
    waiting: list[Message] = [first]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


class _Answer:
    """Adds the headers to whatever is answered, and writes refusals to the log."""

    def __init__(self, scope: Scope, send: Send, headers: Sequence[tuple[bytes, bytes]]) -> None:
        self.scope = scope
        self.pass_on = send
        self.headers = headers
        self.started = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            message = {**message, "headers": [*message.get("headers", ()), *self.headers]}
            if message["status"] >= 400:
                self._log(message["status"])
        await self.pass_on(message)

    async def refuse(self, refusal: Refusal) -> None:
        note_refusal(self.scope, str(refusal))
        if self.started:
            self._log(refusal.status)
            return
        reply = refusal.reply()
        headers = [
            (b"content-type", reply.media_type.encode()),
            (b"content-length", str(len(reply.body)).encode()),
            (b"connection", b"close"),
        ]
        await self.send({"type": "http.response.start", "status": reply.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": reply.body})

    def _log(self, status: int) -> None:
        client = (self.scope.get("client") or ("?",))[0]
        message = self.scope.get(_NOTE, "").split("\n", 1)[0]
        method, path = self.scope["method"][:20], self.scope["path"][:_LONGEST]
        _LOG.warning("%s %s %s: %d %s", client, method, ascii(path), status, ascii(message[:_LONGEST]))


def note_refusal(scope: Scope, message: str) -> None:
    """What the log shall say about this request."""
    scope[_NOTE] = message
