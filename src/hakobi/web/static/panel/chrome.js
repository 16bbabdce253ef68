// The frame of the page: heading, theme, help, and the title and icon that show "solving…" and "solved".

import { $, dialog, h } from "../dom.js";
import { bind, rows } from "../input/keys.js";
import { view } from "../navigation.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { nameOf } from "../words.js";
import { applyLooks, THEMES } from "./looks.js";

const busy = new Set();

function drawTheme() {
	const theme = settings.get("theme");
	$("#theme").title = `Theme: ${THEMES[theme]}`;
	$("#theme").setAttribute("aria-label", `Theme: ${THEMES[theme]}`);
}

function nextTheme() {
	const names = Object.keys(THEMES);
	const next = names[(names.indexOf(settings.get("theme")) + 1) % names.length];
	settings.set("theme", next);
	applyLooks();
	drawTheme();
	session.say(`Theme: ${THEMES[next]}.`);
}

function drawTitle() {
	if (!session.level || view() !== "table") return;
	const solved = session.shown.solved && session.shown.history.cursor > 0;
	const state = busy.size ? "solving… · " : solved ? "solved · " : "";
	document.title = `${state}${nameOf(session.level)} · hakobi`;
	const icon = busy.size ? "busy" : solved ? "done" : "hakobi";
	const href = `static/icons/${icon}.svg`;
	if ($("#icon").getAttribute("href") !== href) $("#icon").setAttribute("href", href);
}

export function help() {
	const groups = [...new Set(rows.map(([, , group]) => group))];
	const keys = (names) => names.map((name) => h("kbd", { text: name }));
	const part = (title, pairs) => [
		h("h3", { text: title }),
		h("dl", { class: "keys" }, ...pairs.map(([what, words]) => h("div", {}, h("dt", {}, ...what), h("dd", { text: words })))),
	];
	const parts = groups.map((group) => part(group, rows.filter((row) => row[2] === group).map(([names, words]) => [keys(names), words])));
	dialog("Keys", ...parts.flat(), ...part("Mouse and finger", POINTER.map(([what, words]) => [[what], words])));
}

const POINTER = [
	["floor square", "the player walks there; any key cuts the walk short"],
	["box", "shows where it can be pushed to; choose one of the dots"],
	["drag a box", "pushes it to where you let go"],
	["drag a piece", "slides it"],
	["drop a file", "anywhere on the page opens it"],
];

export function buildChrome() {
	drawTheme();
	session.on("looks", drawTheme);
	$("#theme").addEventListener("click", nextTheme);
	$("#help").addEventListener("click", help);
	session.on("view", ({ name }) => {
		if (name !== "table") return;
		const { level } = session;
		$("#title").textContent = nameOf(level);
		$("#back-to-draft").hidden = !level.draft;
		const where = level.draft ? "your draft" : `${level.from} ${level.number}`;
		$("#subtitle").textContent = level.author ? `${where} · ${level.author}` : where;
		drawTitle();
	});
	session.on("moved", drawTitle);
	session.on("watch", drawTitle);
	session.on("busy", ({ who, on }) => {
		busy[on ? "add" : "delete"](who);
		drawTitle();
	});
}

bind(["?"], help, "this help", "Page", "page");
