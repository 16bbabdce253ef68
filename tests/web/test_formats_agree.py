"""The tab reads and writes levels by itself: every text must give what the package gives, field by field.

The texts are those of the readers' own tests, texts made and damaged at random, the bundled collections and,
where they are, the shared ones. The answers of the package are those of the server's routes.
`HAKOBI_RANDOM_TEXTS=20000 HAKOBI_RANDOM_SEED=5 pytest tests/web/test_formats_agree.py` compares more of them.
"""

from __future__ import annotations

import base64
import copy
import json
import os
import random
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hakobi.errors import HakobiError, InputError
from hakobi.formats import Source
from hakobi.loading import bundled_names, choose, iter_files, load_text, read, to_text
from hakobi.web.puzzles import offset_of, puzzle_json
from hakobi.web.replies import Refusal
from hakobi.web.tasks import run_task
from sliding.reference import random_puzzle
from web.mutated import KINDS, texts
from web.reading import Ask, in_node, in_page, node
from web.recorded import Case, recorded

TEXTS = int(os.environ.get("HAKOBI_RANDOM_TEXTS", "300"))
SEED = int(os.environ.get("HAKOBI_RANDOM_SEED", "1"))
WRITTEN = ("sok", "xsb", "rle", "warehouse", "slc", "blocks", "hakoiri", "rush")
MOST_TO_WRITE = 100_000


@pytest.fixture(scope="session")
def ask(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """The readers of the tab, in node or in a browser."""
    if program := node():
        with in_node(program, tmp_path_factory.mktemp("readers")) as answer:
            yield answer
    elif any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        page = request.getfixturevalue("browser").new_page()
        yield in_page(page)
        page.close()
    else:
        pytest.skip("neither node (18 or later) nor Chromium is there to run the page's readers")


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Each field in which two answers differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected.keys() | found.keys():
            yield from differences(expected.get(key, "missing"), found.get(key, "missing"), f"{path}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for i, pair in enumerate(zip(expected, found, strict=True)):
            yield from differences(*pair, f"{path}[{i}]")
    elif type(expected) is not type(found) or expected != found:
        yield f"{path}: {str(expected)[:300]!r}, in the tab {str(found)[:300]!r}"


def of_task(name: str, *arguments: Any) -> dict[str, Any]:
    reply = run_task(name, arguments)
    return {"status": reply.status, "body": json.loads(reply.body)}


def is_yaml(case: Case) -> bool:
    """Maps in YAML are read by the package only."""
    try:
        return choose(Source(case.name, case.data)).name == "yaml"
    except InputError:
        return False


def compare_reading(ask: Ask, cases: Iterable[Case]) -> None:
    for case in cases:
        if is_yaml(case):
            continue
        found = ask({"do": "read", "name": case.name, "data": base64.b64encode(case.data).decode()})
        wrong = list(differences(of_task("read", case.data, case.name), found))
        assert not wrong, f"{case.name!r}, {case.data[:2000]!r}: {wrong[0]}"


def compare_writing(ask: Ask, cases: Iterable[Case]) -> None:
    for case in cases:
        if is_yaml(case) or len(case.data) > MOST_TO_WRITE:
            continue
        for format in WRITTEN:
            data = base64.b64encode(case.data).decode()
            found = ask({"do": "write", "name": case.name, "data": data, "format": format})
            wrong = list(differences(rewritten(case, format), found))
            assert not wrong, f"{format} of {case.name!r}, {case.data[:2000]!r}: {wrong[0]}"


def rewritten(case: Case, format: str) -> dict[str, Any]:
    try:
        return {"status": 200, "body": to_text(load_text(case.data, case.name), format)}
    except HakobiError as error:
        reply = Refusal.of(error).reply()
        return {"status": reply.status, "body": json.loads(reply.body)}


def test_every_text_of_the_readers_own_tests_is_read_and_written_the_same(ask: Ask, tmp_path: Path) -> None:
    cases = recorded(tmp_path)
    assert len(cases) > 400
    compare_reading(ask, cases)
    compare_writing(ask, cases)


@pytest.mark.parametrize("kind", KINDS)
def test_texts_that_were_damaged_at_random_are_read_the_same(ask: Ask, kind: str) -> None:
    compare_reading(ask, texts(kind, TEXTS, SEED))


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_read_of_damaged_texts_is_written_the_same(ask: Ask, kind: str) -> None:
    compare_writing(ask, texts(kind, TEXTS // 6, SEED + 1))


def bundled() -> list[Case]:
    return [
        Case(reading.source.name + suffix, reading.source.data)
        for reading, suffix in map(_bundled, bundled_names())
    ]


def _bundled(name: str) -> tuple[Any, str]:
    reading = read(name)
    return reading, reading.format.suffixes[0]


def test_the_bundled_collections_are_read_and_written_the_same(ask: Ask) -> None:
    compare_reading(ask, bundled())
    compare_writing(ask, bundled())


@pytest.mark.shared
def test_the_shared_collections_are_read_the_same(ask: Ask, shared: Path) -> None:
    files = [
        Path(file)
        for folder in ("levels", "maps", "sliding", "warehouses")
        for file in iter_files(shared / folder)
    ]
    assert files
    compare_reading(ask, (Case(file.name, file.read_bytes()) for file in files))


def test_what_the_tab_writes_it_reads_back(ask: Ask) -> None:
    """Everything that the page knows of the levels survives."""
    for case in bundled():
        first = ask({"do": "read", "name": case.name, "data": base64.b64encode(case.data).decode()})["body"]
        for format, suffix in (
            ("sok", ".sok"),
            ("xsb", ".xsb"),
            ("rle", ".rle"),
            ("slc", ".slc"),
            ("blocks", ".blocks"),
        ):
            data = base64.b64encode(case.data).decode()
            written = ask({"do": "write", "name": case.name, "data": data, "format": format})
            if written["status"] != 200:
                assert (format == "blocks") == (first["family"] == "sokoban")
                continue
            again = base64.b64encode(written["body"].encode()).decode()
            found = ask({"do": "read", "name": f"again{suffix}", "data": again})["body"]
            assert not list(differences(first, found | {"title": first["title"], "author": first["author"]}))


def test_a_file_of_too_many_levels_is_refused_alike(ask: Ask) -> None:
    compare_reading(ask, [Case("many.xsb", b"#####\n#@$.#\n#####\n\n" * 50_001)])


def test_a_map_in_yaml_is_refused_with_a_way_out(ask: Ask) -> None:
    data = base64.b64encode(b"boxes: [[box1, 0, 1]]\ntargets: [[0, 2]]\nwalls: []\nplayer: [0, 0]\n").decode()
    found = ask({"do": "read", "name": "a.yaml", "data": data})
    assert found["status"] == 422
    assert "hakobi convert" in found["body"]["error"]["expected"]


# Positions: what the editor and the table hold


def looked_at(asked: dict[str, Any]) -> dict[str, Any]:
    """What the server says of a position that needs no core."""
    answer = of_task("analyse", asked)
    if answer["status"] != 200:
        return answer
    body = answer["body"]
    offset = list(offset_of(asked["text"])) if asked["family"] == "sokoban" and body["readable"] else [0, 0]
    kept = {key: body[key] for key in ("readable", "error", "solved", "text", "puzzle")}
    return {"status": 200, "body": {**kept, "offset": offset}}


def drawn_levels(seed: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(seed)
    for _ in range(TEXTS):
        rows = [
            "".join(rng.choices("# .$*@+-_x\t", [9, 6, 3, 3, 1, 1, 1, 1, 1, 0.2, 0.2], k=rng.randint(0, 7)))
            for _ in range(5)
        ]
        framed = [f"#{row:7}#" for row in rows] if rng.random() < 0.7 else rows
        text = "\n".join(["", "#########", *framed, "#########", ""][rng.randint(0, 1) :])
        weights = rng.choice([None, None, [1], [1, 2]])
        yield {
            "family": "sokoban",
            "text": text,
            "puzzle": None,
            "weights": weights,
            "title": rng.choice([None, "T"]),
        }


def drawn_puzzles(seed: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(seed)
    for number in range(TEXTS):
        table = copy.deepcopy(puzzle_json(random_puzzle(number + 1000 * seed)))
        for _ in range(rng.randint(0, 2)):
            rng.choice(DAMAGES)(rng, table)
        yield {"family": "sliding", "text": None, "puzzle": table, "weights": None, "title": None}


def _move(rng: random.Random, table: dict[str, Any]) -> None:
    cells = rng.choice(table["pieces"] + table["goals"])["cells"]
    for cell in cells[:1]:
        cell[rng.randrange(2)] += rng.choice((-1, 1))


def _wall(rng: random.Random, table: dict[str, Any]) -> None:
    table["walls"].append([rng.randint(-1, table["width"]), rng.randint(-1, table["height"])])


def _rename(rng: random.Random, table: dict[str, Any]) -> None:
    rng.choice(table["pieces"])["name"] = rng.choice(["a", "a b", "é", "musume", "\U0001f600"])


def _shorten(rng: random.Random, table: dict[str, Any]) -> None:
    rng.choice(table["pieces"])["short"] = rng.choice(["a", "ab", " ", "", None])


def _classify(rng: random.Random, table: dict[str, Any]) -> None:
    rng.choice(table["pieces"])["class"] = rng.choice([rng.choice(table["pieces"])["class"], "x", "a:b"])


def _turn(rng: random.Random, table: dict[str, Any]) -> None:
    rng.choice(table["pieces"])["axis"] = rng.choice(["horizontal", "vertical", None])


def _regoal(rng: random.Random, table: dict[str, Any]) -> None:
    table["goal_by"] = rng.choice(["piece", "class"])


def _empty(rng: random.Random, table: dict[str, Any]) -> None:
    rng.choice(table["pieces"] + table["goals"])["cells"].clear()


def _forget(rng: random.Random, table: dict[str, Any]) -> None:
    table[rng.choice(["goals", "walls"])].clear()


DAMAGES = (_move, _wall, _rename, _shorten, _classify, _turn, _regoal, _empty, _forget)


@pytest.mark.parametrize("drawn", [drawn_levels, drawn_puzzles])
def test_what_is_drawn_is_read_the_same(ask: Ask, drawn: Any) -> None:
    for asked in drawn(SEED):
        wrong = list(differences(looked_at(asked), ask({"do": "look", "asked": asked})))
        assert not wrong, f"{asked}: {wrong[0]}"


@pytest.mark.parametrize(
    ("drawn", "format"),
    [
        *((drawn_levels, format) for format in ("xsb", "sok", "xml", "rle")),
        *((drawn_puzzles, format) for format in ("blocks", "xml")),
    ],
)
def test_what_is_drawn_is_taken_away_the_same(ask: Ask, drawn: Any, format: str) -> None:
    rng = random.Random(SEED)
    for asked in drawn(SEED + 1):
        solution = rng.choice([None, "rR", "2(rL)3u", "lRx", "3"]) if drawn is drawn_levels else None
        author = rng.choice([None, "Zoë", ""])
        wish = {**asked, "format": format, "solution": solution, "author": author}
        reply = run_task("export", (wish,))
        found = ask({"do": "export", "asked": wish})
        assert found["status"] == reply.status, (wish, found, reply.body)
        if reply.status != 200:
            assert not list(differences(json.loads(reply.body), found["body"])), wish
            continue
        assert found["body"]["text"] == reply.body.decode()
        assert found["body"]["type"] == reply.media_type


@pytest.mark.parametrize(
    ("title", "name"),
    [
        (None, "level.xsb"),
        ("One push", "One-push.xsb"),
        ("Größe/1: “so”…", "Größe-1-so.xsb"),
        ("../../etc", "etc.xsb"),
        ("倉庫番", "倉庫番.xsb"),
        ("a" * 90, "a" * 60 + ".xsb"),
    ],
)
def test_a_file_is_named_after_its_level(ask: Ask, title: str | None, name: str) -> None:
    asked = {"family": "sokoban", "text": "#####\n#@$.#\n#####", "title": title, "format": "xsb"}
    assert ask({"do": "export", "asked": asked})["body"]["name"] == name
