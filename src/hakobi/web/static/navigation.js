// The address bar: it always says which level is on the table and what was played on it.
//
// Another level is a new entry in the history, so Back returns to the one before with its moves; moves replace
// the present entry, once the hand rests (browsers slow down pages that write too often).

import { api } from "./net/api.js";
import { session } from "./session.js";
import { settings } from "./store.js";
import { hashOf, readHash } from "./share.js";
import { shelf } from "./levels/shelf.js";
import { welcome } from "./view/stage.js";

let pending = 0;

export function hashNow() {
	const { level, game } = session;
	return hashOf(level, { moves: game.notation, helped: game.history.helped });
}

function write() {
	clearTimeout(pending);
	pending = 0;
	const hash = hashNow();
	if (hash !== location.hash) history.replaceState(null, "", hash);
}

/** Puts a level on the table, as a new entry in the history. */
export function go(level, { moves = "", helped = "", replace = false } = {}) {
	if (session.level && pending) write();
	session.load(level, { moves, helped });
	const hash = hashNow();
	if (hash !== location.hash) history[replace ? "replaceState" : "pushState"](null, "", hash);
	welcome();
}

export async function neighbour(step) {
	const level = await shelf.beside(session.level, step);
	if (level) go(level);
	else session.say(step > 0 ? "This is the last level here." : "This is the first level here.");
}

/** Reads the address: the level it names or carries, otherwise the first of the last collection. */
export async function arrive() {
	try {
		const wanted = readHash(location.hash);
		go(await (wanted?.text === undefined ? named(wanted) : carried(wanted)), { ...wanted, replace: true });
	} catch (error) {
		go(await named(null), { replace: true });
		session.say(`The address cannot be read: ${error.message}`, "bad");
	}
}

/** The level in a text, as the server reads it. */
export async function carried({ text, name }) {
	const { levels, faults } = await api.read(new TextEncoder().encode(text), name);
	if (!levels.length) throw new Error(faults[0]?.message ?? "it holds no level.");
	return levels[0];
}

async function named(wanted) {
	const known = shelf.bundled.map((each) => each.name);
	const name = [wanted?.collection, settings.get("collection"), known[0]].find((each) => known.includes(each));
	const { levels } = await shelf.collection(name);
	return levels.find((level) => level.number === wanted?.number) ?? levels[0];
}

session.on("moved", () => {
	clearTimeout(pending);
	pending = setTimeout(write, 250);
});
window.addEventListener("pagehide", () => session.level && write());
window.addEventListener("popstate", arrive);
