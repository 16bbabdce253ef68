"""What ``make site`` does: the page for any web host, in ``site/``. No server of ours is behind it.

    index.html  about.json  collections/NAME.json      the page; methods, goals, collections
    static/                                            its files, and the core as WebAssembly (tools/tab.py)
    manifest.webmanifest  sw.js                        it can be installed, and works without a network

All addresses are relative, so the folder may stand anywhere. ``sw.js`` names the build by a hash over all
files. The core travels packed: hosts that pack nothing themselves would send three times as much.

    python tools/make_site.py [--jobs N] [--output FOLDER] [--core FILE]
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import shutil
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "src" / "hakobi" / "web" / "static"
TEMPLATES = Path(__file__).parent / "site_files"

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
MANIFEST = {
    "id": "./",
    "name": "hakobi",
    "short_name": "hakobi",
    "description": "Play and solve Sokoban levels and sliding-block puzzles.",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f4efe6",
    "theme_color": "#f4efe6",
    "icons": [{"src": "static/icons/hakobi.svg", "sizes": "any", "type": "image/svg+xml"}],
}
_ONLY_SERVED = ("engine/server.js", "engine/server-job.js")


def page() -> str:
    """The page without the mark of the server, with its policy and its manifest."""
    html = (STATIC / "index.html").read_text()
    head = (
        '<meta charset="utf-8">\n'
        f'\t<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '\t<meta name="description" content="Play and solve Sokoban levels and sliding-block puzzles.">\n'
        '\t<meta name="theme-color" content="#f4efe6">\n'
        '\t<link rel="manifest" href="manifest.webmanifest">'
    )
    for old, new in ((' data-engine="server"', ""), ('<meta charset="utf-8">', head)):
        if old not in html:
            raise SystemExit(f"index.html: {old} is not there any more")
        html = html.replace(old, new, 1)
    return html


def about() -> dict[str, Any]:
    from hakobi.web.app import _COLLECTIONS, _METHODS

    return {
        "version": metadata.version("hakobi"),
        "families": _METHODS.model_dump()["families"],
        "collections": _COLLECTIONS.model_dump()["collections"],
    }


def as_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def files(core: Path) -> dict[str, bytes]:
    """All that the site consists of, but for the service worker."""
    from hakobi.loading import bundled_names, read_bundled
    from hakobi.web.files import bare
    from hakobi.web.library import collection_json

    found = {"index.html": page().encode(), "about.json": as_json(about())}
    found["manifest.webmanifest"] = as_json(MANIFEST)
    for name in bundled_names():
        found[f"collections/{name}.json"] = as_json(collection_json(name, read_bundled(name)))
    for file in sorted(STATIC.rglob("*")):
        name = file.relative_to(STATIC).as_posix()
        if file.is_file() and name != "index.html" and name not in _ONLY_SERVED:
            found[f"static/{name}"] = bare(file.read_bytes(), file.suffix)
    found["static/engine/tab/core.wasm.packed"] = gzip.compress(core.read_bytes(), 9, mtime=0)
    return found


def worker(found: dict[str, bytes]) -> bytes:
    """The service worker, with the names of all files and the hash over them."""
    digest = hashlib.sha256()
    template = (TEMPLATES / "sw.js").read_bytes()
    for name, body in sorted({**found, "sw.js": template}.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
    names = ["./", *(name for name in sorted(found) if name != "index.html")]
    text = template.decode().replace("{{BUILD}}", digest.hexdigest()[:16])
    return text.replace("{{FILES}}", json.dumps(names, ensure_ascii=False)).encode()


def write(found: dict[str, bytes], folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, body in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the page for any web host")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files compiled at once")
    parser.add_argument(
        "--output", type=Path, default=ROOT / "site", help="the folder to write (default: site)"
    )
    parser.add_argument("--core", type=Path, help="a core that is compiled already")
    asked = parser.parse_args()
    if asked.core is None:
        from tab import build

        asked.core = build(asked.jobs)
    found = files(asked.core)
    found["sw.js"] = worker(found)
    write(found, asked.output)
    size = sum(map(len, found.values()))
    print(f"{asked.output}: {len(found)} files, {size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
