// What the browser remembers: settings, and the best own solutions of each level.
//
// A level is known by its text, in whatever file it turns up. Two solutions are kept, by pushes and by moves
// (sliding blocks: steps and moves). Where storage is denied the page works, and forgets when it is closed.

const memory = new Map();

function read(key, otherwise) {
	try {
		const text = localStorage.getItem(`hakobi.${key}`);
		return text === null ? (memory.get(key) ?? otherwise) : JSON.parse(text);
	} catch {
		return memory.get(key) ?? otherwise;
	}
}

function write(key, value) {
	memory.set(key, value);
	try {
		localStorage.setItem(`hakobi.${key}`, JSON.stringify(value));
	} catch {
		/* denied or full: `memory` has it */
	}
}

const DEFAULTS = {
	theme: "auto",
	lost: "mark",
	dead: false,
	coordinates: true,
	sokobanGoal: "any",
	slidingGoal: "steps",
	sokobanMethod: "auto",
	slidingMethod: "auto",
	limit: 60,
	speed: 8,
	collection: "first-steps",
};

export const settings = {
	get(name) {
		return read("settings", {})[name] ?? DEFAULTS[name];
	},
	set(name, value) {
		write("settings", { ...read("settings", {}), [name]: value });
	},
};

/** What is counted first: pushes for Sokoban, steps for sliding blocks. */
export const unit = ({ family }) => (family === "sokoban" ? "pushes" : "steps");

function better(a, b, first, second) {
	return !b || a[first] < b[first] || (a[first] === b[first] && a[second] < b[second]);
}

export const best = {
	/** By text of the level: { first: { counts, notation }, second: …, helped }. */
	all: () => read("best", {}),
	of: (level) => best.all()[level.text] ?? null,

	/** Keeps a solution; tells in which metrics it is the best so far. */
	keep(level, counts, notation, helped) {
		const known = best.of(level) ?? {};
		const news = [];
		if (helped) known.helped = true;
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
