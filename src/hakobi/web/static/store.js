// Settings, in the browser's small store. Where storage is denied the page works, and forgets when it is closed. What does
// not look like something that was written here counts as nothing. What one would miss is kept in vault.js.

const memory = new Map();
const unwritten = new Set(); // what `memory` alone has, because storage is denied or full

export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The table of this name. */
function read(key) {
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

function write(key, value) {
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
	skin: "wood",
	sound: false,
	pad: false,
	folded: false,
	lost: "mark",
	hint: "2",
	dead: false,
	coordinates: true,
	sokobanGoal: "any",
	slidingGoal: "steps",
	sokobanBetter: "pushes,moves",
	slidingBetter: "steps",
	sokobanMethod: "auto",
	slidingMethod: "auto",
	limit: 60,
	memory: 2048,
	speed: 8,
	collection: "first-steps",
};

export const settings = {
	get(name) {
		return read("settings")[name] ?? DEFAULTS[name];
	},
	all: () => read("settings"),
	set(name, value) {
		write("settings", { ...read("settings"), [name]: value });
	},
	/** Takes over from elsewhere what was never chosen here. */
	adopt(found) {
		const fits = ([name, value]) => read("settings")[name] === undefined && typeof found[name] === typeof value;
		for (const [name] of Object.entries(DEFAULTS).filter(fits)) settings.set(name, found[name]);
	},
};

/** What is counted first: pushes for Sokoban, steps for sliding blocks. */
export const unit = ({ family }) => (family === "sokoban" ? "pushes" : "steps");
