"""What a newcomer runs first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hakobi.loading import bundled_names, load

ROOT = Path(__file__).resolve().parents[1]
OF_EVERY_COMMAND = {"hakobi.cli.faults", "hakobi.cli.group", "hakobi.cli.streams"}


def test_a_missing_compiler_is_named_with_the_command_that_installs_it() -> None:
    environment = os.environ | {"CXX": "no-such-compiler"}
    run = subprocess.run(
        [ROOT / "tools" / "prerequisites.sh", sys.executable],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "no C++ compiler was found as 'no-such-compiler'" in run.stderr
    assert "sudo apt install g++" in run.stderr


def test_a_missing_python_is_named_with_the_command_that_installs_it() -> None:
    run = subprocess.run(
        [ROOT / "tools" / "prerequisites.sh", "no-such-python"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "Python 3.10 or newer was not found" in run.stderr
    assert "python3-venv" in run.stderr


def test_a_missing_browser_is_named_with_the_command_that_installs_it(tmp_path: Path) -> None:
    nobody = tmp_path / "id"
    nobody.write_text("#!/bin/sh\necho 1000\n")
    nobody.chmod(0o755)
    run = subprocess.run(
        ["/bin/sh", ROOT / "tools" / "browser.sh"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "no Chromium was found" in run.stderr
    assert "sudo apt install chromium" in run.stderr


def test_the_demo_solves_all_bundled_levels_and_shows_one_solution_move_by_move() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "demo.py"], capture_output=True, text=True, check=True
    )
    bundled = sum(len(load(name)) for name in bundled_names())
    assert f"{bundled} levels: {bundled} solved" in run.stdout
    assert '"Full House" (16 × 15, 20 boxes)\n  solved: ' in run.stdout
    assert "move 1" in run.stdout
    assert run.stdout.rindex("pushes") > run.stdout.index("move 1")


def test_a_command_loads_only_what_it_needs() -> None:
    code = "import sys; from hakobi.cli import invoke; invoke(['--version']); print(*sys.modules, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    version, *modules = run.stdout.split("\n")
    assert version.startswith("hakobi ")
    assert not {name for name in modules if name.startswith("hakobi.cli.")} - OF_EVERY_COMMAND
    assert not {"PIL", "dask", "fastapi", "matplotlib", "rich"} & set(modules)
