"""Makes the pictures of docs/gallery.md by running the commands that the page shows.

    .venv/bin/python tools/gallery.py           all of them, into docs/images/
    .venv/bin/python tools/gallery.py klotski   only those of blocks in which a word occurs

The page is the recipe: each of its blocks of commands runs in a folder of its own, and what it leaves there
under the name of a picture of docs/images/ that some page shows is taken. So no picture can be other than its
page says.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
PAGE = ROOT / "docs" / "gallery.md"

_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def recipes(text: str) -> Iterator[list[str]]:
    """The commands of each block."""
    for block in _BLOCK.findall(text):
        yield [line[2:] for line in block.splitlines() if line.startswith("$ ")]


def wanted() -> set[str]:
    """The names of the pictures in docs/images/ that a page shows."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    return {name for page in pages for name in re.findall(r"images/([\w.-]+)", page.read_text("utf-8"))}


def make(commands: list[str], names: set[str]) -> None:
    """Runs the commands and takes the pictures."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            print(f"$ {command}", flush=True)
            subprocess.run(
                ["bash", "-c", command],
                cwd=folder,
                env=os.environ | {"PATH": path},
                stdout=subprocess.DEVNULL,
                check=True,
            )
        for file in sorted(Path(folder).rglob("*")):
            if file.name in names:
                shutil.copyfile(file, IMAGES / file.name)
                print(f"docs/images/{file.name}  {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    for commands in recipes(PAGE.read_text("utf-8")):
        if all(any(word in command for command in commands) for word in sys.argv[1:]):
            make(commands, wanted())
