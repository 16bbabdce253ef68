"""Titles from files may hold anything."""

from __future__ import annotations

from defusedxml import ElementTree

import hakobi
from hakobi.plain import plain, xml_text

NASTY = "a\x1b[2Jb\x07\x00\x9b1m\ud800 <&> 箱"


def test_what_cannot_be_printed_is_replaced() -> None:
    assert plain("Höhle 箱 #1") == "Höhle 箱 #1"
    assert plain("a\tb\x1b[2J") == "a b\N{REPLACEMENT CHARACTER}[2J"
    assert xml_text("<\x00&") == "&lt;\N{REPLACEMENT CHARACTER}&amp;"


def test_pictures_with_such_a_title_are_sound() -> None:
    level = hakobi.Level.from_xsb("#####\n#@$.#\n#####", title=NASTY)
    for svg in (level._repr_svg_(), hakobi.trace(level, "bfs").to_svg()):
        ElementTree.fromstring(svg)
    assert "\x1b" not in str(hakobi.compare(level, "bfs"))
