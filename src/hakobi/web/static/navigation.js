// The address bar: it always says what is on the screen, a level with what was played on it, a collection, the shelves.
//
// Another level or view is a new entry in the history, so Back returns to the one before with its moves; moves replace
// the present entry, once the hand rests (browsers slow down pages that write too often). How far one has come is
// kept with the level as well: opened from a list it goes on there.

import { library } from "./levels/library.js";
import { engine } from "./engine/engine.js";
import { records } from "./records.js";
import { newGame, session } from "./session.js";
import { hashOf, readHash } from "./share.js";
import { settings } from "./store.js";
import { welcome } from "./view/stage.js";

let pending = 0;

/** Which view is on the screen: library, shelf, statistics or table. */
export const view = () => document.body.dataset.view;

export function hashNow() {
	const { level, forward: game } = session;
	return hashOf(level, { moves: game.notation, helped: game.history.helped });
}

function write() {
	clearTimeout(pending);
	pending = 0;
	const { level, forward: game } = session;
	if (view() === "table") {
		const hash = hashNow();
		if (hash !== location.hash) history.replaceState(null, "", hash);
	}
	records.place(level, game.solved ? "" : game.notation, game.history.helped);
}

function turn(name, hash, replace = false) {
	if (session.level && pending) write();
	const before = view();
	document.body.dataset.view = name;
	if (hash !== location.hash) history[replace ? "replaceState" : "pushState"](null, "", hash);
	session.emit("view", { name, before });
}

/** Puts a level on the table, as a new entry in the history; without moves where one left off. */
export function go(level, { moves = null, helped = "", replace = false } = {}) {
	if (session.level && pending) write();
	const left = moves === null ? placeOf(level) : { moves, helped };
	session.load(level, left);
	turn("table", hashNow(), replace);
	settings.set("last", { collection: level.collection ?? null, number: level.number, title: level.title });
	welcome();
	if (moves === null && left.moves) session.say("You left off here. Restart (Home) begins anew.");
}

function placeOf(level) {
	const { place } = records.of(level);
	return place?.moves && !isSolved(level, place.moves) ? place : { moves: "", helped: "" };
}

function isSolved(level, moves) {
	const game = newGame(level);
	for (const token of game.constructor.steps(moves)) if (!game.play(token)) break;
	return game.solved;
}

export const goLibrary = () => turn("library", "#library");
export const goStatistics = () => turn("statistics", "#statistics");

/** Shows the levels of a collection. */
export async function goShelf(name, replace = false) {
	const collection = await library.collection(name);
	settings.set("collection", name);
	session.emit("shelf-open", { collection });
	turn("shelf", `#l=${encodeURIComponent(name)}`, replace);
}

export async function neighbour(step) {
	const level = await library.beside(session.level, step);
	if (level) go(level);
	else session.say(step > 0 ? "This is the last level here." : "This is the first level here.");
}

/** Reads the address: a level that it names or carries, or a view. */
export async function arrive() {
	try {
		const wanted = readHash(location.hash);
		if (wanted.view === "shelf") return await goShelf(wanted.name, true);
		if (wanted.view) return turn(wanted.view, location.hash || "#library", true);
		go(await (wanted.text === undefined ? named(wanted) : carried(wanted)), { ...wanted, replace: true });
	} catch (error) {
		turn("library", "#library", true);
		session.say(`The address cannot be read: ${error.message}`, "bad");
	}
}

/** The levels in a text, as the server reads it. */
export async function levelsIn({ text, name }) {
	const { levels, faults } = await engine.read(new TextEncoder().encode(text), name);
	if (!levels.length) throw new Error(faults[0]?.message ?? "it holds no level.");
	return levels;
}

/** A level that came with the address: where this browser has it already, or new on the shelf "Received". */
async function carried(wanted) {
	const { collection, number, draft } = wanted;
	const [level] = await levelsIn(wanted);
	if (draft) return Object.assign(level, { draft });
	if (collection && library.has(collection)) {
		const there = (await library.collection(collection)).levels.find((each) => each.number === number);
		if (there?.text === level.text) return there;
	}
	return (await library.receive([level]))[0];
}

async function named({ collection, number }) {
	const { levels } = await library.collection(collection);
	const level = levels.find((each) => each.number === number);
	if (!level) throw new Error(`“${library.titleOf(collection)}” has no level ${number}.`);
	return level;
}

session.on("moved", () => {
	clearTimeout(pending);
	pending = setTimeout(write, 250);
});
window.addEventListener("pagehide", () => session.level && pending && write());
window.addEventListener("popstate", arrive);
