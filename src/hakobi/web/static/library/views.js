// Which part of the page is shown: the shelves, a collection, the statistics, or the table with a level on it.

import { $ } from "../dom.js";
import { library } from "../levels/library.js";
import { go } from "../navigation.js";
import { loadAll } from "../panel/faces.js";
import { session } from "../session.js";
import { homeView } from "./home.js";
import { withdraw } from "./offer.js";
import { shelfView } from "./shelf.js";
import { statisticsView } from "./stats.js";

const VIEWS = { library: homeView, shelf: shelfView, statistics: statisticsView };
const note = $("#library").appendChild(Object.assign(document.createElement("p"), { className: "library-line" }));
note.setAttribute("aria-hidden", "true");
$("#library").prepend(...Object.values(VIEWS).map((each) => each.root));

session.on("view", ({ name, before }) => {
	for (const [each, { root }] of Object.entries(VIEWS)) root.hidden = each !== name;
	$("#library").hidden = name === "table";
	$("#stage").hidden = $("#panel").hidden = $("#skip").hidden = $("#open-levels").hidden = name !== "table";
	note.textContent = "";
	if (before !== name && before !== "none") withdraw();
	if (name === "table") $("#board").focus({ preventScroll: true });
	else VIEWS[name].show();
});
session.on("edit-draft", async ({ id }) => {
	go(session.level ?? (await library.collection(library.bundled[0].name)).levels[0]);
	await loadAll();
	session.emit("edit-this", { id });
});
session.on("say", ({ text, tone }) => {
	note.textContent = text;
	note.className = `library-line ${tone}`;
});
