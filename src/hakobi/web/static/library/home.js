// The start page: shelves of collections as cards, and where one left off.
//
//     Continue    the level that was played last
//     Yours       what was received, opened, drawn
//     FOLDER      the files of the server's library
//     hakobi      the collections that come with it

import { $, button, h, row } from "../dom.js";
import { engine } from "../engine/engine.js";
import { library } from "../levels/library.js";
import { openButtons } from "../levels/open.js";
import { go, goStatistics, view } from "../navigation.js";
import { records } from "../records.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { dailyShelf } from "../newlevel/daily.js";
import { newLevelButton } from "../newlevel/making.js";
import { vault } from "../vault.js";
import { counted, nameOf } from "../words.js";
import { backup, restore } from "./backup.js";
import { draftCards } from "./drafts.js";
import { calendar, solvedBy, streak } from "./stats.js";
import { thumb } from "./thumb.js";

const SHOWN = 3; // boards of a strip
const shelves = h("div", { class: "shelves" });
const warning = h("p", { class: "warning", role: "alert", hidden: true });
const restoring = h("input", {
	type: "file", id: "restore-file", class: "hidden-text", tabindex: "-1", accept: ".json,application/json", "aria-label": "A backup",
	onchange: async () => {
		const [file] = restoring.files;
		if (file) await restore(file);
		restoring.value = "";
	},
});
const root = h(
	"section", { class: "home", "aria-label": "Collections", hidden: true },
	h("div", { class: "row home-head" }, ...(engine.makes ? [newLevelButton()] : []), ...openButtons(), h("span", { class: "space" }), button("Statistics", goStatistics, { sign: "chart", id: "statistics" }), button("Back up", backup, { sign: "save", id: "backup", title: "Everything that this browser keeps, as one file" }), button("Restore", () => restoring.click(), { sign: "open", id: "restore" }), restoring),
	warning,
	shelves,
	...(engine.makes ? [] : [h("p", { class: "note", id: "not-here", text: engine.lacks })]),
);

const WARNINGS = {
	denied: "This browser does not let the page keep anything: collections and solutions are forgotten when it is closed. Back up what you want to keep.",
	full: "The browser's storage is full: what came last is forgotten when the page is closed. Remove a collection, or back up.",
};

function drawWarning() {
	warning.hidden = vault.state === "kept";
	warning.textContent = WARNINGS[vault.state] ?? "";
}

function card(about) {
	const strip = h("span", { class: "strip" });
	const words = h("span", { class: "card-words" }, h("strong", { text: about.title }));
	const small = h("small", { text: about.count ? counted(about.count, "level") : "\u00a0" });
	const bar = h("span", { class: "share" }, h("span"));
	words.append(small, bar);
	const link = h("a", { class: "card", href: `#l=${encodeURIComponent(about.name)}`, "data-name": about.name }, strip, words);
	fill(about, strip, small, bar).catch((error) => (small.textContent = error.message));
	return h("li", {}, link);
}

async function fill(about, strip, small, bar) {
	const found = await library.card(about);
	strip.replaceChildren(...found.levels.slice(0, SHOWN).map(thumb));
	const by = found.author ? `${found.author} · ` : "";
	small.textContent = by + counted(found.count, "level");
	const levels = found.all ?? (about.own ? (await library.collection(about.name)).levels : null);
	if (!levels) return;
	const solved = levels.filter((level) => records.summary(level).state === "you").length;
	small.textContent = `${by}${counted(found.count, "level")} · ${solved} solved`;
	bar.firstChild.style.width = `${(100 * solved) / Math.max(1, levels.length)}%`;
}

function shelf(title, cards) {
	if (!cards.length) return [];
	return [h("section", { class: "shelf-row", "aria-label": title }, h("h2", { text: title }), h("ol", { class: "cards" }, ...cards))];
}

/** The level that was played last, or the very first one. */
async function continued() {
	const last = settings.get("last");
	const known = last?.collection && library.has(last.collection);
	const [name, number] = known ? [last.collection, last.number] : [library.bundled[0].name, 1];
	const level = (await library.collection(name)).levels.find((each) => each.number === number);
	if (!level) return [];
	const lead = known ? (records.of(level).place?.moves ? "Continue" : "Play again") : "Begin here";
	const words = h("span", { class: "card-words" }, h("small", { text: lead }), h("strong", { text: nameOf(level) }), h("small", { text: `${level.from} ${level.number}` }));
	return [h("button", { type: "button", class: "card wide", id: "continue", onclick: () => go(level) }, h("span", { class: "strip one" }, thumb(level)), words)];
}

/** The last weeks in a few words, once there is something to tell. */
function lately() {
	const [days, { you }] = [vault.all("days"), solvedBy()];
	if (!you) return [];
	const many = streak(days);
	const words = h("span", { class: "card-words" }, h("small", { text: "Solved by you" }), h("strong", { text: counted(you, "level") }), h("small", { text: many ? `${counted(many, "day")} in a row` : "Play today to begin a row of days." }));
	return [h("button", { type: "button", class: "card wide lately", onclick: goStatistics }, words, h("span", { class: "strip one" }, calendar(days, 20)))];
}

async function draw() {
	drawWarning();
	const parts = [
		h("section", { class: "shelf-row now", "aria-label": "Now" }, ...(await continued().catch(() => [])), ...lately()),
		...(engine.makes ? [dailyShelf()] : []),
		...shelf("Yours", [...library.own.map(card), ...draftCards()]),
		...shelf(library.folder.folder ?? "", library.files.map(card)),
		...shelf("With hakobi", library.bundled.map(card)),
	];
	shelves.replaceChildren(...parts);
}

export const homeView = {
	root,
	async show() {
		$("#title").textContent = "Library";
		$("#subtitle").textContent = "";
		document.title = "hakobi";
		await draw();
	},
};

let waiting = 0;
session.on("shelf", () => {
	cancelAnimationFrame(waiting);
	waiting = requestAnimationFrame(() => view() === "library" && draw());
});
vault.addEventListener("state", drawWarning);
