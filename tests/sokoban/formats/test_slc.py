import pytest

from hakobi.collection import Collection
from hakobi.errors import InputError
from hakobi.loading import load_text
from hakobi.sokoban import Level

LEVEL = Level.from_xsb("#####\n#@$.#\n#####")
ROWS = "<L>#####</L><L>#@$.#</L><L>#####</L>"


def slc(inside: str, head: str = "", name: str = "a.slc") -> Collection[Level]:
    collection = f"<LevelCollection Copyright='C' MaxWidth='5'>\n{inside}</LevelCollection>"
    return load_text(f"<SokobanLevels>{head}{collection}</SokobanLevels>", name)


def test_levels_with_their_ids_and_what_the_file_says() -> None:
    collection = slc(
        f"<Level Id='One' Width='5' Height='3' Copyright='B'>{ROWS}</Level><Level>{ROWS}</Level>",
        head="<Title> My\nlevels </Title><Description>two\nlines</Description><Email>a@b</Email>",
    )
    assert (collection.title, collection.comments) == ("My levels", "two\nlines")
    assert collection.metadata == (("Copyright", "C"), ("Email", "a@b"))
    first, second = collection
    assert (first.id, first.title, first.metadata) == ("One", "One", (("Copyright", "B"),))
    assert second == LEVEL


@pytest.mark.parametrize("name", ["a.slc", "a.xml", "a.txt", "-"])
def test_the_format_is_told_by_its_content(name: str) -> None:
    assert len(slc(f"<Level>{ROWS}</Level>", name=name)) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "utf-16"])
def test_the_encoding_is_the_one_that_the_file_names(encoding: str) -> None:
    text = (
        f"<?xml version='1.0' encoding='{encoding}'?><SokobanLevels><LevelCollection><Level Id='Größe'>{ROWS}"
    )
    data = (text + "</Level></LevelCollection></SokobanLevels>").encode(encoding)
    assert load_text(data, "a.slc")[0].title == "Größe"


def test_a_fault_in_a_row_is_reported_with_its_line() -> None:
    collection = slc(
        f"<Level Id='A'>\n<L>#####</L>\n<L>#@x.#</L>\n<L>#####</L>\n</Level><Level>{ROWS}</Level>"
    )
    (problem,) = collection.problems
    assert (problem.level, problem.title, problem.line, problem.column) == (1, "A", 4, 3)
    assert (problem.text, problem.reason) == ("#@x.#", "unknown character 'x'")
    assert collection.level(2) == LEVEL


def test_a_level_without_rows_is_a_problem() -> None:
    (problem,) = slc("<Level Id='A'/>").problems
    assert problem.reason == "no player"


def test_damaged_xml_is_reported_with_its_line() -> None:
    with pytest.raises(InputError, match="damaged") as caught:
        slc("<Level>\n<L>###</Level>")
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY x "y">]><SokobanLevels>&x;</SokobanLevels>',
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><SokobanLevels><L>&b;</L></SokobanLevels>',
        '<!DOCTYPE a SYSTEM "file:///etc/passwd"><SokobanLevels/>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><SokobanLevels>&x;</SokobanLevels>',
    ],
    ids=["entity", "bomb", "external definition", "external entity"],
)
def test_document_type_definitions_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="document type definition"):
        load_text(text, "a.slc")


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(InputError, match="nested more than"):
        slc("<a>" * 100_000 + "</a>" * 100_000)


@pytest.mark.parametrize("encoding", ["nonsense", "utf-7"])
def test_an_unknown_encoding_is_refused(encoding: str) -> None:
    with pytest.raises(InputError):
        load_text(f"<?xml version='1.0' encoding='{encoding}'?><SokobanLevels/>", "a.slc")
