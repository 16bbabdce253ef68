"""The examples of README and docs, and what is promised about types, as mypy --strict sees them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def complaints(files: Iterable[Path], folder: Path) -> list[str]:
    """What mypy says about them, by file and line."""
    pytest.importorskip("mypy")
    how = ("--strict", "--no-error-summary", "--config-file=", f"--cache-dir={folder / 'cache'}")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *how, *map(str, files)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr
    return done.stdout.splitlines()


def test_the_examples_of_the_documents_and_what_is_promised_about_solutions(tmp_path: Path) -> None:
    files = [HERE / "narrowed.py"]
    for document in (ROOT / "README.md", ROOT / "docs" / "library.md"):
        for number, block in enumerate(_PYTHON.findall(document.read_text(encoding="utf-8"))):
            files.append(tmp_path / f"{document.stem}_{number}.py")
            files[-1].write_text(block, encoding="utf-8")
    assert len(files) > 6
    assert complaints(files, tmp_path) == []
