// The solutions of a level that the browser keeps: one's own, the solver's, those of the file.
//
//     { "#####\n#@$.#\n#####": [{ notation: "R", by: "you" }, …], … }        newest first
//
// Nothing in the store is believed: an entry counts if its moves, played by the rules, solve the level, and its
// metrics are counted again each time. The store is bounded: so many solutions of a level (the best in any
// metric stay, of the others the oldest goes), so many levels, so many letters (the level that was not touched for
// longest goes). A level that has no entry begins with what its file and the best own results hold.

import { newGame, session } from "./session.js";
import { best, isTable, read, write } from "./store.js";

const [MOST, LEVELS, LETTERS, MOVES] = [12, 100, 2_000_000, 200_000];

export const ORIGINS = {
	you: "played by you", hints: "played with hints", help: "played with the solver", solver: "found by the solver", both: "begun by you, ended by the solver",
	better: "made better", file: "from the file",
};

const isNotation = (text) => typeof text === "string" && text.length <= MOVES && /^[lurd\d.]+$/i.test(text);

/** An entry that has been replayed, { notation, by, counts, solution, tokens }, or null. */
function checked(level, entry) {
	if (!isTable(entry) || !isNotation(entry.notation) || !Object.hasOwn(ORIGINS, entry.by)) return null;
	const game = newGame(level);
	try {
		const tokens = game.constructor.steps(entry.notation);
		if (!tokens.length || tokens.length > MOVES || !tokens.every((token) => game.play(token)) || !game.solved) return null;
	} catch {
		return null;
	}
	return { notation: game.notation, by: entry.by, counts: game.counts(), solution: game.solution, tokens: game.played };
}

function beginning(level) {
	const { first, second } = best.of(level) ?? {};
	const own = [first, second].filter(Boolean).map(({ notation }) => ({ notation, by: "you" }));
	return [...own, ...(level.solutions ?? []).map((notation) => ({ notation, by: "file" }))];
}

const isKept = (level) => Object.hasOwn(read("solutions"), level.text);

/** The solutions of a level, newest first. */
function of(level) {
	const kept = isKept(level) ? read("solutions")[level.text] : beginning(level);
	const found = new Map();
	for (const entry of Array.isArray(kept) ? kept.slice(0, MOST) : []) {
		const sound = checked(level, entry);
		if (sound && !found.has(sound.notation)) found.set(sound.notation, sound);
	}
	return [...found.values()];
}

function keep(level, entries) {
	const { [level.text]: _, ...others } = read("solutions");
	const rest = Object.entries(others).slice(-(LEVELS - 1));
	const mine = [level.text, entries.map(({ notation, by }) => ({ notation, by }))];
	let size = JSON.stringify([...rest, mine]).length;
	while (rest.length && size > LETTERS) size -= JSON.stringify(rest.shift()).length;
	write("solutions", Object.fromEntries([...rest, mine]));
	session.emit("solutions");
}

/** All but the one that can be spared: the oldest that is the best in nothing. */
function spared(entries) {
	if (entries.length <= MOST) return entries;
	const names = Object.keys(entries[0].counts);
	const leading = new Set(names.map((name) => entries.reduce((a, b) => (b.counts[name] < a.counts[name] ? b : a))));
	const spare = entries.findLast((entry) => !leading.has(entry));
	return entries.filter((entry) => entry !== spare);
}

const has = (level, notation) => of(level).some((entry) => entry.notation === notation);

export const solutions = {
	of,
	has,

	/** Adds a solution, given by its tokens; false where it is none or is there already. */
	add(level, tokens, by) {
		const game = newGame(level);
		for (const token of tokens) game.play(token);
		const entry = checked(level, { notation: game.notation, by });
		if (!entry) return false;
		const fresh = !has(level, entry.notation);
		if (fresh || !isKept(level)) keep(level, spared([...(fresh ? [entry] : []), ...of(level)]));
		return fresh;
	},

	remove(level, notation) {
		keep(level, of(level).filter((entry) => entry.notation !== notation));
	},
};
