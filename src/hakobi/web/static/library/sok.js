// A collection as one file: every level with all its solutions, one's own, the solver's and those of the file.
//
// Sokoban is written as .sok, as SokobanYASC has it; sliding blocks in their text form, solutions as remarks.

import { expand } from "../game/lurd.js";
import { ORIGINS } from "../records.js";
import { solutions } from "../solutions.js";
import { spaced } from "../words.js";

const oneLine = (text) => String(text).replace(/\s+/g, " ").trim();

function sokobanText(level) {
	const lines = [level.text];
	if (level.title) lines.push(`Title: ${oneLine(level.title)}`);
	if (level.author) lines.push(`Author: ${oneLine(level.author)}`);
	if (level.rating) lines.push(`Rating: ${oneLine(level.rating)}`);
	if (level.weights) lines.push(`Weights: ${level.weights.join(" ")}`);
	if (level.comments?.trim()) lines.push("Comment:", level.comments.trim(), "Comment-End:");
	for (const { notation, by, counts } of solutions.of(level))
		lines.push("", `Solution (${ORIGINS[by]}, ${counts.pushes} ${spaced("pushes")}, ${counts.moves} moves)`, expand(notation).replace(/.{80}/g, "$&\n").trimEnd());
	return lines.join("\n");
}

function blocksText(level) {
	const remarks = solutions.of(level).map(({ solution, by }) => `; ${ORIGINS[by]}: ${solution.map(({ piece, path }) => `${piece}:${path}`).join(" ")}`);
	return [level.text.trimEnd(), ...remarks].join("\n");
}

export async function exported({ title, name, author, family, levels }) {
	const parts = [];
	if (family === "sokoban" && title) parts.push([`Collection: ${oneLine(title)}`, ...(author ? [`Author: ${oneLine(author)}`] : [])].join("\n"));
	for (const [index, level] of levels.entries()) {
		parts.push(family === "sokoban" ? sokobanText(level) : blocksText(level));
		if (index % 200 === 199) await new Promise((resolve) => setTimeout(resolve)); // 20,000 levels must not freeze the page
	}
	const stem = oneLine(title || name).replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "").replace(/\.(sok|xsb|txt|blocks)$/i, "").slice(0, 60) || "levels";
	return { text: `${parts.join("\n\n")}\n`, name: `${stem}.${family === "sokoban" ? "sok" : "blocks"}` };
}
