"""How boards are drawn: four skins, the figure, sliding blocks of three kinds; the win, and sounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from web.desk import Desk

SKINS = ["wood", "paper", "night", "contrast"]
NUMBERS = "puzzle: Three\n\nstart:\n123\n45.\n\ngoal:\n123\n.45\n"


def fills(desk: Desk) -> tuple[Any, ...]:
    names = ["floor", "wall", "box-face", "coat"]
    look = "node => getComputedStyle(node).fill"
    return tuple(desk.page.locator(f"#board .{name}").first.evaluate(look) for name in names)


def test_skins_are_chosen_from_pictures_and_kept(desk: Desk) -> None:
    desk.open("first-steps", 4)
    seen = set()
    for skin in SKINS:
        desk.page.locator("#looks").click()
        choice = desk.page.locator(f"dialog [data-choice={skin}]")
        expect(choice.locator("svg .box")).to_have_count(2)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
        desk.keys("Escape")
        seen.add(fills(desk))
    assert len(seen) == 4
    desk.page.reload()
    desk.wait_until_ready()
    assert fills(desk) in seen
    expect(desk.page.locator("html")).to_have_attribute("data-skin", "contrast")


def test_every_board_on_the_page_has_a_player_with_a_face(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.keys("e")
    expect(desk.page.locator("dialog .sample .figure")).to_have_count(4)
    heads = "nodes => nodes.map((node) => node.querySelectorAll('.head').length)"
    assert desk.page.locator(".figure").evaluate_all(heads) == [4] * 5


def test_the_figure_looks_where_it_goes_and_reaches_out_to_push(desk: Desk) -> None:
    desk.open("first-steps", 1)
    figure = desk.page.locator("#board .figure")
    for key, way in (("ArrowUp", "u"), ("ArrowDown", "d"), ("ArrowRight", "r")):
        desk.keys(key)
        expect(figure).to_have_attribute("data-look", way)
        expect(figure.locator(f".aspect-{way} .head")).to_be_visible()
        expect(figure.locator(".aspect:visible")).to_have_count(1)
    desk.moves("r")
    expect(figure).to_have_class(re.compile("pushing"))


def test_numbers_and_cars_look_like_it(desk: Desk) -> None:
    desk.open("blocks", 15)
    expect(desk.page.locator("#board .piece.cars .wheels")).to_have_count(14)
    desk.paste(NUMBERS)
    expect(desk.page.locator("#board .piece.numbers")).to_have_count(5)
    assert desk.page.locator("#board .tile-name").all_text_contents() == ["1", "2", "3", "4", "5"]


def test_a_win_is_a_moment_with_the_result_and_the_next_level(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("udrrr")
    win = desk.page.locator("#win")
    expect(win).to_contain_text("Solved!")
    expect(win).to_contain_text("2 pushes, 5 moves")
    expect(win.locator(".petal")).not_to_have_count(0)
    desk.keys("u")
    expect(win).to_be_hidden()
    desk.keys("Home")
    desk.moves("rrr")
    expect(win).to_contain_text("2 pushes, 3 moves")
    expect(win).to_contain_text("Your best in pushes and moves so far")
    expect(win).to_contain_text("your best was 2 pushes, 5 moves")
    win.locator("#win-share").click()
    expect(desk.line).to_contain_text("on the clipboard")
    assert "&m=r2R" in desk.page.evaluate("navigator.clipboard.readText()")
    desk.keys("Enter")
    expect(desk.page.locator("#title")).to_have_text("The Other Side")
    expect(win).to_be_hidden()


def test_a_win_is_compared_with_what_is_proved(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(reduced_motion="reduce")
    desk.open("first-steps", 1)
    desk.face("solve")
    desk.page.locator("#goal").select_option("pushes")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("proved")
    desk.keys("Escape", "Home")
    desk.moves("rrr")
    expect(desk.page.locator("#win")).to_contain_text("nobody can do it in fewer (proved)")
    expect(desk.page.locator("#win .petal")).to_have_count(0)


def test_sounds_are_off_at_first_and_can_be_turned_on(desk: Desk) -> None:
    desk.page.add_init_script(
        """const Real = window.AudioContext;
        window.made = 0;
        window.AudioContext = class extends Real { constructor() { super(); window.made += 1; } };"""
    )
    desk.open("first-steps", 1)
    desk.moves("r")
    assert desk.page.evaluate("window.made") == 0
    desk.page.locator("#looks").click()
    desk.page.locator("#set-sound").check()
    desk.keys("Escape")
    desk.moves("r")
    assert desk.page.evaluate("window.made") == 1
