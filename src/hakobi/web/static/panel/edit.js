// The face "Edit": tools, size, the verdict, and ways out. Painting itself is editor/paint.js.

import { $, button, face, h, row, select } from "../dom.js";
import { FORMATS, save } from "../editor/output.js";
import { SlidingDraft } from "../editor/sliding-draft.js";
import { SokobanDraft, TOOLS } from "../editor/sokoban-draft.js";
import { Verdict } from "../editor/verdict.js";
import { canvas } from "../editor/paint.js";
import { SHAPES } from "../editor/shapes.js";
import { draftName, draftOf, drafts, removeDraft } from "../library/drafts.js";
import { go, levelsIn } from "../navigation.js";
import { engine } from "../engine/engine.js";
import { newLevelButton } from "../newlevel/making.js";
import { session } from "../session.js";
import { metric } from "../words.js";
import { Sokoban } from "../game/sokoban.js";
import { Board } from "../view/board.js";
import { hatching } from "../view/marks.js";
import { board, redraw, welcome } from "../view/stage.js";
import { linkTo, put } from "./copy.js";
import { turnTo } from "./faces.js";

const palette = h("div", { class: "palette", role: "group", "aria-label": "What to draw" });
const words = h("p", { class: "verdict", id: "edit-verdict", role: "status" });
const more = button("Look longer", () => longer?.(), { hidden: true });
const size = h("div", { class: "row size" });
const output = h("div", { class: "row output" });
const list = h("div", { class: "row output" });
const title = h("input", { type: "text", id: "draft-title", maxlength: 100, oninput: () => rename() });
const author = h("input", { type: "text", id: "draft-author", maxlength: 100, oninput: () => rename() });
const comments = h("textarea", { rows: 2, id: "draft-comments", maxlength: 2000, oninput: () => rename() });
const grades = h("div", { class: "row", role: "group", "aria-label": "Levels that are made" });
const shapes = h("div", { class: "row shapes", role: "group", "aria-label": "How to draw" });
let longer = null;
let wanted = null; // the draft that was asked for from elsewhere

const verdict = new Verdict((text, tone = "", squares = [], again = null) => {
	words.textContent = text;
	words.className = `verdict ${tone}`;
	longer = again;
	more.hidden = !again;
	if (canvas.draft) board.mark("lost", hatching(squares));
});

function rename() {
	Object.assign(canvas.draft, { title: title.value, author: author.value, comments: comments.value });
	canvas.keep();
}

function changed() {
	board.coordinates = canvas.draft.family === "sokoban";
	board.show(canvas.draft);
	canvas.drawCursor();
	drawPalette();
	drawSize();
	verdict.of(canvas.draft);
}

function toolButton(name, label, keys = name) {
	return button(label, () => canvas.choose(name), { "aria-pressed": String(canvas.tool === name), title: `${label} (${keys})`, kind: "tool", "data-tool": name });
}

/** A tool with a picture of what it draws. */
function sokobanTool({ name, words, keys, cell }) {
	const node = toolButton(name, words, keys[0]);
	const picture = h("span", { class: "tool-picture" });
	const game = new Sokoban(cell);
	game.inside.fill(cell === "#" ? 0 : 1);
	new Board(picture, { largest: 26 }).show(game);
	node.prepend(picture);
	return node;
}

function drawShapes() {
	shapes.replaceChildren(...Object.entries(SHAPES).map(([name, words]) => button(words, () => canvas.draw(name), { "aria-pressed": String(canvas.shape === name), kind: "grow", "data-shape": name })));
}

function drawPalette() {
	drawShapes();
	const { draft } = canvas;
	if (draft.family === "sokoban") return palette.replaceChildren(...TOOLS.map((tool) => sokobanTool(tool)));
	const layer = (index, label) => button(label, () => canvas.turn(index), { "aria-pressed": String(draft.layer === index), kind: "grow", "data-layer": index });
	const letters = [...new Set([...draft.letters, canvas.tool.length === 1 && !"#.".includes(canvas.tool) ? canvas.tool : null])].filter(Boolean);
	const pieces = letters.map((letter) => toolButton(letter, letter));
	if (draft.free) pieces.push(button("New piece", () => canvas.choose(draft.free), { kind: "tool", "data-tool": "new" }));
	const axis = select("It slides", [["", "any way"], ["horizontal", "left and right only"], ["vertical", "up and down only"]], draft.extra.axis[canvas.tool] ?? "", (value) => canvas.edit(() => {
		if (value) draft.extra.axis[canvas.tool] = value;
		else delete draft.extra.axis[canvas.tool];
	}), { id: "axis", disabled: "#.".includes(canvas.tool) });
	const by = select("The goal is for", [["piece", "these very pieces"], ["class", "any piece of the same kind"]], draft.extra.by, (value) => canvas.edit(() => (draft.extra.by = value)), { id: "goal-by" });
	palette.replaceChildren(row(layer(0, "Start"), layer(1, "Goal")), row(toolButton("#", "Wall"), toolButton(".", draft.layer ? "Any" : "Empty"), ...pieces), axis, by);
}

function stepper(label, name) {
	const { draft } = canvas;
	const change = (by) => canvas.edit(() => draft.resize(draft.width + (name === "width" ? by : 0), draft.height + (name === "height" ? by : 0)));
	return h("div", { class: "stepper", role: "group", "aria-label": label }, button("−", () => change(-1), { "aria-label": `${label}: one less` }), h("span", { text: `${label} ${draft[name]}` }), button("+", () => change(1), { "aria-label": `${label}: one more` }));
}

function drawSize() {
	const ways = [["left", -1, 0, "←"], ["up", 0, -1, "↑"], ["down", 0, 1, "↓"], ["right", 1, 0, "→"]];
	const shifts = ways.map(([name, dx, dy, sign]) => button(sign, () => canvas.shift(dx, dy), { "aria-label": `Move the picture ${name}`, title: `Move the picture ${name}`, kind: "round" }));
	const focus = document.activeElement?.getAttribute("aria-label");
	const within = size.contains(document.activeElement);
	size.replaceChildren(stepper("Columns", "width"), stepper("Rows", "height"), h("div", { class: "row shifts" }, ...shifts), row(...[["Mirror", "mirror"], ["Rotate", "rotate"], ["Trim", "trim"]].map(([label, name]) => button(label, () => canvas.edit(() => canvas.draft[name]()), { kind: "grow", "aria-label": `${label} the picture`, id: `draft-${name}` }))));
	if (within) [...size.querySelectorAll("button")].find((each) => each.getAttribute("aria-label") === focus)?.focus();
}

function drawOutput() {
	const { draft } = canvas;
	const format = select("Save as", FORMATS[draft.family], FORMATS[draft.family][0][0], () => {}, { id: "format" });
	const saveButton = button("Save", () => save(draft, $("#format").value, verdict.solution), { sign: "save", id: "save" });
	output.replaceChildren(h("div", { class: "grow" }, format), saveButton);
}

/** The next grade on the same walls, as a stroke that can be undone. */
async function vary(harder, pressed) {
	const { draft } = canvas;
	pressed.disabled = true;
	session.say(`Looking for ${harder ? "a harder" : "an easier"} level on these walls…`);
	try {
		const made = await engine.vary({ text: draft.text, harder, seed: Math.floor(Math.random() * 1e9) });
		if (canvas.draft !== draft) return;
		canvas.edit(() => draft.become(made.level));
		session.say(`This one is ${made.difficulty}: ${metric(made.shortest, made.unit)}. Undo brings the other back.`);
	} catch (error) {
		session.say(error.message, "bad");
	} finally {
		pressed.disabled = false;
	}
}

function drawGrades() {
	grades.hidden = canvas.draft.family !== "sokoban" || !engine.makes;
	const grade = (label, harder) => button(label, (event) => vary(harder, event.currentTarget), { kind: "grow", id: `draft-${label.toLowerCase()}`, title: `${harder ? "A harder" : "An easier"} level on these walls, with as many boxes` });
	if (!grades.childElementCount) grades.append(grade("Easier", false), grade("Harder", true), newLevelButton({ kind: "grow", id: "edit-new-level" }));
}

async function playIt() {
	try {
		const [level] = await levelsIn(canvas.draft.file);
		canvas.keep();
		level.draft = canvas.id;
		turnTo("play", { sheet: false });
		go(level);
		$("#board").focus();
	} catch (error) {
		session.say(error.message, "bad");
	}
}

function begin(draft) {
	canvas.begin(draft);
	shown();
}

function resume(id) {
	canvas.resume(id, draftOf(id));
	shown();
}

function shown() {
	title.value = canvas.draft.title ?? "";
	author.value = canvas.draft.author ?? "";
	comments.value = canvas.draft.comments ?? "";
	drawOutput();
	drawDrafts();
	drawGrades();
	changed();
}

/** The draft that was begun from the level on the table, or that it came from. */
function draftHere() {
	const { level } = session;
	if (level.draft && draftOf(level.draft)) return level.draft;
	return drafts().find(([, draft]) => draft.base === level.key)?.[0] ?? null;
}

function drawDrafts() {
	const all = drafts();
	const names = all.map(([id, draft]) => [id, draftName(draft)]);
	const known = all.some(([id]) => id === canvas.id);
	const choice = select("Drafts", known ? names : [["", "a new one"], ...names], known ? canvas.id : "", (id) => id && resume(id), { id: "drafts" });
	const drop = button("", discard, { sign: "delete", kind: "round", "aria-label": "Delete this draft", disabled: !known, id: "delete-draft" });
	list.replaceChildren(h("div", { class: "grow" }, choice), drop);
}

function discard() {
	const { id } = canvas;
	begin(fresh());
	removeDraft(id);
	drawDrafts();
}

const fresh = () => Object.assign(session.level.family === "sliding" ? SlidingDraft.of(session.level) : SokobanDraft.of(session.level), { base: session.level.key });

function build() {
	const wide = (label, action, more) => button(label, action, { kind: "grow", ...more });
	const link = wide("Copy link", () => put(linkTo({ family: canvas.draft.family, text: canvas.draft.text, title: canvas.draft.title }), "A link that carries the level is on the clipboard."), { sign: "link", id: "share" });
	$("#face-edit").append(
		palette,
		shapes,
		h("div", { class: "verdict-box" }, words, more),
		row(button("Play it", playIt, { kind: "main grow", sign: "play", id: "play-it" }), link),
		row(wide("Undo", () => canvas.undo(), { sign: "undo" }), wide("Redo", () => canvas.redo(), { sign: "redo" })),
		grades,
		size,
		...[["Title", title], ["Author", author], ["Comment", comments]].map(([label, input]) => h("label", { class: "field" }, h("span", { text: label }), input)),
		output,
		list,
		row(wide("New Sokoban", () => begin(SokobanDraft.blank()), { id: "new-sokoban" }), wide("New blocks", () => begin(SlidingDraft.blank()), { id: "new-sliding" })),
	);
	canvas.onchange = () => {
		changed();
		if ($("#drafts").value !== canvas.id) drawDrafts();
	};
	canvas.onchoice = drawPalette;
}

build();

session.on("face", ({ before, name }) => {
	if (name === "edit") {
		session.unwatch();
		for (const mark of ["hint", "reach", "route", "lost", "dead", "cursor"]) board.mark(mark);
		const here = wanted ?? draftHere();
		wanted = null;
		if (here && draftOf(here)) resume(here);
		else begin(fresh());
		session.say(`Draw with the mouse or the finger. Keys: arrows move the cursor, ${canvas.draft.family === "sokoban" ? "1 to 5 draw" : "letters draw pieces, # walls"}.`);
	} else if (before === "edit") {
		verdict.end();
		canvas.end();
		redraw();
		welcome();
	}
});
session.on("level", () => {
	if (face() !== "edit") return;
	const here = draftHere();
	if (here) resume(here);
	else begin(fresh());
});
session.on("shelf", () => canvas.draft && drawDrafts());
session.on("edit-this", ({ id }) => {
	if (face() === "edit") return resume(id);
	wanted = id;
	turnTo("edit");
});
