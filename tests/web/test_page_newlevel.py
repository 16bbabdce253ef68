"""New level and the levels of the day: the server's answers, and what a person does with them."""

from __future__ import annotations

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

import hakobi
from web.desk import Desk

WISH = {"width": 7, "height": 7, "boxes": 2, "difficulty": "easy", "seed": 4, "number": 1}


def test_the_server_makes_the_level_that_the_library_makes(client: httpx.Client) -> None:
    answer = client.post("/api/generate", json=WISH).json()
    _, level = hakobi.generate((7, 7), 2, 2, "easy", 4)
    assert answer["level"]["text"] == level.to_xsb()
    assert (answer["difficulty"], answer["unit"]) == ("easy", "pushes")
    assert hakobi.verify(level, answer["level"]["solutions"][0]).pushes == answer["shortest"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"boxes": 12, "width": 5, "height": 5}, "do not fit"),
        ({"difficulty": "hrd"}, "Did you mean"),
        ({"width": 1}, "too small"),
        ({"width": 99}, "less than or equal"),
        ({"difficulty": "fiendish", "boxes": 1, "width": 5, "height": 5}, "No fiendish level"),
    ],
    ids=lambda part: str(part),
)
def test_a_wish_that_cannot_be_met_is_refused_with_the_reason(
    client: httpx.Client, change: dict[str, object], words: str
) -> None:
    answer = client.post("/api/generate", json={**WISH, **change})
    assert answer.status_code == 422
    assert words in answer.json()["error"]["message"]


def test_a_day_has_one_level_of_each_family_always_the_same(client: httpx.Client) -> None:
    first = client.get("/api/daily", params={"date": "2026-01-05"}).json()
    assert [row["level"]["family"] for row in first["levels"]] == ["sokoban", "sliding"]
    assert first == client.get("/api/daily", params={"date": "2026-01-05"}).json()
    assert first != client.get("/api/daily", params={"date": "2026-01-12"}).json()
    assert client.get("/api/daily", params={"date": "5 Jan"}).status_code == 422


def open_dialog(desk: Desk, difficulty: str = "gentle") -> None:
    desk.visit("#library")
    desk.page.locator("#new-level").click()
    desk.page.locator("#wish-size").select_option("6x6")
    desk.page.locator("#wish-boxes").select_option("2")
    desk.page.locator("#wish-difficulty").select_option(difficulty)
    desk.page.locator("#wish-make").click()


def test_a_few_to_choose_from_one_to_keep_and_one_to_play(desk: Desk) -> None:
    open_dialog(desk)
    cells = desk.page.locator(".wishes .cell")
    expect(cells).to_have_count(6, timeout=60_000)
    expect(desk.page.locator("#wish-play")).to_be_disabled()
    cells.nth(1).click()
    expect(cells.nth(1)).to_have_attribute("aria-checked", "true")
    expect(cells.nth(1)).to_contain_text(re.compile(r"gentle · \d+ push"))
    assert Axe().run(desk.page).response["violations"] == []
    desk.page.locator("#wish-share").click()
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert "#s=" in link
    desk.page.locator("#wish-keep").click()
    desk.page.locator("#wish-play").click()
    expect(desk.page.locator("#title")).to_contain_text("gentle")
    expect(desk.page.locator("#board svg")).to_be_visible()
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_contain_text("gentle")
    desk.page.locator("#home").click()
    expect(desk.page.locator(".card", has_text="New levels")).to_contain_text("1 level")


def test_a_wish_that_cannot_be_met_is_told_in_the_dialog(desk: Desk) -> None:
    open_dialog(desk)
    desk.page.locator("#wish-boxes").select_option("8")
    desk.page.locator("#wish-make").click()
    expect(desk.page.locator("#wish-line")).to_contain_text("room for 5 at most")


def test_todays_levels_are_played_from_the_library_and_marked_when_solved(
    desk: Desk, client: httpx.Client
) -> None:
    desk.page.clock.set_fixed_time("2026-01-05T12:00:00")
    desk.visit("#library")
    cards = desk.page.locator(".daily .card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_be_enabled(timeout=30_000)
    cards.first.click()
    expect(desk.page.locator("#title")).to_contain_text("Monday, 2026-01-05")
    today = client.get("/api/daily", params={"date": "2026-01-05"}).json()
    desk.moves(today["levels"][0]["level"]["solutions"][0])
    expect(desk.line).to_contain_text("Solved")
    desk.page.locator("#home").click()
    expect(cards.first).to_contain_text("solved")


@pytest.mark.parametrize("harder", [True, False])
def test_the_server_makes_a_drawn_level_harder_or_easier(client: httpx.Client, harder: bool) -> None:
    (drawn,) = hakobi.generate((8, 8), 3, 1, "easy", 3)
    answer = client.post("/api/vary", json={"text": drawn.to_xsb(), "harder": harder, "seed": 1}).json()
    assert answer["difficulty"] == ("medium" if harder else "gentle")
    level = hakobi.Level.from_xsb(answer["level"]["text"])
    assert len(level.boxes) == 3
    assert hakobi.verify(level, answer["level"]["solutions"][0]).pushes == answer["shortest"]


def test_there_is_nothing_easier_than_gentle_and_nothing_to_vary_in_what_is_no_level(
    client: httpx.Client,
) -> None:
    gentle = "#####\n#@$.#\n#####"
    answer = client.post("/api/vary", json={"text": gentle, "harder": False})
    assert (answer.status_code, "no grade beyond" in answer.json()["error"]["message"]) == (422, True)
    assert client.post("/api/vary", json={"text": "nothing", "harder": True}).status_code == 422


def test_a_draft_becomes_harder_and_undo_brings_it_back(desk: Desk) -> None:
    desk.open("made-easy", 1)
    desk.face("edit")
    expect(desk.page.locator("#draft-harder")).to_be_visible()
    drawn = "({ canvas }) => canvas.draft.text"
    before = desk.module("editor/paint.js", drawn)
    desk.page.locator("#draft-harder").click()
    expect(desk.line).to_contain_text("Undo brings the other back", timeout=30_000)
    assert desk.module("editor/paint.js", drawn) != before
    desk.page.locator("#face-edit").get_by_role("button", name="Undo", exact=True).click()
    assert desk.module("editor/paint.js", drawn) == before


def test_the_first_card_is_the_first_lesson_and_nothing_is_cut_off_on_a_phone(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 390, "height": 800})
    desk.visit("#library")
    cards = desk.page.get_by_role("region", name="Collections").locator(".card strong")
    expect(cards.filter(has_text="First Steps")).to_be_visible()
    names = cards.all_inner_texts()
    assert names.index("First Steps") < min(names.index("Workshop"), names.index("Made easy"))
    button = desk.page.locator("#new-level")
    assert button.evaluate("node => node.scrollWidth <= node.clientWidth")
