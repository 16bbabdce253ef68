"""XML from strangers, as a tree that knows its lines.

defusedxml refuses document type definitions, and with them entities that grow or reach out of the file.
Here nesting is limited as well, and every fault becomes an InputError with line and column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import XMLParser

from hakobi.errors import InputError
from hakobi.formats import Source

DEEPEST = 20


@dataclass
class Node:
    """An element: its name without namespace, attributes, line (from 1), children and own text."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    line: int = 0
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> Iterator[Node]:
        """The children of this name, upper or lower case."""
        return (child for child in self.children if child.tag.lower() == tag.lower())

    def first(self, tag: str) -> Node | None:
        return next(self.all(tag), None)


def parse(source: Source) -> Node:
    """The root element."""
    builder = _Builder(source.name)
    parser = XMLParser(target=builder, forbid_dtd=True)
    builder.expat = parser.parser
    try:
        parser.feed(source.data)
        root = parser.close()
    except ParseError as error:
        line, column = error.position
        reason = str(error).partition(":")[0]
        raise _fault(source, f"the XML is damaged ({reason})", line, column + 1) from None
    except DefusedXmlException:
        raise _fault(
            source,
            "a document type definition, which is not read",
            builder.expat.CurrentLineNumber,
            None,
            "Remove <!DOCTYPE …> and the entities that it defines.",
        ) from None
    except (LookupError, ValueError):
        raise _fault(source, "the XML names an encoding that is not known", 1, None) from None
    assert isinstance(root, Node)
    return root


def _fault(
    source: Source, reason: str, line: int, column: int | None, expected: str | None = None
) -> InputError:
    lines = source.data.split(b"\n")
    text = lines[line - 1].decode("utf-8", "replace").rstrip("\r") if 0 < line <= len(lines) else None
    return InputError(reason, file=source.name, line=line, column=column, text=text, expected=expected)


class _Builder:
    """What the parser calls."""

    def __init__(self, name: str) -> None:
        self.expat: Any = None
        self._name = name
        self._open = [Node("")]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self.expat.CurrentLineNumber
        if len(self._open) > DEEPEST:
            raise InputError(f"elements are nested more than {DEEPEST} deep", file=self._name, line=line)
        plain = {key.rpartition("}")[2]: value for key, value in attributes.items() if "}" not in key}
        node = Node(tag.rpartition("}")[2], plain, line)
        self._open[-1].children.append(node)
        self._open.append(node)

    def end(self, tag: str) -> None:
        self._open.pop()

    def data(self, text: str) -> None:
        self._open[-1].text += text

    def close(self) -> Node:
        return self._open[0].children[0]
