// Today's levels: one of each family, the same for everyone on that day (the server takes the date for the seed).
//
// They are asked for once a day and page; until they come, their cards stand there empty, so that nothing jumps.

import { h } from "../dom.js";
import { library } from "../levels/library.js";
import { thumb } from "../library/thumb.js";
import { go } from "../navigation.js";
import { engine } from "../engine/engine.js";
import { records } from "../records.js";
import { session } from "../session.js";
import { metric } from "../words.js";

const SHELF = ["daily", "Daily levels"];
const KINDS = ["Sokoban", "Sliding blocks"];
const asked = new Map(); // of each date, what the server says

function today() {
	const now = new Date();
	const two = (value) => String(value).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function levelsOf(date) {
	if (!asked.has(date)) asked.set(date, engine.daily(date).catch((error) => (asked.delete(date), Promise.reject(error))));
	return asked.get(date);
}

async function play({ level }) {
	go((await library.receive([level], ...SHELF))[0]);
}

function card(kind) {
	const strip = h("span", { class: "strip one" });
	const small = h("small", { text: "\u00a0" });
	const link = h("button", { type: "button", class: "card wide", disabled: true }, strip, h("span", { class: "card-words" }, h("small", { text: "Today" }), h("strong", { text: kind }), small));
	return { link, strip, small };
}

function fill({ link, strip, small }, made) {
	strip.replaceChildren(thumb(made.level));
	const solved = records.summary({ ...made.level, key: made.level.text }).state === "you" ? " · solved" : "";
	small.textContent = `${made.difficulty} · ${metric(made.shortest, made.unit)}${solved}`;
	link.disabled = false;
	link.addEventListener("click", () => play(made).catch((error) => session.say(error.message, "bad")));
}

export function dailyShelf() {
	const cards = KINDS.map(card);
	levelsOf(today()).then(
		(levels) => levels.forEach((made, i) => fill(cards[i], made)),
		(error) => cards.forEach(({ small }) => (small.textContent = error.message)),
	);
	return h("section", { class: "shelf-row daily", "aria-label": "Today" }, ...cards.map(({ link }) => link));
}
