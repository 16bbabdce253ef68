"""Pages that are made: those of the root, of the library, and the pictures of the gallery."""

from __future__ import annotations

from pathlib import Path

import pytest

import hakobi
from api_pages import PAGES, names_of
from gallery import PAGE, make, recipes, wanted
from root_pages import at_home

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("folder", "before", "after"),
    [
        ("", "[a](docs/formats.md#cells)", "[a](formats.md#cells)"),
        ("", "[a](ARCHITECTURE.md) [b](LICENSE)", "[a](architecture.md) [b](license.md)"),
        ("docs", "[a](../README.md) [b](page.md) [c](#here)", "[a](index.md) [b](page.md) [c](#here)"),
        ("docs", "![a](page/play.png)", "![a](page/play.png)"),
        ("", "[a](https://example.org/docs/a.md)", "[a](https://example.org/docs/a.md)"),
    ],
)
def test_a_link_of_github_becomes_one_of_the_site(folder: str, before: str, after: str) -> None:
    assert at_home(before, folder) == after


def test_a_picture_for_light_and_dark_follows_the_choice_of_the_reader() -> None:
    twice = (
        '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="docs/images/d.gif">\n'
        '<img src="docs/images/l.gif" alt="x">\n</picture>'
    )
    assert at_home(twice, "") == (
        '<img src="images/l.gif#only-light" alt="x"><img src="images/d.gif#only-dark" alt="x">'
    )


def test_every_public_name_has_one_place_in_the_library() -> None:
    placed = [name for page in PAGES for name in names_of(page)]
    assert sorted(placed) == sorted(hakobi.__all__)


def test_every_picture_of_the_gallery_has_its_recipe_and_stays_small() -> None:
    commands = [command for recipe in recipes(PAGE.read_text("utf-8")) for command in recipe]
    for name in wanted():
        file = ROOT / "docs" / "images" / name
        assert file.stat().st_size < 500_000
        assert any(name in command or "--plots" in command for command in commands)


def test_a_recipe_leaves_its_picture_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gallery.IMAGES", tmp_path)
    make(["hakobi render first-steps --level 1 --output a.svg", "touch b.svg"], {"a.svg"})
    assert [file.name for file in tmp_path.iterdir()] == ["a.svg"]
