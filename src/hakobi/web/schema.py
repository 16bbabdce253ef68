"""The shapes of requests and answers; the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from hakobi.web.settings import MOST_BYTES, MOST_MOVES

Family = Literal["sokoban", "sliding"]
Square = Annotated[list[Annotated[int, Field(ge=-4096, le=4096)]], Field(min_length=2, max_length=2)]
Name = Annotated[str, Field(max_length=200)]
Line = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f\u0085\u2028\u2029]*$")]
Word = Annotated[
    str,
    Field(
        max_length=200,
        pattern=r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f\u0085\u2028\u2029]*[^\s\x00-\x1f\x7f])?$",
    ),
]
Text = Annotated[str, Field(max_length=MOST_BYTES)]


class Strict(BaseModel):
    """What is sent may hold nothing else, and no number in place of a text."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Piece(Strict):
    name: Word
    short: Annotated[str, Field(max_length=2)] | None = None
    kind: Annotated[Word, Field(alias="class")]
    axis: Literal["horizontal", "vertical"] | None = None
    cells: list[Square]


class Goal(Strict):
    piece: Word | None = None
    kind: Annotated[Word | None, Field(alias="class")] = None
    cells: list[Square]


class Table(Strict):
    """A sliding-block puzzle; squares are [x, y]."""

    width: Annotated[int, Field(ge=1, le=4096)]
    height: Annotated[int, Field(ge=1, le=4096)]
    walls: list[Square] = []
    pieces: list[Piece]
    goal_by: Literal["piece", "class"] = "piece"
    goals: list[Goal]
    title: Line | None = None
    author: Line | None = None
    comments: Text = ""


class Position(Strict):
    """A puzzle as it stands: Sokoban as text, sliding blocks as text or as a table."""

    family: Family
    text: Text | None = None
    puzzle: Table | None = None
    weights: list[Annotated[int, Field(ge=0, le=1_000_000)]] | None = None
    title: Name | None = None


class Steps(Strict):
    """Steps of one piece, one after the other."""

    piece: Word
    path: Annotated[str, Field(min_length=1, max_length=10_000, pattern="^[LURDlurd]+$")]


Lurd = Annotated[str, Field(min_length=1, max_length=MOST_MOVES, pattern="^[LURDlurd]+$")]


class Question(Position):
    """What a job is asked: a solution, a better one than `solution`, whether the position is lost, what a
    search looks at, or the whole graph of sliding blocks.

    `time_limit` is in seconds, 0: as long as the page is open; `node_limit` in expanded states, `cpu_limit`
    in seconds of processor time, 0: none. `limit`: states that a trace records.
    """

    kind: Literal["solve", "improve", "lost", "trace", "explore"] = "solve"
    solution: Lurd | Annotated[list[Steps], Field(min_length=1, max_length=MOST_MOVES)] | None = None
    goal: Name | None = None
    method: Name = "auto"
    options: dict[Name, Annotated[str, Field(max_length=200)] | bool | int | float] = {}
    time_limit: Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False, strict=False)] = 60.0
    node_limit: Annotated[int, Field(ge=0, lt=1 << 62)] = 0
    cpu_limit: Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False, strict=False)] = 0.0
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] = 0
    limit: Annotated[int, Field(ge=1, le=20_000)] = 2_000


class Move(Strict):
    piece: Name
    path: Annotated[str, Field(max_length=10_000)]


class Kept(Strict):
    """A solution for the store of the library."""

    name: Annotated[str, Field(max_length=1_000)]
    number: Annotated[int, Field(ge=1)]
    solution: Lurd | Annotated[list[Steps], Field(min_length=1, max_length=MOST_MOVES)]
    by: Literal["you", "hints", "help", "solver", "both", "better"]


class Export(Position):
    """A file to be made; `moving`: an svg or png that plays the solution, `step`: how far into it."""

    format: Literal["xsb", "sok", "xml", "yaml", "rle", "blocks", "svg", "png", "gif"]
    solution: Text | list[Move] | None = None
    moving: bool = False
    size: Annotated[int, Field(ge=4, le=200)] = 40
    speed: Annotated[float, Field(gt=0, le=100, allow_inf_nan=False, strict=False)] = 8.0
    theme: Literal["light", "dark"] = "light"
    author: Name | None = None
    step: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Wish(Strict):
    """A new level: number `number` (from 0) of the series that the other words name."""

    family: Family = "sokoban"
    width: Annotated[int, Field(ge=1, le=16)] = 8
    height: Annotated[int, Field(ge=1, le=16)] = 8
    boxes: Annotated[int, Field(ge=1, le=12)] | None = None
    difficulty: Name | None = None
    rush: bool = False
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0
    number: Annotated[int, Field(ge=0, lt=1 << 31)] = 0


class Change(Strict):
    """A level of the same walls and number of boxes as a drawn one, a grade harder or easier."""

    text: Text
    harder: bool
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0


class Fault(BaseModel):
    model_config = ConfigDict(extra="allow")
    message: str
    kind: str


class Problem(BaseModel):
    """Every answer with a status from 400 on."""

    error: Fault


class About(BaseModel):
    version: str
    workers: int
    most_jobs: int
    time_limit: float | None
    memory_limit: int
    most_bytes: int
    most_levels: int


class Health(BaseModel):
    """`unread`: jobs that are over, kept for a moment for the page that asked."""

    workers: int
    running: int
    queued: int
    unread: int


class Accepted(BaseModel):
    """`position`: 0 when it runs, 1 when it is the next one."""

    id: str
    state: Literal["queued", "running"]
    position: int
    events: str


class Stopping(BaseModel):
    id: str
    state: Literal["stopping"]


class FileRow(BaseModel):
    name: str
    bytes: int


class LibraryFiles(BaseModel):
    """The files of the folder that the server offers; `folder`: its name, None where it offers none."""

    folder: str | None
    files: list[FileRow]


class KeptAnswer(BaseModel):
    kept: bool


class CollectionRow(BaseModel):
    name: str
    title: str | None
    family: Family
    count: int


class Collections(BaseModel):
    collections: list[CollectionRow]


class OptionRow(BaseModel):
    name: str
    default: str
    help: str
    choices: list[str]


class MethodRow(BaseModel):
    name: str
    summary: str
    complete: bool
    guarantee: str
    traces: bool
    aliases: list[str]
    optimal_goals: list[str]
    options: list[OptionRow]


class FamilyRow(BaseModel):
    name: Family
    goals: list[str]
    default_goal: str
    improved_goals: list[str]
    methods: list[MethodRow]


class Methods(BaseModel):
    families: list[FamilyRow]


class Optimum(BaseModel):
    steps: int
    moves: int


class LevelRow(BaseModel):
    number: int
    title: str | None
    author: str | None
    comments: str
    family: Family
    width: int
    height: int
    text: str
    puzzle: Table | None
    boxes: int
    weights: list[int] | None
    solutions: list[str]
    optimum: Optimum | None
    rating: str | None


class MadeLevel(BaseModel):
    """`shortest` is the length of its solution in `unit`."""

    level: LevelRow
    rating: float
    difficulty: str
    shortest: int
    unit: Literal["pushes", "moves"]


class Daily(BaseModel):
    date: str
    levels: list[MadeLevel]


class CollectionLevels(BaseModel):
    name: str
    title: str | None
    author: str | None
    comments: str
    family: Family
    levels: list[LevelRow]


class KeptSolution(BaseModel):
    solution: str | list[Move]
    by: str


class ShelvedLevels(CollectionLevels):
    """A file of the library, and the solutions kept for its levels, by number."""

    kept: dict[str, list[KeptSolution]]


class Card(CollectionLevels):
    """The first levels of a file of the library, and how many it holds."""

    count: int


class Place(BaseModel):
    """A fault of a text and where it is."""

    message: str
    level: int | None
    title: str | None
    line: int | None
    column: int | None
    text: str | None
    expected: str | None


class FileLevels(BaseModel):
    title: str | None
    author: str | None
    family: Family | None
    levels: list[LevelRow]
    faults: list[Place]


class FindingRow(BaseModel):
    message: str
    fault: bool
    square: Square | None


class Lost(BaseModel):
    """Why a position cannot be solved any more, and the boxes that cause it."""

    kind: str
    boxes: list[Square]
    reason: str


class Analysis(BaseModel):
    ok: bool
    readable: bool
    error: Place | None
    findings: list[FindingRow]
    solved: bool
    dead: list[Square]
    lost: Lost | None
    text: str | None
    puzzle: Table | None
