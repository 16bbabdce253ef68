"""Runs the command in this process and keeps what it prints."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hakobi.cli import invoke


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Standard output as JSON, one object per line."""
        return [json.loads(line) for line in self.out.splitlines()]


Hakobi = Callable[..., Run]


@pytest.fixture
def hakobi(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Hakobi:
    """``hakobi("solve", path, stdin="…")`` runs the command ``hakobi solve path``."""

    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*words: object, stdin: str | None = None) -> Run:
        if stdin is not None:
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        capsys.readouterr()
        code = invoke([str(word) for word in words])
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run
