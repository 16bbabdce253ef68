// A collection: its levels as pictures, with what is known of each, to be searched, sorted and filtered.

import { $, button, dialog, download, h, icon, row, select } from "../dom.js";
import { library, RECEIVED } from "../levels/library.js";
import { go, goLibrary, view } from "../navigation.js";
import { records } from "../records.js";
import { session } from "../session.js";
import { unit } from "../store.js";
import { counted, metric, nameOf } from "../words.js";
import { offer } from "./offer.js";
import { Grid } from "./grid.js";
import { exported } from "./sok.js";
import { byRating, ratings } from "./rating.js";
import { thumb } from "./thumb.js";

const SORTS = {
	file: ["as in the file", null],
	title: ["by title", (a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true })],
	boxes: ["by number of boxes", (a, b) => a.boxes - b.boxes],
	size: ["by size", (a, b) => a.width * a.height - b.width * b.height],
	best: ["by your result", (a, b) => pushes(a) - pushes(b)],
	rating: ["by rating", byRating],
};
const FILTERS = { all: "all levels", unsolved: "not solved", begun: "begun", you: "solved by me", hints: "solved with hints", solver: "solved by the solver" };
const BOXES = [["", "any number"], ["1-3", "1 to 3"], ["4-6", "4 to 6"], ["7-10", "7 to 10"], ["11-20", "11 to 20"], ["21-99999", "more"]];
const SIGNS = { you: ["tick", "solved"], hints: ["hint", "solved with hints"], solver: ["solve", "solved by the solver"] };

let collection = null;
const ALL = { words: "", sort: "file", filter: "all", boxes: "", rating: "" };
const chosen = { ...ALL };
let rated = []; // what can be asked for, by rating
const grid = new Grid("Levels", draw, (level) => go(level));
const found = h("p", { class: "note", id: "found", role: "status" });
const head = h("div", { class: "shelf-head" });
const root = h("section", { class: "shelf", "aria-label": "Levels of a collection", hidden: true }, head, grid.node);

const pushes = (level) => records.summary(level).best?.[unit(level)] ?? Infinity;

function draw(level) {
	const { state, best, begun } = records.summary(level);
	const [sign, words] = SIGNS[state] ?? [null, begun ? "begun" : "not solved"];
	const first = unit(level);
	const result = best ? `${metric(best[first], first)}, ${metric(best.moves, "moves")}` : "";
	const short = best ? `${best[first]} / ${best.moves}` : begun ? "begun" : "";
	const mark = h("span", { class: `state ${state}` }, ...(sign ? [icon(sign)] : []), short, ...(level.rating ? [h("span", { class: "rating", text: level.rating })] : []));
	return {
		label: [`${level.number}. ${nameOf(level)}`, words, result, level.rating && `rating ${level.rating}`].filter(Boolean).join(", "),
		kind: `${state} ${session.level?.key === level.key ? "here" : ""}`,
		nodes: [thumb(level), h("span", { class: "cell-name" }, h("b", { text: String(level.number) }), ` ${level.title && level.title !== String(level.number) ? level.title : ""}`), mark],
	};
}

function fits(level) {
	const { state, begun } = records.summary(level);
	const { words, filter, boxes, rating } = chosen;
	if (rating && !rated[rating][1](level)) return false;
	if (filter === "unsolved" && state === "you") return false;
	if (filter === "begun" ? !begun : !["all", "unsolved"].includes(filter) && state !== filter) return false;
	const [least, most] = boxes ? boxes.split("-").map(Number) : [0, Infinity];
	if (level.boxes < least || level.boxes > most) return false;
	return !words || `${level.number} ${nameOf(level)} ${level.author ?? ""}`.toLowerCase().includes(words.toLowerCase());
}

function refresh() {
	const levels = collection.levels.filter(fits);
	const [, order] = SORTS[chosen.sort];
	if (order) levels.sort(order);
	found.textContent = levels.length === collection.levels.length ? counted(levels.length, "level") : `${counted(levels.length, "level")} of ${collection.levels.length}`;
	grid.show(levels, Math.max(0, levels.findIndex((level) => level.key === session.level?.key)));
}

function choose(name) {
	return (value) => {
		chosen[name] = value;
		refresh();
	};
}

function drawHead() {
	const search = h("input", { type: "search", id: "search", placeholder: "Title, author or number", value: chosen.words, oninput: () => choose("words")(search.value) });
	const sorts = Object.entries(SORTS).filter(([value]) => value !== "rating" || rated.length).map(([value, [words]]) => [value, words]);
	const own = collection.own ? [button("Rename", rename, { id: "rename" }), button("Remove", remove, { sign: "delete", id: "remove" })] : [];
	head.replaceChildren(
		row(button("Library", goLibrary, { sign: "previous", id: "to-library" }), found, h("span", { class: "space" }), button("Export", save, { sign: "save", id: "export", title: "All levels with all their solutions as a file" }), ...own),
		h("div", { class: "filters" }, h("label", { class: "field" }, h("span", { text: "Search" }), search), select("Order", sorts, chosen.sort, choose("sort"), { id: "sort" }), select("Show", Object.entries(FILTERS), chosen.filter, choose("filter"), { id: "filter" }), select(collection.family === "sliding" ? "Pieces" : "Boxes", BOXES, chosen.boxes, choose("boxes"), { id: "boxes" }), ...(rated.length ? [select("Rating", [["", "any"], ...rated.map(([words], index) => [String(index), words])], chosen.rating, choose("rating"), { id: "rating" })] : [])),
	);
}

function rename() {
	const input = h("input", { type: "text", id: "new-name", value: collection.title ?? "", maxlength: 200, "aria-label": "Name" });
	const done = async () => {
		if (!input.value.trim()) return;
		await library.rename(collection.name, input.value.trim());
		box.close();
		heading();
	};
	const box = dialog("Rename the collection", input, row(button("Rename", done, { kind: "main", id: "rename-it" })));
	input.addEventListener("keydown", (event) => event.key === "Enter" && done());
	input.select();
}

async function remove() {
	const { title, name } = collection;
	const back = await library.remove(name);
	goLibrary();
	offer(`“${title}” is removed; what you solved is kept.`, "Undo", back);
}

async function save() {
	const { text, name } = await exported(collection);
	download(new Blob([text], { type: "text/plain" }), name);
	session.say(`${name} is saved.`);
}

function heading() {
	$("#title").textContent = collection.title || collection.name;
	$("#subtitle").textContent = collection.author ? `by ${collection.author}` : collection.name === RECEIVED ? "pasted, or by a link" : "";
	document.title = `${collection.title || collection.name} · hakobi`;
}

export const shelfView = {
	root,
	show() {
		heading();
		drawHead();
		refresh();
		grid.focus();
	},
};

session.on("shelf-open", (detail) => {
	if (detail.collection !== collection) Object.assign(chosen, ALL);
	({ collection } = detail);
	rated = ratings(collection.levels);
});
session.on("record", () => view() === "shelf" && refresh());
