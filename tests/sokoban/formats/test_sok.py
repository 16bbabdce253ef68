from hakobi.collection import Collection
from hakobi.loading import to_text
from hakobi.sokoban import Level


def test_everything_stands_below_the_board() -> None:
    level = Level.from_xsb(
        "#####\n#@$.#\n#####", title="One push", author="A", comments="easy", weights=[3]
    ).with_solution("R", "Solution/Pushes")
    text = to_text(Collection([level], title="Mine", comments="two\nlines"), "sok")
    assert text == (
        "Collection: Mine\nComment:\ntwo\nlines\nComment-End:\n\n"
        "#####\n#@$.#\n#####\nTitle: One push\nAuthor: A\nWeights: 3\nComment:\neasy\nComment-End:\n\n"
        "Solution/Pushes\nR\n"
    )


def test_long_solutions_are_wrapped() -> None:
    level = Level.from_xsb("#####\n#@$.#\n#####").with_solution("lr" * 100)
    assert max(map(len, level.to_sok().splitlines())) <= 80
    assert Level.from_sok(level.to_sok()).solutions == level.solutions
