// The solutions of a level: one's own, the solver's, those of the file, those of the server's library.
//
// Nothing that is kept is believed: an entry counts if its moves, played by the rules, solve the level, and its metrics
// are counted again. So many are kept of a level; the best in any metric stay, of the others the oldest goes. What was
// deleted and stands in the file stays deleted (`gone`).

import { rankOf, records } from "./records.js";
import { newGame, session } from "./session.js";
import { unit } from "./store.js";

const MOST = 30;

/** An entry that has been replayed, { notation, by, at, counts, solution, tokens }, or null. */
function checked(level, { notation, by, at }) {
	const game = newGame(level);
	try {
		const tokens = game.constructor.steps(notation);
		if (!tokens.length || !tokens.every((token) => game.play(token)) || !game.solved) return null;
	} catch {
		return null;
	}
	return { notation: game.notation, by, at, counts: game.counts(), solution: game.solution, tokens: game.played };
}

/** What comes with the level, from its file or the server's library. */
function given(level) {
	const fromFile = (level.solutions ?? []).map((notation) => ({ notation, by: "file" }));
	return [...(level.kept ?? []).map(({ solution, by }) => ({ notation: notationOf(level, solution), by })), ...fromFile];
}

function notationOf(level, solution) {
	const game = newGame(level);
	for (const token of game.tokens(solution)) game.play(token);
	return game.notation;
}

let last = { level: null, record: null, entries: [] };

/** The solutions of a level, newest first. */
function of(level) {
	const record = records.of(level);
	const same = JSON.stringify(record.solutions) + record.gone;
	if (last.level === level && last.same === same) return last.entries;
	const found = new Map();
	for (const entry of [...record.solutions, ...given(level).filter(({ notation }) => !record.gone?.includes(notation))]) {
		const good = checked(level, entry);
		if (good && !found.has(good.notation)) found.set(good.notation, good);
	}
	last = { level, same, entries: [...found.values()] };
	return last.entries;
}

function keep(level, entries, gone) {
	const plain = entries.map(({ notation, by, at, counts }) => ({ notation, by, at, counts }));
	const written = records.change(level, ({ solutions: there, gone: before }) => {
		const others = there.filter((entry) => !plain.some(({ notation }) => notation === entry.notation) && entry.notation !== gone);
		return { solutions: spared([...plain, ...others]), ...((gone ?? before) && { gone: [...new Set([...(before ?? []), gone])].filter(Boolean).filter((each) => !plain.some(({ notation }) => notation === each)) }) };
	});
	session.emit("solutions");
	return written;
}

/** All but those that can be spared: the oldest that are the best in nothing. */
function spared(entries) {
	if (entries.length <= MOST) return entries;
	const names = Object.keys(entries[0].counts);
	const leading = new Set(names.map((name) => entries.reduce((a, b) => (b.counts[name] < a.counts[name] ? b : a))));
	return entries.filter((entry, index) => index < MOST - leading.size || leading.has(entry));
}

const has = (level, notation) => of(level).some((entry) => entry.notation === notation);

/** The best of one's own: { first: fewest pushes (steps), second: fewest moves }, each an entry or undefined. */
export function ownBest(level) {
	const own = of(level).filter(({ by }) => by === "you");
	const least = (a, b) => own.reduce((x, y) => (!x || y.counts[a] < x.counts[a] || (y.counts[a] === x.counts[a] && y.counts[b] < x.counts[b]) ? y : x), undefined);
	const first = unit(level);
	return { first: least(first, "moves"), second: least("moves", first) };
}

export const solutions = {
	of,
	has,

	/** Adds a solution, given by its tokens; false where it is none or is there already. One that was merely found
	 * becomes one's own once it is played. */
	add(level, tokens, by) {
		const game = newGame(level);
		for (const token of tokens) game.play(token);
		const entry = checked(level, { notation: game.notation, by, at: Date.now() });
		if (!entry) return false;
		const before = of(level).find(({ notation }) => notation === entry.notation);
		if (before && rankOf(by) <= rankOf(before.by)) return false;
		keep(level, [entry]);
		session.emit("kept", { level, entry });
		return !before;
	},

	remove(level, entry) {
		const { notation } = entry;
		keep(level, [], notation);
	},

	restore: (level, entry) => keep(level, [entry]),
};
