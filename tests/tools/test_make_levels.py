"""The composer of levels: what it prints can be read, solved, and is as long as it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hakobi.loading import load_text
from reference.optimal import optima

TOOL = Path(__file__).resolve().parents[2] / "tools" / "make_levels.py"

PORCH = """\
#######
#     ##
#  #   #
#  #   #
##    ##
 ######
"""


def compose(*arguments: str) -> str:
    command = [sys.executable, str(TOOL), "-", *arguments]
    return subprocess.run(command, input=PORCH, capture_output=True, text=True, check=True).stdout


def test_a_composed_level_needs_exactly_the_pushes_that_its_comment_names() -> None:
    levels = load_text(compose("--boxes", "3", "--tries", "60", "--best", "3"), "composed.sok")
    assert len(levels) == 3
    for level in levels:
        best = optima(level.to_xsb())
        assert best is not None
        assert level.comments.startswith(f"{best.pushes} pushes, ")
        assert len(level.boxes) == 3


def test_the_same_seed_composes_the_same_level() -> None:
    assert compose("--boxes", "2", "--seed", "4") == compose("--boxes", "2", "--seed", "4")
