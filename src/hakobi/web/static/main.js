// The page, put together. Modules listen to the session (session.js) and know of each other as little as can be:
//
//     game/     rules, pure                            levels/   shelf, list, opening files
//     view/     boards as SVG, marks, motion           panel/    the four faces, tools, frame of the page
//     input/    keys, pointers → actions → session     learn/    runs and their chart
//     help/     hint, "is it lost?", wording           editor/   drawing levels
//     net/      requests and jobs

import { $ } from "./dom.js";
import "./input/keys.js";
import "./view/voice.js";
import { buildList, drawer } from "./levels/list.js";
import { shelf } from "./levels/shelf.js";
import { arrive } from "./navigation.js";
import { api } from "./net/api.js";
import { buildChrome } from "./panel/chrome.js";
import { loadAll, turnTo } from "./panel/faces.js";
import { buildPlay } from "./panel/play.js";
import { buildSolve } from "./panel/solve.js";
import { buildTools } from "./panel/tools.js";
import { session } from "./session.js";
import { host } from "./view/stage.js";

async function start() {
	buildChrome();
	buildPlay();
	buildTools();
	buildList();
	turnTo("play", { sheet: false });
	$("#open-levels").addEventListener("click", () => drawer(!document.body.classList.contains("drawer")));
	session.on("level", () => document.body.dataset.ready || host.focus({ preventScroll: true }));
	try {
		const [methods, about] = await Promise.all([api.methods(), api.about(), shelf.start()]);
		buildSolve(methods, about);
		await arrive();
		document.body.dataset.ready = "true";
		(window.requestIdleCallback ?? setTimeout)(() => loadAll().then(() => (document.body.dataset.whole = "true"), () => {}));
	} catch (error) {
		session.say(error.message, "bad");
		throw error;
	}
}

start();
