"""Requests made from the OpenAPI document, good and bad: every answer is one that the document promises."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode, checks

from web.serving import Server

OPERATIONS = [
    ("GET", "/api/about"),
    ("GET", "/api/health"),
    ("GET", "/api/methods"),
    ("GET", "/api/collections"),
    ("GET", "/api/collections/{name}"),
    ("GET", "/api/library"),
    ("GET", "/api/library/card"),
    ("GET", "/api/library/levels"),
    ("POST", "/api/library/solutions"),
    ("POST", "/api/read"),
    ("POST", "/api/analyse"),
    ("POST", "/api/export"),
    ("POST", "/api/generate"),
    ("POST", "/api/vary"),
    ("GET", "/api/daily"),
    ("POST", "/api/jobs"),
    ("GET", "/api/jobs/{id}/events"),
    ("DELETE", "/api/jobs/{id}"),
]
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def document(server: Server) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/openapi.json")


def test_the_document_describes_every_route(document: schemathesis.BaseSchema) -> None:
    paths = document.raw_schema["paths"]
    described = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert described == set(OPERATIONS)


@pytest.mark.parametrize(
    ("method", "path", "mode"),
    [(*operation, GenerationMode.POSITIVE) for operation in OPERATIONS]
    + [(*operation, GenerationMode.NEGATIVE) for operation in OPERATIONS if operation[0] == "POST"],
)
def test_every_answer_is_one_that_the_document_promises(
    document: schemathesis.BaseSchema, method: str, path: str, mode: GenerationMode
) -> None:
    @given(case=document[path][method].as_strategy(generation_mode=mode))
    @settings(max_examples=20, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(checks=CHECKS, timeout=30)

    ask()
