// One job on the server, from asking to the last event.
//
//     run(body, watch)  ──POST──►  id  ──EventSource──►  queued… running  progress…  result | failed
//
// The promise is fulfilled with the row of the result; `watch` hears of everything before. The job lives as
// long as its stream is open: closing the page ends it. `stop` asks for an end and waits for the row that says
// so; `drop` closes the stream at once, for whoever no longer wants to know.

import { Refusal, api } from "./api.js";

export class Job {
	#source = null;
	#id = null;
	#over = false;
	#stopped = false;

	constructor(body, watch = () => {}) {
		this.result = this.#run(body, watch);
	}

	async #run(body, watch) {
		const started = await api.startJob(body);
		this.#id = started.id;
		if (this.#over) {
			this.#remove();
			throw new DOMException("dropped", "AbortError");
		}
		watch(started.state, started);
		if (this.#stopped) this.#remove();
		return new Promise((resolve, reject) => {
			this.reject = reject;
			this.#source = new EventSource(`/api/jobs/${encodeURIComponent(started.id)}/events`);
			const on = (kind, hear) => this.#source.addEventListener(kind, (event) => hear(JSON.parse(event.data)));
			for (const kind of ["queued", "running", "progress"]) on(kind, (data) => watch(kind, data));
			on("result", (row) => this.#end(resolve, row));
			on("failed", (fault) => this.#end(reject, new Refusal(fault, 500)));
			this.#source.onerror = () =>
				this.#end(reject, new Refusal({ message: "The connection to the server was lost; the search has ended.", kind: "away" }, 0));
		});
	}

	#end(settle, value) {
		if (this.#over) return;
		this.#over = true;
		this.#source.close();
		settle(value);
	}

	#remove() {
		api.stopJob(this.#id).catch(() => {});
	}

	stop() {
		this.#stopped = true;
		if (this.#id && !this.#over) this.#remove();
	}

	drop() {
		if (this.#over) return;
		this.#over = true;
		this.#source?.close();
		this.reject?.(new DOMException("dropped", "AbortError"));
	}
}
