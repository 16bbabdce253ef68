"""The modules that read and write levels in the tab, run as they are: in node, or in the page's Chromium.

    with tab_readers() as ask:
        ask({"do": "read", "name": "a.sok", "data": "…"})      {"status": 200, "body": {…}}

`answers.js` says what can be asked. One process answers everything.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

import hakobi

__all__ = ["Ask", "in_node", "in_page", "node"]

Ask = Callable[[dict[str, Any]], dict[str, Any]]

_STATIC = Path(hakobi.__file__).parent / "web" / "static"
_ANSWERS = Path(__file__).with_name("answers.js")
_OLDEST = 18
_LOOP = """
import { createInterface } from "node:readline";
import { answer } from "./answers.js";
for await (const line of createInterface({ input: process.stdin })) {
	process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\\n`);
}
"""


def node() -> str | None:
    """Where a node is that knows the language of the page."""
    found = shutil.which("node")
    if found is None:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.", said)
    return found if version and int(version[1]) >= _OLDEST else None


@contextmanager
def in_node(program: str, folder: Path) -> Iterator[Ask]:
    """A process that answers line by line; `folder` becomes a package of modules."""
    shutil.copytree(_STATIC / "formats", folder / "formats")
    shutil.copy(_ANSWERS, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "loop.js").write_text(_LOOP)
    with subprocess.Popen(
        [program, "loop.js"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said, heard = process.stdin, process.stdout

        def ask(request: dict[str, Any]) -> dict[str, Any]:
            said.write(json.dumps(request) + "\n")
            said.flush()
            return json.loads(heard.readline())  # type: ignore[no-any-return]

        yield ask
        said.close()


def in_page(page: Page) -> Ask:
    """The same in a page that gets its modules from this folder."""

    def give(route: Route) -> None:
        path = route.request.url.removeprefix("http://formats.test/")
        if not path:
            route.fulfill(body="<!doctype html><title>formats</title>", content_type="text/html")
        else:
            file = _ANSWERS if path == "answers.js" else _STATIC / path
            route.fulfill(body=file.read_bytes(), content_type="text/javascript")

    page.route("http://formats.test/**", give)
    page.goto("http://formats.test/")
    page.evaluate("async () => { window.answer = (await import('/answers.js')).answer; }")

    def ask(request: dict[str, Any]) -> dict[str, Any]:
        given = page.evaluate("(line) => JSON.stringify(answer(JSON.parse(line)))", json.dumps(request))
        return json.loads(given)  # type: ignore[no-any-return]

    return ask
