"""The files of the page: those that are there, and no others."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI, Request, Response

from hakobi.web.files import Files, bare
from hakobi.web.replies import Refusal


class Site:
    """Asks an app without a network in between."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
                return await client.get(path, headers=headers)

        with ThreadPoolExecutor(1) as thread:  # the browser of other tests keeps a loop in this one
            return thread.submit(asyncio.run, ask()).result()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    (tmp_path / "static" / "net").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    (tmp_path / "static" / "net" / "api.js").write_text("export const a = 1;\n" * 100)
    (tmp_path / "static" / "net" / "api.py").write_text("secret")
    (tmp_path / "outside.js").write_text("secret")
    files = Files(tmp_path / "static")
    app = FastAPI()

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return Response(status_code=refusal.status)

    @app.get("/{name:path}")
    async def file(request: Request, name: str) -> Response:
        return files.answer(request, name)

    return Site(app)


def test_a_file_has_its_type_and_travels_compressed(site: Site) -> None:
    answer = site.get("/net/api.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.text) == 2000
    plain = site.get("/net/api.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text


def test_a_copy_that_is_still_good_is_not_sent_again(site: Site, tmp_path: Path) -> None:
    tag = site.get("/index.html").headers["etag"]
    assert site.get("/index.html", headers={"If-None-Match": tag}).status_code == 304
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>new</title>")
    answer = site.get("/index.html", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.text) == (200, "<!doctype html><title>new</title>")


@pytest.mark.parametrize(
    "name", ["net/api.py", "net", "", "../outside.js", "%2e%2e/outside.js", "net/../net/api.js"]
)
def test_nothing_else_is_served(site: Site, name: str) -> None:
    answer = site.get(f"/{name}")
    assert answer.status_code == 404 or answer.text.startswith("export")
    assert "secret" not in answer.text


def test_scripts_and_styles_travel_without_comments_and_lines_keep_their_numbers() -> None:
    script = b"""// An essay
// of two lines.

/** Of two
 * lines. */
export const a = "// no comment"; // why
\tif (a) /* kept */ b();
"""
    served = bare(script, ".js")
    assert served.splitlines() == [b""] * 5 + [script.splitlines()[5], b"if (a) /* kept */ b();"]
    style = b"/* All\n * about it. */\n\n.a { b: c; } /* d */\n\t.e { f: g; }\n"
    assert bare(style, ".css").splitlines() == [b"", b"", b"", b".a{b:c;}", b".e{f:g;}"]
    assert bare(b"<p>\n\t// text\n</p>", ".html") == b"<p>\n\t// text\n</p>"
