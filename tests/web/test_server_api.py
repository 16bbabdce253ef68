"""What the page can ask of the server."""

from __future__ import annotations

import io
from typing import Any

import httpx
import pytest
from PIL import Image

import hakobi
from hakobi.solver import methods
from web.boards import ONE_PUSH
from web.streams import events, last_event, submit

HOPELESS = "######\n#. $ #\n# #$ #\n# @ .#\n######"
DONKEY = {
    "width": 3,
    "height": 2,
    "walls": [],
    "pieces": [
        {"name": "big", "class": "1x1", "cells": [[0, 0]]},
        {"name": "wide", "class": "1x2", "axis": "horizontal", "cells": [[0, 1], [1, 1]]},
    ],
    "goal_by": "piece",
    "goals": [{"piece": "big", "cells": [[2, 1]]}],
}


def test_the_collections_are_those_of_the_package(client: httpx.Client) -> None:
    rows = client.get("/api/collections").json()["collections"]
    assert {row["name"] for row in rows} >= {"first-steps", "blocks"}
    for row in rows:
        levels = client.get(f"/api/collections/{row['name']}").json()["levels"]
        assert len(levels) == row["count"]
        assert {level["family"] for level in levels} == {row["family"]}


def test_a_level_of_a_collection_carries_its_board(client: httpx.Client) -> None:
    levels = client.get("/api/collections/first-steps").json()["levels"]
    collection = hakobi.load("first-steps")
    assert [level["text"] for level in levels] == [level.to_xsb() for level in collection]
    assert [level["boxes"] for level in levels] == [len(level.boxes) for level in collection]


def test_a_puzzle_that_the_server_hands_out_can_be_sent_back(client: httpx.Client) -> None:
    for level in client.get("/api/collections/blocks").json()["levels"]:
        sent = client.post("/api/analyse", json={"family": "sliding", "puzzle": level["puzzle"]}).json()
        assert sent["puzzle"] == level["puzzle"]
        again = client.post("/api/analyse", json={"family": "sliding", "text": sent["text"]}).json()
        assert again["puzzle"]["pieces"] == level["puzzle"]["pieces"]
        assert sorted(map(str, again["puzzle"]["goals"])) == sorted(map(str, level["puzzle"]["goals"]))


def test_the_registry_is_that_of_the_solver(client: httpx.Client) -> None:
    families = client.get("/api/methods").json()["families"]
    names = {(family["name"], row["name"]) for family in families for row in family["methods"]}
    assert names == {(row.family, row.name) for row in methods()}


def test_pulls_are_not_offered(client: httpx.Client) -> None:
    (sokoban, _) = client.get("/api/methods").json()["families"]
    (annealing,) = (row for row in sokoban["methods"] if row["name"] == "annealing")
    names = [option["name"] for option in annealing["options"]]
    assert "temperature" in names
    assert not {"pulls", "pull"} & set(names)


def test_a_file_is_read_in_any_format_with_its_faults(client: httpx.Client) -> None:
    text = f"{ONE_PUSH}\nTitle: good\n\n#####\n#@$ #\n#####\nTitle: bad\n"
    answer = client.post("/api/read", params={"name": "mine.sok"}, content=text.encode()).json()
    assert [level["title"] for level in answer["levels"]] == ["good"]
    (fault,) = answer["faults"]
    assert fault["level"] == 2
    assert "1 box but only 0 goals" in fault["message"]


def test_a_file_with_nothing_in_it_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/read", content=b"hello")
    assert answer.status_code == 422
    assert "no level found" in answer.json()["error"]["message"]


def test_a_board_that_is_no_level_has_an_analysis_too(client: httpx.Client) -> None:
    answer = client.post("/api/analyse", json={"family": "sokoban", "text": "#####\n# $.#\n#####"})
    assert answer.status_code == 200
    said = answer.json()
    assert (said["ok"], said["readable"]) == (False, False)
    assert "no player" in said["error"]["message"]


def test_squares_are_counted_in_the_text_that_was_sent(client: httpx.Client) -> None:
    text = "\n   ######\n   #@$ .#\n   #    #\n   ######"
    said = client.post("/api/analyse", json={"family": "sokoban", "text": text}).json()
    dead = {tuple(square) for square in said["dead"]}
    assert (4, 3) in dead
    assert all(text.split("\n")[y][x] in " @$" for x, y in dead)


def test_a_sliding_puzzle_is_analysed(client: httpx.Client) -> None:
    said = client.post("/api/analyse", json={"family": "sliding", "puzzle": DONKEY}).json()
    assert said["ok"]
    assert not said["solved"]
    assert "start:" in said["text"]


def test_pieces_of_a_class_must_be_alike(client: httpx.Client) -> None:
    pieces = [{**piece, "class": "one"} for piece in DONKEY["pieces"]]  # type: ignore[attr-defined]
    said = client.post(
        "/api/analyse", json={"family": "sliding", "puzzle": DONKEY | {"pieces": pieces}}
    ).json()
    assert "the pieces of the class" in said["error"]["message"]


def test_a_job_ends_with_the_row_of_the_level(client: httpx.Client) -> None:
    heard = list(events(client, submit(client, ONE_PUSH, goal="pushes")))
    assert heard[0] == ("running", {"workers": 2})
    name, row = heard[-1]
    assert name == "result"
    assert (row["outcome"], row["solution"], row["pushes"], row["proved_optimal"]) == ("solved", "R", 1, True)


def test_a_job_solves_a_sliding_puzzle(client: httpx.Client) -> None:
    answer = client.post("/api/jobs", json={"family": "sliding", "puzzle": DONKEY, "goal": "moves"})
    _, row = last_event(client, answer.json()["id"])
    assert row["outcome"] == "solved"
    assert row["moves"] == len(row["solution"])


def test_a_level_that_cannot_be_solved_is_proved_so(client: httpx.Client) -> None:
    _, row = last_event(client, submit(client, "######\n#@ $.#\n#    #\n#$ . #\n######"))
    assert row["outcome"] == "unsolvable"


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"method": "magic"}, "no method 'magic'"),
        ({"goal": "beauty"}, "no goal 'beauty'"),
        ({"goal": "pushes", "method": "fess"}, "cannot promise"),
        ({"text": "#####\n#@x.#\n#####"}, "unknown character 'x'"),
        ({"weights": [1, 2]}, "2 weights for 1 boxes"),
        ({"time_limit": -1}, "time_limit"),
        ({"unknown": 1}, "unknown"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    client: httpx.Client, more: dict[str, object], reason: str
) -> None:
    answer = client.post("/api/jobs", json={"family": "sokoban", "text": ONE_PUSH} | more)
    assert answer.status_code == 422
    assert reason in answer.json()["error"]["message"]


def test_an_option_that_a_method_lacks_is_refused_before_any_search(client: httpx.Client) -> None:
    asked = {"family": "sokoban", "text": ONE_PUSH, "method": "bfs", "options": {"beauty": 1}}
    answer = client.post("/api/jobs", json=asked)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (422, "request")
    assert "'beauty'" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("format", "begins"),
    [
        ("xsb", b"#####"),
        ("sok", b"#####"),
        ("xml", b"<?xml"),
        ("yaml", b""),
        ("rle", b"5#|#@$.#|5#"),
        ("svg", b"<svg"),
        ("png", b"\x89PNG"),
        ("gif", b"GIF89a"),
    ],
)
def test_a_level_is_exported(client: httpx.Client, format: str, begins: bytes) -> None:
    asked = {"family": "sokoban", "text": ONE_PUSH, "format": format, "solution": "R", "title": "One push!"}
    answer = client.post("/api/export", json=asked)
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(begins)
    assert answer.headers["content-disposition"] == f'attachment; filename="One-push.{format}"'
    if format in ("sok", "xml"):
        assert b"R" in answer.content
    if format == "gif":
        assert getattr(Image.open(io.BytesIO(answer.content)), "n_frames", 1) == 2


@pytest.mark.parametrize("format", ["blocks", "xml", "svg", "png"])
def test_a_sliding_puzzle_is_exported_and_read_again(client: httpx.Client, format: str) -> None:
    pieces = [{**piece, "axis": None} for piece in DONKEY["pieces"]]  # type: ignore[attr-defined]
    puzzle = DONKEY | {"pieces": pieces}
    answer = client.post("/api/export", json={"family": "sliding", "puzzle": puzzle, "format": format})
    assert answer.status_code == 200, answer.text
    if format in ("blocks", "xml"):
        read = client.post("/api/read", params={"name": f"a.{format}"}, content=answer.content).json()
        assert [level["family"] for level in read["levels"]] == ["sliding"]


def test_a_replay_of_a_sliding_puzzle_is_exported_from_the_rows_of_a_result(client: httpx.Client) -> None:
    asked = {"family": "sliding", "puzzle": DONKEY, "format": "gif"}
    assert client.post("/api/export", json=asked).status_code == 422
    moves = [{"piece": "big", "path": "RR"}]
    assert client.post("/api/export", json=asked | {"solution": moves}).content.startswith(b"GIF89a")


def test_an_analysis_marks_the_boxes_that_lose_the_game(client: httpx.Client) -> None:
    text = " ########\n #. $$ .#\n #@     #\n ########"
    lost = client.post("/api/analyse", json={"family": "sokoban", "text": text}).json()["lost"]
    assert lost["kind"] == "freeze"
    assert lost["boxes"] == [[4, 1], [5, 1]]
    assert lost["reason"].startswith("These two boxes hold each other")


def test_a_job_shows_at_once_that_a_position_is_lost(client: httpx.Client) -> None:
    _, row = last_event(client, submit(client, "######\n#$ @ #\n#  . #\n######", kind="lost"))
    assert (row["outcome"], row["lost"]["kind"], row["lost"]["boxes"]) == (
        "unsolvable",
        "dead-square",
        [[1, 1]],
    )


def test_a_job_proves_by_search_that_a_position_is_lost(client: httpx.Client) -> None:
    _, row = last_event(client, submit(client, HOPELESS, kind="lost"))
    assert (row["outcome"], row["lost"]["kind"]) == ("unsolvable", "search")
    assert "no way out" in row["lost"]["reason"]


def test_a_job_that_finds_a_way_out_tells_it(client: httpx.Client) -> None:
    _, row = last_event(client, submit(client, ONE_PUSH, kind="lost"))
    assert (row["outcome"], row["lost"], row["solution"]) == ("solved", None, "R")


def test_a_trace_tells_what_a_search_looked_at(client: httpx.Client) -> None:
    text = "#######\n#@ $ .#\n#######"
    _, row = last_event(client, submit(client, text, kind="trace", method="bfs"))
    assert row["outcome"] == "solved"
    expected = hakobi.trace(hakobi.Level.from_xsb(text), "bfs", limit=2000).to_json()
    assert row["trace"] == expected | {"stats": row["trace"]["stats"]}


@pytest.mark.parametrize("method", ["astar", "fess", "greedy-backward", "auto"])
def test_a_trace_of_any_method_has_the_expanded_states_in_their_order(
    client: httpx.Client, method: str
) -> None:
    _, row = last_event(client, submit(client, ONE_PUSH, kind="trace", method=method))
    turns = [node for node in row["trace"]["nodes"] if node["order"] is not None]
    assert (row["outcome"], row["trace"]["truncated"]) == ("solved", False)
    assert [node["order"] for node in turns] == list(range(row["stats"]["expanded"]))
    assert all(len(node["player"]) == 2 and len(node["boxes"]) <= 1 for node in turns)


def test_sliding_blocks_are_not_traced_and_solved_all_the_same(client: httpx.Client) -> None:
    asked = {"family": "sliding", "puzzle": DONKEY, "kind": "trace"}
    _, row = last_event(client, client.post("/api/jobs", json=asked).json()["id"])
    assert (row["outcome"], row["trace"]) == ("solved", None)


XML_PUZZLE = b"""<puzzle name="corner">
  <board><size>4, 5</size><goaltype>byid</goaltype><mirrorident>True</mirrorident></board>
  <clssiz><class name="one"><size>1, 1</size></class><class name="wide"><size>1, 2</size></class></clssiz>
  <komaset>
    <koma name="low"><class>one</class><init>2, 3</init><goal>1, 3</goal></koma>
    <koma name="long"><class>wide</class><init>1, 1</init></koma>
  </komaset>
</puzzle>"""


def test_pieces_have_the_same_order_in_the_table_and_in_the_text(client: httpx.Client) -> None:
    def read(name: str, data: bytes) -> dict[str, Any]:
        (level,) = client.post("/api/read", params={"name": name}, content=data).json()["levels"]
        return dict(level)

    level = read("a.xml", XML_PUZZLE)
    again = read("a.blocks", level["text"].encode())
    names = [piece["name"] for piece in level["puzzle"]["pieces"]]
    assert names == ["long", "low"]
    assert [piece["name"] for piece in again["puzzle"]["pieces"]] == names


@pytest.mark.parametrize("name", ["a\nb", " ", "", "a\u2028b"])
def test_a_name_of_a_piece_is_one_word_or_more_on_one_line(client: httpx.Client, name: str) -> None:
    pieces = [{**DONKEY["pieces"][0], "name": name}, DONKEY["pieces"][1]]  # type: ignore[index]
    answer = client.post("/api/analyse", json={"family": "sliding", "puzzle": DONKEY | {"pieces": pieces}})
    assert answer.status_code == 422
