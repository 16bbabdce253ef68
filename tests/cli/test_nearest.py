"""What the command says to a wrong word."""

from __future__ import annotations

from pathlib import Path

import pytest

from hakobi.batch.store import Store

from .conftest import Hakobi


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("slove first-steps", "solve"),
        ("solve first-steps --gaol pushes", "--goal"),
        ("solve first-steps --method astr", "astar"),
        ("solve workshp", "workshop"),
        ("solve mine.skk", "mine.sok"),
        ("solve first-steps --output answers.skk", ".sok"),
        ("methods --family sokban", "sokoban"),
        ("results r.sqlit", "r.sqlite"),
        ("results r.sqlite --by outcom", "outcome"),
        ("results r.sqlite --export all.cvs", ".csv"),
        ("bench bundeld", "bundled"),
        ("render first-steps --level 1 --output a.svgg", ".svg"),
        ("batch first-steps --store new.sqlite --method bfs --option directon=both", "direction"),
    ],
)
def test_the_command_offers_what_was_probably_meant(
    hakobi: Hakobi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, meant: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.sok").write_text("#####\n#@$.#\n#####\n")
    Store.create("r.sqlite").close()
    run = hakobi(*words.split())
    assert run.code == 2
    assert f"Did you mean {meant!r}?" in run.err.replace("\n", " ")


def test_a_piece_that_is_not_there_is_named_in_the_step_that_fails(hakobi: Hakobi) -> None:
    run = hakobi("verify", "blocks", "--level", 1, "--moves", "x:D")
    assert run.code == 3
    assert "there is no piece \"x\". Did you mean 'X'?" in run.out


def test_a_word_that_is_like_no_other_is_refused_without_a_guess(hakobi: Hakobi) -> None:
    run = hakobi("solve", "first-steps", "--method", "quickly")
    assert run.code == 2
    assert "There is no method 'quickly'" in run.err
    assert "Did you mean" not in run.err
