"""Every search takes the course that is written down: a change of it is seen, and meant."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hakobi import methods

ROOT = Path(__file__).resolve().parents[1]
KEPT = (ROOT / "tests" / "signature.txt").read_text(encoding="utf-8")


def test_every_method_expands_as_many_states_as_are_written_down() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "signature.py"], capture_output=True, text=True, check=True
    )
    changed = [
        f"{old}\n{new}"
        for old, new in zip(KEPT.splitlines(), run.stdout.splitlines(), strict=True)
        if old != new
    ]
    assert not changed, "\n\n".join(
        ["written down, and now (if that is meant: python tools/signature.py --write)", *changed]
    )


def test_every_method_of_both_registries_is_written_down() -> None:
    for family, text in zip(("sokoban", "sliding"), KEPT.split("\n\n")[1:], strict=True):
        assert {line.split()[0] for line in text.splitlines()[1:]} == {row.name for row in methods(family)}


def test_every_question_was_answered() -> None:
    numbers = [word for line in KEPT.splitlines()[3:] for word in line.split()[-3:]]
    assert "time_limit" not in numbers
    assert "gave_up" not in numbers
