// One job on the server, from asking to the last event.
//
//     asked for, queued… running, (progress | better)… result | failed
//
// The promise is fulfilled with the row of the result; `watch` hears of everything before. The job lives as
// long as its stream is open: closing the page ends it. `stop` asks for an end and waits for the row that says
// so; `drop` closes the stream at once, for whoever no longer wants to know.

import { Refusal } from "./refusal.js";

// A browser holds six connections to a name, for all its pages together, so each page takes a name of its own for
// its streams: names in .localhost are this machine. (Where a browser does not know that, ours has to do.)
let aside = /^(127\.0\.0\.1|localhost)$/.test(location.hostname) ? `http://p${Date.now()}.localhost:${location.port}` : "";

export class Job {
	#server;
	#source = null;
	#id = null;
	#over = false;
	#stopped = false;

	constructor(server, body, watch = () => {}) {
		this.#server = server;
		this.result = this.#run(body, watch);
	}

	async #run(body, watch) {
		const started = await this.#server.startJob(body);
		this.#id = started.id;
		if (this.#over) {
			this.#remove();
			throw new DOMException("dropped", "AbortError");
		}
		watch(started.state, started);
		if (this.#stopped) this.#remove();
		return new Promise((resolve, reject) => {
			this.reject = reject;
			this.#listen(started.events, (kind, data) => {
				if (kind === "result") this.#end(resolve, data);
				else if (kind === "failed") this.#end(reject, new Refusal(data, 500));
				else watch(kind, data);
			});
		});
	}

	#listen(path, hear) {
		const source = (this.#source = new EventSource(aside + path));
		for (const kind of ["queued", "running", "progress", "better", "result", "failed"])
			source.addEventListener(kind, (event) => hear(kind, JSON.parse(event.data)));
		const lost = () => hear("failed", { message: "The connection to the server was lost; the search has ended." });
		const again = () => {
			source.close();
			aside = "";
			this.#listen(path, hear);
		};
		source.onerror = aside ? again : lost;
		source.onopen = () => (source.onerror = lost);
	}

	#end(settle, value) {
		if (this.#over) return;
		this.#over = true;
		this.#source.close();
		settle(value);
	}

	#remove() {
		this.#server.stopJob(this.#id).catch(() => {});
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
