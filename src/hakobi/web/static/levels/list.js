// The list of levels: choose a collection, then a level; what is solved has a tick and the best own result.

import { $, button, h, icon, select } from "../dom.js";
import { session } from "../session.js";
import { best, settings, unit } from "../store.js";
import { metric, nameOf } from "../words.js";
import { go } from "../navigation.js";
import { openButtons } from "./open.js";
import { shelf } from "./shelf.js";

const root = $("#levels");
const list = h("ol", { class: "level-list", "aria-label": "Levels of the collection" });
const chooser = h("div", { class: "chooser" });
let shown = null;

function drawChooser() {
	const choices = shelf.all.map(({ name, title, count }) => [name, `${title || name} (${count})`]);
	chooser.replaceChildren(select("Collection", choices, shown, show, { id: "collection" }));
}

export async function show(name) {
	const collection = await shelf.collection(name);
	shown = name;
	drawChooser();
	if (!collection.own) settings.set("collection", name);
	list.replaceChildren(...collection.levels.map(row));
	mark();
}

function row(level) {
	const entry = h(
		"button",
		{ type: "button", class: "level", onclick: () => go(level) },
		h("span", { class: "level-number", text: String(level.number) }),
		h("span", { class: "level-title", text: nameOf(level) }),
		h("span", { class: "level-best" }),
	);
	entry.level = level;
	return h("li", {}, entry);
}

/** Ticks and best results, and which level is on the table. */
export function mark() {
	const all = best.all();
	for (const entry of list.querySelectorAll("button")) {
		const { level } = entry;
		const known = all[level.text];
		const own = known?.first?.counts[unit(level)];
		const words = own === undefined ? [{ hints: "with hints", solver: "by the solver" }[known?.helped] ?? ""] : [metric(own, unit(level)), icon("tick")];
		entry.lastChild.replaceChildren(...words);
		entry.classList.toggle("solved", own !== undefined);
		if (session.level?.text === level.text) entry.setAttribute("aria-current", "true");
		else entry.removeAttribute("aria-current");
	}
}

export function buildList() {
	const close = button("Close", () => drawer(false), { kind: "quiet round drawer-close", sign: "close", "aria-label": "Close the list" });
	root.append(h("div", { class: "levels-head" }, chooser, close), h("div", { class: "row open-row" }, ...openButtons()), list);
}

export function drawer(open) {
	document.body.classList.toggle("drawer", open);
	$("#open-levels").setAttribute("aria-expanded", String(open));
	if (open) (list.querySelector("[aria-current]") ?? list.querySelector("button"))?.focus();
	else if (root.contains(document.activeElement)) $("#open-levels").focus();
}

session.on("level", async () => {
	drawer(false);
	const name = session.level.shelf ?? session.level.collection;
	if (name && name !== shown) await show(name);
	else mark();
	list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
});
session.on("solved", mark);
session.on("shelf", drawChooser);
session.on("escape", () => drawer(false));
