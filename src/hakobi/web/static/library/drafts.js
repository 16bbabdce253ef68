// Drafts: what was drawn and is not thrown away. Each has a card on the start page and an entry in the editor.
//
// A draft is kept under an id of its own with every stroke; it goes only when it is deleted, and even that can be undone.

import { button, h } from "../dom.js";
import { session } from "../session.js";
import { isTable } from "../store.js";
import { vault } from "../vault.js";
import { offer } from "./offer.js";
import { thumb } from "./thumb.js";

const isRows = (rows) => Array.isArray(rows) && rows.length > 0 && rows.length <= 200 && rows.every((row) => typeof row === "string" && row.length <= 200);
const isDraft = (draft) => isTable(draft) && ["sokoban", "sliding"].includes(draft.family) && Array.isArray(draft.layers) && draft.layers.length === (draft.family === "sliding" ? 2 : 1) && draft.layers.every(isRows);

/** [id, draft] of all, the newest first. */
export const drafts = () => [...vault.all("drafts")].filter(([, draft]) => isDraft(draft)).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
export const draftOf = (id) => (isDraft(vault.get("drafts", id)) ? vault.get("drafts", id) : null);
export const draftName = (draft) => draft.title || "Untitled";

/** A draft as something that `thumb` can draw. */
export function pictured({ family, layers }) {
	const [rows] = layers;
	const size = { family, width: Math.max(1, ...rows.map((line) => line.length)), height: rows.length };
	if (family === "sokoban") return { ...size, text: rows.join("\n") };
	const pieces = new Map();
	const walls = [];
	rows.forEach((line, y) => [...line].forEach((letter, x) => {
		if (letter === "#") walls.push([x, y]);
		else if (letter !== ".") pieces.set(letter, [...(pieces.get(letter) ?? []), [x, y]]);
	}));
	return { ...size, puzzle: { ...size, walls, pieces: [...pieces].map(([name, cells]) => ({ name, class: String(cells.length), cells })) } };
}

export function removeDraft(id) {
	const draft = vault.get("drafts", id);
	vault.set("drafts", id, undefined);
	session.emit("shelf");
	offer(`The draft “${draftName(draft)}” is deleted.`, "Undo", () => vault.set("drafts", id, draft).then(() => session.emit("shelf")));
}

/** Each as an entry of a shelf. */
export function draftCards() {
	return drafts().map(([id, draft]) => {
		const open = h("button", { type: "button", class: "card", onclick: () => session.emit("edit-draft", { id }) }, h("span", { class: "strip one" }, thumb(pictured(draft))), h("span", { class: "card-words" }, h("strong", { text: draftName(draft) }), h("small", { text: "a draft" })));
		return h("li", { class: "draft-card" }, open, button("", () => removeDraft(id), { sign: "delete", kind: "quiet round", "aria-label": `Delete the draft ${draftName(draft)}` }));
	});
}
