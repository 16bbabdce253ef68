"""A web host that knows nothing of hakobi: plain, or one that packs what it sends and keeps count of it."""

from __future__ import annotations

import gzip
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

__all__ = ["Host", "PackingHost"]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        pass


class _Packing(_Quiet):
    """Sends text packed, as most hosts do; the core is packed already."""

    sent: list[tuple[str, int]]

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        packed = file.suffix != ".packed"
        if packed:
            body = gzip.compress(body, mtime=0)
        self.sent.append((file.name, len(body)))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)


class Host:
    """A web host that knows nothing of hakobi: it serves a folder, below a folder of its own."""

    def __init__(self, root: Path, handler: type[SimpleHTTPRequestHandler] = _Quiet) -> None:
        self.root = root
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(root)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/puzzles"

    def end(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class PackingHost(Host):
    """`sent`: the name and the bytes over the wire of each file, in the order of the requests."""

    def __init__(self, root: Path) -> None:
        self.sent: list[tuple[str, int]] = []
        super().__init__(root, type("Counted", (_Packing,), {"sent": self.sent}))
