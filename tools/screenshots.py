"""Makes the pictures of docs/page.md: starts the server, plays each scene in Chromium, and takes a picture.

    .venv/bin/python tools/screenshots.py            all of them, into docs/page/
    .venv/bin/python tools/screenshots.py learn      only those whose name contains a word

A scene is a function that brings the page into a state; the pictures are reduced to 256 colours or fewer,
which is plenty for flat drawings and keeps the repository small.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from browser import chromium
from page_server import page_server

expect.set_options(timeout=30_000)
FOLDER = Path(__file__).resolve().parents[1] / "docs" / "page"
LOST = "########\n#    ..#\n# $ $  #\n#@     #\n#      #\n########\nTitle: Two Against the Wall\n"


def library(page: Page) -> None:
    play_some(page)
    page.evaluate(
        """async () => {
            const { vault } = await import("/static/vault.js");
            const { levels } = await (await fetch("/api/collections/workshop")).json();
            const [a, b] = [levels.slice(12, 18), levels.slice(7, 9)];
            const keep = async (name, title, rows, author) => {
                const levels = rows.map((row, index) => ({ ...row, number: index + 1 }));
                const about = { title, author, family: "sokoban", count: rows.length, added: 1 };
                about.strip = levels;
                await vault.set("collections", name, about);
                await vault.set("levels", name, levels);
            };
            await keep("received", "Received", b, null);
            await keep("own-1", "Rainy evenings", a, "Aiko");
            const rows = levels[18].text.split("\\n");
            const draft = { family: "sokoban", layers: [rows], extra: {}, title: "My gatehouse", at: 1 };
            await vault.set("drafts", "draft-1", draft);
        }"""
    )
    visit(page, "#c=workshop&n=6&m=l")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("m=2L"))
    visit(page, "#library")
    for strip in page.locator(".cards .strip").all():
        expect(strip.locator(".thumb").first).to_be_attached()
    expect(page.locator(".card-words", has_text="solved").last).to_contain_text("10 levels · 0 solved")
    expect(page.locator(".card[data-name=own-1]")).to_contain_text("solved")


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
            for (const [name, many] of [["first-steps", 8], ["workshop", 5], ["storehouse", 2]]) {
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


def tall(page: Page) -> None:
    visit(page, "#c=workshop&n=5")
    while page.locator(".mark.reach .dot").count() < 4:
        page.keyboard.press("b")


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
    visit(page, "#c=workshop&n=9")
    solve_for(page, "pushes")
    page.locator("#tab-play").click()
    page.evaluate(PLAY, True)
    page.keyboard.press("Home")
    page.evaluate(PLAY, False)
    expect(page.locator("#win")).to_contain_text("proved")
    page.evaluate(
        """() => {
            for (const each of document.getAnimations()) {
                each.pause();
                each.currentTime = each.animationName === "fly" ? 330 : 1000;
            }
        }"""
    )


# Plays a solution of the solver as one's own, straight or after a detour.
PLAY = """async (detour) => {
    const { solutions } = await import("/static/solutions.js");
    const { session } = await import("/static/session.js");
    const { tokens } = solutions.of(session.level).find(({ by }) => by === "solver");
    session.unwatch();
    const back = { l: "r", r: "l", u: "d", d: "u" };
    const free = [..."lurd"].find((way) => session.game.copy().play(way)?.box < 0);
    session.act([...(detour ? [free, back[free]] : []), ...tokens], { sudden: true });
}"""


def solve_for(page: Page, goal: str) -> None:
    page.locator("#tab-solve").click()
    page.locator("#goal").select_option(goal)
    page.locator("#solve").click()
    expect(page.locator("#place")).to_be_visible(timeout=60_000)


def reverse(page: Page) -> None:
    visit(page, "#c=workshop&n=9")
    page.locator("#reverse").click()
    expect(page.locator("#board.reverse")).to_be_visible()
    for key in ("Shift+ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    page.mouse.click(*place(page, 4, 2))
    expect(page.locator(".mark.reach .dot").first).to_be_visible()


def solutions(page: Page) -> None:
    visit(page, "#c=workshop&n=9")
    for goal in ("any", "pushes", "moves"):
        solve_for(page, goal)
        page.keyboard.press("Escape")
    page.evaluate(PLAY, True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play solution 2").click()
    page.locator("#timeline").fill("31")
    page.locator("#solutions-title").evaluate("node => node.scrollIntoView({ block: 'start' })")


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
    page.locator(".node.now").scroll_into_view_if_needed()
    page.locator("#lanes").evaluate("node => node.scrollTo(0, 0)")


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
    still: bool = True
    colours: int = 256


PICTURES = [
    Picture("library", library),
    Picture("collection", collection),
    Picture("statistics", statistics, scheme="dark"),
    Picture("play", play),
    Picture("skin-wood", dressed("wood")),
    Picture("skin-paper", dressed("paper"), colours=64),
    Picture("skin-night", dressed("night"), scheme="dark"),
    Picture("skin-contrast", dressed("contrast")),
    Picture("hint-dark", hint, scheme="dark"),
    Picture("lost", lost),
    Picture("win", win, still=False),
    Picture("reverse", reverse),
    Picture("solve", solve),
    Picture("solutions", solutions),
    Picture("learn", learn, 1440, 1030),
    Picture("edit", edit),
    Picture("sliding", sliding),
    Picture("cars", cars),
    Picture("narrow-play", tall, 390, 800),
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
    with page_server() as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for picture in pictures:
            context = browser.new_context(
                viewport={"width": picture.width, "height": picture.height},
                color_scheme="dark" if picture.scheme == "dark" else "light",
                reduced_motion="reduce" if picture.still else "no-preference",
                permissions=["clipboard-read", "clipboard-write"],
            )
            page = context.new_page()
            page.goto(address)
            ready(page)
            picture.scene(page)
            page.evaluate("document.activeElement.blur()")
            file = FOLDER / f"{picture.name}.png"
            image = Image.open(BytesIO(page.screenshot())).convert("RGB")
            image.quantize(picture.colours, kmeans=2, dither=Image.Dither.NONE).save(file, optimize=True)
            print(f"{file.relative_to(FOLDER.parents[1])}  {file.stat().st_size // 1000} kB")
            context.close()
        browser.close()


if __name__ == "__main__":
    take([picture for picture in PICTURES if all(word in picture.name for word in sys.argv[1:])])
