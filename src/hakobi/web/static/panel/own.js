// One's own play as a line of time, and bookmarks on it.
//
//     |·ı·ıı···ııı··|   the slider counts moves, done and undone; a tick stands where a box was pushed
//     ★ before the tunnel      a bookmark is the moves up to it, kept with the level under a name
//
// Undo goes back by what was done in one go; here it goes by single moves and by pushes as well.

import { button, dialog, h, range, row, track } from "../dom.js";
import { bind } from "../input/keys.js";
import { offer } from "../library/offer.js";
import { records } from "../records.js";
import { session } from "../session.js";
import { counted } from "../words.js";

const slider = range("Your moves", { min: 0, max: 0, value: 0, id: "own-line" }, (value) => session.seek(value));
const line = track(slider);
const place = h("p", { class: "note", id: "own-place" });
const list = h("ul", { class: "bookmarks", id: "bookmarks" });

const isPush = (step) => step.box >= 0 || step.piece !== undefined;

/** Where the cursor stands one push back or on. */
export function pushEnd(forward) {
	const { steps, cursor } = session.game.history;
	if (forward) {
		const next = steps.findIndex((step, index) => index >= cursor && isPush(step));
		return next < 0 ? steps.length : next + 1;
	}
	for (let at = cursor - 1; at >= 0; at -= 1) if (isPush(steps[at])) return at;
	return 0;
}

const by = (step) => session.seek(Math.max(0, session.game.history.cursor + step));
const byPush = (forward) => session.seek(pushEnd(forward)) || session.say(forward ? "There is no push to redo." : "There is no push to undo.");

export function ownLine() {
	const small = (label, sign, action, id) => button("", action, { sign, "aria-label": label, title: label, kind: "round", id });
	return h(
		"section", { class: "own", "aria-label": "Your moves" },
		h("div", { class: "own-head" }, h("h2", { text: "Your moves" }), place),
		line.node,
		row(small("One push back (Shift+U)", "first", () => byPush(false), "push-back"), small("One move back", "previous", () => by(-1), "move-back"), small("One move on", "next", () => by(1), "move-on"), small("One push on (Shift+Y)", "last", () => byPush(true), "push-on"), button("Bookmark", ask, { id: "bookmark", kind: "grow", title: "Keep this position under a name (M)" })),
		list,
	);
}

function draw() {
	const { steps, cursor } = session.game.history;
	slider.max = steps.length;
	slider.value = cursor;
	slider.disabled = steps.length === 0;
	place.textContent = steps.length ? `Move ${cursor} of ${steps.length}` : "Nothing played yet.";
	slider.setAttribute("aria-valuetext", place.textContent);
	line.draw(steps.length, steps.length > 4000 ? [] : steps.flatMap((step, index) => (isPush(step) ? index + 1 : [])));
}

function drawBookmarks() {
	const { level } = session;
	const entry = (mark) => h("li", { class: "bookmark" }, button(mark.name, () => goTo(mark), { sign: "star", kind: "grow" }), button("", () => remove(mark), { sign: "delete", kind: "round quiet", "aria-label": `Delete the bookmark ${mark.name}` }));
	list.replaceChildren(...records.of(level).bookmarks.map(entry));
}

function ask() {
	if (session.reverse) return session.say("Bookmarks keep forward play; switch back first.");
	const { cursor } = session.game.history;
	const name = h("input", { type: "text", id: "bookmark-name", maxlength: 80, "aria-label": "Name of the bookmark", value: `Move ${cursor}` });
	const keep = () => {
		save(name.value.trim() || `Move ${cursor}`);
		box.close();
	};
	const box = dialog("Bookmark this position", name, row(button("Keep it", keep, { kind: "main", id: "bookmark-keep" })));
	name.addEventListener("keydown", (event) => event.key === "Enter" && keep());
	name.select();
}

function save(name) {
	const { level, game } = session;
	const mark = { name, moves: game.notation, helped: game.history.helped, at: Date.now() };
	records.change(level, ({ bookmarks }) => ({ bookmarks: [...bookmarks.filter((each) => each.name !== name), mark].slice(-50) }));
	drawBookmarks();
	session.say(`Bookmarked: ${name}, ${counted(game.history.cursor, "move")}.`);
}

/** Plays the moves of a bookmark from the start; what was played before can be brought back. */
function goTo({ name, moves, helped }) {
	const before = session.game.notation;
	session.replace(moves, helped);
	session.say(`At the bookmark “${name}”.`);
	if (before && before !== moves) offer(`At “${name}”.`, "Back to where I was", () => session.replace(before));
}

function remove(mark) {
	const { level } = session;
	records.change(level, ({ bookmarks }) => ({ bookmarks: bookmarks.filter((each) => each.name !== mark.name) }));
	drawBookmarks();
	offer(`The bookmark “${mark.name}” is deleted.`, "Undo", () => {
		records.change(level, ({ bookmarks }) => ({ bookmarks: [...bookmarks, mark] }));
		drawBookmarks();
	});
}

bind(["U"], () => byPush(false), "undo one push", "Moves");
bind(["Y"], () => byPush(true), "redo one push", "Moves");
bind(["m"], ask, "bookmark this position", "Moves");
session.on("level", () => {
	draw();
	drawBookmarks();
});
session.on("moved", draw);
