// The list of the level's solutions: where each came from, all its metrics, and what can be done with it.
//
// Where there are several, the fewest in each metric are marked, and one is the best in pushes, one in moves.

import { button, h, row } from "../dom.js";
import { expand, WORDS } from "../game/lurd.js";
import { newGame, session } from "../session.js";
import { ORIGINS } from "../records.js";
import { solutions } from "../solutions.js";
import { offer } from "../library/offer.js";
import { unit } from "../store.js";
import { metric, number, spaced } from "../words.js";
import { turnTo } from "./faces.js";
import { better } from "./better.js";
import { put } from "./copy.js";

const heading = h("h2", { id: "solutions-title", tabindex: "-1", text: "Solutions" });
const list = h("ol", { id: "solutions", "aria-labelledby": "solutions-title" });
const none = h("p", { class: "note", text: "None yet: yours and the solver's will be listed here." });

export const solutionList = () => h("section", { class: "solutions", "aria-labelledby": "solutions-title" }, heading, none, list);

function draw() {
	const known = solutions.of(session.level);
	none.hidden = known.length > 0;
	list.replaceChildren(...known.map((entry, index) => card(entry, index + 1, known)));
}

/** The one with the fewest of something, and of those with the fewest of something else; the newest of equals. */
const best = (all, first, second) => all.reduce((x, y) => (y.counts[first] - x.counts[first] || y.counts[second] - x.counts[second]) < 0 ? y : x);

function card(entry, place, all) {
	const { by, counts } = entry;
	const fewest = (name) => all.length > 1 && all.every((other) => counts[name] <= other.counts[name]);
	const figure = ([name, value]) => {
		const mark = fewest(name) ? [h("span", { class: "hidden-text", text: " fewest" })] : [];
		return h("div", {}, h("dt", { text: spaced(name) }), h("dd", { "data-of": name, class: fewest(name) ? "fewest" : null }, number(value), ...mark));
	};
	const [a, b] = [unit(session.level), "moves"];
	const badges = [[a, b], [b, a]].filter(([first, second]) => all.length > 1 && best(all, first, second) === entry).map(([first]) => h("span", { class: "badge", text: `best in ${first}` }));
	const act = (label, sign, action) => button("", action, { sign, kind: "round", title: label, "aria-label": `${label} solution ${place}` });
	return h(
		"li", { class: "solution" },
		h("p", { class: "origin" }, `${place}. ${ORIGINS[by]}`, ...badges),
		h("dl", { class: "figures" }, ...Object.entries(counts).map(figure)),
		row(act("Play", "play", () => session.watch(entry.tokens, true)), act("Improve", "better", () => better(entry.tokens)), act("Copy", "copy", () => copy(entry)), act("Delete", "delete", () => remove(entry))),
	);
}

function copy({ solution }) {
	const text = typeof solution === "string" ? solution : solution.map(({ piece, path }) => `${piece}:${path}`).join(" ");
	put(text, "The moves of the solution are on the clipboard.");
}

function remove(entry) {
	const { level } = session;
	solutions.remove(level, entry);
	heading.focus();
	session.say("The solution is deleted.");
	offer("The solution is deleted.", "Undo", () => solutions.restore(level, entry));
}

/** Moves that somebody else has written: played as far as they go, kept and watched where they solve the level. */
function check(text) {
	const { level } = session;
	if (level.family !== "sokoban") return session.say("Moves as text are for Sokoban.", "bad");
	const game = newGame(level);
	const letters = [...expand(text)];
	const wrong = letters.findIndex((letter) => !game.play(letter));
	if (wrong >= 0) return session.say(`These moves do not fit: at move ${wrong + 1}, ${WORDS[letters[wrong].toLowerCase()]}, ${game.obstacle(letters[wrong].toLowerCase())}.`, "bad");
	const counts = game.counts();
	const told = `${metric(counts.pushes, "pushes")}, ${metric(counts.moves, "moves")}`;
	if (!game.solved) return session.say(`These moves (${told}) are legal but do not solve the level.`, "bad");
	solutions.add(level, game.played, "pasted");
	session.watch(game.played, true);
	turnTo("solve");
	session.say(`These moves solve the level: ${told}.`, "good");
}

session.on("check-moves", ({ text }) => check(text));
session.on("level", draw);
session.on("solutions", draw);
