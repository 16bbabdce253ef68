"""Running the server until it is told to end."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from hakobi.errors import UsageError
from hakobi.web.app import create_app
from hakobi.web.settings import Settings

__all__ = ["address_of", "bind", "serve"]


def bind(host: str, port: int) -> socket.socket:
    """The socket to listen on; port 0 takes a free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Where the protocol is not named, asyncio does not send small answers at once: each takes 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(f"{host}, port {port}: {reason}. Another one is chosen with --port.") from None
    return listener


def address_of(settings: Settings) -> str:
    """Where a browser on this machine finds it."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{settings.port}/"


def serve(
    settings: Settings, listener: socket.socket, say: Callable[[str], None], *, browser: bool = False
) -> None:
    """Answers until Ctrl-C; `say` is told the address once it does."""
    logging.basicConfig(format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    site = create_app(settings)
    config = uvicorn.Config(
        site.app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=1,
    )
    server = _Server(config, lambda: _open(settings, say, browser), site.hang_up)
    server.run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says when it can be asked, and hangs up before it goes: streams of events would keep it open."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], hang_up: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.hang_up = hang_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hang_up()
        await super().shutdown(sockets=sockets)


def _open(settings: Settings, say: Callable[[str], None], browser: bool) -> None:
    address = address_of(settings)
    say(f"hakobi is at {address} (Ctrl-C ends it)")
    if not settings.is_private:
        say("Whoever can reach this machine can use it.")
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
