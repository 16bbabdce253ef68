"""What ``make demo`` shows: all bundled levels solved, the largest of them in full, then one move by move.

Each step is the real command, printed before it runs, so that it can be typed again. What it leaves behind
(a results store) goes to a folder that is gone afterwards.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

HAKOBI = str(Path(sys.executable).with_name("hakobi"))
MADE = ("made-easy", "made-medium", "made-hard", "made-fiendish", "made-blocks")
COLLECTIONS = ("first-steps", "workshop", "storehouse", "blocks", *MADE)


def run(*words: str, folder: str | None = None) -> None:
    print(f"\n$ {shlex.join(['hakobi', *words])}", flush=True)
    subprocess.run([HAKOBI, *words], cwd=folder, check=True)


def shortest_solution(collection: str, level: str) -> str:
    command = [HAKOBI, "solve", collection, "--level", level, "--goal", "pushes,moves", "--json"]
    row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return str(row["solution"])


def main() -> None:
    run("list")
    with tempfile.TemporaryDirectory() as folder:
        run("batch", *COLLECTIONS, "--store", "demo.sqlite", folder=folder)
    run("solve", "storehouse", "--level", "10")
    moves = shortest_solution("first-steps", "3")
    run("show", "first-steps", "--level", "3", "--solution", moves, "--animate", "--speed", "6")
    print("\nMore: hakobi --help, README.md; make pictures, make docs")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
