"""A person at the page: what they see and do, in their own terms.

    desk.open("first-steps", 1)
    desk.keys("r", "r")
    desk.click((5, 2))
    expect(desk.line).to_contain_text("Solved")

Squares are (x, y), counted from 0 at the top left square of the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, expect

__all__ = ["Desk", "listening"]

_ARROWS = {"l": "ArrowLeft", "u": "ArrowUp", "r": "ArrowRight", "d": "ArrowDown"}
_PLACE = """([x, y]) => {
    const matrix = document.querySelector("#board svg").getScreenCTM();
    const point = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix);
    return [point.x, point.y];
}"""


class Desk:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def visit(self, hash: str = "#c=first-steps&n=1") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/{hash}")
        self.wait_until_ready()

    def open(self, collection: str, number: int, moves: str = "") -> None:
        self.visit(f"#c={collection}&n={number}" + (f"&m={moves}" if moves else ""))

    def wait_until_ready(self) -> None:
        expect(self.page.locator("body[data-ready]")).to_be_attached()

    def paste(self, text: str) -> None:
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")

    @property
    def cells(self) -> Locator:
        """The pictures of a collection that are on the screen."""
        return self.page.locator(".cell")

    @property
    def line(self) -> Locator:
        return self.page.locator("#line")

    def face(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").click()

    def learn(self, collection: str, number: int) -> None:
        """Lets the methods search that Learn begins with."""
        self.open(collection, number)
        self.face("learn")
        self.page.locator("#learn-run").click()

    def count(self, metric: str) -> Locator:
        return self.page.locator(f"[data-metric={metric}]")

    def moves(self, lurd: str) -> None:
        for letter in lurd.lower():
            self.page.keyboard.press(_ARROWS[letter])

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def at(self, square: tuple[float, float]) -> tuple[float, float]:
        """Where a square is on the screen."""
        x, y = cast("list[float]", self.page.evaluate(_PLACE, list(square)))
        return x, y

    def click(self, square: tuple[float, float]) -> None:
        self.page.mouse.click(*self.at(square))

    def tap(self, square: tuple[float, float]) -> None:
        self.page.touchscreen.tap(*self.at(square))

    def drag(self, *squares: tuple[float, float]) -> None:
        self.page.mouse.move(*self.at(squares[0]))
        self.page.mouse.down()
        for square in squares[1:]:
            self.page.mouse.move(*self.at(square), steps=8)
        self.page.mouse.up()

    def module(self, path: str, call: str, argument: Any = None) -> Any:
        """Runs `call`, a function of a module of the page and an argument, in the browser."""
        load = f"await import(new URL('static/{path}', document.baseURI))"
        return self.page.evaluate(f"async argument => ({call})({load}, argument)", argument)


def listening(
    new_context: Callable[..., BrowserContext],
    address: str,
    hear: Callable[[ConsoleMessage], None],
    complaints: list[str],
    options: dict[str, Any],
) -> BrowserContext:
    """A browser window whose console is heard, and whose faults are complaints."""

    def fault(error: Error) -> None:
        complaints.append(str(error))

    context = new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
    context.on("console", hear)
    context.on("weberror", lambda error: fault(error.error))
    return context
