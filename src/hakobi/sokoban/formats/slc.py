"""The .slc format: XML, an element `Level` for each level and an `L` for each row.

    <SokobanLevels>
      <Title>My levels</Title>
      <Description>notes about the file</Description>
      <LevelCollection Copyright="somebody">
        <Level Id="One push" Width="5" Height="3">
          <L>#####</L>
          <L>#@$.#</L>
          <L>#####</L>
        </Level>
      </LevelCollection>
    </SokobanLevels>

Where a level has no `Title`, its Id is its title too. What the format has no place for is written in
elements that other programs pass over: Title, Author, Comment, Weights, Key and Solution inside a Level
(`<Title Id="">`: the level has a title but no id, which Level must have in XML).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from hakobi.collection import Collection
from hakobi.errors import InputError
from hakobi.formats import Format, Source
from hakobi.sokoban.formats.entries import collect
from hakobi.sokoban.formats.keys import one_line
from hakobi.sokoban.formats.lines import Kind, Note
from hakobi.sokoban.formats.notes import read_weights
from hakobi.sokoban.formats.text import check_size
from hakobi.sokoban.level import Level, Metadata, SavedMoves

if TYPE_CHECKING:
    from hakobi.safexml import Node

_ROOT = re.compile(rb"<(?:\w+:)?(?:SokobanLevels|LevelCollection)\b")
_NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NAME = re.compile(r"(?!xml)[A-Za-z_][A-Za-z0-9_.-]*", re.IGNORECASE)
_OF_FILE = frozenset(("title", "author", "description", "levelcollection", "level", "maxwidth", "maxheight"))
_OF_LEVEL = frozenset(("title", "author", "comment", "weights", "solution", "l", "id", "width", "height"))
_OF_SOLUTION = frozenset(("heading", "moves", "comment"))


def recognises(source: Source) -> bool:
    return _ROOT.search(source.data[:20_000].replace(b"\0", b"")) is not None


def read(source: Source) -> Collection[Level]:
    from hakobi.safexml import parse  # only now: most runs read no XML

    root = parse(source)
    groups = [root] if root.tag.lower() == "levelcollection" else list(root.all("LevelCollection"))
    metadata = [pair for group in groups for pair in _metadata(group, _OF_FILE)]
    levels = [level for group in groups for level in group.all("Level")]
    return Collection(
        collect(_read_level(source.name, number, node) for number, node in enumerate(levels, 1)),
        title=_line(root, "Title"),
        author=_line(root, "Author"),
        comments=_lines(root, "Description"),
        path=source.name,
        metadata=metadata if root in groups else [*metadata, *_metadata(root, _OF_FILE)],
    )


def _read_level(file: str, number: int, node: Node) -> Level | InputError:
    rows = list(node.all("L"))
    known = _known(node)
    weights = node.first("Weights")
    texts = [row.text.strip("\r\n") for row in rows]
    try:
        check_size(texts)
        return Level.from_rows(texts, None if weights is None else _read_weights(weights), **known)
    except InputError as error:
        line = node.line if error.line is None else rows[error.line - 1].line
        return error.located(file=file, level=number, title=known["title"], line=line)


def _read_weights(node: Node) -> tuple[int, ...]:
    try:
        return read_weights(Note(node.line, Kind.KEY, node.text.strip()))
    except InputError as error:
        raise error.located(line=None) from None


def _known(node: Node) -> dict[str, Any]:
    id = one_line(_attribute(node, "Id")) or None
    title = node.first("Title")
    if title is not None and title.attributes.get("Id") == "":
        id = None
    return {
        "id": id,
        "title": id if title is None else one_line(title.text) or None,
        "author": _line(node, "Author"),
        "comments": _lines(node, "Comment"),
        "metadata": _metadata(node, _OF_LEVEL),
        "solutions": tuple(
            SavedMoves(
                one_line(_attribute(saved, "Heading")) or "Solution",
                "".join((saved.text + "".join(part.text for part in saved.all("Moves"))).split()),
                _lines(saved, "Comment"),
                _metadata(saved, _OF_SOLUTION),
            )
            for saved in node.all("Solution")
        ),
    }


def _attribute(node: Node, name: str) -> str:
    return next((value for key, value in node.attributes.items() if key.lower() == name.lower()), "")


def _line(node: Node, tag: str) -> str | None:
    child = node.first(tag)
    return None if child is None else one_line(child.text) or None


def _lines(node: Node, tag: str) -> str:
    return "\n".join(child.text for child in node.all(tag)).strip("\n")


def _metadata(node: Node, known: frozenset[str]) -> Metadata:
    """Attributes and elements that have no meaning of their own."""
    attributes = [(key, value) for key, value in node.attributes.items() if key.lower() not in known]
    elements = [
        (child.attributes.get("Name", "") if child.tag == "Key" else child.tag, one_line(child.text))
        for child in node.children
        if child.tag.lower() not in known
    ]
    return tuple(attributes + elements)


def write(collection: Collection[Level]) -> str:
    head, rest = _copyright(collection.metadata)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<SokobanLevels>"]
    lines += [f"  {part}" for part in _elements(("Title", collection.title), ("Author", collection.author))]
    if collection.comments:
        lines.append(f"  {_element('Description', collection.comments)}")
    lines += [f"  {part}" for part in _keys(rest, _OF_FILE)]
    size = _attributes(
        ("MaxWidth", str(max((level.width for level in collection), default=0))),
        ("MaxHeight", str(max((level.height for level in collection), default=0))),
    )
    lines.append(f"  <LevelCollection{head}{size}>")
    for level in collection:
        lines += [f"    {line}" for line in _write_level(level)]
    return "\n".join([*lines, "  </LevelCollection>", "</SokobanLevels>", ""])


def _write_level(level: Level) -> Iterator[str]:
    head, rest = _copyright(level.metadata)
    id = level.id if level.id is not None else level.title
    name = _attributes(("Id", id)) if id is not None else ""
    size = _attributes(("Width", str(level.width)), ("Height", str(level.height)))
    yield f"<Level{name}{size}{head}>"
    yield from (f"  {line}" for line in _inside(level, rest))
    yield "</Level>"


def _inside(level: Level, metadata: Metadata) -> Iterator[str]:
    if level.id is None and level.title is not None:
        yield _element("Title", one_line(level.title), ' Id=""')
    elif level.title != level.id:
        yield _element("Title", one_line(level.title or ""))
    weights = None if level.weights is None else " ".join(map(str, level.weights))
    yield from _elements(("Author", level.author), ("Weights", weights))
    yield from (f"<L>{row.rstrip()}</L>" for row in level.rows)
    yield from _keys(metadata, _OF_LEVEL)
    if level.comments:
        yield _element("Comment", level.comments)
    for saved in level.solutions:
        yield f"<Solution{_attributes(('Heading', one_line(saved.heading)))}>"
        yield f"  {_element('Moves', saved.moves)}"
        yield from (f"  {key}" for key in _keys(saved.metadata, _OF_SOLUTION))
        if saved.comments:
            yield f"  {_element('Comment', saved.comments)}"
        yield "</Solution>"


def _copyright(metadata: Metadata) -> tuple[str, Metadata]:
    """A copyright has its place among the attributes, which are read before the elements."""
    if metadata and metadata[0][0] == "Copyright":
        return _attributes(metadata[0]), metadata[1:]
    return "", metadata


def _keys(metadata: Metadata, taken: frozenset[str]) -> Iterator[str]:
    for key, value in metadata:
        if _NAME.fullmatch(key) and key.lower() not in taken | {"key"}:
            yield _element(key, one_line(value))
        else:
            yield _element("Key", one_line(value), _attributes(("Name", one_line(key))))


def _elements(*pairs: tuple[str, str | None]) -> Iterator[str]:
    return (_element(tag, one_line(text)) for tag, text in pairs if text is not None)


def _element(tag: str, text: str, attributes: str = "") -> str:
    return f"<{tag}{attributes}>{escape(_NOT_XML.sub(' ', text), quote=False)}</{tag}>"


def _attributes(*pairs: tuple[str, str]) -> str:
    safe = ((key, escape(_NOT_XML.sub(" ", one_line(value)))) for key, value in pairs)
    return "".join(f' {key}="{value}"' for key, value in safe)


FORMAT = Format(
    "slc",
    "sokoban",
    "XML, one element a row (Sokoban Level Collection)",
    (".slc", ".xml"),
    recognises,
    read,
    write,
    remark=re.compile("<!--"),
)
