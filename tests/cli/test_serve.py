"""``hakobi serve``: what it says before it serves; what it serves is tested in tests/web."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from hakobi.cli import invoke


def test_a_taken_port_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert invoke(["serve", "--no-browser", "--port", str(port)]) == 2
    said = capsys.readouterr().err
    assert f"127.0.0.1, port {port}: Address already in use" in said
    assert "--port" in said


def test_an_address_that_is_not_ours_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["serve", "--no-browser", "--host", "203.0.113.7"]) == 2
    assert "203.0.113.7" in capsys.readouterr().err


def test_where_the_extra_is_missing_the_command_that_installs_it_is_named() -> None:
    code = "import sys; sys.modules['fastapi'] = None; from hakobi.cli import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", code, "serve", "--no-browser"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr == "The page needs fastapi, which is not installed:  pip install 'hakobi[web]'\n"
