// The start page: shelves of collections as cards, and where one left off.
//
//     Continue    the level that was played last
//     Yours       what was received, opened, drawn
//     FOLDER      the files of the server's library
//     hakobi      the collections that come with it

import { $, button, h, row } from "../dom.js";
import { library, RECEIVED } from "../levels/library.js";
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
import { draftShelf } from "./drafts.js";
import { thumb } from "./thumb.js";

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
	row(newLevelButton(), ...openButtons(), h("span", { class: "space" }), button("Statistics", goStatistics, { sign: "chart", id: "statistics" }), button("Back up", backup, { sign: "save", id: "backup", title: "Everything that this browser keeps, as one file" }), button("Restore", () => restoring.click(), { sign: "open", id: "restore" }), restoring),
	warning,
	shelves,
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
	const words = h("span", { class: "card-words" }, h("strong", { text: about.title || about.name[0].toUpperCase() + about.name.slice(1) }));
	const small = h("small", { text: about.count ? counted(about.count, "level") : "\u00a0" });
	const bar = h("span", { class: "share" }, h("span"));
	words.append(small, bar);
	const link = h("a", { class: "card", href: `#l=${encodeURIComponent(about.name)}`, "data-name": about.name }, strip, words);
	fill(about, strip, small, bar).catch((error) => (small.textContent = error.message));
	return h("li", {}, link);
}

async function fill(about, strip, small, bar) {
	const found = await library.card(about);
	strip.replaceChildren(...found.levels.slice(0, 4).map(thumb));
	const by = found.author ? `${found.author} · ` : "";
	small.textContent = by + counted(found.count, "level");
	const levels = found.all ?? (about.own ? (await library.collection(about.name)).levels : null);
	if (!levels) return;
	const solved = levels.filter((level) => records.summary(level).state === "you").length;
	small.textContent = `${by}${counted(found.count, "level")} · ${solved} solved`;
	bar.firstChild.style.width = `${(100 * solved) / Math.max(1, levels.length)}%`;
}

function shelf(title, abouts) {
	if (!abouts.length) return [];
	return [h("section", { class: "shelf-row", "aria-label": title }, h("h2", { text: title }), h("ol", { class: "cards" }, ...abouts.map(card)))];
}

async function continued() {
	const last = settings.get("last");
	if (!last?.collection || !library.has(last.collection)) return [];
	const level = (await library.collection(last.collection)).levels.find((each) => each.number === last.number);
	if (!level) return [];
	const { place } = records.of(level);
	const words = h("span", { class: "card-words" }, h("small", { text: place?.moves ? "Continue" : "Play again" }), h("strong", { text: nameOf(level) }), h("small", { text: `${level.from} ${level.number}` }));
	const link = h("button", { type: "button", class: "card wide", id: "continue", onclick: () => go(level) }, h("span", { class: "strip one" }, thumb(level)), words);
	return [h("section", { class: "shelf-row", "aria-label": "Continue" }, link)];
}

async function draw() {
	drawWarning();
	const received = library.own.filter(({ name }) => name === RECEIVED);
	const parts = [
		...(await continued().catch(() => [])),
		dailyShelf(),
		...shelf("Yours", [...received, ...library.own.filter(({ name }) => name !== RECEIVED)]),
		...draftShelf(),
		...shelf(library.folder.folder ?? "", library.files),
		...shelf("With hakobi", library.bundled),
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
