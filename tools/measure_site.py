"""XSokoban, or any other file, in a tab of Chromium and natively, level by level in the same run.

    python tools/measure_site.py FILE [--levels 1,4,7] [--seconds 60] [--site site]

For each level: what the tab and the package answer to `--goal any`, states expanded, seconds. The answers
must be the same unless a limit came first. At the end stand how many were solved and the total times: of the
tab as a person waits, of the package as processor time, so that a busy machine flatters the package. Then the
size of the site and the first paint.
"""

from __future__ import annotations

import argparse
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import hakobi
from browser import chromium

ROOT = Path(__file__).resolve().parents[1]
_ASK = """async ([text, seconds]) => {
    const { engine } = await import(new URL("static/engine/engine.js", document.baseURI));
    const { outcome, solution, stats } = await engine.job(
        { family: "sokoban", text, goal: "any", method: "auto", time_limit: seconds }).result;
    return { outcome, solution, expanded: stats.expanded, seconds: stats.wall_seconds };
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        pass


def serve(folder: Path) -> str:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def compare(page: Page, level: Any, seconds: float) -> tuple[dict[str, Any], dict[str, Any]]:
    there = page.evaluate(_ASK, [level.to_xsb(), seconds])
    result = hakobi.solve(level, time_limit=seconds, memory_limit="2G")
    here = {
        "outcome": str(result.outcome),
        "solution": None if result.solution is None else result.solution.lurd,
        "expanded": result.stats.expanded,
        "seconds": result.stats.cpu_seconds,
    }
    return there, here


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the core in a tab with the native one")
    parser.add_argument("file")
    parser.add_argument("--levels", help="numbers, as 1,4,7 (default: all)")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    asked = parser.parse_args()
    levels = list(hakobi.load(asked.file))
    numbers = [int(n) for n in asked.levels.split(",")] if asked.levels else range(1, len(levels) + 1)
    solved, total, different = [0, 0], [0.0, 0.0], []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto(serve(asked.site))
        page.locator("body[data-ready]").wait_for(state="attached")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        for number in numbers:
            rows = compare(page, levels[number - 1], asked.seconds)
            for i, row in enumerate(rows):
                solved[i] += row["outcome"] == "solved"
                total[i] += row["seconds"]
            both = all(row["outcome"] == "solved" for row in rows)
            same = [rows[0][key] == rows[1][key] for key in ("solution", "expanded")]
            if both and not all(same):
                different.append(number)
            words = "  ".join(f"{r['outcome']:<10} {r['expanded']:>9,} {r['seconds']:7.2f} s" for r in rows)
            print(f"{number:>3}  {words}  {'same' if all(same) else 'DIFFERENT' if both else ''}", flush=True)
        browser.close()
    print(f"solved: tab {solved[0]}, native {solved[1]} of {len(list(numbers))}")
    print(f"seconds: tab {total[0]:.1f}, native {total[1]:.1f}; different: {different or 'none'}")
    size = sum(file.stat().st_size for file in asked.site.rglob("*") if file.is_file())
    print(f"site: {size / 1e6:.2f} MB; first contentful paint {paint:.0f} ms")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
