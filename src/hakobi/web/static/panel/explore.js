// "Explore", for sliding blocks: every state that can be reached from the board, counted by how far it lies, and the
// start that lies farthest from any solution, to be played.
//
// It takes the time limit of Solve and counts in its goal; it lives, and is stopped, where searches are (live.js).

import { $, button, h } from "../dom.js";
import { go, levelsIn } from "../navigation.js";
import { session } from "../session.js";
import { bars } from "../view/bars.js";
import { counted, metric, number, seconds } from "../words.js";
import { search, searching, tell } from "./live.js";

export const exploreButton = button("Explore", explore, { kind: "grow", sign: "chart", id: "explore", title: "Visit every state that can be reached" });
const facts = h("ul", { class: "facts", id: "explored" });
const picture = h("div", { class: "bars-box" });
const hardest = button("Play the hardest start", play, { sign: "play", id: "hardest" });
const box = h("div", { class: "explored" }, facts, picture, hardest);
let found = null;

export function exploreBox() {
	show(null);
	return box;
}

async function explore() {
	session.unwatch();
	if (searching()) return;
	const { level, game } = session;
	const limit = Number($("#limit").value);
	const puzzle = { ...game.position.puzzle, title: `${(level.title ?? "untitled").slice(0, 150)}, hardest start` };
	show(null);
	const row = await search({ family: "sliding", puzzle, kind: "explore", goal: $("#goal").value, time_limit: limit }, "explore");
	if (!row || level !== session.level) return;
	tell(verdict(row, limit), { solved: "good", unsolvable: "bad" }[row.outcome] ?? "");
	show(row);
}

const far = ({ from_start: layers, goal }) => metric(layers.length - 1, goal);

function verdict(row, limit) {
	if (row.complete) return `Explored: ${counted(row.states, "state")} can be reached.`;
	const ends = { time_limit: `The time limit of ${seconds(limit)} came first`, memory_limit: "The memory limit came first" }[row.outcome] ?? "Stopped";
	return `${ends}: ${counted(row.states, "state")} so far${row.from_start.length ? `, all within ${far(row)} of the start` : ""}.`;
}

function sentences(row) {
	const merged = row.symmetries.length ? [`${number(row.states_merged)} when images are merged (${row.symmetries.join(", ")}).`] : [];
	const most = `The farthest is ${far(row)} from the start.`;
	if (!row.hardest) return [...merged, most, "Proved: there is no solution."];
	const many = row.hardest_count > 1 ? `one of ${number(row.hardest_count)}` : "the only one";
	return [...merged, most, `${counted(row.solutions, "state")} of them meet the goal.`, `The hardest start needs ${metric(row.hardest_distance, row.goal)} (${many}).`];
}

function show(row) {
	found = row;
	box.hidden = !row?.from_start.length;
	if (box.hidden) return;
	facts.replaceChildren(...(row.complete ? sentences(row).map((text) => h("li", { text })) : []));
	picture.replaceChildren(bars(row.from_start, row.goal, picture.clientWidth));
	hardest.hidden = !row.hardest;
}

async function play() {
	const [level] = await levelsIn({ text: found.hardest, name: "hardest.blocks" });
	go(Object.assign(level, { from: "Explored" }));
}

session.on("level", () => show(null));
session.on("busy", ({ who, on }) => who === "solve" && (exploreButton.disabled = on));
