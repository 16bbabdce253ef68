// The page, put together. Modules listen to the session (session.js) and know of each other as little as can be:
//
//     game/     rules, pure                            levels/   where levels come from, opening files
//     view/     boards as SVG, marks, motion           library/  shelves, collections, statistics, backup
//     input/    keys, pointers → actions → session     panel/    the four faces, tools, frame of the page
//     help/     hint, "is it lost?", wording           learn/    runs and their chart
//     engine/   who reads, looks and searches          editor/   drawing levels

import { $ } from "./dom.js";
import "./input/keys.js";
import "./view/voice.js";
import "./clock.js";
import "./sound.js";
import "./panel/win.js";
import "./library/views.js";
import { library } from "./levels/library.js";
import { recover } from "./leaving.js";
import { arrive, goLibrary, goShelf } from "./navigation.js";
import { engine } from "./engine/engine.js";
import { buildChrome } from "./panel/chrome.js";
import { loadAll, turnTo } from "./panel/faces.js";
import { buildPlay } from "./panel/play.js";
import { buildSolve } from "./panel/solve.js";
import { buildTable } from "./panel/table.js";
import { buildTools } from "./panel/tools.js";
import { session } from "./session.js";
import { vault } from "./vault.js";

async function start() {
	buildChrome();
	buildPlay();
	buildTools();
	buildTable();
	turnTo("play", { sheet: false });
	$("#home").addEventListener("click", goLibrary);
	$("#open-levels").addEventListener("click", () => (session.level?.collection ? goShelf(session.level.collection) : goLibrary()));
	$("#skip").addEventListener("click", (event) => {
		event.preventDefault();
		$("#board").focus();
	});
	try {
		const [methods, about] = await Promise.all([engine.methods(), engine.about(), library.start(), vault.start().then(recover)]);
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
