// The core: a question goes in as lines of text, events come out, at last "answer" or "refused".

import { wasi } from "./wasi.js";

export class Core {
	#instance;
	#hear = () => {};

	static async start(module) {
		const core = new Core();
		const memory = () => core.#instance.exports.memory;
		const text = (at, bytes) => new TextDecoder().decode(new Uint8Array(memory().buffer, at, bytes));
		const hear = (event, size, at, bytes) => core.#hear(text(event, size), text(at >>> 0, bytes >>> 0));
		const system = wasi(memory);
		const imports = {};
		for (const { module: from, name } of WebAssembly.Module.imports(module))
			(imports[from] ??= {})[name] = from === "page" ? hear : system[name];
		core.#instance = await WebAssembly.instantiate(module, imports);
		core.#instance.exports._initialize();
		return core;
	}

	get bytes() {
		return this.#instance.exports.memory.buffer.byteLength;
	}

	/** Answers a question; `hear(event, json)` is called before this returns. */
	ask(question, hear) {
		const bytes = new TextEncoder().encode(question);
		this.#hear = hear;
		const { room, ask, memory } = this.#instance.exports;
		const at = room(bytes.length) >>> 0;
		new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
		ask();
	}
}
