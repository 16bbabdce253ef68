"""The routes. Each one checks the shape of what was sent and hands it on; none of them works itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import metadata
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from fastapi import Body, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from hakobi.families import FAMILIES, family_of
from hakobi.loading import bundled_names, read_bundled
from hakobi.web import schema
from hakobi.web.errands import Errands
from hakobi.web.events import EventStream
from hakobi.web.files import Files
from hakobi.web.guard import Guard, note_refusal
from hakobi.web.jobs import Jobs
from hakobi.web.library import Folder
from hakobi.web.replies import Refusal, Reply
from hakobi.web.searches import offered
from hakobi.web.settings import MOST_BYTES, MOST_LEVELS, Settings

__all__ = ["Site", "create_app"]

_ANALYSING, _DRAWING = 10.0, 60.0
_ERRAND_MEMORY = 1 << 30
_MOST_DAYS = 16
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": schema.Problem, "description": text}
    for status, text in (
        (400, "no JSON"),
        (403, "another page asks"),
        (404, "no such thing"),
        (405, "no such method"),
        (409, "watched already"),
        (413, "too much"),
        (415, "no JSON"),
        (421, "another name"),
        (422, "it makes no sense"),
        (429, "busy"),
    )
}


def create_app(settings: Settings) -> Site:
    """The whole server."""
    rooms = _Rooms(settings)
    app = FastAPI(
        title="hakobi",
        version=metadata.version("hakobi"),
        description="Play, solve and draw Sokoban levels and sliding-block puzzles.",
        docs_url=None,
        redoc_url=None,
        lifespan=rooms.open,
        responses=_PROBLEMS,
    )
    _answer_in_one_shape(app)
    _add_knowledge(app, settings, rooms)
    _add_puzzles(app, rooms)
    _add_library(app, rooms, None if settings.library is None else Folder(settings.library))
    _add_making(app, rooms)
    _add_jobs(app, settings, rooms)
    _add_page(app)
    return Site(Guard(app, settings), lambda: rooms.jobs.hang_up())


class Site(NamedTuple):
    """The server as an ASGI application, and what ends its streams so that it can be shut down."""

    app: ASGIApp
    hang_up: Callable[[], None]


class _Rooms:
    """What lives as long as the server: the queue of jobs and the kept processes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @asynccontextmanager
    async def open(self, app: FastAPI) -> AsyncIterator[None]:
        self.jobs = Jobs(self.settings)
        await asyncio.to_thread(self.jobs.prepare)
        self.quick = Errands(max(2, self.settings.workers), _ANALYSING, _ERRAND_MEMORY)
        self.drawing = Errands(2, _DRAWING, _ERRAND_MEMORY)
        try:
            yield
        finally:
            self.jobs.close()
            self.quick.close()
            self.drawing.close()


def _response(reply: Reply) -> Response:
    return Response(reply.body, reply.status, reply.headers, reply.media_type)


def _answer_in_one_shape(app: FastAPI) -> None:
    def say(request: Request, refusal: Refusal) -> Response:
        note_refusal(request.scope, str(refusal))
        return _response(refusal.reply())

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return say(request, refusal)

    @app.exception_handler(HTTPException)
    async def wrong_address(request: Request, error: HTTPException) -> Response:
        response = say(request, Refusal(error.status_code, "request", str(error.detail)))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(RequestValidationError)
    async def wrong_shape(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        malformed = first["type"] == "json_invalid"
        where = ".".join(str(part) for part in first["loc"] if part != "body")[:200]
        message = "This is no JSON" if malformed else f"{where or 'body'}: {first['msg']}"
        return say(request, Refusal(400 if malformed else 422, "request", message))


def _add_knowledge(app: FastAPI, settings: Settings, rooms: _Rooms) -> None:
    @app.get("/api/about")
    async def about() -> schema.About:
        """The version and the limits of this server."""
        return schema.About(
            version=metadata.version("hakobi"),
            workers=settings.workers,
            most_jobs=settings.most_jobs,
            time_limit=settings.time_limit,
            memory_limit=settings.bytes_per_job,
            most_bytes=MOST_BYTES,
            most_levels=MOST_LEVELS,
        )

    @app.get("/api/health")
    async def health() -> schema.Health:
        """How many jobs run and wait, and how many answers have not been fetched."""
        jobs = rooms.jobs
        return schema.Health(
            workers=settings.workers, running=len(jobs.running), queued=len(jobs.queue), unread=jobs.unread
        )

    @app.get("/api/methods")
    async def methods() -> schema.Methods:
        """The registry: what each method promises, and its options."""
        return _METHODS

    @app.get("/api/collections")
    async def collections() -> schema.Collections:
        """The collections that come with hakobi."""
        return _COLLECTIONS

    @app.get("/api/collections/{name}", response_model=schema.CollectionLevels)
    async def collection(name: str) -> Response:
        """All levels of a bundled collection."""
        if name not in [row.name for row in _COLLECTIONS.collections]:
            raise Refusal(404, "request", "There is no such collection.")
        return _response(await rooms.quick.run("bundled", name))


def _methods() -> schema.Methods:
    rows = [
        {
            "name": family.name,
            "goals": list(family.goals),
            "default_goal": family.default_goal,
            "improved_goals": list(family.improved_goals),
            "methods": [offered(method) for method in family.methods()],
        }
        for family in FAMILIES.values()
    ]
    return schema.Methods.model_validate({"families": rows}, from_attributes=True)


def _collections() -> schema.Collections:
    rows = []
    for name in bundled_names():
        levels = read_bundled(name)
        family = family_of(levels[0]).name
        rows.append({"name": name, "title": levels.title, "family": family, "count": len(levels)})
    return schema.Collections.model_validate({"collections": rows})


_METHODS = _methods()
_COLLECTIONS = _collections()


def _add_puzzles(app: FastAPI, rooms: _Rooms) -> None:
    @app.post(
        "/api/read",
        response_model=schema.FileLevels,
        openapi_extra={
            "requestBody": {
                "required": True,
                "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
            }
        },
    )
    async def read(request: Request, name: Annotated[str, Query(max_length=300)] = "") -> Response:
        """The levels of a file, of any format that hakobi reads; its name helps to tell which."""
        return _response(await rooms.drawing.run("read", await request.body(), name))

    @app.post("/api/analyse", response_model=schema.Analysis)
    async def analyse(position: Annotated[schema.Position, Body()]) -> Response:
        """What can be said about a position without a search: faults, dead squares, whether it is lost."""
        return _response(await rooms.quick.run("analyse", position.model_dump(by_alias=True)))

    @app.post("/api/export", responses={200: {"content": {"*/*": {}}, "description": "the file"}})
    async def export(wanted: Annotated[schema.Export, Body()]) -> Response:
        """The puzzle as a file: text, picture or moving picture."""
        return _response(await rooms.drawing.run("export", wanted.model_dump(by_alias=True)))


def _add_library(app: FastAPI, rooms: _Rooms, folder: Folder | None) -> None:
    def found(name: str) -> tuple[str, str]:
        if folder is None:
            raise Refusal(
                404, "request", "This server offers no library; hakobi serve --library FOLDER does."
            )
        return str(folder.root), folder.find(name)

    @app.get("/api/library")
    async def library() -> schema.LibraryFiles:
        """The files that can be opened."""
        if folder is None:
            return schema.LibraryFiles(folder=None, files=[])
        files = await asyncio.to_thread(folder.files)
        rows = [schema.FileRow(name=name, bytes=path.stat().st_size) for name, path in files.items()]
        return schema.LibraryFiles(folder=folder.root.name, files=rows)

    @app.get("/api/library/card", response_model=schema.Card)
    async def card(name: Annotated[str, Query(max_length=1_000)]) -> Response:
        """How many levels a file holds, and the first of them."""
        return _response(await rooms.drawing.run("card", *found(name), name))

    @app.get("/api/library/levels", response_model=schema.ShelvedLevels)
    async def levels(name: Annotated[str, Query(max_length=1_000)]) -> Response:
        """All levels of a file, with the solutions that are kept for them."""
        return _response(await rooms.drawing.run("shelved", *found(name), name))

    @app.post("/api/library/solutions", response_model=schema.KeptAnswer)
    async def keep(solution: Annotated[schema.Kept, Body()]) -> Response:
        """Keeps a solution for every browser that uses this server, once it has been replayed."""
        root, path = found(solution.name)
        return _response(await rooms.drawing.run("keep", root, path, solution.model_dump()))


def _add_making(app: FastAPI, rooms: _Rooms) -> None:
    days: dict[str, Reply] = {}

    @app.post("/api/generate", response_model=schema.MadeLevel)
    async def generate(wish: Annotated[schema.Wish, Body()]) -> Response:
        """A new level; the same wish always gives the same one."""
        return _response(await rooms.drawing.run("made_level", wish.model_dump()))

    @app.post("/api/vary", response_model=schema.MadeLevel)
    async def vary(change: Annotated[schema.Change, Body()]) -> Response:
        """A level like the one that was drawn, a grade harder or easier."""
        return _response(await rooms.drawing.run("varied_level", change.model_dump()))

    @app.get("/api/daily", response_model=schema.Daily)
    async def daily(date: Annotated[str, Query(max_length=10)]) -> Response:
        """The levels of a day, the same on every server."""
        if date not in days:
            reply = await rooms.drawing.run("levels_of_day", date)
            if reply.status != 200:
                return _response(reply)
            if len(days) >= _MOST_DAYS:
                days.pop(next(iter(days)))
            days[date] = reply
        return _response(days[date])


def _add_jobs(app: FastAPI, settings: Settings, rooms: _Rooms) -> None:
    @app.post("/api/jobs", status_code=202)
    async def submit(question: Annotated[schema.Question, Body()]) -> schema.Accepted:
        """Search from a position. Open the stream of events at once: a job that nobody watches is ended."""
        asked = question.model_dump(by_alias=True)
        if settings.time_limit is not None:
            asked["time_limit"] = min(asked["time_limit"] or settings.time_limit, settings.time_limit)
        rooms.jobs.check_room()
        checked = await rooms.quick.run("check_question", asked)
        if checked.status != 200:
            raise Refusal.from_reply(checked)
        job = rooms.jobs.submit(asked)
        position = rooms.jobs.position(job)
        return schema.Accepted(
            id=job.id,
            state="queued" if position else "running",
            position=position,
            events=f"/api/jobs/{job.id}/events",
        )

    @app.get(
        "/api/jobs/{id}/events",
        responses={200: {"content": {"text/event-stream": {}}, "description": "events as they happen"}},
    )
    async def events(request: Request, id: str) -> Response:
        """The events of a job: queued, running, progress, better, and at last result or failed."""
        job = rooms.jobs.find(id)
        rooms.jobs.watch(job)
        return EventStream(job, rooms.jobs.leave, request.headers.get("origin"))

    @app.delete("/api/jobs/{id}")
    async def stop(id: str) -> schema.Stopping:
        """End a job within a second; its stream then tells how far it came."""
        rooms.jobs.stop(rooms.jobs.find(id))
        return schema.Stopping(id=id, state="stopping")


def _add_page(app: FastAPI) -> None:
    page = Files(Path(str(files("hakobi"))) / "web" / "static")

    @app.get("/", include_in_schema=False)
    async def index(request: Request) -> Response:
        return page.answer(request, "index.html")

    @app.get("/favicon.ico", include_in_schema=False)
    async def icon(request: Request) -> Response:
        return page.answer(request, "icons/hakobi.svg")

    @app.get("/static/{name:path}", include_in_schema=False)
    async def file(request: Request, name: str) -> Response:
        return page.answer(request, name)
