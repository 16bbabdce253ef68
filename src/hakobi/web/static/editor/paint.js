// Painting on the board: pointer and keys, one stroke at a time.
//
// Whether a stroke puts or takes away is decided where it begins. The keyboard has a cursor: arrows move it, a
// tool's key paints there, Enter repeats. Every stroke is kept in the draft's entry of the vault: nothing drawn is
// ever lost by beginning something else.

import { face, listen } from "../dom.js";
import { session } from "../session.js";
import { vault } from "../vault.js";
import { DELTAS } from "../game/lurd.js";
import { cursor as cursorMark } from "../view/marks.js";
import { board, host } from "../view/stage.js";
import { square } from "../words.js";
import { SlidingDraft } from "./sliding-draft.js";
import { SokobanDraft, TOOLS } from "./sokoban-draft.js";

const newId = () => `draft-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

class Canvas {
	draft = null;
	tool = "wall";
	cursor = null;
	onchange = () => {};
	onchoice = () => {};
	#stroke = null;

	begin(draft, id = newId()) {
		this.draft = draft;
		this.id = id;
		this.cursor = null;
		if (draft.family === "sokoban") this.tool = TOOLS.some(({ name }) => name === this.tool) ? this.tool : "wall";
		else this.tool = draft.letters[0] ?? draft.free;
	}

	end() {
		this.draft = this.cursor = null;
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
		if (!this.draft.undo()) return;
		this.keep();
		this.onchange();
	}

	redo() {
		if (!this.draft.redo()) return;
		this.keep();
		this.onchange();
	}

	keep() {
		const { family, layers, extra, title, author, comments, base } = this.draft;
		const rows = layers.map((_, layer) => this.draft.rows(layer));
		vault.set("drafts", this.id, { base, family, layers: rows, extra, title, author, comments, at: Date.now() });
	}

	/** Goes on with a draft that is kept. */
	resume(id, found) {
		const draft = found.family === "sliding" ? new SlidingDraft(found.layers, ".") : new SokobanDraft(found.layers, " ");
		const { extra = draft.extra, title = "", author = "", comments = "", base } = found;
		this.begin(Object.assign(draft, { extra, title, author, comments, base }), id);
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
			const tool = TOOLS.find(({ keys }) => keys.includes(key === "Backspace" ? "Delete" : key));
			if (tool) this.choose(tool.name);
			else if (key !== "Enter" && key !== " ") return;
		} else if (key !== "Enter" && key !== " ") {
			const letter = /^(Delete|Backspace)$/.test(key) ? "." : key;
			if (!/^[A-Za-z0-9#.]$/.test(letter)) return;
			this.choose(letter);
		}
		const [x, y] = (this.cursor ??= [0, 0]);
		this.edit(() => draft.paint(this.tool, x, y, draft.intent(this.tool, x, y)));
		this.#tell();
	}

	#go(way) {
		const [dx, dy] = this.cursor ? DELTAS[way] : [0, 0];
		const [x, y] = this.cursor ?? [0, 0];
		const within = (value, size) => Math.max(0, Math.min(size - 1, value));
		this.cursor = [within(x + dx, this.draft.width), within(y + dy, this.draft.height)];
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
	const at = (a, b, step) => Math.round(a + ((b - a) * step) / steps);
	return Array.from({ length: steps }, (_, index) => [at(x0, x1, index + 1), at(y0, y1, index + 1)]);
}

export const canvas = new Canvas();
const drawing = () => canvas.draft && face() === "edit";

const up = () => canvas.up();

listen(host, {
	pointerdown: (event) => drawing() && canvas.down(event),
	pointermove: (event) => drawing() && canvas.move(event),
	pointerup: up,
	pointercancel: up,
});
session.on("edit-key", (detail) => canvas.key(detail));
