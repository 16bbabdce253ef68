"""Requests that no page of ours would send: each gets a 4xx and a line in the log, nothing else happens."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest

from web.boards import ONE_PUSH
from web.serving import Server, running_server

GOOD = {"family": "sokoban", "text": ONE_PUSH}
HUGE = 100_000_000


@pytest.fixture(scope="module")
def target() -> Iterator[Server]:
    with running_server("--workers", "1") as server:
        yield server
        assert not [line for line in server.log() if "Traceback" in line or "fault" in line]


@pytest.fixture
def client(target: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=target.address, timeout=60) as client:
        yield client
        assert client.get("/api/health").json() == {"workers": 1, "running": 0, "queued": 0, "unread": 0}


def raw(target: Server, head: str, body: bytes = b"") -> tuple[int, bytes]:
    """Status and rest of the answer to a request that is sent as it stands."""
    with socket.create_connection(("127.0.0.1", target.port), timeout=30) as line:
        line.sendall(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
        answer = b""
        while more := line.recv(65536):
            answer += more
    return int(answer.split()[1]), answer


def assert_refused(answer: httpx.Response, status: int, kind: str) -> None:
    assert (answer.status_code, answer.json()["error"]["kind"]) == (status, kind)
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1:1", "localhost.evil", "evillocalhost", "", "[", "@"],
)
def test_a_name_that_is_not_ours_is_refused(client: httpx.Client, target: Server, host: str) -> None:
    name = host.format(port=target.port)
    assert_refused(client.get("/", headers={"Host": name}), 421, "host")
    assert_refused(client.post("/api/analyse", json=GOOD, headers={"Host": name}), 421, "host")


def test_a_request_without_a_name_is_refused(target: Server) -> None:
    assert raw(target, "GET / HTTP/1.0\nConnection: close")[0] in (400, 421)


def test_our_own_names_are_known(client: httpx.Client, target: Server) -> None:
    for name in ("localhost", "127.0.0.1", "[::1]"):
        answer = client.get("/api/health", headers={"Host": f"{name}:{target.port}"})
        assert answer.status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://", "http://["]
)
def test_another_page_is_refused(client: httpx.Client, origin: str) -> None:
    assert_refused(client.post("/api/jobs", json=GOOD, headers={"Origin": origin}), 403, "origin")


def test_our_own_page_is_not_refused(client: httpx.Client, target: Server) -> None:
    headers = {"Origin": target.address, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/analyse", json=GOOD, headers=headers).status_code == 200


def test_a_page_of_this_machine_may_listen_under_a_name_of_its_own(
    client: httpx.Client, target: Server
) -> None:
    headers = {"Host": f"p1.localhost:{target.port}", "Sec-Fetch-Site": "cross-site"}
    answer = client.get("/api/jobs/none/events", headers=headers | {"Origin": target.address})
    assert_refused(answer, 404, "request")
    for origin in ("http://evil.example", f"http://evil.example:{target.port}", "http://p1.localhost:1"):
        answer = client.get("/api/jobs/none/events", headers=headers | {"Origin": origin})
        assert_refused(answer, 403, "origin")


def test_another_site_gets_no_answer_from_the_api_but_may_link_to_the_page(client: httpx.Client) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert_refused(client.get("/api/collections", headers=headers), 403, "origin")
    assert client.get("/", headers=headers).status_code != 403


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/../../../../../../../../etc/passwd",
        "/static/%2e%2e/%2e%2e/app.py",
        "/static/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/static/..%5c..%5capp.py",
        "/static//etc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/static/%00",
        "/static/" + "a" * 5000,
        "/api/collections/..%2f..%2fweb%2fapp.py",
        "/api/collections/%2fetc%2fpasswd",
        "/api/jobs/../../etc/passwd/events",
    ],
)
def test_no_path_leads_out_of_the_page(target: Server, path: str) -> None:
    status, answer = raw(target, f"GET {path} HTTP/1.1\nHost: {target.host}\nConnection: close")
    assert 400 <= status < 500
    assert b"root:" not in answer
    assert b"import" not in answer


@pytest.mark.parametrize("text", ["/etc/passwd", "file:///etc/passwd", "first-steps", "-", "../boards.py"])
def test_a_text_is_never_taken_as_a_path(client: httpx.Client, text: str) -> None:
    said = client.post("/api/analyse", json={"family": "sokoban", "text": text}).json()
    assert not said["readable"]
    answer = client.post("/api/read", params={"name": "/etc/passwd"}, content=text.encode())
    assert_refused(answer, 422, "input")


def test_a_large_body_is_refused_before_it_is_sent(target: Server) -> None:
    head = f"POST /api/read HTTP/1.1\nHost: {target.host}\nContent-Length: {HUGE}\nConnection: close"
    status, _ = raw(target, head)
    assert status == 413


def test_a_large_body_of_unknown_length_is_cut_off(client: httpx.Client) -> None:
    sent = 0

    def parts() -> Iterator[bytes]:
        nonlocal sent
        for _ in range(HUGE // 100_000):
            sent += 100_000
            yield b"#" * 100_000

    with suppress(httpx.TransportError):  # the server may hang up in the middle
        assert client.post("/api/read", content=parts()).status_code == 413
    assert sent < HUGE


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"family": "sokoban", "text": NaN}',
        b'{"family": "sokoban", "text": "#", "weights": [' + b"9" * 5000 + b"]}",
        b'{"family": "sokoban", "text": "#", "weights": [1e400]}',
        b'{"family": "sokoban", "text": {"$gt": ""}}',
        b'{"family": "\\ud800", "text": "\\ud800"}',
        b'{"family": "sokoban", "text": "#", "puzzle": {"width": 1e9}}',
    ],
)
@pytest.mark.parametrize("path", ["/api/jobs", "/api/analyse", "/api/export"])
def test_what_is_no_question_is_refused(client: httpx.Client, path: str, body: bytes) -> None:
    answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["message"]


def test_a_lone_surrogate_is_no_text(client: httpx.Client) -> None:
    for path in ("/api/jobs", "/api/analyse"):
        body = b'{"family": "sokoban", "text": "#####\\n#@$.#\\n#####", "title": "\\udc80"}'
        answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422


def test_another_type_than_json_is_refused(client: httpx.Client) -> None:
    body = json.dumps(GOOD).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        assert client.post("/api/jobs", content=body, headers={"Content-Type": kind}).status_code == 422


def test_other_methods_and_paths_are_refused(client: httpx.Client) -> None:
    assert_refused(client.put("/api/jobs", json=GOOD), 405, "request")
    assert_refused(client.get("/docs"), 404, "request")
    assert_refused(client.delete("/api/jobs/none"), 404, "request")
    assert_refused(client.get("/api/jobs/none/events"), 404, "request")


def test_a_script_in_a_title_stays_text(client: httpx.Client) -> None:
    title = '<script>alert(1)</script>"\r\nX-Evil: 1'
    text = f"{ONE_PUSH}\nTitle: <script>alert(1)</script>\n"
    answer = client.post("/api/read", params={"name": "<script>.sok"}, content=text.encode())
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["levels"][0]["title"] == "<script>alert(1)</script>"
    for format in ("svg", "xml"):
        answer = client.post("/api/export", json=GOOD | {"title": title, "format": format})
        assert answer.status_code == 200
        assert b"<script" not in answer.content
        assert "x-evil" not in answer.headers
        assert answer.headers["content-disposition"].startswith("attachment; filename=")


def test_every_answer_forbids_what_the_page_does_not_need(client: httpx.Client) -> None:
    for answer in (client.get("/"), client.get("/api/health"), client.get("/none"), client.post("/api/jobs")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_more_levels_than_a_file_may_hold_are_refused(client: httpx.Client) -> None:
    assert_refused(client.post("/api/read", content=f"{ONE_PUSH}\n\n".encode() * 50_001), 413, "size")


@pytest.mark.parametrize(
    "data",
    [
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
        b"<SokobanLevels><Title>&x;</Title></SokobanLevels>",
        b"!!python/object/apply:os.system ['true']",
        b"\0" * 1000,
        b"puzzle: x\nstart:\n" + b"A" * 900_000,
        b"9" * 900_000,
        b"(" * 900_000,
    ],
)
def test_a_file_made_to_harm_is_refused(client: httpx.Client, data: bytes) -> None:
    answer = client.post("/api/read", content=data)
    assert 400 <= answer.status_code < 500 or (answer.status_code == 200 and not answer.json()["levels"])
    assert "root:" not in answer.text


def test_a_board_of_a_megabyte_gets_an_answer(client: httpx.Client) -> None:
    wide = "#" * 900 + "\n" + ("#" + " " * 898 + "#\n") * 900 + "#" * 900
    answer = client.post("/api/analyse", json={"family": "sokoban", "text": wide.replace(" ", "@", 1)})
    assert answer.status_code in (200, 422)


def test_a_server_for_the_network_goes_by_its_addresses_and_by_the_names_it_is_given() -> None:
    with (
        running_server("--host", "0.0.0.0", "--name", "box.lan") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        assert server.log() == ["Whoever can reach this machine can use it."]
        statuses = {}
        for name in ("192.0.2.7", "box.lan", "evil.example"):
            headers = {"Host": f"{name}:{server.port}"}
            statuses[name] = client.get("/api/health", headers=headers).status_code
        assert statuses == {"192.0.2.7": 200, "box.lan": 200, "evil.example": 421}
        foreign = {"Host": f"192.0.2.7:{server.port}", "Origin": f"http://192.0.2.8:{server.port}"}
        assert_refused(client.get("/api/health", headers=foreign), 403, "origin")
        own = {"Host": f"box.lan:{server.port}", "Origin": f"http://box.lan:{server.port}"}
        assert client.get("/api/health", headers=own).status_code == 200


def test_each_refusal_is_one_line_in_the_log() -> None:
    with running_server() as server, httpx.Client(base_url=server.address, timeout=60) as client:
        client.get("/none%0a%1b[31mforged")
        client.get("/", headers={"Host": "evil.example"})
        client.post("/api/jobs", content=b"{", headers={"Content-Type": "application/json"})
        client.get("/api/health")
        lines = server.log()
    assert len(lines) == 3
    assert "404" in lines[0]
    assert "\x1b" not in lines[0]
    assert "421" in lines[1]
    assert "400 'This is no JSON'" in lines[2]
