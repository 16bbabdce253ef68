"""The library: collections that stay, pictures of levels, progress, backup; storage full or denied."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import hakobi
from web.desk import Desk

ROOM = "#######\n#@ $ .#\n#######"


def corridor(number: int, length: int = 3) -> str:
    return f"{'#' * (length + 4)}\n#@$.{' ' * length}#\n{'#' * (length + 4)}\nTitle: Nr {number}\n"


def write(path: Path, many: int) -> Path:
    path.write_text("\n".join(corridor(number, number) for number in range(1, many + 1)), encoding="utf-8")
    return path


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return write(tmp_path / "mine.sok", 5)


def open_file(desk: Desk, file: Path, hash: str = "#library") -> None:
    desk.visit(hash)
    desk.page.locator("#file").set_input_files(file)
    expect(desk.cells.first).to_be_visible()


def test_the_start_page_shows_the_collections_with_what_is_solved(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved")
    desk.page.locator("#home").click()
    card = desk.page.locator(".card[data-name=first-steps]")
    expect(card).to_contain_text("10 levels · 1 solved")
    expect(card.locator(".thumb")).to_have_count(3)
    card.click()
    expect(desk.cells).to_have_count(10)
    expect(desk.page.locator(".cell.you")).to_have_count(1)
    expect(desk.page.locator(".cell.you .thumb path")).not_to_have_count(0)


def test_an_opened_file_survives_reload_back_and_a_shared_link(desk: Desk, mine: Path) -> None:
    open_file(desk, mine)
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.cells).to_have_count(5)
    desk.cells.nth(2).click()
    expect(desk.page.locator("#title")).to_have_text("Nr 3")
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#subtitle")).to_contain_text("mine.sok 3")
    desk.keys("n")
    expect(desk.page.locator("#title")).to_have_text("Nr 4")
    desk.page.go_back()
    expect(desk.page.locator("#title")).to_have_text("Nr 3")
    desk.page.go_back()
    expect(desk.cells).to_have_count(5)
    desk.visit("#s=5w~wpb.w~5w&t=Shared")
    expect(desk.page.locator("#subtitle")).to_contain_text("Received 1")
    desk.visit("#library")
    expect(desk.page.locator(".card", has_text="mine.sok")).to_contain_text("5 levels")
    expect(desk.page.locator(".card[data-name=received]")).to_contain_text("1 level")


def test_pasted_levels_join_the_received_ones_once(desk: Desk) -> None:
    desk.visit()
    for _ in range(2):
        desk.paste(f"{ROOM}\nTitle: Twice\n")
        expect(desk.page.locator("#title")).to_have_text("Twice")
        desk.open("first-steps", 1)
    desk.visit("#l=received")
    expect(desk.cells).to_have_count(1)


def test_only_the_copy_that_was_solved_is_ticked(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "twins.sok"
    file.write_text(f"{ROOM}\nTitle: A\n\n{ROOM}\nTitle: B\n", encoding="utf-8")
    open_file(desk, file)
    desk.cells.first.click()
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved")
    desk.keys("/")
    expect(desk.page.locator(".cell.you")).to_have_count(1)
    expect(desk.page.locator(".cell.here")).to_have_count(1)


def test_twenty_thousand_levels_are_kept_and_only_those_on_the_screen_are_drawn(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "many.sok"
    file.write_text("\n".join(corridor(number, 3) for number in range(1, 20_001)), encoding="utf-8")
    open_file(desk, file)
    expect(desk.page.locator("#found")).to_have_text("20,000 levels")
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#found")).to_have_text("20,000 levels")
    assert desk.cells.count() < 80
    desk.keys("End")
    expect(desk.page.locator(".cell", has_text="20000")).to_be_focused()
    desk.page.locator("#search").fill("Nr 19999")
    expect(desk.cells).to_have_count(1)


def test_levels_are_searched_sorted_and_filtered(desk: Desk) -> None:
    desk.open("workshop", 1)
    desk.visit("#l=workshop")
    levels = hakobi.load("workshop")
    desk.page.locator("#search").fill(levels[4].title)
    expect(desk.cells).to_have_count(1)
    desk.page.locator("#search").fill("")
    desk.page.locator("#boxes").select_option("1-3")
    few = sum(len(level.boxes) <= 3 for level in levels)
    expect(desk.page.locator("#found")).to_have_text(f"{few} levels of 20")
    desk.page.locator("#boxes").select_option("")
    desk.page.locator("#sort").select_option("boxes")
    fewest = min(len(level.boxes) for level in levels)
    first = int((desk.cells.first.get_attribute("aria-label") or "").split(".")[0])
    assert len(levels[first - 1].boxes) == fewest
    desk.page.locator("#filter").select_option("you")
    expect(desk.page.locator("#found")).to_have_text("0 levels of 20")
    desk.page.locator("#filter").select_option("unsolved")
    expect(desk.page.locator("#found")).to_have_text("20 levels")


def test_levels_are_sorted_and_filtered_by_the_rating_of_their_file(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "rated.sok"
    words = ["hard", "gentle", "gentle"]
    levels = [f"{corridor(number)}Rating: {60 - number} ({word})\n" for number, word in enumerate(words)]
    file.write_text("\n".join([*levels, corridor(9)]), encoding="utf-8")
    open_file(desk, file)
    expect(desk.cells.first).to_contain_text("60 (hard)")
    desk.page.locator("#sort").select_option("rating")
    expect(desk.cells.locator(".cell-name")).to_have_text(["3 Nr 2", "2 Nr 1", "1 Nr 0", "4 Nr 9"])
    desk.page.locator("#rating").select_option("gentle")
    expect(desk.cells).to_have_count(2)
    with desk.page.expect_download() as download:
        desk.page.locator("#export").click()
    assert "Rating: 59 (gentle)" in Path(download.value.path()).read_text(encoding="utf-8")
    numbers = [{"rating": str(number)} for number in range(100)]
    groups = desk.module(
        "library/rating.js", "({ ratings }, levels) => ratings(levels).map(([words]) => words)", numbers
    )
    assert groups == ["0 to 24", "25 to 49", "50 to 74", "75 to 99"]


def test_one_goes_on_where_one_left_off(desk: Desk) -> None:
    desk.open("first-steps", 4)
    desk.moves("ur")
    expect(desk.count("moves")).to_have_text("2")
    desk.keys("n")
    expect(desk.page).to_have_url(re.compile("n=5"))
    desk.visit("#l=first-steps")
    expect(desk.cells.nth(3)).to_contain_text("begun")
    desk.cells.nth(3).click()
    expect(desk.count("moves")).to_have_text("2")
    expect(desk.line).to_contain_text("You left off here")
    desk.page.locator("#home").click()
    desk.page.locator("#continue").click()
    expect(desk.page).to_have_url(re.compile("n=4&m=Ur"))


def test_a_collection_is_renamed_removed_and_brought_back(desk: Desk, mine: Path) -> None:
    open_file(desk, mine)
    desk.page.locator("#rename").click()
    desk.page.locator("#new-name").fill("Corridors")
    desk.keys("Enter")
    expect(desk.page.locator("#title")).to_have_text("Corridors")
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#title")).to_have_text("Corridors")
    desk.page.locator("#remove").click()
    expect(desk.page.locator(".card", has_text="Corridors")).to_have_count(0)
    desk.page.locator("#offer").click()
    expect(desk.page.locator(".card", has_text="Corridors")).to_contain_text("5 levels")
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator(".card", has_text="Corridors")).to_contain_text("5 levels")


def test_a_collection_is_exported_with_all_solutions(desk: Desk, mine: Path) -> None:
    open_file(desk, mine)
    desk.cells.nth(1).click()
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved")
    desk.keys("/")
    with desk.page.expect_download() as download:
        desk.page.locator("#export").click()
    assert download.value.suggested_filename == "mine.sok"
    path = Path(download.value.path()).with_name("mine.sok")
    path.write_bytes(Path(download.value.path()).read_bytes())
    levels = hakobi.load(path)
    assert [level.title for level in levels] == [f"Nr {number}" for number in range(1, 6)]
    assert [len(level.solutions) for level in levels] == [0, 1, 0, 0, 0]
    assert hakobi.verify(levels[1], levels[1].solutions[0].moves).pushes == 1


KEEP = """async many => {
    const { vault } = await import(new URL("static/vault.js", document.baseURI));
    const names = ["moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines"];
    const counts = Object.fromEntries(names.map((name) => [name, 1]));
    const room = `#${" ".repeat(14)}#\\n`.repeat(9);
    const key = (number) => `${"#".repeat(16)}\\n${room}#@$. ${String(number).padStart(10)}#`;
    const solutions = [{ notation: "R", by: "you", at: 1, counts }];
    const record = { family: "sokoban", solutions, bookmarks: [] };
    const all = Array.from({ length: many }, (_, number) => [key(number), record]);
    await vault.merge("records", all, (_, b) => b);
}"""
STATE = """async () => {
    const { vault } = await import(new URL("static/vault.js", document.baseURI));
    const rows = (name) => [...vault.all(name)].sort(([a], [b]) => (a < b ? -1 : 1));
    const levels = await Promise.all(rows("collections").map(([id]) => vault.levels(id)));
    const solutions = rows("records").map(([key, { solutions }]) => [key, solutions]);
    return JSON.stringify([rows("collections"), solutions, rows("days"), levels]);
}"""


def test_a_backup_of_five_thousand_solved_levels_is_restored_elsewhere(
    new_desk: Callable[..., Desk], mine: Path, tmp_path: Path
) -> None:
    desk, other = new_desk(), new_desk()
    open_file(desk, mine)
    desk.cells.first.click()
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved")
    desk.page.evaluate(KEEP, 4999)
    desk.module("store.js", "({ settings }) => settings.set('skin', 'paper')")
    desk.page.locator("#home").click()
    with desk.page.expect_download() as download:
        desk.page.locator("#backup").click()
    file = tmp_path / "backup.json"
    file.write_bytes(Path(download.value.path()).read_bytes())
    assert len(json.loads(file.read_text())["records"]) == 5000
    other.visit("#library")
    for _ in range(2):  # restoring twice changes nothing
        other.page.locator("#restore-file").set_input_files(file)
        expect(other.page.locator(".library-line")).to_contain_text("Restored: 5,000 levels")
    other.page.reload()
    other.wait_until_ready()
    assert other.page.evaluate(STATE) == desk.page.evaluate(STATE)
    expect(other.page.locator("html[data-skin=paper]")).to_be_attached()
    other.page.locator("#statistics").click()
    expect(other.page.locator("[data-stat=own]")).to_have_text("5,000")


def test_a_file_that_is_no_backup_is_refused(desk: Desk, tmp_path: Path) -> None:
    desk.visit("#library")
    for number, text in enumerate(("{", "[]", '{"hakobi":"backup","version":9}', '{"a":1}')):
        file = tmp_path / f"other{number}.json"
        file.write_text(text, encoding="utf-8")
        desk.page.locator("#restore-file").set_input_files(file)
        told = f"other{number}.json cannot be restored: it is no"
        expect(desk.page.locator(".library-line")).to_contain_text(told)


def test_two_records_of_a_level_become_one(desk: Desk) -> None:
    """Solutions and bookmarks of both, the tighter bound, what was deleted in either and is in none."""
    desk.visit("#library")
    counts = {"moves": 3, "pushes": 2}
    mine = {"notation": "rRR", "by": "you", "counts": counts}
    theirs = {"notation": "udrRR", "by": "hints", "counts": counts}
    one = {"solutions": [mine], "bounds": {"pushes": 2, "moves": 3}, "gone": ["udrRR", "lrrRR"], "seconds": 5}
    other = {"solutions": [theirs], "bounds": {"pushes": 1, "moves": 9}, "seconds": 7}
    both = desk.module("records.js", "({ merged }, [one, other]) => merged(one, other)", [one, other])
    assert {each["notation"] for each in both["solutions"]} == {"rRR", "udrRR"}
    assert (both["bounds"], both["gone"], both["seconds"]) == ({"pushes": 2, "moves": 9}, ["lrrRR"], 7)


def test_two_tabs_lose_nothing(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk()
    desk.open("first-steps", 1)
    other = Desk(desk.page.context.new_page(), desk.address)
    other.open("first-steps", 1)
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved: 2 pushes, 3 moves")
    other.moves("udrrr")
    expect(other.line).to_contain_text("Solved: 2 pushes, 5 moves")
    for each in (desk, other):
        each.page.reload()
        each.wait_until_ready()
        expect(each.page.locator("#solutions > li")).to_have_count(2)


def test_where_nothing_may_be_kept_the_page_says_so_and_works(desk: Desk, mine: Path) -> None:
    desk.page.add_init_script(
        """Object.defineProperty(window, "indexedDB", { value: undefined });
        const denied = () => { throw new DOMException("denied", "SecurityError"); };
        Object.defineProperty(window, "localStorage", { get: denied });"""
    )
    open_file(desk, mine)
    desk.cells.first.click()
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved")
    desk.page.locator("#home").click()
    expect(desk.page.locator(".warning")).to_contain_text("does not let the page keep anything")
    expect(desk.page.locator(".card[data-name^=own]")).to_contain_text("5 levels · 1 solved")
    desk.page.locator("#statistics").click()
    expect(desk.page.locator("[data-stat=pushes]")).to_have_text("1")


FULL = """() => {
    window.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def test_a_full_store_loses_nothing_and_is_written_once_there_is_room(desk: Desk, mine: Path) -> None:
    desk.visit("#library")
    desk.page.evaluate(FULL)
    desk.page.locator("#file").set_input_files(mine)
    expect(desk.line).to_contain_text("storage is full")
    desk.cells.first.click()
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved")
    desk.page.locator("#home").click()
    expect(desk.page.locator(".warning")).to_contain_text("storage is full")
    card = desk.page.locator(".card[data-name^=own]")
    expect(card).to_contain_text("5 levels · 1 solved")
    desk.page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    desk.module("vault.js", """({ vault }) => vault.set("drafts", "none", undefined)""")
    expect(desk.page.locator(".warning")).to_be_hidden()
    desk.page.reload()
    desk.wait_until_ready()
    expect(card).to_contain_text("5 levels · 1 solved")
    card.click()
    expect(desk.cells).to_have_count(5)


def test_the_statistics_count_what_was_done(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.moves("rrr")
    expect(desk.line).to_contain_text("Solved")
    desk.page.locator("#home").click()
    desk.page.locator("#statistics").click()
    expect(desk.page.locator("[data-stat=own]")).to_have_text("1")
    expect(desk.page.locator("[data-stat=pushes]")).to_have_text("2")
    expect(desk.page.locator("[data-stat=streak]")).to_have_text("1")
    expect(desk.page.locator("[data-stat=time]")).to_have_text("0 min")
    expect(desk.page.locator(".calendar-box .shade-1:has(title)")).to_have_count(1)
    expect(desk.page.locator(".calendar-box .calendar")).to_have_attribute(
        "aria-label", re.compile("on 1 day")
    )


def test_drafts_are_lost_neither_by_new_nor_by_editing_another_level(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("edit")
    desk.page.locator("#draft-title").fill("First")
    desk.click((3, 1))
    desk.page.locator("#new-sokoban").click()
    desk.page.locator("#draft-title").fill("Second")
    desk.click((2, 2))
    expect(desk.page.locator("#drafts")).to_contain_text("First")
    desk.open("first-steps", 2)
    desk.face("edit")
    desk.page.locator("#draft-title").fill("Third")
    desk.visit("#library")
    drafts = desk.page.locator(".draft-card .card")
    expect(drafts).to_have_count(3)
    drafts.filter(has_text="First").click()
    expect(desk.page.locator("#draft-title")).to_have_value("First")
    desk.page.locator("#delete-draft").click()
    desk.page.locator("#offer").click()
    expect(desk.page.locator("#drafts")).to_contain_text("First")


def test_what_was_drawn_a_moment_before_leaving_is_kept(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("edit")
    expect(desk.page.locator("#draft-title")).to_be_visible()
    # another transaction holds the store for as long as the page lives: nothing can be written
    desk.page.evaluate(
        """() => new Promise((resolve) => {
            indexedDB.open("hakobi").onsuccess = ({ target }) => {
                const store = target.result.transaction("drafts", "readwrite").objectStore("drafts");
                const hold = () => (store.get("none").onsuccess = hold);
                hold();
                resolve();
            };
        })"""
    )
    desk.page.locator("#draft-title").fill("At the last moment")
    desk.visit("#library")
    card = desk.page.locator(".draft-card .card")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("At the last moment")
    assert desk.page.evaluate("localStorage.getItem('hakobi.leaving')") is None


def test_the_title_stands_above_the_middle_of_the_board(desk: Desk) -> None:
    desk.open("first-steps", 1)
    middle = "node => { const box = node.getBoundingClientRect(); return box.x + box.width / 2; }"
    title = desk.page.locator("#title").evaluate(middle)
    board = desk.page.locator("#board").evaluate(middle)
    assert abs(title - board) < 2


def test_a_collection_is_one_tab_stop_and_the_board_is_reached_at_once(desk: Desk) -> None:
    desk.visit("#l=workshop")
    desk.page.locator("#boxes").focus()
    desk.keys("Tab", "ArrowRight", "ArrowRight", "ArrowDown")
    expect(desk.page.locator(".cell:focus")).to_have_count(1)
    desk.keys("Tab")
    expect(desk.page.locator(".cell:focus")).to_have_count(0)
    desk.page.locator("#boxes").focus()
    desk.keys("Tab", "Enter")
    expect(desk.page.locator("#board")).to_be_focused()
    first = "document.querySelector('a[href], button, input, select, [tabindex]').id"
    assert desk.page.evaluate(first) == "skip"
    desk.page.locator("#skip").focus()
    desk.keys("Enter")
    expect(desk.page.locator("#board")).to_be_focused()
