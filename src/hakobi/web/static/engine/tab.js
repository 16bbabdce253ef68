// The tab does it itself: the core as WebAssembly in workers (tab/crew.js), levels read by the page's own readers
// (formats/), collections as files beside the page. Nothing is asked of anybody.

import { InputError, refusing } from "../formats/faults.js";
import { readPosition } from "../formats/position.js";
import { tableOf } from "../formats/puzzle.js";
import { readText } from "../formats/read.js";
import * as writing from "../formats/write.js";
import { settings } from "../store.js";
import { keepOffline } from "./tab/offline.js";
import { MOST, prepare, quick } from "./tab/crew.js";
import { Job } from "./tab/job.js";
import { replayed } from "./tab/rows.js";
import { SlidingPuzzle } from "./tab/sliding.js";
import { SokobanPuzzle } from "./tab/sokoban.js";
import { Refusal } from "./refusal.js";

const MB = 2 ** 20;
const USUAL = { goal: null, method: "auto", options: {}, time_limit: 60, node_limit: 0, cpu_limit: 0, seed: 0, limit: 2000, kind: "solve", solution: null };
const ONLY_SERVED = "hakobi serve makes new levels; this page does not.";

const beside = async (path) => {
	const answer = await fetch(path);
	if (!answer.ok) throw new Refusal({ message: `${path} could not be loaded (${answer.status}).`, kind: "away" }, answer.status);
	return answer.json();
};
let built = null;
const known = () => (built ??= beside("about.json"));

/** What a search may use, in bytes. */
const memoryLimit = () => Math.min(Number(settings.get("memory")) || 2048, mostMemory()) * MB;
const mostMemory = () => ((navigator.deviceMemory ?? 8) < 4 ? 1024 : 3584);

function puzzleOf(position) {
	if (position.family === "sokoban") return new SokobanPuzzle(position);
	return new SlidingPuzzle(tableOf(readPosition(position)), position.text ?? null);
}

async function methodOf(puzzle, name) {
	const { methods } = (await known()).families.find((each) => each.name === puzzle.family);
	return methods.find((each) => each.name === name || each.aliases.includes(name));
}

/** The question of a body, in the words of the core. */
async function asked(body) {
	const wish = { ...USUAL, ...body, memory: memoryLimit() };
	const puzzle = refusing(() => puzzleOf(body));
	const improving = wish.kind === "improve";
	if (wish.kind === "explore" && puzzle.family !== "sliding") throw new Refusal({ message: "Only sliding blocks are explored.", kind: "request" }, 422);
	const goal = !wish.goal || wish.goal === "any" ? (improving ? puzzle.improved : puzzle.usual) : wish.goal;
	const found = improving ? replayed(puzzle, puzzle.written(wish.solution)) : null;
	const lines = [`${puzzle.family}-${wish.kind === "explore" ? "explore" : "solve"}`, ...puzzle.lines, `goal ${goal}`, `method ${wish.method}`, `seed ${wish.seed}`];
	for (const [name, value] of Object.entries(wish.options)) lines.push(`option ${name}=${value}`);
	for (const name of ["time_limit", "node_limit", "cpu_limit"]) lines.push(`${name} ${wish[name]}`);
	lines.push(`memory_limit ${wish.memory}`);
	if (improving) lines.push(`solution ${puzzle.written(wish.solution)}`);
	if (wish.kind === "trace" && puzzle.family === "sokoban") lines.push(`${(await methodOf(puzzle, wish.method))?.traces ? "trace" : "sight"} ${wish.limit}`);
	const lost = wish.kind === "lost" && puzzle.family === "sokoban" ? puzzle.lost((await quick(puzzle.look())).lost) : null;
	return { puzzle, known: found, asked: { ...wish, goal, lost, text: lines.join("\n") } };
}

const UNREAD = { ok: false, readable: false, error: null, findings: [], solved: false, dead: [], lost: null, text: null, puzzle: null };

export const tab = {
	makes: false,
	draws: false,
	moreMemory: "give a search more; hakobi serve uses all that the machine has",
	lacks: "Everything runs in this tab, with one thread for each search and the memory that the browser gives. hakobi serve, on your own machine, makes new levels, draws pictures and films, and uses all its memory.",
	/** What a search may use, in megabytes: the choice, and what can be chosen. */
	memory: { get: () => memoryLimit() / MB, set: (value) => settings.set("memory", value), choices: () => [64, 256, 512, 1024, 2048, 3584].filter((each) => each <= mostMemory()) },
	job: (body, watch) => new Job(() => asked(body), watch),

	async about() {
		const { version } = await known();
		(window.requestIdleCallback ?? setTimeout)(() => prepare().then(keepOffline).catch(() => {}));
		return { version, workers: MOST, most_jobs: 64, time_limit: null, memory_limit: memoryLimit(), most_bytes: 1e6, most_levels: 50_000 };
	},
	methods: async () => (await known()).families,
	collections: async () => (await known()).collections,
	collection: (name) => beside(`collections/${encodeURIComponent(name)}.json`),
	library: async () => ({ folder: null, files: [] }),

	async analyse(position) {
		let puzzle;
		try {
			puzzle = puzzleOf(position);
		} catch (error) {
			if (error instanceof InputError) return { ...UNREAD, error: error.toJSON() };
			throw error;
		}
		return { ...UNREAD, readable: true, ...puzzle.seen(await quick(puzzle.look())) };
	},

	async read(data, name) {
		const bytes = data instanceof Blob ? new Uint8Array(await data.arrayBuffer()) : data;
		return readText(bytes, { name });
	},

	async exported(body) {
		const { name, type, text } = writing.exported(body);
		return { name, blob: new Blob([text], { type }) };
	},

	generate: async () => Promise.reject(new Error(ONLY_SERVED)),
	vary: async () => Promise.reject(new Error(ONLY_SERVED)),
	daily: async () => Promise.reject(new Error(ONLY_SERVED)),
};
