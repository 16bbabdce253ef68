// The face "Play": counters, best own results, choices about help, and what is known about the level.

import { $, button, checkbox, h, row, select } from "../dom.js";
import { refresh, showDead } from "../help/lost.js";
import { bind } from "../input/keys.js";
import { session } from "../session.js";
import { records } from "../records.js";
import { ownBest } from "../solutions.js";
import { settings, unit } from "../store.js";
import { metric, number, spaced } from "../words.js";
import { go } from "../navigation.js";
import { redraw } from "../view/stage.js";
import { goalPicture } from "../view/goal-picture.js";
import { copyButtons } from "./copy.js";
import { ownLine } from "./own.js";
import { mirror, reverse, rotate } from "./table.js";

const note = (text) => h("p", { class: "note", text });
const counters = h("dl", { class: "counters" });
const record = h("div", { class: "record" });
const about = h("div", { class: "about" });
const picture = h("div", { class: "goal-picture" });
const hints = h("div");

function drawCounters() {
	const counts = Object.entries(session.shown.counts());
	const box = ([name, value]) => h("div", {}, h("dt", { text: spaced(name) }), h("dd", { "data-metric": name, text: number(value) }));
	counters.replaceChildren(...counts.map(box));
}

function drawRecord() {
	const { level } = session;
	const known = ownBest(level);
	const { state } = records.summary(level);
	const [a, b] = [unit(level), "moves"];
	const entries = [];
	for (const [slot, first, second] of [["first", a, b], ["second", b, a]]) {
		const entry = known[slot];
		if (!entry || (slot === "second" && entry.notation === known.first.notation)) continue;
		const text = `Fewest ${first}: ${metric(entry.counts[first], first)}, ${metric(entry.counts[second], second)}`;
		entries.push(h("div", { class: "record-row" }, h("span", { text }), button("Show", () => go(level, { moves: entry.notation }), { title: "Put this solution on the board; undo steps back through it" })));
	}
	const words = { hints: "Solved with hints; not yet on your own.", solver: "Solved by the solver; not yet on your own." }[state] ?? "Not solved yet.";
	record.replaceChildren(h("h2", { text: "Your best" }), ...(entries.length ? entries : [note(words)]));
}

function drawAbout() {
	const { level } = session;
	const facts = [`${level.width} × ${level.height}`];
	if (level.author) facts.unshift(`by ${level.author}`);
	if (level.rating) facts.push(`rating: ${level.rating}`);
	if (level.optimum) facts.push(`shortest: ${metric(level.optimum.steps, "steps")}, ${metric(level.optimum.moves, "moves")}`);
	about.replaceChildren(h("h2", { text: "Level" }), note(facts.join(" · ")));
	if (level.comments?.trim()) about.append(note(level.comments.trim()));
	picture.replaceChildren(...goalPicture(level));
}

const HINTS = {
	sokoban: [["1", "which box comes next"], ["2", "the next push"], ["3", "the whole way of the box"]],
	sliding: [["1", "which piece comes next"], ["2", "its whole move"]],
};
const LOST = [["off", "do not look"], ["mark", "mark it when it is"], ["warn", "warn before the push"]];

function drawHints() {
	const choices = HINTS[session.level.family];
	const value = choices.at(Math.min(settings.get("hint"), choices.length) - 1)[0];
	hints.replaceChildren(select("A hint shows", choices, value, (each) => settings.set("hint", each), { id: "hint-shows" }));
}

function toggle(label, name, after) {
	return checkbox(label, `set-${name}`, settings.get(name), (on) => {
		settings.set(name, on);
		after();
	});
}

function views() {
	const each = (label, action, more) => button(label, action, { kind: "grow", ...more });
	return h("div", { class: "row views" }, each("Turn", rotate, { id: "rotate", title: "Turn the view (V)" }), each("Mirror", mirror, { id: "mirror", title: "Mirror the view (Shift+V)" }), each("Reverse", reverse, { id: "reverse", kind: "grow sokoban-only", sign: "reverse", "aria-pressed": "false", title: "Reverse play: pull from the solved board (Shift+R)" }));
}

export function buildPlay() {
	const lost = select("Is it lost?", LOST, settings.get("lost"), (value) => {
		settings.set("lost", value);
		refresh();
	}, { id: "lost" });
	const help = h("div", { class: "help-choices sokoban-only" }, lost, toggle("Mark dead squares", "dead", showDead), toggle("Letters and numbers at the edge", "coordinates", redraw));
	$("#face-play").append(h("div", {}, h("h2", { text: "So far" }), counters), ownLine(), record, views(), hints, help, picture, about, row(...copyButtons()));
}

bind(["x"], () => $("#set-dead").click(), "mark dead squares", "Solver");

session.on("level", () => {
	document.body.dataset.family = session.level.family;
	drawCounters();
	drawRecord();
	drawAbout();
	drawHints();
});
session.on("moved", drawCounters);
session.on("watch", drawCounters);
session.on("solutions", drawRecord);
