// What is known of each level, by its key: solutions, how far one had come, bookmarks, time spent.
//
//     { family, solutions: [{ notation, by, counts, at }], place: { moves, helped, at }, bookmarks, seconds }
//
// The key is the text of the level, in whatever file it turns up; a second copy in the same file is a level of its
// own. Entries are merged, never replaced: tabs, backups and the server's library all bring what they have. For marks
// in lists the counts that were kept are taken as they are, if they are numbers; whoever plays a solution counts again.

import { session } from "./session.js";
import { isTable, unit } from "./store.js";
import { vault } from "./vault.js";

export const ORIGINS = {
	you: "played by you", hints: "played with hints", help: "played with the solver", solver: "found by the solver",
	both: "begun by you, ended by the solver", better: "made better", file: "from the file", pasted: "pasted", hint: "found for a hint",
};
const STATES = { you: "you", hints: "hints", help: "solver", solver: "solver", both: "solver", better: "solver" };
const RANK = ["", "solver", "hints", "you"];
const LONGEST = 200_000;

/** How much a solution says about the person: 0 for one that nobody has played or asked for, 3 for one's own. */
export const rankOf = (by) => RANK.indexOf(STATES[by] ?? "");

export const isNotation = (text) => typeof text === "string" && text.length <= LONGEST && /^[lurd\d.]*$/i.test(text);

const isEntry = (entry) =>
	isTable(entry) && isNotation(entry.notation) && entry.notation !== "" && Object.hasOwn(ORIGINS, entry.by) && isTable(entry.counts) && Object.values(entry.counts).every(Number.isInteger);

/** A record as it may be used: what does not look like one is left out. */
export function sound(record) {
	if (!isTable(record)) return { solutions: [], bookmarks: [] };
	const list = (value, good) => (Array.isArray(value) ? value.filter(good) : []);
	const place = isTable(record.place) && isNotation(record.place.moves) ? { place: record.place } : {};
	return {
		...place,
		solutions: list(record.solutions, isEntry),
		bookmarks: list(record.bookmarks, (each) => isTable(each) && isNotation(each.moves) && typeof each.name === "string"),
		...(isTable(record.bounds) && { bounds: Object.fromEntries(Object.entries(record.bounds).filter(([, value]) => Number.isInteger(value))) }),
		seconds: Number.isFinite(record.seconds) ? record.seconds : 0,
		...(Array.isArray(record.gone) && { gone: record.gone.filter(isNotation) }),
	};
}

const known = new WeakMap();

/** In a few words: { state: "" | solver | hints | you, best: counts or null, begun }. */
export function summary(record, family) {
	if (!isTable(record)) return { state: "", best: null, begun: false };
	if (known.has(record)) return known.get(record);
	const { solutions, place } = sound(record);
	const first = unit({ family });
	let [state, best] = ["", null];
	for (const { by } of solutions) if (rankOf(by) > RANK.indexOf(state)) state = STATES[by];
	for (const { by, counts } of solutions)
		if (STATES[by] === state && state && (!best || counts[first] < best[first] || (counts[first] === best[first] && counts.moves < best.moves))) best = counts;
	const told = { state, best, begun: !state && Boolean(place?.moves) };
	known.set(record, told);
	return told;
}

export const records = {
	of: (level) => sound(vault.get("records", level.key)),
	summary: (level) => summary(vault.get("records", level.key), level.family),

	change(level, update) {
		const written = vault.change("records", level.key, (record) => ({ family: level.family, ...sound(record), ...update(sound(record)) }));
		session.emit("record", { level });
		return written;
	},

	/** Remembers what is proved of the level as a whole: no solution has less. */
	bound(level, metric, value) {
		if (Number.isInteger(value) && value > (records.of(level).bounds?.[metric] ?? 0)) records.change(level, ({ bounds }) => ({ bounds: { ...bounds, [metric]: Math.max(value, bounds?.[metric] ?? 0) } }));
	},

	/** Remembers how far one has come; `moves` as the address has them. */
	place(level, moves, helped) {
		const before = vault.get("records", level.key)?.place?.moves ?? "";
		if (moves === before) return;
		records.change(level, () => ({ place: { moves, helped, at: Date.now() } }));
	},
};

/** Two records of one level as one. */
export function merged(a, b) {
	const [one, other] = [sound(a), sound(b)];
	const solutions = new Map([...other.solutions, ...one.solutions].map((entry) => [entry.notation, entry]));
	const bookmarks = new Map([...other.bookmarks, ...one.bookmarks].map((each) => [`${each.name} ${each.moves}`, each]));
	const place = [one.place, other.place].filter(Boolean).sort((x, y) => (y.at ?? 0) - (x.at ?? 0))[0];
	const gone = [...new Set([...(one.gone ?? []), ...(other.gone ?? [])])].filter((notation) => !solutions.has(notation));
	const bounds = { ...one.bounds };
	for (const [metric, value] of Object.entries(other.bounds ?? {})) bounds[metric] = Math.max(value, bounds[metric] ?? 0);
	return {
		family: (a ?? b)?.family ?? "sokoban", solutions: [...solutions.values()], bookmarks: [...bookmarks.values()],
		seconds: Math.max(one.seconds ?? 0, other.seconds ?? 0), ...(place && { place }),
		...(gone.length && { gone }), ...(Object.keys(bounds).length && { bounds }),
	};
}
