"""What the server says when something is wrong: one shape for all refusals.

    {"error": {"kind": "input", "message": "line 2, column 4: unknown character 'x' …", "line": 2, …}}

`message` is for people and complete; the other keys repeat its parts for programs.
"""

from __future__ import annotations

import json
import os
import traceback
from dataclasses import dataclass, field
from typing import Any

from hakobi.errors import HakobiError, IllegalMove, InputError

__all__ = ["Refusal", "Reply", "error_body", "internal_fault", "json_reply", "place_of"]

_PLACE = ("level", "title", "line", "column", "text", "expected")


@dataclass(frozen=True)
class Reply:
    """An answer, ready to be sent."""

    status: int
    body: bytes
    media_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


class Refusal(Exception):
    """A request that is answered with a 4xx."""

    def __init__(self, status: int, kind: str, message: str, **more: Any) -> None:
        self.status = status
        self.kind = kind
        self.more = more
        super().__init__(message)

    @classmethod
    def of(cls, error: HakobiError) -> Refusal:
        """What was sent cannot be read, or asks for something that does not exist."""
        kind = "input" if isinstance(error, InputError) else "request"
        return cls(422, kind, str(error), **place_of(error))

    @classmethod
    def from_reply(cls, reply: Reply) -> Refusal:
        """A refusal that another process has written."""
        error = json.loads(reply.body)["error"]
        return cls(reply.status, error.pop("kind"), error.pop("message"), **error)

    def reply(self) -> Reply:
        return json_reply(error_body(self.kind, str(self), self.more), self.status)


def internal_fault(error: Exception) -> Refusal:
    """A fault of hakobi: the log says what, and with HAKOBI_DEBUG=1 where."""
    if os.environ.get("HAKOBI_DEBUG"):
        traceback.print_exception(error)
    kind = type(error).__name__
    return Refusal(500, "internal", f"hakobi has a fault: {kind}; HAKOBI_DEBUG=1 shows the details.")


def place_of(error: HakobiError) -> dict[str, Any]:
    """Where the fault is and what would be right, as far as it is known."""
    if isinstance(error, IllegalMove):
        return {"step": error.step}
    return {name: getattr(error, name) for name in _PLACE} if isinstance(error, InputError) else {}


def error_body(kind: str, message: str, more: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"error": {"message": message, "kind": kind, **(more or {})}}


def json_reply(value: Any, status: int = 200) -> Reply:
    # A lone surrogate, which no file holds but JSON can write, has no bytes of its own.
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return Reply(status, body)
