// The keyboard, as one table: what `?` shows is what is looked up here.
//
// Keys work wherever the focus is, except where a field, a slider or a button has its own use for them; a tab or a
// select that was merely clicked does not keep the arrows. A key belongs to a *place*: the game (Play and Solve), the
// editor, or the whole page; elsewhere it does nothing. A direction key that is held runs. For squares without a mouse
// there is a cursor: Enter shows it, directions move it, Enter is a click there, Escape puts it away.

import { face } from "../dom.js";
import { step, verbs } from "../actions.js";
import { hint } from "../help/hint.js";
import { neighbour, view } from "../navigation.js";
import { session } from "../session.js";
import { CELLS, square } from "../words.js";
import { cursor as cursorMark } from "../view/marks.js";
import { board, host } from "../view/stage.js";
import { chooseNext, chooseTowards, slide } from "./sliding-pointer.js";
import { anyChosen, forget, nextBox, pick } from "./sokoban-pointer.js";

const WAYS = {
	ArrowLeft: "l", ArrowUp: "u", ArrowRight: "r", ArrowDown: "d",
	a: "l", w: "u", d: "r", s: "d", h: "l", k: "u", l: "r", j: "d",
};
const HOLD = 240;
const RUN = 95;

let cursor = null;
let running = 0;
const table = new Map();

/** Rows for the help: [keys, what they do, group]. */
export const rows = [
	[["←", "↑", "→", "↓"], "walk and push; hold to run", "Move"],
	[["W", "A", "S", "D"], "the same", "Move"],
	[["H", "J", "K", "L"], "the same (left, down, up, right)", "Move"],
	[["Enter"], "a cursor for squares: arrows move it, Enter is a click, Esc ends", "Move"],
	[["B"], "next box, with the squares it can be pushed to", "Move"],
	[["Shift", "←"], "sliding blocks: choose the next piece that way; arrows slide it", "Move"],
];

export function bind(keys, action, words, group, place = "game") {
	for (const key of keys) table.set(key, { action, place });
	if (words) rows.push([keys.map(shown), words, group]);
}

const shown = (key) => ({ " ": "Space", Backspace: "⌫" })[key] ?? (key.length === 1 ? key.toUpperCase() : key);

const winning = () => document.querySelector("#win:not([hidden])") !== null;

let tabbed = false; // whether the focus came where it is by the keyboard
let pointing = false;

/** Has what is focused a use of its own for the key? Fields for all, sliders and tabs for arrows, buttons for Enter. */
function busyElsewhere({ target, key }) {
	const on = (selector) => target !== host && target.closest?.(selector);
	if (document.querySelector("dialog[open]")) return true;
	if (on("textarea, input:not([type=range], [type=checkbox])")) return true;
	if (on("select")) return tabbed || isOpen(target);
	if (/^(Arrow|Home|End|Page)/.test(key)) return on("[type=range]") || (tabbed && on("[role=tab]"));
	return (key === "Enter" || key === " ") && on("button, a, summary, input");
}

function isOpen(select) {
	try {
		return select.matches(":open");
	} catch {
		return false;
	}
}

/** Where keys belong to now. */
const place = () => (view() === "table" ? tablePlace() : view());
const tablePlace = () => ({ play: "game", solve: "game" })[face()] ?? face();

function direction(way, shift) {
	if (place() === "edit") return session.emit("edit-key", { way, shift });
	if (place() !== "game") return undefined;
	way = board.map.meant(way);
	if (session.level.family === "sliding") return shift ? chooseTowards(way) : slide(way);
	if (!cursor) return step(shift && session.reverse ? way.toUpperCase() : way);
	const [x, y] = cursor;
	const { game } = session;
	const next = game.next(y * game.width + x, way);
	if (next >= 0) moveCursor(game.place(next));
}

function moveCursor(place, silent = false) {
	cursor = place;
	board.mark("cursor", place ? cursorMark(place) : []);
	if (!place || silent) return;
	const [x, y] = place;
	session.say(`${square(x, y)}: ${CELLS[session.game.cell(y * session.game.width + x)]}.`);
}

function enter() {
	if (place() === "edit") return session.emit("edit-key", { key: "Enter" });
	if (place() !== "game") return undefined;
	if (session.level.family === "sliding") return winning() ? neighbour(1) : chooseNext();
	const { game } = session;
	if (winning()) return neighbour(1);
	if (!cursor) return moveCursor(game.place(game.player));
	const before = anyChosen();
	pick(cursor);
	if (before && !anyChosen()) moveCursor(null);
}

function escape() {
	const busy = cursor || anyChosen();
	moveCursor(null);
	forget();
	board.motion.finish();
	if (!busy) session.emit("escape");
}

function run(way) {
	clearTimeout(running);
	const again = () => {
		const { game } = session;
		const meant = board.map.meant(way);
		if (game.family !== "sokoban" || cursor || game.solved || game.obstacle(meant)) return;
		step(meant);
		running = setTimeout(again, RUN);
	};
	running = setTimeout(again, HOLD);
}

function keydown(event) {
	if (event.ctrlKey || event.metaKey || event.altKey) return modified(event);
	if (busyElsewhere(event)) return;
	if (!["game", "edit"].includes(place())) return bound(event);
	const way = WAYS[event.key] ?? (event.key.length === 1 ? WAYS[event.key.toLowerCase()] : undefined);
	const editing = place() === "edit";
	if (way && !(editing && event.key.length === 1) && !(event.shiftKey && event.key.length === 1)) {
		event.preventDefault();
		if (event.repeat) return;
		board.motion.finish();
		direction(way, event.shiftKey);
		if (!editing && !event.shiftKey) run(way);
		return;
	}
	if (editing && /^([^?]|Delete|Backspace)$/.test(event.key)) {
		event.preventDefault();
		return session.emit("edit-key", { key: event.key });
	}
	if (event.key === "Enter") return event.preventDefault(), enter();
	if (event.key === "Escape") return escape();
	bound(event);
}

/** Does what is bound to a key here. */
function bound(event) {
	const found = table.get(event.key) ?? table.get(event.key.toLowerCase());
	if (!found || ![place(), "page"].includes(found.place)) return;
	event.preventDefault();
	board.motion?.finish();
	found.action(event);
}

function modified(event) {
	if (!(event.ctrlKey || event.metaKey) || event.altKey || busyElsewhere(event)) return;
	const key = event.key.toLowerCase();
	if (key !== "z" && key !== "y") return;
	event.preventDefault();
	const forward = key === "y" || event.shiftKey;
	if (place() === "edit") session.emit("edit-key", { key: forward ? "redo" : "undo" });
	else if (place() !== "game") return;
	else if (forward) verbs.redo();
	else verbs.undo();
}

const stopRunning = () => clearTimeout(running);
document.addEventListener("pointerdown", () => (pointing = true), true);
document.addEventListener("keydown", () => (pointing = false), true);
document.addEventListener("focusin", () => (tabbed = !pointing));
document.addEventListener("keydown", (event) => event.key === "Tab" && document.body.classList.add("keyboard"), true);
document.addEventListener("pointerdown", () => document.body.classList.remove("keyboard"), true);
document.addEventListener("keydown", keydown);
document.addEventListener("keyup", stopRunning);
window.addEventListener("blur", stopRunning);
session.on("level", () => {
	stopRunning();
	cursor = null;
});
session.on("moved", () => {
	if (cursor) moveCursor(null);
});

bind(["u", "z", "Backspace"], verbs.undo, "undo; what a click did is undone in one go", "Moves");
bind(["y"], verbs.redo, "redo", "Moves");
bind(["Home", "r"], verbs.restart, "back to the start (redo brings the moves back)", "Moves");
bind(["End"], verbs.redoAll, "redo all", "Moves");
bind(["t"], hint, "hint: the next push", "Solver");
bind(["b"], () => session.level.family === "sokoban" && moveCursor(nextBox(), true));
bind(["B"], () => session.level.family === "sokoban" && moveCursor(nextBox(true), true));
