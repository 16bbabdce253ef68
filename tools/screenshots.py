"""Makes the pictures of docs/page.md: starts the server, plays each scene in Chromium, and takes a picture.

    .venv/bin/python tools/screenshots.py            all of them, into docs/page/
    .venv/bin/python tools/screenshots.py learn      only those whose name contains a word

A scene is a function that brings the page into a state; the pictures are reduced to 256 colours, which is
plenty for flat drawings and keeps the repository small.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from page_server import page_server

expect.set_options(timeout=30_000)
FOLDER = Path(__file__).resolve().parents[1] / "docs" / "page"
LOST = "########\n#    ..#\n# $ $  #\n#@     #\n#      #\n########\nTitle: Two Against the Wall\n"


def library(page: Page) -> None:
    play_some(page)
    visit(page, "#c=workshop&n=6&m=u")
    visit(page, "#library")
    expect(page.locator(".card[data-name=workshop]")).to_contain_text("solved")


def collection(page: Page) -> None:
    play_some(page)
    visit(page, "#l=workshop")
    expect(page.locator(".cell").nth(8)).to_be_visible()


def play_some(page: Page) -> None:
    """Marks a few levels as solved, as if somebody had been here for a while."""
    page.evaluate(
        """async () => {
            const { vault } = await import("/static/vault.js");
            const { today } = await import("/static/winning.js");
            for (const [name, many] of [["first-steps", 7], ["workshop", 5], ["storehouse", 2]]) {
                const { levels } = await (await fetch(`/api/collections/${name}`)).json();
                const by = (index) => (index % 4 === 3 ? "hints" : "you");
                for (const [index, { text, boxes }] of levels.slice(0, many).entries()) {
                    const counts = { pushes: 9 * boxes + 7 * index, moves: 31 * boxes + 19 * index };
                    const solutions = [{ notation: "r", by: by(index), counts }];
                    await vault.set("records", text, { family: "sokoban", solutions, bookmarks: [] });
                }
            }
            for (let back = 0; back < 300; back += 1) {
                const day = today(new Date(Date.now() - back * 86400000));
                const solved = back < 9 ? 1 + (back % 3) : (back * 7) % 11 < 4 ? (back * 5) % 6 : 0;
                const done = { solved, pushes: 90 * solved, seconds: 900, moves: 400 };
                if (solved) await vault.set("days", day, done);
            }
        }"""
    )


def play(page: Page) -> None:
    visit(page, "#c=workshop&n=12&m=R")
    page.mouse.click(*place(page, 3, 1))
    expect(page.locator(".mark.reach .dot").first).to_be_visible()


def dressed(skin: str) -> Callable[[Page], None]:
    def scene(page: Page) -> None:
        visit(page, "#c=storehouse&n=2&m=r3d")
        page.evaluate(f"document.documentElement.dataset.skin = '{skin}'")
        page.keyboard.press("o")

    return scene


def hint(page: Page) -> None:
    visit(page, "#c=workshop&n=7")
    page.keyboard.press("t")
    expect(page.locator(".mark.hint .glow")).to_be_visible(timeout=20_000)


def lost(page: Page) -> None:
    visit(page, "#c=first-steps&n=1")
    page.evaluate("text => navigator.clipboard.writeText(text)", LOST)
    page.keyboard.press("Control+v")
    expect(page.locator("#title")).to_have_text("Two Against the Wall")
    arrows = {"r": "ArrowRight", "u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft"}
    for letter in "rudrrurul":
        page.keyboard.press(arrows[letter])
    expect(page.locator(".mark.lost")).to_be_attached()
    page.keyboard.press("x")
    expect(page.locator(".mark.dead")).to_be_attached()


def win(page: Page) -> None:
    visit(page, "#c=first-steps&n=5")
    page.keyboard.press("g")
    expect(page.locator("#place")).to_be_visible(timeout=60_000)
    page.locator("#tab-play").click()
    play_it = """async () => {
        const { solutions } = await import("/static/solutions.js");
        const { session } = await import("/static/session.js");
        session.unwatch();
        session.act(solutions.of(session.level)[0].tokens, { sudden: true });
    }"""
    page.evaluate(play_it)
    expect(page.locator("#win")).to_be_visible()


def reverse(page: Page) -> None:
    visit(page, "#c=workshop&n=9")
    page.locator("#reverse").click()
    expect(page.locator("#board.reverse")).to_be_visible()


def solve(page: Page) -> None:
    visit(page, "#c=storehouse&n=3")
    page.keyboard.press("g")
    expect(page.locator("#place")).to_be_visible(timeout=60_000)
    total = int(page.locator("#timeline").get_attribute("max") or 0)
    page.locator("#timeline").fill(str(total * 2 // 3))


def learn(page: Page) -> None:
    visit(page, "#c=workshop&n=5")
    page.locator("#tab-learn").click()
    page.locator("#learn-run").click()
    expect(page.locator("#line")).to_contain_text("fewest states", timeout=60_000)
    page.locator("#replay").fill("24")
    page.locator("[data-lane='2']").click()


def edit(page: Page) -> None:
    visit(page, "#c=workshop&n=9")
    page.locator("#tab-edit").click()
    expect(page.locator("#edit-verdict")).to_contain_text("proved", timeout=60_000)
    page.locator("[data-tool=box]").click()


def sliding(page: Page) -> None:
    visit(page, "#c=blocks&n=1")
    page.keyboard.press("t")
    expect(page.locator(".mark.hint .glow")).to_be_visible(timeout=20_000)
    page.locator("#tab-play").click()


def cars(page: Page) -> None:
    visit(page, "#c=blocks&n=15")


def statistics(page: Page) -> None:
    play_some(page)
    visit(page, "#statistics")


@dataclass(frozen=True)
class Picture:
    name: str
    scene: Callable[[Page], None]
    width: int = 1280
    height: int = 800
    scheme: str = "light"


PICTURES = [
    Picture("library", library),
    Picture("collection", collection),
    Picture("statistics", statistics, scheme="dark"),
    Picture("play", play),
    Picture("skin-wood", dressed("wood")),
    Picture("skin-paper", dressed("paper")),
    Picture("skin-night", dressed("night"), scheme="dark"),
    Picture("skin-contrast", dressed("contrast")),
    Picture("hint-dark", hint, scheme="dark"),
    Picture("lost", lost),
    Picture("win", win),
    Picture("reverse", reverse),
    Picture("solve", solve),
    Picture("learn", learn, 1440, 1000),
    Picture("edit", edit),
    Picture("sliding", sliding),
    Picture("cars", cars),
    Picture("narrow-play", play, 390, 800),
    Picture("narrow-library", library, 390, 800),
    Picture("narrow-sliding-dark", sliding, 390, 800, "dark"),
]


def visit(page: Page, hash: str) -> None:
    address = page.url.partition("#")[0]
    page.goto("about:blank")
    page.goto(address + hash)
    ready(page)


def ready(page: Page) -> None:
    expect(page.locator("body[data-ready]")).to_be_attached()


def place(page: Page, x: int, y: int) -> tuple[float, float]:
    script = """([x, y]) => {
        const matrix = document.querySelector("#board svg").getScreenCTM();
        const point = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix);
        return [point.x, point.y];
    }"""
    left, top = page.evaluate(script, [x, y])
    return left, top


def take(pictures: list[Picture]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with page_server() as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for picture in pictures:
            context = browser.new_context(
                viewport={"width": picture.width, "height": picture.height},
                color_scheme="dark" if picture.scheme == "dark" else "light",
                reduced_motion="reduce",
                permissions=["clipboard-read", "clipboard-write"],
            )
            page = context.new_page()
            page.goto(address)
            ready(page)
            picture.scene(page)
            file = FOLDER / f"{picture.name}.png"
            image = Image.open(BytesIO(page.screenshot())).convert("RGB")
            image.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)
            print(f"{file.relative_to(FOLDER.parents[1])}  {file.stat().st_size // 1000} kB")
            context.close()
        browser.close()


if __name__ == "__main__":
    take([picture for picture in PICTURES if all(word in picture.name for word in sys.argv[1:])])
