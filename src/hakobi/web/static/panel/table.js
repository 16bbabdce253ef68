// The table as a place to play at: fold the panel away, fill the screen, turn and mirror the view, zoom, reverse play,
// repeat what was done last, a pad of arrows.

import { $, button, h, icon } from "../dom.js";
import { act, step } from "../actions.js";
import { bind } from "../input/keys.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { board, redraw, zoom } from "../view/stage.js";

function fold(on = !document.body.classList.contains("folded")) {
	document.body.classList.toggle("folded", on);
	settings.set("folded", on);
	$("#fold").setAttribute("aria-pressed", String(on));
	$("#fold").setAttribute("aria-label", on ? "Show the panel" : "Fold the panel away");
	session.emit("resized");
}

async function fullScreen() {
	try {
		if (document.fullscreenElement) await document.exitFullscreen();
		else await document.documentElement.requestFullscreen();
	} catch {
		session.say("The browser does not let the page fill the screen.");
	}
}

function turn(change, words) {
	const { turns = 0, mirror = false } = board.view ?? {};
	const view = change({ turns, mirror });
	board.view = view.turns || view.mirror ? view : null;
	redraw();
	session.say(words(view));
}

/** A mirrored view turns the other way round on the screen, so that a key always turns to the right. */
export const rotate = () => turn(({ turns, mirror }) => ({ turns: (turns + (mirror ? 3 : 1)) % 4, mirror }), ({ turns }) => `The view is turned by ${turns * 90}°.`);
export const mirror = () => turn(({ turns, mirror: now }) => ({ turns, mirror: !now }), ({ mirror: now }) => (now ? "The view is mirrored." : "The view is not mirrored."));

/** Does the last pushes of one box again, with the walks between them, from where the player is now. */
export function again() {
	const { done } = session.game.history;
	const last = done.findLastIndex((each) => each.box >= 0);
	if (last < 0) return session.say("Nothing was pushed yet.");
	let first = last;
	for (let at = last; at >= 0 && (done[at].box < 0 || done[at].box === done[last].box); at -= 1) if (done[at].box >= 0) first = at;
	const ways = done.slice(first, last + 1).map(({ token }) => token.toLowerCase());
	const trial = session.game.copy();
	const tokens = [];
	for (const way of ways) {
		if (!trial.play(way)) break;
		tokens.push(way);
	}
	if (!trial.history.done.some((each) => each.box >= 0)) return session.say("The last pushes cannot be repeated from here.");
	act(tokens);
}

export function reverse() {
	if (session.level.family !== "sokoban") return session.say("Reverse play is for Sokoban.");
	session.flip();
	$("#reverse").setAttribute("aria-pressed", String(session.reverse));
	session.say(session.reverse ? "Reverse: pull the boxes back to where they start. Click or Shift+arrow pulls; before the first step a click puts the player anywhere." : "Forward again. Where both meet, the level is solved.");
}

const pad = h("div", { class: "pad", role: "group", "aria-label": "Arrows" }, ...[["u", "up"], ["l", "left"], ["d", "down"], ["r", "right"]].map(([way, name]) => button("", () => step(board.map.meant(way)), { sign: "next", kind: `round pad-${way}`, "aria-label": `Go ${name}` })));

export function buildTable() {
	$("#stage").append(pad);
	$("#fold").addEventListener("click", () => fold());
	$("#full").addEventListener("click", fullScreen);
	fold(settings.get("folded") === true);
	document.addEventListener("fullscreenchange", () => $("#full").replaceChildren(icon(document.fullscreenElement ? "close" : "full")));
}

session.on("level", () => {
	zoom.reset();
	$("#reverse")?.setAttribute("aria-pressed", "false");
});
session.on("flip", () => $("#reverse")?.setAttribute("aria-pressed", String(session.reverse)));

bind(["o"], () => fold(), "fold the panel away, or show it", "Page");
bind(["f"], fullScreen, "full screen", "Page", "page");
bind(["v"], rotate, "turn the view", "View");
bind(["V"], mirror, "mirror the view", "View");
bind(["+", "="], () => zoom.by(1.25), "zoom in (also the wheel, or two fingers)", "View");
bind(["-"], () => zoom.by(0.8), "zoom out", "View");
bind(["0"], () => zoom.reset(), "the whole board", "View");
bind(["q"], again, "repeat the last pushes from here", "Moves");
bind(["R"], reverse, "reverse play: pull from the solved board, and back", "Moves");
