"""What ``make demo`` shows: the bundled levels solved, then one solution move by move.

Each step is the real command, printed before it runs, so that it can be typed again.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

HAKOBI = str(Path(sys.executable).with_name("hakobi"))


def run(*words: str) -> None:
    print(f"\n$ {shlex.join(['hakobi', *words])}", flush=True)
    subprocess.run([HAKOBI, *words], check=True)


def shortest_solution(collection: str, level: str) -> str:
    command = [HAKOBI, "solve", collection, "--level", level, "--goal", "pushes,moves", "--json"]
    row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return str(row["solution"])


def main() -> None:
    run("list")
    run("solve", "first-steps", "--goal", "pushes")
    moves = shortest_solution("first-steps", "3")
    run("show", "first-steps", "--level", "3", "--solution", moves, "--animate", "--speed", "6")
    print("\nMore: hakobi --help, README.md")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
