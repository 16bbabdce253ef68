// The workers of the tab. Each search has one of its own, which is ended with it: so its memory is given back, and Stop
// stops at once. The next one is started before it is needed. Short questions go to one that is kept.
//
//     search(question, hear)     waits in a line if all are busy: { over, end() }
//     quick(question)            the answer, soon

import { Refusal } from "../refusal.js";

const CORE = new URL("./core.wasm.packed", import.meta.url);
export const MOST = Math.max(2, Math.min(4, navigator.hardwareConcurrency ?? 2));

let compiled = null;

/** The compiled core; fetched when it is first needed. */
function core() {
	compiled ??= compile().catch((error) => {
		compiled = null;
		throw new Refusal({ message: `The solver could not be loaded: ${error.message}`, kind: "away" }, 0);
	});
	return compiled;
}

/** The file is packed, unless whoever sends it has unpacked it already. */
async function compile() {
	const answer = await fetch(CORE);
	if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
	const bytes = await answer.arrayBuffer();
	const [first, second] = new Uint8Array(bytes, 0, 2);
	if (first !== 0x1f || second !== 0x8b) return WebAssembly.compile(bytes);
	const plain = new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("gzip")));
	return WebAssembly.compile(await plain.arrayBuffer());
}

class Hand {
	constructor() {
		this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
		this.hear = () => {};
		this.worker.onmessage = ({ data: [event, data] }) => this.hear(event, data);
		this.worker.onerror = (event) => this.hear("failed", event.message ?? "a worker could not be started");
		this.ready = this.#begin();
		this.ready.catch(() => {});
	}

	async #begin() {
		const module = await core();
		return new Promise((resolve, reject) => {
			this.hear = (event, data) => (event === "ready" ? resolve() : reject(new Error(data)));
			this.worker.postMessage({ module });
		});
	}

	async ask(question, hear) {
		await this.ready;
		this.hear = hear;
		this.worker.postMessage({ question });
	}

	end() {
		this.hear = () => {};
		this.worker.terminate();
	}
}

let spare = null;
const busy = new Set();
const line = [];

/** Gets everything ready, so that the first question is answered at once. */
export function prepare() {
	spare ??= new Hand();
	kept ??= new Hand();
	return Promise.all([spare.ready, kept.ready]);
}

function next() {
	while (line.length && busy.size < MOST) line.shift().begin();
	line.forEach((waiting, index) => waiting.hear("queued", { position: index + 1 }));
}

/** A search in a worker of its own; `hear(event, data)` hears everything. */
export function search(question, hear) {
	const hand = spare ?? new Hand();
	spare = null;
	const self = {
		hear,
		begin() {
			busy.add(self);
			hear("running", { workers: MOST });
			hand.ask(question, (event, data) => {
				if (event !== "progress") self.end();
				hear(event, data);
			}).catch((error) => (self.end(), hear("failed", error.message)));
		},
		end() {
			hand.end();
			busy.delete(self);
			if (line.includes(self)) line.splice(line.indexOf(self), 1);
			spare ??= new Hand();
			next();
		},
	};
	line.push(self);
	queueMicrotask(next);
	return self;
}

let kept = null;
let turn = Promise.resolve();

/** A short question; one at a time, and a worker that fails is replaced. */
export function quick(question) {
	const asked = turn.then(async () => {
		kept ??= new Hand();
		const hand = kept;
		try {
			return await new Promise((resolve, reject) => {
				const refuse = (data) => reject(new Refusal(typeof data === "string" ? { message: data, kind: "internal" } : data, 422));
				hand.ask(question, (event, data) => (event === "answer" ? resolve(data) : event !== "progress" && refuse(data))).catch(reject);
			});
		} catch (error) {
			hand.end();
			kept = null;
			throw error;
		}
	});
	turn = asked.catch(() => {});
	return asked;
}
