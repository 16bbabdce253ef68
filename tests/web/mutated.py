"""Texts that no person would write: pieces of every format, put together and damaged at random.

`texts(kind, count, seed)` gives the same cases for the same seed, on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from sliding.puzzles import CORNER, KLOTSKI, SHUT, XML
from web.recorded import Case

__all__ = ["KINDS", "texts"]

_BOARD = "#####\n#@$.#\n#####"
_LINES = [
    _BOARD, _BOARD, "######\n#@ $.#\n######", "#####\n#@x.#\n#####", "####\n#@.#\n####", "5#|#@$.#|5#",
    "2(##)#|#pb.#|5(#)", "   #####\n   #@$.#\n   #####", "#####  \n#@$.# \t\n#####\t", "9999999#", "3)",
    "  #####\n-\n  #####\n  #@$.#\n  #####", "5#\n#@$.2(#\n5#", "#####\n#@$.\n#####",
    "#####\n#@@$.#\n#####",
    "#####\n#@$$.#\n#####", "*@$.#", "#####\n*@$.#\n#####", "#" * 90 + "x" + "#" * 30, "#", "#1", "# a #",
    "#.#", "##a#", "#\U0001f600\U0001f600#", "##\U0001f600###", "#\\#'##", "###\x7f##", "##\u200b###",
    "Title: A title", "Title : B", "title:", "Author: Zoë", "Id: 7", "Collection: C", "Difficulty: 7",
    "Rating: hard", "Rating:", "Level 2: The Cellar", "Key with four words: x",
    "one two three four five: x",
    "a://b", "a:: b", "Ключ: x", "K Ключ: x", "; 12", ";x", "; level 3", ";; a", ":: a remark", "Level 2",
    "12", "3 4", "²", "The Cellar", "a remark", "-----", "=====", "* * *", "'q'", "\"q'\"", "", "", "",
    "Comment: a line", f"Comment:\nsome words\n{_BOARD}\nComment-End:", "Comment-End:", "comment_end :  ",
    "Solution/Pushes\nR", "Solution\n\nrR lL", "Solution: 3r2U", "rrrrrrrrUUUU", "Snapshot\nr*l",
    "Best Solution (3)\nRR", "SOLUTİON\nrr", "Weights: 3", "Weights: x", "Weights: 1 2", "Weights: +99",
    "Weights: 99999999", "Weights: " + "9" * 50, "\x85", "\ufeff", "\u2028a", "\x1c", "#####\n#@$.#\x0c",
]  # fmt: skip
_LETTERS = "#$.@+*-_ |()0123456789\n\n;:ltTiexLURDlurd\t\x85\u2028é\U0001f600'\"\\"

_ROWS = "<L>#####</L>\n<L>#@$.#</L><L>#####</L>"
_ATTRIBUTES = [
    "", "Id='One'", ' Id="a &amp; b" Width=\'5\'', "id='x'", "Id='a\nb\tc' Copyright='B'", "x:y='1'",
    "Id='1' Id='2'", "xml:space='preserve'", "Id='&#65;&#x42;&#10;'", " Id = 'q' ", "Id='<'", "Id='&foo;'",
    "xmlns:p='u' p:a='1'", "xmlns='v'", "Id='é\U0001f600'",
]  # fmt: skip
_INSIDES = [
    *[_ROWS] * 5, "", f"<Title>T</Title>{_ROWS}", f"<Title Id=''>T</Title>{_ROWS}",
    f"{_ROWS}<Weights>7</Weights>",
    f"{_ROWS}<Weights>\nx </Weights>", f"{_ROWS}<Weights>1 2</Weights>", f"<!-- c -->{_ROWS}",
    f"<Author> A\nB</Author>{_ROWS}", "<L>#####</L>\n<L>#@x.#</L>", f"<L><![CDATA[#####]]></L>{_ROWS}",
    f"{_ROWS}<Solution>R</Solution>", f"{_ROWS}<Comment>a\r\nb</Comment><Comment>c</Comment>",
    f"{_ROWS}<Solution Heading='Snapshot'>r <Moves>R R</Moves><Comment>c</Comment><Date>d</Date></Solution>",
    f"{_ROWS}<Key Name='k'>v</Key><Rating>3</Rating>", f"{_ROWS}<a><b><c/></b></a>", f"{_ROWS}<?pi x?>",
    f"{_ROWS}&lt;&#x1F600;", "<L>#####</L><L>#@ $ .</L><L>#####</L>", f"{_ROWS}<Difficulty>é</Difficulty>",
]  # fmt: skip
_HEADS = [
    "", "", "", "", "<?xml version='1.0'?>", '<?xml version="1.0" encoding="utf-8"?>\n', "<!-- x -->", "\n",
    "<?xml version='1.0' encoding='iso-8859-1' standalone='yes' ?>\n", "<!DOCTYPE a>", "<?pi?>\n", "\ufeff",
    "<!DOCTYPE a [<!ENTITY x 'y'>]>", "<!DOCTYPE a SYSTEM 'b'>\n", "<!DOCTYPE a PUBLIC 'x' \"y\" >",
    "<?xml version='1.0' encoding='windows-1252'?>", "<?xml version='1.0' encoding='utf-16'?>",
    "<?xml version='1.0' encoding='nonsense'?>", "<?xml encoding='utf-8'?>", " <?xml version='1.0'?>",
]  # fmt: skip
_MARKUP = [
    "<", ">", "&", "'", '"', "/", "]]>", "]", "<!--", "--", "-->", "<?", "?>", "<![CDATA[", "<!", "&amp;",
    "&#0;", "&#xD800;", "&x;", "=", "\n", "\r", " ", "\t", "\x01", "\ufffe", "\U0001f600", "a", "<a>",
    "</a>", "<a/>",
    ":", "a:b", "xmlns:", "#", "<!DOCTYPE ", "[", "%a;", "(", ")", ",", "|", "*", "+", "?", "!", "-", "1",
    "<?xml ?>", "<?XML a?>", "<!ENTITY ", "xml",
]  # fmt: skip
_PIECES_OF_XML = [
    "<extwall>1, 1</extwall>", "<extwall>9,9</extwall>", "<goaltype>byclass</goaltype>",
    "<short>zzz</short>",
    "<goaltype> ByID </goaltype>", "<mirrorident>false</mirrorident>", "<mirrorident>x</mirrorident>",
    "<a/>",
    "<short>o</short>", "<short> </short>", "<goal>1, 1</goal>", "<goal>+2,\n-1</goal>",
    "<bitmap>1</bitmap>",
    "<size>1, 1</size>", "<size>999999999, 999999999</size>", "<size>0, 1</size>", "<size>٣, 4</size>",
    "<class name='x'><size>1, 2</size></class>", "<class name='a:b'><size>1, 1</size></class>", "<a>b</a>",
    "<koma name='k'><class>unit</class><init>2, 2</init></koma>", "name=' '", "name='q'",
    "<koma name='k:\"'><class>unit</class><init>2, 2</init><goal>2, 2</goal></koma>",
]  # fmt: skip

_TWO = (
    "puzzle: Two\nclass left: a\nclass right: b\nname a: anna\ngoal by: class\noptimum: 3 steps, 2 moves\n"
    "note: a note\nauthor: me\n; unread\nstart:\na b .\ngoal:\n. a b\n"
)
_CARS = (
    "puzzle: Cars\nclass car: a b\naxis car: horizontal\nname a: anna\nname b: anna bella\ngoal by: piece\n"
    "start:\naa.\nbb.\ngoal:\n.aa\n...\n"
)
_HEADERS = [
    "class x: a", "class : a", "class: a", "class small : g, h", "axis x: vertical", "axis small: diagonal",
    "axis big: both", "name a: b", "name A:", "name q: x", "goal by: class", "goal by: luck",
    "goal by :piece", "goalby: x", "goal by x: y", "optimum: 1 step, 2 moves", "optimum: x",
    "optimum: ٣ steps, 2 move",
    "note: n", "note:", "author: Zoë", "start:", "goal:", "start: ab", "goal x:", "puzzle:", "puzzle: P",
    "; c", "", "",
    "aab", "a.b", "###", "start", "Note: x", "name X: Größe", "name C: a:b", "class a\tb: A",
    "goal\tby: piece",
    "class 2x1: A C", "class 2x1: A B C E", "é..", "\U0001f600..",
]  # fmt: skip
_RUSH = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"
_BYTES = [0xFF, 0x80, 0xC3, 0xE2, 0xF0, 0x00, 0x01, 0xED]

Rng = random.Random


def texts(kind: str, count: int, seed: int) -> Iterator[Case]:
    """So many cases of a kind (KINDS)."""
    rng = Rng(f"{kind} {seed}")
    return (KINDS[kind](rng) for _ in range(count))


def _levels(rng: Rng) -> Case:
    text = "\n".join(rng.choices(_LINES, k=rng.randint(1, 14)))
    text = _damaged(rng, text, list(_LETTERS), 4).replace("\n", rng.choice(["\n"] * 4 + ["\r\n", "\r"]))
    encoding = rng.choice(["utf-8"] * 6 + ["utf-8-sig", "utf-16", "cp1252", "latin-1"])
    suffix = rng.choice([".sok"] * 6 + [".txt", ".xsb", ".rle", ".slc", ".rush", "", ".unknown", ".xml"])
    return Case("a" + suffix, text.encode(encoding, "replace"))


def _slc(rng: Rng) -> Case:
    levels = [
        f"<Level {rng.choice(_ATTRIBUTES)}>{rng.choice(_INSIDES)}</Level>" for _ in range(rng.randint(1, 3))
    ]
    about = rng.choice(
        ["", "", "<Title> My\nlevels </Title><Description>two\nlines</Description><Email>a@b</Email>"]
    )
    inside = "\n".join(levels)
    group = f"<LevelCollection Copyright='C'>{inside}</LevelCollection>"
    root = rng.choice([f"<SokobanLevels>{about}{group}</SokobanLevels>"] * 4 + [
        group, f"<SokobanLevels xmlns='u'>{group}</SokobanLevels>",
        f"<s:SokobanLevels xmlns:s='u'><s:LevelCollection>{inside}</s:LevelCollection></s:SokobanLevels>",
    ])  # fmt: skip
    text = (
        rng.choice(_HEADS) + root + rng.choice(["", "", "\n", "<!-- e -->", "x", "<a/>", "&a;", " <?p q?>\n"])
    )
    return Case(
        rng.choice(["a.slc", "a.slc", "a.xml", "a.txt"]), _xml_bytes(rng, _damaged(rng, text, _MARKUP, 3))
    )


def _hakoiri(rng: Rng) -> Case:
    text = XML if rng.random() < 0.8 else XML.partition("\n")[2]
    for _ in range(rng.randint(0, 3)):
        at = rng.choice([i for i, letter in enumerate(text) if letter in "<>"]) + rng.randint(0, 1)
        text = text[:at] + rng.choice(_PIECES_OF_XML) + text[at:]
    return Case("a.xml", _xml_bytes(rng, _damaged(rng, text, _MARKUP, 1)))


def _blocks(rng: Rng) -> Case:
    lines = "\n".join(rng.choices([KLOTSKI, CORNER, SHUT, _TWO, _CARS], k=rng.randint(1, 3))).split("\n")
    for _ in range(rng.randint(0, 4)):
        at = rng.randrange(len(lines))
        what = rng.random()
        if what < 0.6:
            lines.insert(at, rng.choice(_HEADERS))
        elif what < 0.8:
            lines.pop(at)
        else:
            lines[at] = _damaged(rng, lines[at], list(".#aABXgé \t:;"), 1)
    text = "\n".join(lines).replace("\n", rng.choice(["\n", "\n", "\r\n"]))
    encoding = rng.choice(["utf-8", "utf-8", "utf-16", "utf-8-sig"])
    return Case(rng.choice(["a.blocks", "a.blocks", "a.txt"]), text.encode(encoding))


def _rush(rng: Rng) -> Case:
    lines = [rng.choice(["", "# c", " # d", "#"])]
    for _ in range(rng.randint(1, 4)):
        board = list(_RUSH)
        for _ in range(rng.choice([0, 0, 1, 2])):
            board[rng.randrange(36)] = rng.choice("oxA.ABCDLMz")
        line = "".join(board[: rng.choice([36] * 9 + [35])])
        lines.append(
            rng.choice(["", "60 ", "٣ ", "  ", "x "]) + line + rng.choice(["", " 2332", " a", "\t9 "])
        )
    rng.shuffle(lines)
    return Case(
        rng.choice(["a.rush", "a.txt"]), rng.choice(["\n", "\n", "\r\n", "\x0b"]).join(lines).encode()
    )


def _damaged(rng: Rng, text: str, pieces: list[str], most: int) -> str:
    for _ in range(rng.randint(0, most)):
        at = rng.randrange(len(text) + 1) if rng.random() < 0.8 else rng.randrange(min(60, len(text) + 1))
        what = rng.random()
        if what < 0.5:
            text = text[:at] + rng.choice(pieces) + text[at:]
        elif what < 0.75:
            text = text[:at] + text[at + 1 :]
        elif what < 0.9:
            text = text[:at] + rng.choice(pieces) + text[at + 1 :]
        elif what < 0.95:
            text = text[:at] + text[at + rng.randint(2, 9) :]
        else:
            text = text[:at]
    return text


def _xml_bytes(rng: Rng, text: str) -> bytes:
    encoding = rng.choice(["utf-8"] * 8 + ["utf-16", "utf-16-le", "latin-1", "utf-8-sig"])
    data = bytearray(text.encode(encoding, "replace"))
    if data and rng.random() < 0.15:
        at = rng.randrange(len(data))
        data[at : at + rng.randint(0, 1)] = bytes([rng.choice(_BYTES)])
    return bytes(data)


KINDS: dict[str, Callable[[Rng], Case]] = {
    "levels": _levels,
    "slc": _slc,
    "hakoiri": _hakoiri,
    "blocks": _blocks,
    "rush": _rush,
}
