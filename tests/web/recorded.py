"""What the tests of the readers read: every text they hand to a reader, with the name that they give it.

The tests are run once more, in a process of their own, and every `Source` that is made there is written down.
So a text that is added to those tests is compared in the tab as well, without a list that somebody has to
keep.

`python -m web.recorded FILE TEST…` writes lines of JSON.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path, PurePath
from typing import NamedTuple

__all__ = ["Case", "recorded"]

TESTS = Path(__file__).resolve().parents[1]
READERS = (
    "sokoban/formats/test_text.py",
    "sokoban/formats/test_sok.py",
    "sokoban/formats/test_xsb.py",
    "sokoban/formats/test_oneline.py",
    "sokoban/formats/test_warehouse.py",
    "sokoban/formats/test_slc.py",
    "sokoban/formats/test_yamlmap.py",
    "sliding/test_formats.py",
    "test_loading.py",
)
MOST_BYTES = 3_000_000


class Case(NamedTuple):
    """Bytes and the name of their file."""

    name: str
    data: bytes


def recorded(folder: Path) -> list[Case]:
    """All cases, each once."""
    file = folder / "recorded.jsonl"
    command = [sys.executable, "-m", "web.recorded", str(file), *(str(TESTS / name) for name in READERS)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(TESTS), os.environ.get("PYTHONPATH", ""))),
    }
    run = subprocess.run(command, cwd=TESTS.parent, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    with file.open() as lines:
        cases = [Case(name, base64.b64decode(data)) for name, data in map(json.loads, lines)]
    return list(dict.fromkeys(cases))


def _record(file: str, tests: list[str]) -> int:
    import pytest

    from hakobi.formats import Source

    made = Source.__init__

    with open(file, "w") as sink:

        def recording(self: Source, name: str, data: bytes) -> None:
            made(self, name, data)
            if len(data) <= MOST_BYTES:
                line = [PurePath(name).name, base64.b64encode(data).decode()]
                sink.write(json.dumps(line) + "\n")

        Source.__init__ = recording  # type: ignore[method-assign]
        return pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not shared", *tests])


if __name__ == "__main__":
    sys.exit(_record(sys.argv[1], sys.argv[2:]))
