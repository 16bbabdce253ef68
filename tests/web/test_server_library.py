"""`hakobi serve --library FOLDER`: its files and no others, and solutions that two browsers share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from playwright.sync_api import BrowserContext, expect

from web.boards import ONE_PUSH
from web.desk import Desk
from web.serving import Server, running_server

CORRIDOR = "#######\n#@ $ .#\n#######"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library, and beside it what is none of its business."""
    home = tmp_path_factory.mktemp("home")
    secret = home / "secret.sok"
    secret.write_text(f"{ONE_PUSH}\nTitle: secret\n", encoding="utf-8")
    (home / "elsewhere").mkdir()
    (home / "elsewhere" / "far.sok").write_text(f"{ONE_PUSH}\nTitle: secret\n", encoding="utf-8")
    library = home / "levels"
    (library / "deep").mkdir(parents=True)
    (library / "easy.sok").write_text(f"{ONE_PUSH}\nTitle: Öne\n\n{CORRIDOR}\nTitle: Two\n", encoding="utf-8")
    (library / "deep" / "more.xsb").write_text(f"{CORRIDOR}\n", encoding="utf-8")
    (library / "notes.md").write_text("secret", encoding="utf-8")
    os.symlink(secret, library / "linked.sok")
    os.symlink(home / "elsewhere", library / "aside")
    return library


@pytest.fixture(scope="module")
def shelf(folder: Path) -> Iterator[Server]:
    with running_server("--workers", "1", "--library", str(folder)) as server:
        yield server


@pytest.fixture
def asking(shelf: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=shelf.address, timeout=30) as client:
        yield client


def test_the_files_of_the_folder_are_listed_and_read(asking: httpx.Client) -> None:
    listed = asking.get("/api/library").json()
    assert listed["folder"] == "levels"
    assert [row["name"] for row in listed["files"]] == ["easy.sok", "deep/more.xsb"]
    found = asking.get("/api/library/levels", params={"name": "easy.sok"}).json()
    assert [level["title"] for level in found["levels"]] == ["Öne", "Two"]
    assert asking.get("/api/library/card", params={"name": "deep/more.xsb"}).json()["count"] == 1


@pytest.mark.parametrize(
    "name",
    [
        "../secret.sok",
        "linked.sok",
        "aside/far.sok",
        "deep/../../secret.sok",
        "./easy.sok",
        "notes.md",
        "/etc/passwd",
        "",
        "easy.sok\0",
        "hakobi-solutions.sqlite3",
    ],
)
def test_nothing_outside_the_folder_is_read(asking: httpx.Client, name: str) -> None:
    for route in ("levels", "card"):
        answer = asking.get(f"/api/library/{route}?name={quote(name, safe='')}")
        assert answer.status_code == 404, name
        assert "secret" not in answer.json()["error"]["message"]
    kept = {"name": name, "number": 1, "solution": "R", "by": "you"}
    assert asking.post("/api/library/solutions", json=kept).status_code == 404


def test_a_file_that_becomes_a_link_is_not_followed(asking: httpx.Client, folder: Path) -> None:
    file = folder / "swapped.sok"
    file.write_text(ONE_PUSH, encoding="utf-8")
    assert asking.get("/api/library/levels", params={"name": "swapped.sok"}).status_code == 200
    file.unlink()
    os.symlink(folder.parent / "secret.sok", file)
    assert asking.get("/api/library/levels", params={"name": "swapped.sok"}).status_code == 404
    file.unlink()


@pytest.mark.parametrize("solution", ["l", "L", "RR", "rrrr", [{"piece": "X", "path": "R"}]])
def test_a_solution_that_does_not_hold_is_not_kept(asking: httpx.Client, solution: object) -> None:
    asked = {"name": "easy.sok", "number": 1, "solution": solution, "by": "you"}
    assert asking.post("/api/library/solutions", json=asked).status_code == 422
    kept = asking.get("/api/library/levels", params={"name": "easy.sok"}).json()["kept"]
    assert "1" not in kept


def test_a_server_without_a_library_offers_none(client: httpx.Client) -> None:
    assert client.get("/api/library").json() == {"folder": None, "files": []}
    assert client.get("/api/library/levels", params={"name": "easy.sok"}).status_code == 404


def test_two_browsers_see_the_same_solutions_and_the_files_stay_as_they_are(
    shelf: Server, folder: Path, new_context: Callable[..., BrowserContext]
) -> None:
    before = (folder / "easy.sok").read_bytes()
    one, other = (Desk(new_context().new_page(), shelf.address) for _ in range(2))
    one.visit("#library")
    one.page.locator(".card", has_text="easy.sok").click()
    one.cells.nth(1).click()
    expect(one.page.locator("#title")).to_have_text("Two")
    with one.page.expect_response("**/api/library/solutions"):
        one.moves("rrr")
    other.visit(f"#c={quote('lib:easy.sok')}&n=2")
    expect(other.page.locator("#solutions > li")).to_have_count(1)
    expect(other.page.locator("#solutions")).to_contain_text("played by you")
    assert (folder / "easy.sok").read_bytes() == before
    assert (folder / "hakobi-solutions.sqlite3").exists()
