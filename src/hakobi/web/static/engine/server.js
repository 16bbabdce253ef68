// The server that the page came from: requests, and searches that it runs (server-job.js). An answer that is not 2xx
// becomes a `Refusal` whose message is meant for people; a server that cannot be reached says so in the same way.

import { Refusal } from "./refusal.js";
import { Job } from "./server-job.js";

async function ask(path, options = {}) {
	let answer;
	try {
		answer = await fetch(path, options);
	} catch (error) {
		if (error.name === "AbortError") throw error;
		throw new Refusal({ message: "The server does not answer. Is `hakobi serve` still running?", kind: "away" }, 0);
	}
	if (answer.ok) return answer;
	let fault = { message: `The server answered ${answer.status}.`, kind: "request" };
	try {
		fault = (await answer.json()).error ?? fault;
	} catch {
		/* not JSON: the status will do */
	}
	throw new Refusal(fault, answer.status);
}

const get = async (path, options) => (await ask(path, options)).json();

function post(path, body, options = {}) {
	const headers = { "Content-Type": "application/json" };
	return ask(path, { method: "POST", headers, body: JSON.stringify(body), ...options });
}

export const server = {
	makes: true,
	draws: true,
	moreMemory: "start the server with more",
	job: (body, watch) => new Job(server, body, watch),

	about: () => get("/api/about"),
	collections: async () => (await get("/api/collections")).collections,
	collection: (name) => get(`/api/collections/${encodeURIComponent(name)}`),
	library: () => get("/api/library"),
	card: (name) => get(`/api/library/card?name=${encodeURIComponent(name)}`),
	shelved: (name) => get(`/api/library/levels?name=${encodeURIComponent(name)}`),
	keepSolution: (body) => post("/api/library/solutions", body),
	methods: async () => (await get("/api/methods")).families,
	analyse: async (position, signal) => (await post("/api/analyse", position, { signal })).json(),
	generate: async (wish, signal) => (await post("/api/generate", wish, { signal })).json(),
	vary: async (change, signal) => (await post("/api/vary", change, { signal })).json(),
	daily: async (date) => (await get(`/api/daily?date=${date}`)).levels,
	startJob: async (body) => (await post("/api/jobs", body)).json(),
	stopJob: (id) => ask(`/api/jobs/${encodeURIComponent(id)}`, { method: "DELETE" }),

	async read(bytes, name) {
		const path = `/api/read?name=${encodeURIComponent(name)}`;
		const headers = { "Content-Type": "application/octet-stream" };
		return (await ask(path, { method: "POST", headers, body: bytes })).json();
	},

	/** A file: { blob, name }. */
	async exported(body) {
		const answer = await post("/api/export", body);
		const header = answer.headers.get("Content-Disposition") ?? "";
		const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? `level.${body.format}`);
		return { blob: await answer.blob(), name };
	},
};
