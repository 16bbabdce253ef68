"""How quick the page is in Chromium: first paint, frames, keys, large collections.

    .venv/bin/python tools/measure_page.py

Prints the load of the machine first: what is measured on a busy one says little about an idle one. Frames are
counted while a player walks and while a zoomed board is dragged; beside their number stands how long script,
style and layout of a frame took: without a graphics card the rest of a frame is the processor's, too.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

import hakobi
from page_server import page_server

expect.set_options(timeout=60_000)

# Does something once a frame: how long the frames were, and how long the work in them.
FRAMES = """async (each) => {
    const act = (0, eval)(each);
    const [gaps, works] = [[], []];
    let before = performance.now();
    for (let frame = 0; frame < 90; frame += 1) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        act(frame);
        document.body.getBoundingClientRect();
        works.push(performance.now() - now);
        gaps.push(now - before);
        before = now;
    }
    return [gaps.slice(10), works.slice(10)];
}"""
PAN = """(frame) => {
    const board = document.querySelector("#board");
    const place = { clientX: 500 + 40 * Math.sin(frame / 7), clientY: 400 + 40 * Math.cos(frame / 7) };
    const kind = frame ? "pointermove" : "pointerdown";
    const about = { pointerId: 7, pointerType: "mouse", button: frame ? -1 : 1, bubbles: true, ...place };
    board.dispatchEvent(new PointerEvent(kind, about));
}"""
# One step for each frame, to and fro; the picture glides meanwhile.
WALK = """(frame) => {
    const key = ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"][frame % 4];
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    document.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
}"""
# From the key to the frame that shows it.
KEYS = """async () => {
    const times = [];
    for (let turn = 0; turn < 40; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        const key = turn % 2 ? "ArrowLeft" : "ArrowRight";
        const before = performance.now();
        document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        document.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - before);
    }
    return times;
}"""
PAINT = """() => new Promise((resolve) => {
    const found = () => performance.getEntriesByType("paint").find(({ name }) => name === "first-paint");
    const look = () => (found() ? resolve(found().startTime) : setTimeout(look, 20));
    look();
})"""


def hall(size: int, boxes: int) -> str:
    """A room of this size with boxes and goals in rows."""
    rows = [["#"] * size] + [["#", *" " * (size - 2), "#"] for _ in range(size - 2)] + [["#"] * size]
    for number in range(boxes):
        y, x = 4 + 2 * (2 * number // (size - 6)), 3 + 2 * number % (size - 6)
        rows[y][x] = "$"
        rows[size - 3 - number // (size - 6)][3 + number % (size - 6)] = "."
    rows[2][2] = "@"
    return "\n".join("".join(row) for row in rows)


def median(values: list[float]) -> str:
    slow = sorted(values)[int(0.95 * len(values))]
    return f"{statistics.median(values):.1f} ms (95 % below {slow:.1f} ms)"


def in_a_page(browser: Browser, address: str, measure: Callable[[Page], Any]) -> Any:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address.rstrip("/"))
    page = context.new_page()
    page.goto(address)
    expect(page.locator("body[data-whole]")).to_be_attached()
    try:
        return measure(page)
    finally:
        context.close()


def first_paint(browser: Browser, address: str) -> list[float]:
    times = []
    for _ in range(7):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        times.append(float(page.evaluate(PAINT)))
        context.close()
    return times


def put(page: Page, board: str) -> None:
    page.evaluate("text => navigator.clipboard.writeText(text)", board)
    page.keyboard.press("Control+v")
    expect(page.locator("#line")).to_contain_text("1 level")
    expect(page.locator("#board .figure")).to_be_attached()


def on_a_board(size: int, boxes: int) -> Callable[[Page], None]:
    def measure(page: Page) -> None:
        put(page, hall(size, boxes))
        for name, act in (("walking", WALK), ("panning", PAN)):
            if act is PAN:
                for _ in range(4):
                    page.keyboard.press("+")
            gaps, works = page.evaluate(FRAMES, f"({act})")
            rate = 1000 * len(gaps) / sum(gaps)
            print(
                f"{size} × {size}, {boxes} boxes, {name}: {rate:.0f} frames a second, "
                f"{median(works)} of work in each"
            )
        page.keyboard.press("0")
        print(f"{size} × {size}: a key is answered in {median(page.evaluate(KEYS))}")

    return measure


def collection(page: Page) -> None:
    """From the click on a card to the first pictures, for 3,000 levels of a file that was opened before."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "many.sok")
        known = [level.to_xsb() for name in ("workshop", "storehouse") for level in hakobi.load(name)]
        levels = (f"{known[number % len(known)]}\nTitle: Nr {number}\n" for number in range(3000))
        file.write_text("\n".join(levels), encoding="utf-8")
        page.locator("#file").set_input_files(file)
        expect(page.locator("#found")).to_have_text("3,000 levels")
    times = []
    for _ in range(7):
        page.goto("about:blank")
        page.go_back()
        expect(page.locator("body[data-whole]")).to_be_attached()
        page.locator("#to-library").click()
        expect(page.locator(".card[data-name^=own] .share")).to_be_attached()
        times.append(
            page.evaluate(
                """async () => {
                    const before = performance.now();
                    document.querySelector(".card[data-name^=own]").click();
                    while (!document.querySelector(".shelf:not([hidden]) .cell .thumb path"))
                        await new Promise(requestAnimationFrame);
                    await new Promise(requestAnimationFrame);
                    return performance.now() - before;
                }"""
            )
        )
    print(f"a collection of 3,000 levels opens in {median(times)}")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    print(f"load of the machine: {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors")
    with page_server() as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        print(f"first paint after {median(first_paint(browser, address))}")
        for size in (50, 200):
            in_a_page(browser, address, on_a_board(size, 200))
        in_a_page(browser, address, collection)
        browser.close()


if __name__ == "__main__":
    main()
