"""The page without a server: what `make site` makes, played and asked in a browser that asks nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import hakobi
from web.desk import Desk
from web.tab.hosting import Host

_HARD = "\n".join(
    (
        "############",
        "#..  #     ###",
        "#..  # $  $  #",
        "#..  #$####  #",
        "#..    @ ##  #",
        "#..  # #  $ ##",
        "###### ##$ $ #",
        "  # $  $ $ $ #",
        "  #    #     #",
        "  ############",
    )
)


def test_a_level_is_solved_in_the_tab(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("solve")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Found")
    assert not desk.page.evaluate("document.documentElement.dataset.engine")


def test_a_level_that_comes_with_a_link_is_played_to_its_end(desk: Desk) -> None:
    desk.visit("#s=6w~w-pb.w~6w&t=Carried")
    expect(desk.page.locator("#title")).to_contain_text("Carried")
    desk.moves("r")
    expect(desk.line).to_contain_text("Solved: 1 push")


def test_a_hint_names_a_push_and_how_many_are_left(desk: Desk) -> None:
    desk.open("first-steps", 2)
    desk.keys("t")
    expect(desk.line).to_contain_text("to go")


def test_a_lost_position_is_marked_with_its_reason(desk: Desk) -> None:
    desk.visit("#s=6w~w--p-w~w--b-w~w-.--w~w----w~6w&m=2D")
    expect(desk.page.locator("body")).to_contain_text("Lost:")


def _search(desk: Desk, **choices: str) -> None:
    """Begins a search that does not end soon."""
    desk.visit()
    desk.paste(_HARD)
    desk.face("solve")
    for name, choice in choices.items():
        desk.page.locator(f"#{name}").select_option(choice)
    desk.page.locator("#solve").click()


def test_a_search_is_stopped_and_the_page_goes_on(desk: Desk) -> None:
    _search(desk, goal="moves")
    expect(desk.page.locator("#progress")).to_contain_text("state")
    desk.page.locator("#stop").click()
    expect(desk.page.locator("#verdict")).to_contain_text("topped")
    desk.open("first-steps", 1)
    desk.face("solve")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Solved")


def test_memory_that_is_used_up_is_an_outcome_and_the_page_lives_on(desk: Desk) -> None:
    _search(desk, goal="pushes", method="bfs", memory="64")
    expect(desk.page.locator("#verdict")).to_contain_text("memory")
    expect(desk.page.locator("#memory-note")).to_contain_text("hakobi serve")
    desk.page.locator("#method").select_option("auto")
    desk.page.locator("#goal").select_option("any")
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text("Found")


@pytest.mark.parametrize(("goal", "words"), [("steps", "116 steps"), ("moves", "81 moves")])
def test_klotski_in_both_metrics(desk: Desk, goal: str, words: str) -> None:
    desk.open("blocks", _klotski())
    desk.face("solve")
    desk.page.locator("#goal").select_option(goal)
    desk.page.locator("#solve").click()
    expect(desk.page.locator("#verdict")).to_contain_text(words)
    expect(desk.page.locator("#verdict")).to_contain_text("proved")


def _klotski() -> int:
    levels = hakobi.load("blocks")
    return next(
        number
        for number, puzzle in enumerate(levels, 1)
        if puzzle.optimum is not None and tuple(puzzle.optimum) == (116, 81)
    )


def test_a_drawing_is_judged_while_it_is_drawn(desk: Desk) -> None:
    desk.open("first-steps", 1)
    desk.face("edit")
    expect(desk.page.locator("#face-edit")).to_contain_text("proved: the fewest pushes")


def test_what_a_method_looked_at_is_shown(desk: Desk) -> None:
    desk.learn("first-steps", 2)
    expect(desk.page.locator("#lanes")).to_contain_text("state")


def test_after_the_first_visit_it_works_without_a_network(desk: Desk, host: Host) -> None:
    desk.visit()
    expect(desk.page.locator("body[data-offline]")).to_be_attached()
    host.end()
    desk.page.reload()
    desk.wait_until_ready()
    desk.keys("t")
    expect(desk.line).to_contain_text("to go")


def test_a_new_build_takes_over_at_the_next_visit(desk: Desk, host: Host) -> None:
    desk.visit()
    expect(desk.page.locator("body[data-offline]")).to_be_attached()
    folder = host.root / "puzzles"
    page, worker = folder / "index.html", folder / "sw.js"
    page.write_text(
        page.read_text().replace(
            "<title>hakobi</title>", '<title>hakobi</title><meta name="x-build" content="2">'
        )
    )
    text = worker.read_text()
    at = text.index('BUILD = "') + len('BUILD = "')
    worker.write_text(text[:at] + "0" * 16 + text[at + 16 :])
    desk.page.reload()
    desk.wait_until_ready()
    expect(desk.page.locator("#offer")).to_be_visible()
    desk.page.locator("#offer").click()
    expect(desk.page.locator('meta[name="x-build"]')).to_be_attached()
    desk.wait_until_ready()
    names = desk.page.evaluate("caches.keys()")
    assert names == ["hakobi-" + "0" * 16]


def test_on_a_telephone_nothing_is_wider_than_the_screen_and_nothing_jumps(
    new_desk: Callable[..., Desk],
) -> None:
    desk = new_desk(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk.page.add_init_script(
        "window.jumped = 0; new PerformanceObserver((list) => { "
        "for (const each of list.getEntries()) "
        "if (!each.hadRecentInput) window.jumped += each.value; })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    desk.visit("#library")
    expect(desk.page.locator("#not-here")).to_contain_text("hakobi serve")
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert desk.page.evaluate("window.jumped") < 0.1


def test_the_site_is_small(host: Host) -> None:
    files = [file for file in (host.root / "puzzles").rglob("*") if file.is_file()]
    assert sum(file.stat().st_size for file in files) < 1_500_000


def test_every_bundled_puzzle_of_blocks_has_the_answers_that_the_package_gives(desk: Desk) -> None:
    desk.visit()
    ask = """async ([number, goal]) => {
        const { engine } = await import(new URL("static/engine/engine.js", document.baseURI));
        const { puzzle } = (await engine.collection("blocks")).levels[number - 1];
        const row = await engine.job({ family: "sliding", puzzle, goal }).result;
        return [row.outcome, row.proved_optimal, row.steps, row.moves];
    }"""
    for number, puzzle in enumerate(hakobi.load("blocks"), 1):
        for goal in ("steps", "moves"):
            result = hakobi.solve(puzzle, goal=goal)
            assert result.solution is not None
            expected = ["solved", True, result.solution.steps, result.solution.moves]
            assert desk.page.evaluate(ask, [number, goal]) == expected, (number, goal)


def test_a_search_in_the_tab_expands_the_states_that_the_package_expands(desk: Desk) -> None:
    desk.visit()
    ask = """async ([text, goal]) => {
        const { engine } = await import(new URL("static/engine/engine.js", document.baseURI));
        const body = { family: "sokoban", text, goal, node_limit: 20000, time_limit: 0 };
        const row = await engine.job(body).result;
        return [row.outcome, row.solution, row.stats.expanded, row.stats.generated];
    }"""
    for level in hakobi.load("workshop"):
        for goal in ("any", "pushes"):
            result = hakobi.solve(level, goal=goal, node_limit=20000, time_limit=0, memory_limit="2G")
            solution = None if result.solution is None else result.solution.lurd
            expected = [result.outcome, solution, result.stats.expanded, result.stats.generated]
            assert desk.page.evaluate(ask, [level.to_xsb(), goal]) == expected, level.title


def test_a_puzzle_that_is_none_is_told_as_such_and_a_drawing_is_saved_as_text(desk: Desk) -> None:
    desk.visit()
    look = """async (table) => {
        const { engine } = await import(new URL("static/engine/engine.js", document.baseURI));
        const { levels } = await engine.collection("blocks");
        const [{ puzzle }] = levels;
        const seen = (change) => engine.analyse({ family: "sliding", puzzle: { ...puzzle, ...change } });
        const [good, bad] = [await seen({}), await seen({ goals: [] })];
        const level = { family: "sokoban", text: "#####\\n#@$.#\\n#####" };
        const { name, blob } = await engine.exported({ ...level, format: "sok", solution: "R" });
        return [good.readable, good.ok, bad.readable, bad.error?.message ?? "", name, await blob.text()];
    }"""
    good, ok, bad, message, name, text = desk.page.evaluate(look)
    assert (good, ok, bad) == (True, True, False)
    assert "goal" in message
    assert name == "level.sok"
    assert hakobi.Level.from_xsb("#####\n#@$.#\n#####").to_xsb() in text
