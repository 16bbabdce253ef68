// What the browser remembers: settings, and the best own solutions of each level.
//
// A level is known by its text, in whatever file it turns up. Two solutions are kept, by pushes and by moves
// (sliding blocks: steps and moves). Where storage is denied the page works, and forgets when it is closed. What
// does not look like something that was written here counts as nothing.

const memory = new Map();
const unwritten = new Set(); // what `memory` alone has, because storage is denied or full

export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The table of this name. */
export function read(key) {
	const known = memory.get(key) ?? {};
	if (unwritten.has(key)) return known;
	try {
		const text = localStorage.getItem(`hakobi.${key}`);
		const value = text === null ? known : JSON.parse(text);
		return isTable(value) ? value : {};
	} catch {
		return known;
	}
}

export function write(key, value) {
	memory.set(key, value);
	try {
		localStorage.setItem(`hakobi.${key}`, JSON.stringify(value));
		unwritten.delete(key);
	} catch {
		unwritten.add(key);
	}
}

const DEFAULTS = {
	theme: "auto",
	lost: "mark",
	dead: false,
	coordinates: true,
	sokobanGoal: "any",
	slidingGoal: "steps",
	sokobanBetter: "pushes,moves",
	slidingBetter: "steps",
	sokobanMethod: "auto",
	slidingMethod: "auto",
	limit: 60,
	speed: 8,
	collection: "first-steps",
};

export const settings = {
	get(name) {
		return read("settings")[name] ?? DEFAULTS[name];
	},
	set(name, value) {
		write("settings", { ...read("settings"), [name]: value });
	},
};

/** What is counted first: pushes for Sokoban, steps for sliding blocks. */
export const unit = ({ family }) => (family === "sokoban" ? "pushes" : "steps");

function better(a, b, first, second) {
	return !b || a[first] < b[first] || (a[first] === b[first] && a[second] < b[second]);
}

const isRecord = (entry) => isTable(entry) && typeof entry.notation === "string" && isTable(entry.counts) && Object.values(entry.counts).every(Number.isInteger);

function sound(known) {
	const { first, second, helped } = isTable(known) ? known : {};
	return { ...(isRecord(first) && { first }), ...(isRecord(second) && { second }), ...([true, "hints", "solver"].includes(helped) && { helped: helped === true ? "solver" : helped }) };
}

export const best = {
	/** By text of the level: { first: { counts, notation }, second: …, helped }. */
	all: () => Object.fromEntries(Object.entries(read("best")).map(([text, known]) => [text, sound(known)])),
	of: (level) => best.all()[level.text] ?? null,

	/** Keeps a solution; tells in which metrics it is the best so far. */
	keep(level, counts, notation, helped) {
		const known = best.of(level) ?? {};
		const news = [];
		if (helped) known.helped = known.helped === "hints" ? "hints" : helped;
		else {
			const first = unit(level);
			for (const [slot, a, b] of [["first", first, "moves"], ["second", "moves", first]]) {
				if (!better(counts, known[slot]?.counts, a, b)) continue;
				known[slot] = { counts, notation };
				news.push(a);
			}
		}
		write("best", { ...best.all(), [level.text]: known });
		return news;
	},
};
