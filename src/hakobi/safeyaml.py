"""YAML from strangers, and to them.

PyYAML's safe loader with one tag more, `!!python/tuple`. Aliases, by which a few lines can stand for
billions, and deep nesting are refused before anything is built; every fault becomes an InputError with line
and column.
"""

from __future__ import annotations

from typing import Any

import yaml

from hakobi.errors import InputError
from hakobi.formats import Source

DEEPEST = 10
TUPLE = "tag:yaml.org,2002:python/tuple"
_BaseLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_BaseLoader):  # type: ignore[misc]
    """The safe loader with one tag more."""


class _Dumper(yaml.SafeDumper):
    """Writes the same tag, and never an alias."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Dumper.add_representer(tuple, lambda dumper, data: dumper.represent_sequence(TUPLE, data))
_Loader.add_constructor(TUPLE, lambda loader, node: tuple(loader.construct_sequence(node, deep=True)))


def load(source: Source, expected: str | None = None) -> list[Any]:
    """The documents of the source; `expected` is what an error says would be right."""
    try:
        _refuse_bombs(source)
        return [document for document in yaml.load_all(source.text, Loader=_Loader) if document is not None]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = f"the YAML is damaged ({error.problem or error.context})"
        raise _fault(source, reason, mark).located(expected=expected) from None
    except (yaml.YAMLError, ValueError) as error:
        reason, *_ = str(error).split("\n")
        raise InputError(f"the YAML is damaged ({reason})", file=source.name, expected=expected) from None


def dump(documents: list[Any]) -> str:
    """The documents as text that `load` reads back."""
    return str(yaml.dump_all(documents, Dumper=_Dumper, default_flow_style=False, allow_unicode=True))


def _refuse_bombs(source: Source) -> None:
    depth = 0
    for event in yaml.parse(source.text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            raise _fault(source, "an alias (*name), which is not read", event.start_mark)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            raise _fault(source, f"nested more than {DEEPEST} deep", event.start_mark)


def _fault(source: Source, reason: str, mark: Any) -> InputError:
    lines = source.text.split("\n")
    line, column = (mark.line, mark.column) if mark else (0, None)
    return InputError(
        reason,
        file=source.name,
        line=line + 1,
        column=None if column is None else column + 1,
        text=lines[line] if line < len(lines) else None,
    )
