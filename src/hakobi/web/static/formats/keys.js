// Writing what is known about a level below its board, so that it is read back unchanged.

import { oneLine, stripEnd } from "./letters.js";
import { isHeading } from "./notes.js";

const LINE_OF_MOVES = /[^]{1,80}/gu;

/** The head of a file: collection, author, other keys, comments. */
export function fileLines({ title, author, metadata, comments }) {
	const lines = title === null ? [] : [`Collection: ${oneLine(title)}`];
	if (author !== null) lines.push(`Author: ${oneLine(author)}`);
	return [...lines, ...metadata.map(keyLine), ...commentLines(comments)];
}

/** Keys, comments and solutions of a level. */
export function levelLines(level, { titleBelow = true, weights = true } = {}) {
	const lines = [];
	if (titleBelow && level.title !== null) lines.push(`Title: ${oneLine(level.title)}`);
	if (level.author !== null) lines.push(`Author: ${oneLine(level.author)}`);
	if (level.id !== null) lines.push(`Id: ${oneLine(level.id)}`);
	if (weights && level.weights !== null) lines.push(`Weights: ${level.weights.join(" ")}`);
	return [...lines, ...level.metadata.map(keyLine), ...commentLines(level.comments), ...level.solutions.flatMap(solutionLines)];
}

/** A file of parts: its head, then each level. */
export function paragraphs(collection, partOf) {
	const head = fileLines(collection);
	const parts = [...(head.length ? [head] : []), ...collection.levels.map(partOf)];
	return `${parts.map((part) => part.join("\n")).join("\n\n")}\n`;
}

function solutionLines(saved) {
	const heading = stripEnd(oneLine(saved.heading), /[: ]/);
	const moves = saved.moves.match(LINE_OF_MOVES) ?? [];
	return ["", isHeading(heading) ? heading : `Solution ${heading}`, ...moves, ...saved.metadata.map(keyLine), ...commentLines(saved.comments)];
}

const keyLine = ([key, value]) => stripEnd(`${oneLine(key)}: ${oneLine(value)}`);

/** `::` lines stand as they are, all others between `Comment:` and `Comment-End:`. */
function commentLines(comments) {
	if (!comments) return [];
	const lines = [];
	let open = false;
	for (const line of comments.split("\n")) {
		const bare = line.startsWith("::");
		if (open === bare) lines.push(bare ? "Comment-End:" : "Comment:");
		open = !bare;
		lines.push(line);
	}
	return open ? [...lines, "Comment-End:"] : lines;
}
