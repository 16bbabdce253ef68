// The page, put together. Modules listen to the session (session.js) and know of each other as little as can be:
//
//     game/     rules, pure; no module below knows about screens
//     view/     boards as SVG, marks, motion
//     input/    keys and pointers → actions.js → session
//     help/     hint, "is it lost?", wording of searches
//     levels/   shelf, list, opening files
//     panel/    the faces Play and Solve, tools, frame of the page
//     learn/    methods side by side
//     editor/   drawing levels
//     net/      requests and jobs

import { $ } from "./dom.js";
import "./input/keys.js";
import { buildList, drawer } from "./levels/list.js";
import { shelf } from "./levels/shelf.js";
import { arrive } from "./navigation.js";
import { api } from "./net/api.js";
import { buildChrome } from "./panel/chrome.js";
import { turnTo } from "./panel/faces.js";
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
  } catch (error) {
    session.say(error.message, "bad");
    throw error;
  }
}

start();
