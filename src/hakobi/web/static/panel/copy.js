// The clipboard: the level as text (C, Ctrl+C), with shift its moves, too; a link that carries everything.

import { button } from "../dom.js";
import { bind } from "../input/keys.js";
import { session } from "../session.js";
import { expand } from "../game/lurd.js";
import { ownBest } from "../solutions.js";
import { hashOf } from "../share.js";

export function levelText(withMoves = false) {
	const { level, game } = session;
	if (level.family === "sliding") {
		const moves = game.moves.map(({ piece, path }) => `${piece}:${path}`).join(" ");
		return withMoves && moves ? `${level.text.trimEnd()}\n\n; ${moves}\n` : level.text;
	}
	const lines = [level.text];
	if (level.title) lines.push(`Title: ${level.title}`);
	if (level.author) lines.push(`Author: ${level.author}`);
	if (level.weights) lines.push(`Weights: ${level.weights.join(" ")}`);
	const moves = game.lurd || expand(ownBest(level).first?.notation ?? "");
	if (withMoves && moves) lines.push("", game.solved || !game.lurd ? "Solution" : "Snapshot", moves);
	return `${lines.join("\n")}\n`;
}

export async function put(text, done) {
	try {
		await navigator.clipboard.writeText(text);
		session.say(done);
	} catch {
		session.say("The browser does not let this page use the clipboard.", "bad");
	}
}

export const copyLevel = () => put(levelText(), "The level is on the clipboard.");
export const copyMoves = () => put(levelText(true), "The level and the moves are on the clipboard.");
/** An address that carries the whole level. */
export const linkTo = (level, moves = "") => `${location.origin}/${hashOf({ ...level, collection: undefined, draft: undefined }, { moves })}`;

export function copyButtons() {
	return [
		button("Copy", (event) => (event.shiftKey ? copyMoves() : copyLevel()), { sign: "copy", title: "Copy the level as text; with Shift the moves, too (C, Shift+C)" }),
		button("Copy link", () => put(linkTo(session.level, session.game.notation), "A link that carries the level and the moves is on the clipboard."), { sign: "link" }),
	];
}

document.addEventListener("copy", (event) => {
	const selected = String(getSelection());
	if (selected || event.target.closest?.("input, textarea") || !session.level) return;
	event.clipboardData.setData("text/plain", levelText());
	event.preventDefault();
	session.say("The level is on the clipboard.");
});

bind(["c"], (event) => (event.shiftKey ? copyMoves() : copyLevel()), "copy the level; with Shift the moves, too; paste anywhere loads", "Page");
