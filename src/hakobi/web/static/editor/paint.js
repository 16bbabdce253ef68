// Painting on the board: pointer and keys, one stroke at a time.
//
// A stroke begins with pressing on a square and ends with letting go; whether it puts or takes away is decided
// where it begins. With the keyboard there is a cursor: arrows move it, a tool's key paints there and Enter
// repeats the chosen tool. The drawing survives a reload, together with the level that it began with.

import { session } from "../session.js";
import { settings } from "../store.js";
import { DELTAS } from "../game/lurd.js";
import { cursor as cursorMark } from "../view/marks.js";
import { board, host } from "../view/stage.js";
import { square } from "../words.js";
import { SlidingDraft } from "./sliding-draft.js";
import { SokobanDraft, TOOLS } from "./sokoban-draft.js";

class Canvas {
  draft = null;
  tool = "wall";
  cursor = null;
  onchange = () => {};
  onchoice = () => {};
  #stroke = null;

  begin(draft) {
    this.draft = draft;
    this.cursor = null;
    if (draft.family === "sokoban") this.tool = TOOLS.some(({ name }) => name === this.tool) ? this.tool : "wall";
    else this.tool = draft.letters[0] ?? draft.free;
  }

  end() {
    this.draft = null;
    this.cursor = null;
  }

  choose(tool) {
    this.tool = tool;
    this.onchoice();
  }

  turn(layer) {
    this.draft.layer = layer;
    this.onchange();
  }

  edit(paint, join = false) {
    if (!this.draft.change(paint, join)) return;
    this.keep();
    this.onchange();
  }

  undo() {
    if (this.draft.undo()) this.onchange();
  }

  redo() {
    if (this.draft.redo()) this.onchange();
  }

  keep() {
    const { family, layers, extra, title, author } = this.draft;
    settings.set("draft", { base: session.level.key, family, layers: layers.map((rows) => rows.map((row) => row.join(""))), extra, title, author });
  }

  /** The drawing that was begun from this level before, or null. */
  kept(level) {
    const found = settings.get("draft");
    if (!found || found.base !== level.key) return null;
    const draft = found.family === "sliding" ? new SlidingDraft(found.layers, ".") : new SokobanDraft(found.layers, " ");
    return Object.assign(draft, { extra: found.extra, title: found.title, author: found.author });
  }

  down(event) {
    const place = board.squareAt(event);
    if (!place || event.button > 0) return;
    event.preventDefault();
    host.focus({ preventScroll: true });
    host.setPointerCapture(event.pointerId);
    this.#stroke = { put: this.draft.intent(this.tool, ...place), last: place };
    this.edit(() => this.draft.paint(this.tool, ...place, this.#stroke.put));
  }

  move(event) {
    if (!this.#stroke) return;
    event.preventDefault();
    const place = board.squareAt(event);
    if (!place || String(place) === String(this.#stroke.last)) return;
    const between = line(this.#stroke.last, place);
    this.#stroke.last = place;
    this.edit(() => between.forEach(([x, y]) => this.draft.paint(this.tool, x, y, this.#stroke.put)), true);
  }

  up() {
    this.#stroke = null;
  }

  drawCursor() {
    board.mark("cursor", this.cursor ? cursorMark(this.cursor) : []);
  }

  key({ way, key }) {
    if (!this.draft) return;
    if (key === "undo") return this.undo();
    if (key === "redo") return this.redo();
    if (way) return this.#go(way);
    const { draft } = this;
    if (draft.family === "sokoban") {
      const tool = TOOLS.find(({ keys }) => keys.includes(key));
      if (tool) this.choose(tool.name);
      else if (key !== "Enter" && key !== " ") return;
    } else if (key !== "Enter" && key !== " ") {
      if (!/^[A-Za-z0-9#.]$/.test(key)) return;
      this.choose(key);
    }
    const [x, y] = (this.cursor ??= [0, 0]);
    this.edit(() => draft.paint(this.tool, x, y, draft.intent(this.tool, x, y)));
    this.#tell();
  }

  #go(way) {
    const [dx, dy] = this.cursor ? DELTAS[way] : [0, 0];
    const [x, y] = this.cursor ?? [0, 0];
    this.cursor = [Math.max(0, Math.min(this.draft.width - 1, x + dx)), Math.max(0, Math.min(this.draft.height - 1, y + dy))];
    this.drawCursor();
    this.#tell();
  }

  #tell() {
    session.say(`${square(...this.cursor)}: ${this.draft.contents(...this.cursor)}`);
  }
}

/** The squares between two, so that a quick stroke leaves no gaps. */
function line([x0, y0], [x1, y1]) {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps }, (_, index) => [Math.round(x0 + ((x1 - x0) * (index + 1)) / steps), Math.round(y0 + ((y1 - y0) * (index + 1)) / steps)]);
}

export const canvas = new Canvas();
const drawing = () => canvas.draft && document.body.dataset.face === "edit";

host.addEventListener("pointerdown", (event) => drawing() && canvas.down(event));
host.addEventListener("pointermove", (event) => drawing() && canvas.move(event));
host.addEventListener("pointerup", () => canvas.up());
host.addEventListener("pointercancel", () => canvas.up());
session.on("edit-key", (detail) => canvas.key(detail));
