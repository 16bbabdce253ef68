// A worker of the tab: takes the compiled core, then one question after the other. Whoever wants it to stop ends it.
//
//     ◄ { module }              ► ["ready"]
//     ◄ { question }            ► ["progress", data] …   ["answer", data] | ["refused", data] | ["failed", message]

import { Core } from "./core.js";

let core = null;

self.onmessage = async ({ data: { module, question } }) => {
	try {
		if (module) {
			core = await Core.start(module);
			return postMessage(["ready"]);
		}
		core.ask(question, (event, text) => postMessage([event, JSON.parse(text)]));
	} catch (error) {
		postMessage(["failed", String(error.message ?? error)]);
	}
};
