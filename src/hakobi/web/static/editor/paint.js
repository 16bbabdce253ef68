// Painting on the board: pointer and keys, one stroke at a time.
//
// Whether a stroke puts or takes away is decided where it begins; the right button always takes away. A stroke is one of
// the shapes of shapes.js, shown while it is drawn; a selection is moved by dragging it or with Shift and arrows.
// The keyboard has a cursor: arrows move it, a
// tool's key paints there, Enter repeats. Every stroke is kept in the draft's entry of the vault: nothing drawn is
// ever lost by beginning something else.

import { face, listen } from "../dom.js";
import { session } from "../session.js";
import { vault } from "../vault.js";
import { DELTAS } from "../game/lurd.js";
import { cursor as cursorMark, frame } from "../view/marks.js";
import { board, host } from "../view/stage.js";
import { square } from "../words.js";
import { boxOf, lineOf, squaresOf } from "./shapes.js";
import { SlidingDraft } from "./sliding-draft.js";
import { SokobanDraft, TOOLS } from "./sokoban-draft.js";

const newId = () => `draft-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

class Canvas {
	draft = null;
	tool = "wall";
	shape = "free";
	selection = null; // [left, top, right, bottom]
	cursor = null;
	onchange = () => {};
	onchoice = () => {};
	#stroke = null;

	begin(draft, id = newId()) {
		this.draft = draft;
		this.id = id;
		this.cursor = this.selection = null;
		if (draft.family === "sokoban") this.tool = TOOLS.some(({ name }) => name === this.tool) ? this.tool : "wall";
		else this.tool = draft.letters[0] ?? draft.free;
	}

	end() {
		this.draft = this.cursor = this.selection = null;
	}

	choose(tool) {
		this.tool = tool;
		this.onchoice();
	}

	turn(layer) {
		this.draft.layer = layer;
		this.onchange();
	}

	draw(shape) {
		this.shape = shape;
		this.selection = this.anchor = null;
		this.drawCursor();
		this.onchoice();
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
		if (!place || event.button === 1) return;
		event.preventDefault();
		host.focus({ preventScroll: true });
		host.setPointerCapture(event.pointerId);
		const erase = event.button === 2;
		const moving = this.shape === "select" && this.selection && within(this.selection, place);
		this.#stroke = { erase, moving, from: place, last: place, put: erase || this.draft.intent(this.tool, ...place) };
		if (this.shape === "free" || erase) this.#paint([place]);
		else this.#preview(place);
	}

	move(event) {
		if (!this.#stroke) return;
		event.preventDefault();
		const place = board.squareAt(event);
		const { last, erase } = this.#stroke;
		if (!place || String(place) === String(last)) return;
		this.#stroke.last = place;
		if (this.shape === "free" || erase) this.#paint(lineOf(last, place), true);
		else this.#preview(place);
	}

	up() {
		if (!this.#stroke) return;
		const { from, last, erase, moving } = this.#stroke;
		if (this.shape === "select" && !erase) {
			if (moving) this.shift(last[0] - from[0], last[1] - from[1]);
			else this.selection = boxOf(from, last);
			this.drawCursor();
		} else if (this.shape !== "free" && !erase) this.#paint(squaresOf(this.shape, this.draft, from, last, this.draft.layer));
		this.#stroke = null;
		board.mark("paint");
	}

	/** Paints squares with the tool; with the right button it takes away. */
	#paint(squares, join = false) {
		const { erase, put } = this.#stroke;
		const tool = erase ? (this.draft.family === "sokoban" ? "floor" : ".") : this.tool;
		this.edit(() => squares.forEach(([x, y]) => this.draft.paint(tool, x, y, put)), join);
	}

	#preview(place) {
		const { from, moving } = this.#stroke;
		if (this.shape === "select" && moving) {
			const [left, top, right, bottom] = this.selection;
			const [dx, dy] = [place[0] - from[0], place[1] - from[1]];
			return board.mark("paint", frame([left + dx, top + dy, right + dx, bottom + dy]));
		}
		const squares = this.shape === "select" ? null : squaresOf(this.shape, this.draft, from, place, this.draft.layer);
		board.mark("paint", squares ? squares.flatMap((square) => cursorMark(square)) : frame(boxOf(from, place)));
	}

	/** Moves the selection, or the whole picture where nothing is selected. */
	shift(dx, dy) {
		if (!this.selection) return this.edit(() => this.draft.shift(dx, dy));
		const [left, top, right, bottom] = this.selection;
		const box = [left, top, right, bottom];
		this.edit(() => this.draft.move(box, dx, dy));
		const [w, h] = [this.draft.width - 1, this.draft.height - 1];
		const clip = (value, most) => Math.max(0, Math.min(most, value));
		this.selection = [clip(left + dx, w), clip(top + dy, h), clip(right + dx, w), clip(bottom + dy, h)];
		this.drawCursor();
	}

	drawCursor() {
		board.mark("cursor", [...(this.selection ? frame(this.selection) : []), ...(this.cursor ? cursorMark(this.cursor) : [])]);
	}

	key({ way, key, shift }) {
		if (!this.draft) return;
		if (way && shift && this.selection) return this.shift(...DELTAS[way]);
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
		this.#atCursor();
	}

	/** A key at the cursor: paints there; a line, rectangle or selection begins with one key and ends with the next. */
	#atCursor() {
		const { draft } = this;
		const here = (this.cursor ??= [0, 0]);
		const put = draft.intent(this.tool, ...here);
		if (["line", "rect", "select"].includes(this.shape) && !this.anchor) {
			this.anchor = here;
			return session.say(`${square(...here)}: it begins here. Go to where it ends and press Enter.`);
		}
		const from = this.anchor ?? here;
		this.anchor = null;
		if (this.shape === "select") this.selection = boxOf(from, here);
		else this.edit(() => squaresOf(this.shape, draft, from, here, draft.layer).forEach(([x, y]) => draft.paint(this.tool, x, y, put)));
		this.drawCursor();
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

const within = ([left, top, right, bottom], [x, y]) => x >= left && x <= right && y >= top && y <= bottom;

export const canvas = new Canvas();
const drawing = () => canvas.draft && face() === "edit";

const up = () => canvas.up();

listen(host, {
	pointerdown: (event) => drawing() && canvas.down(event),
	pointermove: (event) => drawing() && canvas.move(event),
	pointerup: up,
	pointercancel: up,
	contextmenu: (event) => drawing() && event.preventDefault(),
});
session.on("edit-key", (detail) => canvas.key(detail));
